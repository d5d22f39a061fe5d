//! The search that follows targets: a position is left as soon as no target is in reach any more.
//!
//! All targets are followed in one search, and each answer is stored, so that listing the solutions
//! afterwards costs next to nothing.

use std::ops::Range;
use std::sync::{Arc, PoisonError};

use super::board::{Board, Mv, NOWHERE};
use super::drafts;
use super::ends::End;
use super::generate::Generator;
use super::geometry::{Bits, squares};
use super::live::{Mover, captured};
use super::quest::{Course, Errand, LENGTHS, Quest};
use super::roster::Roster;
use super::targets::{Standing, Targets};
use crate::search::watch::Answer;

/// The fewest half-moves for which targets are looked for.
const SHORT: u16 = 4;
/// The most, so that sums of moves stay below what stands for out of reach.
const LONG: u16 = 60;

/// A position after a move, with the targets that are in reach there.
#[derive(Clone)]
pub(super) struct Child {
    board: Board,
    roster: Roster,
    live: Range<usize>,
}

/// A position that play begins with.
pub(crate) struct Origin {
    errand: Errand,
    board: Board,
    roster: Roster,
    left: u16,
    /// The targets; `None` if they are not worth it.
    targets: Option<Targets>,
}

impl Origin {
    fn is(&self, errand: Errand, board: &Board, left: u16) -> bool {
        self.errand == errand && self.board == *board && self.left == left
    }
}

