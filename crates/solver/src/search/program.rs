//! A stipulation tree, numbered and sorted for the searches.

use crate::stipulation::{Attachment, Branch, Expr, Goal, Play};

/// An expression with its branches replaced by their numbers.
#[derive(Clone, Debug)]
pub(crate) enum Code {
    Goal(Goal),
    Branch(usize),
    Invert(Box<Code>),
    Not(Box<Code>),
    And(Box<Code>, Box<Code>),
    Or(Box<Code>, Box<Code>),
}

/// A fork behind a letter.
#[derive(Clone, Debug)]
pub(crate) struct ForkCode {
    pub into: Code,
    pub ends_play: bool,
    pub hidden: bool,
}

/// What hangs on one letter of a branch.
#[derive(Clone, Debug, Default)]
pub(crate) struct Letter {
    pub forks: Vec<ForkCode>,
    /// Must hold before the next move; told by the position alone.
    pub constraints: Vec<Code>,
    /// As `constraints`, but depends on the last move, so that it is not remembered by position.
    pub move_constraints: Vec<Code>,
}

impl ForkCode {
    /// Whether help play cannot go on when this holds: a goal is an end of its own.
    pub(crate) const fn ends_help(&self) -> bool {
        match self.into {
            // Without a legal move it cannot go on anyway.
            Code::Goal(
                Goal::Mate | Goal::Stalemate | Goal::MateOrStalemate | Goal::DoubleStalemate,
            ) => false,
            Code::Goal(_) => true,
            _ => self.ends_play,
        }
    }

    /// Whether series play cannot go on when this holds.
    pub(crate) const fn ends_series(&self) -> bool {
        match self.into {
            // It cannot go on with a check anyway; whether the silent side could move does not matter.
            Code::Goal(Goal::Mate | Goal::Check | Goal::Stalemate) => false,
            Code::Goal(_) => true,
            _ => self.ends_play,
        }
    }
}

/// A branch.
#[derive(Clone, Debug)]
pub(crate) struct BranchCode {
    pub play: Play,
    pub min: Option<u16>,
    pub max: u16,
    pub letters: [Letter; 2],
    pub parry: bool,
    /// Whether the last move of the branch has to be a mate.
    pub mates_directly: bool,
    /// The mate that play ends in, if it can end in nothing else.
    pub mate: Option<EndAim>,
    /// The stalemate that play ends in, if it can end in nothing else.
    pub stalemate: Option<EndAim>,
    /// The same for a target position.
    pub game: Option<EndAim>,
    /// For help play that ends at each letter: what must be possible then, if that is known.
    pub prospects: [Option<Prospects>; 2],
}

/// The alternatives for the end of help play; all of one of them must be possible.
pub(crate) type Prospects = Vec<Vec<Prospect>>;

/// A goal that both sides together must be able to reach after so many more half-moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Prospect {
    pub half_moves: u16,
    pub goal: Goal,
}

/// Who reaches the goal at the end of help or series play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EndAim {
    /// The side that moves last in help play.
    Help,
    /// The side that moves in series.
    Series,
    /// The silent side, by one answer to the series.
    SeriesAnswer,
    /// The side that moves last in series play with parries.
    Parry,
    /// Its opponent, by one answer to series play with parries.
    ParryAnswer,
}

impl EndAim {
    /// How many moves the side to move and its opponent have at most, with so many half-moves (in plain
    /// series: moves) left in the branch. In series with parries a pass takes a half-move.
    pub(crate) const fn moves(self, left: u16) -> (u16, u16) {
        match self {
            Self::Help | Self::Parry => (left.div_ceil(2), left / 2),
            Self::Series => (left, 0),
            Self::SeriesAnswer => (left, 1),
            Self::ParryAnswer if left % 2 == 1 => (left.div_ceil(2), left / 2 + 1),
            Self::ParryAnswer => (left / 2 + 1, left / 2),
        }
    }

