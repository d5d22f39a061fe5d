//! The men of a position, each with a number that it keeps while it moves.

use super::board::{Board, Form, Kind, Mv, NOWHERE};
use super::geometry::squares;

/// The most men of both sides together.
pub(super) const MEN: usize = 32;

/// A man, wherever it has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub side: u8,
    pub kind: Kind,
    /// Its square; [`NOWHERE`] if it has been captured.
    pub at: u8,
}

impl Piece {
    /// Whether it is on the board.
    #[inline]
    pub(super) const fn is_alive(self) -> bool {
        self.at != NOWHERE
    }
}

/// All men by their numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Roster {
    pieces: [Piece; MEN],
    count: u8,
    /// The men on the board but the kings, by side.
    prey: [u32; 2],
    /// The kings, by side.
    kings: [u32; 2],
}

impl Roster {
    /// The men of a position, numbered by their squares; `None` if they are too many.
    pub(super) fn new(board: &Board) -> Option<Self> {
        let nobody = Piece {
            side: 0,
            kind: Kind::King,
            at: NOWHERE,
        };
        let mut roster = Self {
            pieces: [nobody; MEN],
            count: 0,
            prey: [0; 2],
            kings: [0; 2],
        };
        for at in squares(board.occupied()) {
            let piece = Piece {
                side: u8::from(board.sides[1] & 1 << at != 0),
                kind: board.kind_at(at),
                at: at as u8,
            };
            *roster.pieces.get_mut(usize::from(roster.count))? = piece;
            let men = match piece.kind {
                Kind::King => &mut roster.kings,
                _ => &mut roster.prey,
            };
            men[usize::from(piece.side)] |= 1 << roster.count;
            roster.count += 1;
        }
        Some(roster)
    }

    /// The man with this number.
    #[inline]
    pub(super) const fn piece(&self, man: usize) -> Piece {
        self.pieces[man]
    }

    /// All men, those that were captured too.
    #[inline]
    pub(super) fn pieces(&self) -> &[Piece] {
        &self.pieces[..usize::from(self.count)]
    }

    /// The men on the board but the kings, by side.
    pub(super) const fn prey(&self) -> [u32; 2] {
        self.prey
    }

    /// The men of a side on the board.
    pub(super) const fn men(&self, side: usize) -> u32 {
        self.prey[side] | self.kings[side]
    }

    /// The men of the sides with castling rights, as bits, that may castle, and those with which they may.
    pub(super) fn castlers(&self, rights: u8) -> u32 {
        if rights == 0 {
            return 0;
        }
        let castles = |man: &usize| matches!(self.pieces[*man].kind, Kind::King | Kind::Rook);
        let may = |side: &usize| rights >> (3 * side) & 7 != 0;
        let men = [0, 1]
            .iter()
            .filter(|side| may(side))
            .fold(0, |set, side| set | self.men(*side));
        squares(u64::from(men))
            .filter(castles)
            .fold(0, |set, man| set | 1 << man)
    }

    /// The pawns of a side.
    pub(super) fn pawns(&self, side: usize) -> u32 {
        let is_pawn = |man: &usize| self.pieces[*man].kind == Kind::Pawn;
        let pawns = squares(u64::from(self.prey[side])).filter(is_pawn);
        pawns.fold(0, |set, man| set | 1 << man)
    }

    /// The number of the man on a square.
    #[inline]
    pub(super) fn on(&self, square: usize) -> Option<usize> {
        self.pieces()
            .iter()
            .position(|piece| usize::from(piece.at) == square)
    }

    /// The men after a move.
    #[inline]
    #[must_use]
    pub(super) fn after(&self, mv: Mv) -> Self {
        let mut next = *self;
        let from = usize::from(mv.from);
        if let Some(man) = self.on(mv.takes_on()) {
            next.pieces[man].at = NOWHERE;
            next.prey = next.prey.map(|men| men & !(1 << man));
        }
        if let Some(man) = self.on(from) {
            next.pieces[man].at = mv.to;
            next.pieces[man].kind = mv.becomes;
        }
        let rook = match mv.form {
            Form::KingCastles => Some((from + 3, from + 1)),
            Form::QueenCastles => Some((from - 4, from - 1)),
            _ => None,
        };
        if let Some((from, to)) = rook
            && let Some(man) = self.on(from)
        {
            next.pieces[man].at = to as u8;
        }
        next
    }
}
