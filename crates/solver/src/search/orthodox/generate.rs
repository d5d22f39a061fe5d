//! Legal moves on the small board.

use dawson_rules::Side;
use dawson_rules::castling::CastlingRights;
use dawson_rules::moves::Wing;

use super::board::{Board, Form, Kind, Mv, NOWHERE};
use super::geometry::{
    Bits, KING, KNIGHT, PAWN, RANK, between, beyond, bishop, crossing, rook, slanting, squares,
    straight,
};

/// Which moves are wanted: all, or those that may give check.
#[derive(Clone, Copy)]
pub(super) struct Focus {
    /// Where men of each kind must arrive.
    pub arrivals: [Bits; 6],
    /// The men that may arrive anywhere.
    pub free: Bits,
}

impl Focus {
    /// All moves.
    pub(super) const ALL: Self = Self {
        arrivals: [!0; 6],
        free: !0,
    };

    /// Moves that may give check; promotions, castlings and captures en passant are always wanted.
    pub(super) fn checks(board: &Board, king: usize) -> Self {
        let side = board.side as usize;
        let occupied = board.occupied();
        let straight = rook(king, occupied);
        let slanting = bishop(king, occupied);
        let screens = pinned(board, king, side, side);
        Self {
            arrivals: [
                0,
                straight | slanting,
                straight,
                slanting,
                KNIGHT[king],
                PAWN[side ^ 1][king],
            ],
            free: screens,
        }
    }
}

/// The men of `side` that stand alone between a king and a rider of `riders`.
#[inline]
pub(super) fn pinned(board: &Board, king: usize, side: usize, riders: usize) -> Bits {
    let occupied = board.occupied();
    let queens = board.kinds[Kind::Queen as usize];
    let lines = straight(king) & (queens | board.kinds[Kind::Rook as usize])
        | slanting(king) & (queens | board.kinds[Kind::Bishop as usize]);
    let mut found = 0;
    for rider in squares(lines & board.sides[riders]) {
        let screen = between(king, rider) & occupied;
        if screen.is_power_of_two() {
            found |= screen & board.sides[side];
        }
    }
    found
}

/// What a man attacks.
#[inline]
pub(super) fn attacks(kind: Kind, side: usize, square: usize, occupied: Bits) -> Bits {
    match kind {
        Kind::King => KING[square],
        Kind::Queen => rook(square, occupied) | bishop(square, occupied),
        Kind::Rook => rook(square, occupied),
        Kind::Bishop => bishop(square, occupied),
        Kind::Knight => KNIGHT[square],
        Kind::Pawn => PAWN[side][square],
    }
}

/// What one pass of generation needs.
pub(super) struct Generator<'a> {
    board: &'a Board,
    side: usize,
    enemies: Bits,
    occupied: Bits,
    king: Option<usize>,
    checkers: Bits,
    pinned: Bits,
    /// Where a man other than the king has to arrive: anywhere, or where it stops a check.
    useful: Bits,
}

