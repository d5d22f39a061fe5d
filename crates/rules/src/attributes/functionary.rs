//! Functionaries: they move, capture and check only while an enemy unit observes them.

use crate::engine::{Judged, is_observed_so};
use crate::hooks::{JudgeStride, Stride};
use crate::piece::Attribute;
use crate::plan::{Plan, PlanBuilder};
use crate::position::Position;

pub(super) fn attach(plan: &mut PlanBuilder) {
    plan.judge_stride(OnDuty);
}

struct OnDuty;

impl JudgeStride for OnDuty {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        let by = stride.side.other();
        !position.at(stride.departure).has(Attribute::Functionary)
            || is_observed_so(
                plan,
                position,
                stride.departure,
                by,
                Judged::ByObservers,
                |_| true,
            )
    }

    fn asks_who_moves_only(&self) -> bool {
        true
    }
}
