//! Bouncers and contra-hamsters: what stands behind them drives them on.

use super::{Report, Step, View};
use crate::ray::{Direction, QUEEN, Vector};
use crate::square::Square;

/// Moves as far as the next piece, or else the border, is on the opposite side.
pub fn steps(lines: &[Vector], view: &View<'_>, from: Square, report: &mut Report<'_>) {
    for &vector in lines {
        let (ahead, behind) = (Direction::of(vector), Direction::of(vector).opposite());
        // The border counts like a piece on the first square outside the board.
        let distance = behind.reach(from, view.occupied).len() as usize
            + usize::from(behind.first(from, view.occupied).is_none());
        let arrival =
            std::iter::successors(ahead.next(from), |at| ahead.next(*at)).nth(distance - 1);
        let reach = ahead.reach(from, view.occupied);
        if let Some(arrival) = arrival.filter(|arrival| reach.contains(*arrival)) {
            view.land(arrival, report);
        }
    }
}

/// Rides away from a piece right behind it.
pub fn contra_hamster(view: &View<'_>, from: Square, report: &mut Report<'_>) {
    for &vector in QUEEN {
        let line = Direction::of(vector);
        if let Some(hurdle) = line.opposite().next(from)
            && !view.is_empty(hurdle)
        {
            for arrival in line.reach(from, view.occupied) {
                if view.is_empty(arrival) {
                    report(Step::quiet(arrival));
                } else if view.capturable.contains(arrival) {
                    report(Step::capture(arrival));
                }
            }
        }
    }
}
