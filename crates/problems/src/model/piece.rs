//! Pieces of a diagram.

use serde::{Deserialize, Serialize};

use super::{Span, Square};

/// To whom a piece belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
    /// Neutral: belongs to whoever is on move.
    Neutral,
}

impl Side {
    /// The letter Popeye writes before a piece: `w`, `b` or `n`.
    pub fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
            Self::Neutral => 'n',
        }
    }

    /// Black for White and White for Black; Neutral stays Neutral.
    #[must_use]
    pub fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
            Self::Neutral => Self::Neutral,
        }
    }
}

/// A piece standing on a square of the diagram.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacedPiece {
    /// Whose piece it is.
    pub side: Side,
    /// Canonical English names of the attributes (`Royal`, `Chameleon`, …) in
    /// Popeye's order; none for an ordinary piece.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<String>,
    /// Canonical English code of the kind in capitals: `S`, `N`, `16`; hunters
    /// as the two kinds with a slash, away before home: `R/B`.
    pub kind: String,
    /// Where it stands.
    pub square: Square,
    /// Where it was written, if it comes from a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
}
