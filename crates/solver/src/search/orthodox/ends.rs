//! The last move: does one reach the goal?

use super::board::{Board, Mv};
use super::generate::{Focus, Generator};
use super::mating::can_mate;

/// What play is directed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Mate.
    Mate,
    /// Stalemate.
    Stalemate,
}

impl End {
    /// Whether the side to move has been brought to this end.
    pub(super) fn is_reached(self, board: &Board) -> bool {
        match self {
            Self::Mate => Generator::is_mated(board),
            Self::Stalemate => {
                let generator = Generator::new(board);
                !generator.is_check() && generator.is_immobile()
            }
        }
    }

    /// Whether the side to move can bring this end about with one move.
    pub(super) fn is_reachable(self, board: &Board) -> bool {
        if self == Self::Mate {
            return can_mate(board);
        }
        if board.king(board.side as usize ^ 1).is_none() {
            return false;
        }
        let mut reaches = |mv: Mv| self.is_reached(&board.after(mv));
        Generator::new(board).moves(&Focus::ALL, &mut reaches)
    }
}
