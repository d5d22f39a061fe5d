//! What pieces carry with them for the rules of rebirth, and check by any capture.

use super::square::identity;
use crate::effect::{Effect, Reason};
use crate::engine::is_royal_threatened;
use crate::hooks::{AddEffects, Play, Prepare, ReplaceCheck};
use crate::piece::{Attribute, Side};
use crate::plan::{Plan, PlanBuilder};
use crate::position::Position;

/// Check by any capture: it may be the assassin of the king.
pub(super) struct AnyCapture;

impl ReplaceCheck for AnyCapture {
    fn is_in_check(&self, plan: &Plan, position: &Position, side: Side) -> bool {
        is_royal_threatened(plan, position, side)
    }
}

/// Makes a plan remember where pieces stood in the diagram.
pub(super) fn identities(plan: &mut PlanBuilder) {
    plan.prepare(Identities);
}

/// Gives every piece of the diagram its square as identity.
struct Identities;

impl Prepare for Identities {
    fn prepare(&self, _: &Plan, position: &mut Position) {
        for square in position.occupied() {
            position.replace(square, position.at(square).with_identity(identity(square)));
        }
    }
}

/// Marks pieces that come from a promotion.
pub(super) struct MarkPromoted;

impl AddEffects for MarkPromoted {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(square) = play.now_at.filter(|_| play.mv.promotion.is_some()) else {
            return;
        };
        let before = play.position.at(square);
        play.record(Effect::Change {
            square,
            before,
            after: before.with(Attribute::Promoted),
            reason: Reason::Condition,
        });
    }
}
