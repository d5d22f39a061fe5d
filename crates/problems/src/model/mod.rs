//! A chess problem as a value: what an input file says, nothing inferred.
//!
//! Words are canonical English (`AndernachChess`, `SetPlay`, piece codes such
//! as `S` or `RO`) whatever the language of the file. Nothing here knows what
//! a condition or a piece does.

mod count;
mod piece;
mod problem;
mod solution;
mod span;
mod square;
mod twin;
mod unplaced;
mod words;

pub use count::{CountError, SolutionCount};
pub use piece::{PlacedPiece, Side};
pub use problem::{Language, Problem};
pub use solution::{IntendedPhase, IntendedSolution};
pub use span::Span;
pub use square::{Square, SquareError};
pub use twin::{MirrorAxis, Rotation, Twin, TwinOperation};
pub use words::{CommandUse, ConditionUse, OptionUse, StipulationText};
