//! Judgements that play on from a position.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::General;
use crate::engine::Engine;
use crate::moves::Move;
use crate::piece::Side;

impl General {
    pub(super) fn is_legal_by_playing(&mut self, side: Side) -> bool {
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
        self.settle_doubt();
        legal
    }

    /// Whether the side to move has a legal move, for judges that ask this of each other's
    /// positions. `None` if the answer would depend on itself; the judge's own answer does not
    /// count then.
    pub fn decide_legal_move(&mut self) -> Option<bool> {
        let key = self.key();
        if self.open.contains(&key) {
            self.doubtful = true;
            return None;
        }
        self.open.push(key);
        let mut moves = self.take_list();
        let found;
        let mut doubtful = false;
        if self.is_each_judged_alone() {
            let outlook = self.outlook();
            let hint = self.check_hint();
            let is_quiet = |mv: &Move| !hint.may_check(mv);
            // Kings first, and moves that give check last: about those there is more to be decided.
            let royals = self.position.royals(self.position.side_to_move());
            found = self.any_legal_from(royals, &outlook.safety, &mut moves, is_quiet) || {
                moves.clear();
                self.moves_to_try(&outlook, &mut moves);
                let quiet = moves.iter().filter(|mv| is_quiet(mv));
                let checks = moves.iter().filter(|mv| !is_quiet(mv));
                quiet.chain(checks).any(|mv| {
                    self.doubtful = false;
                    let is_legal = self.with_picks(&outlook.safety, *mv, |_| true);
                    doubtful |= self.doubtful;
                    is_legal && !self.doubtful
                })
            };
        } else {
            self.doubtful = false;
            self.legal_moves(&mut moves);
            doubtful = self.doubtful;
            found = !moves.is_empty();
        }
        self.give_back(moves);
        self.open.pop();
        self.doubtful = doubtful && !found;
        (!self.doubtful).then_some(found)
    }

    pub(super) fn revise(&mut self, moves: &mut Vec<Move>) {
        let plan = Arc::clone(&self.plan);
        let side = self.position.side_to_move();
        self.judging += 1;
        for hook in &plan.hooks.revisions {
            hook.revise(self, side, moves);
        }
        self.judging -= 1;
        self.settle_doubt();
    }

    /// Remembers doubts about moves that were asked for.
    fn settle_doubt(&mut self) {
        if self.judging == 0 && std::mem::take(&mut self.doubtful) {
            self.undecided.store(true, Ordering::Relaxed);
        }
    }

    /// How many judgements by playing are under way inside each other.
    pub fn judging(&self) -> u32 {
        self.judging
    }
}
