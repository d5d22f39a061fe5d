//! Help and series play in which the next move is the last one and has to mate.

use dawson_rules::{Engine, Move};

use super::searcher::{At, Searcher};
use super::watch::Answer;
use super::way::{Lines, Step};
use crate::stipulation::Goal;

impl<E: Engine> Searcher<'_, E> {
    /// Whether help play ends with a mate by the next move, and nothing else is asked then.
    pub(super) fn ends_plainly(&self, at: At) -> bool {
        let branch = self.branch(at.branch);
        let forks = &branch.letter(at.after().phase).forks;
        !branch.parry && forks.len() == 1 && !forks[0].hidden
    }

    /// Lists moves that mate.
    pub(super) fn list_mates(&mut self, moves: &[Move], lines: &mut Lines<E>) -> Answer<()> {
        for mv in moves {
            self.count()?;
            lines.forward(Step::Move(*mv));
            self.write(Some(Goal::Mate), lines);
            lines.back();
        }
        Ok(())
    }

    /// Whether help or series play has to end with the next move, and by mate.
    pub(super) fn needs_mating_move(&self, at: At, lines: &Lines<E>) -> bool {
        at.left == 1
            && self.branch(at.branch).mates_directly
            && !self.shared.options.null_moves
            && !self.is_partial(lines)
    }

    /// Whether help or series play has to end with the next move, which no move can do.
    pub(super) fn misses_mate(&mut self, at: At, lines: &Lines<E>) -> bool {
        self.needs_mating_move(at, lines) && !self.engine.has_mating_move()
    }
}
