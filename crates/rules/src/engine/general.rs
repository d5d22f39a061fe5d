//! The general engine: effect journal and plan, for every condition.

mod allowance;
mod flights;
mod free_steps;
mod judging;
mod mates;
mod outlook;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Engine;
use super::execute::{Outcome, execute};
use super::forcing::ForcingHint;
use super::further::FurtherSteps;
use super::generate::{count_steps, pseudo_moves};
use super::hint::CheckHint;
use super::observe::is_in_check;
use super::safety::Safety;
use crate::effect::Effect;
use crate::hooks::{JudgePosition, RankMoves, RankedAmong};
use crate::journal::Journal;
use crate::moves::{Form, Move};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::{EnPassant, Position};
use crate::square::Square;
use allowance::{Departures, REMEMBERED};
use outlook::Foresight;

/// Plays by any plan.
#[derive(Clone, Debug)]
pub struct General {
    plan: Arc<Plan>,
    position: Position,
    journal: Journal,
    judging: u32,
    /// Whether the question is about mate, not about moves to be played.
    deciding_mate: bool,
    /// The positions that are being judged by playing on, by their keys.
    open: Vec<u64>,
    /// Whether the judgement under way leads back to itself.
    doubtful: bool,
    /// Whether that was so of a move that was asked for; shared by all clones.
    undecided: Arc<AtomicBool>,
    /// What the last move played has shown.
    outcome: Outcome,
    /// What the rules let it tell in advance.
    foresight: Foresight,
    spare: Vec<Vec<Move>>,
    /// The last move of each side that was found when it was asked for any, and took long to find.
    last_found: [Option<Move>; 2],
    /// The ranks of moves, kept for their memory.
    ranks: Vec<Option<i32>>,
    /// The steps that moves in several steps have had.
    further: FurtherSteps,
    /// Whose moves are allowed, by the depth of play.
    departures: Vec<Departures>,
}

impl General {
    /// An engine at the start of a problem.
    pub fn new(plan: Arc<Plan>, position: Position) -> Self {
        Self {
            foresight: Foresight::of(&plan),
            plan,
            position,
            journal: Journal::default(),
            judging: 0,
            deciding_mate: false,
            open: Vec::new(),
            doubtful: false,
            undecided: Arc::new(AtomicBool::new(false)),
            outcome: Outcome::default(),
            spare: Vec::new(),
            last_found: [None; 2],
            ranks: Vec::new(),
            further: FurtherSteps::default(),
            departures: vec![Departures::default(); REMEMBERED],
        }
    }

    /// The same engine, but it plays every move to find out about it. For comparison only.
    #[must_use]
    pub fn without_foresight(self) -> Self {
        Self {
            foresight: Foresight::NONE,
            ..self
        }
    }

    /// Appends all moves of the side to move, legal or not: those that leave its king in check or
    /// that a condition forbids are among them. They can be played and taken back like legal ones.
    pub fn pseudo_moves(&self, moves: &mut Vec<Move>) {
        let side = self.position.side_to_move();
        pseudo_moves(&self.plan, &self.position, side, self.targets(), moves);
    }

    fn ranking(&self) -> Option<(RankedAmong, Arc<dyn RankMoves>)> {
        self.plan.hooks.ranking[self.position.side_to_move().index()].clone()
    }

    fn append_legal(&mut self, moves: &mut Vec<Move>) {
        let outlook = self.outlook();
        let mut candidates = self.take_list();
        self.moves_to_try(&outlook, &mut candidates);
        let judged = !self.plan.hooks.all_may_move() || !self.plan.hooks.playing.is_empty();
        for mv in &candidates {
            if !judged && outlook.safety.vouches_for(&self.plan, mv) {
                moves.push(*mv);
                continue;
            }
            self.with_picks(&outlook.safety, *mv, |mv| {
                moves.push(mv);
                false
            });
        }
        self.give_back(candidates);
    }

