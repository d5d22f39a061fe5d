//! What can be wrong with an entry.

use std::fmt;

use crate::model::{CountError, Span};
use crate::popeye::ReadError;
use crate::solution_text::SolutionError;

/// Something wrong in an entry, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YacpdbError {
    /// What is wrong.
    pub fault: YacpdbFault,
    /// Where.
    pub span: Span,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum YacpdbFault {
    /// The text is no YAML, or no JSON.
    Syntax(String),
    /// A key that stands twice.
    DuplicateKey(String),
    /// A key that has no meaning in entries.
    UnknownKey {
        /// The key.
        key: String,
        /// The key that was perhaps meant.
        suggestion: Option<&'static str>,
    },
    /// A value of the wrong type.
    WrongType(&'static str),
    /// A side that is neither white nor black nor neutral.
    Side(String),
    /// A piece that cannot be read.
    Piece(String),
    /// A word that is neither an option nor a condition.
    Word(ReadError),
    /// A number of solutions that cannot be read.
    Count(CountError),
    /// A twin whose letter is not the next one.
    TwinLetter {
        /// The letter.
        letter: String,
        /// The one that should stand there.
        expected: String,
    },
    /// A solution that is not understood.
    Solution(SolutionError),
    /// Something that the problem model has no place for.
    NotKept(&'static str),
}

impl fmt::Display for YacpdbError {
    /// Writes the message without the place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            YacpdbFault::Syntax(message) => f.write_str(message),
            YacpdbFault::DuplicateKey(key) => write!(f, "the key \"{key}\" stands here twice"),
            YacpdbFault::UnknownKey { key, suggestion } => {
                write!(f, "the key \"{key}\" has no meaning here")?;
                match suggestion {
                    Some(suggestion) => write!(f, "; did you mean \"{suggestion}\"?"),
                    None => Ok(()),
                }
            }
            YacpdbFault::WrongType(expected) => write!(f, "{expected} should stand here"),
            YacpdbFault::Side(word) => {
                write!(f, "\"{word}\" is no side (white, black or neutral)")
            }
            YacpdbFault::Piece(text) => {
                write!(f, "\"{text}\" is no piece (such as Ke1, or Royal Gb3)")
            }
            YacpdbFault::Word(error) => error.fmt(f),
            YacpdbFault::Count(error) => error.fmt(f),
            YacpdbFault::TwinLetter { letter, expected } => {
                write!(f, "twin {letter} stands where {expected} should stand")
            }
            YacpdbFault::Solution(error) => write!(
                f,
                "the solution is not understood, line {} of it: {error}",
                error.line
            ),
            YacpdbFault::NotKept(what) => write!(f, "{what}: not taken over"),
        }
    }
}

impl std::error::Error for YacpdbError {}
