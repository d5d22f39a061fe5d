//! What each man can come to before the end: where it can stand, and what it can attack from there.

use super::board::Kind;
use super::generate::{attacks, last_rank};
use super::geometry::{Bits, squares};
use super::targets::Standing;

/// What each man can do with so many moves at most, as whatever it may be then, nothing being in its way.
pub(super) struct Near {
    /// Where it can come to, by man, kind and moves.
    squares: Vec<Bits>,
    /// Where it can come to as anything, by man and moves.
    stands: Vec<Bits>,
    /// The squares of which it can come to attack each, by man and moves.
    covers: Vec<Bits>,
    /// By how many ways it can come to attack each square, by man and moves.
    ways: Vec<[u8; 64]>,
    /// How many numbers of moves are told apart.
    moves: usize,
}

impl Near {
    const KINDS: usize = 6;

    pub(super) fn new(standing: &Standing<'_>) -> Self {
        let most = standing.allowance(0).max(standing.allowance(1));
        let moves = usize::from(most) + 1;
        let men = standing.roster.pieces();
        let mut near = Self {
            squares: vec![0; men.len() * Self::KINDS * moves],
            stands: vec![0; men.len() * moves],
            covers: vec![0; men.len() * moves],
            ways: vec![[0; 64]; men.len() * moves],
            moves,
        };
        for (man, piece) in men.iter().enumerate().filter(|(_, piece)| piece.is_alive()) {
            let side = usize::from(piece.side);
            let allowance = usize::from(standing.allowance(side));
            for kind in kinds_of(piece.kind) {
                let first = (man * Self::KINDS + *kind as usize) * moves;
                let row = &mut near.squares[first..first + moves];
                let never = match kind {
                    Kind::Pawn => last_rank(0) | last_rank(1),
                    _ => 0,
                };
                for at in squares(!never).map(|at| at as u8) {
                    let least = usize::from(standing.least(*piece, *kind, at));
                    if least > allowance {
                        continue;
                    }
                    row[least] |= 1 << at;
                    if side == standing.mating {
                        let ways = &mut near.ways[man * moves + least];
                        for square in squares(attacks(*kind, side, usize::from(at), 0)) {
                            ways[square] = ways[square].saturating_add(1);
                        }
                    }
                }
                for more in 1..moves {
                    row[more] |= row[more - 1];
                }
                for (set, row) in near.stands[man * moves..].iter_mut().zip(row) {
                    *set |= *row;
                }
            }
            near.sum_up(man);
        }
        near
    }

    /// Adds to the ways of a man with so many moves those with fewer.
    fn sum_up(&mut self, man: usize) {
        let mut sum = [0u8; 64];
        for moves in 0..self.moves {
            let index = man * self.moves + moves;
            for (square, ways) in self.ways[index].iter_mut().enumerate() {
                *ways = ways.saturating_add(sum[square]);
                self.covers[index] |= u64::from(*ways > 0) << square;
            }
            sum = self.ways[index];
        }
    }

    /// Where a man can come to as such a piece.
    #[inline]
    pub(super) fn of(&self, man: usize, kind: Kind, moves: u8) -> Bits {
        self.squares[(man * Self::KINDS + kind as usize) * self.moves + usize::from(moves)]
    }

    /// Where a man can come to as anything.
    #[inline]
    pub(super) fn stands(&self, man: usize, moves: u8) -> Bits {
        self.stands[man * self.moves + usize::from(moves)]
    }

    /// What a man of the mating side can come to attack.
    #[inline]
    pub(super) fn covers(&self, man: usize, moves: u8) -> Bits {
        self.covers[man * self.moves + usize::from(moves)]
    }

    /// By how many ways a man of the mating side can come to attack a square.
    #[inline]
    pub(super) fn ways(&self, man: usize, moves: u8, square: usize) -> u8 {
        self.ways[man * self.moves + usize::from(moves)][square]
    }
}

/// What a man can be at the end.
pub(super) const fn kinds_of(kind: Kind) -> &'static [Kind] {
    const ALL: [Kind; 5] = [
        Kind::Pawn,
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
    ];
    match kind {
        Kind::Pawn => &ALL,
        Kind::King => &[Kind::King],
        Kind::Queen => &[Kind::Queen],
        Kind::Rook => &[Kind::Rook],
        Kind::Bishop => &[Kind::Bishop],
        Kind::Knight => &[Kind::Knight],
    }
}
