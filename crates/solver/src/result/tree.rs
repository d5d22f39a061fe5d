//! Trees of battle play.

use dawson_rules::PlayedMove;
use serde::{Deserialize, Serialize};

use crate::stipulation::Goal;

/// A move of the attacking side: key, try, threat or continuation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// The move and what it did.
    pub played: PlayedMove,
    /// Whether the defender is in check.
    pub check: bool,
    /// The goal it reaches.
    pub goal: Option<Goal>,
    /// What it is.
    pub mark: Mark,
    /// What follows; `None` where play ends or variations are not wanted.
    pub replies: Option<Replies>,
}

/// What an attacking move is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Mark {
    /// ` !` – a first move that solves.
    Key,
    /// ` ?` – a first move that fails to its refutations.
    Try,
    /// A threat or a continuation.
    Continuation,
    /// ` ?!?` – a move to the goal that must be played and so breaks a constraint.
    Violation,
}

/// What follows an attacking move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Replies {
    /// What the move threatens.
    pub threat: Threat,
    /// The defences with their answers; empty where variations are not wanted.
    pub defences: Vec<Defence>,
    /// After a try, what refutes it.
    pub refutations: Vec<Defence>,
}

/// What an attacking move threatens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Threat {
    /// Nothing is said about it: threats are not wanted, or the phase has none.
    None,
    /// The move checks, so there is none.
    Check,
    /// ` zugzwang.` – it works only because the defender must move.
    Zugzwang,
    /// ` threat:` – these moves, if the defender could pass.
    Moves(Vec<Attack>),
}

/// A move of the defending side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Defence {
    /// The move and what it did.
    pub played: PlayedMove,
    /// Whether the attacker is in check.
    pub check: bool,
    /// The goal it reaches (self-play, reflex play).
    pub goal: Option<Goal>,
    /// The answers to it, all of the shortest length; after a refutation the moves that break a
    /// constraint, if any.
    pub answers: Vec<Attack>,
    /// Whether it refutes: ` !` behind a try, `refutes.` in post-key play.
    pub refutes: bool,
}
