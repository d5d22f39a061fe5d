//! Hoppers: pieces that need a hurdle to move at all.

use super::{Step, View};
use crate::ray::{Direction, QUEEN, Vector};
use crate::square::{Square, SquareSet};

/// Lands on the square right behind the first piece on the line.
pub fn hop(vectors: &[Vector], view: &View, from: Square, report: &mut impl FnMut(Step)) {
    for &vector in vectors {
        let line = Direction::of(vector);
        let arrival = line
            .first(from, view.occupied)
            .and_then(|hurdle| line.next(hurdle));
        if let Some(arrival) = arrival {
            view.land(arrival, report);
        }
    }
}

/// Lands on the square right behind the second piece on the line.
pub fn hop_over_two(vectors: &[Vector], view: &View, from: Square, report: &mut impl FnMut(Step)) {
    for &vector in vectors {
        let line = Direction::of(vector);
        let arrival = line
            .first(from, view.occupied)
            .and_then(|hurdle| line.first(hurdle, view.occupied))
            .and_then(|hurdle| line.next(hurdle));
        if let Some(arrival) = arrival {
            view.land(arrival, report);
        }
    }
}

/// Lands on any square behind the first piece on the line, up to and including the second piece.
pub fn hop_far(vectors: &[Vector], view: &View, from: Square, report: &mut impl FnMut(Step)) {
    for &vector in vectors {
        let line = Direction::of(vector);
        if let Some(hurdle) = line.first(from, view.occupied) {
            view.land_on_any(line.reach(hurdle, view.occupied), report);
        }
    }
}

/// Rides to the first piece on a queen's line and lands next to it, turned by `eighths` of a circle
/// to the left or right of the line.
pub fn hop_and_turn(eighths: u8, view: &View, from: Square, report: &mut impl FnMut(Step)) {
    let mut arrivals = SquareSet::EMPTY;
    for (index, &vector) in QUEEN.iter().enumerate() {
        let Some(hurdle) = Direction::of(vector).first(from, view.occupied) else {
            continue;
        };
        for turn in [eighths as usize, 8 - eighths as usize] {
            let (files, ranks) = QUEEN[(index + turn) % 8];
            arrivals |= hurdle
                .step(files, ranks)
                .map_or(SquareSet::EMPTY, Square::set);
        }
    }
    arrivals.remove(from);
    view.land_on_any(arrivals, report);
}
