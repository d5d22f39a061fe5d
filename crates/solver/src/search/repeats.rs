//! Lines on their way: written, written again where their end is known, and handed over.

use dawson_rules::Engine;

use super::searcher::{At, Searcher};
use super::watch::Answer;
use super::way::Lines;
use crate::stipulation::Goal;

impl<E: Engine> Searcher<'_, E> {
    /// Writes the way as a line; its last move reaches the goal.
    pub(super) fn write(&self, goal: Option<Goal>, lines: &mut Lines<E>) {
        lines.write(goal, self.shared.watch);
        self.hand_over(lines);
    }

    /// Hands lines over, where somebody takes them.
    #[inline]
    pub(super) fn hand_over(&self, lines: &mut Lines<E>) {
        if let Some(outlet) = self.shared.outlet {
            // Where lines are shared out, the thread that waits might be the one to wait for.
            lines.hand_over(outlet, self.quest.is_some(), self.shared.watch);
        }
    }

    /// Writes the lines from here again, if they have been listed behind the same root move.
    #[inline]
    pub(super) fn repeats(&mut self, key: u64, at: At, lines: &mut Lines<E>) -> Answer<bool> {
        if !self.may_repeat(at, lines) {
            return Ok(false);
        }
        let before = lines.found.count();
        if !lines.repeat(key, at.left, self.shared.watch) {
            return Ok(false);
        }
        self.hand_over(lines);
        self.count_lines(lines.found.count() - before)?;
        Ok(true)
    }

    /// Whether what follows a position of the branch is told by its key and the moves left, and all of it
    /// is listed.
    fn may_repeat(&self, at: At, lines: &Lines<E>) -> bool {
        lines.branch == Some(at.branch) && !self.is_partial(lines) && self.keys_tell_all()
    }

    /// Notes that the lines from number `first` on go on from here.
    pub(super) fn remember_lines(&self, key: u64, at: At, first: u64, lines: &mut Lines<E>) {
        if lines.found.count() > first && self.may_repeat(at, lines) {
            lines.remember(key, at.left, first, self.shared.watch);
        }
    }
}
