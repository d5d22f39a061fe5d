//! Mates in one, told without playing most moves.

use std::ops::ControlFlow;

use super::generate::{Generator, reach};
use super::sieve::Sieve;
use super::tables::{
    BETWEEN, KING_STEPS, KNIGHT_STEPS, PAWN_ATTACKS, PAWN_SOURCES, SLANTING, STRAIGHT, THROUGH,
    attackers, is_attacked, slanting, snipers, straight,
};
use crate::engine::hint::{CheckHint, KINDS};
use crate::moves::{Form, Move};
use crate::piece::{KindId, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// How moves of one side give check to the enemy king.
pub(super) struct Checks {
    pub(super) king: Square,
    /// Where each of the orthodox kinds gives check.
    direct: [SquareSet; KINDS],
    /// Pieces that open a line to the king by leaving it.
    discoverers: SquareSet,
    /// Riders that see the king without checking it, since judges do not let that count; they may
    /// check it from another square of their line.
    idle: SquareSet,
}

impl Checks {
    /// What holds for moves of `side`; `None` if there is no king to be checked.
    pub(super) fn new<S: Sieve>(sieve: S, position: &Position, side: Side) -> Option<Self> {
        let king = position.royals(side.other()).first()?;
        let occupied = position.occupied();
        let ours = position.of_side(side);
        let mut direct = [SquareSet::EMPTY; KINDS];
        let (along, across) = (straight(king, occupied), slanting(king, occupied));
        direct[Plan::QUEEN.index()] = along | across;
        direct[Plan::ROOK.index()] = along;
        direct[Plan::BISHOP.index()] = across;
        direct[Plan::KNIGHT.index()] = KNIGHT_STEPS[king.index()];
        direct[Plan::PAWN.index()] = PAWN_SOURCES[side.index()][king.index()];
        let watching = sieve.watching(side, king);
        let mut idle = SquareSet::EMPTY;
        if !S::ALL {
            // A king comes next to another where that does not look back.
            direct[Plan::KING.index()] = KING_STEPS[king.index()];
            for arrivals in &mut direct {
                *arrivals &= watching;
            }
            for rider in snipers(position, king, ours & !watching) {
                if !BETWEEN[king.index()][rider.index()].meets(occupied) {
                    idle.insert(rider);
                }
            }
        }
        let mut discoverers = SquareSet::EMPTY;
        for rider in snipers(position, king, ours & watching) {
            let shields = BETWEEN[king.index()][rider.index()] & occupied;
            if shields.len() == 1 {
                discoverers |= shields & ours;
            }
        }
        Some(Self {
            king,
            direct,
            discoverers,
            idle,
        })
    }

    /// Where a piece gives check by arriving, promotion, castling and capture en passant apart.
    #[inline]
    fn arrivals(&self, from: Square, kind: KindId) -> SquareSet {
        let direct = self.direct[kind.index() % KINDS];
        if self.discoverers.contains(from) {
            direct | !THROUGH[self.king.index()][from.index()]
        } else {
            direct
        }
    }

    /// The same for any piece but pawns, also for riders on whose own line judges forbid to check.
    #[inline]
    fn arrivals_of<S: Sieve>(
        &self,
        generator: &Generator<'_, S>,
        from: Square,
        kind: KindId,
    ) -> SquareSet {
        let arrivals = self.arrivals(from, kind);
        if S::ALL || !self.idle.contains(from) {
            return arrivals;
        }
        let behind = reach(self.king, kind, generator.occupied & !from.set());
        arrivals | behind & generator.sieve.watching(generator.side, self.king)
    }

    /// As a hint for searches.
    pub(super) fn hint(&self) -> CheckHint {
        CheckHint {
            departures: self.discoverers | self.idle,
            arrivals: self.direct,
            others: SquareSet::EMPTY,
            captures: true,
            beside: None,
        }
    }
}

impl<S: Sieve> Generator<'_, S> {
    /// Reports the checking moves after which the king has no flight; only these can mate.
    #[inline]
    pub(super) fn narrow_checks(
        &self,
        checks: &Checks,
        report: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in self.ours {
            let kind = self.position.at(from).kind();
            if kind == Plan::PAWN {
                self.pawn_moves(from, &mut |mv| {
                    if self.may_mate(checks, &mv) {
                        report(mv)?;
                    }
                    ControlFlow::Continue(())
                })?;
                continue;
            }
            let checking = checks.arrivals_of(self, from, kind);
            if checking.is_empty() {
                continue;
            }
            for arrival in self.arrivals(from, kind) & checking {
                if !self.leaves_flight(checks.king, from, arrival, kind) {
                    report(self.step(from, kind, arrival))?;
                }
            }
        }
        self.castlings(report)
    }

    /// Appends the legal moves, all of which may mate; `false` if one of them certainly does not.
    pub(super) fn only_narrow_checks(&self, checks: &Checks, moves: &mut Vec<Move>) -> bool {
        // The king last: its moves take most work.
        let king = self.king.map_or(SquareSet::EMPTY, Square::set);
        for from in (self.ours & !king).chain(king) {
            let kind = self.position.at(from).kind();
            if kind == Plan::PAWN {
                let all = self.pawn_moves(from, &mut |mv| {
                    if !self.may_mate(checks, &mv) {
                        return ControlFlow::Break(());
                    }
                    moves.push(mv);
                    ControlFlow::Continue(())
                });
                if all.is_break() {
                    return false;
                }
                continue;
            }
            let arrivals = self.arrivals(from, kind);
            if !(arrivals & !checks.arrivals_of(self, from, kind)).is_empty() {
                return false;
            }
            for arrival in arrivals {
                if self.leaves_flight(checks.king, from, arrival, kind) {
                    return false;
                }
                moves.push(self.step(from, kind, arrival));
            }
        }
        let _ = self.castlings(&mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        true
    }

    /// Whether a checking move after which the king has no flight mates; `None` where it has to be played
    /// to tell: castling, and moves that have to do with captures en passant.
    pub(super) fn mates(&self, checks: &Checks, mv: &Move) -> Option<bool> {
        let kind = mv.promotion.unwrap_or(mv.as_kind);
        (mv.form == Form::Ordinary)
            .then(|| !self.is_parried(checks, mv.departure, mv.arrival, kind))
    }

    /// Whether a man other than the king can stop the check that a step gives; `kind` is what the mover
    /// is then.
    fn is_parried(&self, checks: &Checks, from: Square, arrival: Square, kind: KindId) -> bool {
        let (king, position) = (checks.king, self.position);
        let occupied = (self.occupied | arrival.set()) & !from.set();
        let others = self.ours & !from.set();
        let attacked = if kind == Plan::PAWN {
            PAWN_ATTACKS[self.side.index()][arrival.index()]
        } else {
            reach(arrival, kind, occupied)
        };
        let watching = self.sieve.watching(self.side, king);
        let mut checkers = SquareSet::EMPTY;
        if attacked.contains(king) && watching.contains(arrival) {
            checkers.insert(arrival);
        }
        if checks.discoverers.contains(from) {
            checkers |= attackers(position, king, self.side, others & watching, occupied);
        }
        let Some(checker) = checkers.first() else {
            return true;
        };
        if checkers.len() > 1 {
            return false;
        }
        let enemy = self.side.other();
        let men = self.enemies & !king.set() & !arrival.set();
        let pawns = men & position.of_kind(Plan::PAWN);
        let sieve = self.sieve;
        let mut parries = SquareSet::EMPTY;
        // A king gives check where it steps next to one that does not look back.
        if S::ALL || kind != Plan::KING || checker != arrival {
            let men = men & sieve.capturing_on(enemy, checker);
            parries = attackers(position, checker, enemy, men, occupied);
        }
        for square in BETWEEN[king.index()][checker.index()] {
            let men = men & sieve.quietly_to(enemy, square);
            parries |= attackers(position, square, enemy, men & !pawns, occupied);
            parries |= pushed_to(square, enemy, occupied) & pawns & men;
        }
        if parries.is_empty() {
            return false;
        }
        let lines = match kind {
            Plan::QUEEN => STRAIGHT[king.index()] | SLANTING[king.index()],
            Plan::ROOK => STRAIGHT[king.index()],
            Plan::BISHOP => SLANTING[king.index()],
            _ => SquareSet::EMPTY,
        };
        for rider in snipers(position, king, others & watching) | lines & arrival.set() & watching {
            let shields = BETWEEN[king.index()][rider.index()] & occupied;
            if shields.len() == 1 {
                parries &= !shields;
            }
        }
        !parries.is_empty()
    }

    /// `false` if a pawn's move certainly does not mate.
    fn may_mate(&self, checks: &Checks, mv: &Move) -> bool {
        if mv.form == Form::EnPassant {
            return true;
        }
        let (from, arrival) = (mv.departure, mv.arrival);
        let kind = mv.promotion.unwrap_or(Plan::PAWN);
        let gives_check = checks.arrivals(from, Plan::PAWN).contains(arrival)
            && (mv.promotion.is_none() || checks.discoverers.contains(from))
            || mv.promotion.is_some()
                && self
                    .sieve
                    .watching(self.side, checks.king)
                    .contains(arrival)
                && reach(arrival, kind, self.occupied & !from.set()).contains(checks.king);
        gives_check && !self.leaves_flight(checks.king, from, arrival, kind)
    }

    /// Whether the enemy king has a flight after this step.
    #[inline]
    fn leaves_flight(&self, king: Square, from: Square, arrival: Square, kind: KindId) -> bool {
        let occupied = (self.occupied | arrival.set()) & !from.set() & !king.set();
        let attacked = if kind == Plan::PAWN {
            PAWN_ATTACKS[self.side.index()][arrival.index()]
        } else {
            reach(arrival, kind, occupied)
        };
        let mut others = self.ours;
        others.remove(from);
        let mut blocks = self.enemies;
        blocks.remove(arrival);
        let (sieve, enemy) = (self.sieve, self.side.other());
        let mut flights =
            KING_STEPS[king.index()] & !blocks & !(attacked & sieve.sight(self.side, arrival));
        if !S::ALL {
            flights &= sieve.moves(enemy, king, occupied);
            // Kings may stand next to each other, and cannot be captured.
            flights &= match self.king {
                Some(ours) if ours == from => !arrival.set(),
                Some(ours) => !ours.set(),
                None => SquareSet::ALL,
            };
        }
        flights.into_iter().any(|flight| {
            let watching = others & sieve.watching(self.side, flight);
            !is_attacked(self.position, flight, self.side, watching, occupied)
        })
    }
}

/// From where a pawn of a side can step to an empty square.
fn pushed_to(square: Square, side: Side, occupied: SquareSet) -> SquareSet {
    let back = |square: Square| square.step(0, -side.forward());
    let Some(behind) = back(square).filter(|behind| behind.rank() != side.rank(0)) else {
        return SquareSet::EMPTY;
    };
    let start = back(behind).filter(|start| start.rank() == side.rank(1));
    match start {
        Some(start) if !occupied.contains(behind) => start.set(),
        _ => behind.set(),
    }
}
