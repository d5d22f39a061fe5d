//! The rose: a rider on octagonal circles of knight's leaps.

use super::{Step, View};
use crate::ray::KNIGHT;
use crate::square::{Square, SquareSet};

/// Rides both ways round each of the eight circles until blocked or back where it started.
pub fn steps(view: &View, from: Square, report: &mut impl FnMut(Step)) {
    let mut arrivals = SquareSet::EMPTY;
    for start in 0..8 {
        for turn in [1, 7] {
            let mut index = start;
            let mut at = from;
            loop {
                let (files, ranks) = KNIGHT[index];
                match at.step(files, ranks) {
                    Some(next) if next != from => at = next,
                    _ => break,
                }
                arrivals.insert(at);
                if view.occupied.contains(at) {
                    break;
                }
                index = (index + turn) % 8;
            }
        }
    }
    view.land_on_any(arrivals, report);
}
