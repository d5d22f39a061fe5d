//! Chameleons: they change their kind with every move, in a cycle.
//!
//! Knight, bishop, rook, queen and knight again, unless a condition sets
//! another cycle. Pawns and kings of the sort stay what they are until they
//! promote; pawns may promote to chameleons or to ordinary units where there
//! are chameleons in the diagram.

use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, OfferChoices, Play, Stage};
use crate::moves::Move;
use crate::piece::{Attribute, KindId, Side};
use crate::plan::{Plan, PlanBuilder};
use crate::position::Position;

pub(super) fn attach(plan: &mut PlanBuilder) {
    let rule = Cycle;
    plan.offer_choices(rule);
    let vouched = [
        Fact::MaterialNeverGrows,
        Fact::SidesAreConstant,
        Fact::OnlyArrivalFilled,
    ];
    plan.effects(Stage::Arrival, rule, &vouched);
    plan.effects(Stage::SideChange, Promotee, &vouched);
}

/// The choice that makes a promoted unit a chameleon.
const CHAMELEON: u16 = 1 << 15;

#[derive(Clone, Copy)]
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

impl OfferChoices for Cycle {
    fn offer(&self, _: &Plan, position: &Position, _: Side, mv: Move, moves: &mut Vec<Move>) {
        moves.push(mv);
        let ordinary = !position.at(mv.departure).has(Attribute::Chameleon);
        if ordinary && mv.promotion.is_some_and(|kind| next(kind) != kind) {
            moves.push(Move {
                choice: mv.choice | CHAMELEON,
                ..mv
            });
        }
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
        let chosen = play.mv.choice & CHAMELEON != 0 && play.mv.promotion.is_some();
        let Some(square) = play.now_at.filter(|_| chosen) else {
            return;
        };
        let before = play.position.at(square);
        play.record(Effect::Change {
            square,
            before,
            after: before.with(Attribute::Chameleon),
            reason: Reason::Promotion,
        });
    }
}
