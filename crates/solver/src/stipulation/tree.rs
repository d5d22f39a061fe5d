//! A stipulation as a tree of branches that fork and end in goals.

use super::goal::Goal;

/// A requirement: a goal, a branch of play, or a combination of such.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    /// The last move has reached this goal.
    Goal(Goal),
    /// Some play has to be possible from here.
    Branch(Box<Branch>),
    /// `-`: the other side is to move instead.
    Invert(Box<Expr>),
    /// `!`: the operand must not hold.
    Not(Box<Expr>),
    /// `&`: both operands must hold.
    And(Box<Expr>, Box<Expr>),
    /// `|`: one of the operands must hold.
    Or(Box<Expr>, Box<Expr>),
}

/// How the moves of a branch alternate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Play {
    /// `ad`: an attack, which must work against every defence.
    Attack,
    /// `da`: every defence must be met by an attack.
    Defence,
    /// `hh`: both sides help.
    Help,
    /// `s`: one side moves in series, the other is silent.
    Series,
}

/// A stretch of play of one sort.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Branch {
    /// How its moves alternate.
    pub play: Play,
    /// The least number of half-moves that was asked for (`m:n`); in series play, of moves.
    pub min: Option<u16>,
    /// The greatest number of half-moves; in series play, of moves.
    pub max: u16,
    /// What hangs on the first letter: follows half-moves 1, 3, 5 …
    pub first: Vec<Attachment>,
    /// What hangs on the second letter: follows half-moves 2, 4, 6 …; empty in series play.
    pub second: Vec<Attachment>,
    /// `?+?`: the second letter is played only when its side is in check.
    pub parry: bool,
}

/// A fork or a constraint, behind a letter of a branch.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Attachment {
    /// `[…]`: where play may leave the branch.
    Fork(Fork),
    /// `{…}`: must hold whenever the move is to be played.
    Constraint(Expr),
}

/// Where play leaves a branch.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fork {
    /// What it leads into, with the right to move handed over.
    pub into: Expr,
    /// `>`: play must leave here when this can be solved.
    pub ends_play: bool,
    /// `/`: the moves played inside are not shown.
    pub hidden: bool,
}

impl Fork {
    /// A plain fork.
    pub const fn plain(into: Expr) -> Self {
        Self {
            into,
            ends_play: false,
            hidden: false,
        }
    }

    /// A fork marked `>`.
    pub const fn ending(into: Expr) -> Self {
        Self {
            into,
            ends_play: true,
            hidden: false,
        }
    }
}

impl Branch {
    /// A branch without attachments.
    pub const fn new(play: Play, max: u16) -> Self {
        Self {
            play,
            min: None,
            max,
            first: Vec::new(),
            second: Vec::new(),
            parry: false,
        }
    }

    /// The branch with a fork behind the first letter.
    #[must_use]
    pub fn fork_first(mut self, fork: Fork) -> Self {
        self.first.push(Attachment::Fork(fork));
        self
    }

    /// The branch with a fork behind the second letter.
    #[must_use]
    pub fn fork_second(mut self, fork: Fork) -> Self {
        self.second.push(Attachment::Fork(fork));
        self
    }

    /// The branch with a constraint behind the second letter.
    #[must_use]
    pub fn constrain_second(mut self, constraint: Expr) -> Self {
        self.second.push(Attachment::Constraint(constraint));
        self
    }

    /// The branch with this least length.
    #[must_use]
    pub const fn at_least(mut self, min: u16) -> Self {
        self.min = Some(min);
        self
    }

    /// The branch as an expression.
    pub fn expr(self) -> Expr {
        Expr::Branch(Box::new(self))
    }
}

impl Expr {
    /// The negation of this.
    #[must_use]
    pub fn negated(self) -> Self {
        Self::Not(Box::new(self))
    }

    /// Calls `visit` with every goal below.
    pub fn for_each_goal(&self, visit: &mut impl FnMut(Goal)) {
        match self {
            Self::Goal(goal) => visit(*goal),
            Self::Branch(branch) => {
                for attachment in branch.first.iter().chain(&branch.second) {
                    match attachment {
                        Attachment::Fork(fork) => fork.into.for_each_goal(visit),
                        Attachment::Constraint(expr) => expr.for_each_goal(visit),
                    }
                }
            }
            Self::Invert(inner) | Self::Not(inner) => inner.for_each_goal(visit),
            Self::And(left, right) | Self::Or(left, right) => {
                left.for_each_goal(visit);
                right.for_each_goal(visit);
            }
        }
    }
}
