//! The orthodox engine: moves generated legal and played straight on the board.
//!
//! It also serves conditions that only forbid some of these moves; what it needs to know about them is
//! compiled in for those alone ([`sieve`]).

mod effects;
mod forcing;
mod generate;
mod mates;
mod sieve;
mod tables;

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use super::castle::partner;
use super::forcing::ForcingHint;
use super::hint::CheckHint;
use super::{Engine, sort_canonically};
use crate::castling::CastlingRights;
use crate::effect::Effect;
use crate::hooks::RankMoves;
use crate::moves::{Form, Move};
use crate::piece::{Piece, Side};
use crate::plan::Plan;
use crate::position::{EnPassant, Position, Replaced};
use crate::square::{Square, SquareSet};
use generate::{Generator, checkers};
use mates::Checks;
use sieve::{Judges, Open, Sieve, is_served};

/// Plays orthodox chess, each side with at most one king; also where conditions forbid some of its moves
/// by where these start and end and whether they capture, or by a rank among the legal ones.
///
/// Generates the same moves in the same order as [`General`](super::General), with the same effects
/// and keys.
#[derive(Clone, Debug)]
pub struct Orthodox {
    plan: Arc<Plan>,
    position: Position,
    /// What conditions forbid, if they do.
    judges: Option<Arc<Judges>>,
    /// The enemy pieces that give check to the side to move.
    checkers: SquareSet,
    played: Vec<Played>,
    /// The effects of the last move, once they are asked for.
    effects: OnceLock<Vec<Effect>>,
    spare: Vec<Move>,
}

/// What has to be put back when a move is taken back.
#[derive(Clone, Copy, Debug)]
struct Played {
    /// The move; `None` for a pass.
    mv: Option<Move>,
    mover: Piece,
    captured: Piece,
    replaced: Replaced,
    checkers: SquareSet,
}

/// Compiles an expression for orthodox chess and for what judges leave of it, and runs the one for the
/// rules in play.
macro_rules! sifted {
    ($engine:expr, $sieve:ident => $body:expr) => {
        match $engine.judges.as_deref() {
            None => {
                let $sieve = Open;
                $body
            }
            Some($sieve) => $body,
        }
    };
}

impl Orthodox {
    /// An engine at the start of a problem, if it can serve its rules.
    pub fn new(plan: &Arc<Plan>, position: &Position) -> Option<Self> {
        let served = is_served(plan)
            && Side::BOTH
                .iter()
                .all(|side| position.royals(*side).len() <= 1);
        let mut engine = served.then(|| Self {
            plan: Arc::clone(plan),
            position: position.clone(),
            judges: Judges::of(plan).map(Arc::new),
            checkers: SquareSet::EMPTY,
            played: Vec::new(),
            effects: OnceLock::new(),
            spare: Vec::new(),
        })?;
        engine.checkers = engine.checkers_of(position.side_to_move());
        Some(engine)
    }

