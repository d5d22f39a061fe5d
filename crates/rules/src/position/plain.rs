//! Moves played straight on the board, for the orthodox engine: the same changes as by effects, with
//! what they replace handed back to be put there again.

use super::{BLACK_TO_MOVE, EnPassant, MAX_KINDS, Position, piece_key, rights_key};
use crate::castling::CastlingRights;
use crate::moves::Move;
use crate::piece::{Piece, Side};
use crate::square::Square;

/// What a move replaces beside the pieces it touches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Replaced {
    pub rights: CastlingRights,
    pub en_passant: EnPassant,
    pub key: u64,
}

impl Position {
    /// A piece of `side`, royal or not, appears on an empty square or leaves its square.
    #[inline]
    fn flip(&mut self, square: Square, piece: Piece, side: Side) {
        let set = square.set();
        self.kinds[piece.kind().index() % MAX_KINDS] ^= set;
        self.sides[side.index()] ^= set;
        if piece.is_royal() {
            self.royals ^= set;
        }
    }

    /// A piece that only `side` owns leaves the board.
    #[inline]
    pub(crate) fn remove(&mut self, square: Square, piece: Piece, side: Side) {
        debug_assert_eq!(self.at(square), piece, "on {square}");
        self.board[square.index()] = Piece::NONE;
        self.flip(square, piece, side);
        self.key ^= piece_key(square, piece);
    }

    /// A piece that only `side` owns goes to an empty square and may become another of its side.
    #[inline]
    pub(crate) fn carry(
        &mut self,
        from: Square,
        to: Square,
        before: Piece,
        after: Piece,
        side: Side,
    ) {
        debug_assert_eq!(self.at(from), before, "on {from}");
        self.board[from.index()] = Piece::NONE;
        debug_assert!(self.at(to).is_none(), "{to} is occupied");
        self.board[to.index()] = after;
        self.flip(from, before, side);
        self.flip(to, after, side);
        self.key ^= piece_key(from, before) ^ piece_key(to, after);
    }

    /// Takes [`Self::carry`] back, except for the key.
    #[inline]
    pub(crate) fn carry_back(
        &mut self,
        from: Square,
        to: Square,
        before: Piece,
        after: Piece,
        side: Side,
    ) {
        self.board[to.index()] = Piece::NONE;
        self.board[from.index()] = before;
        self.flip(to, after, side);
        self.flip(from, before, side);
    }

    /// Takes [`Self::remove`] back, except for the key.
    #[inline]
    pub(crate) fn bring_back(&mut self, square: Square, piece: Piece, side: Side) {
        self.board[square.index()] = piece;
        self.flip(square, piece, side);
    }

    /// What stands beside the board, to be given to [`Self::restore`].
    #[inline]
    pub(crate) fn replaced(&self) -> Replaced {
        Replaced {
            rights: self.rights,
            en_passant: self.en_passant,
            key: self.key,
        }
    }

    /// The move is done, with these rights after it.
    #[inline]
    pub(crate) fn hand_over_with(&mut self, rights: CastlingRights, en_passant: EnPassant) {
        if rights != self.rights {
            self.key ^= rights_key(self.rights) ^ rights_key(rights);
            self.rights = rights;
        }
        if en_passant != self.en_passant {
            self.key ^= self.en_passant.key() ^ en_passant.key();
            self.en_passant = en_passant;
        }
        self.side_to_move = self.side_to_move.other();
        self.key ^= BLACK_TO_MOVE;
    }

    /// The key after a move of the side to move that does nothing but carry a piece and capture one;
    /// a guess of it after any other move.
    #[inline]
    pub(crate) fn key_after(&self, mv: &Move) -> u64 {
        let mover = self.at(mv.departure);
        let captured = mv
            .capture
            .map_or(0, |square| piece_key(square, self.at(square)));
        let rights = self.en_passant.key() ^ EnPassant::NONE.key();
        let carried = piece_key(mv.departure, mover) ^ piece_key(mv.arrival, mover);
        self.key ^ carried ^ captured ^ rights ^ BLACK_TO_MOVE
    }

    /// Takes the last step of a move back.
    #[inline]
    pub(crate) fn restore(&mut self, replaced: Replaced) {
        self.rights = replaced.rights;
        self.en_passant = replaced.en_passant;
        self.key = replaced.key;
        self.side_to_move = self.side_to_move.other();
    }
}