impl<'a> Generator<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        let side = board.side as usize;
        let occupied = board.occupied();
        let king = board.king(side);
        let checkers = king.map_or(0, |king| board.attackers(king, side ^ 1, occupied));
        let useful = match (king, checkers.count_ones()) {
            (Some(king), 1) => checkers | between(king, checkers.trailing_zeros() as usize),
            (_, 0) => !0,
            _ => 0,
        };
        Self {
            board,
            side,
            enemies: board.sides[side ^ 1] & !board.kinds[Kind::King as usize],
            occupied,
            king,
            checkers,
            pinned: king.map_or(0, |king| pinned(board, king, side, side ^ 1)),
            useful,
        }
    }

    /// Whether the side to move is in check.
    pub(super) const fn is_check(&self) -> bool {
        self.checkers != 0
    }

    /// Appends all moves.
    pub(super) fn append_to(&self, moves: &mut Vec<Mv>) {
        self.moves(&Focus::ALL, &mut |mv| {
            moves.push(mv);
            false
        });
    }

    /// Hands all wanted moves to `report`, until it returns `true`; tells whether it has.
    #[inline]
    pub(super) fn moves(&self, focus: &Focus, report: &mut impl FnMut(Mv) -> bool) -> bool {
        let open = !self.occupied | self.enemies;
        if let Some(king) = self.king
            && self.king_steps(king, focus, report)
        {
            return true;
        }
        if self.useful == 0 {
            return false;
        }
        for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight] {
            for from in squares(self.board.men(self.side, kind)) {
                let mut targets =
                    attacks(kind, self.side, from, self.occupied) & open & self.useful;
                if focus.free & 1 << from == 0 {
                    targets &= focus.arrivals[kind as usize];
                }
                for to in squares(targets & self.allowed(from)) {
                    if report(plain(from, to, kind)) {
                        return true;
                    }
                }
            }
        }
        self.pawn_moves(focus, report) || self.castlings(report)
    }

    #[inline]
    fn allowed(&self, from: usize) -> Bits {
        match self.king {
            Some(king) if self.pinned & 1 << from != 0 => beyond(king, from),
            _ => !0,
        }
    }

    #[inline]
    fn king_steps(&self, king: usize, focus: &Focus, report: &mut impl FnMut(Mv) -> bool) -> bool {
        if focus.free & 1 << king == 0 && focus.arrivals[0] == 0 {
            return false;
        }
        let lifted = self.occupied & !(1 << king);
        for to in squares(KING[king] & (!self.occupied | self.enemies)) {
            if !self.board.is_attacked(to, self.side ^ 1, lifted)
                && report(plain(king, to, Kind::King))
            {
                return true;
            }
        }
        false
    }

    #[inline]
    fn pawn_moves(&self, focus: &Focus, report: &mut impl FnMut(Mv) -> bool) -> bool {
        let white = self.side == 0;
        let last = if white { RANK << 56 } else { RANK };
        let empty = !self.occupied;
        for from in squares(self.board.men(self.side, Kind::Pawn)) {
            let once = if white { from + 8 } else { from - 8 };
            let mut targets = PAWN[self.side][from] & self.enemies;
            let mut double = 0;
            if empty & 1 << once != 0 {
                targets |= 1 << once;
                let home = if white { from < 16 } else { from >= 48 };
                if home {
                    double = empty & 1 << (if white { once + 8 } else { once - 8 });
                }
            }
            let mut wanted = self.useful & self.allowed(from);
            if focus.free & 1 << from == 0 {
                wanted &= focus.arrivals[Kind::Pawn as usize] | last;
            }
            for to in squares(targets & wanted) {
                if last & 1 << to != 0 {
                    for becomes in Kind::PROMOTIONS {
                        let mv = Mv {
                            becomes,
                            ..plain(from, to, Kind::Pawn)
                        };
                        if report(mv) {
                            return true;
                        }
                    }
                } else if report(plain(from, to, Kind::Pawn)) {
                    return true;
                }
            }
            if double & wanted != 0 {
                let mv = Mv {
                    form: Form::DoubleStep,
                    ..plain(from, double.trailing_zeros() as usize, Kind::Pawn)
                };
                if report(mv) {
                    return true;
                }
            }
        }
        self.board.crossed != NOWHERE && self.en_passant(usize::from(self.board.crossed), report)
    }

    fn en_passant(&self, to: usize, report: &mut impl FnMut(Mv) -> bool) -> bool {
        let takers = PAWN[self.side ^ 1][to] & self.board.men(self.side, Kind::Pawn);
        for from in squares(takers) {
            let taken = crossing(from, to);
            let occupied = (self.occupied | 1 << to) & !(1 << from) & !(1 << taken);
            let safe = self.king.is_none_or(|king| {
                self.board.attackers(king, self.side ^ 1, occupied) & !(1 << to) == 0
            });
            let mv = Mv {
                form: Form::EnPassant,
                ..plain(from, to, Kind::Pawn)
            };
            if safe && report(mv) {
                return true;
            }
        }
        false
    }

    fn castlings(&self, report: &mut impl FnMut(Mv) -> bool) -> bool {
        let side = Side::BOTH[self.side];
        let rights = CastlingRights::from_bits(self.board.rights);
        if self.checkers != 0 || !rights.contains(CastlingRights::king(side)) {
            return false;
        }
        let home = CastlingRights::king_home(side).index();
        for (wing, form) in [
            (Wing::King, Form::KingCastles),
            (Wing::Queen, Form::QueenCastles),
        ] {
            if !rights.contains(CastlingRights::rook(side, wing)) {
                continue;
            }
            let rook = CastlingRights::rook_home(side, wing).index();
            let (crossed, to) = match wing {
                Wing::King => (home + 1, home + 2),
                Wing::Queen => (home - 1, home - 2),
            };
            let lifted = self.occupied & !(1 << home);
            let safe = |square| self.board.attackers(square, self.side ^ 1, lifted) == 0;
            let mv = Mv {
                form,
                ..plain(home, to, Kind::King)
            };
            if between(home, rook) & self.occupied == 0 && safe(crossed) && safe(to) && report(mv) {
                return true;
            }
        }
        false
    }

    /// Whether there is no legal move; the same as `moves` that find nothing, but faster.
    pub(super) fn is_immobile(&self) -> bool {
        !self.moves(&Focus::ALL, &mut |_| true)
    }

    /// Whether the side to move is mated.
    pub(super) fn is_mated(board: &Board) -> bool {
        let side = board.side as usize;
        let Some(king) = board.king(side) else {
            return false;
        };
        let occupied = board.occupied();
        let checkers = board.attackers(king, side ^ 1, occupied);
        if checkers == 0 {
            return false;
        }
        let lifted = occupied & !(1 << king);
        for to in squares(KING[king] & !board.sides[side]) {
            if !board.is_attacked(to, side ^ 1, lifted) {
                return false;
            }
        }
        if !checkers.is_power_of_two() {
            return true;
        }
        // One check: can the checker be captured, or a man put between?
        let checker = checkers.trailing_zeros() as usize;
        let movable = board.sides[side] & !pinned(board, king, side, side ^ 1) & lifted;
        if board.attackers(checker, side, occupied) & movable & !(1 << king) != 0 {
            return false;
        }
        if board.crossed != NOWHERE {
            return Generator::new(board).is_immobile();
        }
        let pawns = board.men(side, Kind::Pawn) & movable;
        for gap in squares(between(king, checker)) {
            let men = board.attackers(gap, side, occupied) & movable & !pawns;
            if men != 0 || Self::steps_to(gap, side, pawns, occupied) {
                return false;
            }
        }
        true
    }

    /// Whether one of the pawns can step to an empty square.
    #[inline]
    fn steps_to(to: usize, side: usize, pawns: Bits, occupied: Bits) -> bool {
        let bit: Bits = 1 << to;
        let (behind, twice, rank) = if side == 0 {
            (bit >> 8, bit >> 16, 3)
        } else {
            (bit << 8, bit << 16, 4)
        };
        behind & pawns != 0 || to / 8 == rank && behind & occupied == 0 && twice & pawns != 0
    }
}

