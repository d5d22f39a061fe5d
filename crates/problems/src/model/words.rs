//! Named elements of a problem with their arguments.

use serde::{Deserialize, Serialize};

use super::Span;

/// A fairy condition with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConditionUse {
    /// Canonical English name, e.g. `AndernachChess`.
    pub name: String,
    /// The arguments, one word each: keywords in canonical English, codes of
    /// pieces in English capitals, squares in small letters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<String>,
    /// Where the name was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
}

/// An option with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionUse {
    /// Canonical English name, e.g. `SetPlay`.
    pub name: String,
    /// The arguments, one word each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<String>,
    /// Where the name was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
}

/// A command that is about output and not about the problem: `Protocol`,
/// `LaTeX`, `LaTeXPieces`. It is kept so that it can be refused by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandUse {
    /// Canonical English name.
    pub name: String,
    /// The arguments, as written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<String>,
    /// Where the name was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
}

/// A stipulation, not yet understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StipulationText {
    /// The text; of a structured stipulation the words separated by single
    /// blanks.
    pub text: String,
    /// True for Popeye's structured language (command `SStipulation`).
    #[serde(default)]
    pub structured: bool,
    /// Where the text begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
}
