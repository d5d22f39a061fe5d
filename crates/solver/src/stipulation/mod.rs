//! Stipulations: what is asked for.
//!
//! A stipulation is a tree of branches (attack, defence, help, series) with forks, constraints and
//! goals. Classic notations such as `#3` or `ser-h#7` are parsed into the same tree.

mod build;
mod classic;
mod error;
mod goal;
mod parse_classic;
mod parse_structured;
mod reader;
mod tree;
mod write_structured;

use std::fmt;

use dawson_rules::Side;

pub use classic::{Aim, Classic, Series};
pub use error::{StipulationError, StipulationReason};
pub use goal::Goal;
pub use tree::{Attachment, Branch, Expr, Fork, Play};

/// What is asked for: a tree, the side that begins it, and how it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stipulation {
    classic: Option<Classic>,
    starter: Side,
    tree: Expr,
}

impl Stipulation {
    /// Reads a classic notation such as `#3`, `h#2.5` or `ser-h=7`.
    ///
    /// # Errors
    /// If the text is none; the error names the place and the word.
    pub fn parse(text: &str) -> Result<Self, StipulationError> {
        Classic::parse(text).map(Self::from)
    }

    /// Reads a structured stipulation, starter first: `White 3a[#]d`.
    ///
    /// # Errors
    /// If the text is none; the error names the place and the word.
    pub fn parse_structured(text: &str) -> Result<Self, StipulationError> {
        let (starter, tree) = parse_structured::parse(text)?;
        Ok(Self {
            classic: None,
            starter,
            tree,
        })
    }

    /// The side to move at the root of the tree; in the exchanged half of a duplex the other one.
    /// With `.5` it leaves its first half-move out.
    pub const fn starter(&self) -> Side {
        self.starter
    }

    /// The tree.
    pub const fn tree(&self) -> &Expr {
        &self.tree
    }

    /// The classic notation, if it was one.
    pub const fn classic(&self) -> Option<&Classic> {
        self.classic.as_ref()
    }

    /// Whether a goal asks for a target position (`dia`, `a=>b`).
    pub fn needs_target(&self) -> bool {
        self.any_goal(Goal::needs_target)
    }

    /// Whether a goal can only be told when pieces carry identities (`ct`, `<>` and their kin).
    pub fn needs_identities(&self) -> bool {
        self.any_goal(Goal::needs_identities)
    }

    /// Whether a goal is a mate of both sides.
    pub fn is_mutual(&self) -> bool {
        self.any_goal(|goal| matches!(goal, Goal::DoubleMate | Goal::CounterMate))
    }

    /// Whether a goal is a mate of the side that moves.
    pub fn is_auto_mate(&self) -> bool {
        self.any_goal(|goal| goal == Goal::AutoMate)
    }

    /// Whether a goal is a stalemate of the side that moves.
    pub fn is_auto_stalemate(&self) -> bool {
        self.any_goal(|goal| goal == Goal::AutoStalemate)
    }

    /// The stipulation with White to play first: help play loses its first half-move, games from
    /// position to position begin with the other side. `None` where that makes no sense.
    #[must_use]
    pub fn white_to_play(&self) -> Option<Self> {
        let mut classic = self.classic.clone()?;
        let shortens = classic.series.is_none()
            && classic.intro.is_empty()
            && matches!(
                classic.aim,
                Aim::Help | Aim::HelpSelf | Aim::HelpReflex | Aim::Reciprocal { .. }
            );
        if classic.goal == Goal::AToB {
            if classic.aim != Aim::Game {
                return None;
            }
            let mut stipulation = Self::from(classic);
            stipulation.starter = stipulation.starter.other();
            return Some(stipulation);
        }
        if !shortens || classic.has_half_move() {
            return None;
        }
        classic.half_moves -= 1;
        Some(Self::from(classic))
    }

    fn any_goal(&self, test: impl Fn(Goal) -> bool) -> bool {
        let mut found = false;
        self.tree.for_each_goal(&mut |goal| found |= test(goal));
        found
    }
}

impl From<Classic> for Stipulation {
    fn from(classic: Classic) -> Self {
        Self {
            starter: classic.starter(),
            tree: classic.tree(),
            classic: Some(classic),
        }
    }
}

impl fmt::Display for Stipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.classic {
            Some(classic) => write!(f, "{classic}"),
            None => write!(f, "{:?} {}", self.starter, self.tree),
        }
    }
}
