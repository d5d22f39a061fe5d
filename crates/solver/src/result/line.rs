//! Solutions that are one line of moves.

use std::sync::Arc;

use dawson_rules::PlayedMove;
use serde::{Deserialize, Serialize};

use crate::stipulation::Goal;

/// One solution in line mode.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// What stands before the first move.
    pub leading: Leading,
    /// The moves.
    pub moves: Vec<LineMove>,
    /// ` ?!?` – no solution: a single move to the goal that must be played and so breaks a
    /// constraint in the diagram.
    pub violation: bool,
    /// The length of the play that was searched for when it was found, in half-moves; 0 where only
    /// one length is.
    pub length: u16,
}

/// Half-moves that are left out at the beginning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Leading {
    /// None: the line begins `1.`.
    Nothing,
    /// One: it begins `1...`.
    OneSkipped,
    /// Two: it begins `1...  ...` and goes on with number 2.
    TwoSkipped,
}

/// The number written before a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Number {
    /// This number and a full stop.
    Numbered(u16),
    /// None: an answer to the move before.
    Answer,
}

/// A move of a line.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LineMove {
    /// The move and what it did; lines that begin alike share it.
    pub played: Arc<PlayedMove>,
    /// Whether the opponent of the side that moved is in check.
    pub check: bool,
    /// Its number.
    pub number: Number,
    /// The goal it reaches, on the last move.
    pub goal: Option<Goal>,
}
