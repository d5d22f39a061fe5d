//! Moves played straight on the board, for the orthodox engine: the same changes as by effects, with
//! what they replace handed back to be put there again.

use super::{BLACK_TO_MOVE, EnPassant, MAX_KINDS, Position, piece_key, rights_key};
use crate::castling::CastlingRights;
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

    /// The key once a piece has gone from one square to another and become what it is after that, with
    /// these rights; what stood on the captured square is gone, and the other side is to move.
    #[inline]
    pub(crate) fn key_after(
        &self,
        (from, to): (Square, Square),
        (before, after): (Piece, Piece),
        captured: Option<Square>,
        (rights, en_passant): (CastlingRights, EnPassant),
    ) -> u64 {
        let mut key = self.key ^ BLACK_TO_MOVE ^ piece_key(from, before) ^ piece_key(to, after);
        if let Some(square) = captured {
            key ^= piece_key(square, self.at(square));
        }
        if rights != self.rights {
            key ^= rights_key(self.rights) ^ rights_key(rights);
        }
        if en_passant != self.en_passant {
            key ^= self.en_passant.key() ^ en_passant.key();
        }
        key
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
