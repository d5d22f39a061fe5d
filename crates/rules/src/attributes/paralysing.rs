//! Paralysing units: what they observe cannot move; they capture nothing and give no check.
//!
//! A unit that a paralysing enemy unit observes can neither move nor check, but
//! if it is itself paralysing it still paralyses. A side whose units could move
//! but for paralysis is not mated; it is stalemated even if in check.

use crate::engine::{Judged, Targets, held_by, is_observed_so, pseudo_moves};
use crate::hooks::{JudgeImmobility, JudgeStride, Stride};
use crate::piece::{Attribute, Side};
use crate::plan::{Plan, PlanBuilder};
use crate::position::Position;
use crate::square::{Square, SquareSet};

pub(super) fn attach(plan: &mut PlanBuilder) {
    plan.judge_observer_stride(Paralysis);
    plan.judge_immobility(Paralysis);
}

struct Paralysis;

impl JudgeStride for Paralysis {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        if position.at(stride.departure).has(Attribute::Paralysing) && stride.target.is_some() {
            return false;
        }
        !is_paralysed(plan, position, stride.departure, stride.side)
    }

    /// Paralysing units never capture, and others stay paralysed while one of those observes them.
    fn refused_by(&self, plan: &Plan, position: &Position, seen: &Stride) -> Option<SquareSet> {
        if position.at(seen.departure).has(Attribute::Paralysing) {
            return Some(SquareSet::EMPTY);
        }
        let by = seen.side.other();
        let paralysing = |at: &Square| position.at(*at).has(Attribute::Paralysing);
        let paralysers = position.of_side(by).filter(paralysing).collect();
        held_by(plan, position, seen.departure, by, paralysers)
    }

    fn asks_who_moves_only(&self) -> bool {
        true
    }
}

impl JudgeImmobility for Paralysis {
    fn excludes_mate(&self, plan: &Plan, position: &Position, side: Side) -> bool {
        let mut moves = Vec::new();
        pseudo_moves(plan, position, side, Targets::NotRoyal, &mut moves);
        !moves.is_empty()
            && moves
                .iter()
                .all(|mv| is_paralysed(plan, position, mv.departure, side))
    }
}

/// Whether a paralysing unit of the other side observes the unit of `side` on `square`.
fn is_paralysed(plan: &Plan, position: &Position, square: Square, side: Side) -> bool {
    let by = side.other();
    is_observed_so(plan, position, square, by, Judged::Geometrically, |seen| {
        position.at(seen.departure).has(Attribute::Paralysing)
    })
}
