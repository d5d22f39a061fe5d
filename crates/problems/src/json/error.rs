//! Everything that can be wrong with a file in Dawson's own format.

use std::fmt;

use crate::fen::FenError;
use crate::model::Span;
use crate::popeye::ReadError;
use crate::printed::MoveError;

/// Something wrong in a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// What is wrong.
    pub fault: JsonFault,
    /// Where.
    pub span: Span,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonFault {
    /// The text is no JSON.
    Syntax(String),
    /// The text is empty.
    Empty,
    /// The key `dawson` is missing, so that this is some other JSON.
    NotDawson,
    /// The version of the format is not one that can be read.
    Version(String),
    /// A key that has no meaning here.
    UnknownKey {
        /// The key.
        key: String,
        /// The key that was perhaps meant.
        suggestion: Option<&'static str>,
    },
    /// A key that stands twice in an object.
    DuplicateKey {
        /// The key.
        key: String,
    },
    /// Two keys that say the same thing.
    Conflict {
        /// The key at the place.
        key: &'static str,
        /// The other one.
        other: &'static str,
    },
    /// A value of the wrong type.
    WrongType {
        /// What belongs there.
        expected: &'static str,
        /// What stands there.
        found: &'static str,
    },
    /// A word that is not one of a few.
    WrongWord {
        /// The word.
        word: String,
        /// What belongs there.
        expected: &'static str,
    },
    /// Words of the field that cannot be read.
    Words(ReadError),
    /// A FEN that cannot be read.
    Fen(FenError),
    /// A printed move that cannot be read.
    Move(MoveError),
    /// A key or a try with another number of moves than it must have.
    MoveCount {
        /// What belongs there.
        expected: &'static str,
        /// The number of moves that stand there.
        found: usize,
    },
    /// A solution for a twin that the problem does not have.
    NoSuchTwin {
        /// The letter.
        letter: String,
        /// The letters that there are; empty if there are no twins.
        letters: Vec<String>,
    },
    /// A solution without twin letters for a problem with twins.
    WhichTwin,
    /// A name that another problem of the file has already.
    SameId {
        /// The name.
        id: String,
    },
}

impl fmt::Display for JsonError {
    /// Writes the message without the place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            JsonFault::Syntax(message) => write!(f, "this is no JSON: {message}"),
            JsonFault::Empty => f.write_str("the file is empty"),
            JsonFault::NotDawson => {
                f.write_str("the key \"dawson\" with the version of the format is missing")
            }
            JsonFault::Version(found) => {
                write!(f, "version {found} of the format is not known (known: 1)")
            }
            JsonFault::UnknownKey { key, suggestion } => {
                write!(f, "the key \"{key}\" has no meaning here")?;
                match suggestion {
                    Some(suggestion) => write!(f, "; did you mean \"{suggestion}\"?"),
                    None => Ok(()),
                }
            }
            JsonFault::DuplicateKey { key } => write!(f, "the key \"{key}\" stands here twice"),
            JsonFault::Conflict { key, other } => {
                write!(f, "\"{key}\" cannot stand beside \"{other}\"")
            }
            JsonFault::WrongType { expected, found } => {
                write!(f, "{found} stands where {expected} should stand")
            }
            JsonFault::WrongWord { word, expected } => write!(f, "\"{word}\" is not {expected}"),
            JsonFault::Words(error) => error.fmt(f),
            JsonFault::Fen(error) => error.fmt(f),
            JsonFault::Move(error) => write!(f, "{error} (such as Sf3*e5)"),
            JsonFault::MoveCount { expected, found } => {
                write!(f, "expected {expected}, found {found} moves")
            }
            JsonFault::NoSuchTwin { letter, letters } if letters.is_empty() => {
                write!(f, "there is no twin \"{letter}\": the problem has no twins")
            }
            JsonFault::NoSuchTwin { letter, letters } => write!(
                f,
                "there is no twin \"{letter}\" (there are {})",
                letters.join(", ")
            ),
            JsonFault::WhichTwin => {
                f.write_str("the problem has twins: give the solution of each under its letter")
            }
            JsonFault::SameId { id } => write!(f, "another problem has the id \"{id}\" already"),
        }
    }
}

impl std::error::Error for JsonError {}
