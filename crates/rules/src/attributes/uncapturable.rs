//! Uncapturable units.
//!
//! They can be checked like any other if they are royal; nothing captures them.

use crate::hooks::JudgeMove;
use crate::moves::Move;
use crate::piece::{Attribute, Side};
use crate::plan::{Plan, PlanBuilder};
use crate::position::Position;

pub(super) fn attach(plan: &mut PlanBuilder) {
    plan.judge_move(Spared);
}

struct Spared;

impl JudgeMove for Spared {
    fn allows(&self, _: &Plan, position: &Position, _: Side, mv: &Move) -> bool {
        mv.capture
            .is_none_or(|square| !position.at(square).has(Attribute::Uncapturable))
    }
}
