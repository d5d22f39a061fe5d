//! Mates in one by any rules: each move is played once, and what is least work is asked first.

use super::General;
use super::flights::Flights;
use super::free_steps::FreeSteps;
use crate::engine::execute::Outcome;
use crate::engine::hint::CheckHint;
use crate::engine::{Engine, must_mate_by_playing};
use crate::moves::Move;

/// What one move has turned out to be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Illegal,
    Mates,
    Else,
}

impl General {
    /// Whether the side to move has a legal move that mates.
    pub(super) fn can_mate(&mut self) -> bool {
        let hint = self.check_hint();
        let mut moves = self.take_list();
        let tested = !self.is_each_judged_alone();
        if tested && self.checks_stand_alone() {
            self.legal_checks(&hint, &mut moves);
        } else if tested {
            self.legal_moves(&mut moves);
        } else {
            self.sifted_moves(&hint, &mut moves);
        }
        let side = self.position.side_to_move();
        let told = self.foresight.flights;
        let mut flights = Flights::new(&self.plan, &self.position, side, told);
        let mut takes_flights = |engine: &Self, mv: &Move| {
            flights.as_mut().is_none_or(|flights| {
                flights.may_be_taken_by(&engine.plan, &engine.position, side, mv)
            })
        };
        let found = moves.iter().any(|mv| {
            hint.may_check(mv)
                && takes_flights(self, mv)
                && self.any_choice(mv, tested, |engine, royals| {
                    engine.opponent_is_checked()
                        && (tested || engine.has_been_legal(royals))
                        && engine.check_is_mate()
                })
        });
        self.give_back(moves);
        found
    }

    /// Whether moves that give no check do not matter for those that do.
    pub(super) fn checks_stand_alone(&self) -> bool {
        let hooks = &self.plan.hooks;
        hooks.filters.is_empty()
            && self.ranking().is_none()
            && hooks.revisions.iter().all(|hook| hook.asks_checks_only())
    }

    /// Appends legal moves to an empty list, among which all are that give check.
    fn legal_checks(&mut self, hint: &CheckHint, moves: &mut Vec<Move>) {
        let outlook = self.outlook();
        let mut candidates = self.take_list();
        self.sifted_moves(hint, &mut candidates);
        for mv in candidates.iter().filter(|mv| hint.may_check(mv)) {
            self.with_picks(&outlook.safety, *mv, |mv| {
                moves.push(mv);
                false
            });
        }
        self.give_back(candidates);
        self.revise(moves);
    }

    /// Whether the side to move has a legal move, and every one of them mates.
    pub(super) fn has_to_mate(&mut self) -> bool {
        if !self.is_each_judged_alone() {
            return must_mate_by_playing(self);
        }
        let hint = self.check_hint();
        let outlook = self.outlook();
        let safety = &outlook.safety;
        let is_quiet = |mv: &Move| !hint.may_check(mv);
        let mut moves = self.take_list();
        let mut must = outlook.evasions.is_some()
            || !self.some_piece_has_legal_move(safety, &mut moves, is_quiet);
        if must {
            moves.clear();
            self.moves_to_try(&outlook, &mut moves);
            must = !moves
                .iter()
                .any(|mv| is_quiet(mv) && self.with_picks(safety, *mv, |_| true));
        }
        if must {
            let mut mates = false;
            must = !moves.iter().any(|mv| {
                hint.may_check(mv)
                    && self.any_choice(mv, false, |engine, royals| {
                        let verdict = if !engine.has_been_legal(royals) {
                            Verdict::Illegal
                        } else if engine.opponent_is_checked() && engine.check_is_mate() {
                            Verdict::Mates
                        } else {
                            Verdict::Else
                        };
                        mates |= verdict == Verdict::Mates;
                        verdict == Verdict::Else
                    })
            }) && mates;
        }
        self.give_back(moves);
        must
    }

    /// Drops moves after which the opponent, if it is not in check, certainly has a legal move.
    pub(super) fn drop_moves_that_leave_one(&self, moves: &mut Vec<Move>) {
        let (plan, position) = (&*self.plan, &self.position);
        let side = position.side_to_move();
        let mut flights = Flights::new(plan, position, side, self.foresight.flights);
        let steps = FreeSteps::new(plan, position, side, self.foresight.steps);
        moves.retain(|mv| {
            steps.may_be_stopped_by(plan, mv)
                && (flights.as_mut())
                    .is_none_or(|flights| flights.may_be_taken_by(plan, position, side, mv))
        });
    }

    /// After a move: whether the side to move now is in check.
    fn opponent_is_checked(&self) -> bool {
        self.is_in_check(self.side_to_move())
    }

    pub(super) fn take_list(&mut self) -> Vec<Move> {
        self.spare.pop().unwrap_or_default()
    }

    pub(super) fn give_back(&mut self, mut moves: Vec<Move>) {
        moves.clear();
        self.spare.push(moves);
    }

    /// Plays a move with each combination of its picks and asks about it, with the number of royal
    /// units before it; whether the answer is yes for one of them.
    fn any_choice(
        &mut self,
        mv: &Move,
        tested: bool,
        mut question: impl FnMut(&mut Self, [u32; 2]) -> bool,
    ) -> bool {
        let mut next = Some(*mv);
        while let Some(mv) = next {
            self.outcome = Outcome::default();
            if tested || self.allows(&mv) {
                let royals = self.royals_to_keep();
                self.play(&mv);
                let outcome = self.outcome;
                let answer = question(self, royals);
                self.undo();
                if answer {
                    return true;
                }
                self.outcome = outcome;
            }
            next = if tested { None } else { self.outcome.next(&mv) };
        }
        false
    }
}