    /// Whether it is the side to move that reaches the goal, with so many half-moves left.
    pub(crate) const fn is_of_mover(self, left: u16) -> bool {
        match self {
            Self::Help | Self::Parry => left % 2 == 1,
            Self::ParryAnswer => left.is_multiple_of(2),
            Self::Series => true,
            Self::SeriesAnswer => false,
        }
    }
}

/// A numbered stipulation.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub branches: Vec<BranchCode>,
    pub root: Code,
}

impl Program {
    pub(crate) fn new(tree: &Expr) -> Self {
        let mut branches = Vec::new();
        let root = code(tree, &mut branches);
        Self { branches, root }
    }

    /// Whether all branches joined in the expression are help play.
    pub(crate) fn is_all_help(&self, code: &Code) -> bool {
        match code {
            Code::And(left, right) | Code::Or(left, right) => {
                self.is_all_help(left) && self.is_all_help(right)
            }
            Code::Branch(index) => self.branches[*index].play == Play::Help,
            _ => false,
        }
    }
}

impl BranchCode {
    /// The letter that a state belongs to which is reached with `phase` half-moves played, modulo 2.
    pub(crate) const fn letter(&self, phase: u8) -> &Letter {
        &self.letters[(phase as usize + 1) % 2]
    }

    /// The numbers of half-moves (in series play: of moves) that play can take, ascending.
    pub(crate) fn lengths(&self) -> impl Iterator<Item = u16> + use<> {
        let max = self.max;
        let min = self.min.unwrap_or(1).clamp(1, max.max(1));
        let ends = match self.play {
            Play::Series => [true; 2],
            _ => self
                .letters
                .each_ref()
                .map(|letter| !letter.forks.is_empty()),
        };
        (min..=max).filter(move |length| ends[(length + 1) as usize % 2])
    }
}

fn code(expr: &Expr, branches: &mut Vec<BranchCode>) -> Code {
    match expr {
        Expr::Goal(goal) => Code::Goal(*goal),
        Expr::Branch(branch) => Code::Branch(number(branch, branches)),
        Expr::Invert(inner) => Code::Invert(Box::new(code(inner, branches))),
        Expr::Not(inner) => Code::Not(Box::new(code(inner, branches))),
        Expr::And(left, right) => Code::And(
            Box::new(code(left, branches)),
            Box::new(code(right, branches)),
        ),
        Expr::Or(left, right) => Code::Or(
            Box::new(code(left, branches)),
            Box::new(code(right, branches)),
        ),
    }
}

fn number(branch: &Branch, branches: &mut Vec<BranchCode>) -> usize {
    let index = branches.len();
    branches.push(BranchCode {
        play: branch.play,
        min: branch.min,
        max: branch.max,
        letters: [Letter::default(), Letter::default()],
        parry: branch.parry,
        mates_directly: false,
        mate: None,
        stalemate: None,
        game: None,
        prospects: [None, None],
    });
    let first = letter(&branch.first, branches);
    let second = letter(&branch.second, branches);
    branches[index].letters = [first, second];
    branches[index].mates_directly = mates_directly(&branches[index]);
    let both_sides_help = matches!(branch.play, Play::Help | Play::Series);
    branches[index].mate =
        end_aim(&branches[index], branches, |goal| goal == Goal::Mate).filter(|_| both_sides_help);
    branches[index].stalemate = end_aim(&branches[index], branches, |goal| goal == Goal::Stalemate)
        .filter(|_| both_sides_help);
    if branches[index].play == Play::Help && !branches[index].parry {
        branches[index].prospects = [0, 1].map(|letter| {
            let forks = &branches[index].letters[letter].forks;
            let all: Prospects = (forks.iter())
                .map(|fork| prospects(&fork.into, branches))
                .collect();
            (!all.is_empty() && all.iter().all(|one| !one.is_empty())).then_some(all)
        });
    }
    branches[index].game = end_aim(&branches[index], branches, Goal::needs_target);
    index
}

