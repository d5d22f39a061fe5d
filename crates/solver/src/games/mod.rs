//! Games that lead to a given board: proof games and `a=>b`, both sides helping or one in series.
//!
//! The number of games is always exact, however great; a list of them may be cut off.

mod agreement;
mod bound;
mod count;
mod destinies;
mod fill;
mod graph;
mod last;
mod ledger;
mod matching;
mod need;
mod places;
#[cfg(test)]
mod planted;
mod preview;
mod remaining;
mod tally;
mod total;
mod walks;
mod whole;

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use dawson_rules::{Engine, Move, Position, Side};

pub(crate) use agreement::agreement;
use bound::Bound;
pub use bound::Reckoning;
pub(crate) use count::Player;
pub(crate) use ledger::canonical;
pub use ledger::{Brought, Ledger, PartDone, SearchName};
pub use remaining::Remaining;
pub(crate) use remaining::open_beginnings;
pub(crate) use tally::{Around, Tally, WHOLE};
use total::Entries;
pub use total::Total;

use serde::{Deserialize, Serialize};

use crate::control::{GameSearch, Prunings};
use crate::search::{Code, EndAim, Program, Table, Watch, salted};
use crate::stipulation::Goal;
use crate::target::Target;

/// Most games that are listed for one length, unless fewer are asked for.
pub const LISTED: usize = 10_000;

/// How many games there are of one length.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GameCount {
    /// Half-moves, or moves in series.
    pub length: u16,
    /// How many games were found.
    pub games: Total,
    /// Whether there are no more.
    pub exact: bool,
}

/// Which games are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reading {
    /// Games of exactly the given length.
    Exactly,
    /// Games of the given length, and shorter ones that end with a move of the same side.
    UpTo,
    /// The shortest games, whatever their length.
    Shortest,
}

/// What is known about the games that a phase asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Certificate {
    /// Which games are asked for.
    pub reading: Reading,
    /// The counts for each length examined, the shortest first.
    pub counts: Vec<GameCount>,
    /// What the search relied on to leave play out.
    pub reckonings: Vec<Reckoning>,
    /// For each length that was begun and not finished: what is left.
    pub remaining: Vec<Remaining>,
}

/// What is known of moves after which the target may be reached.
#[derive(Clone, Copy)]
pub(crate) struct Promising {
    /// Whether they are legal; otherwise each has to be tried.
    pub legal: bool,
    /// Whether the bound tells no more about the positions after them.
    pub allowed: bool,
}

impl Promising {
    /// No moves.
    pub(crate) const NONE: Self = Self {
        legal: true,
        allowed: true,
    };
}

/// The question for the games of a branch, and what all threads share.
pub(crate) struct Game<'a> {
    branch: usize,
    series: bool,
    /// Whether the target ends a game after an even and after an odd number of half-moves.
    ends: [bool; 2],
    goal: Goal,
    target: &'a Target,
    bound: Bound,
    table: &'a Table,
    entries: Entries,
    /// Tells this question from others in the table.
    number: u64,
    watch: &'a Watch<'a>,
    /// How many more moves may be played before a trial is given up.
    trial: AtomicI64,
    deals: AtomicBool,
    means: GameSearch,
    /// Whether destinies are settled further without much play before; for tests.
    splits_at_once: bool,
}

