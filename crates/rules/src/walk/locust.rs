//! Locusts: they capture by jumping over the captured piece.

use super::{Report, Step, View};
use crate::ray::{Direction, Vector};
use crate::square::Square;

/// Captures the first piece on the line if the next square is empty, and lands there; no other moves.
pub fn steps(vectors: &[Vector], view: &View<'_>, from: Square, report: &mut Report<'_>) {
    for &vector in vectors {
        let line = Direction::of(vector);
        if let Some(target) = line.first(from, view.occupied) {
            jump(target, line.next(target), view, report);
        }
    }
}

/// Captures a piece one step away if the next square is empty, and lands there; no other moves.
pub fn nearby(vectors: &[Vector], view: &View<'_>, from: Square, report: &mut Report<'_>) {
    for &vector in vectors {
        let line = Direction::of(vector);
        if let Some(target) = line.next(from) {
            jump(target, line.next(target), view, report);
        }
    }
}

/// Captures on `target` and lands on `arrival` if both are possible.
pub(super) fn jump(
    target: Square,
    arrival: Option<Square>,
    view: &View<'_>,
    report: &mut Report<'_>,
) {
    if let Some(arrival) = arrival
        && view.capturable.contains(target)
        && view.is_empty(arrival)
    {
        report(Step::locust(target, arrival));
    }
}