    /// Appends the legal moves of the highest rank there is.
    fn append_highest(
        &mut self,
        among: RankedAmong,
        ranking: &dyn RankMoves,
        moves: &mut Vec<Move>,
    ) {
        let side = self.position.side_to_move();
        let mut candidates = self.take_list();
        self.pseudo_moves(&mut candidates);
        // Among legal moves, those of the highest rank are judged when their turn comes.
        if among == RankedAmong::Any {
            candidates.retain(|mv| self.is_allowed(mv));
        }
        let mut ranks = std::mem::take(&mut self.ranks);
        ranks.clear();
        ranks.extend(
            (candidates.iter()).map(|mv| ranking.rank(&self.plan, &self.position, side, mv)),
        );
        // Few moves are tested: what has to be asked about checks as well would not pay.
        let safety = if self.plan.hooks.playing.is_empty() {
            self.outlook().safety
        } else {
            Safety::UNKNOWN
        };
        let mut found = false;
        let mut next = ranks.iter().flatten().max().copied();
        while let Some(highest) = next {
            for (mv, rank) in candidates.iter().zip(&ranks) {
                if *rank == Some(highest) {
                    self.with_picks(&safety, *mv, |mv| {
                        found = true;
                        moves.push(mv);
                        false
                    });
                }
            }
            if found || among == RankedAmong::Any {
                break;
            }
            let lower = ranks.iter().flatten().filter(|rank| **rank < highest);
            next = lower.max().copied();
        }
        self.ranks = ranks;
        self.give_back(candidates);
    }

    /// Whether the move leaves a legal position; plays it and takes it back.
    fn is_legal(&mut self, safety: &Safety, mv: &Move) -> bool {
        self.outcome = Outcome::default();
        if !self.allows(mv) {
            return false;
        }
        if safety.needs_no_play(&self.plan, mv) {
            if safety.vouches_for(&self.plan, mv) {
                return true;
            }
            if let Some(is_safe) = self.leaves_no_check(mv) {
                return is_safe;
            }
        }
        let royals = self.royals_to_keep();
        self.play(mv);
        let outcome = self.outcome;
        let legal = self.has_been_legal(royals);
        self.undo();
        self.outcome = outcome;
        legal
    }