impl<'a> Game<'a> {
    /// The question of a branch, if it asks for a game and nothing else.
    pub(crate) fn new<E: Engine>(
        engine: &E,
        program: &Program,
        index: usize,
        target: Option<&'a Target>,
        (table, watch): (&'a Table, &'a Watch<'a>),
        (means, prunings): (GameSearch, Prunings),
    ) -> Option<Self> {
        let branch = &program.branches[index];
        let series = match branch.game? {
            EndAim::Help => false,
            EndAim::Series => true,
            EndAim::SeriesAnswer | EndAim::Parry | EndAim::ParryAnswer => return None,
        };
        let mut goal = None;
        for letter in &branch.letters {
            if !letter.constraints.is_empty() || !letter.move_constraints.is_empty() {
                return None;
            }
            for fork in &letter.forks {
                match fork.into {
                    Code::Goal(known) if goal.is_none_or(|goal| goal == known) => {
                        goal = Some(known);
                    }
                    _ => return None,
                }
            }
        }
        let target = target?;
        let own = if series {
            branch.max
        } else {
            branch.max.div_ceil(2)
        };
        let ends = [0, 1].map(|phase| series || !branch.letter(phase).forks.is_empty());
        Some(Self {
            branch: index,
            series,
            ends,
            goal: goal?,
            target,
            bound: Bound::new(engine.plan(), engine.position(), target, (branch.max, own)),
            table,
            entries: Entries::default(),
            number: table.number(),
            watch,
            trial: AtomicI64::new(i64::MAX),
            deals: AtomicBool::new(false),
            means,
            splits_at_once: prunings == Prunings::Eager,
        })
    }

    /// Whether one side moves in series.
    pub(crate) const fn is_series(&self) -> bool {
        self.series
    }

    /// The branch that asks for the game.
    pub(crate) const fn branch(&self) -> usize {
        self.branch
    }

    /// The goal that games reach.
    pub(crate) const fn goal(&self) -> Goal {
        self.goal
    }

    /// What the search relies on.
    pub(crate) fn reckonings(&self) -> Vec<Reckoning> {
        if self.means == GameSearch::Plain {
            return Vec::new();
        }
        let mut reckonings = self.bound.reckonings();
        if self.deals.load(Ordering::Relaxed) {
            reckonings.push(Reckoning::Destinies);
        }
        reckonings
    }

    fn is_reached(&self, position: &Position) -> bool {
        self.target.is(position)
    }

    /// Whether play may go on after the move just played with `left` half-moves to go, `last` being
    /// their parity at the beginning: that move was legal, and does not end the game.
    pub(crate) fn goes_on<E: Engine>(&self, engine: &mut E, left: u16, last: u16) -> bool {
        let played = usize::from((last + left) % 2);
        !(self.series && engine.is_in_check(engine.side_to_move())
            || self.ends[played] && self.is_reached(engine.position()))
    }

    /// Whether the bound lets the target be reached with `left` half-moves to go.
    pub(crate) fn may_succeed<E: Engine>(&self, engine: &E, left: u16) -> bool {
        let moves = self.moves(engine.side_to_move(), left);
        self.means == GameSearch::Plain
            || (self.bound).allows(engine.plan(), engine.position(), moves)
    }

    /// Whether the men that are too many can be taken, if every one of `left` half-moves has to capture.
    pub(crate) fn lets_take<E: Engine>(&self, engine: &E, left: u16) -> bool {
        self.means == GameSearch::Plain
            || (self.bound).lets_take(engine.position(), u32::from(left))
    }

    /// Appends the moves after which the target may be reached, with `left` half-moves to go where the
    /// bound allows that.
    pub(crate) fn promising<E: Engine>(
        &self,
        engine: &mut E,
        left: u16,
        moves: &mut Vec<Move>,
    ) -> Promising {
        let to_go = self.moves(engine.side_to_move(), left);
        let preview = (self.means != GameSearch::Plain)
            .then(|| (self.bound).preview(engine.plan(), engine.position(), to_go))
            .flatten();
        let Some(preview) = preview else {
            return Promising {
                legal: engine.candidates(moves),
                allowed: false,
            };
        };
        let legal = engine.candidates_to_sift(!preview.allows_quiet, moves);
        let (plan, position) = (engine.plan(), engine.position());
        moves.retain(|mv| self.bound.admits(plan, position, &preview, mv));
        Promising {
            legal,
            allowed: preview.is_exact,
        }
    }

    /// What is asked of a position with `left` half-moves to go, for the key of the table.
    pub(crate) fn question(&self, left: u16) -> u64 {
        1 << 50 | self.number << 16 | u64::from(left)
    }

    /// Whether the table knows that no game leads on from here.
    pub(crate) fn is_refuted<E: Engine>(&self, engine: &E, left: u16) -> bool {
        let known = self.table.get(salted(engine.key(), self.question(left)));
        known != 0 && self.entries.games_of(known).is_zero()
    }

    /// The moves that White and Black have when `mover` is to move.
    fn moves(&self, mover: Side, left: u16) -> [u16; 2] {
        let (own, others) = if self.series {
            (left, 0)
        } else {
            (left.div_ceil(2), left / 2)
        };
        match mover {
            Side::White => [own, others],
            Side::Black => [others, own],
        }
    }
}
