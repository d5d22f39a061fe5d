//! The search on the small board: is there help or series play to a mate or stalemate?

use std::sync::{Arc, LazyLock, Mutex};

use dawson_rules::Move;

use super::board::{Board, Mv};
use super::budget::Budget;
use super::castlings::Castlings;
use super::ends::End;
use super::field::Workspace;
use super::generate::Generator;
use super::geometry::Bits;
use super::guards::GuardTables;
use super::last_help::LastHelp;
use super::live::{Live, Way};
use super::mate::squares_for_mate;
use super::pursuit::{Child, Origin};
use super::reach::Corridors;
use super::stalemate::squares_for_stalemate;
use crate::search::table::{Table, salted};
use crate::search::watch::{Answer, INTERVAL, Watch};

/// Who moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Course {
    /// Both sides in turn; the side that moves last reaches the end.
    Help,
    /// One side alone; it reaches the end.
    Series,
    /// One side alone, and then the other reaches the end by one move.
    SeriesAnswer,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Errand {
    /// Who moves.
    pub course: Course,
    /// What is to be reached.
    pub end: End,
}

/// What all threads share.
pub(crate) struct Charts {
    pub(super) guards: LazyLock<GuardTables>,
    pub(super) origins: Mutex<Vec<Arc<Origin>>>,
    /// Whether targets are looked for even where they hardly pay.
    pub(super) eager: bool,
}

impl Charts {
    pub(crate) fn new(eager: bool) -> Self {
        Self {
            eager,
            guards: LazyLock::new(GuardTables::new),
            origins: Mutex::default(),
        }
    }
}

/// One thread's search.
pub(crate) struct Quest<'a> {
    pub(super) charts: &'a Charts,
    pub(super) table: &'a Table,
    pub(super) watch: &'a Watch<'a>,
    bounded: bool,
    pub(super) errand: Errand,
    workspace: Workspace,
    pub(super) moves: Vec<Mv>,
    /// The position that play begins with, if its targets have been looked for.
    pub(super) origin: Option<Arc<Origin>>,
    pub(super) corridors: Corridors,
    /// The targets that are still in reach in each position on the way.
    pub(super) live: Vec<Live>,
    /// What they ask of the man that moves.
    pub(super) ways: Vec<Way>,
    /// The positions after each move on the way that are still to be looked at.
    pub(super) children: Vec<Child>,
    /// Entries of the table that are asked for in advance.
    pub(super) slots: Vec<Option<(u64, u64)>>,
    unreported: u64,
}

/// Lengths that one entry of the table tells about: as many failures, as many successes.
pub(super) const LENGTHS: u16 = 32;

impl<'a> Quest<'a> {
    pub(crate) fn new(
        charts: &'a Charts,
        table: &'a Table,
        watch: &'a Watch<'a>,
        bounded: bool,
    ) -> Self {
        Self {
            charts,
            table,
            watch,
            bounded,
            errand: Errand {
                course: Course::Help,
                end: End::Mate,
            },
            workspace: Workspace::new(),
            moves: Vec::new(),
            origin: None,
            corridors: Corridors::new(),
            live: Vec::new(),
            ways: Vec::new(),
            children: Vec::new(),
            slots: Vec::new(),
            unreported: 0,
        }
    }

    /// Whether the errand can be done in exactly `left` half-moves (in series play: moves, the
    /// answer not counted).
    pub(super) fn can(&mut self, errand: Errand, board: &Board, left: u16) -> Answer<bool> {
        self.errand = errand;
        self.moves.clear();
        let left = match errand.course {
            Course::SeriesAnswer => left + 1,
            _ => left,
        };
        if let Some(answer) = self.pursue(board, left)? {
            return Ok(answer);
        }
        self.solve(board, left, !0)
    }

    /// Drops moves after which the errand is known to fail with so many half-moves left, as [`Self::can`]
    /// counts them.
    pub(super) fn drop_failing(
        &mut self,
        errand: Errand,
        board: &Board,
        left: u16,
        moves: &mut Vec<Move>,
    ) {
        self.errand = errand;
        let left = match errand.course {
            Course::SeriesAnswer => left + 1,
            _ => left,
        };
        let mut slots = std::mem::take(&mut self.slots);
        slots.clear();
        slots.extend(moves.iter().map(|mv| {
            let next = Mv::of(mv, board).and_then(|mv| self.next(board.after(mv), left));
            let slot = next.map(|next| self.slot(&next, left));
            slot.inspect(|slot| self.table.prepare(slot.0))
        }));
        let mut asked = slots.iter();
        moves.retain(|_| {
            let slot = asked.next().copied().flatten();
            slot.is_none_or(|(key, bit)| self.table.get(key) & bit == 0)
        });
        self.slots = slots;
    }

