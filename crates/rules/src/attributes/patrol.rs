//! Patrolling units: they capture and check only while a unit of their side observes them.

use crate::engine::{Judged, is_observed_so};
use crate::hooks::{JudgeStride, Stride};
use crate::piece::Attribute;
use crate::plan::{Plan, PlanBuilder};
use crate::position::Position;

pub(super) fn attach(plan: &mut PlanBuilder) {
    plan.judge_stride(Supported);
}

struct Supported;

impl JudgeStride for Supported {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        stride.target.is_none()
            || !position.at(stride.departure).has(Attribute::Patrol)
            || is_observed_so(
                plan,
                position,
                stride.departure,
                stride.side,
                Judged::ByObservers,
                |_| true,
            )
    }

    fn asks_who_moves_only(&self) -> bool {
        true
    }
}
