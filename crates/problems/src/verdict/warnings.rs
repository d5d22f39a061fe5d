//! What is strange about a diagram, though it can be solved.

use std::fmt;

use dawson_rules::{Engine, General};

use super::replay::side_name;
use crate::compile::Compiled;
use crate::model::{PlacedPiece, Problem, Side, Square};

/// Something strange about a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// A side has more units than a game begins with.
    Units {
        /// `White` or `Black`.
        side: &'static str,
        /// How many.
        count: usize,
    },
    /// A side has more than eight pawns.
    Pawns {
        /// `White` or `Black`.
        side: &'static str,
        /// How many.
        count: usize,
    },
    /// More pieces of one kind than a game begins with, so that pawns must have promoted.
    Promoted {
        /// `White` or `Black`.
        side: &'static str,
        /// What must have promoted: `2 queens`, `a bishop on white squares`.
        what: String,
    },
    /// More promoted pieces than pawns are missing.
    TooManyPromoted {
        /// `White` or `Black`.
        side: &'static str,
        /// How many must have promoted.
        promoted: usize,
        /// How many pawns are missing.
        missing: usize,
    },
    /// Pawns on the first or last rank.
    PawnsOnRank {
        /// The squares.
        squares: Vec<Square>,
    },
    /// A side has no king.
    NoKing {
        /// `White` or `Black`.
        side: &'static str,
    },
    /// A side has several kings.
    Kings {
        /// `White` or `Black`.
        side: &'static str,
        /// How many.
        count: usize,
    },
    /// The side that is not to move is in check.
    CheckOutOfTurn {
        /// `White` or `Black`, whose king it is.
        side: &'static str,
    },
}

/// Everything strange about the diagram of a problem. What a game could have led to is looked at
/// with orthodox pieces and without conditions alone: nobody knows it otherwise.
pub fn warnings(problem: &Problem, compiled: &Compiled) -> Vec<Warning> {
    let mut found = Vec::new();
    let is_orthodox = |piece: &PlacedPiece| {
        piece.attributes.is_empty()
            && piece.side != Side::Neutral
            && matches!(piece.kind.as_str(), "K" | "Q" | "R" | "B" | "S" | "P")
    };
    let orthodox = problem.conditions.is_empty() && problem.pieces.iter().all(is_orthodox);
    for (side, name) in [(Side::White, "White"), (Side::Black, "Black")] {
        let own: Vec<&PlacedPiece> = problem
            .pieces
            .iter()
            .filter(|piece| piece.side == side)
            .collect();
        kings(&own, problem, side, name, &mut found);
        if own.len() > 16 {
            let count = own.len();
            found.push(Warning::Units { side: name, count });
        }
        if orthodox {
            force(&own, name, &mut found);
        }
    }
    let squares = problem
        .pieces
        .iter()
        .filter(|piece| piece.kind == "P" && matches!(piece.square.rank(), 0 | 7));
    let squares: Vec<Square> = squares.map(|piece| piece.square).collect();
    if !squares.is_empty() {
        found.push(Warning::PawnsOnRank { squares });
    }
    let mut engine = General::new(compiled.plan.clone(), compiled.position.clone());
    let starter = engine.side_to_move();
    let half = compiled
        .stipulation
        .classic()
        .is_some_and(|classic| classic.has_half_move() && starter == dawson_rules::Side::Black);
    // With .5 the side that begins in the tree leaves its move out.
    if half {
        engine.pass();
    }
    let waiting = engine.side_to_move().other();
    if problem.start.is_none() && compiled.target.is_none() && engine.is_in_check(waiting) {
        let side = side_name(waiting);
        found.push(Warning::CheckOutOfTurn { side });
    }
    found
}

fn kings(
    own: &[&PlacedPiece],
    problem: &Problem,
    side: Side,
    name: &'static str,
    found: &mut Vec<Warning>,
) {
    let count = own.iter().filter(|piece| piece.kind == "K").count();
    let royal = own
        .iter()
        .any(|piece| piece.attributes.iter().any(|word| word == "Royal"));
    let neutral = problem
        .pieces
        .iter()
        .any(|piece| piece.side == Side::Neutral && piece.kind == "K");
    let option = if side == Side::White { "NoWk" } else { "NoBk" };
    let on_purpose = problem.options.iter().any(|it| it.name == option);
    if count == 0 && !royal && !neutral && !on_purpose {
        found.push(Warning::NoKing { side: name });
    }
    if count > 1 {
        found.push(Warning::Kings { side: name, count });
    }
}

/// Pawns and pieces that must have promoted.
fn force(own: &[&PlacedPiece], side: &'static str, found: &mut Vec<Warning>) {
    let of = |kind: &str| own.iter().filter(|piece| piece.kind == kind).count();
    let pawns = of("P");
    if pawns > 8 {
        found.push(Warning::Pawns { side, count: pawns });
    }
    let mut promoted = 0;
    let mut note = |extra: usize, one: &str, many: &str| {
        if extra > 0 {
            promoted += extra;
            let what = if extra == 1 {
                one.to_owned()
            } else {
                format!("{extra} {many}")
            };
            found.push(Warning::Promoted { side, what });
        }
    };
    note(of("Q").saturating_sub(1), "a queen", "queens");
    note(of("R").saturating_sub(2), "a rook", "rooks");
    note(of("S").saturating_sub(2), "a knight", "knights");
    for (white, colour) in [(true, "white"), (false, "black")] {
        let bishops = own.iter().filter(|piece| {
            let square = piece.square;
            piece.kind == "B" && ((square.file() + square.rank()) % 2 == 1) == white
        });
        let one = format!("a bishop on {colour} squares");
        let many = format!("bishops on {colour} squares");
        note(bishops.count().saturating_sub(1), &one, &many);
    }
    let missing = 8_usize.saturating_sub(pawns);
    if promoted > missing {
        found.push(Warning::TooManyPromoted {
            side,
            promoted,
            missing,
        });
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Units { side, count } => {
                write!(f, "{side} has {count} units, a game begins with 16")
            }
            Self::Pawns { side, count } => write!(f, "{side} has {count} pawns"),
            Self::Promoted { side, what } => {
                write!(f, "{side} has {what} more than a game begins with")
            }
            Self::TooManyPromoted {
                side,
                promoted,
                missing,
            } => write!(
                f,
                "{side} must have promoted {promoted} pawns, and only {missing} are missing"
            ),
            Self::PawnsOnRank { squares } => {
                let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
                write!(f, "pawns stand on {}", squares.join(", "))
            }
            Self::NoKing { side } => write!(f, "{side} has no king"),
            Self::Kings { side, count } => write!(f, "{side} has {count} kings"),
            Self::CheckOutOfTurn { side } => {
                write!(f, "{side} is in check and not to move")
            }
        }
    }
}
