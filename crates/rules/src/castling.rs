//! Castling rights: the king's and each rook's, kept apart, and castlings that exclude each other.
//!
//! They are separate because a rook that is reborn on a corner by a change of
//! side or kind counts as unmoved, so White may still castle after both
//! original rooks are gone, if the king has not moved.

use serde::{Deserialize, Serialize};

use crate::moves::Wing;
use crate::piece::Side;
use crate::square::Square;

/// Which kings and rooks count as unmoved, six bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// Nothing counts as unmoved.
    pub const NONE: Self = Self(0);

    /// The king of `side` counts as unmoved.
    pub const fn king(side: Side) -> Self {
        Self(1 << (3 * side as u8))
    }

    /// The rook of `side` on this wing counts as unmoved.
    pub const fn rook(side: Side, wing: Wing) -> Self {
        Self(2 << (3 * side as u8 + wing as u8))
    }

    /// Whether all rights of `other` are there.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both sets together.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This set without the rights of `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether there is no right.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The six bits, for hash keys.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The rights with these six bits; higher bits are dropped.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 0x3f)
    }

    /// The rights that a field of a FEN gives: `K` and `Q` a rook's and its king's, `E` a king's alone,
    /// small letters those of Black, a dash none; `None` if there is another letter.
    pub fn from_letters(field: &str) -> Option<Self> {
        let mut rights = Self::NONE;
        for letter in field.chars().filter(|letter| *letter != '-') {
            let side = if letter.is_ascii_uppercase() {
                Side::White
            } else {
                Side::Black
            };
            rights = rights.union(Self::king(side));
            rights = match letter.to_ascii_uppercase() {
                'K' => rights.union(Self::rook(side, Wing::King)),
                'Q' => rights.union(Self::rook(side, Wing::Queen)),
                'E' => rights,
                _ => return None,
            };
        }
        Some(rights)
    }

    /// Home square of the king of `side`: e1 or e8.
    pub const fn king_home(side: Side) -> Square {
        Square::new(4 + 8 * side.rank(0) as u8)
    }

    /// Home square of the rook of `side` on this wing: a1, h1, a8 or h8.
    pub const fn rook_home(side: Side, wing: Wing) -> Square {
        let file = match wing {
            Wing::King => 7,
            Wing::Queen => 0,
        };
        Square::new(file + 8 * side.rank(0) as u8)
    }

    /// The right that belongs to a home square, whatever stands there.
    pub fn of_square(square: Square) -> Self {
        for side in Side::BOTH {
            if square == Self::king_home(side) {
                return Self::king(side);
            }
            for wing in Wing::BOTH {
                if square == Self::rook_home(side, wing) {
                    return Self::rook(side, wing);
                }
            }
        }
        Self::NONE
    }
}

/// Pairs of a white and a black castling, each of which proves the other one impossible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ExclusiveCastlings(u8);

impl ExclusiveCastlings {
    /// No castling excludes another.
    pub const NONE: Self = Self(0);

    /// These pairs and the pair of White's castling and Black's to these wings.
    #[must_use]
    pub const fn with(self, white: Wing, black: Wing) -> Self {
        Self(self.0 | Self::pair(white, black))
    }

    const fn pair(white: Wing, black: Wing) -> u8 {
        1 << (2 * white as u8 + black as u8)
    }

    /// The rights that the other side loses when `side` castles to `wing`.
    pub fn lost_to(self, side: Side, wing: Wing) -> CastlingRights {
        let mut lost = CastlingRights::NONE;
        for other in Wing::BOTH {
            let pair = match side {
                Side::White => Self::pair(wing, other),
                Side::Black => Self::pair(other, wing),
            };
            if self.0 & pair != 0 {
                lost = lost.union(CastlingRights::rook(side.other(), other));
            }
        }
        lost
    }
}
