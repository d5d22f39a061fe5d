//! Twins: further positions made from the diagram.

use serde::{Deserialize, Serialize};

use super::{ConditionUse, PlacedPiece, Span, Square, StipulationText};

/// A twin: what is done to the diagram to get its position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Twin {
    /// True if the operations apply to the twin before and not to the diagram.
    #[serde(default)]
    pub continued: bool,
    /// The operations, in order.
    pub operations: Vec<TwinOperation>,
    /// Remarks written among the operations.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
    /// Where the twin was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
}

/// One operation of a twin, with the place where it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "operation", rename_all = "lowercase")]
pub enum TwinOperation {
    /// The piece on `from` is put on `to`; a piece there is removed.
    Move {
        /// Where the piece stands.
        from: Square,
        /// Where it is put.
        to: Square,
        /// Where the operation was written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        span: Option<Span>,
    },
    /// Two pieces change places.
    Exchange {
        /// The square of the first piece.
        first: Square,
        /// The square of the second piece.
        second: Square,
        /// Where the operation was written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        span: Option<Span>,
    },
    /// The pieces on the squares are removed.
    Remove {
        /// Where they stand.
        squares: Vec<Square>,
        /// Where the operation was written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        span: Option<Span>,
    },
    /// Pieces are added; pieces that stand on their squares are removed.
    Add {
        /// The pieces.
        pieces: Vec<PlacedPiece>,
        /// The new number of totally invisible pieces, if given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        total_invisibles: Option<u32>,
        /// Where the operation was written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        span: Option<Span>,
    },
    /// All pieces of one kind become pieces of another.
    Substitute {
        /// Canonical code of the old kind.
        from: String,
        /// Canonical code of the new kind.
        to: String,
        /// Where the operation was written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        span: Option<Span>,
    },
    /// All conditions are replaced by these.
    Condition {
        /// The conditions of the twin.
        conditions: Vec<ConditionUse>,
        /// Where the operation was written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        span: Option<Span>,
    },
    /// The stipulation (plain or structured) is replaced.
    Stipulation {
        /// The stipulation of the twin.
        stipulation: StipulationText,
        /// Where the operation was written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        span: Option<Span>,
    },
    /// The position is turned.
    Rotate {
        /// By how much.
        rotation: Rotation,
        /// Where the operation was written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        span: Option<Span>,
    },
    /// The position is reflected.
    Mirror {
        /// Which squares change places.
        axis: MirrorAxis,
        /// Where the operation was written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        span: Option<Span>,
    },
    /// The position is moved so that `from` comes to `to`.
    Shift {
        /// A square of the old position.
        from: Square,
        /// Where this square comes to.
        to: Square,
        /// Where the operation was written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        span: Option<Span>,
    },
    /// White and black pieces change their sides, and the board is reflected
    /// as Popeye's `PolishType` does.
    PolishType {
        /// Where the operation was written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        span: Option<Span>,
    },
}

impl TwinOperation {
    /// Where the operation was written.
    pub fn span(&self) -> Option<Span> {
        match self {
            Self::Move { span, .. }
            | Self::Exchange { span, .. }
            | Self::Remove { span, .. }
            | Self::Add { span, .. }
            | Self::Substitute { span, .. }
            | Self::Condition { span, .. }
            | Self::Stipulation { span, .. }
            | Self::Rotate { span, .. }
            | Self::Mirror { span, .. }
            | Self::Shift { span, .. }
            | Self::PolishType { span } => *span,
        }
    }
}

/// By how much the board is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rotation {
    /// By 90 degrees, as Popeye turns.
    #[serde(rename = "90")]
    Quarter,
    /// By 180 degrees.
    #[serde(rename = "180")]
    Half,
    /// By 270 degrees.
    #[serde(rename = "270")]
    ThreeQuarters,
}

impl Rotation {
    /// The angle in degrees.
    pub fn degrees(self) -> u16 {
        match self {
            Self::Quarter => 90,
            Self::Half => 180,
            Self::ThreeQuarters => 270,
        }
    }
}

/// The reflections, named by two squares that change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MirrorAxis {
    /// Left and right change places.
    #[serde(rename = "a1<-->h1")]
    A1H1,
    /// Top and bottom change places.
    #[serde(rename = "a1<-->a8")]
    A1A8,
    /// Reflection at the diagonal from a8 to h1.
    #[serde(rename = "a1<-->h8")]
    A1H8,
    /// Reflection at the diagonal from a1 to h8.
    #[serde(rename = "a8<-->h1")]
    A8H1,
}

impl MirrorAxis {
    /// The word of Popeye's language, the same in all languages.
    pub fn word(self) -> &'static str {
        match self {
            Self::A1H1 => "a1<-->h1",
            Self::A1A8 => "a1<-->a8",
            Self::A1H8 => "a1<-->h8",
            Self::A8H1 => "a8<-->h1",
        }
    }
}
