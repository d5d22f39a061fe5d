//! The record of all effects since the start, cut into moves.

use crate::effect::{Effect, Reason};
use crate::piece::Piece;
use crate::position::Position;
use crate::square::Square;

/// Effects in the order they happened, with a mark at the start of every move.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    effects: Vec<Effect>,
    /// Where each move begins, and the hash key before it.
    marks: Vec<(u32, u64)>,
    /// Where the step under way begins, if the move consists of several.
    step: Option<u32>,
}

impl Journal {
    /// Starts a move in this position: what is recorded from now on belongs to it.
    #[inline]
    pub fn begin(&mut self, position: &Position) {
        self.step = None;
        self.marks.push((self.effects.len() as u32, position.key()));
    }

    /// Starts another step of the same move; until the move is over, [`last`](Self::last) gives the
    /// effects of that step.
    pub fn begin_step(&mut self) {
        self.step = Some(self.effects.len() as u32);
    }

    /// Ends the steps of a move: [`last`](Self::last) gives the effects of all of it.
    pub fn end_steps(&mut self) {
        self.step = None;
    }

    /// Does an effect and records it.
    #[inline]
    pub fn record(&mut self, position: &mut Position, effect: Effect) {
        position.apply(&effect);
        self.effects.push(effect);
    }

    /// A piece leaves the board: what [`Self::record`] does with this effect, without building it twice.
    #[inline]
    pub(crate) fn take(
        &mut self,
        position: &mut Position,
        square: Square,
        piece: Piece,
        reason: Reason,
    ) {
        position.lift(square, piece);
        self.effects.push(Effect::Take {
            square,
            piece,
            reason,
        });
    }

    /// A piece goes to an empty square: as [`Self::take`].
    #[inline]
    pub(crate) fn shift(
        &mut self,
        position: &mut Position,
        (from, to): (Square, Square),
        piece: Piece,
        reason: Reason,
    ) {
        position.lift(from, piece);
        position.put(to, piece);
        self.effects.push(Effect::Shift {
            from,
            to,
            piece,
            reason,
        });
    }

    /// The other side is to move: as [`Self::take`].
    #[inline]
    pub(crate) fn hand_over(&mut self, position: &mut Position) {
        position.hand_over();
        self.effects.push(Effect::HandOver);
    }

    /// The effects of the last move, in order; empty before the first move.
    pub fn last(&self) -> &[Effect] {
        let start = self.step.or(self.marks.last().map(|(mark, _)| *mark));
        start.map_or(&[], |mark| &self.effects[mark as usize..])
    }

    /// Undoes the last move.
    ///
    /// # Panics
    /// If no move is left.
    pub fn undo(&mut self, position: &mut Position) {
        self.step = None;
        let (mark, key) = self.marks.pop().expect("no move to undo");
        while self.effects.len() > mark as usize {
            if let Some(effect) = self.effects.pop() {
                position.revert(&effect);
            }
        }
        position.return_to_key(key);
    }

    /// Number of moves recorded.
    pub fn depth(&self) -> usize {
        self.marks.len()
    }
}
