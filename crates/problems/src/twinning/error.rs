//! Twins that cannot be made.

use std::fmt;

use crate::model::{Span, Square};

/// An operation of a twin that cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpandError {
    /// The label of the twin.
    pub twin: String,
    /// What is wrong.
    pub fault: ExpandFault,
    /// Where the operation was written.
    pub span: Option<Span>,
}

/// Why an operation cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpandFault {
    /// There is no piece on the square.
    EmptySquare(Square),
    /// The piece on the square would leave the board.
    LeavesBoard(Square),
}

impl fmt::Display for ExpandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "twin {}): {}", self.twin, self.fault)
    }
}

impl fmt::Display for ExpandFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EmptySquare(square) => write!(f, "there is no piece on {square}"),
            Self::LeavesBoard(square) => {
                write!(f, "the piece on {square} would leave the board")
            }
        }
    }
}

impl std::error::Error for ExpandError {}
