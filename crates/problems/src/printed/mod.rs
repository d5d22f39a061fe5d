//! Moves as they are printed in solutions, and whether two prints are the same move.
//!
//! Solutions are printed in long notation (`Sf3*e5`, `e7-e8=Q`, `b4*c3 ep.`).
//! Move numbers, marks of check, goal and quality, and the signs between
//! departure and arrival may be there or not: they are not compared.

mod line;
mod moves;
mod short;

pub(crate) use line::is_mark;
pub use line::{LineError, PrintedLine, Token};
pub(crate) use moves::strip_marks;
pub use moves::{Body, MoveError, PrintedMove};
