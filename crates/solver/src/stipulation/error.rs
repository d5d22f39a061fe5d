//! What can be wrong with the text of a stipulation.

use std::error::Error;
use std::fmt;

/// Why a text is no stipulation, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StipulationError {
    /// Bytes before the place where reading failed.
    pub offset: usize,
    /// The word that could not be read; empty at the end of the text.
    pub word: String,
    /// What was wrong.
    pub reason: StipulationReason,
}

/// What was expected where reading a stipulation failed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StipulationReason {
    /// A goal such as `#` or `zg5`.
    GoalExpected,
    /// A number of moves.
    LengthExpected,
    /// The length must not be 0 here.
    LengthIsZero,
    /// The length is too great.
    LengthTooGreat,
    /// Half moves (`.5`) make no sense with this play.
    NoHalfMoves,
    /// A reciprocal play needs two moves or more.
    TooShort,
    /// The side that begins, `White` or `Black`.
    StarterExpected,
    /// One of the branches `a`, `d`, `h`, `s`.
    BranchExpected,
    /// A certain character.
    Expected(char),
    /// The operands of `&` or `|` are of different sorts.
    MixedOperands,
    /// `>` needs a branch of attack, help or series.
    CannotEndPlay,
    /// The text goes on where it should end.
    TrailingText,
}

impl fmt::Display for StipulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            StipulationReason::GoalExpected => f.write_str("expected a goal")?,
            StipulationReason::LengthExpected => f.write_str("expected a number of moves")?,
            StipulationReason::LengthIsZero => f.write_str("the number of moves must not be 0")?,
            StipulationReason::LengthTooGreat => f.write_str("the number of moves is too great")?,
            StipulationReason::NoHalfMoves => f.write_str("half moves make no sense here")?,
            StipulationReason::TooShort => f.write_str("too short for a reciprocal play")?,
            StipulationReason::StarterExpected => f.write_str("expected White or Black")?,
            StipulationReason::BranchExpected => f.write_str("expected a, d, h or s")?,
            StipulationReason::Expected(character) => write!(f, "expected '{character}'")?,
            StipulationReason::MixedOperands => {
                f.write_str("both operands must be goals, or both attacks")?;
            }
            StipulationReason::CannotEndPlay => {
                f.write_str("'>' needs a branch of attack, help or series")?;
            }
            StipulationReason::TrailingText => f.write_str("the stipulation should end here")?,
        }
        if self.word.is_empty() {
            f.write_str(" at the end of the stipulation")
        } else {
            write!(f, " at '{}'", self.word)
        }
    }
}

impl Error for StipulationError {}

impl StipulationError {
    /// The error at `offset` of `text`, with the word that starts there.
    pub(crate) fn at(text: &str, offset: usize, reason: StipulationReason) -> Self {
        let rest = text.get(offset..).unwrap_or("");
        let word = rest.split_whitespace().next().unwrap_or("");
        Self {
            offset,
            word: word.to_owned(),
            reason,
        }
    }
}
