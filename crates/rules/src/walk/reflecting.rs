//! Bishops that are reflected by the edge.

use super::{Report, View};
use crate::ray::{BISHOP, Direction, Vector};
use crate::square::{Square, SquareSet};

/// Rides diagonally; on an edge square it may go on at a right angle, up to `times` times.
pub fn bishop(times: u8, view: &View<'_>, from: Square, report: &mut Report<'_>) {
    let mut arrivals = SquareSet::EMPTY;
    for &vector in BISHOP {
        reflected(times, view, from, vector, &mut arrivals);
    }
    arrivals.remove(from);
    view.land_on_any(arrivals, report);
}

fn reflected(times: u8, view: &View<'_>, from: Square, vector: Vector, arrivals: &mut SquareSet) {
    let line = Direction::of(vector);
    *arrivals |= line.reach(from, view.occupied);
    if times == 0 || line.first(from, view.occupied).is_some() {
        return;
    }
    if let Some(edge) = end(line, from) {
        let (files, ranks) = vector;
        for turned in [(-ranks, files), (ranks, -files)] {
            reflected(times - 1, view, edge, turned, arrivals);
        }
    }
}

/// The last square of the board on a line.
fn end(line: Direction, from: Square) -> Option<Square> {
    std::iter::successors(line.next(from), |at| line.next(*at)).last()
}

/// Rides diagonally; the border beyond an edge reflects it once, on to the square next to the border
/// where its line leaves the board.
pub fn cardinal(view: &View<'_>, from: Square, report: &mut Report<'_>) {
    let mut arrivals = SquareSet::EMPTY;
    for &vector in BISHOP {
        let line = Direction::of(vector);
        arrivals |= line.reach(from, view.occupied);
        if line.first(from, view.occupied).is_some() {
            continue;
        }
        let (files, ranks) = vector;
        let edge = end(line, from).unwrap_or(from);
        // Sideways on if the line leaves over the upper or lower edge, else up or down.
        let (bounced, turned) = match (edge.step(files, 0), edge.step(0, ranks)) {
            (Some(bounced), None) => (bounced, (files, -ranks)),
            (None, Some(bounced)) => (bounced, (-files, ranks)),
            _ => continue,
        };
        arrivals.insert(bounced);
        if view.is_empty(bounced) {
            arrivals |= Direction::of(turned).reach(bounced, view.occupied);
        }
    }
    arrivals.remove(from);
    view.land_on_any(arrivals, report);
}