    #[inline]
    fn generator<S: Sieve>(&self, sieve: S) -> Generator<'_, S> {
        Generator::new(sieve, &self.plan, &self.position, self.checkers)
    }

    /// The enemy pieces that give check to the king of `side`.
    #[inline]
    fn checkers_of(&self, side: Side) -> SquareSet {
        sifted!(self, sieve => checkers(sieve, &self.position, side))
    }

    /// How moves of the side to move give check; `None` if there is no king to be checked.
    #[inline]
    fn checks(&self, sieve: impl Sieve) -> Option<Checks> {
        Checks::new(sieve, &self.position, self.position.side_to_move())
    }

    /// By what rank a side has to choose among its legal moves.
    #[inline]
    fn ranking(&self, side: Side) -> Option<&dyn RankMoves> {
        self.judges.as_ref()?.ranking(side)
    }

    /// Whether the side to move has to choose by a rank.
    #[inline]
    fn is_ranked(&self) -> bool {
        self.ranking(self.side_to_move()).is_some()
    }

    #[inline]
    fn forget_effects(&mut self) {
        if self.effects.get().is_some() {
            self.effects = OnceLock::new();
        }
    }

    /// Whether the side that is not to move may stand in check, so that any move may mate it.
    fn may_have_begun_in_check(&self) -> bool {
        self.plan.settings().begins_in_check && self.played.iter().all(|played| played.mv.is_none())
    }

    fn mates_by(&mut self, mv: &Move) -> bool {
        self.play(mv);
        let mates = !self.checkers.is_empty() && !self.has_legal_move();
        self.undo();
        mates
    }

    /// Whether one of these moves mates, or whether all do, told by playing them.
    fn mates(&mut self, moves: &[Move], all: bool) -> bool {
        if all {
            moves.iter().all(|mv| self.mates_by(mv))
        } else {
            moves.iter().any(|mv| self.mates_by(mv))
        }
    }

    /// Whether mates in one can be told only by playing all moves that may check: any move may mate, or
    /// which moves are legal depends on the others.
    fn must_play_mates(&self) -> bool {
        self.may_have_begun_in_check() || self.is_ranked()
    }

    /// The legal moves that may check.
    fn legal_checks(&mut self) -> Vec<Move> {
        let hint = self.check_hint();
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.retain(|mv| hint.may_check(mv));
        moves
    }

    /// Appends the legal moves of the highest rank.
    fn append_highest(&self, ranking: &dyn RankMoves, moves: &mut Vec<Move>) {
        let (plan, position) = (&*self.plan, &self.position);
        let (start, side) = (moves.len(), position.side_to_move());
        let highest = Cell::new(None);
        let may_come_first = |from| {
            let least = highest.get();
            least.map_or(SquareSet::ALL, |least| ranking.arrivals(from, least))
        };
        let _ = sifted!(self, sieve => self.generator(sieve).moves_among(may_come_first, &mut |mv| {
            let rank = ranking.rank(plan, position, side, &mv);
            if rank > highest.get() {
                moves.truncate(start);
                highest.set(rank);
            }
            if rank == highest.get() {
                moves.push(mv);
            }
            ControlFlow::Continue(())
        }));
    }

    /// Whether a move mates, as far as that is told without playing it; appends the others that may.
    fn tells_mate(&self, sieve: impl Sieve, unclear: &mut Vec<Move>) -> bool {
        let Some(checks) = self.checks(sieve) else {
            return false;
        };
        let generator = self.generator(sieve);
        let search = generator.narrow_checks(&checks, &mut |mv| {
            match generator.mates(&checks, &mv) {
                Some(true) => return ControlFlow::Break(()),
                Some(false) => {}
                None => unclear.push(mv),
            }
            ControlFlow::Continue(())
        });
        search.is_break()
    }

    /// Appends the moves that mate, as far as that is told without playing them, and the others that may.
    fn tell_mates(&self, sieve: impl Sieve, mates: &mut Vec<Move>, unclear: &mut Vec<Move>) {
        let Some(checks) = self.checks(sieve) else {
            return;
        };
        let generator = self.generator(sieve);
        let _ = generator.narrow_checks(&checks, &mut |mv| {
            match generator.mates(&checks, &mv) {
                Some(true) => mates.push(mv),
                Some(false) => {}
                None => unclear.push(mv),
            }
            ControlFlow::Continue(())
        });
    }

    /// Whether there are moves and every one may mate; leaves those in the list that have to be played to
    /// tell.
    fn may_have_to_mate(&self, sieve: impl Sieve, moves: &mut Vec<Move>) -> bool {
        let Some(checks) = self.checks(sieve) else {
            return false;
        };
        let generator = self.generator(sieve);
        let may = generator.only_narrow_checks(&checks, moves)
            && !moves.is_empty()
            && (moves.iter()).all(|mv| generator.mates(&checks, mv) != Some(false));
        moves.retain(|mv| mv.form != Form::Ordinary);
        may
    }
}

