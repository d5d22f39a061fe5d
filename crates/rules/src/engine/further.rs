//! The further steps of a move that consists of several.

use super::generate::{Targets, pseudo_moves_from};
use super::observe::is_in_check;
use crate::moves::{Form, Move};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::Square;

/// What the mover could do after each step of the move played last. The moves that differ in what they
/// pick are played one after the other, and mostly begin alike.
#[derive(Clone, Debug, Default)]
pub(super) struct FurtherSteps(Vec<Known>);

#[derive(Clone, Debug)]
struct Known {
    /// The key of the position, and where the mover stands.
    of: (u64, Side, Square),
    steps: Vec<Move>,
}

impl FurtherSteps {
    /// The steps that the unit of `side` on a square can make in this position, after so many further
    /// steps of the same move; none if a king is in check.
    pub(super) fn of(
        &mut self,
        number: usize,
        plan: &Plan,
        position: &Position,
        (side, at): (Side, Square),
    ) -> &[Move] {
        let of = (position.key(), side, at);
        if self.0.len() == number {
            let steps = Vec::new();
            self.0.push(Known { of, steps });
        } else if self.0[number].of == of {
            return &self.0[number].steps;
        }
        let known = &mut self.0[number];
        known.of = of;
        known.steps.clear();
        let is_over = !position.at(at).belongs_to(side)
            || (Side::BOTH.iter()).any(|side| is_in_check(plan, position, *side));
        if !is_over {
            let steps = &mut known.steps;
            pseudo_moves_from(plan, position, (side, at), Targets::NotRoyal, steps);
            steps.retain(|mv| {
                !matches!(mv.form, Form::Castling(_))
                    && plan.hooks.allow_departure(plan, position, side, mv)
                    && plan.hooks.allow_way(plan, position, side, mv)
            });
        }
        &known.steps
    }
}
