//! Effects undone. What the board adds to the hash key is not worked out again: whoever undoes a move
//! knows the key before it.

use super::Position;
use crate::effect::Effect;
use crate::piece::Piece;
use crate::square::Square;

impl Position {
    /// Undoes an effect, but for what the board alone adds to the key: [`Self::return_to_key`] puts
    /// that right. Must be the latest effect not yet undone.
    #[inline]
    pub(crate) fn revert(&mut self, effect: &Effect) {
        match *effect {
            Effect::Take { square, piece, .. } => self.put_back(square, piece),
            Effect::Put { square, piece, .. } => self.lift_again(square, piece),
            Effect::Shift {
                from, to, piece, ..
            } => {
                self.lift_again(to, piece);
                self.put_back(from, piece);
            }
            Effect::Exchange { first, second, .. } => self.exchange(first, second),
            Effect::Change {
                square,
                before,
                after,
                ..
            } => {
                self.lift_again(square, after);
                self.put_back(square, before);
            }
            Effect::Rights { before, .. } => self.set_rights(before),
            Effect::EnPassant { before, .. } => self.set_en_passant(before),
            Effect::Register { index, before, .. } => self.set_register(index, before),
            Effect::Bury { place, .. } => self.unearth(place),
            Effect::Unearth {
                square,
                piece,
                place,
            } => self.bury(square, piece, place),
            Effect::Turn => {
                for _ in 0..3 {
                    self.turn();
                }
            }
            Effect::HandOver => self.hand_over(),
        }
    }

    /// Sets the key to what it was before effects that have been undone.
    #[inline]
    pub(crate) fn return_to_key(&mut self, key: u64) {
        self.key = key;
    }

    #[inline]
    fn put_back(&mut self, square: Square, piece: Piece) {
        debug_assert!(self.at(square).is_none(), "{square} is occupied");
        self.board[square.index()] = piece;
        self.toggle_sets(square, piece);
    }

    #[inline]
    fn lift_again(&mut self, square: Square, piece: Piece) {
        debug_assert_eq!(self.at(square), piece, "on {square}");
        self.board[square.index()] = Piece::NONE;
        self.toggle_sets(square, piece);
    }
}
