//! Chameleons: they change their kind with every move, in a cycle.
//!
//! Knight, bishop, rook, queen and knight again, unless a condition sets
//! another cycle. Pawns and kings of the sort stay what they are until they
//! promote; pawns may promote to chameleons or to ordinary units where there
//! are chameleons in the diagram.

use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::{Attribute, KindId};
use crate::plan::{Plan, PlanBuilder};

pub(super) fn attach(plan: &mut PlanBuilder) {
    let vouched = [
        Fact::MaterialNeverGrows,
        Fact::SidesAreConstant,
        Fact::QuietMovesMoveOne,
        Fact::OthersAreConstant,
    ];
    plan.effects(Stage::KindChange, Cycle, &vouched);
    plan.effects(Stage::LateSideChange, Promotee, &vouched);
}

struct Cycle;

/// What follows in the cycle.
fn next(kind: KindId) -> KindId {
    match kind {
        Plan::KNIGHT => Plan::BISHOP,
        Plan::BISHOP => Plan::ROOK,
        Plan::ROOK => Plan::QUEEN,
        Plan::QUEEN => Plan::KNIGHT,
        other => other,
    }
}

impl AddEffects for Cycle {
    fn add_effects(&self, play: &mut Play<'_>) {
        let moved = play.mover.has(Attribute::Chameleon);
        let Some(square) = play.now_at.filter(|_| moved) else {
            return;
        };
        let before = play.position.at(square);
        let after = before.of_kind(next(before.kind()));
        if after != before {
            play.record(Effect::Change {
                square,
                before,
                after,
                reason: Reason::Condition,
            });
        }
    }
}

struct Promotee;

impl AddEffects for Promotee {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(square) = play.promoted_on() else {
            return;
        };
        let before = play.position.at(square);
        let may_become = next(before.kind()) != before.kind() && !before.has(Attribute::Chameleon);
        if !may_become || play.pick(2) == 0 {
            return;
        }
        play.record(Effect::Change {
            square,
            before,
            after: before.with(Attribute::Chameleon),
            reason: Reason::Promotion,
        });
    }
}
