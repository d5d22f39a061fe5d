//! Why the text of a solution is not understood.

use std::fmt;

/// The text of a solution is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionError {
    /// What is not understood.
    pub fault: SolutionFault,
    /// The line of the text, from 1.
    pub line: u32,
}

/// What is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolutionFault {
    /// A word that is no move and none of the words around moves.
    Word(String),
    /// A move without a number before it where play has not begun.
    NoNumber(String),
    /// A half-move of the attacker is missing before this one.
    Gap(String),
    /// A twin that the problem does not have.
    NoSuchTwin(String),
    /// Moves that stand before the first twin of a problem with twins.
    WhichTwin,
    /// A refutation without a try.
    NoTry,
    /// A curly bracket that is not closed.
    OpenComment,
    /// There is not a single move.
    Nothing,
    /// A line in short notation cannot be played.
    Unplayable {
        /// The line.
        line: String,
        /// Why.
        why: String,
    },
}

impl fmt::Display for SolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            SolutionFault::Word(word) => write!(f, "\"{word}\" is no move"),
            SolutionFault::NoNumber(word) => write!(f, "\"{word}\" has no move number"),
            SolutionFault::Gap(word) => write!(f, "a half-move is missing before \"{word}\""),
            SolutionFault::NoSuchTwin(label) => write!(f, "there is no twin {label})"),
            SolutionFault::WhichTwin => f.write_str("moves stand before the first twin"),
            SolutionFault::NoTry => f.write_str("a refutation stands before the first try"),
            SolutionFault::OpenComment => f.write_str("a comment does not end"),
            SolutionFault::Nothing => f.write_str("it has no moves"),
            SolutionFault::Unplayable { line, why } => write!(f, "{line}: {why}"),
        }
    }
}

impl std::error::Error for SolutionError {}