/// The squares of pawns' promotions.
pub(super) const fn last_rank(side: usize) -> Bits {
    if side == 0 { RANK << 56 } else { RANK }
}

#[inline]
fn plain(from: usize, to: usize, kind: Kind) -> Mv {
    Mv {
        from: from as u8,
        to: to as u8,
        kind,
        becomes: kind,
        form: Form::Plain,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dawson_rules::fen;
    use dawson_rules::plan::ConditionUse;

    use super::*;

    fn count(board: &Board, depth: u32) -> u64 {
        let mut moves = Vec::new();
        Generator::new(board).append_to(&mut moves);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves
            .iter()
            .map(|mv| count(&board.after(*mv), depth - 1))
            .sum()
    }

    /// The numbers are those that the field uses to test move generators.
    #[test]
    fn sequences_of_moves_are_counted() {
        for (fen, depth, expected) in [
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
                4,
                197_281,
            ),
            (
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
                3,
                97_862,
            ),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 5, 674_624),
            (
                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
                4,
                422_333,
            ),
        ] {
            let setup = fen::parse(fen).expect("a diagram");
            let plan = Arc::new(setup.plan(&[] as &[ConditionUse]).expect("a plan"));
            let position = setup.position(&plan).expect("a position");
            let board = Board::new(&position).expect("an orthodox position");
            assert_eq!(count(&board, depth), expected, "{fen}");
        }
    }
}
