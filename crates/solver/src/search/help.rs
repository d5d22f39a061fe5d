//! Help play: can both sides together bring it about?

use dawson_rules::Engine;

use super::searcher::{At, Searcher};
use super::table::salted;
use super::watch::Answer;

/// Number of lengths that one entry of the table tells about.
const LENGTHS: u16 = 63;

/// Where failures of one length are stored: the key, and the bit in its data.
pub(super) fn failure_slot(key: u64, at: At) -> (u64, u64) {
    let salt = at.salt() | (at.left as u64 / LENGTHS as u64) << 32 | 1 << 48;
    (salted(key, salt), 1 << (at.left % LENGTHS))
}

/// The work that failures stand for: the greatest length among them.
pub(super) fn failure_worth(data: u64) -> u32 {
    64 - data.leading_zeros()
}

impl<E: Engine> Searcher<'_, E> {
    /// Whether there is play of exactly `at.left` half-moves, one at least.
    pub(crate) fn help(&mut self, at: At) -> Answer<bool> {
        let slot = failure_slot(self.key(), at);
        if self.shared.table.get(slot.0) & slot.1 != 0 {
            return Ok(false);
        }
        let solved = if self.passes(at) {
            let letter = self.branch(at.branch).letter(at.phase);
            self.all_hold(&letter.constraints)?
                && self.after_pass(|search| search.helped_by_pass(at.after()))?
        } else {
            self.help_by_moves(at)?
        };
        if !solved {
            self.remember_failure(slot);
        }
        Ok(solved)
    }

    /// As [`Self::help`] by a move, without asking the table about the position.
    fn help_by_moves(&mut self, at: At) -> Answer<bool> {
        if self.is_hopeless(at)? || self.misses_target(at) {
            return Ok(false);
        }
        let letter = self.branch(at.branch).letter(at.phase);
        let mut solved = false;
        if self.all_hold(&letter.constraints)? {
            if self.ends_in_mate(at) {
                solved = self.engine.has_mating_move();
            } else {
                let mut found = self.candidates_at(at)?;
                self.drop_failures(at, &mut found.moves);
                self.drop_answered(at, &mut found.moves);
                self.drop_no_stalemates(at, &mut found.moves);
                let (helps, _) = self.first_after(&found.moves, found.tested, |search, _| {
                    search.helped(at.after())
                })?;
                solved = helps.is_some();
                self.recycle(found.moves);
            }
        }
        Ok(solved)
    }

    /// Whether the help move just played can be followed up to the end.
    pub(crate) fn helped(&mut self, at: At) -> Answer<bool> {
        let letter = self.branch(at.branch).letter(at.phase);
        if at.left == 0 {
            if !self.series_may_end(at)? {
                return Ok(false);
            }
            for fork in &letter.forks {
                if self.holds(&fork.into)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        Ok(self.goes_on(at)? && self.help(at)?)
    }

    /// The same after a pass, where the table has been asked about the position before it.
    fn helped_by_pass(&mut self, at: At) -> Answer<bool> {
        if at.left == 0 {
            self.helped(at)
        } else {
            Ok(self.goes_on(at)? && self.help_by_moves(at)?)
        }
    }

    /// Whether play may go on after the move just played: no fork ends it, no constraint about
    /// that move is broken.
    pub(crate) fn goes_on(&mut self, at: At) -> Answer<bool> {
        let letter = self.branch(at.branch).letter(at.phase);
        for fork in &letter.forks {
            if fork.ends_help() && self.holds(&fork.into)? {
                return Ok(false);
            }
        }
        self.all_hold(&letter.move_constraints)
    }

    /// Whether the last move of a series with parries breaks no constraint about it; as in plain
    /// series, what follows the series does not make up for that.
    pub(super) fn series_may_end(&mut self, at: At) -> Answer<bool> {
        let branch = self.branch(at.branch);
        Ok(!branch.parry || self.all_hold(&branch.letter(at.phase).move_constraints)?)
    }

    pub(super) fn remember_failure(&self, (key, bit): (u64, u64)) {
        let table = self.shared.table;
        table.put(key, table.get(key) | bit, failure_worth);
    }
}
