//! Legal moves at once, by pins and check masks.

use std::ops::ControlFlow;

use super::super::castle::partner;
use super::sieve::Sieve;
use super::tables::{
    BETWEEN, KING_STEPS, KNIGHT_STEPS, PAWN_ATTACKS, THROUGH, attackers, is_attacked, slanting,
    snipers, straight,
};
use crate::castling::CastlingRights;
use crate::moves::{Form, Move, Picks, Wing};
use crate::piece::{KindId, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// Everything that one pass of move generation needs.
pub(super) struct Generator<'a, S> {
    pub sieve: S,
    pub position: &'a Position,
    pub side: Side,
    pub ours: SquareSet,
    pub enemies: SquareSet,
    pub occupied: SquareSet,
    pub king: Option<Square>,
    checkers: SquareSet,
    /// Where a piece other than the king has to arrive: anywhere open, or where it stops a check.
    useful: SquareSet,
    /// Where a piece can arrive at all: on empty squares and by captures.
    open: SquareSet,
    /// Our pieces that stand alone between our king and an enemy rider.
    pinned: SquareSet,
    pub promotions: &'a [KindId],
}

/// Where a pawn can go.
pub(super) struct PawnSteps {
    pub once: Option<Square>,
    pub twice: Option<Square>,
    pub captures: SquareSet,
    pub en_passant: Option<(Square, Square)>,
}

impl<'a, S: Sieve> Generator<'a, S> {
    #[inline]
    pub(super) fn new(
        sieve: S,
        plan: &'a Plan,
        position: &'a Position,
        checkers: SquareSet,
    ) -> Self {
        let side = position.side_to_move();
        let occupied = position.occupied();
        let ours = position.of_side(side);
        let enemies = position.of_side(side.other());
        let king = position.royals(side).first();
        let open = !ours & !position.royals(side.other());
        let mut pinned = SquareSet::EMPTY;
        let mut useful = open;
        if let Some(king) = king {
            for rider in snipers(position, king, enemies & sieve.watching(side.other(), king)) {
                let shields = BETWEEN[king.index()][rider.index()] & occupied;
                if shields.len() == 1 {
                    pinned |= shields & ours;
                }
            }
            if let Some(checker) = checkers.first() {
                useful &= if checkers.len() == 1 {
                    checkers | BETWEEN[king.index()][checker.index()]
                } else {
                    SquareSet::EMPTY
                };
            }
        }
        Self {
            sieve,
            position,
            side,
            ours,
            enemies,
            occupied,
            king,
            checkers,
            useful,
            open,
            pinned,
            promotions: plan.promotions(),
        }
    }

    /// Leaves out steps that capture nothing.
    pub(super) fn limit_to_captures(&mut self) {
        self.open &= self.enemies;
        self.useful &= self.enemies;
    }

    /// Reports every legal move, in the order of the general engine.
    #[inline]
    pub(super) fn moves(
        &self,
        report: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.moves_among(|_| SquareSet::ALL, report)
    }

    /// As [`Self::moves`], but of the moves of men other than pawns only those that arrive where `among`
    /// says, asked about each man when its turn comes.
    #[inline]
    pub(super) fn moves_among(
        &self,
        among: impl Fn(Square) -> SquareSet,
        report: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in self.ours {
            let kind = self.position.at(from).kind();
            if kind == Plan::PAWN {
                self.pawn_moves(from, report)?;
            } else {
                for arrival in self.arrivals_among(from, kind, among(from)) {
                    report(self.step(from, kind, arrival))?;
                }
            }
        }
        self.castlings(report)
    }

