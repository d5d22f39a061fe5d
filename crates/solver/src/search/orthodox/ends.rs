//! The last move: does one reach the goal?

use super::board::{Board, Mv};
use super::generate::{Focus, Generator};

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
        let side = board.side as usize;
        let Some(king) = board.king(side ^ 1) else {
            return false;
        };
        let focus = match self {
            Self::Mate => Focus::checks(board, king),
            Self::Stalemate => Focus::ALL,
        };
        let mut reaches = |mv: Mv| self.is_reached(&board.after(mv));
        Generator::new(board).moves(&focus, &mut reaches)
    }
}
