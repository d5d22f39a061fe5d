//! Bishops that are reflected by the edge.

use super::{Report, View};
use crate::ray::{BISHOP, Direction, Vector};
use crate::square::{Square, SquareSet};

/// Rides diagonally; on an edge square it may go on at a right angle, up to `times` times.
pub fn bishop(times: u8, view: &View<'_>, from: Square, report: &mut Report<'_>) {
    view.land_on_any(reach(times, view.occupied, from), report);
}

/// The squares up to which a reflecting bishop on `from` can ride, occupied ones included. The way back is
/// reflected as often, so it could come from there as well.
pub fn reach(times: u8, occupied: SquareSet, from: Square) -> SquareSet {
    let mut arrivals = SquareSet::EMPTY;
    for &vector in BISHOP {
        reflected(times, occupied, from, vector, &mut arrivals);
    }
    arrivals.remove(from);
    arrivals
}

fn reflected(
    times: u8,
    occupied: SquareSet,
    from: Square,
    vector: Vector,
    arrivals: &mut SquareSet,
) {
    let line = Direction::of(vector);
    *arrivals |= line.reach(from, occupied);
    if times > 0
        && let Some(edge) = line.end(from)
        && line.first(from, occupied).is_none()
    {
        for turned in turns(vector) {
            reflected(times - 1, occupied, edge, turned, arrivals);
        }
    }
}

/// Whether a reflecting bishop on `from` observes the occupied `target`.
pub fn observes(times: u8, occupied: SquareSet, from: Square, target: Square) -> bool {
    let mut rides = BISHOP.iter();
    rides.any(|&vector| leads_to(times, occupied, from, vector, target))
}

fn leads_to(times: u8, occupied: SquareSet, from: Square, vector: Vector, target: Square) -> bool {
    let line = Direction::of(vector);
    match (line.first(from, occupied), line.end(from)) {
        (Some(first), _) => first == target,
        (None, Some(edge)) if times > 0 => turns(vector)
            .into_iter()
            .any(|turned| leads_to(times - 1, occupied, edge, turned, target)),
        _ => false,
    }
}

/// The squares that a reflecting bishop crosses on some way from one square to another.
pub fn crossed(times: u8, from: Square, target: Square) -> SquareSet {
    let mut all = SquareSet::EMPTY;
    for &vector in BISHOP {
        add_crossed(times, (from, vector), SquareSet::EMPTY, target, &mut all);
    }
    all & !from.set() & !target.set()
}

/// Adds those on a way that goes on along a line after it has crossed some.
fn add_crossed(
    times: u8,
    (from, vector): (Square, Vector),
    before: SquareSet,
    target: Square,
    all: &mut SquareSet,
) {
    let line = Direction::of(vector);
    if line.ray(from).contains(target) {
        *all |= before | line.between(from, target);
    } else if times > 0
        && let Some(edge) = line.end(from)
    {
        for turned in turns(vector) {
            let before = before | line.ray(from);
            add_crossed(times - 1, (edge, turned), before, target, all);
        }
    }
}

/// The vectors at a right angle.
const fn turns((files, ranks): Vector) -> [Vector; 2] {
    [(-ranks, files), (ranks, -files)]
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
        let edge = line.end(from).unwrap_or(from);
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
