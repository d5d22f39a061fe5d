//! Chinese pieces: riders that capture over a hurdle, leapers that can be blocked.

use super::{Step, View};
use crate::ray::{Direction, Vector};
use crate::square::Square;

/// Moves like a rider to empty squares; captures the first piece behind a hurdle.
pub fn ride(vectors: &[Vector], view: &View, from: Square, report: &mut impl FnMut(Step)) {
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

/// Leaps like a knight by way of a neighbouring square that must be empty.
pub fn leap(legs: &[Vector], view: &View, from: Square, report: &mut impl FnMut(Step)) {
    for &(files, ranks) in legs {
        let Some(passed) = from.step(files, ranks) else {
            continue;
        };
        if view.occupied.contains(passed) {
            continue;
        }
        let ends = if files != 0 && ranks != 0 {
            [(files, 0), (0, ranks)]
        } else {
            [
                (files + ranks, ranks + files),
                (files - ranks, ranks - files),
            ]
        };
        for (more_files, more_ranks) in ends {
            if let Some(arrival) = passed.step(more_files, more_ranks) {
                view.land(arrival, report);
            }
        }
    }
}
