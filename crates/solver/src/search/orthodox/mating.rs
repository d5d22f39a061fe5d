//! Mates in one on the small board.

use super::board::{Board, Form, Kind, Mv};
use super::generate::{Focus, Generator, attacks};
use super::geometry::{Bits, KING, slanting, squares, straight};

/// Whether the side to move can mate with one move.
pub(super) fn can_mate(board: &Board) -> bool {
    mating_moves(board, &mut |_| true)
}

/// Hands the moves that mate to `report`, until it returns `true`; tells whether it has.
pub(super) fn mating_moves(board: &Board, report: &mut impl FnMut(Mv) -> bool) -> bool {
    let Some(king) = board.king(board.side as usize ^ 1) else {
        return false;
    };
    let focus = Focus::checks(board, king);
    // The flights are looked at only where there are several checks: for one it takes as long to play it.
    let mut flights = None;
    let mut is_first = true;
    Generator::new(board).moves(&focus, &mut |mv| {
        if !std::mem::take(&mut is_first) {
            let flights = flights.get_or_insert_with(|| Flights::new(board, king));
            if !flights.may_go(board, mv) {
                return false;
            }
        }
        Generator::is_mated(&board.after(mv)) && report(mv)
    })
}

/// The flights of the king that is to be mated.
struct Flights {
    king: usize,
    /// Those that the mating side does not attack before its move.
    open: Bits,
}

impl Flights {
    fn new(board: &Board, king: usize) -> Self {
        let side = board.side as usize;
        let lifted = board.occupied() & !(1 << king);
        let mut open = KING[king] & !board.sides[side ^ 1];
        for flight in squares(open) {
            if board.is_attacked(flight, side, lifted) {
                open &= !(1 << flight);
            }
        }
        Self { king, open }
    }

    /// Whether a move may take all of them: the man that moves attacks them afterwards, or opens a
    /// line to them. `false` is certain, `true` is not.
    #[inline]
    fn may_go(&self, board: &Board, mv: Mv) -> bool {
        if self.open == 0 || mv.form != Form::Plain && mv.kind == Kind::King {
            return true;
        }
        let (from, to) = (usize::from(mv.from), usize::from(mv.to));
        let occupied = (board.occupied() | 1 << to) & !(1 << from) & !(1 << self.king);
        let rest = self.open & !attacks(mv.becomes, board.side as usize, to, occupied);
        // A capture en passant opens two lines.
        rest & !(straight(from) | slanting(from)) == 0 || mv.form == Form::EnPassant
    }
}
