//! Knights that leap on within one move.

use super::{Report, View};
use crate::ray::{Direction, KNIGHT};
use crate::square::{Square, SquareSet};

/// The squares that have fewer than eight neighbours.
pub const EDGE: SquareSet = SquareSet(0xff81_8181_8181_81ff);

/// Leaps up to `leaps` times; all but the last leap end on empty edge squares.
pub fn knight(leaps: u8, view: &View<'_>, from: Square, report: &mut Report<'_>) {
    let mut arrivals = SquareSet::EMPTY;
    let mut starts = from.set();
    for _ in 0..leaps {
        let reached = leaps_from(starts);
        arrivals |= reached;
        starts = reached & EDGE & !view.occupied;
    }
    arrivals.remove(from);
    view.land_on_any(arrivals, report);
}

/// Rides, and from each edge square reached on in any direction.
pub fn nightrider(view: &View<'_>, from: Square, report: &mut Report<'_>) {
    let mut arrivals = SquareSet::EMPTY;
    let mut done = SquareSet::EMPTY;
    let mut starts = from.set();
    while let Some(start) = (starts & !done).first() {
        done.insert(start);
        for &vector in KNIGHT {
            arrivals |= Direction::of(vector).reach(start, view.occupied);
        }
        starts |= arrivals & EDGE & !view.occupied;
    }
    arrivals.remove(from);
    view.land_on_any(arrivals, report);
}

/// Leaps any number of times; all but the last leap end on empty squares.
pub fn ubi_ubi(view: &View<'_>, from: Square, report: &mut Report<'_>) {
    let mut arrivals = SquareSet::EMPTY;
    let mut starts = from.set();
    while !starts.is_empty() {
        let reached = leaps_from(starts) & !arrivals;
        arrivals |= reached;
        starts = reached & !view.occupied;
    }
    arrivals.remove(from);
    view.land_on_any(arrivals, report);
}

fn leaps_from(starts: SquareSet) -> SquareSet {
    starts
        .flat_map(|start| {
            KNIGHT
                .iter()
                .filter_map(move |&(files, ranks)| start.step(files, ranks))
        })
        .collect()
}
