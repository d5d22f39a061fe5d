//! The position that a game has to lead to.

use dawson_rules::{Piece, Position, Square};

/// What has to stand on each square; castling rights and the like do not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    board: [Piece; 64],
    /// What else stands on the board, by register.
    registers: Vec<(u8, u64)>,
}

impl Target {
    /// The target with these pieces, `a1` first; [`Piece::NONE`] for an empty square.
    ///
    /// Pieces must be in terms of the plan of the game that is to lead there; identities are
    /// ignored.
    pub fn new(board: [Piece; 64]) -> Self {
        Self {
            board: board.map(|piece| piece.with_identity(0)),
            registers: Vec::new(),
        }
    }

    /// The same target, with a register that has to have this value at the end
    /// ([`Plan::registers_on_board`](dawson_rules::Plan::registers_on_board)).
    #[must_use]
    pub fn with_register(mut self, index: u8, value: u64) -> Self {
        self.registers.push((index, value));
        self
    }

    /// Whether the position is the target.
    pub fn is(&self, position: &Position) -> bool {
        Square::all().all(|square| position.at(square).with_identity(0) == self.at(square))
            && self
                .registers
                .iter()
                .all(|(index, value)| position.register(*index) == *value)
    }

    /// The target that equals the board of a position.
    pub fn of(position: &Position) -> Self {
        let mut board = [Piece::NONE; 64];
        for square in Square::all() {
            board[square.index()] = position.at(square);
        }
        Self::new(board)
    }

    /// What has to stand on the square.
    pub const fn at(&self, square: Square) -> Piece {
        self.board[square.index()]
    }

    /// Number of squares on which the position differs from the target.
    pub fn differences(&self, position: &Position) -> u32 {
        Square::all()
            .map(|square| u32::from(position.at(square).with_identity(0) != self.at(square)))
            .sum()
    }

    /// Number of pieces in the target.
    pub fn pieces(&self) -> u32 {
        self.board
            .iter()
            .map(|piece| u32::from(!piece.is_none()))
            .sum()
    }
}
