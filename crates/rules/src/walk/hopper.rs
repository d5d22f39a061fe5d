//! Hoppers: pieces that need a hurdle to move at all.

use super::{Report, Step, View};
use crate::ray::{Direction, Vector};
use crate::square::{Square, SquareSet};

/// Where a hopper lands behind its hurdle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landing {
    /// On the square right behind.
    Behind,
    /// So many squares behind, over empty squares: 2 is the square after the one right behind.
    Beyond(u8),
    /// On any square behind, up to the next piece.
    Anywhere,
}

impl Landing {
    /// The squares on which it can land behind a hurdle on the line.
    #[inline]
    pub(super) fn squares(self, line: Direction, hurdle: Square, occupied: SquareSet) -> SquareSet {
        match self {
            Self::Behind => line.next(hurdle).map_or(SquareSet::EMPTY, Square::set),
            Self::Beyond(distance) => {
                let mut at = hurdle;
                for step in 1..=distance {
                    match line.next(at) {
                        Some(next) if step == distance || !occupied.contains(next) => at = next,
                        _ => return SquareSet::EMPTY,
                    }
                }
                at.set()
            }
            Self::Anywhere => line.reach(hurdle, occupied),
        }
    }
}

/// Rides over so many hurdles and lands behind the last one.
#[inline]
pub fn hop(
    lines: &[Vector],
    hurdles: u8,
    landing: Landing,
    view: &View<'_>,
    from: Square,
    report: &mut impl FnMut(Step),
) {
    for &vector in lines {
        let line = Direction::of(vector);
        if let Some(hurdle) = last_hurdle(line, hurdles, view, from) {
            view.land_on_any(landing.squares(line, hurdle, view.occupied), report);
        }
    }
}

/// The last of so many hurdles on a line.
#[inline]
pub(super) fn last_hurdle(
    line: Direction,
    hurdles: u8,
    view: &View<'_>,
    from: Square,
) -> Option<Square> {
    let mut hurdle = line.first(from, view.occupied);
    for _ in 1..hurdles {
        hurdle = hurdle.and_then(|hurdle| line.first(hurdle, view.occupied));
    }
    hurdle
}

/// Hops over a hurdle one step away.
pub fn hop_nearby(
    vectors: &[Vector],
    landing: Landing,
    view: &View<'_>,
    from: Square,
    report: &mut Report<'_>,
) {
    for &vector in vectors {
        let line = Direction::of(vector);
        if let Some(hurdle) = line.next(from).filter(|at| !view.is_empty(*at)) {
            view.land_on_any(landing.squares(line, hurdle, view.occupied), report);
        }
    }
}

/// Whether it can hop twice and land on another square, `target`, which is occupied.
pub(super) fn hops_twice_to(
    lines: &[Vector],
    view: &View<'_>,
    from: Square,
    target: Square,
) -> bool {
    // Where the second hop can start: its hurdle is a man that stands next to the target.
    let mut starts = SquareSet::EMPTY;
    for hurdle in target.set().neighbours() & view.occupied {
        let vector = (target.file() - hurdle.file(), target.rank() - hurdle.rank());
        if lines.contains(&vector) {
            let back = Direction::of(vector).opposite();
            starts |= back.reach(hurdle, view.occupied);
        }
    }
    starts &= !view.occupied;
    !starts.is_empty()
        && from != target
        && lines.iter().any(|&vector| {
            let line = Direction::of(vector);
            line.ray(from).meets(starts)
                && line
                    .first(from, view.occupied)
                    .and_then(|hurdle| line.next(hurdle))
                    .is_some_and(|between| starts.contains(between))
        })
}

/// Hops twice, the first time to an empty square; never back to where it started.
pub fn hop_twice(lines: &[Vector], view: &View<'_>, from: Square, report: &mut Report<'_>) {
    let hop = |from: Square| {
        lines.iter().filter_map(move |&vector| {
            let line = Direction::of(vector);
            line.first(from, view.occupied)
                .and_then(|hurdle| line.next(hurdle))
        })
    };
    let mut arrivals: SquareSet = hop(from)
        .filter(|between| view.is_empty(*between))
        .flat_map(hop)
        .collect();
    arrivals.remove(from);
    view.land_on_any(arrivals, report);
}
