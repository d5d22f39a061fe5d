//! The general engine: effect journal and plan, for every condition.

use std::sync::Arc;

use super::Engine;
use super::castle::{partner, rights_after};
use super::generate::{Targets, pseudo_moves};
use super::hint::CheckHint;
use super::observe::is_in_check;
use super::safety::Safety;
use crate::effect::{Effect, Reason};
use crate::hooks::{Play, RankMoves, RankedAmong, Stage};
use crate::journal::Journal;
use crate::moves::{Form, Move};
use crate::piece::{Piece, Side};
use crate::plan::Plan;
use crate::position::{EnPassant, Position};
use crate::square::Square;

/// Plays by any plan.
#[derive(Clone, Debug)]
pub struct General {
    plan: Arc<Plan>,
    position: Position,
    journal: Journal,
    judging: u32,
    spare: Vec<Vec<Move>>,
}

impl General {
    /// An engine at the start of a problem.
    pub fn new(plan: Arc<Plan>, position: Position) -> Self {
        Self {
            plan,
            position,
            journal: Journal::default(),
            judging: 0,
            spare: Vec::new(),
        }
    }

    /// Appends all moves of the side to move, legal or not: those that leave its king in check or
    /// that a condition forbids are among them. They can be played and taken back like legal ones.
    pub fn pseudo_moves(&self, moves: &mut Vec<Move>) {
        let side = self.position.side_to_move();
        pseudo_moves(&self.plan, &self.position, side, Targets::NotRoyal, moves);
    }

    fn ranking(&self) -> Option<(RankedAmong, Arc<dyn RankMoves>)> {
        self.plan.hooks.ranking[self.position.side_to_move().index()].clone()
    }

    fn append_legal(&mut self, candidates: &[Move], moves: &mut Vec<Move>) {
        let safety = self.safety();
        for mv in candidates {
            if self.is_legal(&safety, mv) {
                moves.push(*mv);
            }
        }
    }

    /// Appends the legal moves of the highest rank there is.
    fn append_highest(
        &mut self,
        among: RankedAmong,
        ranking: &dyn RankMoves,
        candidates: &[Move],
        moves: &mut Vec<Move>,
    ) {
        let side = self.position.side_to_move();
        let mut ranked: Vec<_> = candidates
            .iter()
            .filter(|mv| self.is_allowed(mv))
            .filter_map(|mv| Some((ranking.rank(&self.plan, &self.position, side, mv)?, *mv)))
            .collect();
        // Stable, so that equals keep their order.
        ranked.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        let mut highest = match among {
            RankedAmong::Any => ranked.first().map(|(rank, _)| *rank),
            RankedAmong::Legal => None,
        };
        let safety = self.safety();
        for (rank, mv) in ranked {
            if highest.is_some_and(|highest| rank < highest) {
                return;
            }
            if self.is_legal(&safety, &mv) {
                highest = Some(rank);
                moves.push(mv);
            }
        }
    }

    fn safety(&self) -> Safety {
        Safety::new(&self.plan, &self.position, self.position.side_to_move())
    }

    fn is_allowed(&self, mv: &Move) -> bool {
        let side = self.position.side_to_move();
        self.plan
            .hooks
            .mover
            .iter()
            .all(|judge| judge.allows(&self.plan, &self.position, side, mv))
    }

    /// Whether the move leaves a legal position; plays it and takes it back.
    fn is_legal(&mut self, safety: &Safety, mv: &Move) -> bool {
        if !self.is_allowed(mv) {
            return false;
        }
        if safety.vouches_for(mv) {
            return true;
        }
        let side = self.position.side_to_move();
        self.play(mv);
        let legal =
            !is_in_check(&self.plan, &self.position, side)
                && self.plan.hooks.position.iter().all(|judge| {
                    judge.is_legal(&self.plan, &self.position, side, self.journal.last())
                })
                && self.is_legal_by_playing(side);
        self.undo();
        legal
    }