    fn solve(&mut self, board: &Board, left: u16, candidates: Bits) -> Answer<bool> {
        if left == 1 {
            self.count()?;
            return Ok(self.errand.end.is_reachable(board));
        }
        let (key, bit) = self.slot(board, left);
        let known = self.table.get(key);
        if known & bit != 0 {
            return Ok(false);
        }
        if known & bit << LENGTHS != 0 {
            return Ok(true);
        }
        let mut candidates = candidates;
        if self.bounded {
            candidates = self.hopes(board, left, candidates);
            if candidates == 0 {
                self.remember(key, bit);
                return Ok(false);
            }
        }
        let first = self.moves.len();
        self.append_moves(board, left);
        let mut solved = false;
        for index in first..self.moves.len() {
            self.count()?;
            let next = self.next(board.after(self.moves[index]), left - 1);
            if let Some(next) = next
                && self.solve(&next, left - 1, candidates)?
            {
                solved = true;
                break;
            }
        }
        self.moves.truncate(first);
        self.remember(key, if solved { bit << LENGTHS } else { bit });
        Ok(solved)
    }

    /// Appends the moves, but if only one more follows no more than may help to a mate by that.
    pub(super) fn append_moves(&mut self, board: &Board, left: u16) {
        let first = self.moves.len();
        Generator::new(board).append_to(&mut self.moves);
        let Errand { course, end } = self.errand;
        if left == 2
            && end == End::Mate
            && course != Course::Series
            && self.bounded
            && let Some(mut help) = LastHelp::new(board)
        {
            let mut kept = first;
            for index in first..self.moves.len() {
                let mv = self.moves[index];
                if help.may_help(mv) {
                    self.moves[kept] = mv;
                    kept += 1;
                }
            }
            self.moves.truncate(kept);
        }
    }

    /// Those of the squares of the king on which the end is not out of reach. In short play only the
    /// first one is looked for, and those behind it remain.
    fn hopes(&mut self, board: &Board, left: u16, candidates: Bits) -> Bits {
        let bound = match self.errand.end {
            End::Mate => squares_for_mate,
            End::Stalemate => squares_for_stalemate,
        };
        let budget = self.budget(board, left);
        let one = left < 4;
        let mut open = candidates;
        let mut hopes = 0;
        for castlings in Castlings::all(board.rights) {
            let (workspace, tables) = (&mut self.workspace, &*self.charts.guards);
            let found = bound(workspace, tables, board, (budget, castlings), open, one);
            hopes |= found;
            open &= if one && found != 0 { found - 1 } else { !found };
            if open == 0 {
                break;
            }
        }
        if one && hopes != 0 {
            let first = hopes & hopes.wrapping_neg();
            return candidates & !(first - 1);
        }
        hopes
    }

    /// The position after a move, the silent side having passed in series play; `None` if play
    /// cannot go on.
    pub(super) fn next(&self, board: Board, left: u16) -> Option<Board> {
        match self.errand.course {
            Course::Help => Some(board),
            Course::SeriesAnswer if left == 1 => Some(board),
            Course::Series | Course::SeriesAnswer => {
                let checks = Generator::new(&board).is_check();
                (!checks).then(|| board.passed())
            }
        }
    }

    pub(super) fn budget(&self, board: &Board, left: u16) -> Budget {
        let mover = board.side as usize;
        match self.errand.course {
            Course::Help if left % 2 == 1 => Budget {
                mating: mover,
                attack: left / 2 + 1,
                defence: left / 2,
            },
            Course::Help => Budget {
                mating: 1 - mover,
                attack: left / 2,
                defence: left / 2,
            },
            Course::Series => Budget {
                mating: mover,
                attack: left,
                defence: 0,
            },
            Course::SeriesAnswer if left == 1 => Budget {
                mating: mover,
                attack: 1,
                defence: 0,
            },
            Course::SeriesAnswer => Budget {
                mating: 1 - mover,
                attack: 1,
                defence: left - 1,
            },
        }
    }

    pub(super) fn slot(&self, board: &Board, left: u16) -> (u64, u64) {
        let end = u64::from(self.errand.end == End::Stalemate);
        let salt = 1 << 49 | (left / LENGTHS) as u64 | (self.errand.course as u64) << 8 | end << 12;
        (salted(board.key, salt), 1 << (left % LENGTHS))
    }

    pub(super) fn remember(&self, key: u64, bit: u64) {
        let worth = |data: u64| {
            let both = data as u32 | (data >> LENGTHS) as u32;
            32 - both.leading_zeros()
        };
        self.table.put(key, self.table.get(key) | bit, worth);
    }

    #[inline]
    pub(super) fn count(&mut self) -> Answer<()> {
        self.unreported += 1;
        if self.unreported >= INTERVAL {
            self.watch.add(std::mem::take(&mut self.unreported))?;
        }
        Ok(())
    }
}
