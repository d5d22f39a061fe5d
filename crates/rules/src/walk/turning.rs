//! Hoppers that turn at the hurdle.

use super::{Report, View};
use crate::ray::{Direction, KNIGHT, QUEEN, Vector};
use crate::square::{Square, SquareSet};

/// The sixteen steps next to a square that a turned hopper can land on, by sixteenths of a circle:
/// the queen's and the knight's in turn.
fn compass(sixteenths: usize) -> Vector {
    let table = if sixteenths.is_multiple_of(2) {
        QUEEN
    } else {
        KNIGHT
    };
    table[sixteenths / 2 % 8]
}

/// Where a hopper lands that comes to a hurdle on one of the queen's lines and turns there.
pub fn beside(line: Vector, hurdle: Square, turns: &[u8]) -> SquareSet {
    let line = QUEEN.iter().position(|known| *known == line);
    let line = 2 * line.expect("turning hoppers ride on queen's lines");
    turns
        .iter()
        .flat_map(|&turn| [usize::from(turn), 16 - usize::from(turn)])
        .filter_map(|turn| {
            let (files, ranks) = compass(line + turn);
            hurdle.step(files, ranks)
        })
        .collect()
}

/// Rides to a hurdle on one of `lines`, which are queen's lines, turns there by any of `turns`
/// sixteenths of a circle to either side, and lands on the next square that way.
pub fn steps(
    lines: &[Vector],
    turns: &[u8],
    view: &View<'_>,
    from: Square,
    report: &mut Report<'_>,
) {
    let mut arrivals = SquareSet::EMPTY;
    for vector in lines {
        let Some(hurdle) = Direction::of(*vector).first(from, view.occupied) else {
            continue;
        };
        arrivals |= beside(*vector, hurdle, turns);
    }
    arrivals.remove(from);
    view.land_on_any(arrivals, report);
}

/// The squares on which it could capture, whatever stands where.
pub(super) fn span(lines: &[Vector], turns: &[u8], from: Square) -> SquareSet {
    let mut span = SquareSet::EMPTY;
    for vector in lines {
        for hurdle in Direction::of(*vector).ray(from) {
            span |= beside(*vector, hurdle, turns);
        }
    }
    span
}

/// The squares next to `target` where the hurdle of a turn towards it can stand.
fn around(target: Square) -> SquareSet {
    let leaps = KNIGHT.iter();
    let leaps = leaps.filter_map(|&(files, ranks)| target.step(files, ranks));
    leaps.collect::<SquareSet>() | target.set().neighbours()
}

/// The squares that decide whether it captures on `target`.
pub(super) fn watched(lines: &[Vector], turns: &[u8], from: Square, target: Square) -> SquareSet {
    let around = around(target);
    let mut watched = SquareSet::EMPTY;
    for vector in lines {
        let line = Direction::of(*vector);
        for hurdle in line.ray(from) & around {
            if beside(*vector, hurdle, turns).contains(target) {
                watched |= line.between(from, hurdle) | hurdle.set();
            }
        }
    }
    watched.remove(target);
    watched
}

/// The squares up to a hurdle by which it captures on another square, `target`; none if there is no such.
fn way(
    lines: &[Vector],
    turns: &[u8],
    occupied: SquareSet,
    (from, target): (Square, Square),
) -> Option<SquareSet> {
    let around = around(target);
    lines.iter().find_map(|vector| {
        let line = Direction::of(*vector);
        let hurdle = line.first(from, occupied)?;
        let leads = around.contains(hurdle) && beside(*vector, hurdle, turns).contains(target);
        (leads && from != target).then(|| line.between(from, hurdle) | hurdle.set())
    })
}

/// Whether it captures on `target`.
pub(super) fn captures_on(
    lines: &[Vector],
    turns: &[u8],
    occupied: SquareSet,
    squares: (Square, Square),
) -> bool {
    way(lines, turns, occupied, squares).is_some()
}

/// See [`Walk::holding`](super::Walk::holding).
pub(super) fn holding(
    lines: &[Vector],
    turns: &[u8],
    occupied: SquareSet,
    squares: (Square, Square),
) -> SquareSet {
    way(lines, turns, occupied, squares).unwrap_or(SquareSet::EMPTY)
}

/// See [`Walk::completions`](super::Walk::completions).
pub(super) fn completions(
    lines: &[Vector],
    turns: &[u8],
    occupied: SquareSet,
    (from, target): (Square, Square),
) -> SquareSet {
    let around = around(target);
    let mut set = SquareSet::EMPTY;
    for vector in lines {
        let line = Direction::of(*vector);
        let first = line.first(from, occupied);
        for hurdle in line.reach(from, occupied) & around {
            if beside(*vector, hurdle, turns).contains(target) {
                if first == Some(hurdle) {
                    return SquareSet::ALL;
                }
                set.insert(hurdle);
            }
        }
    }
    set
}

/// See [`Walk::sources`](super::Walk::sources).
pub(super) fn sources(
    lines: &[Vector],
    turns: &[u8],
    occupied: SquareSet,
    target: Square,
) -> SquareSet {
    let mut sources = SquareSet::EMPTY;
    for hurdle in around(target) & occupied {
        for vector in lines {
            if beside(*vector, hurdle, turns).contains(target) {
                let back = Direction::of(*vector).opposite();
                sources |= back.reach(hurdle, occupied);
            }
        }
    }
    sources
}