impl Quest<'_> {
    /// Forgets the targets.
    pub(super) fn forget_targets(&mut self) {
        self.origin = None;
    }

    /// Finds the targets of the play that begins here, if they are worth it.
    pub(super) fn prepare(&mut self, errand: Errand, board: &Board, left: u16) -> Answer<()> {
        self.errand = errand;
        let left = match errand.course {
            Course::SeriesAnswer => left + 1,
            _ => left,
        };
        let charts = self.charts;
        let mut shared = charts
            .origins
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(origin) = shared.iter().find(|origin| origin.is(errand, board, left)) {
            self.origin = Some(Arc::clone(origin));
            return Ok(());
        }
        let Some(roster) = Roster::new(board) else {
            return Ok(());
        };
        let targets = self.find_targets(board, &roster, left)?;
        let origin = Arc::new(Origin {
            errand,
            board: *board,
            roster,
            left,
            targets,
        });
        shared.push(Arc::clone(&origin));
        self.origin = Some(origin);
        Ok(())
    }

    fn find_targets(
        &mut self,
        board: &Board,
        roster: &Roster,
        left: u16,
    ) -> Answer<Option<Targets>> {
        let most = self.worth(left);
        if most == 0 {
            return Ok(None);
        }
        let standing = self.standing(board, roster, left);
        drafts::targets(standing, &mut self.corridors, self.watch, most)
    }

    /// How many steps the targets are worth: the longer the play, the more they save. The bounds for
    /// stalemates save less than those for mates, so that targets are worth more there.
    fn worth(&self, left: u16) -> u64 {
        const MOST: u64 = 20_000_000;
        if self.charts.eager && left <= LONG {
            return 1_000_000;
        }
        let (first, factor) = match self.errand.end {
            End::Mate => (20_000, 4),
            End::Stalemate => (40_000, 7),
        };
        let Some(more) = left.checked_sub(SHORT).filter(|_| left <= LONG) else {
            return 0;
        };
        (0..more).fold(first, |worth, _| MOST.min(worth * factor))
    }

    /// The answer by targets, if there are any for the position that play begins with.
    pub(super) fn pursue(&mut self, board: &Board, left: u16) -> Answer<Option<bool>> {
        let aims = |origin: &&Arc<Origin>| origin.errand == self.errand && origin.left > left;
        let Some(origin) = self.origin.as_ref().filter(aims) else {
            return Ok(None);
        };
        if left <= 1 || origin.targets.is_none() {
            return Ok(None);
        }
        let (key, bit) = self.slot(board, left);
        let known = self.table.get(key);
        if known & (bit | bit << LENGTHS) != 0 {
            return Ok(Some(known & bit == 0));
        }
        // Only now: all threads count who holds it.
        let origin = Arc::clone(origin);
        let Some(targets) = &origin.targets else {
            return Ok(None);
        };
        let mut moves = Vec::new();
        if origin.left == left + 1 {
            Generator::new(&origin.board).append_to(&mut moves);
        }
        let reaches = |mv: &&Mv| self.next(origin.board.after(**mv), left) == Some(*board);
        if let Some(mv) = moves.iter().find(reaches) {
            return self.pursue_all(targets, board, &origin.roster.after(*mv), left);
        }
        // What was known about this position has been overwritten.
        let Some(roster) = Roster::new(board) else {
            return Ok(None);
        };
        match self.find_targets(board, &roster, left)? {
            Some(targets) => self.pursue_all(&targets, board, &roster, left),
            None => Ok(None),
        }
    }

    fn pursue_all(
        &mut self,
        targets: &Targets,
        board: &Board,
        roster: &Roster,
        left: u16,
    ) -> Answer<Option<bool>> {
        let standing = self.standing(board, roster, left);
        self.live.clear();
        self.ways.clear();
        self.children.clear();
        for target in 0..targets.len() as u32 {
            let live = standing.live(targets, target, &mut self.corridors);
            self.live.extend(live);
        }
        let live = 0..self.live.len();
        if live.is_empty() {
            let (key, bit) = self.slot(board, left);
            self.remember(key, bit);
            return Ok(Some(false));
        }
        self.chase(targets, board, roster, left, live).map(Some)
    }

    fn standing<'r>(&self, board: &Board, roster: &'r Roster, left: u16) -> Standing<'r> {
        let budget = self.budget(board, left);
        Standing {
            prey: roster.prey(),
            roster,
            end: self.errand.end,
            mating: budget.mating,
            attack: budget.attack as u8,
            defence: budget.defence as u8,
            rights: board.rights,
            castlers: roster.castlers(board.rights),
            passing: board.crossed != NOWHERE,
        }
    }

    /// Adds those of some targets to the list that are still in reach after a move of this man, by the
    /// ways they leave it.
    fn keep(
        &mut self,
        targets: &Targets,
        standing: &Standing<'_>,
        (mover, ways): (&Mover, Range<usize>),
        (mv, captured): (Mv, u32),
    ) -> Range<usize> {
        let start = self.live.len();
        for index in ways {
            let way = &self.ways[index];
            let before = self.live[way.live()];
            let bound = targets.fates(before.target).bound;
            let told = mover.left(way, before, (mv, captured, bound));
            debug_assert!(
                standing
                    .live(targets, before.target, &mut self.corridors)
                    .is_none_or(|live| told.is_some_and(
                        |(most, _)| (0..2).all(|side| live.left[side] <= most.left[side])
                    ))
            );
            let Some((most, alone)) = told else {
                continue;
            };
            if alone && !before.due {
                self.live.push(most);
            } else if alone && standing.rights == 0 {
                let live = standing.still_live(targets, most, &mut self.corridors);
                self.live.extend(live);
            } else if let Some(mut live) =
                standing.live(targets, before.target, &mut self.corridors)
            {
                for (left, most) in live.left.iter_mut().zip(most.left) {
                    *left = most.min(*left);
                }
                self.live.push(live);
            }
        }
        start..self.live.len()
    }

    /// What these targets ask of a man that moves, if they stay in reach; and where it may go.
    fn find_ways(
        &mut self,
        targets: &Targets,
        standing: &Standing<'_>,
        mover: &Mover,
        live: Range<usize>,
    ) -> Bits {
        let mut arrivals = 0;
        for index in live {
            if let Some(way) = mover.way(standing, targets, (index, self.live[index])) {
                arrivals |= way.arrivals();
                self.ways.push(way);
            }
        }
        arrivals
    }

    /// Whether the errand can be done in `left` half-moves when these targets are in reach.
    fn chase(
        &mut self,
        targets: &Targets,
        board: &Board,
        roster: &Roster,
        left: u16,
        live: Range<usize>,
    ) -> Answer<bool> {
        if left == 1 {
            self.count()?;
            return Ok(self.errand.end.is_reachable(board));
        }
        let (key, bit) = self.slot(board, left);
        let known = self.table.get(key);
        if known & (bit | bit << LENGTHS) != 0 {
            return Ok(known & bit == 0);
        }
        let before = self.standing(board, roster, left);
        let first = self.moves.len();
        self.append_moves(board, left);
        let mut solved = false;
        // The moves after which no target is in reach.
        let mut lost = [0u64; 4];
        let start = self.ways.len();
        let (first_child, first_live) = (self.children.len(), self.live.len());
        let mut group = None;
        for index in first..self.moves.len() {
            self.count()?;
            let mv = self.moves[index];
            let (mover, arrivals) = match group {
                Some((from, mover, arrivals)) if from == mv.from => (mover, arrivals),
                _ => {
                    let Some(man) = roster.on(mv.from.into()) else {
                        continue;
                    };
                    let mover = Mover::new(&before, man);
                    self.ways.truncate(start);
                    let arrivals = self.find_ways(targets, &before, &mover, live.clone());
                    group = Some((mv.from, mover, arrivals));
                    (mover, arrivals)
                }
            };
            let mut kept = None;
            if arrivals & 1 << mv.to != 0 {
                let Some(next) = self.next(board.after(mv), left - 1) else {
                    continue;
                };
                let men = roster.after(mv);
                let standing = self.standing(&next, &men, left - 1);
                let ways = (&mover, start..self.ways.len());
                let taken = captured(board, roster, mv);
                let live = self.keep(targets, &standing, ways, (mv, taken));
                kept = (!live.is_empty()).then_some(Child {
                    board: next,
                    roster: men,
                    live,
                });
            }
            match kept {
                Some(child) if left > 2 => {
                    // The table is asked about all of them before what it says of the first is needed.
                    self.table.prepare(self.slot(&child.board, left - 1).0);
                    self.children.push(child);
                }
                Some(child) => {
                    self.live.truncate(first_live);
                    solved |= self.chase_child(targets, &child, left)?;
                }
                None => {
                    let number = index - first;
                    if let Some(set) = lost.get_mut(number / 64) {
                        *set |= 1 << (number % 64);
                    }
                }
            }
        }
        self.ways.truncate(start);
        let end = self.live.len();
        for index in first_child..self.children.len() {
            let child = self.children[index].clone();
            solved |= self.chase_child(targets, &child, left)?;
            self.live.truncate(end);
        }
        self.children.truncate(first_child);
        self.live.truncate(first_live);
        if solved && left > 2 {
            self.remember_lost(board, first, lost, left);
        }
        self.moves.truncate(first);
        self.remember(key, if solved { bit << LENGTHS } else { bit });
        Ok(solved)
    }

    #[inline]
    fn chase_child(&mut self, targets: &Targets, child: &Child, left: u16) -> Answer<bool> {
        let Child {
            board,
            roster,
            live,
        } = child;
        self.chase(targets, board, roster, left - 1, live.clone())
    }

    /// Remembers that some of the moves, counted from the first one here, lead to no target: who lists the
    /// solutions asks about them too.
    fn remember_lost(&mut self, board: &Board, first: usize, lost: [u64; 4], left: u16) {
        let mut slots = std::mem::take(&mut self.slots);
        slots.clear();
        for (word, set) in lost.into_iter().enumerate() {
            for index in squares(set) {
                let mv = self.moves[first + word * 64 + index];
                if let Some(next) = self.next(board.after(mv), left - 1) {
                    let slot = self.slot(&next, left - 1);
                    self.table.prepare(slot.0);
                    slots.push(Some(slot));
                }
            }
        }
        for (key, bit) in slots.iter().flatten() {
            self.remember(*key, *bit);
        }
        self.slots = slots;
    }
}
