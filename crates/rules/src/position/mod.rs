//! The state of a game: board, rights, registers, and the hash key over all of it.

mod plain;
mod undo;

pub(crate) use plain::Replaced;

use serde::{Deserialize, Serialize};

use crate::castling::CastlingRights;
use crate::effect::Effect;
use crate::piece::{KindId, Piece, Side};
use crate::square::{Square, SquareSet};

/// Most kinds that one problem can have in play, promotions included.
pub const MAX_KINDS: usize = 64;

/// Number of registers for the state of conditions.
pub const REGISTERS: usize = 8;

/// The right to capture en passant: the squares a pawn crossed, and where it stands now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct EnPassant {
    /// The squares on which a capture may arrive; empty without the right.
    pub crossed: SquareSet,
    /// The square of the pawn that crossed them.
    pub pawn: Option<Square>,
    /// Whether the side that could capture has passed. It cannot capture any more; it observes the
    /// pawn still where the rules ask for that.
    pub passed: bool,
}

impl EnPassant {
    /// No such right.
    pub const NONE: Self = Self {
        crossed: SquareSet::EMPTY,
        pawn: None,
        passed: false,
    };

    /// The right to capture the pawn that has come to `pawn` over `crossed`.
    pub const fn over(crossed: Square, pawn: Square) -> Self {
        Self {
            crossed: crossed.set(),
            pawn: Some(pawn),
            passed: false,
        }
    }

    fn key(self) -> u64 {
        self.pawn.map_or(0, |pawn| {
            let pawn = 0xe9 + pawn.index() as u64;
            mix(self.crossed.0 ^ pawn << 56 ^ u64::from(self.passed) << 55)
        })
    }
}

/// Board, side to move, rights and registers. Changes by [`Effect`]s only, once set up.
///
/// Two positions are equal when everything a later move can depend on is equal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    board: [Piece; 64],
    sides: [SquareSet; 2],
    royals: SquareSet,
    kinds: [SquareSet; MAX_KINDS],
    side_to_move: Side,
    rights: CastlingRights,
    en_passant: EnPassant,
    registers: [u64; REGISTERS],
    buried: Vec<(Square, Piece)>,
    key: u64,
}

impl Position {
    /// The empty board, with this side to move.
    pub fn empty(side_to_move: Side) -> Self {
        let mut position = Self {
            board: [Piece::NONE; 64],
            sides: [SquareSet::EMPTY; 2],
            royals: SquareSet::EMPTY,
            kinds: [SquareSet::EMPTY; MAX_KINDS],
            side_to_move,
            rights: CastlingRights::NONE,
            en_passant: EnPassant::NONE,
            registers: [0; REGISTERS],
            buried: Vec::new(),
            key: 0,
        };
        position.key = position.computed_key();
        position
    }

    /// Puts a piece on an empty square while the position is set up.
    ///
    /// # Panics
    /// If the square is occupied.
    pub fn place(&mut self, square: Square, piece: Piece) {
        assert!(self.at(square).is_none(), "{square} is occupied");
        self.put(square, piece);
    }

    /// Sets the castling rights while the position is set up.
    pub fn set_rights(&mut self, rights: CastlingRights) {
        self.key ^= rights_key(self.rights) ^ rights_key(rights);
        self.rights = rights;
    }

    /// Sets the right to capture en passant while the position is set up.
    pub fn set_en_passant(&mut self, en_passant: EnPassant) {
        self.key ^= self.en_passant.key() ^ en_passant.key();
        self.en_passant = en_passant;
    }

    /// Sets a register while the position is set up.
    ///
    /// # Panics
    /// If `index` is [`REGISTERS`] or more.
    pub fn set_register(&mut self, index: u8, value: u64) {
        let register = &mut self.registers[index as usize];
        self.key ^= register_key(index, *register) ^ register_key(index, value);
        *register = value;
    }

