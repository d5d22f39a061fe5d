//! Why a problem cannot be set up.

use std::fmt;

use dawson_rules::{PlanError, SetupError};
use dawson_solver::SolveError;
use dawson_solver::stipulation::StipulationError;

use crate::model::{OptionUse, Span};
use crate::twinning::ExpandError;

/// Why a problem cannot be set up, and where in its file the reason stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompileError {
    /// What is wrong.
    pub cause: Cause,
    /// Where it was written, if the problem comes from a file.
    pub span: Option<Span>,
}

/// What is wrong with a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Something known that is not supported.
    Unsupported {
        /// `condition`, `piece`, `attribute`, `option`, `command`.
        what: &'static str,
        /// Its name.
        name: String,
    },
    /// An option whose arguments make no sense.
    BadOption {
        /// The option.
        name: String,
        /// What it lacks.
        reason: &'static str,
    },
    /// The file does not say what is asked.
    NoStipulation,
    /// The stipulation cannot be read.
    Stipulation(StipulationError),
    /// `WhiteToPlay` with play that White begins anyway, or that has no such form.
    WhiteToPlay,
    /// The rules refuse the conditions.
    Plan(PlanError),
    /// The solver does not support what is asked.
    Solve(SolveError),
    /// The pieces make no position.
    Setup(SetupError),
    /// The stipulation speaks of a king that is not there.
    MissingKing {
        /// `white` or `black`.
        side: &'static str,
        /// The option that says it is missing on purpose.
        option: &'static str,
    },
    /// The squares of the option `EnPassant` are no pawn move just played.
    EnPassant,
    /// A file says that the wrong side is to move.
    SideToMove {
        /// The side that the stipulation lets begin.
        begins: &'static str,
    },
    /// A twin cannot be made.
    Twin(ExpandError),
    /// The castling rights cannot be read.
    Castling {
        /// The word.
        word: String,
    },
}

impl CompileError {
    /// An error without a place.
    pub fn new(cause: Cause) -> Self {
        Self { cause, span: None }
    }

    /// The error, at this place.
    #[must_use]
    pub fn at(mut self, span: Option<Span>) -> Self {
        self.span = span;
        self
    }

    /// The error, at this place if it has none yet.
    #[must_use]
    pub fn at_if_unknown(mut self, span: Option<Span>) -> Self {
        self.span = self.span.or(span);
        self
    }

    /// Something known that is not supported.
    pub fn unsupported(what: &'static str, name: &str) -> Self {
        Self::new(Cause::Unsupported {
            what,
            name: name.to_owned(),
        })
    }

    /// An option that is not supported, with its arguments.
    pub fn unsupported_option(option: &OptionUse) -> Self {
        let name = std::iter::once(&option.name)
            .chain(&option.args)
            .map(String::as_str)
            .collect::<Vec<_>>()
            .join(" ");
        Self::unsupported("option", &name).at(option.span)
    }

    /// An option whose arguments make no sense.
    pub fn bad_option(option: &OptionUse, reason: &'static str) -> Self {
        Self::new(Cause::BadOption {
            name: option.name.clone(),
            reason,
        })
        .at(option.span)
    }

    /// Whether the problem makes sense, and only the means to solve it are missing.
    pub fn is_refusal(&self) -> bool {
        match &self.cause {
            Cause::Unsupported { .. } | Cause::Solve(_) => true,
            Cause::Plan(error) => !matches!(error, PlanError::GivenTwice { .. }),
            Cause::Setup(error) => !matches!(error, SetupError::TwoPieces { .. }),
            _ => false,
        }
    }
}

impl From<ExpandError> for CompileError {
    fn from(error: ExpandError) -> Self {
        let span = error.span;
        Self::new(Cause::Twin(error)).at(span)
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsupported { what, name } => write!(f, "{what} {name} is not supported"),
            Self::BadOption { name, reason } => write!(f, "option {name}: {reason}"),
            Self::NoStipulation => f.write_str("there is no stipulation"),
            Self::Stipulation(error) => write!(f, "failed to read the stipulation: {error}"),
            Self::WhiteToPlay => {
                f.write_str("option WhiteToPlay is not applicable to this stipulation")
            }
            Self::Plan(error) => write!(f, "{error}"),
            Self::Solve(error) => write!(f, "{error}"),
            Self::Setup(error) => write!(f, "{error}"),
            Self::MissingKing { side, option } => write!(
                f,
                "the stipulation needs a {side} king (option {option} says that there is none)"
            ),
            Self::EnPassant => {
                f.write_str("option EnPassant needs the squares of a pawn move just played")
            }
            Self::SideToMove { begins } => {
                write!(
                    f,
                    "the stipulation lets {begins} begin, the position does not"
                )
            }
            Self::Twin(error) => error.fmt(f),
            Self::Castling { word } => write!(f, "\"{word}\" says nothing about castling"),
        }
    }
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cause.fmt(f)
    }
}

impl std::error::Error for CompileError {}
