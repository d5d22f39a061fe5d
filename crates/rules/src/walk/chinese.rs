//! Chinese riders: they capture over a hurdle.

use super::{Step, View};
use crate::ray::{Direction, Vector};
use crate::square::Square;

/// Moves like a rider to empty squares; captures the first piece behind a hurdle.
#[inline]
pub fn ride(vectors: &[Vector], view: &View<'_>, from: Square, report: &mut impl FnMut(Step)) {
    for &vector in vectors {
        let line = Direction::of(vector);
        for arrival in line.reach(from, view.occupied) & !view.occupied {
            report(Step::quiet(arrival));
        }
        let target = line
            .first(from, view.occupied)
            .and_then(|hurdle| line.first(hurdle, view.occupied));
        if let Some(target) = target.filter(|target| view.capturable.contains(*target)) {
            report(Step::capture(target));
        }
    }
}
