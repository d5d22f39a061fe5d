//! The last move of the side that is to be mated: after which of its moves may a mate follow at once?
//!
//! For a man that leaves its square it is told where it may go, whatever it is: the mating side gives
//! check with its next move, and of the squares around the king all but one are guarded or blocked
//! then; that one the man may block. That the man stops a line or captures one of those that guard is
//! thought away.

use super::board::{Board, Form, Kind, Mv};
use super::generate::{attacks, last_rank};
use super::geometry::{Bits, KING, PAWN, bishop, rook, squares};

/// What may be told about the moves of a position.
pub(super) struct LastHelp<'a> {
    board: &'a Board,
    king: usize,
    /// For men that are in nobody's way.
    common: Bits,
    /// Men that may be in somebody's way.
    special: Bits,
    /// The last of these that was asked about, and where it may go.
    last: (usize, Bits),
}

impl<'a> LastHelp<'a> {
    /// For the side to move; `None` if nothing can be told.
    pub(super) fn new(board: &'a Board) -> Option<Self> {
        let mated = board.side as usize;
        let king = board.king(mated)?;
        // Castling of the mating side is not looked at.
        if board.rights >> (3 * (mated ^ 1)) & 7 != 0 {
            return None;
        }
        let occupied = board.occupied();
        let mut special = KING[king];
        for square in squares(KING[king] | 1 << king) {
            special |= queen(square, occupied);
        }
        for man in squares(board.sides[mated ^ 1]) {
            special |= match board.kind_at(man) {
                // It may stand in the way of a step or of a double step.
                Kind::Pawn if mated == 1 => 0x0001_0100 << man,
                Kind::Pawn => 0x0080_8000_0000_0000 >> (63 - man),
                kind => attacks(kind, mated ^ 1, man, occupied),
            };
        }
        let common = arrivals(board, king, 0);
        Some(Self {
            board,
            king,
            common,
            special,
            last: (64, 0),
        })
    }

    /// Whether a mate may follow a move at once. `false` is certain, `true` is not.
    #[inline]
    pub(super) fn may_help(&mut self, mv: Mv) -> bool {
        if mv.kind == Kind::King || mv.form != Form::Plain {
            return true;
        }
        let from = usize::from(mv.from);
        let to = 1u64 << mv.to;
        if self.special & 1 << from == 0 {
            return self.common & to != 0;
        }
        if self.last.0 != from {
            self.last = (from, arrivals(self.board, self.king, 1 << from));
        }
        self.last.1 & to != 0
    }
}

#[inline]
fn queen(square: usize, occupied: Bits) -> Bits {
    rook(square, occupied) | bishop(square, occupied)
}

/// A man of the mating side.
#[derive(Clone, Copy)]
struct Man {
    kind: Kind,
    at: usize,
    attacked: Bits,
}

/// Where the man on the square `leaves` may go; with none, men that are in nobody's way.
fn arrivals(board: &Board, king: usize, leaves: Bits) -> Bits {
    let mated = board.side as usize;
    let mating = mated ^ 1;
    let ours = board.sides[mating];
    let prey = board.sides[mated] & !leaves;
    let occupied = ours | prey;
    let lifted = occupied & !(1 << king);
    let mut men = [Man {
        kind: Kind::King,
        at: 0,
        attacked: 0,
    }; 32];
    let mut count = 0;
    let (mut once, mut twice) = (0, 0);
    for (at, man) in squares(ours).zip(&mut men) {
        let kind = board.kind_at(at);
        let attacked = attacks(kind, mating, at, lifted);
        *man = Man { kind, at, attacked };
        twice |= once & attacked;
        once |= attacked;
        count += 1;
    }
    let men = &men[..count];
    let (straight, slanting) = (rook(king, occupied), bishop(king, occupied));
    let mut found = 0;
    for man in men {
        let bit = 1u64 << man.at;
        // What the others attack when this one has left.
        let mut others = twice | once & !man.attacked;
        if once & bit != 0 {
            for rider in men {
                if rider.attacked & bit != 0
                    && matches!(rider.kind, Kind::Queen | Kind::Rook | Kind::Bishop)
                {
                    others |= attacks(rider.kind, mating, rider.at, lifted & !bit);
                }
            }
        }
        let discovers = others & 1 << king != 0;
        let flights = KING[king] & !others;
        let rest = |to: usize, attacked: Bits| flights & !(prey & !(1 << to)) & !attacked;
        if man.kind == Kind::Pawn {
            let checks = PAWN[mated][king];
            for (to, captured) in pawn_moves(mating, man.at, occupied, prey) {
                let mut attacked = PAWN[mating][to];
                let mut check = discovers || checks & 1 << to != 0;
                if last_rank(mating) & 1 << to != 0 {
                    attacked = attacks(Kind::Knight, mating, to, lifted) | queen(to, lifted & !bit);
                    check = discovers || attacked & 1 << king != 0;
                }
                let rest = rest(to, attacked);
                if !check {
                    continue;
                }
                match (rest, captured) {
                    (0, false) => return !0,
                    (0, true) => found |= 1 << to,
                    (_, false) if rest.is_power_of_two() => found |= rest,
                    _ => {}
                }
            }
            continue;
        }
        let mut targets = man.attacked;
        if !discovers {
            let (straight, slanting) = if (straight | slanting) & bit == 0 {
                (straight, slanting)
            } else {
                (rook(king, occupied & !bit), bishop(king, occupied & !bit))
            };
            targets &= match man.kind {
                Kind::Queen => straight | slanting,
                Kind::Rook => straight,
                Kind::Bishop => slanting,
                Kind::Knight => attacks(Kind::Knight, mating, king, 0),
                Kind::King | Kind::Pawn => 0,
            };
        }
        for to in squares(targets) {
            let rest = rest(to, attacks(man.kind, mating, to, lifted & !bit));
            // Where a man of its own side stands, it goes only if that has been captured.
            match (rest, ours & 1 << to == 0) {
                (0, true) => return !0,
                (0, false) => found |= 1 << to,
                (_, true) if rest.is_power_of_two() => found |= rest,
                _ => {}
            }
        }
    }
    found
}

/// Where a pawn can go, and whether a man must have gone there to be captured.
fn pawn_moves(
    side: usize,
    from: usize,
    occupied: Bits,
    prey: Bits,
) -> impl Iterator<Item = (usize, bool)> {
    let bit: Bits = 1 << from;
    let step = |set: Bits| if side == 0 { set << 8 } else { set >> 8 };
    let once = step(bit) & !occupied;
    let home: Bits = if side == 0 { 0xff << 8 } else { 0xff << 48 };
    let twice = if home & bit == 0 {
        0
    } else {
        step(once) & !occupied
    };
    let captures = PAWN[side][from];
    let now = squares(once | twice | captures & prey).map(|to| (to, false));
    now.chain(squares(captures & !prey).map(|to| (to, true)))
}
