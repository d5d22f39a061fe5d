//! Squares of the 8×8 board as written in problems.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A square of the 8×8 board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Square(u8);

/// The text is not a square `a1` … `h8`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareError {
    /// The text that is no square.
    pub text: String,
}

impl Square {
    /// The square on the given file (0 is a, 7 is h) and rank (0 is 1, 7 is 8);
    /// `None` outside of the board.
    pub fn new(file: u8, rank: u8) -> Option<Self> {
        (file < 8 && rank < 8).then_some(Self(rank * 8 + file))
    }

    /// The square with the given index: a1 is 0, b1 is 1, … h8 is 63;
    /// `None` from 64 on.
    pub fn from_index(index: u8) -> Option<Self> {
        (index < 64).then_some(Self(index))
    }

    /// 0 for a1, 1 for b1, … 63 for h8.
    pub fn index(self) -> u8 {
        self.0
    }

    /// 0 for the a file … 7 for the h file.
    pub fn file(self) -> u8 {
        self.0 % 8
    }

    /// 0 for the first rank … 7 for the eighth.
    pub fn rank(self) -> u8 {
        self.0 / 8
    }

    /// All squares: a1, b1, … h8.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }

    /// The square moved by the given numbers of files and ranks; `None` if it
    /// leaves the board.
    pub fn shifted(self, files: i8, ranks: i8) -> Option<Self> {
        let file = u8::try_from(self.file() as i8 + files).ok()?;
        let rank = u8::try_from(self.rank() as i8 + ranks).ok()?;
        Self::new(file, rank)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            char::from(b'a' + self.file()),
            char::from(b'1' + self.rank())
        )
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    /// Reads `a1` … `h8`; the file may be a capital letter.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        if let [file, rank @ b'1'..=b'8'] = text.as_bytes()
            && let file @ b'a'..=b'h' = file.to_ascii_lowercase()
        {
            return Ok(Self((rank - b'1') * 8 + (file - b'a')));
        }
        Err(SquareError {
            text: text.to_owned(),
        })
    }
}

impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = SquareError;

    fn try_from(text: String) -> Result<Self, SquareError> {
        text.parse()
    }
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not a square", self.text)
    }
}

impl std::error::Error for SquareError {}
