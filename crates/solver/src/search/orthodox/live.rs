//! What one move changes about the targets in reach: most of those that it leaves out of reach are told by
//! its own man alone, without summing up the moves of all the others.

use super::board::Kind;
use super::distance::LIMITS;
use super::roster::Piece;
use super::targets::{CHECKER, Fated, Goal, cost};

/// The least moves that a man counts for which gives check from its square already, but not by its last
/// move.
pub(super) const AWAY_AND_BACK: u8 = 2;

/// A target that is in reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct Live {
    /// Its number.
    pub target: u32,
    /// What it leaves of the moves of both sides at most.
    pub left: [u8; 2],
}

/// A move of one man.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stride {
    man: u8,
    before: Piece,
    after: Piece,
    /// What both sides may move before it and after it.
    allowances: [[u8; 2]; 2],
    /// Whether it may be a castling, or have taken the place of one.
    may_castle: bool,
}

impl Stride {
    /// The move of a man, with what both sides may move before it and after it. `rights`: whether somebody
    /// could castle before.
    pub(super) fn new(
        man: usize,
        (before, after): (Piece, Piece),
        allowances: [[u8; 2]; 2],
        rights: bool,
    ) -> Self {
        Self {
            man: man as u8,
            before,
            after,
            allowances,
            may_castle: rights && matches!(before.kind, Kind::King | Kind::Rook),
        }
    }

    /// What the move leaves of the moves of both sides at most beside a target that left so much before
    /// it; `None` if that is certainly not enough. What the other men need never shrinks.
    #[inline]
    pub(super) fn left(&self, goals: &[Goal], left: [u8; 2]) -> Option<[u8; 2]> {
        let [before, after] = self.allowances;
        let mut most = [0; 2];
        for side in 0..2 {
            let mut now = i16::from(left[side]) - i16::from(before[side]) + i16::from(after[side]);
            if side == usize::from(self.before.side) {
                match self.gain(goals) {
                    Some(gain) => now += gain,
                    None => now = i16::from(after[side]),
                }
            }
            most[side] = u8::try_from(now).ok()?.min(after[side]);
        }
        Some(most)
    }

    /// How many moves less the man needs to its place after the move at most; `None` if that is not
    /// known.
    #[inline]
    fn gain(&self, goals: &[Goal]) -> Option<i16> {
        if self.may_castle {
            return None;
        }
        let Some(index) = goals.iter().position(|goal| goal.man == self.man) else {
            return Some(0);
        };
        let Fated::Stands(kind, square) = goals[index].fate else {
            return Some(0);
        };
        if self.before.kind == Kind::Pawn && kind != Kind::Pawn {
            // What it needs to promote depends on what it may capture.
            return None;
        }
        let mut needed = cost(self.before, kind, square, LIMITS);
        if index == CHECKER {
            needed = needed.max(AWAY_AND_BACK);
        }
        let still = cost(self.after, kind, square, LIMITS);
        Some(i16::from(needed) - i16::from(still))
    }
}
