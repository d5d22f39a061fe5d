//! The men of a position, each with a number that it keeps while it moves.

use super::board::{Board, Form, Kind, Mv, NOWHERE};
use super::geometry::{crossing, squares};

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
        };
        for at in squares(board.occupied()) {
            let piece = Piece {
                side: u8::from(board.sides[1] & 1 << at != 0),
                kind: board.kind_at(at),
                at: at as u8,
            };
            *roster.pieces.get_mut(usize::from(roster.count))? = piece;
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
    pub(super) fn prey(&self) -> [u32; 2] {
        let mut men = [0; 2];
        for (man, piece) in self.pieces().iter().enumerate() {
            let counts = piece.is_alive() && piece.kind != Kind::King;
            men[usize::from(piece.side)] |= u32::from(counts) << man;
        }
        men
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
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let taken = match mv.form {
            Form::EnPassant => crossing(from, to),
            _ => to,
        };
        if let Some(man) = self.on(taken) {
            next.pieces[man].at = NOWHERE;
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
