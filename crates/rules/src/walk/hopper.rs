//! Hoppers: pieces that need a hurdle to move at all.

use super::watched::leading;
use super::{Report, Step, View};
use crate::ray::{Direction, QUEEN, Vector};
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

    /// The square on which the last hurdle on the line has to stand for a landing on `target`, if there is
    /// only one.
    fn hurdle_before(self, line: Direction, target: Square) -> Place {
        let back = line.opposite();
        let at = match self {
            Self::Behind => back.next(target),
            Self::Beyond(distance) => (0..distance).try_fold(target, |square, _| back.next(square)),
            Self::Anywhere => return Place::Any,
        };
        at.map_or(Place::Nowhere, Place::At)
    }
}

/// Where a hurdle has to stand.
enum Place {
    Any,
    At(Square),
    Nowhere,
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
    let starts = second_starts(lines, view.occupied, target);
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
    let mut arrivals = SquareSet::EMPTY;
    for start in hops(lines, view.occupied, from) & !view.occupied {
        arrivals |= hops(lines, view.occupied, start);
    }
    arrivals.remove(from);
    view.land_on_any(arrivals, report);
}

/// The squares right behind the first hurdles on these lines.
fn hops(lines: &[Vector], occupied: SquareSet, from: Square) -> SquareSet {
    let mut squares = SquareSet::EMPTY;
    for &vector in lines {
        let line = Direction::of(vector);
        if let Some(hurdle) = line.first(from, occupied) {
            squares |= line.next(hurdle).map_or(SquareSet::EMPTY, Square::set);
        }
    }
    squares
}

/// The empty squares where a second hop to the occupied `target` can start: its hurdle is a man that stands
/// next to the target.
fn second_starts(lines: &[Vector], occupied: SquareSet, target: Square) -> SquareSet {
    let mut starts = SquareSet::EMPTY;
    for hurdle in target.set().neighbours() & occupied {
        if let Some(line) = towards(lines, hurdle, target) {
            starts |= line.opposite().reach(hurdle, occupied);
        }
    }
    starts & !occupied
}

/// The line that leads from one square to another one next to it, if it is one of these.
fn towards(lines: &[Vector], from: Square, to: Square) -> Option<Direction> {
    let vector = (to.file() - from.file(), to.rank() - from.rank());
    let any = lines.len() == QUEEN.len() || lines.contains(&vector);
    any.then(|| Direction::of(vector))
}

/// See [`Walk::completions`](super::Walk::completions).
pub(super) fn completions(
    lines: &[Vector],
    hurdles: u8,
    landing: Landing,
    occupied: SquareSet,
    (from, target): (Square, Square),
) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    for line in leading(lines, from, target) {
        let between = line.between(from, target);
        let standing = between & occupied;
        let is_missing = match u32::from(hurdles).checked_sub(standing.len()) {
            Some(0) => false,
            Some(1) => true,
            _ => continue,
        };
        let last = match landing.hurdle_before(line, target) {
            Place::Any if is_missing => {
                set |= between & !occupied;
                continue;
            }
            Place::Any => return SquareSet::ALL,
            Place::At(last) if between.contains(last) => last,
            Place::At(_) | Place::Nowhere => continue,
        };
        let after = line.between(last, target);
        if standing.meets(after) {
            continue;
        }
        match (standing.contains(last), is_missing) {
            (true, false) => return SquareSet::ALL,
            (true, true) => set |= between & !occupied & !after,
            (false, true) => set |= last.set(),
            (false, false) => {}
        }
    }
    set
}

/// See [`Walk::sources`](super::Walk::sources).
pub(super) fn sources(
    lines: &[Vector],
    hurdles: u8,
    landing: Landing,
    occupied: SquareSet,
    target: Square,
) -> SquareSet {
    let mut sources = SquareSet::EMPTY;
    for &vector in lines {
        let line = Direction::of(vector);
        let back = line.opposite();
        let mut hurdle = match landing.hurdle_before(line, target) {
            Place::Any => back.first(target, occupied),
            Place::At(last) if line.between(last, target).meets(occupied) => None,
            Place::At(last) => occupied.contains(last).then_some(last),
            Place::Nowhere => None,
        };
        for _ in 1..hurdles {
            hurdle = hurdle.and_then(|hurdle| back.first(hurdle, occupied));
        }
        if let Some(hurdle) = hurdle {
            sources |= back.reach(hurdle, occupied);
        }
    }
    sources
}

/// The same as [`completions`] for two hops.
pub(super) fn double_completions(
    lines: &[Vector],
    occupied: SquareSet,
    (from, target): (Square, Square),
) -> SquareSet {
    let starts = second_starts(lines, occupied, target);
    let mut set = SquareSet::EMPTY;
    let mut hops = SquareSet::EMPTY;
    for &vector in lines {
        let line = Direction::of(vector);
        let mut reach = line.ray(from);
        if let Some(hurdle) = line.first(from, occupied) {
            reach &= !line.ray(hurdle);
            hops |= line.next(hurdle).map_or(SquareSet::EMPTY, Square::set);
        }
        // A new hurdle right before such a square brings the piece there.
        for start in reach & starts {
            set |= line
                .opposite()
                .next(start)
                .map_or(SquareSet::EMPTY, Square::set);
        }
    }
    if hops.meets(starts) {
        return SquareSet::ALL;
    }
    hops &= !occupied;
    if !hops.is_empty() {
        for hurdle in target.set().neighbours() & !occupied {
            if let Some(line) = towards(lines, hurdle, target)
                && line.opposite().reach(hurdle, occupied).meets(hops)
            {
                set.insert(hurdle);
            }
        }
    }
    set
}

/// The same as [`sources`] for two hops.
pub(super) fn double_sources(lines: &[Vector], occupied: SquareSet, target: Square) -> SquareSet {
    let mut sources = SquareSet::EMPTY;
    for start in second_starts(lines, occupied, target) {
        for hurdle in start.set().neighbours() & occupied {
            if let Some(line) = towards(lines, hurdle, start) {
                sources |= line.opposite().reach(hurdle, occupied);
            }
        }
    }
    sources
}

/// See [`Walk::holding`](super::Walk::holding): the squares of one way to the target.
pub(super) fn double_holding(
    lines: &[Vector],
    occupied: SquareSet,
    (from, target): (Square, Square),
) -> SquareSet {
    let starts = second_starts(lines, occupied, target);
    for &vector in lines {
        let line = Direction::of(vector);
        let start = line
            .first(from, occupied)
            .and_then(|hurdle| line.next(hurdle));
        if let Some(start) = start.filter(|start| starts.contains(*start)) {
            let second = leading(lines, start, target);
            return second.fold(line.between(from, start) | start.set(), |set, line| {
                set | line.between(start, target)
            });
        }
    }
    SquareSet::EMPTY
}
