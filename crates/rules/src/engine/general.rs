//! The general engine: effect journal and plan, for every condition.

use std::sync::Arc;

use super::Engine;
use super::castle::castlings;
use super::execute::{DECISIONS, Outcome, execute, promotes};
use super::observe::{affected, is_in_check, movements, view, view_of};
use super::safety::Safety;
use crate::effect::Effect;
use crate::hooks::Movement;
use crate::journal::Journal;
use crate::moves::Move;
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::{EnPassant, Position};
use crate::square::{Square, SquareSet};
use crate::walk::{Step, View};

/// Plays by any plan.
#[derive(Clone, Debug)]
pub struct General {
    plan: Arc<Plan>,
    position: Position,
    journal: Journal,
    judging: u32,
    /// What the last move played has shown.
    outcome: Outcome,
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
            outcome: Outcome::default(),
            spare: Vec::new(),
        }
    }

    fn pseudo_moves(&self, moves: &mut Vec<Move>) {
        let side = self.position.side_to_move();
        let (plan, position) = (&*self.plan, &self.position);
        let view = view(plan, position, side);
        let kings = if plan.settings().royal_captures {
            SquareSet::EMPTY
        } else {
            position.royals(side.other())
        };
        let start = moves.len();
        let affected = affected(plan, position, side);
        for from in position.of_side(side) & !affected {
            let kind = position.at(from).kind();
            plan.kind(kind).steps(&view, from, &mut |step| {
                self.push(from, &Movement::of(kind, from), step, kings, moves);
            });
        }
        for from in affected {
            self.changed_moves(from, &view, kings, moves);
        }
        castlings(plan, position, side, moves);
        for hook in &plan.hooks.moves {
            hook.add_moves(plan, position, side, moves);
        }
        if !plan.hooks.choices.is_empty() {
            for hook in &plan.hooks.choices {
                let before: Vec<_> = moves.drain(start..).collect();
                for mv in before {
                    hook.offer(plan, position, side, mv, moves);
                }
            }
        }
    }

    /// The moves of a piece whose walk is changed by a condition, none of them twice.
    fn changed_moves(&self, from: Square, view: &View, kings: SquareSet, moves: &mut Vec<Move>) {
        let (plan, position) = (&*self.plan, &self.position);
        let mut known = Vec::new();
        for movement in movements(plan, position, view.side, from) {
            let seen = view_of(view, from, &movement);
            plan.kind(movement.kind)
                .steps(&seen, movement.origin, &mut |step| {
                    let usable = match step.capture {
                        Some(_) => movement.captures,
                        None => movement.quiet,
                    };
                    if usable
                        && movement.arrivals.contains(step.arrival)
                        && !known.contains(&(movement.origin, step))
                    {
                        known.push((movement.origin, step));
                        self.push(from, &movement, step, kings, moves);
                    }
                });
        }
    }

    /// Turns a step into its moves: one, or one for each promotion.
    #[inline]
    fn push(
        &self,
        from: Square,
        movement: &Movement,
        step: Step,
        kings: SquareSet,
        moves: &mut Vec<Move>,
    ) {
        if step.capture.is_some_and(|square| kings.contains(square)) {
            return;
        }
        let mut mv = Move {
            departure: from,
            origin: movement.origin,
            arrival: step.arrival,
            capture: step.capture,
            form: step.form,
            promotion: None,
            as_kind: movement.kind,
            choice: 0,
            picks: [0; DECISIONS],
        };
        let side = self.position.side_to_move();
        if promotes(&self.plan, &self.position, side, &mv) {
            for &kind in self.plan.promotions() {
                mv.promotion = Some(kind);
                moves.push(mv);
            }
        } else {
            moves.push(mv);
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
        self.outcome = Outcome::default();
        if !self.is_allowed(mv) {
            return false;
        }
        if safety.vouches_for(mv) {
            return true;
        }
        let side = self.position.side_to_move();
        let royals = self.royals_to_keep();
        self.play(mv);
        let outcome = self.outcome;
        let legal =
            !outcome.forbidden
                && self.keeps(royals)
                && !is_in_check(&self.plan, &self.position, side)
                && self.plan.hooks.position.iter().all(|judge| {
                    judge.is_legal(&self.plan, &self.position, side, self.journal.last())
                })
                && self.is_legal_by_playing(side);
        self.undo();
        self.outcome = outcome;
        legal
    }

    /// How many royal units each side has, if moves can threaten that number.
    #[inline]
    fn royals_to_keep(&self) -> [u32; 2] {
        if self.plan.settings().royal_captures {
            Side::BOTH.map(|side| self.position.royals(side).len())
        } else {
            [0; 2]
        }
    }

    fn keeps(&self, royals: [u32; 2]) -> bool {
        let now = self.royals_to_keep();
        now[0] >= royals[0] && now[1] >= royals[1]
    }

    /// Reports `mv` with each combination of its picks that makes a legal move, until `report`
    /// says it has seen enough; returns whether it has.
    #[inline]
    fn with_picks(
        &mut self,
        safety: &Safety,
        mv: Move,
        mut report: impl FnMut(Move) -> bool,
    ) -> bool {
        let mut next = Some(mv);
        while let Some(mv) = next {
            if self.is_legal(safety, &mv) && report(mv) {
                return true;
            }
            next = self.outcome.next(&mv);
        }
        false
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

    /// How many judgements by playing are under way inside each other.
    pub fn judging(&self) -> u32 {
        self.judging
    }

    fn settle_en_passant(&mut self, after: EnPassant) {
        let before = self.position.en_passant();
        if after != before {
            self.journal
                .record(&mut self.position, Effect::EnPassant { before, after });
        }
    }
}

impl Engine for General {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn legal_moves(&mut self, moves: &mut Vec<Move>) {
        let mut pseudo = self.spare.pop().unwrap_or_default();
        self.pseudo_moves(&mut pseudo);
        let safety = self.safety();
        let start = moves.len();
        for mv in pseudo.drain(..) {
            self.with_picks(&safety, mv, |mv| {
                moves.push(mv);
                false
            });
        }
        self.spare.push(pseudo);
        if !self.plan.hooks.filters.is_empty() {
            let mut kept = moves.split_off(start);
            let side = self.position.side_to_move();
            for filter in &self.plan.hooks.filters {
                filter.filter(&self.plan, &self.position, side, &mut kept);
            }
            moves.append(&mut kept);
        }
    }

    fn has_legal_move(&mut self) -> bool {
        let mut moves = self.spare.pop().unwrap_or_default();
        let found = if self.plan.hooks.filters.is_empty() {
            self.pseudo_moves(&mut moves);
            let safety = self.safety();
            moves
                .iter()
                .any(|mv| self.with_picks(&safety, *mv, |_| true))
        } else {
            self.legal_moves(&mut moves);
            !moves.is_empty()
        };
        moves.clear();
        self.spare.push(moves);
        found
    }

    fn play(&mut self, mv: &Move) {
        self.outcome = execute(&self.plan, &mut self.position, &mut self.journal, mv);
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
