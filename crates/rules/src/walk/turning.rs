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

/// The squares beside a hurdle on a line by `vector`, one of the queen's, after a turn by so many
/// sixteenths of a circle to either side.
pub(super) fn beside(vector: Vector, hurdle: Square, turn: u8) -> SquareSet {
    let line = QUEEN.iter().position(|known| *known == vector);
    let line = 2 * line.expect("turning hoppers ride on queen's lines");
    [usize::from(turn), 16 - usize::from(turn)]
        .into_iter()
        .filter_map(|turn| {
            let (files, ranks) = compass(line + turn);
            hurdle.step(files, ranks)
        })
        .collect()
}

/// Rides to a hurdle on one of `lines`, turns there by any of `turns`, and lands on the next square
/// that way.
pub fn steps(
    lines: &[Vector],
    turns: &[u8],
    view: &View<'_>,
    from: Square,
    report: &mut Report<'_>,
) {
    let mut arrivals = SquareSet::EMPTY;
    for &vector in lines {
        if let Some(hurdle) = Direction::of(vector).first(from, view.occupied) {
            for &turn in turns {
                arrivals |= beside(vector, hurdle, turn);
            }
        }
    }
    arrivals.remove(from);
    view.land_on_any(arrivals, report);
}
