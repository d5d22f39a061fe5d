//! Squares and sets of squares.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use serde::{Deserialize, Serialize};

/// One of the 64 squares: `a1` is 0, `b1` is 1, … `h8` is 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Square(u8);

impl TryFrom<u8> for Square {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, String> {
        if index < 64 {
            Ok(Self(index))
        } else {
            Err(format!("{index} is not the index of a square"))
        }
    }
}

impl Square {
    /// The square with this index.
    ///
    /// # Panics
    /// If `index` is 64 or more.
    #[inline]
    pub const fn new(index: u8) -> Self {
        assert!(index < 64);
        Self(index)
    }

    /// The square on `file` 0–7 (a–h) and `rank` 0–7 (1–8), or `None` outside the board.
    pub const fn at(file: i8, rank: i8) -> Option<Self> {
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            Some(Self((rank * 8 + file) as u8))
        } else {
            None
        }
    }

    /// Reads a name such as `e4`; letters may be upper case.
    pub fn parse(name: &str) -> Option<Self> {
        let bytes = name.as_bytes();
        if bytes.len() != 2 {
            return None;
        }
        let file = bytes[0].to_ascii_lowercase().wrapping_sub(b'a');
        let rank = bytes[1].wrapping_sub(b'1');
        (file < 8 && rank < 8).then(|| Self(rank * 8 + file))
    }

    /// Reads names written one after another: `a1b2c3`. Not empty.
    pub fn parse_list(names: &str) -> Option<Vec<Self>> {
        if names.is_empty() || !names.is_ascii() {
            return None;
        }
        let name = |index: usize| names.get(index..index + 2).and_then(Self::parse);
        (0..names.len()).step_by(2).map(name).collect()
    }

    /// Index 0–63.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// File 0–7 (a–h).
    pub const fn file(self) -> i8 {
        (self.0 & 7) as i8
    }

    /// Rank 0–7 (1–8).
    pub const fn rank(self) -> i8 {
        (self.0 >> 3) as i8
    }

    /// The square `files` to the right and `ranks` up, or `None` outside the board.
    #[inline]
    pub const fn step(self, files: i8, ranks: i8) -> Option<Self> {
        Self::at(self.file() + files, self.rank() + ranks)
    }

    /// Whether the square is a light one; `a1` is dark.
    pub const fn is_light(self) -> bool {
        (self.file() + self.rank()) % 2 != 0
    }

    /// The square after a half-turn of the board.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(63 - self.0)
    }

    /// The square reflected in the line between the d- and e-files.
    #[must_use]
    pub const fn mirrored_files(self) -> Self {
        Self(self.0 ^ 0b00_0111)
    }

    /// The square reflected in the line between the 4th and 5th ranks.
    #[must_use]
    pub const fn mirrored_ranks(self) -> Self {
        Self(self.0 ^ 0b11_1000)
    }

    /// The set that holds this square alone.
    pub const fn set(self) -> SquareSet {
        SquareSet(1 << self.0)
    }

    /// All squares, `a1` first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = char::from(b'a' + (self.0 & 7));
        let rank = char::from(b'1' + (self.0 >> 3));
        write!(f, "{file}{rank}")
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of squares, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct SquareSet(pub u64);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 64 squares.
    pub const ALL: Self = Self(!0);

    /// The dark squares: a1 and all of its colour.
    pub const DARK: Self = Self(0xaa55_aa55_aa55_aa55);
    /// The 28 squares of the edge.
    pub const EDGE: Self = Self(0xff81_8181_8181_81ff);

    /// The squares of rank 0–7.
    pub const fn rank(rank: i8) -> Self {
        Self(0xff << (rank as u32 * 8))
    }

    /// Whether the set has no square.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has `square`.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & (1 << square.0) != 0
    }

    /// Whether the two sets share a square.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The squares next to one of the set by rank, file or diagonal; one of the set only if next to
    /// another one.
    #[must_use]
    pub const fn neighbours(self) -> Self {
        const A_FILE: u64 = 0x0101_0101_0101_0101;
        const H_FILE: u64 = A_FILE << 7;
        let beside = (self.0 & !H_FILE) << 1 | (self.0 & !A_FILE) >> 1;
        let row = beside | self.0;
        Self(beside | row << 8 | row >> 8)
    }

    /// Each square moved by so many files to the right and ranks up, as far as that is on the board.
    #[must_use]
    #[inline]
    pub const fn shifted(self, (files, ranks): (i8, i8)) -> Self {
        if files.abs() > 7 || ranks.abs() > 7 {
            return Self::EMPTY;
        }
        // Of each rank, the squares that do not leave it.
        let row = if files >= 0 {
            0xff_u64 >> files
        } else {
            0xff << -files & 0xff
        };
        let kept = self.0 & (row * 0x0101_0101_0101_0101);
        let by = 8 * ranks + files;
        Self(if by >= 0 { kept << by } else { kept >> -by })
    }

    /// Number of squares.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Adds a square.
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.0;
    }

    /// Removes a square.
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.0);
    }

    /// The square with the lowest index.
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square(self.0.trailing_zeros() as u8))
        }
    }

    /// The square with the highest index.
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square(63 - self.0.leading_zeros() as u8))
        }
    }
}

#[expect(
    clippy::copy_iterator,
    reason = "a set is one word and is walked by value everywhere"
)]
impl Iterator for SquareSet {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set | square.set())
    }
}

impl BitAnd for SquareSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for SquareSet {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for SquareSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAndAssign for SquareSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for SquareSet {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
