//! Sets of squares that men can come to, and on which they can capture, with so many moves.

use std::sync::LazyLock;

use super::board::Kind;
use super::distance::{DISTANCES, FAR, LIMITS, pawn_moves, sideways};
use super::generate::last_rank;
use super::geometry::{Bits, PAWN, squares};
use super::roster::Piece;

/// The most moves of a pawn that are told apart.
const PAWN_MOVES: usize = 16;
/// The most moves of an officer that are told apart.
const OFFICER_MOVES: usize = 8;

/// Where men can come to with so many moves at most, nothing being in their way.
pub(super) struct Reach {
    /// By kind and departure.
    officers: Vec<[Bits; OFFICER_MOVES]>,
    /// By side, limit on captures and departure.
    pawns: Vec<[Bits; PAWN_MOVES]>,
}

/// The sets for all men.
pub(super) static REACH: LazyLock<Reach> = LazyLock::new(Reach::new);

impl Reach {
    fn new() -> Self {
        let kinds = [
            Kind::King,
            Kind::Queen,
            Kind::Rook,
            Kind::Bishop,
            Kind::Knight,
        ];
        let officers = kinds.into_iter().flat_map(|kind| {
            (0..64).map(move |from| {
                std::array::from_fn(|moves| within(DISTANCES.officer(kind, from), moves))
            })
        });
        let pawns = (0..2 * LIMITS * 64).map(|index| {
            let (side, captures, from) = (index / 64 / LIMITS, index / 64 % LIMITS, index % 64);
            let costs = DISTANCES.man(Kind::Pawn, side, from, captures);
            std::array::from_fn(|moves| within(costs, moves))
        });
        Self {
            officers: officers.collect(),
            pawns: pawns.collect(),
        }
    }

    #[inline]
    fn pawn(&self, side: usize, captures: usize, from: usize) -> &[Bits; PAWN_MOVES] {
        &self.pawns[(side * LIMITS + captures.min(LIMITS - 1)) * 64 + from]
    }

    /// The squares an officer can come to.
    #[inline]
    pub(super) fn officer(&self, kind: Kind, from: usize, moves: usize) -> Bits {
        self.officers[kind as usize * 64 + from][moves.min(OFFICER_MOVES - 1)]
    }

    /// The least moves of a man to one of these squares, as whatever it may be then, if no more than
    /// `most`; otherwise [`FAR`].
    #[inline]
    pub(super) fn least(&self, piece: Piece, captures: usize, goals: Bits, most: u8) -> u8 {
        let from = usize::from(piece.at);
        let sets: &[Bits] = match piece.kind {
            Kind::Pawn => self.pawn(usize::from(piece.side), captures, from),
            kind => &self.officers[kind as usize * 64 + from],
        };
        let found = sets
            .iter()
            .take(usize::from(most) + 1)
            .position(|set| set & goals != 0);
        found.map_or(FAR, |moves| moves as u8)
    }

    /// The squares on which a man with so many moves may capture, wherever it goes.
    #[inline]
    pub(super) fn prey(&self, piece: Piece, moves: u8) -> Bits {
        let (side, from) = (usize::from(piece.side), usize::from(piece.at));
        match (piece.kind, moves) {
            (_, 0) => 0,
            (Kind::Pawn, 1) => PAWN[side][from],
            (Kind::Pawn, moves) => {
                self.pawn(side, LIMITS, from)[usize::from(moves).min(PAWN_MOVES - 1)]
            }
            (kind, 1) => self.officer(kind, from, 1) & !(1 << from),
            (kind, moves) => self.officer(kind, from, usize::from(moves)),
        }
    }
}

fn within(costs: &[u8; 64], moves: usize) -> Bits {
    let near = |square: &usize| usize::from(costs[*square]) <= moves;
    (0..64)
        .filter(near)
        .fold(0, |set, square| set | 1 << square)
}

/// The most moves of a way that are told apart.
const WAY: usize = 16;
/// White and black pawns, and the officers.
const WALKERS: usize = 7;
/// Ways differ in who walks, from where, and as what it arrives.
const ROWS: usize = WALKERS * 64 * 6;

/// The squares on which a man can capture on its way to a goal; found when they are first needed.
pub(super) struct Corridors {
    /// By way, the complements for each goal and number of moves, so that 0 stands for what is not
    /// known yet.
    known: Vec<Option<Box<[Bits; 64 * WAY]>>>,
}

impl Corridors {
    pub(super) const fn new() -> Self {
        Self { known: Vec::new() }
    }

    /// The squares on which a man can capture when it has so many moves to a goal.
    pub(super) fn of(&mut self, piece: Piece, kind: Kind, goal: usize, moves: u8) -> Bits {
        let moves = usize::from(moves);
        if moves >= WAY {
            return !0;
        }
        if self.known.is_empty() {
            self.known = vec![None; ROWS];
        }
        let walker = match piece.kind {
            Kind::Pawn => 5 + usize::from(piece.side),
            kind => kind as usize,
        };
        let from = usize::from(piece.at);
        let row = self.known[(walker * 64 + from) * 6 + kind as usize]
            .get_or_insert_with(|| Box::new([0; 64 * WAY]));
        let known = &mut row[goal * WAY + moves];
        if *known != 0 {
            return !*known;
        }
        let found = if piece.kind == Kind::Pawn {
            pawn_corridor((usize::from(piece.side), from), kind, goal, moves)
        } else {
            officer_corridor(kind, from, goal, moves)
        };
        *known = !found;
        found
    }
}

fn officer_corridor(kind: Kind, from: usize, goal: usize, moves: usize) -> Bits {
    let mut found = 0;
    for before in 1..=moves {
        let mut near = REACH.officer(kind, from, before);
        if before == 1 {
            near &= !(1 << from);
        }
        found |= near & REACH.officer(kind, goal, moves - before);
    }
    found
}

fn pawn_corridor((side, from): (usize, usize), kind: Kind, goal: usize, moves: usize) -> Bits {
    let last = last_rank(side);
    let mut found = 0;
    // The way from a square on which it stands as a pawn, or has just promoted.
    let rest = |at: usize| {
        if last & 1 << at != 0 {
            match kind {
                Kind::Pawn => FAR,
                kind => DISTANCES.officer(kind, at)[goal],
            }
        } else if kind == Kind::Pawn {
            pawn_moves(side, at, goal).unwrap_or(FAR)
        } else {
            DISTANCES.promoted(kind, side, at, LIMITS - 1)[goal]
        }
    };
    for (at, attacked) in PAWN[side].iter().enumerate() {
        let Some(before) = pawn_moves(side, from, at) else {
            continue;
        };
        let before = usize::from(before);
        if last & 1 << at == 0 {
            for to in squares(*attacked) {
                if before + 1 + usize::from(rest(to)) <= moves {
                    found |= 1 << to;
                }
            }
        } else if kind != Kind::Pawn && before <= moves {
            found |= officer_corridor(kind, at, goal, moves - before);
        }
    }
    found
}

/// How many captures a pawn needs at least to come to a goal; none for an officer.
#[inline]
pub(super) fn captures_needed(piece: Piece, kind: Kind, goal: usize) -> usize {
    if piece.kind == Kind::Pawn && kind == Kind::Pawn {
        sideways(usize::from(piece.at), goal)
    } else {
        0
    }
}
