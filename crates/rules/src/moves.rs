//! Moves as they are generated, and as they were played.

use serde::{Deserialize, Serialize};

use crate::effect::Effect;
use crate::piece::{KindId, Piece, Side};
use crate::square::Square;

/// The wing a king castles to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Wing {
    /// `0-0`, with the rook of the h-file.
    King,
    /// `0-0-0`, with the rook of the a-file.
    Queen,
}

impl Wing {
    /// King's wing, then queen's wing.
    pub const BOTH: [Self; 2] = [Self::King, Self::Queen];
}

/// What sort of move it is, as far as playing it differs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Form {
    /// A step or a capture, on whatever square the captured piece stands.
    Ordinary,
    /// A pawn's step of two squares or more that can be answered en passant.
    DoubleStep {
        /// The last square that it crosses.
        crossed: Square,
    },
    /// A capture en passant.
    EnPassant,
    /// Castling; departure and arrival are the king's.
    Castling(Wing),
    /// Two pieces change places; departure and arrival are their squares.
    Exchange,
    /// Nothing moves, and the squares mean nothing; never generated, see [`Move::PASS`].
    Pass,
}

/// What is picked at the decisions that come up while a move is played, as one number: the pick at
/// the first decision is its lowest digit, in the base of that decision's number of alternatives, and
/// so on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Picks(pub(crate) u64);

impl Picks {
    /// The first alternative at every decision.
    pub const NONE: Self = Self(0);
}

/// A move with all its choices made. Which effects it has is found by playing it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Move {
    /// Where the moving piece comes from.
    pub departure: Square,
    /// Where it goes.
    pub arrival: Square,
    /// Where the walk starts: the departure, unless a rule lets the piece set out from elsewhere.
    pub origin: Square,
    /// Where the captured piece stands: the arrival square, or another one (locusts, en passant).
    pub capture: Option<Square>,
    /// The sort of move.
    pub form: Form,
    /// The kind that the mover promotes to.
    pub promotion: Option<KindId>,
    /// The kind whose walk the mover uses; its own unless a condition lends it another.
    pub as_kind: KindId,
    /// A further choice, with a meaning that belongs to the condition which offered it; 0 without.
    pub choice: u16,
    /// What is picked at each decision that comes up while the move is played
    /// ([`Play::pick`](crate::hooks::Play::pick)), in order; 0 is the first alternative.
    pub picks: Picks,
}

impl Move {
    /// The null move. No rule generates it, but it can be played like any other; whether it is
    /// allowed is for the caller to say.
    pub const PASS: Self = Self {
        departure: Square::new(0),
        arrival: Square::new(0),
        origin: Square::new(0),
        capture: None,
        form: Form::Pass,
        promotion: None,
        as_kind: KindId(0),
        choice: 0,
        picks: Picks::NONE,
    };
}

/// A move together with what it did.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlayedMove {
    /// The move.
    pub mv: Move,
    /// The side that played it.
    pub side: Side,
    /// The piece as it stood on the departure square; [`Piece::NONE`] for a null move.
    pub mover: Piece,
    /// Everything that happened, in order.
    pub effects: Vec<Effect>,
}
