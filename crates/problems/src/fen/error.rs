//! What can be wrong with a FEN.

use std::fmt;

use crate::model::Span;

/// Something wrong in a FEN, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// What is wrong.
    pub fault: FenFault,
    /// Where, counted from the beginning of the text, which is line 1.
    pub span: Span,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenFault {
    /// There is no board field.
    Empty,
    /// The board has this number of ranks instead of eight.
    Ranks(usize),
    /// The board has this number of files and of ranks instead of eight of each.
    Board(usize, usize),
    /// A rank has this number of squares instead of eight.
    RankLength(usize),
    /// A letter or code that stands for no kind, and the nearest code if one is near.
    Letter(String, Option<String>),
    /// A rotated piece that stands for no kind.
    Figurine(String),
    /// A mark or text on a square that is no piece.
    Mark(String),
    /// A `-` on the board, which is neutral in one dialect and black in another.
    Dash,
    /// A prefix without a piece behind it.
    PrefixAlone(char),
    /// A code that does not end (`.` without two characters, `(` without `)`).
    CodeEnd,
    /// The side to move is neither `w` nor `b`.
    Side(String),
    /// The castling field has other letters than `KQEkqe`.
    Castling(String),
    /// The en passant field is no square.
    EnPassant(String),
    /// A counter of moves is no number.
    Counter(String),
    /// A seventh field.
    TooMuch(String),
}

impl fmt::Display for FenError {
    /// Writes the message without the place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            FenFault::Empty => f.write_str("the FEN is empty"),
            FenFault::Ranks(number) => write!(f, "the board has {number} ranks instead of 8"),
            FenFault::Board(files, ranks) => write!(
                f,
                "a board of {files} x {ranks} squares is not supported, only one of 8 x 8"
            ),
            FenFault::RankLength(number) => {
                write!(f, "the rank has {number} squares instead of 8")
            }
            FenFault::Letter(word, nearest) => {
                write!(f, "\"{word}\" is no piece and no number of empty squares")?;
                match nearest {
                    Some(nearest) => write!(f, "; did you mean {nearest}?"),
                    None => Ok(()),
                }
            }
            FenFault::Figurine(word) => {
                write!(f, "the rotated piece \"{word}\" stands for no kind")
            }
            FenFault::Mark(word) => write!(f, "\"{word}\" marks a square and is no piece"),
            FenFault::Dash => f.write_str(
                "\"-\" on the board is not clear: write = for a neutral piece, a small letter for \
                 a black one",
            ),
            FenFault::PrefixAlone(prefix) => write!(f, "\"{prefix}\" stands before no piece"),
            FenFault::CodeEnd => {
                f.write_str("the code of a piece does not end (write .XY or (XY))")
            }
            FenFault::Side(word) => write!(f, "\"{word}\" is neither w nor b"),
            FenFault::Castling(word) => {
                write!(
                    f,
                    "\"{word}\" is no castling field: use the letters KQEkqe, or -"
                )
            }
            FenFault::EnPassant(word) => write!(f, "\"{word}\" is no en passant square"),
            FenFault::Counter(word) => write!(f, "\"{word}\" is no number of moves"),
            FenFault::TooMuch(word) => write!(f, "\"{word}\" comes after the sixth field"),
        }
    }
}

impl std::error::Error for FenError {}
