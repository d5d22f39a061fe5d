//! Typed results, from which every output is printed.

mod line;
mod size;
mod tree;

use std::time::Duration;

use serde::{Deserialize, Serialize};

pub use crate::games::{Certificate, GameCount, Reading, Reckoning, Remaining, Total};
pub use line::{Leading, Line, LineMove, Number};
pub(crate) use size::Size;
pub use tree::{Attack, Defence, Mark, Replies, Threat};

/// What solving has brought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Solution {
    /// Set play, actual play …, in the order they are shown.
    pub phases: Vec<Phase>,
    /// Whether everything was searched.
    pub status: Status,
    /// Counts and times.
    pub statistics: Statistics,
}

/// Whether everything was searched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Status {
    /// All solutions are there.
    Complete,
    /// Solutions may be missing.
    Partial(PartialReason),
}

/// Why solving ended early.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PartialReason {
    /// The stop flag was set.
    Stopped,
    /// The time was up.
    Time,
    /// The limit of nodes was reached.
    Nodes,
    /// The greatest number of solutions was reached.
    MaxSolutions,
    /// A short solution was found, and that was to be the end.
    ShortSolution,
    /// Only some root moves were to be examined.
    MoveRange,
    /// The solutions took up the memory they may have.
    Memory,
    /// By the rules, the legality of a move depends on itself.
    Undecidable,
}

/// Counts and times. No part of the result: they vary with threads and machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Statistics {
    /// Moves played.
    pub nodes: u64,
    /// Time passed.
    pub elapsed: Duration,
}

/// One phase of play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Phase {
    /// Which.
    pub kind: PhaseKind,
    /// Whether the sides are exchanged (second half of a duplex).
    pub exchanged: bool,
    /// Which operand of a stipulation joined by `&` or `|` this belongs to, from 0 on.
    pub part: usize,
    /// What was found.
    pub body: Body,
    /// Where games to a target were asked for: how many there are, and how that is known.
    pub games: Option<Certificate>,
}

/// The phases of a problem.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PhaseKind {
    /// Play with the other side to move in the diagram.
    SetPlay,
    /// The solution itself.
    Actual,
    /// Play after the key that has led to the diagram.
    PostKey,
}

/// What a phase consists of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Body {
    /// Help play, series play, games: one line for each solution.
    Lines(Vec<Line>),
    /// Battle play: keys and tries.
    Attacks(Vec<Attack>),
    /// Battle play from a position with the defence to move: set play, post-key play.
    Replies(Replies),
    /// Not solved: the side to move could capture the opponent's king.
    KingCapturable,
}

impl Body {
    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Lines(lines) => lines.is_empty(),
            Self::Attacks(attacks) => attacks.is_empty(),
            Self::Replies(replies) => {
                replies.defences.is_empty()
                    && replies.refutations.is_empty()
                    && replies.threat == Threat::None
            }
            Self::KingCapturable => true,
        }
    }
}
