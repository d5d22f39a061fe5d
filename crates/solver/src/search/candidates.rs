//! Moves whose legality is told by the same play that goes on from them.

use dawson_rules::{Engine, Move};

use super::searcher::{At, Searcher};
use super::watch::Answer;

/// Moves among which all legal ones are.
pub(super) struct Candidates {
    pub moves: Vec<Move>,
    /// Whether they are known to be legal.
    pub tested: bool,
}

impl<E: Engine> Searcher<'_, E> {
    /// Whether the moves are not simply the legal ones, or more is kept of a move than the engine keeps.
    pub(super) fn adds_or_drops_moves(&self) -> bool {
        let shared = self.shared;
        shared.mutual || shared.own_checks || shared.needs_origins || shared.options.null_moves
    }

    /// The moves of the side to move; give the list back with [`Self::recycle`].
    pub(super) fn candidates_at(&mut self, at: At) -> Answer<Candidates> {
        if self.adds_or_drops_moves() {
            let moves = self.moves_at(at)?;
            return Ok(Candidates {
                moves,
                tested: true,
            });
        }
        let mut moves = self.empty_list();
        let tested = self.engine.candidates(&mut moves);
        Ok(Candidates { moves, tested })
    }

    /// Plays each of these moves that is legal, and asks a question after it, until the answer is
    /// yes; the move after which it was, and whether a move was legal at all.
    pub(super) fn first_after(
        &mut self,
        moves: &[Move],
        tested: bool,
        question: impl FnMut(&mut Self, &Move) -> Answer<bool>,
    ) -> Answer<(Option<Move>, bool)> {
        self.first_prepared(moves, tested, |_, _| (), question)
    }

    /// As [`Self::first_after`]; `prepare` is told of each move while the one before it is examined.
    pub(super) fn first_prepared(
        &mut self,
        moves: &[Move],
        tested: bool,
        prepare: impl Fn(&Self, &Move),
        mut question: impl FnMut(&mut Self, &Move) -> Answer<bool>,
    ) -> Answer<(Option<Move>, bool)> {
        let mut any = false;
        for (index, mv) in moves.iter().enumerate() {
            if let Some(next) = moves.get(index + 1) {
                prepare(self, next);
            }
            let mut next = Some(*mv);
            while let Some(mv) = next.take() {
                if tested {
                    self.play(&mv)?;
                } else {
                    self.count()?;
                    let legal = self.engine.try_play(&mv);
                    next = self.engine.next_choice(&mv);
                    if !legal {
                        continue;
                    }
                    self.played(Some(mv));
                }
                any = true;
                let answer = question(self, &mv);
                self.undo();
                if answer? {
                    return Ok((Some(mv), true));
                }
            }
        }
        Ok((None, any))
    }
}