    /// Whether the move just played, before which there were so many royal units, leaves a legal
    /// position. What the move has shown stays known.
    fn has_been_legal(&mut self, royals: [u32; 2]) -> bool {
        let side = self.position.side_to_move().other();
        let outcome = self.outcome;
        let judged = |judge: &Arc<dyn JudgePosition>| {
            judge.is_legal(&self.plan, &self.position, side, self.journal.last())
        };
        let hooks = &self.plan.hooks;
        let legal = !outcome.forbidden
            && self.keeps(royals)
            && !is_in_check(&self.plan, &self.position, side)
            && hooks.position.iter().all(judged)
            && (self.deciding_mate || hooks.play.iter().all(judged))
            && self.is_legal_by_playing(side);
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

    /// Whether the side to move, if it has no legal move, cannot be mated.
    fn excludes_mate(&self) -> bool {
        let side = self.position.side_to_move();
        self.plan
            .hooks
            .immobility
            .iter()
            .any(|judge| judge.excludes_mate(&self.plan, &self.position, side))
    }

    /// Whether the side to move, which is in check, is mated.
    fn check_is_mate(&mut self) -> bool {
        !self.has_way_out() && !self.excludes_mate()
    }

    /// Whether the side to move has a move that saves it from mate.
    fn has_way_out(&mut self) -> bool {
        let before = std::mem::replace(&mut self.deciding_mate, true);
        let found = self.finds_legal_move(Some(true));
        self.deciding_mate = before;
        found
    }

    /// Whether the legality of a move does not depend on what other moves there are.
    fn is_each_judged_alone(&self) -> bool {
        let hooks = &self.plan.hooks;
        hooks.filters.is_empty() && hooks.revisions.is_empty() && self.ranking().is_none()
    }

    /// Whether the side to move has a legal move if one is legal when judged alone.
    fn some_are_left(&self) -> bool {
        let hooks = &self.plan.hooks;
        let ranking = &hooks.ranking[self.position.side_to_move().index()];
        hooks.filters.is_empty()
            && hooks.revisions.iter().all(|hook| hook.only_adds())
            && ranking
                .as_ref()
                .is_none_or(|(among, hook)| *among == RankedAmong::Legal && hook.ranks_all())
    }

    /// Whether the question under way is about mate, not about moves to be played.
    pub fn is_deciding_mate(&self) -> bool {
        self.deciding_mate
    }

    /// Whether a condition has forbidden the move played last while it was played.
    pub fn is_forbidden(&self) -> bool {
        self.outcome.forbidden
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
        let start = moves.len();
        match self.ranking() {
            None => self.append_legal(moves),
            Some((among, ranking)) => self.append_highest(among, &*ranking, moves),
        }
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
        self.finds_legal_move(None)
    }

    fn has_undecided(&self) -> bool {
        self.undecided.load(Ordering::Relaxed)
    }

    fn check_hint(&self) -> CheckHint {
        if !self.foresight.hints {
            return CheckHint::UNKNOWN;
        }
        CheckHint::new(&self.plan, &self.position, self.position.side_to_move())
    }

    fn forcing_hint(&self) -> Option<ForcingHint> {
        let told = self.foresight.hints && self.foresight.steps;
        let side = self.position.side_to_move();
        told.then(|| free_steps::forcing(&self.plan, &self.position, side))
            .flatten()
    }

    fn mobility(&mut self) -> usize {
        let side = self.side_to_move();
        if self.is_each_judged_alone() && !self.is_in_check(side) {
            return count_steps(&self.plan, &self.position, side);
        }
        let mut moves = self.take_list();
        self.legal_moves(&mut moves);
        let count = moves.len();
        self.give_back(moves);
        count
    }

    fn candidates(&mut self, moves: &mut Vec<Move>) -> bool {
        if self.is_each_judged_alone() {
            let outlook = self.outlook();
            if outlook.safety.knows_nothing() {
                self.moves_to_try(&outlook, moves);
                return false;
            }
        }
        self.legal_moves(moves);
        true
    }

    fn candidates_to_sift(&mut self, captures: bool, moves: &mut Vec<Move>) -> bool {
        if !self.is_each_judged_alone() {
            self.legal_moves(moves);
            return true;
        }
        if captures {
            self.sifted_moves(&CheckHint::CAPTURES, moves);
        } else {
            self.pseudo_moves(moves);
        }
        false
    }

    fn try_play(&mut self, mv: &Move) -> bool {
        self.outcome = Outcome::default();
        if !self.allows(mv) {
            return false;
        }
        let royals = self.royals_to_keep();
        self.play(mv);
        let legal = self.has_been_legal(royals);
        if !legal {
            self.undo();
        }
        legal
    }

    fn next_choice(&self, mv: &Move) -> Option<Move> {
        self.outcome.next(mv)
    }

    fn has_mating_move(&mut self) -> bool {
        self.can_mate()
    }

    fn must_mate(&mut self) -> bool {
        self.has_to_mate()
    }

    fn drop_no_stalemates(&self, moves: &mut Vec<Move>) {
        self.drop_moves_that_leave_one(moves);
    }

    fn play(&mut self, mv: &Move) {
        if mv.form == Form::Pass {
            return self.pass();
        }
        let game = (&mut self.position, &mut self.journal, &mut self.further);
        self.outcome = execute(&self.plan, game, mv);
    }

    fn pass(&mut self) {
        self.journal.begin(&self.position);
        let right = self.position.en_passant();
        let observes = self.plan.settings().observes_passed && !right.passed;
        self.settle_en_passant(if observes && right.pawn.is_some() {
            EnPassant {
                passed: true,
                ..right
            }
        } else {
            EnPassant::NONE
        });
        for &index in &self.plan.hooks.lapsing {
            let before = self.position.register(index);
            if before != 0 {
                let effect = Effect::Register {
                    index,
                    before,
                    after: 0,
                };
                self.journal.record(&mut self.position, effect);
            }
        }
        self.journal.record(&mut self.position, Effect::HandOver);
    }

    fn is_mate(&mut self) -> bool {
        self.is_in_check(self.side_to_move()) && self.check_is_mate()
    }

    fn is_stalemate(&mut self) -> bool {
        let in_check = self.is_in_check(self.side_to_move());
        (!in_check || self.excludes_mate()) && !self.finds_legal_move(Some(in_check))
    }

    fn legal_step(&mut self, departure: Square, arrival: Square) -> Option<Move> {
        self.only_move_by(departure, arrival)
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
