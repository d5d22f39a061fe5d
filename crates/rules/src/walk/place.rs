//! The trojan knight, and the edgehog, whose moves depend on the edge.

use super::bouncy::EDGE;
use super::{Report, View};
use crate::ray::{Direction, KNIGHT, QUEEN};
use crate::square::{Square, SquareSet};

/// Leaps like a knight, then goes on by two squares at a time in the longer direction of the leap.
pub fn trojan(view: &View<'_>, from: Square, report: &mut Report<'_>) {
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

/// Rides like a queen; of departure and arrival exactly one is on the edge.
pub fn edgehog(view: &View<'_>, from: Square, report: &mut Report<'_>) {
    let targets = if EDGE.contains(from) { !EDGE } else { EDGE };
    for &vector in QUEEN {
        let reach = Direction::of(vector).reach(from, view.occupied);
        view.land_on_any(reach & targets, report);
    }
}
