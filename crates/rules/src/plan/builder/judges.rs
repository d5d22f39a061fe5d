//! Judges of moves, observations and positions, as conditions add them.

use std::sync::Arc;

use super::PlanBuilder;
use crate::facts::Fact;
use crate::hooks::{
    BothRoles, JudgeByPlaying, JudgeImmobility, JudgeMove, JudgeObservation, JudgePosition,
    JudgeStride, RankMoves, RankedAmong,
};
use crate::piece::Side;
use crate::plan::PlanError;

impl PlanBuilder {
    /// Judges observations.
    pub fn judge_observation(&mut self, hook: impl JudgeObservation + 'static) {
        self.withdraw(Fact::ObservationIsGeometric);
        self.hooks.observation.push(Arc::new(hook));
    }

    /// Judges observations by geometry alone; such a judgement holds also where other judges ask
    /// who observes what.
    pub fn judge_geometry(&mut self, hook: impl JudgeObservation + 'static) {
        self.withdraw(Fact::ObservationIsGeometric);
        self.hooks.geometry.push(Arc::new(hook));
    }

    /// Judges moves, and observations by geometry, by the same rule.
    pub fn judge_geometric_stride(&mut self, hook: impl JudgeStride + 'static) {
        let hook = Arc::new(hook);
        self.judge_geometry(BothRoles(Arc::clone(&hook)));
        self.judge_move(BothRoles(hook));
    }

    /// As [`judge_geometric_stride`](Self::judge_geometric_stride) by a rule that asks of steps only
    /// whose they are, where they start and land, and whether they capture.
    pub fn judge_static_stride(&mut self, hook: impl JudgeStride + 'static) {
        self.facts.withdraw(Fact::ObservationIsGeometric);
        let hook = Arc::new(hook);
        self.static_sight.push(Arc::clone(&hook) as _);
        self.judge_static_moves_by(hook);
    }

    /// Judges moves, not observations, by such a rule.
    pub fn judge_static_move(&mut self, hook: impl JudgeStride + 'static) {
        self.judge_static_moves_by(Arc::new(hook));
    }

    fn judge_static_moves_by(&mut self, hook: Arc<dyn JudgeStride>) {
        self.withdraw_steps_judged_by(&*hook);
        self.static_moves.push(hook);
    }

    /// Takes back what does not hold where moves are judged by this rule.
    fn withdraw_steps_judged_by(&mut self, hook: &dyn JudgeStride) {
        self.facts.withdraw(Fact::WalksAreOwn);
        self.facts.withdraw(Fact::SafeStepsCount);
        if !hook.lets_kings_step() {
            self.facts.withdraw(Fact::KingsStepFreely);
        }
        if !hook.spares_kings() {
            self.facts.withdraw(Fact::KingsCaptureFreely);
        }
    }

    /// Judges castlings by a rule that forbids no other move.
    pub fn judge_castling(&mut self, hook: impl JudgeMove + 'static) {
        self.facts.withdraw(Fact::WalksAreOwn);
        self.hooks.castling.push(Arc::new(hook));
    }

    /// Judges by the same rule who can move and who can observe.
    pub fn judge_observer_stride(&mut self, hook: impl JudgeStride + 'static) {
        let hook = Arc::new(hook);
        self.withdraw(Fact::ObservationIsGeometric);
        self.hooks
            .observer
            .push(Arc::new(BothRoles(Arc::clone(&hook))));
        self.judge_stride_of_move(hook);
    }

    /// Judges moves and observations by the same rule.
    pub fn judge_stride(&mut self, hook: impl JudgeStride + 'static) {
        if hook.spares_royal_captures() {
            self.facts.withdraw(Fact::ObservationIsGeometric);
        } else {
            self.withdraw(Fact::ObservationIsGeometric);
        }
        let hook = Arc::new(hook);
        (self.hooks.observation).push(Arc::new(BothRoles(Arc::clone(&hook))));
        self.judge_stride_of_move(hook);
    }

    /// Judges moves by a rule that also judges observations.
    fn judge_stride_of_move(&mut self, hook: Arc<impl JudgeStride + 'static>) {
        self.withdraw_steps_judged_by(&*hook);
        self.facts.withdraw(Fact::AllowedStepsCount);
        if hook.asks_who_moves_only() {
            self.hooks.departure.push(Arc::new(BothRoles(hook)));
        } else {
            self.hooks.mover.push(Arc::new(BothRoles(hook)));
        }
    }

    /// Lets `side` play only moves of the highest rank; the plan is refused if another condition
    /// ranks its moves.
    pub fn rank_moves(
        &mut self,
        side: Side,
        among: RankedAmong,
        hook: impl RankMoves + 'static,
    ) -> Result<(), PlanError> {
        if let Some(owner) = self.ranking_owners[side.index()] {
            return Err(PlanError::Incompatible {
                first: owner,
                second: self.current,
                reason: "both rank the moves of the same side",
            });
        }
        self.facts.withdraw(Fact::WalksAreOwn);
        if among == RankedAmong::Any || !hook.ranks_all() {
            self.withdraw_safe_steps();
        }
        self.ranking_owners[side.index()] = Some(self.current);
        self.hooks.ranking[side.index()] = Some((among, Arc::new(hook)));
        Ok(())
    }

    /// Judges moves before they are played.
    pub fn judge_move(&mut self, hook: impl JudgeMove + 'static) {
        self.withdraw(Fact::WalksAreOwn);
        self.hooks.mover.push(Arc::new(hook));
    }

    /// Judges positions after moves.
    pub fn judge_position(&mut self, hook: impl JudgePosition + 'static) {
        self.withdraw(Fact::WalksAreOwn);
        self.hooks.position.push(Arc::new(hook));
    }

    /// Judges positions after moves that are played. Mate does not depend on it: a way out that
    /// is not allowed in play is a way out.
    pub fn judge_play(&mut self, hook: impl JudgePosition + 'static) {
        self.withdraw(Fact::WalksAreOwn);
        self.hooks.play.push(Arc::new(hook));
    }

    /// Lets only those checks count whose capture of the royal unit can be played out and leaves a
    /// position that the hook finds legal.
    pub fn judge_capture(&mut self, hook: impl JudgePosition + 'static) {
        self.check_by_capture();
        self.hooks.captures.push(Arc::new(hook));
    }

    /// Judges positions after moves by playing on.
    pub fn judge_by_playing(&mut self, hook: impl JudgeByPlaying + 'static) {
        self.withdraw(Fact::WalksAreOwn);
        self.hooks.playing.push(Arc::new(hook));
    }

    /// Judges whether a side without a legal move can be mated.
    pub fn judge_immobility(&mut self, hook: impl JudgeImmobility + 'static) {
        self.hooks.immobility.push(Arc::new(hook));
    }
}