    /// Sets the side to move while the position is set up.
    pub fn set_side_to_move(&mut self, side: Side) {
        if side != self.side_to_move {
            self.hand_over();
        }
    }

    /// What stands on the square; [`Piece::NONE`] if nothing does.
    #[inline]
    pub fn at(&self, square: Square) -> Piece {
        self.board[square.index()]
    }

    /// The squares of all pieces that `side` may move, neutral ones included.
    #[inline]
    pub fn of_side(&self, side: Side) -> SquareSet {
        self.sides[side.index()]
    }

    /// The squares of all pieces of a kind, whatever their side.
    #[inline]
    pub fn of_kind(&self, kind: KindId) -> SquareSet {
        self.kinds[kind.index()]
    }

    /// All occupied squares.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.sides[0] | self.sides[1]
    }

    /// The squares of the royal pieces of `side`, neutral ones included.
    #[inline]
    pub fn royals(&self, side: Side) -> SquareSet {
        self.royals & self.sides[side.index()]
    }

    /// Whose move it is.
    pub fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// The castling rights.
    pub fn rights(&self) -> CastlingRights {
        self.rights
    }

    /// The right to capture en passant.
    pub fn en_passant(&self) -> EnPassant {
        self.en_passant
    }

    /// The value of a register.
    ///
    /// # Panics
    /// If `index` is [`REGISTERS`] or more.
    pub fn register(&self, index: u8) -> u64 {
        self.registers[index as usize]
    }

    /// The last one in the list of buried pieces that lies under `square`, with its place in the list.
    pub fn buried(&self, square: Square) -> Option<(u8, Piece)> {
        let place = self.buried.iter().rposition(|(at, _)| *at == square)?;
        Some((place as u8, self.buried[place].1))
    }

    /// All pieces that lie under squares, each with its square; those buried last come last unless
    /// the effect that buried them said otherwise.
    pub fn buried_pieces(&self) -> &[(Square, Piece)] {
        &self.buried
    }

    /// Puts another piece in the place of one while the position is set up or thought about.
    ///
    /// # Panics
    /// If the square is empty.
    pub fn replace(&mut self, square: Square, piece: Piece) {
        let before = self.at(square);
        assert!(!before.is_none(), "{square} is empty");
        self.lift(square, before);
        self.put(square, piece);
    }

    /// The hash key over everything that [`PartialEq`] compares, kept up to date by every effect.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The same key, computed from scratch.
    pub fn computed_key(&self) -> u64 {
        let mut key = rights_key(self.rights) ^ self.en_passant.key();
        for square in Square::all() {
            key ^= piece_key(square, self.at(square));
        }
        for (index, value) in self.registers.iter().enumerate() {
            key ^= register_key(index as u8, *value);
        }
        for (depth, (square, piece)) in self.buried.iter().enumerate() {
            key ^= buried_key(depth, *square, *piece);
        }
        if self.side_to_move == Side::Black {
            key ^= BLACK_TO_MOVE;
        }
        key
    }

    /// Does an effect.
    pub fn apply(&mut self, effect: &Effect) {
        match *effect {
            Effect::Take { square, piece, .. } => self.lift(square, piece),
            Effect::Put { square, piece, .. } => self.put(square, piece),
            Effect::Shift {
                from, to, piece, ..
            } => {
                self.lift(from, piece);
                self.put(to, piece);
            }
            Effect::Exchange { first, second, .. } => self.exchange(first, second),
            Effect::Change {
                square,
                before,
                after,
                ..
            } => {
                self.lift(square, before);
                self.put(square, after);
            }
            Effect::Rights { after, .. } => self.set_rights(after),
            Effect::EnPassant { after, .. } => self.set_en_passant(after),
            Effect::Register { index, after, .. } => self.set_register(index, after),
            Effect::Bury {
                square,
                piece,
                place,
            } => self.bury(square, piece, place),
            Effect::Unearth { place, .. } => self.unearth(place),
            Effect::Turn => self.turn(),
            Effect::HandOver => self.hand_over(),
        }
    }

    #[inline]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        debug_assert!(self.at(square).is_none(), "{square} is occupied");
        self.board[square.index()] = piece;
        self.toggle(square, piece);
    }

    #[inline]
    pub(crate) fn lift(&mut self, square: Square, piece: Piece) {
        debug_assert_eq!(self.at(square), piece, "on {square}");
        self.board[square.index()] = Piece::NONE;
        self.toggle(square, piece);
    }

    #[inline]
    fn toggle(&mut self, square: Square, piece: Piece) {
        self.toggle_sets(square, piece);
        self.key ^= piece_key(square, piece);
    }

    #[inline]
    fn toggle_sets(&mut self, square: Square, piece: Piece) {
        let bit = |holds: bool| SquareSet(u64::from(holds) << square.index());
        self.kinds[piece.kind().index() % MAX_KINDS] ^= square.set();
        self.sides[0] ^= bit(piece.belongs_to(Side::White));
        self.sides[1] ^= bit(piece.belongs_to(Side::Black));
        self.royals ^= bit(piece.is_royal());
    }

    fn exchange(&mut self, first: Square, second: Square) {
        let (a, b) = (self.at(first), self.at(second));
        self.lift(first, a);
        self.lift(second, b);
        self.put(first, b);
        self.put(second, a);
    }

    fn bury(&mut self, square: Square, piece: Piece, place: u8) {
        self.change_buried(place, |buried, index| buried.insert(index, (square, piece)));
    }

    fn unearth(&mut self, place: u8) {
        self.change_buried(place, |buried, index| {
            buried.remove(index);
        });
    }

    fn change_buried(&mut self, place: u8, change: impl FnOnce(&mut Vec<(Square, Piece)>, usize)) {
        let index = place as usize;
        self.key ^= buried_keys(&self.buried, index);
        change(&mut self.buried, index);
        self.key ^= buried_keys(&self.buried, index);
    }

    fn turn(&mut self) {
        let turned = |square: Square| Square::new((8 * (7 - square.file()) + square.rank()) as u8);
        let pieces: Vec<_> = self.occupied().map(|at| (at, self.at(at))).collect();
        for (at, piece) in &pieces {
            self.lift(*at, *piece);
        }
        for (at, piece) in pieces {
            self.put(turned(at), piece);
        }
    }

    #[inline]
    pub(crate) fn hand_over(&mut self) {
        self.side_to_move = self.side_to_move.other();
        self.key ^= BLACK_TO_MOVE;
    }
}

