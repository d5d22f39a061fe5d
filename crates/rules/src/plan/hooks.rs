//! The hooks of the conditions in play, sorted into lists.

use std::sync::Arc;

use crate::hooks::{
    AddEffects, AddMoves, ChangeWalk, ExtendSteps, FilterMoves, JudgeByPlaying, JudgeImmobility,
    JudgeMove, JudgeObservation, JudgePosition, KindOnArrival, OfferChoices, Prepare,
    PrintRegister, RankMoves, RankedAmong, ReplaceCheck, ReviseMoves, Stage, Stride,
};
use crate::moves::{Form, Move};
use crate::piece::Side;
use crate::plan::{Plan, Strides};
use crate::position::Position;
use crate::relaxed::{BoundSteps, Relax};
use crate::square::SquareSet;

/// The hooks of the conditions in play, in the order of the condition table.
#[derive(Default)]
pub(crate) struct Hooks {
    pub effects: Effects,
    /// Where moves other than castling have to arrive for one of `effects` to act on them.
    pub step_effects: SquareSet,
    /// The same of such moves that capture nothing and do not promote.
    pub quiet_effects: SquareSet,
    /// Whether one of them acts on promotions alone of the moves that capture nothing.
    pub promotion_effects: bool,
    pub kind_on_arrival: Vec<Arc<dyn KindOnArrival>>,
    /// Asked for every observation.
    pub geometry: Vec<Arc<dyn JudgeObservation>>,
    /// Asked on top of `geometry`: whether the observer can act at all.
    pub observer: Vec<Arc<dyn JudgeObservation>>,
    /// Asked on top of both, but not by judges themselves.
    pub observation: Vec<Arc<dyn JudgeObservation>>,
    /// What static judges allow beside `geometry` and `mover`.
    pub strides: Option<Strides>,
    pub mover: Vec<Arc<dyn JudgeMove>>,
    /// Asked about castlings only.
    pub castling: Vec<Arc<dyn JudgeMove>>,
    /// The same for judges whose answer depends on the moving piece, and on whether it captures, alone.
    pub departure: Vec<Arc<dyn JudgeMove>>,
    pub moves: Vec<Arc<dyn AddMoves>>,
    pub choices: Vec<Arc<dyn OfferChoices>>,
    pub filters: Vec<Arc<dyn FilterMoves>>,
    /// For each side.
    pub ranking: [Option<(RankedAmong, Arc<dyn RankMoves>)>; 2],
    pub position: Vec<Arc<dyn JudgePosition>>,
    /// Asked about moves that are played, but not about those that would save from mate.
    pub play: Vec<Arc<dyn JudgePosition>>,
    /// Asked about positions after captures of royal units that are played out.
    pub captures: Vec<Arc<dyn JudgePosition>>,
    pub check: Option<Arc<dyn ReplaceCheck>>,
    pub walks: Vec<Arc<dyn ChangeWalk>>,
    pub steps: Option<Arc<dyn ExtendSteps>>,
    pub playing: Vec<Arc<dyn JudgeByPlaying>>,
    pub revisions: Vec<Arc<dyn ReviseMoves>>,
    /// Registers that lapse when a side passes.
    pub lapsing: Vec<u8>,
    pub immobility: Vec<Arc<dyn JudgeImmobility>>,
    pub prepare: Vec<Arc<dyn Prepare>>,
    pub registers: Vec<Option<Arc<dyn PrintRegister>>>,
    pub relaxations: Vec<Arc<dyn Relax>>,
    pub bounds: Vec<Arc<dyn BoundSteps>>,
    /// Registers for what stands on the board beside the pieces.
    pub on_board: Vec<u8>,
}

/// What conditions add to moves, sorted by stage.
#[derive(Default)]
pub(crate) struct Effects {
    hooks: Vec<(Stage, Arc<dyn AddEffects>)>,
    /// How many of them come before anything is removed.
    before_removal: usize,
    /// How many of them come before promotion.
    before_promotion: usize,
    /// The only one there is, if it does nothing but forbid moves.
    forbidding: Option<Arc<dyn AddEffects>>,
}

impl Effects {
    /// Adds a hook behind those of the same stage and of earlier ones.
    pub fn add(&mut self, stage: Stage, hook: Arc<dyn AddEffects>) {
        let place = self.hooks.partition_point(|(other, _)| *other <= stage);
        self.hooks.insert(place, (stage, hook));
        let before = |stage| self.hooks.partition_point(|(other, _)| *other < stage);
        self.before_removal = before(Stage::Along);
        self.before_promotion = before(Stage::Promotion);
        self.forbidding = match &self.hooks[..] {
            [(_, hook)] if hook.only_forbids() => Some(Arc::clone(hook)),
            _ => None,
        };
    }

    pub fn len(&self) -> usize {
        self.hooks.len()
    }

