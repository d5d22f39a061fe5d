//! The trojan knight (CAT, *cavalier de Troie*).

use super::{Report, View};
use crate::ray::{Direction, KNIGHT};
use crate::square::{Square, SquareSet};

/// Leaps like a knight, then goes on by two squares at a time in the longer direction of the leap.
pub fn steps(view: &View<'_>, from: Square, report: &mut Report<'_>) {
    let mut arrivals = SquareSet::EMPTY;
    for &(files, ranks) in KNIGHT {
        let Some(leap) = from.step(files, ranks) else {
            continue;
        };
        arrivals.insert(leap);
        if view.is_empty(leap) {
            let onward = if files.abs() > ranks.abs() {
                (files, 0)
            } else {
                (0, ranks)
            };
            arrivals |= Direction::of(onward).reach(leap, view.occupied);
        }
    }
    arrivals.remove(from);
    view.land_on_any(arrivals, report);
}
