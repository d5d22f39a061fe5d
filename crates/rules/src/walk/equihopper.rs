//! Equihoppers and equistoppers: a hurdle is the measure of their leap.

use std::sync::LazyLock;

use super::{Report, Step, View};
use crate::ray::Vector;
use crate::square::{Square, SquareSet};

/// How the hurdle measures the leap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measure {
    /// Where the hurdle stands.
    pub hurdle: Hurdle,
    /// Whether the hurdle must stand on a queen's line.
    pub queen_lines_only: bool,
    /// Whether other pieces on a queen's line, between the three squares, are in the way.
    pub stoppable: bool,
}

/// Where the hurdle stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hurdle {
    /// In the middle between departure and arrival.
    Midway,
    /// Behind the arrival square, as far as that is from the departure.
    Beyond,
    /// In the middle of a path that turns by a right angle at the hurdle.
    AtCorner,
}

impl Measure {
    /// Reports the leaps from `from`.
    pub fn steps(self, view: &View<'_>, from: Square, report: &mut Report<'_>) {
        let mut arrivals: SquareSet = self.leaps(view, from).map(|(_, arrival)| arrival).collect();
        arrivals.remove(from);
        view.land_on_any(arrivals, report);
    }

    /// The squares of the hurdles that can have measured a leap.
    pub(super) fn hurdles(self, view: &View<'_>, from: Square, step: Step) -> SquareSet {
        self.leaps(view, from)
            .filter(|(_, arrival)| *arrival == step.arrival)
            .map(|(hurdle, _)| hurdle)
            .collect()
    }

    /// The squares on which it could land, whatever stands where.
    pub(super) fn span(self, from: Square) -> SquareSet {
        let ways = self.ways().filter_map(|way| self.ends(from, way));
        ways.map(|(_, _, arrival)| arrival).collect()
    }

    /// The squares that decide whether it captures on `target`.
    pub(super) fn watched(self, from: Square, target: Square) -> SquareSet {
        let mut watched = SquareSet::EMPTY;
        for (first, second) in self.ways() {
            let ends = self.ends(from, (first, second));
            let Some((middle, hurdle, _)) = ends.filter(|(_, _, arrival)| *arrival == target)
            else {
                continue;
            };
            watched.insert(hurdle);
            if self.stoppable {
                watched |= between(from, first)
                    .chain(between(middle, second))
                    .collect();
            }
        }
        watched.remove(from);
        watched.remove(target);
        watched
    }

    /// All leaps, each as hurdle and arrival.
    fn leaps<'a>(
        self,
        view: &'a View<'_>,
        from: Square,
    ) -> impl Iterator<Item = (Square, Square)> + 'a {
        self.ways()
            .filter_map(move |way| self.leap(view, from, way))
    }

    /// The legs from the departure to the middle of the path and from there to its end.
    fn ways(self) -> impl Iterator<Item = (Vector, Vector)> {
        LEGS.iter()
            .copied()
            .filter(move |leg| {
                is_queen_line(*leg)
                    || !self.queen_lines_only && (!self.stoppable || divisor(*leg) == 1)
            })
            .flat_map(move |first| {
                let (files, ranks) = first;
                let seconds = match self.hurdle {
                    Hurdle::Midway | Hurdle::Beyond => [Some(first), None],
                    Hurdle::AtCorner => [Some((-ranks, files)), Some((ranks, -files))],
                };
                let second = seconds.into_iter().flatten();
                second.map(move |second| (first, second))
            })
    }

    /// The middle of the path, the hurdle and the arrival.
    fn ends(
        self,
        from: Square,
        (first, second): (Vector, Vector),
    ) -> Option<(Square, Square, Square)> {
        let middle = from.step(first.0, first.1)?;
        let end = middle.step(second.0, second.1)?;
        Some(match self.hurdle {
            Hurdle::Midway | Hurdle::AtCorner => (middle, middle, end),
            Hurdle::Beyond => (middle, end, middle),
        })
    }

    /// Hurdle and arrival if the leap is possible.
    fn leap(
        self,
        view: &View<'_>,
        from: Square,
        (first, second): (Vector, Vector),
    ) -> Option<(Square, Square)> {
        let (middle, hurdle, arrival) = self.ends(from, (first, second))?;
        let open = !self.stoppable || is_open(view, from, first) && is_open(view, middle, second);
        (open && !view.is_empty(hurdle)).then_some((hurdle, arrival))
    }
}

/// The legs that equihoppers know: queen's lines, and multiples of (1,2), (1,3) and (2,3).
static LEGS: LazyLock<Vec<Vector>> = LazyLock::new(|| {
    (-7..=7)
        .flat_map(|files| (-7..=7).map(move |ranks| (files, ranks)))
        .filter(|&leg| leg != (0, 0))
        .filter(|&leg| {
            let (files, ranks) = (leg.0 / divisor(leg), leg.1 / divisor(leg));
            is_queen_line(leg) || files.abs() <= 3 && ranks.abs() <= 3
        })
        .collect()
});

const fn is_queen_line((files, ranks): Vector) -> bool {
    files == 0 || ranks == 0 || files.abs() == ranks.abs()
}

/// The greatest common divisor of both parts of a vector that is not (0, 0).
const fn divisor((files, ranks): Vector) -> i8 {
    let (mut a, mut b) = (files.abs(), ranks.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Whether all squares between the ends of a leg are empty.
fn is_open(view: &View<'_>, from: Square, leg: Vector) -> bool {
    between(from, leg).all(|between| view.is_empty(between))
}

/// The squares between the ends of a leg.
fn between(from: Square, leg: Vector) -> impl Iterator<Item = Square> {
    let parts = divisor(leg);
    let step = (leg.0 / parts, leg.1 / parts);
    (1..parts).filter_map(move |part| from.step(part * step.0, part * step.1))
}
