//! How many moves men need from square to square when nothing is in their way.

use std::sync::LazyLock;

use super::board::Kind;
use super::generate::{attacks, last_rank};
use super::geometry::squares;

/// Out of reach.
pub(super) const FAR: u8 = 100;

/// What it costs to stand on each square.
pub(super) type Costs = [u8; 64];

/// The number of different limits on captures by one pawn: none to six.
pub(super) const LIMITS: usize = 7;

/// The distances of all men.
pub(super) struct Distances {
    /// Kings, queens, rooks, bishops and knights, by kind and departure.
    officers: [[Costs; 64]; 5],
    /// Pawns that stay pawns or promote, by the captures they may make, side and departure.
    pawns: Box<[[[Costs; 64]; 2]; LIMITS]>,
    /// Pawns that have become a queen, rook, bishop or knight, by the same.
    promoted: [Box<[[[Costs; 64]; 2]; LIMITS]>; 4],
    places: [Vec<Vec<Place>>; 2],
}

/// Where a pawn can come to stand as a pawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub square: u8,
    pub moves: u8,
    pub captures: u8,
}

/// The distances.
pub(super) static DISTANCES: LazyLock<Distances> = LazyLock::new(Distances::new);

impl Distances {
    fn new() -> Self {
        let officers = [
            Kind::King,
            Kind::Queen,
            Kind::Rook,
            Kind::Bishop,
            Kind::Knight,
        ]
        .map(|kind| std::array::from_fn(|from| officer(kind, from)));
        let mut distances = Self {
            officers,
            pawns: nowhere(),
            promoted: std::array::from_fn(|_| nowhere()),
            places: [0, 1].map(|side| (0..64).map(|from| places(side, from)).collect()),
        };
        for limit in 0..LIMITS {
            for side in 0..2 {
                for from in 8..56 {
                    distances.add_pawn(side, from, limit);
                }
            }
        }
        distances
    }

    /// The moves of a pawn to each square as an officer, with `captures` at most.
    #[inline]
    pub(super) fn promoted(&self, kind: Kind, side: usize, from: usize, captures: usize) -> &Costs {
        &self.promoted[kind as usize - 1][captures.min(LIMITS - 1)][side][from]
    }

    /// An officer's moves to each square.
    #[inline]
    pub(super) fn officer(&self, kind: Kind, from: usize) -> &Costs {
        &self.officers[kind as usize][from]
    }

    /// The moves of any man to each square, a pawn making `captures` at most.
    #[inline]
    pub(super) fn man(&self, kind: Kind, side: usize, from: usize, captures: usize) -> &Costs {
        match kind {
            Kind::Pawn => &self.pawns[captures.min(LIMITS - 1)][side][from],
            _ => self.officer(kind, from),
        }
    }

    /// Where a pawn can come to stand as a pawn, in the order of the moves it takes.
    #[inline]
    pub(super) fn pawn_places(&self, side: usize, from: usize) -> &[Place] {
        &self.places[side][from]
    }

    fn add_pawn(&mut self, side: usize, from: usize, captures: usize) {
        let mut costs = [FAR; 64];
        for to in 0..64 {
            let Some(moves) = pawn_moves(side, from, to) else {
                continue;
            };
            if sideways(from, to) > captures {
                continue;
            }
            if last_rank(side) & 1 << to == 0 {
                costs[to] = costs[to].min(moves);
                continue;
            }
            for (index, kind) in Kind::PROMOTIONS.into_iter().enumerate() {
                let promoted = &mut self.promoted[index][captures][side][from];
                for square in 0..64 {
                    let total = moves.saturating_add(self.officers[kind as usize][to][square]);
                    promoted[square] = promoted[square].min(total);
                    costs[square] = costs[square].min(total);
                }
            }
        }
        self.pawns[captures][side][from] = costs;
    }
}

fn places(side: usize, from: usize) -> Vec<Place> {
    let mut places: Vec<Place> = (8..56)
        .filter_map(|to| {
            Some(Place {
                square: to as u8,
                moves: pawn_moves(side, from, to)?,
                captures: sideways(from, to) as u8,
            })
        })
        .collect();
    places.sort_by_key(|place| place.moves);
    places
}

fn nowhere() -> Box<[[[Costs; 64]; 2]; LIMITS]> {
    vec![[[[FAR; 64]; 64]; 2]; LIMITS]
        .try_into()
        .unwrap_or_else(|_| unreachable!("as many limits as there are"))
}

/// How many moves a pawn needs at least to promote.
#[inline]
pub(super) const fn promotion(side: usize, from: usize) -> u8 {
    let rank = if side == 0 { from / 8 } else { 7 - from / 8 };
    if rank == 1 { 5 } else { 7 - rank as u8 }
}

/// How many captures a pawn needs from square to square.
#[inline]
pub(super) const fn sideways(from: usize, to: usize) -> usize {
    (from % 8).abs_diff(to % 8)
}

/// How many moves a pawn needs from square to square; `None` if it cannot get there.
#[inline]
pub(super) const fn pawn_moves(side: usize, from: usize, to: usize) -> Option<u8> {
    let (start, end) = if side == 0 {
        (from / 8, to / 8)
    } else {
        (7 - from / 8, 7 - to / 8)
    };
    if end < start || end - start < sideways(from, to) {
        return None;
    }
    let ranks = end - start;
    let double = start == 1 && ranks >= sideways(from, to) + 2;
    Some(ranks as u8 - double as u8)
}

fn officer(kind: Kind, from: usize) -> Costs {
    let mut costs = [FAR; 64];
    costs[from] = 0;
    let mut reached = 1u64 << from;
    let mut front = reached;
    let mut moves = 0;
    while front != 0 {
        moves += 1;
        let next = squares(front).fold(0, |set, at| set | attacks(kind, 0, at, 0)) & !reached;
        for square in squares(next) {
            costs[square] = moves;
        }
        reached |= next;
        front = next;
    }
    costs
}
