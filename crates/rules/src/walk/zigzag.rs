//! Zigzag riders: two different steps in turn.

use super::{Report, View};
use crate::ray::Vector;
use crate::square::{Square, SquareSet};

/// How the second step follows from the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The longer part is turned round: (2,1), (−2,1).
    Long,
    /// The shorter part is turned round: (2,1), (2,−1).
    Short,
    /// The parts change their lengths: (2,1), (1,2).
    Swap,
    /// The parts change their lengths and are turned round: (2,1), (−1,−2).
    SwapBack,
    /// A right angle to the left: (2,1), (−1,2).
    Left,
    /// A right angle to the right: (2,1), (1,−2).
    Right,
}

impl Turn {
    const fn of(self, (files, ranks): Vector) -> Vector {
        let files_longer = files.abs() > ranks.abs();
        match self {
            Self::Long if files_longer => (-files, ranks),
            Self::Long => (files, -ranks),
            Self::Short if files_longer => (files, -ranks),
            Self::Short => (-files, ranks),
            Self::Swap => (files.signum() * ranks.abs(), ranks.signum() * files.abs()),
            Self::SwapBack => (-files.signum() * ranks.abs(), -ranks.signum() * files.abs()),
            Self::Left => (-ranks, files),
            Self::Right => (ranks, -files),
        }
    }
}

/// Rides by each vector and what each turn makes of it, alternately, over empty squares.
pub fn steps(
    vectors: &[Vector],
    turns: &[Turn],
    view: &View<'_>,
    from: Square,
    report: &mut Report<'_>,
) {
    let mut arrivals = SquareSet::EMPTY;
    for &zig in vectors {
        for turn in turns {
            let mut at = from;
            for (files, ranks) in [zig, turn.of(zig)].into_iter().cycle() {
                let Some(next) = at.step(files, ranks) else {
                    break;
                };
                arrivals.insert(next);
                if !view.is_empty(next) {
                    break;
                }
                at = next;
            }
        }
    }
    arrivals.remove(from);
    view.land_on_any(arrivals, report);
}
