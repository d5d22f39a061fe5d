//! The orthodox engine: moves generated legal and played straight on the board, without any hook.

mod forcing;
mod generate;
mod mates;
mod tables;

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use super::castle::partner;
use super::forcing::ForcingHint;
use super::hint::CheckHint;
use super::{Engine, sort_canonically};
use crate::castling::CastlingRights;
use crate::effect::{Effect, Reason};
use crate::facts::Facts;
use crate::moves::{Form, Move};
use crate::piece::{Piece, Side};
use crate::plan::{Plan, Settings};
use crate::position::{EnPassant, Position, Replaced};
use crate::square::{Square, SquareSet};
use generate::{Generator, checkers};
use mates::Checks;

/// Plays orthodox chess: every fact holds, and each side has at most one king.
///
/// Generates the same moves in the same order as [`General`](super::General), with the same effects
/// and keys.
#[derive(Clone, Debug)]
pub struct Orthodox {
    plan: Arc<Plan>,
    position: Position,
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

impl Orthodox {
    /// An engine at the start of a problem, if the problem is orthodox.
    pub fn new(plan: &Arc<Plan>, position: &Position) -> Option<Self> {
        let settings = Settings {
            begins_in_check: false,
            ..plan.settings()
        };
        let orthodox = plan.facts() == Facts::ALL
            && settings == Settings::default()
            && Side::BOTH
                .iter()
                .all(|side| position.royals(*side).len() <= 1);
        orthodox.then(|| Self {
            plan: Arc::clone(plan),
            position: position.clone(),
            checkers: checkers(position, position.side_to_move()),
            played: Vec::new(),
            effects: OnceLock::new(),
            spare: Vec::new(),
        })
    }

    #[inline]
    fn generator(&self) -> Generator<'_> {
        Generator::new(&self.plan, &self.position, self.checkers)
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
        let mates = !self.checkers.is_empty() && !self.generator().any();
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

    /// The effects of a move that has just been played.
    fn effects_of(&self, played: &Played) -> Vec<Effect> {
        let mut effects = Vec::with_capacity(3);
        let mover = played.mover;
        if let Some(mv) = &played.mv {
            if let Some(square) = mv.capture {
                effects.push(Effect::Take {
                    square,
                    piece: played.captured,
                    reason: if mv.form == Form::EnPassant {
                        Reason::EnPassant
                    } else {
                        Reason::Move
                    },
                });
            }
            effects.push(Effect::Shift {
                from: mv.departure,
                to: mv.arrival,
                piece: mover,
                reason: Reason::Move,
            });
            if let Form::Castling(wing) = mv.form {
                let (from, to) = partner(self.position.side_to_move().other(), wing);
                effects.push(Effect::Shift {
                    from,
                    to,
                    piece: self.position.at(to),
                    reason: Reason::Castling,
                });
            }
            if let Some(kind) = mv.promotion {
                effects.push(Effect::Change {
                    square: mv.arrival,
                    before: mover,
                    after: mover.of_kind(kind),
                    reason: Reason::Promotion,
                });
            }
        }
        let (before, after) = (played.replaced.rights, self.position.rights());
        if before != after {
            effects.push(Effect::Rights { before, after });
        }
        let (before, after) = (played.replaced.en_passant, self.position.en_passant());
        if before != after {
            effects.push(Effect::EnPassant { before, after });
        }
        effects.push(Effect::HandOver);
        effects
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
        let _ = self.generator().moves(&mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
    }

    fn candidates_to_sift(&mut self, captures: bool, moves: &mut Vec<Move>) -> bool {
        let mut generator = self.generator();
        if captures {
            generator.limit_to_captures();
        }
        let _ = generator.moves(&mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        true
    }

    fn has_legal_move(&mut self) -> bool {
        self.generator().any()
    }

    fn mobility(&mut self) -> usize {
        self.generator().count()
    }

    fn check_hint(&self) -> CheckHint {
        if self.may_have_begun_in_check() {
            return CheckHint::UNKNOWN;
        }
        Checks::new(&self.position, self.position.side_to_move())
            .map_or(CheckHint::UNKNOWN, |checks| checks.hint())
    }

    fn forcing_hint(&self) -> Option<ForcingHint> {
        if self.may_have_begun_in_check() {
            return None;
        }
        let checks = Checks::new(&self.position, self.position.side_to_move())?;
        ForcingHint::new(&self.plan, &self.position, &checks)
    }

    fn has_mating_move(&mut self) -> bool {
        if self.may_have_begun_in_check() {
            let mut moves = Vec::new();
            self.legal_moves(&mut moves);
            return self.mates(&moves, false);
        }
        let Some(checks) = Checks::new(&self.position, self.position.side_to_move()) else {
            return false;
        };
        let mut unclear = std::mem::take(&mut self.spare);
        unclear.clear();
        let generator = self.generator();
        let search = generator.narrow_checks(&checks, &mut |mv| {
            match generator.mates(&checks, &mv) {
                Some(true) => return ControlFlow::Break(()),
                Some(false) => {}
                None => unclear.push(mv),
            }
            ControlFlow::Continue(())
        });
        let found = search.is_break() || self.mates(&unclear, false);
        self.spare = unclear;
        found
    }

    fn mating_moves(&mut self, moves: &mut Vec<Move>) {
        let first = moves.len();
        let mut narrow = std::mem::take(&mut self.spare);
        narrow.clear();
        if self.may_have_begun_in_check() {
            self.legal_moves(&mut narrow);
        } else if let Some(checks) = Checks::new(&self.position, self.position.side_to_move()) {
            let generator = self.generator();
            let _ = generator.narrow_checks(&checks, &mut |mv| {
                match generator.mates(&checks, &mv) {
                    Some(true) => moves.push(mv),
                    Some(false) => {}
                    None => narrow.push(mv),
                }
                ControlFlow::Continue(())
            });
        }
        moves.extend(narrow.iter().filter(|mv| self.mates_by(mv)));
        self.spare = narrow;
        sort_canonically(&self.plan, &mut moves[first..]);
    }

    fn must_mate(&mut self) -> bool {
        if self.may_have_begun_in_check() {
            let mut moves = Vec::new();
            self.legal_moves(&mut moves);
            return !moves.is_empty() && self.mates(&moves, true);
        }
        let Some(checks) = Checks::new(&self.position, self.position.side_to_move()) else {
            return false;
        };
        let mut moves = std::mem::take(&mut self.spare);
        moves.clear();
        let generator = self.generator();
        let mut must = generator.only_narrow_checks(&checks, &mut moves) && !moves.is_empty();
        if must {
            must = moves
                .iter()
                .all(|mv| generator.mates(&checks, mv) != Some(false));
            moves.retain(|mv| mv.form != Form::Ordinary);
            must = must && self.mates(&moves, true);
        }
        self.spare = moves;
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
        self.checkers = checkers(position, enemy);
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
        self.checkers = checkers(&self.position, self.position.side_to_move());
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
        ours.then(|| self.generator().legal_step(departure, arrival))?
    }

    fn is_in_check(&self, side: Side) -> bool {
        if side == self.position.side_to_move() {
            !self.checkers.is_empty()
        } else {
            !checkers(&self.position, side).is_empty()
        }
    }

    fn last_effects(&self) -> &[Effect] {
        match self.played.last() {
            Some(played) => self.effects.get_or_init(|| self.effects_of(played)),
            None => &[],
        }
    }
}
