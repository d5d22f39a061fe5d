//! Pieces: side, kind, attributes and identity in 64 bits.
//!
//! | bits | what |
//! |---|---|
//! | 0–1 | side: bit 0 white, bit 1 black, both neutral |
//! | 2–9 | kind, numbered densely for the problem |
//! | 16–47 | attributes, one bit each ([`Attribute`]) |
//! | 48–63 | identity, 0 unless a rule asks where a piece came from |
//!
//! A half-neutral piece is a piece with [`Attribute::HalfNeutral`] whose side
//! bits say which phase it is in.

use std::fmt;

use serde::{Deserialize, Serialize};

/// White or Black: who moves, who owns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// White, index 0.
    White,
    /// Black, index 1.
    Black,
}

impl Side {
    /// White, then Black.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Direction of pawns: +1 for White, −1 for Black, in ranks.
    pub const fn forward(self) -> i8 {
        match self {
            Self::White => 1,
            Self::Black => -1,
        }
    }

    /// Rank index (0–7) that is number `n` (0–7) seen from this side's edge.
    pub const fn rank(self, n: i8) -> i8 {
        match self {
            Self::White => n,
            Self::Black => 7 - n,
        }
    }

    const fn bit(self) -> u64 {
        1 << self as u64
    }
}

/// Index of a kind in the plan of a problem (see [`crate::Plan::kind`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct KindId(pub u8);

impl KindId {
    /// The index as a `usize`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An attribute that a piece can have beside its side and kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Attribute {
    /// Must not be captured; its capture is what check threatens.
    Royal,
    /// Changes between neutral and the sides; the side bits hold the phase.
    HalfNeutral,
    /// Changes its kind in a cycle with every move.
    Chameleon,
    /// Leaves the board with the piece it captures.
    Kamikaze,
    /// Paralyses what it observes; captures nothing.
    Paralysing,
    /// Changes side with its first move.
    Volage,
    /// Moves only while an enemy piece observes it.
    Functionary,
    /// May not stand still two moves running.
    Jigger,
    /// Changes the side of the hurdles it hops over.
    HurdleColourChanging,
    /// Makes the hurdle move by its own walk.
    Bul,
    /// Makes the hurdle move by the hurdle's walk.
    Dob,
    /// Takes over the kind of what it captures.
    Protean,
    /// Cannot be captured.
    Uncapturable,
    /// Changes the side of pieces it comes to observe.
    Magic,
    /// Captures only while observed by a piece of its side.
    Patrol,
    /// Stands on the second board (Alice).
    SecondBoard,
    /// Has come from a promotion (Frischauf).
    Promoted,
}

impl Attribute {
    const fn mask(self) -> u64 {
        1 << (16 + self as u64)
    }
}

/// A piece, or the absence of one ([`Piece::NONE`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Piece(u64);

impl Piece {
    /// No piece: an empty square.
    pub const NONE: Self = Self(0);

    const SIDES: u64 = 3;
    const KIND: u64 = 0xff << 2;
    const IDENTITY: u64 = 0xffff << 48;

    /// A piece of one side without attributes.
    pub const fn new(side: Side, kind: KindId) -> Self {
        Self(side.bit() | (kind.0 as u64) << 2)
    }

    /// A neutral piece without attributes.
    pub const fn neutral(kind: KindId) -> Self {
        Self(Self::SIDES | (kind.0 as u64) << 2)
    }

    /// Whether this stands for an empty square.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether `side` may move it: its own or a neutral piece.
    pub const fn belongs_to(self, side: Side) -> bool {
        self.0 & side.bit() != 0
    }

    /// Whether both sides own it.
    pub const fn is_neutral(self) -> bool {
        self.0 & Self::SIDES == Self::SIDES
    }

    /// The one side that owns it; `None` for a neutral piece and for no piece.
    pub const fn side(self) -> Option<Side> {
        match self.0 & Self::SIDES {
            1 => Some(Side::White),
            2 => Some(Side::Black),
            _ => None,
        }
    }

    /// Its kind; meaningless for [`Piece::NONE`].
    pub const fn kind(self) -> KindId {
        KindId((self.0 >> 2) as u8)
    }

    /// Whether it has the attribute.
    pub const fn has(self, attribute: Attribute) -> bool {
        self.0 & attribute.mask() != 0
    }

    /// Whether it is royal.
    pub const fn is_royal(self) -> bool {
        self.has(Attribute::Royal)
    }

    /// The same piece with the attribute.
    #[must_use]
    pub const fn with(self, attribute: Attribute) -> Self {
        Self(self.0 | attribute.mask())
    }

    /// The same piece without the attribute.
    #[must_use]
    pub const fn without(self, attribute: Attribute) -> Self {
        Self(self.0 & !attribute.mask())
    }

    /// The same piece, of another kind.
    #[must_use]
    pub const fn of_kind(self, kind: KindId) -> Self {
        Self(self.0 & !Self::KIND | (kind.0 as u64) << 2)
    }

    /// The same piece, owned by `side` alone.
    #[must_use]
    pub const fn of_side(self, side: Side) -> Self {
        Self(self.0 & !Self::SIDES | side.bit())
    }

    /// The same piece, neutral.
    #[must_use]
    pub const fn made_neutral(self) -> Self {
        Self(self.0 | Self::SIDES)
    }

    /// Identity 0–65535; 0 where no rule tracks identities.
    pub const fn identity(self) -> u16 {
        (self.0 >> 48) as u16
    }

    /// The same piece with this identity.
    #[must_use]
    pub const fn with_identity(self, identity: u16) -> Self {
        Self(self.0 & !Self::IDENTITY | (identity as u64) << 48)
    }

    /// The piece with these bits, which must come from [`Piece::bits`].
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The bits, for hash keys and registers.
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return f.write_str("Piece::NONE");
        }
        let side = match self.side() {
            Some(Side::White) => 'w',
            Some(Side::Black) => 'b',
            None => 'n',
        };
        write!(f, "{side}{}", self.kind().0)?;
        if self.is_royal() {
            f.write_str("r")?;
        }
        if self.0 >> 17 != 0 {
            write!(f, "[{:x}]", self.0 >> 17)?;
        }
        Ok(())
    }
}