    pub fn is_empty(&self) -> bool {
        self.hooks.is_empty()
    }

    /// The only one there is, if it does nothing but forbid moves, and tells which.
    #[inline]
    pub fn forbidding(&self) -> Option<&dyn AddEffects> {
        self.forbidding.as_deref()
    }

    /// All of them.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &Arc<dyn AddEffects>> {
        self.hooks.iter().map(|(_, hook)| hook)
    }

    /// Those that act before anything is removed.
    #[inline]
    pub fn before_removal(&self) -> &[(Stage, Arc<dyn AddEffects>)] {
        &self.hooks[..self.before_removal]
    }

    /// Those that act between removal and promotion.
    #[inline]
    pub fn before_promotion(&self) -> &[(Stage, Arc<dyn AddEffects>)] {
        &self.hooks[self.before_removal..self.before_promotion]
    }

    /// Those that act after promotion.
    #[inline]
    pub fn after_promotion(&self) -> &[(Stage, Arc<dyn AddEffects>)] {
        &self.hooks[self.before_promotion..]
    }
}

impl Hooks {
    /// Whether no judge is asked about every observation.
    #[inline]
    pub fn all_count_by_geometry(&self) -> bool {
        self.geometry.is_empty() && self.strides.is_none()
    }

    /// Whether the judges of all observations let this one count.
    #[inline]
    pub fn counts_by_geometry(&self, plan: &Plan, position: &Position, seen: &Stride) -> bool {
        let static_judges = (self.strides.as_ref()).is_none_or(|strides| {
            strides
                .seen(seen.side, seen.departure)
                .contains(seen.arrival)
        });
        static_judges && (self.geometry.iter()).all(|judge| judge.counts(plan, position, seen))
    }

    /// Whether no judge is asked about moves before they are played.
    #[inline]
    pub fn all_may_move(&self) -> bool {
        self.mover.is_empty()
            && self.castling.is_empty()
            && self.departure.is_empty()
            && self.strides.is_none()
    }

    /// Whether conditions do nothing but forbid steps by static judgement, castlings, and moves that do
    /// not come first by a rank among the legal ones.
    pub fn only_forbid(&self) -> bool {
        // All hooks are named, so that none is forgotten.
        let Self {
            effects,
            step_effects: _,
            quiet_effects: _,
            promotion_effects: _,
            kind_on_arrival,
            geometry,
            observer,
            observation,
            strides: _,
            mover,
            castling: _,
            departure,
            moves,
            choices,
            filters,
            ranking,
            position,
            play,
            captures,
            check,
            walks,
            steps,
            playing,
            revisions,
            lapsing,
            immobility,
            prepare,
            registers: _,
            relaxations: _,
            bounds: _,
            on_board: _,
        } = self;
        let leaves_a_move = |ranking: &Option<(RankedAmong, Arc<dyn RankMoves>)>| {
            (ranking.as_ref())
                .is_none_or(|(among, hook)| *among == RankedAmong::Legal && hook.ranks_all())
        };
        ranking.iter().all(leaves_a_move)
            && effects.is_empty()
            && kind_on_arrival.is_empty()
            && geometry.is_empty()
            && observer.is_empty()
            && observation.is_empty()
            && mover.is_empty()
            && departure.is_empty()
            && moves.is_empty()
            && choices.is_empty()
            && filters.is_empty()
            && position.is_empty()
            && play.is_empty()
            && captures.is_empty()
            && check.is_none()
            && walks.is_empty()
            && steps.is_none()
            && playing.is_empty()
            && revisions.is_empty()
            && lapsing.is_empty()
            && immobility.is_empty()
            && prepare.is_empty()
    }

    /// Whether the judges of castlings let this one be played.
    pub fn allow_castling(&self, plan: &Plan, position: &Position, side: Side, mv: &Move) -> bool {
        (self.castling.iter()).all(|judge| judge.allows(plan, position, side, mv))
    }

    /// Whether the judges that ask who moves let this move be played.
    #[inline]
    pub fn allow_departure(&self, plan: &Plan, position: &Position, side: Side, mv: &Move) -> bool {
        (self.departure.iter()).all(|judge| judge.allows(plan, position, side, mv))
    }

    /// Whether the judges of moves let this one be played, those that ask who moves apart.
    #[inline]
    pub fn allow_way(&self, plan: &Plan, position: &Position, side: Side, mv: &Move) -> bool {
        let static_judges = (self.strides.as_ref()).is_none_or(|strides| {
            let allowed = strides.moves(side, mv.departure, mv.capture.is_some());
            allowed.contains(mv.arrival)
        });
        static_judges
            && (self.mover.iter()).all(|judge| judge.allows(plan, position, side, mv))
            && (!matches!(mv.form, Form::Castling(_))
                || self.allow_castling(plan, position, side, mv))
    }
}