impl Engine for Orthodox {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn legal_moves(&mut self, moves: &mut Vec<Move>) {
        if let Some(ranking) = self.ranking(self.side_to_move()) {
            return self.append_highest(ranking, moves);
        }
        let _ = sifted!(self, sieve => self.generator(sieve).moves(&mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        }));
    }

    fn candidates_to_sift(&mut self, captures: bool, moves: &mut Vec<Move>) -> bool {
        if !captures || self.is_ranked() {
            self.legal_moves(moves);
            return true;
        }
        let _ = sifted!(self, sieve => {
            let mut generator = self.generator(sieve);
            generator.limit_to_captures();
            generator.moves(&mut |mv| {
                moves.push(mv);
                ControlFlow::Continue(())
            })
        });
        true
    }

    fn candidates_to(&mut self, arrivals: SquareSet, moves: &mut Vec<Move>) -> bool {
        if self.is_ranked() {
            return self.candidates(moves);
        }
        let _ = sifted!(self, sieve => self.generator(sieve).moves_among(|_| arrivals, &mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        }));
        true
    }

    fn has_legal_move(&mut self) -> bool {
        // Ranks leave one.
        sifted!(self, sieve => self.generator(sieve).any())
    }

    fn mobility(&mut self) -> usize {
        if self.is_ranked() {
            let mut moves = std::mem::take(&mut self.spare);
            moves.clear();
            self.legal_moves(&mut moves);
            let count = moves.len();
            self.spare = moves;
            return count;
        }
        sifted!(self, sieve => self.generator(sieve).count())
    }

    fn check_hint(&self) -> CheckHint {
        if self.may_have_begun_in_check() {
            return CheckHint::UNKNOWN;
        }
        let checks = sifted!(self, sieve => self.checks(sieve));
        checks.map_or(CheckHint::UNKNOWN, |checks| checks.hint())
    }

    fn forcing_hint(&self) -> Option<ForcingHint> {
        // An answer that stays harmless may not come first by its rank.
        let opponent = self.side_to_move().other();
        if self.may_have_begun_in_check() || self.ranking(opponent).is_some() {
            return None;
        }
        sifted!(self, sieve => {
            let checks = self.checks(sieve)?;
            ForcingHint::new(sieve, &self.plan, &self.position, &checks)
        })
    }

    fn has_mating_move(&mut self) -> bool {
        if self.must_play_mates() {
            let moves = self.legal_checks();
            return self.mates(&moves, false);
        }
        let mut unclear = std::mem::take(&mut self.spare);
        unclear.clear();
        let told = sifted!(self, sieve => self.tells_mate(sieve, &mut unclear));
        let found = told || self.mates(&unclear, false);
        self.spare = unclear;
        found
    }

    fn mating_moves(&mut self, moves: &mut Vec<Move>) {
        let first = moves.len();
        let mut unclear = std::mem::take(&mut self.spare);
        unclear.clear();
        if self.must_play_mates() {
            unclear = self.legal_checks();
        } else {
            sifted!(self, sieve => self.tell_mates(sieve, moves, &mut unclear));
        }
        moves.extend(unclear.iter().filter(|mv| self.mates_by(mv)));
        self.spare = unclear;
        sort_canonically(&self.plan, &mut moves[first..]);
    }

    fn must_mate(&mut self) -> bool {
        let mut unclear = std::mem::take(&mut self.spare);
        unclear.clear();
        if self.must_play_mates() {
            self.legal_moves(&mut unclear);
            let hint = self.check_hint();
            let must = !unclear.is_empty()
                && unclear.iter().all(|mv| hint.may_check(mv))
                && self.mates(&unclear, true);
            self.spare = unclear;
            return must;
        }
        let may = sifted!(self, sieve => self.may_have_to_mate(sieve, &mut unclear));
        let must = may && self.mates(&unclear, true);
        self.spare = unclear;
        must
    }

    fn play(&mut self, mv: &Move) {
        if mv.form == Form::Pass {
            return self.pass();
        }
        self.forget_effects();
        let position = &mut self.position;
        let side = position.side_to_move();
        let enemy = side.other();
        let mover = position.at(mv.departure);
        let replaced = position.replaced();
        let mut captured = Piece::NONE;
        if let Some(square) = mv.capture {
            captured = position.at(square);
            position.remove(square, captured, enemy);
        }
        let after = mv.promotion.map_or(mover, |kind| mover.of_kind(kind));
        position.carry(mv.departure, mv.arrival, mover, after, side);
        let mut en_passant = EnPassant::NONE;
        match mv.form {
            Form::DoubleStep { crossed } => en_passant = EnPassant::over(crossed, mv.arrival),
            Form::Castling(wing) => {
                let (from, to) = partner(side, wing);
                let rook = position.at(from);
                position.carry(from, to, rook, rook, side);
            }
            _ => {}
        }
        let mut rights = replaced.rights;
        if !rights.is_empty() {
            rights = rights
                .minus(CastlingRights::of_square(mv.departure))
                .minus(CastlingRights::of_square(mv.arrival));
            if let Form::Castling(wing) = mv.form {
                rights = rights.minus(CastlingRights::rook(side, wing));
            }
        }
        position.hand_over_with(rights, en_passant);
        self.played.push(Played {
            mv: Some(*mv),
            mover,
            captured,
            replaced,
            checkers: self.checkers,
        });
        self.checkers = self.checkers_of(enemy);
    }

    fn pass(&mut self) {
        self.forget_effects();
        let replaced = self.position.replaced();
        self.position
            .hand_over_with(replaced.rights, EnPassant::NONE);
        self.played.push(Played {
            mv: None,
            mover: Piece::NONE,
            captured: Piece::NONE,
            replaced,
            checkers: self.checkers,
        });
        self.checkers = self.checkers_of(self.position.side_to_move());
    }

    fn undo(&mut self) {
        self.forget_effects();
        let played = self.played.pop().expect("no move to undo");
        let position = &mut self.position;
        position.restore(played.replaced);
        self.checkers = played.checkers;
        let Some(mv) = &played.mv else {
            return;
        };
        let side = position.side_to_move();
        if let Form::Castling(wing) = mv.form {
            let (from, to) = partner(side, wing);
            let rook = position.at(to);
            position.carry_back(from, to, rook, rook, side);
        }
        let mover = played.mover;
        let after = mv.promotion.map_or(mover, |kind| mover.of_kind(kind));
        position.carry_back(mv.departure, mv.arrival, mover, after, side);
        if let Some(square) = mv.capture {
            position.bring_back(square, played.captured, side.other());
        }
    }

    fn legal_step(&mut self, departure: Square, arrival: Square) -> Option<Move> {
        let side = self.position.side_to_move();
        let ours = self.position.of_side(side).contains(departure);
        if !ours || self.is_ranked() {
            return None;
        }
        sifted!(self, sieve => self.generator(sieve).legal_step(departure, arrival))
    }

    fn is_in_check(&self, side: Side) -> bool {
        if side == self.position.side_to_move() {
            !self.checkers.is_empty()
        } else {
            !self.checkers_of(side).is_empty()
        }
    }

    fn last_plain(&self) -> Option<&Move> {
        self.played.last()?.mv.as_ref()
    }

    fn is_plain(&self, mv: &Move) -> bool {
        mv.form != Form::Pass
    }

    fn last_effects(&self) -> &[Effect] {
        match self.played.last() {
            Some(played) => self.effects.get_or_init(|| played.effects(&self.position)),
            None => &[],
        }
    }
}