/// The key of the position that differs in the side to move.
#[inline]
pub(crate) const fn handed_over(key: u64) -> u64 {
    key ^ BLACK_TO_MOVE
}

const BLACK_TO_MOVE: u64 = 0x9e37_79b9_7f4a_7c15;

#[inline]
const fn mix(value: u64) -> u64 {
    let mut x = value.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x ^= x >> 32;
    x = x.wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 29
}

#[inline]
const fn piece_key(square: Square, piece: Piece) -> u64 {
    if piece.is_none() {
        0
    } else {
        mix(piece.bits() ^ (square.index() as u64 + 1) << 10)
    }
}

const fn rights_key(rights: CastlingRights) -> u64 {
    mix(0x1001 + ((rights.bits() as u64) << 40)) ^ mix(0x1001)
}

const fn register_key(index: u8, value: u64) -> u64 {
    mix(value ^ (0x51 + index as u64) << 48) ^ mix((0x51 + index as u64) << 48)
}

fn buried_keys(buried: &[(Square, Piece)], from: usize) -> u64 {
    buried
        .iter()
        .enumerate()
        .skip(from)
        .fold(0, |key, (depth, (square, piece))| {
            key ^ buried_key(depth, *square, *piece)
        })
}

const fn buried_key(depth: usize, square: Square, piece: Piece) -> u64 {
    mix(piece_key(square, piece) ^ 0x7_1234_5677 ^ (depth as u64 + 1) << 33)
}
