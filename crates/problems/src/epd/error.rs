//! What can be wrong with a line of EPD.

use std::fmt;

use crate::fen::FenError;
use crate::model::Span;

/// Something wrong in a line, or something in it that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EpdError {
    /// What it is.
    pub fault: EpdFault,
    /// Where, in line 1.
    pub span: Span,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EpdFault {
    /// The position cannot be read.
    Fen(FenError),
    /// An operation that does not end with a semicolon, or a text without its second quote.
    NoEnd(String),
    /// `dm` without a number of moves.
    Moves(String),
    /// An operation that says nothing about a problem.
    NotKept(String),
    /// Moves that cannot be read or played.
    Unplayable {
        /// The move.
        text: String,
        /// Why.
        why: String,
    },
}

impl fmt::Display for EpdError {
    /// Writes the message without the place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            EpdFault::Fen(error) => error.fmt(f),
            EpdFault::NoEnd(code) => write!(f, "the operation {code} does not end"),
            EpdFault::Moves(word) => write!(f, "\"{word}\" is no number of moves"),
            EpdFault::NotKept(code) => write!(f, "operation {code}: not taken over"),
            EpdFault::Unplayable { text, why } => {
                write!(f, "key {text}: not taken over, {why}")
            }
        }
    }
}

impl std::error::Error for EpdError {}
