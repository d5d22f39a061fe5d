//! Everything that can be wrong with an input file.

use std::fmt;

use crate::model::Span;

/// What should have stood where something else stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// The word that begins a file (`BeginProblem`).
    Begin,
    /// A command (`Stipulation`, `Pieces`, …).
    Command,
    /// A colour of pieces.
    Colour,
    /// An attribute of pieces.
    Attribute,
    /// A kind of piece.
    Kind,
    /// A list of squares, written without blanks.
    Squares,
    /// One square.
    Square,
    /// Two squares.
    TwoSquares,
    /// Two rook squares of the game array, the white one first.
    RookSquares,
    /// A condition.
    Condition,
    /// A word that can follow the condition.
    ConditionArgument,
    /// An option.
    Option,
    /// A whole number.
    Number,
    /// Numbers separated by colons.
    MoveNumbers,
    /// Files and ranks after which lines of the grid run.
    GridLines,
    /// A stipulation.
    Stipulation,
    /// White or Black, who begins in a structured stipulation.
    Starter,
    /// An operation of a twin.
    TwinOperation,
    /// 90, 180 or 270.
    Rotation,
    /// Two corners that change places, such as `a1<-->h1`.
    Mirror,
    /// The name of a file.
    FileName,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Begin => "the beginning of a problem",
            Self::Command => "a command",
            Self::Colour => "a colour",
            Self::Attribute => "an attribute of pieces",
            Self::Kind => "a kind of piece",
            Self::Squares => "a list of squares",
            Self::Square => "a square",
            Self::TwoSquares => "two different squares",
            Self::RookSquares => "a white and a black rook's square (such as a1a8)",
            Self::Condition => "a condition",
            Self::ConditionArgument => "an argument of the condition",
            Self::Option => "an option",
            Self::Number => "a whole number",
            Self::MoveNumbers => "move numbers separated by colons",
            Self::GridLines => "files and ranks (such as ac16)",
            Self::Stipulation => "a stipulation",
            Self::Starter => "the side that begins",
            Self::TwinOperation => "an operation of a twin",
            Self::Rotation => "90, 180 or 270",
            Self::Mirror => "two corners (such as a1<-->h1)",
            Self::FileName => "the name of a file",
        })
    }
}

/// Something wrong in an input file. Line and column of [`ReadError::span`]
/// belong to the decoded text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The file has no words at all.
    Empty,
    /// A character that cannot occur in words.
    WrongCharacter {
        /// The character.
        character: char,
        /// Where it stands.
        span: Span,
    },
    /// A word that is not known at its place.
    Unknown {
        /// The word.
        word: String,
        /// What should have stood there.
        expected: Expected,
        /// The known word that is most like it, if one is.
        suggestion: Option<String>,
        /// Where it stands.
        span: Span,
    },
    /// An abbreviation that fits several words.
    Ambiguous {
        /// The abbreviation.
        word: String,
        /// What it stands for.
        expected: Expected,
        /// The words that it fits.
        candidates: Vec<String>,
        /// Where it stands.
        span: Span,
    },
    /// Something is missing after a word.
    Missing {
        /// After what.
        after: String,
        /// What is missing.
        expected: Expected,
        /// Where it should stand.
        span: Span,
    },
    /// The position in Forsyth notation goes on after the last square.
    ForsythTooLong {
        /// What is too much.
        rest: String,
        /// Where it stands.
        span: Span,
    },
    /// A problem has a second stipulation.
    SecondStipulation {
        /// Where the second one stands.
        span: Span,
    },
    /// `Continued` does not stand first in a twin.
    ContinuedNotFirst {
        /// Where it stands.
        span: Span,
    },
    /// Commands after the first twin other than twins and remarks.
    AfterTwin {
        /// The command.
        word: String,
        /// Where it stands.
        span: Span,
    },
    /// A second `ZeroPosition`, or one that comes after a twin.
    LateZeroPosition {
        /// Where it stands.
        span: Span,
    },
    /// `Duplex` and `HalfDuplex`, or one of them twice.
    DuplexTwice {
        /// Where the second one stands.
        span: Span,
    },
    /// The file ends within a problem (`EndProblem` is missing).
    UnexpectedEnd {
        /// The end of the file.
        span: Span,
    },
}

impl ReadError {
    /// Where in the text the error is; `None` only for an empty file.
    pub fn span(&self) -> Option<Span> {
        match self {
            Self::Empty => None,
            Self::WrongCharacter { span, .. }
            | Self::Unknown { span, .. }
            | Self::Ambiguous { span, .. }
            | Self::Missing { span, .. }
            | Self::ForsythTooLong { span, .. }
            | Self::SecondStipulation { span }
            | Self::ContinuedNotFirst { span }
            | Self::AfterTwin { span, .. }
            | Self::LateZeroPosition { span }
            | Self::DuplexTwice { span }
            | Self::UnexpectedEnd { span } => Some(*span),
        }
    }
}

impl fmt::Display for ReadError {
    /// Writes the message without the place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the input has no words"),
            Self::WrongCharacter { character, .. } => {
                write!(f, "the character {character:?} cannot occur here")
            }
            Self::Unknown {
                word,
                expected,
                suggestion,
                ..
            } => {
                write!(f, "\"{word}\" is not {expected}")?;
                match suggestion {
                    Some(suggestion) => write!(f, "; did you mean {suggestion}?"),
                    None => Ok(()),
                }
            }
            Self::Ambiguous {
                word,
                expected,
                candidates,
                ..
            } => write!(
                f,
                "\"{word}\" is not clear as {expected}: it may be {}",
                candidates.join(", ")
            ),
            Self::Missing {
                after, expected, ..
            } => write!(f, "{after} must be followed by {expected}"),
            Self::ForsythTooLong { rest, .. } => {
                write!(f, "\"{rest}\" comes after the last square of the board")
            }
            Self::SecondStipulation { .. } => f.write_str("the problem already has a stipulation"),
            Self::ContinuedNotFirst { .. } => {
                f.write_str("\"continued\" must come before the operations of the twin")
            }
            Self::AfterTwin { word, .. } => {
                write!(f, "\"{word}\" cannot come after a twin")
            }
            Self::LateZeroPosition { .. } => {
                f.write_str("a zero position must come before all twins")
            }
            Self::DuplexTwice { .. } => f.write_str("the problem already has a duplex option"),
            Self::UnexpectedEnd { .. } => {
                f.write_str("the input ends before the end of the problem")
            }
        }
    }
}

impl std::error::Error for ReadError {}
