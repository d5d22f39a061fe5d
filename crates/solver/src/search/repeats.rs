//! Lines on their way: written, written again where their end is known, and handed over.

use dawson_rules::Engine;

use super::graph::Mark;
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
            lines.hand_over(outlet, self.is_patient(), self.shared.watch);
        }
    }

    /// Whether this thread may wait for others. Where lines are shared out, it might be the one to wait for.
    fn is_patient(&self) -> bool {
        self.quest.is_some()
    }

    /// Writes the lines from here again, if they have been listed behind the same root move.
    #[inline]
    pub(super) fn repeats(&mut self, key: u64, at: At, lines: &mut Lines<E>) -> Answer<bool> {
        if !self.may_repeat(at, lines) {
            return Ok(false);
        }
        let before = lines.found.count();
        let outlet = self.shared.outlet.map(|outlet| (outlet, self.is_patient()));
        if !lines.repeat(key, at.left, outlet, self.shared.watch) {
            return Ok(false);
        }
        self.count_lines(lines.found.count() - before)?;
        Ok(true)
    }

    /// Whether what follows a position of the branch is told by its key and the moves left, and all of it
    /// is listed.
    fn may_repeat(&self, at: At, lines: &Lines<E>) -> bool {
        lines.branch == Some(at.branch) && !self.is_partial(lines) && self.keys_tell_all()
    }

    /// Begins to list what follows the position here.
    pub(super) fn begin_list(&self, at: At, lines: &mut Lines<E>) -> Option<Mark> {
        self.may_repeat(at, lines).then(|| lines.enter())
    }

    /// Notes that the lines found since then go on from here.
    pub(super) fn end_list(&self, key: u64, at: At, mark: Option<Mark>, lines: &mut Lines<E>) {
        if let Some(mark) = mark {
            lines.remember(key, at.left, mark, self.shared.watch);
        }
    }
}
