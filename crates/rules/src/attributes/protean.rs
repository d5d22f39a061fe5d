//! Protean units: they take over the kind of what they capture.
//!
//! What captures a pawn becomes a reversed pawn, which goes the other way, and
//! the other way round.

use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, KindOnArrival, Play, Stage};
use crate::piece::{KindId, Piece};
use crate::pieces;
use crate::plan::{Plan, PlanBuilder, PlanError};

/// Adds the rule to a plan. As in the field's program it holds for all units, royal ones if
/// asked for.
pub(crate) fn attach(plan: &mut PlanBuilder, rex_inclusive: bool) -> Result<(), PlanError> {
    let reversed = pieces::find("PP").expect("the reversed pawn is in the tables");
    let rule = TakeOver {
        reversed_pawn: plan.kind(reversed)?,
        rex_inclusive,
    };
    plan.kind_on_arrival(rule);
    plan.effects(
        Stage::KindChange,
        rule,
        &[
            Fact::MaterialNeverGrows,
            Fact::SidesAreConstant,
            Fact::OnlyArrivalFilled,
            Fact::OthersAreConstant,
        ],
    );
    Ok(())
}

#[derive(Clone, Copy)]
struct TakeOver {
    reversed_pawn: KindId,
    rex_inclusive: bool,
}

impl KindOnArrival for TakeOver {
    fn kind_on_arrival(&self, _: &Plan, mover: Piece, kind: KindId, captured: Piece) -> KindId {
        if captured.is_none() || mover.is_royal() && !self.rex_inclusive {
            return kind;
        }
        match captured.kind() {
            Plan::PAWN => self.reversed_pawn,
            reversed if reversed == self.reversed_pawn => Plan::PAWN,
            other => other,
        }
    }
}

impl AddEffects for TakeOver {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(square) = play.now_at.filter(|_| play.is_capture()) else {
            return;
        };
        let before = play.position.at(square);
        let kind = self.kind_on_arrival(play.plan, before, before.kind(), play.captured);
        if kind != before.kind() {
            play.record(Effect::Change {
                square,
                before,
                after: before.of_kind(kind),
                reason: Reason::Condition,
            });
        }
    }

    fn acts_without_capture(&self) -> bool {
        false
    }
}
