//! Lists the last two half-moves of help play to mates, which the small board finds.

use dawson_rules::engine::sort_canonically;
use dawson_rules::{Engine, Move};

use super::board::{Board, Mv};
use super::last_help::LastHelp;
use super::mating::mating_moves;
use crate::search::searcher::{At, Searcher};
use crate::search::watch::Answer;
use crate::search::way::{Lines, Step};

impl<E: Engine> Searcher<'_, E> {
    /// Whether all that is asked of play from here is that its second half-move mates.
    fn has_to_mate_next(&self, at: At, lines: &Lines<E>) -> bool {
        let is_free = self
            .branch(at.branch)
            .letters
            .iter()
            .all(|letter| letter.constraints.is_empty() && letter.move_constraints.is_empty());
        at.left == 2
            && is_free
            && self.quest.is_some()
            && !self.shared.needs_origins
            && self.needs_mating_move(at.after(), lines)
            && self.ends_plainly(at.after())
    }

    /// Lists the ways to let one of these moves, legal ones in canonical order, be followed by a mate;
    /// `false` if more is asked than that, or the small board cannot tell.
    pub(crate) fn lists_last_moves(
        &mut self,
        at: At,
        moves: &[Move],
        lines: &mut Lines<E>,
    ) -> Answer<bool> {
        if !self.has_to_mate_next(at, lines) {
            return Ok(false);
        }
        let Some(board) = &Board::new(self.engine.position()) else {
            return Ok(false);
        };
        let mut help = LastHelp::new(board);
        let mut mates = self.empty_list();
        for mv in moves {
            let Some(played) = Mv::of(mv, board) else {
                continue;
            };
            if help.as_mut().is_some_and(|help| !help.may_help(played)) {
                continue;
            }
            self.count()?;
            lines.forward(Step::Move(*mv));
            let key = self.engine.key_after(mv);
            let repeats = match key {
                Some(key) => self.repeats(key, at.after(), lines)?,
                None => false,
            };
            if !repeats {
                let next = board.after(played);
                mates.clear();
                mating_moves(&next, &mut |mate| {
                    mates.push(mate.as_move(&next));
                    false
                });
                sort_canonically(self.engine.plan(), &mut mates);
                let mark = key.and_then(|_| self.begin_list(at.after(), lines));
                self.list_mates(&mates, lines)?;
                if let Some(key) = key {
                    self.end_list(key, at.after(), mark, lines);
                }
            }
            lines.back();
        }
        self.recycle(mates);
        Ok(true)
    }
}