    fn is_legal_by_playing(&mut self, side: Side) -> bool {
        if self.plan.hooks.playing.is_empty() {
            return true;
        }
        let plan = Arc::clone(&self.plan);
        self.judging += 1;
        let legal = plan
            .hooks
            .playing
            .iter()
            .all(|judge| judge.is_legal(self, side));
        self.judging -= 1;
        legal
    }

    fn revise(&mut self, moves: &mut Vec<Move>) {
        let plan = Arc::clone(&self.plan);
        let side = self.position.side_to_move();
        self.judging += 1;
        for hook in &plan.hooks.revisions {
            hook.revise(self, side, moves);
        }
        self.judging -= 1;
    }

    /// Whether the legality of a move does not depend on what other moves there are.
    fn is_each_judged_alone(&self) -> bool {
        let hooks = &self.plan.hooks;
        hooks.filters.is_empty() && hooks.revisions.is_empty() && self.ranking().is_none()
    }

    /// How many judgements by playing are under way inside each other.
    pub fn judging(&self) -> u32 {
        self.judging
    }

    /// The step of the mover itself.
    fn go(&mut self, mv: &Move) {
        let effect = match mv.form {
            Form::Exchange => Effect::Exchange {
                first: mv.departure,
                on_first: self.position.at(mv.departure),
                second: mv.arrival,
                on_second: self.position.at(mv.arrival),
                reason: Reason::Move,
            },
            _ if mv.departure == mv.arrival => return,
            _ => Effect::Shift {
                from: mv.departure,
                to: mv.arrival,
                piece: self.position.at(mv.departure),
                reason: Reason::Move,
            },
        };
        self.journal.record(&mut self.position, effect);
    }

    fn promote(&mut self, mv: &Move) {
        let Some(kind) = mv.promotion else {
            return;
        };
        let before = self.position.at(mv.arrival);
        let effect = Effect::Change {
            square: mv.arrival,
            before,
            after: before.of_kind(kind),
            reason: Reason::Promotion,
        };
        self.journal.record(&mut self.position, effect);
    }

    fn castle(&mut self, mv: &Move, side: Side) {
        let Form::Castling(wing) = mv.form else {
            return;
        };
        let (from, to) = partner(side, wing);
        let effect = Effect::Shift {
            from,
            to,
            piece: self.position.at(from),
            reason: Reason::Castling,
        };
        self.journal.record(&mut self.position, effect);
    }

    #[inline]
    fn conditions_at(&mut self, stages: std::ops::RangeInclusive<Stage>, started: &Started) {
        let Self {
            plan,
            position,
            journal,
            ..
        } = self;
        for (stage, hook) in &plan.hooks.effects {
            if !stages.contains(stage) {
                continue;
            }
            let now_at = follow(started.mv.departure, journal.last());
            hook.add_effects(&mut Play {
                plan,
                position,
                journal,
                mv: started.mv,
                side: started.side,
                mover: started.mover,
                captured: started.captured,
                now_at,
            });
        }
    }

    fn settle_rights(&mut self, mv: &Move) {
        let before = self.position.rights();
        if !before.is_empty() || !self.plan.hooks.effects.is_empty() {
            let after = rights_after(&self.plan, before, self.journal.last());
            if after != before {
                self.journal
                    .record(&mut self.position, Effect::Rights { before, after });
            }
        }
        self.settle_en_passant(match mv.form {
            Form::DoubleStep { crossed } if self.plan.settings().en_passant => {
                EnPassant::over(crossed, mv.arrival)
            }
            _ => EnPassant::NONE,
        });
    }

    fn settle_en_passant(&mut self, after: EnPassant) {
        let before = self.position.en_passant();
        if after != before {
            self.journal
                .record(&mut self.position, Effect::EnPassant { before, after });
        }
    }
}

