//! The edgehog.

use super::bouncy::EDGE;
use super::{Report, View};
use crate::ray::{Direction, QUEEN};
use crate::square::{Square, SquareSet};

/// The squares on which it could land, whatever stands where.
pub(super) fn span(from: Square) -> SquareSet {
    let lines = QUEEN.iter().map(|vector| Direction::of(*vector).ray(from));
    lines.fold(SquareSet::EMPTY, |set, line| set | line) & targets(from)
}

/// The squares that it can land on if its lines lead there.
fn targets(from: Square) -> SquareSet {
    if EDGE.contains(from) { !EDGE } else { EDGE }
}

/// Rides like a queen; of departure and arrival exactly one is on the edge.
pub fn steps(view: &View<'_>, from: Square, report: &mut Report<'_>) {
    let targets = targets(from);
    for &vector in QUEEN {
        let reach = Direction::of(vector).reach(from, view.occupied);
        view.land_on_any(reach & targets, report);
    }
}
