//! Why a problem is not solved.

use std::error::Error;
use std::fmt;

/// Why a problem is not solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SolveError {
    /// The solver does not know how to honour this; the text names it.
    Unsupported(String),
    /// The option makes no sense with the stipulation; the text names the option.
    NotApplicable(String),
    /// The goal needs a target position and none was given.
    TargetMissing,
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsupported(what) => write!(f, "{what} is not supported"),
            Self::NotApplicable(what) => {
                write!(f, "{what} is not applicable to this stipulation")
            }
            Self::TargetMissing => f.write_str("the goal needs a target position"),
        }
    }
}

impl Error for SolveError {}
