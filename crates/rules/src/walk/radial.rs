//! Radial leapers: the distance to a hurdle is the length of the leap.

use super::{Report, View};
use crate::ray::Vector;
use crate::square::{Square, SquareSet};

/// A piece that takes its length of leap from a hurdle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Radial {
    /// Where the leap starts.
    pub centre: Centre,
    /// Whether only leaps on queen's lines count, each with those of its own sort: (0,n) or (n,n).
    pub queen_lines_only: bool,
    /// Whether the hurdle must be something that the side could capture.
    pub hostile_hurdle: bool,
}

/// Where the distance is laid off again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Centre {
    /// From the hurdle (treehopper, radial knight).
    Hurdle,
    /// From the departure square (leafhopper); the arrival square is not its own hurdle.
    Departure,
}

impl Radial {
    /// Reports the leaps from `from`.
    pub fn steps(self, view: &View<'_>, from: Square, report: &mut Report<'_>) {
        let mut hurdles = view.occupied;
        if self.hostile_hurdle {
            hurdles &= view.capturable;
        }
        hurdles.remove(from);
        let mut arrivals = SquareSet::EMPTY;
        for hurdle in hurdles {
            let leg = between(from, hurdle);
            let (centre, excluded) = match self.centre {
                Centre::Hurdle => (hurdle, from),
                Centre::Departure => (from, hurdle),
            };
            for arrival in Square::all().filter(|arrival| *arrival != excluded) {
                if self.is_same_length(leg, between(centre, arrival)) {
                    arrivals.insert(arrival);
                }
            }
        }
        arrivals.remove(from);
        view.land_on_any(arrivals, report);
    }

    fn is_same_length(self, first: Vector, second: Vector) -> bool {
        let sorted = |(files, ranks): Vector| {
            let (a, b) = (files.abs(), ranks.abs());
            (a.min(b), a.max(b))
        };
        if self.queen_lines_only {
            let (short, long) = sorted(first);
            sorted(second) == (short, long) && (short == 0 || short == long)
        } else {
            let square = |(files, ranks): Vector| {
                i32::from(files) * i32::from(files) + i32::from(ranks) * i32::from(ranks)
            };
            square(first) == square(second)
        }
    }
}

const fn between(from: Square, to: Square) -> Vector {
    (to.file() - from.file(), to.rank() - from.rank())
}
