//! Series play: can one side bring it about while the other is silent?

use dawson_rules::Engine;

use super::help::failure_slot;
use super::searcher::{At, Searcher};
use super::watch::Answer;

impl<E: Engine> Searcher<'_, E> {
    /// Whether there is play of exactly `at.left` moves, one at least.
    pub(crate) fn series(&mut self, at: At) -> Answer<bool> {
        // For the last move the bound takes no longer than waiting for the table, which stays smaller. Moves
        // whose keys are told in advance profit from what it holds.
        let bound_first = at.left == 1 && self.quest.is_none() && !self.has_told_keys;
        if bound_first && self.is_hopeless(at)? {
            return Ok(false);
        }
        let slot = failure_slot(self.key(), at);
        if self.shared.table.get(slot.0) & slot.1 != 0 {
            return Ok(false);
        }
        if !bound_first && self.is_hopeless(at)? || self.misses_target(at) {
            self.remember_failure(slot);
            return Ok(false);
        }
        let letter = &self.branch(at.branch).letters[0];
        let mut solved = false;
        if self.all_hold(&letter.constraints)? {
            if self.ends_in_mate(at) && letter.move_constraints.is_empty() {
                solved = self.engine.has_mating_move();
            } else {
                let mut found = self.candidates_at(at)?;
                self.drop_series_failures(at, &mut found.moves);
                self.drop_answered(at, &mut found.moves);
                self.drop_no_stalemates(at, &mut found.moves);
                let (solves, _) = self.first_after(&found.moves, found.tested, |search, _| {
                    search.advanced(at.within(at.left - 1))
                })?;
                solved = solves.is_some();
                self.recycle(found.moves);
            }
        }
        if !solved {
            self.remember_failure(slot);
        }
        Ok(solved)
    }

    /// Whether the series move just played can be followed up to the end.
    fn advanced(&mut self, at: At) -> Answer<bool> {
        let letter = &self.branch(at.branch).letters[0];
        if !self.all_hold(&letter.move_constraints)? {
            return Ok(false);
        }
        if at.left == 0 {
            for fork in &letter.forks {
                if self.holds(&fork.into)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        if !self.series_goes_on(at)? {
            return Ok(false);
        }
        self.after_pass(|search| search.series(at))
    }

    /// Whether the silent side can pass: no fork ends play, and it is not in check.
    pub(crate) fn series_goes_on(&mut self, at: At) -> Answer<bool> {
        if self.in_check() {
            return Ok(false);
        }
        for fork in &self.branch(at.branch).letters[0].forks {
            if fork.ends_series() && self.holds(&fork.into)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
