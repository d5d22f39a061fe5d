//! The edgehog.

use super::bouncy::EDGE;
use super::{Report, View};
use crate::ray::{Direction, QUEEN};
use crate::square::Square;

/// Rides like a queen; of departure and arrival exactly one is on the edge.
pub fn steps(view: &View<'_>, from: Square, report: &mut Report<'_>) {
    let targets = if EDGE.contains(from) { !EDGE } else { EDGE };
    for &vector in QUEEN {
        let reach = Direction::of(vector).reach(from, view.occupied);
        view.land_on_any(reach & targets, report);
    }
}
