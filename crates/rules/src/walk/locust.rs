//! Locusts: they capture by jumping over the captured piece.

use super::{Step, View};
use crate::moves::Form;
use crate::ray::{Direction, Vector};
use crate::square::Square;

/// Captures the first piece on the line if the next square is empty, and lands there; no other moves.
pub fn steps(vectors: &[Vector], view: &View, from: Square, report: &mut impl FnMut(Step)) {
    for &vector in vectors {
        let line = Direction::of(vector);
        let Some(target) = line.first(from, view.occupied) else {
            continue;
        };
        if !view.capturable.contains(target) {
            continue;
        }
        if let Some(arrival) = line.next(target)
            && !view.occupied.contains(arrival)
        {
            report(Step {
                arrival,
                capture: Some(target),
                form: Form::Ordinary,
            });
        }
    }
}