    /// The number of legal moves.
    #[inline]
    pub(super) fn count(&self) -> usize {
        let mut count = 0;
        for from in self.ours {
            let kind = self.position.at(from).kind();
            count += if kind == Plan::PAWN {
                let steps = self.pawn_steps(from);
                let plain = steps.captures.len() as usize + usize::from(steps.once.is_some());
                let promotes = self.promotes_from(from);
                let each = if promotes { self.promotions.len() } else { 1 };
                plain * each
                    + usize::from(steps.twice.is_some())
                    + usize::from(steps.en_passant.is_some())
            } else {
                self.arrivals(from, kind).len() as usize
            };
        }
        let _ = self.castlings(&mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is a legal move; castling is never the only one, unless steps are forbidden.
    pub(super) fn any(&self) -> bool {
        if let Some(king) = self.king {
            if !self.king_steps(king).is_empty() {
                return true;
            }
            if self.useful.is_empty() {
                return false;
            }
        }
        let steps = self.ours.into_iter().any(|from| {
            let kind = self.position.at(from).kind();
            if kind != Plan::PAWN {
                return Some(from) != self.king && !self.arrivals(from, kind).is_empty();
            }
            let steps = self.pawn_steps(from);
            steps.once.is_some()
                || !steps.captures.is_empty()
                || steps.twice.is_some()
                || steps.en_passant.is_some()
        });
        steps || !S::ALL && self.castlings(&mut |_| ControlFlow::Break(())).is_break()
    }

    /// Where a piece other than a pawn can legally go, castling apart.
    #[inline]
    pub(super) fn arrivals(&self, from: Square, kind: KindId) -> SquareSet {
        self.arrivals_among(from, kind, SquareSet::ALL)
    }

    /// The same among certain squares.
    #[inline]
    fn arrivals_among(&self, from: Square, kind: KindId, among: SquareSet) -> SquareSet {
        if Some(from) == self.king {
            return self.king_steps_among(from, among);
        }
        let allowed = self.allowed(from) & among;
        if allowed.is_empty() {
            return SquareSet::EMPTY;
        }
        reach(from, kind, self.occupied) & allowed & self.moves_from(from)
    }

    /// Where a piece other than the king may arrive without leaving its king in check.
    #[inline]
    fn allowed(&self, from: Square) -> SquareSet {
        match self.king {
            Some(king) if self.pinned.contains(from) => {
                self.useful & THROUGH[king.index()][from.index()]
            }
            _ => self.useful,
        }
    }

    /// Where judges let our piece go from a square.
    #[inline]
    fn moves_from(&self, from: Square) -> SquareSet {
        self.sieve.moves(self.side, from, self.occupied)
    }

    /// Whether some of the enemies would check our king here when these squares are occupied.
    #[inline]
    fn is_attacked(&self, square: Square, enemies: SquareSet, occupied: SquareSet) -> bool {
        let enemy = self.side.other();
        let watching = enemies & self.sieve.watching(enemy, square);
        is_attacked(self.position, square, enemy, watching, occupied)
    }

    fn king_steps(&self, king: Square) -> SquareSet {
        self.king_steps_among(king, SquareSet::ALL)
    }

    /// Where the king can step among certain squares.
    fn king_steps_among(&self, king: Square, among: SquareSet) -> SquareSet {
        let mut lifted = self.occupied;
        lifted.remove(king);
        let mut steps = KING_STEPS[king.index()] & self.open & self.moves_from(king) & among;
        for arrival in steps {
            if self.is_attacked(arrival, self.enemies, lifted) {
                steps.remove(arrival);
            }
        }
        steps
    }

    /// Where a pawn can legally go.
    #[inline]
    pub(super) fn pawn_steps(&self, from: Square) -> PawnSteps {
        let side = self.side;
        let mut steps = PawnSteps {
            once: None,
            twice: None,
            captures: SquareSet::EMPTY,
            en_passant: None,
        };
        if from.rank() == side.rank(0) {
            return steps;
        }
        let allowed = self.allowed(from);
        let quiet = allowed & self.sieve.quiet(side, from);
        let free = |square: &Square| !self.occupied.contains(*square);
        if let Some(once) = from.step(0, side.forward()).filter(free) {
            steps.once = Some(once).filter(|once| quiet.contains(*once));
            if from.rank() == side.rank(1) {
                let twice = once.step(0, side.forward()).filter(free);
                steps.twice = twice.filter(|twice| quiet.contains(*twice));
            }
        }
        let attacked = PAWN_ATTACKS[side.index()][from.index()] & self.sieve.captures(side, from);
        steps.captures = attacked & self.enemies & allowed;
        if let Some(pawn) = self.position.en_passant().pawn {
            let crossed = self.position.en_passant().crossed & attacked & !self.enemies;
            steps.en_passant = crossed
                .first()
                .filter(|arrival| self.survives_en_passant(from, *arrival, pawn))
                .map(|arrival| (arrival, pawn));
        }
        steps
    }

    /// Whether the next step of a pawn on this square promotes it.
    #[inline]
    fn promotes_from(&self, from: Square) -> bool {
        from.rank() == self.side.rank(6)
    }

    /// Reports the legal moves of a pawn.
    #[inline]
    pub(super) fn pawn_moves(
        &self,
        from: Square,
        report: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let steps = self.pawn_steps(from);
        if let Some(once) = steps.once {
            self.pawn_step(from, once, report)?;
        }
        if let Some(twice) = steps.twice
            && let Some(crossed) = from.step(0, self.side.forward())
        {
            report(Move {
                form: Form::DoubleStep { crossed },
                ..self.step(from, Plan::PAWN, twice)
            })?;
        }
        let captures = |file: i8| {
            let arrival = from.step(file, self.side.forward());
            let plain = arrival.filter(|arrival| steps.captures.contains(*arrival));
            let passing = steps
                .en_passant
                .filter(|(crossed, _)| Some(*crossed) == arrival);
            (plain, passing)
        };
        for file in [-1, 1] {
            let (plain, passing) = captures(file);
            if let Some(arrival) = plain {
                self.pawn_step(from, arrival, report)?;
            }
            if let Some((arrival, pawn)) = passing {
                report(Move {
                    form: Form::EnPassant,
                    capture: Some(pawn),
                    ..self.step(from, Plan::PAWN, arrival)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawn_step(
        &self,
        from: Square,
        arrival: Square,
        report: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let step = self.step(from, Plan::PAWN, arrival);
        if !self.promotes_from(from) {
            return report(step);
        }
        for &kind in self.promotions {
            report(Move {
                promotion: Some(kind),
                ..step
            })?;
        }
        ControlFlow::Continue(())
    }

    fn survives_en_passant(&self, from: Square, arrival: Square, pawn: Square) -> bool {
        let Some(king) = self.king else {
            return true;
        };
        let mut occupied = self.occupied | arrival.set();
        occupied.remove(from);
        occupied.remove(pawn);
        let mut left = self.enemies;
        left.remove(pawn);
        !self.is_attacked(king, left, occupied)
    }

    /// Reports the castlings.
    pub(super) fn castlings(
        &self,
        report: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let rights = self.position.rights();
        if rights.is_empty()
            || !self.checkers.is_empty()
            || !rights.contains(CastlingRights::king(self.side))
        {
            return ControlFlow::Continue(());
        }
        let king = CastlingRights::king_home(self.side);
        for wing in Wing::BOTH {
            if !rights.contains(CastlingRights::rook(self.side, wing)) {
                continue;
            }
            let (rook, crossed) = partner(self.side, wing);
            let arrival = match wing {
                Wing::King => crossed.step(1, 0),
                Wing::Queen => crossed.step(-1, 0),
            };
            let Some(arrival) = arrival else {
                continue;
            };
            let free = !BETWEEN[king.index()][rook.index()].meets(self.occupied);
            let lifted = self.occupied & !king.set();
            let safe = |square| !self.is_attacked(square, self.enemies, lifted);
            if free && safe(crossed) && safe(arrival) {
                let castling = Move {
                    form: Form::Castling(wing),
                    capture: None,
                    ..self.step(king, Plan::KING, arrival)
                };
                if self.sieve.lets_castle(self.position, &castling) {
                    report(castling)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The legal move of our piece from here to there; `None` also for promotions, captures en
    /// passant and castling.
    pub(super) fn legal_step(&self, from: Square, arrival: Square) -> Option<Move> {
        let kind = self.position.at(from).kind();
        if kind != Plan::PAWN {
            let legal = self.arrivals(from, kind).contains(arrival);
            return legal.then(|| self.step(from, kind, arrival));
        }
        if self.promotes_from(from) {
            return None;
        }
        let steps = self.pawn_steps(from);
        let mut step = self.step(from, kind, arrival);
        if steps.twice == Some(arrival) {
            let crossed = from.step(0, self.side.forward())?;
            step.form = Form::DoubleStep { crossed };
        } else if steps.once != Some(arrival) && !steps.captures.contains(arrival) {
            return None;
        }
        Some(step)
    }

    /// The ordinary move that this step is.
    #[inline]
    pub(super) fn step(&self, from: Square, as_kind: KindId, arrival: Square) -> Move {
        Move {
            departure: from,
            origin: from,
            arrival,
            capture: self.occupied.contains(arrival).then_some(arrival),
            form: Form::Ordinary,
            promotion: None,
            as_kind,
            choice: 0,
            picks: Picks::NONE,
        }
    }
}

/// What a piece other than a pawn attacks.
#[inline]
pub(super) fn reach(from: Square, kind: KindId, occupied: SquareSet) -> SquareSet {
    match kind {
        Plan::KNIGHT => KNIGHT_STEPS[from.index()],
        Plan::ROOK => straight(from, occupied),
        Plan::BISHOP => slanting(from, occupied),
        Plan::QUEEN => straight(from, occupied) | slanting(from, occupied),
        _ => KING_STEPS[from.index()],
    }
}

/// The enemy pieces that give check to the king of `side`.
#[inline]
pub(super) fn checkers(sieve: impl Sieve, position: &Position, side: Side) -> SquareSet {
    let enemy = side.other();
    position
        .royals(side)
        .first()
        .map_or(SquareSet::EMPTY, |king| {
            attackers(
                position,
                king,
                enemy,
                position.of_side(enemy) & sieve.watching(enemy, king),
                position.occupied(),
            )
        })
}
