//! What the author says the solution is.

use serde::{Deserialize, Serialize};

/// The author's solution, to be compared with what a search finds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IntendedSolution {
    /// One entry per twin, or per part of a solution that is given separately.
    pub phases: Vec<IntendedPhase>,
}

/// The intended solution of one twin. All moves are in Popeye's long notation
/// without marks (`Sf3*e5`, `e7-e8=Q`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IntendedPhase {
    /// Letter of the twin (`a`, `b`, … `z1`); empty if there are no twins.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub twin: String,
    /// Set play: whole lines, each as in `lines`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set_play: Vec<String>,
    /// Keys of battle play, one move each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keys: Vec<String>,
    /// Tries of battle play: the first move, then its refutation after a blank
    /// if it is given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tries: Vec<String>,
    /// Whole lines: solutions of help play, series play and proof games, or
    /// variations of battle play; moves separated by blanks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<String>,
}