/// Where a piece that stood on `square` is after these effects; `None` if it left the board.
fn follow(square: Square, effects: &[Effect]) -> Option<Square> {
    effects.iter().try_fold(square, |at, effect| match *effect {
        Effect::Shift { from, to, .. } if from == at => Some(to),
        Effect::Exchange { first, second, .. } if first == at => Some(second),
        Effect::Exchange { first, second, .. } if second == at => Some(first),
        Effect::Take { square, .. } if square == at => None,
        _ => Some(at),
    })
}

/// What a move starts from.
struct Started {
    mv: Move,
    side: Side,
    mover: Piece,
    captured: Piece,
}

impl Engine for General {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn legal_moves(&mut self, moves: &mut Vec<Move>) {
        let mut candidates = self.spare.pop().unwrap_or_default();
        self.pseudo_moves(&mut candidates);
        let start = moves.len();
        match self.ranking() {
            None => self.append_legal(&candidates, moves),
            Some((among, ranking)) => self.append_highest(among, &*ranking, &candidates, moves),
        }
        candidates.clear();
        self.spare.push(candidates);
        if !self.plan.hooks.filters.is_empty() {
            let mut kept = moves.split_off(start);
            let side = self.position.side_to_move();
            for filter in &self.plan.hooks.filters {
                filter.filter(&self.plan, &self.position, side, &mut kept);
            }
            moves.append(&mut kept);
        }
        if !self.plan.hooks.revisions.is_empty() {
            let mut kept = moves.split_off(start);
            self.revise(&mut kept);
            moves.append(&mut kept);
        }
    }

    fn has_legal_move(&mut self) -> bool {
        let mut moves = self.spare.pop().unwrap_or_default();
        let found = if self.is_each_judged_alone() {
            self.pseudo_moves(&mut moves);
            let safety = self.safety();
            moves.iter().any(|mv| self.is_legal(&safety, mv))
        } else {
            self.legal_moves(&mut moves);
            !moves.is_empty()
        };
        moves.clear();
        self.spare.push(moves);
        found
    }

    fn check_hint(&self) -> CheckHint {
        CheckHint::new(&self.plan, &self.position, self.position.side_to_move())
    }

    fn mobility(&mut self) -> usize {
        let mut moves = self.spare.pop().unwrap_or_default();
        self.legal_moves(&mut moves);
        let count = moves.len();
        moves.clear();
        self.spare.push(moves);
        count
    }

    fn play(&mut self, mv: &Move) {
        self.journal.begin();
        let started = Started {
            mv: *mv,
            side: self.position.side_to_move(),
            mover: self.position.at(mv.departure),
            captured: mv.capture.map_or(Piece::NONE, |at| self.position.at(at)),
        };
        self.conditions_at(Stage::Before..=Stage::Before, &started);
        if let Some(square) = mv.capture {
            let effect = Effect::Take {
                square,
                piece: started.captured,
                reason: if mv.form == Form::EnPassant {
                    Reason::EnPassant
                } else {
                    Reason::Move
                },
            };
            self.journal.record(&mut self.position, effect);
        }
        self.go(mv);
        self.castle(mv, started.side);
        self.conditions_at(Stage::Arrival..=Stage::KindChange, &started);
        self.promote(mv);
        self.conditions_at(Stage::SideChange..=Stage::Board, &started);
        self.settle_rights(mv);
        self.journal.record(&mut self.position, Effect::HandOver);
    }

    fn pass(&mut self) {
        self.journal.begin();
        self.settle_en_passant(EnPassant::NONE);
        self.journal.record(&mut self.position, Effect::HandOver);
    }

    fn undo(&mut self) {
        self.journal.undo(&mut self.position);
    }

    fn is_in_check(&self, side: Side) -> bool {
        is_in_check(&self.plan, &self.position, side)
    }

    fn last_effects(&self) -> &[Effect] {
        self.journal.last()
    }
}
