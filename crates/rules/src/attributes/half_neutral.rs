//! Half-neutral units: neutral until they move, then of the mover's side until they move again.

use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::Attribute;
use crate::plan::PlanBuilder;

pub(super) fn attach(plan: &mut PlanBuilder) {
    plan.withdraw(Fact::OrthodoxPieces);
    plan.effects(
        Stage::PhaseChange,
        ChangePhase,
        &[
            Fact::MaterialNeverGrows,
            Fact::KindsAreConstant,
            Fact::OnlyArrivalFilled,
            Fact::OthersAreConstant,
        ],
    );
}

struct ChangePhase;

impl AddEffects for ChangePhase {
    fn add_effects(&self, play: &mut Play<'_>) {
        let moved = play.mover.has(Attribute::HalfNeutral);
        let Some(square) = play.now_at.filter(|_| moved) else {
            return;
        };
        let before = play.position.at(square);
        let after = if before.is_neutral() {
            before.of_side(play.side)
        } else {
            before.made_neutral()
        };
        play.record(Effect::Change {
            square,
            before,
            after,
            reason: Reason::Condition,
        });
    }
}
