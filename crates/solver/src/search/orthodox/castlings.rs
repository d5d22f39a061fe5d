//! Castling to come.
//!
//! A bound looks at a side that may castle once for each way to do so: not at all, or to one of the
//! wings. Who castles has paid a move for it, moves king and rook no more until then, and has them
//! beside each other afterwards; so they are taken to start from there.

use dawson_rules::castling::CastlingRights;
use dawson_rules::{Side, Wing};

use super::board::Kind;
use super::geometry::squares;

/// What a side may do.
const CHOICES: [Option<Wing>; 3] = [None, Some(Wing::King), Some(Wing::Queen)];

/// By rights, the numbers of the ways to choose for both sides.
static ALLOWED: [u64; 64] = {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 * 9 {
        let (rights, way) = (index / 9, index % 9);
        let choices = [CHOICES[way % 3], CHOICES[way / 3]];
        if may_choose(rights as u8, Side::White, choices[0])
            && may_choose(rights as u8, Side::Black, choices[1])
        {
            table[rights] |= 1 << way;
        }
        index += 1;
    }
    table
};

const fn may_choose(rights: u8, side: Side, choice: Option<Wing>) -> bool {
    let Some(wing) = choice else {
        return true;
    };
    let needed = CastlingRights::king(side).bits() | CastlingRights::rook(side, wing).bits();
    rights & needed == needed
}

/// Which castlings are still to come, by side: to which wing, if at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Castlings([Option<Wing>; 2]);

impl Castlings {
    /// No castling.
    pub(super) const NONE: Self = Self([None; 2]);

    /// All that the rights, as bits, allow; none at all comes first.
    #[inline]
    pub(super) fn all(rights: u8) -> impl Iterator<Item = Self> {
        squares(ALLOWED[usize::from(rights)])
            .map(|way| Self([CHOICES[way % CHOICES.len()], CHOICES[way / CHOICES.len()]]))
    }

    /// Whether this side castles.
    #[inline]
    pub(super) const fn of(self, side: usize) -> bool {
        self.0[side].is_some()
    }

    /// The moves that are left to a side beside its castling; `None` if there is none for that.
    #[inline]
    pub(super) const fn moves(self, side: usize, moves: u8) -> Option<u8> {
        moves.checked_sub(self.of(side) as u8)
    }

    /// Where a man starts from: a king or rook that castles from where that leaves it. Whether that is
    /// so.
    #[inline]
    pub(super) fn seat(self, side: usize, kind: Kind, at: usize) -> (usize, bool) {
        let Some(wing) = self.0[side] else {
            return (at, false);
        };
        let side = Side::BOTH[side];
        let home = CastlingRights::king_home(side).index();
        let rook = CastlingRights::rook_home(side, wing).index();
        match (kind, wing) {
            (Kind::King, Wing::King) => (home + 2, true),
            (Kind::King, Wing::Queen) => (home - 2, true),
            (Kind::Rook, Wing::King) if at == rook => (home + 1, true),
            (Kind::Rook, Wing::Queen) if at == rook => (home - 1, true),
            _ => (at, false),
        }
    }
}
