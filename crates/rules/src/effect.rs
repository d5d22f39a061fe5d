//! The closed set of things that can happen to a position.
//!
//! Doing, undoing, hash keys and printing are written once for this set; a
//! condition never changes a position by other means.

use serde::{Deserialize, Serialize};

use crate::castling::CastlingRights;
use crate::piece::Piece;
use crate::position::EnPassant;
use crate::square::Square;

/// Why an effect happened; printing depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reason {
    /// The move itself: the step of the mover, the removal of what it captures.
    Move,
    /// A further step of the same move.
    Step,
    /// The removal of a pawn taken en passant.
    EnPassant,
    /// The partner's move in castling.
    Castling,
    /// A pawn's promotion.
    Promotion,
    /// A change of side or kind by the rule of a condition.
    Condition,
    /// A captured or capturing piece comes back on a rebirth square.
    Rebirth,
    /// A rule of a condition whose change is written without the square and the attributes.
    Bare,
    /// A rule of a condition whose change is always written with the square.
    Named,
    /// A piece makes room for a reborn one, which nothing is written about.
    Displaced,
}

/// One change of a position, with enough in it to be undone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Effect {
    /// A piece leaves the board.
    Take {
        /// Where it stood.
        square: Square,
        /// What it was.
        piece: Piece,
        /// Why.
        reason: Reason,
    },
    /// A piece appears on an empty square.
    Put {
        /// Where.
        square: Square,
        /// What.
        piece: Piece,
        /// Why.
        reason: Reason,
    },
    /// A piece goes to an empty square.
    Shift {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
        /// What moves.
        piece: Piece,
        /// Why.
        reason: Reason,
    },
    /// Two pieces change places.
    Exchange {
        /// One square.
        first: Square,
        /// What stood there.
        on_first: Piece,
        /// The other square.
        second: Square,
        /// What stood there.
        on_second: Piece,
        /// Why.
        reason: Reason,
    },
    /// A piece stays where it is and becomes another: kind, side or attributes.
    Change {
        /// Where.
        square: Square,
        /// What it was.
        before: Piece,
        /// What it is now.
        after: Piece,
        /// Why.
        reason: Reason,
    },
    /// Castling rights are lost or gained.
    Rights {
        /// The rights before.
        before: CastlingRights,
        /// The rights after.
        after: CastlingRights,
    },
    /// The right to capture en passant comes or goes.
    EnPassant {
        /// The right before.
        before: EnPassant,
        /// The right after.
        after: EnPassant,
    },
    /// State of a condition changes (imitator squares, balances, a ghost's pool …).
    Register {
        /// Which register, as allotted by the plan.
        index: u8,
        /// Its value before.
        before: u64,
        /// Its value after.
        after: u64,
    },
    /// A piece goes under the one on its square (ghosts, volcanic rebirth).
    Bury {
        /// Where.
        square: Square,
        /// What lies there from now on.
        piece: Piece,
        /// Its place in the list of all buried pieces ([`Position::buried_pieces`]).
        ///
        /// [`Position::buried_pieces`]: crate::Position::buried_pieces
        place: u8,
    },
    /// A piece that lies under a square leaves it, to be `Put` somewhere.
    Unearth {
        /// Where.
        square: Square,
        /// What lay there.
        piece: Piece,
        /// Its place in the list of all buried pieces.
        place: u8,
    },
    /// The whole board is turned by a quarter clockwise.
    Turn,
    /// The other side is to move.
    HandOver,
}