/// What must be possible for an expression to hold; empty if nothing is known.
fn prospects(code: &Code, branches: &[BranchCode]) -> Vec<Prospect> {
    match code {
        Code::Goal(goal @ (Goal::Mate | Goal::Stalemate)) => vec![Prospect {
            half_moves: 0,
            goal: *goal,
        }],
        Code::And(left, right) => {
            let mut all = prospects(left, branches);
            all.extend(prospects(right, branches));
            all
        }
        Code::Branch(index) => {
            let branch = &branches[*index];
            // A mate that one side forces is found, or missed, sooner than both together find one.
            let forced = matches!(branch.play, Play::Attack | Play::Defence);
            if forced && branch.mates_directly {
                return Vec::new();
            }
            // In battle play too, both sides together reach what one can force.
            let lengths: Vec<u16> = branch.lengths().collect();
            let [length] = lengths[..] else {
                return Vec::new();
            };
            let letter = branch.letter((length % 2) as u8);
            let [fork] = &letter.forks[..] else {
                return Vec::new();
            };
            if branch.parry || branch.play == Play::Series {
                return Vec::new();
            }
            let mut all = prospects(&fork.into, branches);
            for one in &mut all {
                one.half_moves += length;
            }
            all
        }
        _ => Vec::new(),
    }
}

fn mates_directly(branch: &BranchCode) -> bool {
    let mut forks = branch
        .letters
        .iter()
        .flat_map(|letter| &letter.forks)
        .peekable();
    forks.peek().is_some() && forks.all(|fork| matches!(fork.into, Code::Goal(Goal::Mate)))
}

fn letter(attachments: &[Attachment], branches: &mut Vec<BranchCode>) -> Letter {
    let mut letter = Letter::default();
    for attachment in attachments {
        match attachment {
            Attachment::Fork(fork) => letter.forks.push(ForkCode {
                into: code(&fork.into, branches),
                ends_play: fork.ends_play,
                hidden: fork.hidden,
            }),
            Attachment::Constraint(expr) => {
                let list = if mentions_last_move(expr) {
                    &mut letter.move_constraints
                } else {
                    &mut letter.constraints
                };
                list.push(code(expr, branches));
            }
        }
    }
    letter
}

/// Whether a goal is tested before any move of the expression has been played.
fn mentions_last_move(expr: &Expr) -> bool {
    match expr {
        Expr::Goal(_) => true,
        Expr::Branch(_) => false,
        Expr::Invert(inner) | Expr::Not(inner) => mentions_last_move(inner),
        Expr::And(left, right) | Expr::Or(left, right) => {
            mentions_last_move(left) || mentions_last_move(right)
        }
    }
}

fn end_aim(
    branch: &BranchCode,
    branches: &[BranchCode],
    aims_at: impl Fn(Goal) -> bool + Copy,
) -> Option<EndAim> {
    let forks: Vec<_> = branch
        .letters
        .iter()
        .flat_map(|letter| &letter.forks)
        .collect();
    let all = |test: &dyn Fn(&Code) -> bool| {
        !forks.is_empty() && forks.iter().all(|fork| test(&fork.into))
    };
    let goal = |code: &Code| matches!(code, Code::Goal(goal) if aims_at(*goal));
    let answer = |code: &Code| match code {
        Code::Branch(index) => {
            let end = &branches[*index];
            end.play == Play::Help
                && end.max == 1
                && end_aim(end, branches, aims_at) == Some(EndAim::Help)
        }
        _ => false,
    };
    match branch.play {
        _ if branch.parry && all(&goal) => Some(EndAim::Parry),
        _ if branch.parry => all(&answer).then_some(EndAim::ParryAnswer),
        Play::Help if all(&goal) => Some(EndAim::Help),
        Play::Series if all(&goal) => Some(EndAim::Series),
        Play::Series if all(&answer) => Some(EndAim::SeriesAnswer),
        _ => None,
    }
}
