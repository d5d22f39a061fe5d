//! Castling to come.
//!
//! A bound looks at a side that may castle once for each way to do so: not at all, or to one of the
//! wings. Who castles has paid a move for it, moves king and rook no more until then, and has them
//! beside each other afterwards; so they are taken to start from there.

use dawson_rules::castling::CastlingRights;
use dawson_rules::{Side, Wing};

use super::board::Kind;

/// Which castlings are still to come, by side: to which wing, if at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Castlings([Option<Wing>; 2]);

impl Castlings {
    /// No castling.
    pub(super) const NONE: Self = Self([None; 2]);

    /// All that the rights, as bits, allow; none at all comes first.
    #[inline]
    pub(super) fn all(rights: u8) -> impl Iterator<Item = Self> {
        const CHOICES: [Option<Wing>; 3] = [None, Some(Wing::King), Some(Wing::Queen)];
        let ways = if rights == 0 { 1 } else { 9 };
        (0..ways)
            .map(|way: usize| Self([CHOICES[way % 3], CHOICES[way / 3]]))
            .filter(move |castlings| castlings.are_allowed(rights))
    }

    fn are_allowed(self, rights: u8) -> bool {
        let rights = CastlingRights::from_bits(rights);
        Side::BOTH.iter().zip(self.0).all(|(side, wing)| {
            wing.is_none_or(|wing| {
                rights.contains(CastlingRights::king(*side))
                    && rights.contains(CastlingRights::rook(*side, wing))
            })
        })
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
