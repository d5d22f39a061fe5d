//! What can be wrong with a draft, and how its men put that right.

use super::board::Kind;
use super::drafts::{Draft, Making};
use super::ends::End;
use super::fates::{ahead, beside};
use super::generate::{attacks, pinned};
use super::geometry::{Bits, KING, PAWN, RANK, between, beyond, slanting, squares, straight};

/// Where the pawns of a side may make a double step.
const fn first_rank_of_pawns(side: usize) -> Bits {
    if side == 0 { RANK << 8 } else { RANK << 48 }
}

impl Draft<'_> {
    /// Looks for something wrong and tries all ways to put it right; a draft with nothing wrong is a
    /// target.
    pub(super) fn mend(&mut self) -> Making {
        let (mating, mated, king) = (self.standing.mating, self.mated(), self.king);
        let occupied = self.board.occupied();
        let checkers = self.board.attackers(king, mating, occupied);
        if checkers & self.board.kinds[Kind::King as usize] != 0 {
            return Ok(());
        }
        if self.standing.end == End::Mate {
            if checkers == 0 {
                return self.place_attacker(king);
            }
        } else if squares(checkers).any(|checker| between(king, checker) == 0) {
            return Ok(());
        }
        let lifted = occupied & !(1 << king);
        for flight in squares(KING[king] & !self.board.sides[mated]) {
            if self.board.attackers(flight, mating, lifted) == 0 {
                if occupied & 1 << flight == 0 {
                    self.place_any(mated, flight)?;
                }
                return self.place_attacker(flight);
            }
        }
        if self.standing.end == End::Stalemate {
            let pins = pinned(&self.board, king, mated, mating);
            for man in squares(self.board.sides[mated] & !(1 << king)) {
                if let Some((to, pushed)) = self.way_out(man, pins) {
                    return self.hold(man, (to, pushed), pins);
                }
            }
            if self.free[mated] != 0 {
                return self.settle(self.free[mated].trailing_zeros() as usize);
            }
            if checkers != 0 {
                let line = between(king, checkers.trailing_zeros() as usize);
                for square in squares(line & !occupied) {
                    self.place_any(mating, square)?;
                }
                return Ok(());
            }
        } else if checkers.is_power_of_two() {
            let checker = checkers.trailing_zeros() as usize;
            let pins = pinned(&self.board, king, mated, mating);
            for man in squares(self.board.sides[mated] & !(1 << king) & !pins) {
                if let Some(to) = self.parry(man, checker) {
                    return self.keep_from(man, to);
                }
            }
        }
        self.rest()
    }

    /// A square to which a man of the mated side can move at once, and whether it is a step of a
    /// pawn; a capture en passant apart.
    fn way_out(&self, from: usize, pins: Bits) -> Option<(usize, bool)> {
        let side = self.mated();
        let allowed = if pins & 1 << from == 0 {
            !0
        } else {
            beyond(self.king, from)
        };
        let kind = self.board.kind_at(from);
        if kind == Kind::Pawn {
            let front = ahead(side, from);
            if allowed & !self.board.occupied() & 1 << front != 0 {
                return Some((front, true));
            }
            let captures = PAWN[side][from] & self.board.sides[self.standing.mating] & allowed;
            return squares(captures).next().map(|to| (to, false));
        }
        let ways = beside(kind, from) & !self.board.sides[side] & allowed;
        squares(ways).next().map(|to| (to, false))
    }

    /// Tries all ways to keep a man from moving to a square.
    fn hold(&mut self, man: usize, (to, pushed): (usize, bool), pins: Bits) -> Making {
        if self.board.occupied() & 1 << to == 0 {
            self.place_any(self.mated(), to)?;
            if pushed {
                self.place_any(self.standing.mating, to)?;
            }
        }
        if pins & 1 << man == 0 && beyond(self.king, man) & 1 << to == 0 {
            self.place_pinner(man)?;
        }
        Ok(())
    }

    /// Where a man of the mated side that is not pinned can capture the man that gives check or stop
    /// its line.
    fn parry(&self, man: usize, checker: usize) -> Option<usize> {
        let side = self.mated();
        let occupied = self.board.occupied();
        let line = between(self.king, checker);
        let kind = self.board.kind_at(man);
        let ways = if kind == Kind::Pawn {
            let front = ahead(side, man);
            let mut ways = PAWN[side][man] & 1 << checker;
            if !occupied & 1 << front != 0 {
                ways |= line & 1 << front;
                if first_rank_of_pawns(side) & 1 << man != 0 {
                    ways |= line & 1 << ahead(side, front);
                }
            }
            ways
        } else {
            attacks(kind, side, man, occupied) & (line | 1 << checker)
        };
        squares(ways).next()
    }

    /// Tries all ways to keep a man from parrying the check by going to a square.
    fn keep_from(&mut self, man: usize, to: usize) -> Making {
        for square in squares(between(man, to) & !self.board.occupied()) {
            self.place_any(self.mated(), square)?;
            self.place_any(self.standing.mating, square)?;
        }
        self.place_pinner(man)?;
        self.place_attacker(self.king)
    }

    /// Tries everything that can become of a man of the mated side.
    fn settle(&mut self, man: usize) -> Making {
        let side = self.mated();
        self.take(man)?;
        let others = self.free[side].count_ones() - 1;
        for kind in self.kinds(man) {
            for square in squares(!self.board.occupied() & self.near(man, *kind)) {
                if self.may_rest(*kind, square, others) {
                    self.place(man, *kind, square)?;
                }
            }
        }
        Ok(())
    }

    /// Whether a man of the mated side that is put on a square may be kept from moving by as many
    /// other men of its side, or those of the other one.
    fn may_rest(&self, kind: Kind, square: usize, others: u32) -> bool {
        let mated = self.mated();
        let line = (straight(self.king) | slanting(self.king)) & 1 << square != 0
            && between(self.king, square) & self.board.occupied() == 0;
        if line || kind == Kind::Pawn {
            return true;
        }
        let ways = beside(kind, square) & !self.board.sides[mated];
        ways & self.board.occupied() == 0 && ways.count_ones() <= others
    }
}
