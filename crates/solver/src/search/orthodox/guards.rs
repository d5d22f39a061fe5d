//! What each man can do about a king on a given square, and at what cost.

use std::sync::OnceLock;

use super::board::Kind;
use super::distance::{DISTANCES, FAR, pawn_moves, sideways};
use super::ends::End;
use super::generate::{attacks, last_rank};
use super::geometry::{Bits, KING, between};

/// Bit of the king's own square in a mask; bits 0–7 are the squares around it.
pub(super) const CHECK: u16 = 0x100;

/// One way to be of use: after this many moves, this much of the king's field is attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Guard {
    pub cost: u8,
    /// Captures that a pawn has to make on the way.
    pub captures: u8,
    /// Where a pawn stops to be a pawn, or stands.
    pub via: u8,
    /// The man attacks the king from where it stands now, over a line that may still be closed.
    pub uncovered: bool,
    pub mask: u16,
}

/// All ways of one man against a king on one square, cheapest first.
#[derive(Default, Debug)]
pub(super) struct Guards {
    pub all: Box<[Guard]>,
    /// What can be attacked at all with 0, 1, … moves.
    reach: [u16; Self::MOVES],
}

impl Guards {
    const MOVES: usize = 10;

    /// What can be attacked at all with so many moves.
    #[inline]
    pub(super) fn reach(&self, moves: u8) -> u16 {
        self.reach[usize::from(moves).min(Self::MOVES - 1)]
    }
}

/// The squares around a king's square, as bits of a mask.
#[inline]
pub(super) fn mask_of(king: usize, set: Bits) -> u16 {
    let mut mask = if set & 1 << king != 0 { CHECK } else { 0 };
    let (file, rank) = (king % 8, king / 8);
    // Three squares of each rank, the king's file in the middle.
    for (row, shift) in [(rank.wrapping_sub(1), 0), (rank + 1, 5)] {
        if row < 8 {
            let three = ((set >> (8 * row) & 0xff) << 1 >> file & 7) as u16;
            mask |= three << shift;
        }
    }
    let row = ((set >> (8 * rank) & 0xff) << 1 >> file & 7) as u16;
    mask | (row & 1) << 3 | (row & 4) << 2
}

/// A square around a king's square, by its bit in a mask.
#[inline]
pub(super) const fn square_of(king: usize, bit: u32) -> usize {
    let offset = [-9, -8, -7, -1, 1, 7, 8, 9][bit as usize];
    (king as isize + offset) as usize
}

/// The guards of all men, filled while they are used.
pub(super) struct GuardTables {
    rows: Vec<OnceLock<Box<[OnceLock<Guards>]>>>,
}

impl GuardTables {
    pub(super) fn new() -> Self {
        let mut rows = Vec::new();
        rows.resize_with(2 * 6 * 2 * 64 * 2, OnceLock::new);
        Self { rows }
    }

    /// The guards of the man on `from` against a king on `king`; `castles`: castling brings it there.
    #[inline]
    pub(super) fn of(
        &self,
        (kind, side, from): (Kind, usize, usize),
        king: usize,
        castles: bool,
        end: End,
    ) -> &Guards {
        let kinds = kind as usize + if end == End::Stalemate { 6 } else { 0 };
        let index = ((kinds * 2 + side) * 2 + usize::from(castles)) * 64 + from;
        let row = self.rows[index].get_or_init(|| {
            let mut row = Vec::new();
            row.resize_with(64, OnceLock::new);
            row.into()
        });
        row[king].get_or_init(|| guards((kind, side, from), king, castles, end))
    }
}

fn guards(
    (kind, side, from): (Kind, usize, usize),
    king: usize,
    castles: bool,
    end: End,
) -> Guards {
    let mut all = Vec::new();
    let mut add = |kind: Kind, at: usize, cost: u8, captures: usize, via: usize| {
        if at == king || kind == Kind::King && KING[king] & 1 << at != 0 {
            return;
        }
        let mask = mask_of(king, attacks(kind, side, at, 0));
        if mask == 0 {
            return;
        }
        let guard = Guard {
            cost,
            captures: captures as u8,
            via: via as u8,
            uncovered: false,
            mask,
        };
        if end == End::Stalemate {
            // No check: the line of a rider in the distance would have to be closed.
            let mask = mask & !CHECK;
            if mask != 0 && (mask == guard.mask || between(at, king) != 0) {
                all.push(Guard { mask, ..guard });
            }
            return;
        }
        if cost > 0 || mask & CHECK == 0 || castles {
            all.push(guard);
            return;
        }
        // The last move must give the check: a man that stands there already has to leave and come
        // back, or its line is opened.
        if kind != Kind::Pawn {
            all.push(Guard { cost: 2, ..guard });
        }
        if between(at, king) != 0 {
            all.push(Guard {
                uncovered: true,
                ..guard
            });
            // The line may stay closed, by the man that gives check for example; then what lies
            // before that man is attacked nevertheless.
            all.push(Guard {
                mask: mask & !CHECK,
                ..guard
            });
        }
    };
    if kind == Kind::Pawn {
        for to in 0..64 {
            let Some(moves) = pawn_moves(side, from, to) else {
                continue;
            };
            let captures = sideways(from, to);
            if last_rank(side) & 1 << to == 0 {
                add(kind, to, moves, captures, to);
                continue;
            }
            for becomes in Kind::PROMOTIONS {
                for (at, more) in DISTANCES.officer(becomes, to).iter().enumerate() {
                    if *more < FAR {
                        add(becomes, at, moves + more, captures, to);
                    }
                }
            }
        }
    } else {
        for (at, cost) in DISTANCES.officer(kind, from).iter().enumerate() {
            if *cost < FAR {
                add(kind, at, *cost, 0, at);
            }
        }
    }
    keep_best(all)
}

/// Leaves out what does no more than something that costs no more.
fn keep_best(mut all: Vec<Guard>) -> Guards {
    all.sort_by_key(|guard| {
        (
            guard.cost,
            guard.uncovered,
            guard.captures,
            std::cmp::Reverse(guard.mask.count_ones()),
        )
    });
    let mut kept: Vec<Guard> = Vec::new();
    for guard in all {
        let beaten = |known: &Guard| {
            guard.mask & !known.mask == 0
                && (!known.uncovered || guard.uncovered)
                && known.captures <= guard.captures
                && (known.captures == 0 || known.via == guard.via)
        };
        if !kept.iter().any(beaten) {
            kept.push(guard);
        }
    }
    let reach = std::array::from_fn(|moves| {
        kept.iter()
            .filter(|guard| usize::from(guard.cost) <= moves || moves == Guards::MOVES - 1)
            .fold(0, |mask, guard| mask | guard.mask)
    });
    Guards {
        all: kept.into(),
        reach,
    }
}
