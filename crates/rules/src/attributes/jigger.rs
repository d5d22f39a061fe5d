//! Jiggers: they have to end their moves next to another unit, and check under that condition.

use crate::effect::{Effect, Reason};
use crate::hooks::{JudgeObservation, JudgePosition, Stride};
use crate::piece::{Attribute, Side};
use crate::plan::{Plan, PlanBuilder};
use crate::position::Position;

pub(super) fn attach(plan: &mut PlanBuilder) {
    plan.judge_position(InTouch);
    plan.judge_observation(InTouch);
}

struct InTouch;

impl JudgePosition for InTouch {
    fn is_legal(&self, plan: &Plan, position: &Position, _: Side, effects: &[Effect]) -> bool {
        effects.iter().all(|effect| match *effect {
            Effect::Shift {
                to,
                piece,
                reason: Reason::Move,
                ..
            } if piece.has(Attribute::Jigger) => {
                plan.leaps(Plan::KING, to).meets(position.occupied())
            }
            _ => true,
        })
    }
}

impl JudgeObservation for InTouch {
    fn counts(&self, plan: &Plan, position: &Position, seen: &Stride) -> bool {
        let mut others = position.occupied();
        others.remove(seen.departure);
        if let Some(target) = seen.target {
            others.remove(target);
        }
        !position.at(seen.departure).has(Attribute::Jigger)
            || plan.leaps(Plan::KING, seen.arrival).meets(others)
    }
}
