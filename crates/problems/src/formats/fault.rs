//! What is wrong in a file, whatever its format.

use std::fmt;

use crate::model::Span;

/// Something wrong in a file, or something in it that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What it is.
    pub message: String,
    /// Where it stands, if it has a place.
    pub span: Option<Span>,
}

impl Fault {
    /// A fault at a place.
    pub(super) fn of(error: &dyn fmt::Display, span: Option<Span>) -> Self {
        Self {
            message: error.to_string(),
            span,
        }
    }
}

impl fmt::Display for Fault {
    /// Writes the message without the place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}
