//! What was done to a position, as the heading of a twin tells it.

use crate::model::{ConditionUse, MirrorAxis, PlacedPiece, Rotation, Square, StipulationText};

/// A change of a position. Pieces are as they were before it.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// The piece was taken away.
    Removal(PlacedPiece),
    /// The piece was added.
    Addition(PlacedPiece),
    /// The piece went to the square.
    Movement(PlacedPiece, Square),
    /// The pieces changed places.
    Exchange(PlacedPiece, PlacedPiece),
    /// The kind was replaced by another.
    Substitution(String, String),
    /// The conditions are these now.
    Conditions(Vec<ConditionUse>),
    /// The stipulation is this now.
    Stipulation(StipulationText),
    /// The board was turned.
    Rotation(Rotation),
    /// The board was reflected.
    Mirror(MirrorAxis),
    /// The position was shifted.
    Shift(Square, Square),
    /// The sides changed.
    PolishType,
}
