//! Pawns: pieces whose movement depends on their side.

use super::{Step, View};
use crate::moves::Form;
use crate::ray::Vector;
use crate::square::Square;

/// How a pawn moves and captures, seen from White.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PawnWalk {
    /// Single steps to empty squares; doubled from the second rank.
    pub moves: &'static [Vector],
    /// Steps that capture.
    pub captures: &'static [Vector],
}

/// The pawn of orthodox chess.
pub const PAWN: PawnWalk = PawnWalk {
    moves: &[(0, 1)],
    captures: &[(-1, 1), (1, 1)],
};

/// The berolina pawn: moves slanting, captures straight ahead.
pub const BEROLINA: PawnWalk = PawnWalk {
    moves: &[(-1, 1), (1, 1)],
    captures: &[(0, 1)],
};

/// A pawn on its own first rank neither moves nor captures, unless a rule says otherwise.
pub fn steps(walk: &PawnWalk, view: &View, from: Square, report: &mut impl FnMut(Step)) {
    let side = view.side;
    let longest = if from.rank() == side.rank(0) {
        view.first_rank_steps
    } else if from.rank() == side.rank(1) {
        2
    } else {
        1
    };
    if longest == 0 {
        return;
    }
    let ahead = |square: Square, (files, ranks): Vector| square.step(files, ranks * side.forward());
    for &vector in walk.moves {
        let mut last = from;
        for steps in 1..=longest {
            let Some(arrival) = ahead(last, vector).filter(|at| !view.occupied.contains(*at))
            else {
                break;
            };
            report(Step {
                arrival,
                capture: None,
                form: if steps == 1 {
                    Form::Ordinary
                } else {
                    Form::DoubleStep { crossed: last }
                },
            });
            last = arrival;
        }
    }
    for &vector in walk.captures {
        let Some(arrival) = ahead(from, vector) else {
            continue;
        };
        if view.capturable.contains(arrival) {
            report(Step::capture(arrival));
        } else if view.en_passant.crossed.contains(arrival) {
            report(Step {
                arrival,
                capture: view.en_passant.pawn,
                form: Form::EnPassant,
            });
        }
    }
}
