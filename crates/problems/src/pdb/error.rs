//! What can be wrong with a record.

use std::fmt;

use crate::fen::FenError;
use crate::model::{CountError, Span};
use crate::solution_text::SolutionError;

/// Something wrong in a record, or something in it that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PdbError {
    /// What it is.
    pub fault: PdbFault,
    /// Where.
    pub span: Span,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PdbFault {
    /// What should stand there.
    Expected(&'static str),
    /// A piece that cannot be read.
    Piece(String),
    /// A figurine that stands for no kind.
    Figurine(String),
    /// A mark on squares that is no piece.
    Mark(String),
    /// A keyword that is no condition.
    Condition(String),
    /// A number of solutions that cannot be read.
    Count(CountError),
    /// A board that cannot be read.
    Fen(FenError),
    /// A solution that is not understood.
    Solution(SolutionError),
    /// A field that says nothing about a problem, or nothing that is known.
    NotKept(String),
}

impl fmt::Display for PdbError {
    /// Writes the message without the place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            PdbFault::Expected(what) => write!(f, "{what} should stand here"),
            PdbFault::Piece(word) => write!(f, "\"{word}\" is no piece (such as sDUb2)"),
            PdbFault::Figurine(word) => {
                write!(
                    f,
                    "the figurine \"{word}\" stands for no kind that is known"
                )
            }
            PdbFault::Mark(word) => write!(f, "\"{word}\" marks squares and is no piece"),
            PdbFault::Condition(word) => {
                write!(f, "keyword \"{word}\": not taken over, it is no condition")
            }
            PdbFault::Count(error) => error.fmt(f),
            PdbFault::Fen(error) => error.fmt(f),
            PdbFault::Solution(error) => write!(f, "solution: not taken over, {error}"),
            PdbFault::NotKept(field) => write!(f, "field {field}: not taken over"),
        }
    }
}

impl std::error::Error for PdbError {}
