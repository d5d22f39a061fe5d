//! What can be wrong with a draft, and how its men put that right.

use super::board::Kind;
use super::drafts::{Draft, Making};
use super::ends::End;
use super::fates::{ahead, beside};
use super::generate::{attacks, pinned};
use super::geometry::{Bits, KING, PAWN, RANK, between, beyond, slanting, squares, straight};
use super::targets::Fated;

/// Where the pawns of a side may make a double step.
const fn first_rank_of_pawns(side: usize) -> Bits {
    if side == 0 { RANK << 8 } else { RANK << 48 }
}

/// Men without a place that could keep a man of the mated side from moving.
struct Others {
    /// How many there are of its side.
    count: u32,
    /// Where those can come to.
    own: Bits,
    /// Where men of the mating side can come to.
    enemies: Bits,
}

impl Draft<'_> {
    /// Looks for something wrong and tries all ways to put it right; a draft with nothing wrong is a
    /// target.
    pub(super) fn mend(&mut self) -> Making {
        let bars = self.bars();
        let made = self.mend_hardest();
        self.unbar(bars);
        made
    }

    fn mend_hardest(&mut self) -> Making {
        let (mated, king) = (self.mated(), self.king);
        let occupied = self.board.occupied();
        let (guarded, checkers) = self.guarded();
        if checkers & self.board.kinds[Kind::King as usize] != 0 {
            return Ok(());
        }
        let is_mate = self.standing.end == End::Mate;
        if !is_mate && squares(checkers).any(|checker| between(king, checker) == 0) {
            return Ok(());
        }
        if !is_mate && !self.may_all_rest() {
            return Ok(());
        }
        let flights = KING[king] & !self.board.sides[mated] & !guarded;
        let unchecked = Bits::from(is_mate && checkers == 0) << king;
        if flights | unchecked != 0 {
            let Some(hardest) = self.hardest(flights | unchecked) else {
                return Ok(());
            };
            // The check comes first, so that it is known which man gives it.
            let square = if unchecked == 0 { hardest } else { king };
            if occupied & 1 << square == 0 {
                self.place_any(mated, square)?;
            }
            return self.place_attacker(square);
        }
        if !is_mate {
            return self.mend_stalemate(checkers);
        }
        if checkers.is_power_of_two() {
            let checker = checkers.trailing_zeros() as usize;
            let pins = pinned(&self.board, king, mated, self.standing.mating);
            for man in squares(self.board.sides[mated] & !(1 << king) & !pins) {
                if let Some(to) = self.parry(man, checker) {
                    return self.keep_from(man, to);
                }
            }
        }
        self.rest()
    }

    /// What men of the mating side attack, the king being thought away, and those that attack it.
    fn guarded(&self) -> (Bits, Bits) {
        let mating = self.standing.mating;
        let lifted = self.board.occupied() & !(1 << self.king);
        let (mut guarded, mut checkers) = (0, 0);
        for goal in &self.goals {
            if let Fated::Stands(kind, at) = goal.fate
                && self.board.sides[mating] & 1 << at != 0
            {
                let attacked = attacks(kind, mating, at.into(), lifted);
                guarded |= attacked;
                checkers |= (attacked >> self.king & 1) << at;
            }
        }
        (guarded, checkers)
    }

    /// That of some squares around the king, or its own, for which there are the fewest ways to attack or
    /// block it; `None` if there is one for which there is none.
    fn hardest(&self, open: Bits) -> Option<usize> {
        let (mating, mated) = (self.standing.mating, self.mated());
        let (attack, defence) = (self.left[mating], self.left[mated]);
        let men = |side: usize| squares(u64::from(self.free[side]));
        let blocked = men(mated).fold(0, |all, man| all | self.reach.stands(man, defence))
            & !self.board.occupied();
        let covered = men(mating).fold(0, |all, man| all | self.reach.covers(man, attack));
        if open & !(blocked | covered) != 0 {
            return None;
        }
        if open.is_power_of_two() {
            return Some(open.trailing_zeros() as usize);
        }
        squares(open).min_by_key(|&square| {
            let blocks = |man: &usize| self.reach.stands(*man, defence) & 1 << square != 0;
            let blocking = if blocked & 1 << square == 0 {
                0
            } else {
                men(mated).filter(blocks).count()
            };
            let ways = |man| usize::from(self.reach.ways(man, attack, square));
            blocking + men(mating).map(ways).sum::<usize>()
        })
    }

    /// The same for a stalemate where the king has no flight: its men must not move either.
    fn mend_stalemate(&mut self, checkers: Bits) -> Making {
        let (mating, mated, king) = (self.standing.mating, self.mated(), self.king);
        let pins = pinned(&self.board, king, mated, mating);
        let mut hardest = None;
        let mut fewest = usize::MAX;
        for man in squares(self.board.sides[mated] & !(1 << king)) {
            if let Some(way) = self.way_out(man, pins) {
                let ways = self.ways_to_hold(man, way, pins);
                if ways == 0 {
                    return Ok(());
                }
                if ways < fewest {
                    fewest = ways;
                    hardest = Some((man, way));
                }
            }
        }
        if let Some((man, way)) = hardest {
            return self.hold(man, way, pins);
        }
        let empty = !self.board.occupied();
        let places = |man: usize| -> u32 {
            let count = |kind: &Kind| (self.near(man, *kind) & empty).count_ones();
            self.kinds(man).iter().map(count).sum()
        };
        if let Some(man) = squares(u64::from(self.free[mated])).min_by_key(|man| places(*man)) {
            return self.settle(man);
        }
        if checkers != 0 {
            let line = between(king, checkers.trailing_zeros() as usize);
            for square in squares(line & empty) {
                self.place_any(mating, square)?;
            }
            return Ok(());
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

    /// Whether each man of the mated side that has a place may be kept from moving.
    fn may_all_rest(&self) -> bool {
        let mated = self.mated();
        let others = self.others(self.free[mated]);
        self.goals.iter().skip(1).all(|goal| match goal.fate {
            Fated::Stands(kind, at) if self.board.sides[mated] & 1 << at != 0 => {
                self.may_rest((kind, at.into()), &others)
            }
            _ => true,
        })
    }

    /// How many ways there may be to keep a man from moving to a square.
    fn ways_to_hold(&self, man: usize, (to, pushed): (usize, bool), pins: Bits) -> usize {
        let mating = self.standing.mating;
        let come = |side: usize| {
            let left = self.left[side];
            squares(u64::from(self.free[side]))
                .filter(|other| self.reach.stands(*other, left) & 1 << to != 0)
                .count()
        };
        let mut ways = 0;
        if self.board.occupied() & 1 << to == 0 {
            ways += come(self.mated());
            if pushed {
                ways += come(mating);
            }
        }
        let line = straight(self.king) | slanting(self.king);
        if pins & 1 << man == 0 && line & 1 << man != 0 && beyond(self.king, man) & 1 << to == 0 {
            ways += self.free[mating].count_ones() as usize;
        }
        ways
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
        let others = self.others(self.free[side] & !(1 << man));
        for kind in self.kinds(man) {
            for square in squares(!self.board.occupied() & self.near(man, *kind)) {
                if self.may_rest((*kind, square), &others) {
                    self.place(man, *kind, square)?;
                }
            }
        }
        Ok(())
    }

    /// Whether a man of the mated side on a square may be kept from moving, by these other men of its side,
    /// or those of the other one.
    fn may_rest(&self, (kind, square): (Kind, usize), others: &Others) -> bool {
        let mated = self.mated();
        let occupied = self.board.occupied();
        let rests = if kind == Kind::Pawn {
            let front = 1 << ahead(mated, square);
            (occupied | others.own | others.enemies) & front != 0
        } else {
            let ways = beside(kind, square) & !self.board.sides[mated];
            ways & occupied == 0 && ways.count_ones() <= others.count && ways & !others.own == 0
        };
        rests || self.may_be_pinned(square)
    }

    /// What these men of the mated side, and those of the other one without a place, can do.
    fn others(&self, men: u32) -> Others {
        let come = |side: usize, men: u32| {
            let stands = |man| self.reach.stands(man, self.left[side]);
            squares(u64::from(men)).fold(0, |all, man| all | stands(man))
        };
        let mating = self.standing.mating;
        Others {
            count: men.count_ones(),
            own: come(self.mated(), men),
            enemies: come(mating, self.free[mating]),
        }
    }

    /// Whether a man of the mating side may come to pin a man on a square, or stands there.
    fn may_be_pinned(&self, square: usize) -> bool {
        let (mating, king) = (self.standing.mating, self.king);
        let occupied = self.board.occupied();
        let other = if straight(king) & 1 << square != 0 {
            Kind::Rook
        } else if slanting(king) & 1 << square != 0 {
            Kind::Bishop
        } else {
            return false;
        };
        if between(king, square) & occupied != 0 {
            return false;
        }
        let line = beyond(king, square) & !between(king, square) & !(1 << square);
        let pins = |kind: &&Kind| **kind == Kind::Queen || **kind == other;
        let stand = self.board.men(mating, Kind::Queen) | self.board.men(mating, other);
        line & stand != 0
            || squares(u64::from(self.free[mating])).any(|man| {
                let mut kinds = self.kinds(man).iter().filter(pins);
                kinds.any(|kind| line & !occupied & self.near(man, *kind) != 0)
            })
    }
}
