//! A plan in the making.

mod judges;

use std::sync::Arc;

use super::condition_use::{Arguments, ConditionUse};
use super::error::PlanError;
use super::hooks::Hooks;
use super::strides::Strides;
use super::{Kind, Plan, Settings};
use crate::attributes;
use crate::check_plan::CheckPlan;
use crate::conditions::ConditionEntry;
use crate::facts::{Fact, Facts};
use crate::hooks::{
    AddEffects, AddMoves, ChangeWalk, ExtendSteps, FilterMoves, JudgeStride, KindOnArrival,
    OfferChoices, Prepare, PrintRegister, ReplaceCheck, ReviseMoves, Stage,
};
use crate::piece::{Attribute, KindId};
use crate::pieces::{self, KindRow, Role};
use crate::position::{MAX_KINDS, REGISTERS};
use crate::relaxed::{BoundSteps, Changes, Relax};

/// A plan in the making; conditions add their hooks to it.
pub struct PlanBuilder {
    kinds: Vec<&'static KindRow>,
    promotions: Vec<KindId>,
    marine_promotions: Vec<KindId>,
    hooks: Hooks,
    static_moves: Vec<Arc<dyn JudgeStride>>,
    static_sight: Vec<Arc<dyn JudgeStride>>,
    /// Yes-or-no rules, for conditions to change.
    pub settings: Settings,
    facts: Facts,
    is_relaxed: bool,
    /// How many hooks lend steps that no condition has bounded.
    unbounded: u8,
    current: &'static str,
    check_owner: Option<&'static str>,
    steps_owner: Option<&'static str>,
    ranking_owners: [Option<&'static str>; 2],
    attributes: Vec<Attribute>,
    pub(super) asked_for: Vec<&'static str>,
    pub(super) bearers: Vec<(&'static KindRow, Vec<Attribute>)>,
}

impl PlanBuilder {
    pub(super) fn new(kinds_in_diagram: &[&'static KindRow]) -> Result<Self, PlanError> {
        let mut builder = Self {
            kinds: Vec::new(),
            promotions: Vec::new(),
            marine_promotions: Vec::new(),
            hooks: Hooks::default(),
            static_moves: Vec::new(),
            static_sight: Vec::new(),
            settings: Settings::default(),
            facts: Facts::ALL,
            is_relaxed: true,
            unbounded: 0,
            current: "",
            check_owner: None,
            steps_owner: None,
            ranking_owners: [None; 2],
            attributes: Vec::new(),
            asked_for: Vec::new(),
            bearers: Vec::new(),
        };
        for row in pieces::FAMILIES[0]
            .rows
            .iter()
            .chain(kinds_in_diagram.iter().copied())
        {
            builder.kind(row)?;
        }
        builder.promotions = [Plan::QUEEN, Plan::ROOK, Plan::BISHOP, Plan::KNIGHT].into();
        let is_promotion =
            |row: &KindRow| !row.role.is_royal() && !matches!(row.role, Role::Pawn | Role::Dummy);
        for (index, row) in builder.kinds.iter().enumerate().skip(6) {
            builder.facts.withdraw(Fact::OrthodoxPieces);
            if is_promotion(row) {
                builder.promotions.push(KindId(index as u8));
            }
        }
        if builder.kinds.iter().any(|row| row.depends_on_others()) {
            builder.withdraw(Fact::WalksAreOwn);
        }
        if kinds_in_diagram.contains(&pieces::marine_pawn()) {
            for row in pieces::marine_officers().chain(kinds_in_diagram.iter().copied()) {
                let kind = builder.kind(row)?;
                if is_promotion(row) && !builder.marine_promotions.contains(&kind) {
                    builder.marine_promotions.push(kind);
                }
            }
        }
        Ok(builder)
    }

    pub(super) fn add(
        &mut self,
        entry: &'static ConditionEntry,
        words: &[String],
    ) -> Result<(), PlanError> {
        for word in words {
            if !entry.arguments.iter().any(|argument| argument.is(word)) {
                return Err(PlanError::UnknownArgument {
                    condition: entry.name,
                    word: word.clone(),
                    known: entry
                        .arguments
                        .iter()
                        .map(|argument| argument.word)
                        .collect(),
                });
            }
        }
        self.current = entry.name;
        (entry.attach)(self, &Arguments { words })
    }

    /// Brings a kind into play and returns its index.
    pub fn kind(&mut self, row: &'static KindRow) -> Result<KindId, PlanError> {
        let index = match self.kinds.iter().position(|known| *known == row) {
            Some(index) => index,
            None if self.kinds.len() < MAX_KINDS => {
                self.kinds.push(row);
                self.kinds.len() - 1
            }
            None => return Err(PlanError::TooManyKinds),
        };
        Ok(KindId(index as u8))
    }

    /// The error that an argument of the current condition makes no sense.
    pub fn bad_argument(&self, words: &str, reason: &'static str) -> PlanError {
        PlanError::BadArgument {
            condition: self.current,
            words: words.to_owned(),
            reason,
        }
    }

    /// Takes a fact back. Where walks are not their own, safe steps do not count either, and kings do not
    /// step freely.
    pub fn withdraw(&mut self, fact: Fact) {
        if fact == Fact::WalksAreOwn {
            self.withdraw_safe_steps();
        }
        if fact == Fact::OnlyArrivalFilled {
            self.facts.withdraw(Fact::OnlyOpponentsAdded);
            self.facts.withdraw(Fact::MovesMoveOne);
            self.facts.withdraw(Fact::OnlyMenRemoved);
        }
        if matches!(fact, Fact::SidesAreConstant | Fact::KindsAreConstant) {
            self.facts.withdraw(Fact::OwnMenAreConstant);
        }
        if fact == Fact::FormsTell {
            self.facts.withdraw(Fact::QuietFormsTell);
        }
        self.is_relaxed &= !Fact::BOARD.contains(&fact);
        self.unbounded += u8::from(fact == Fact::StepsAreOwn);
        if fact == Fact::ObservationIsGeometric {
            self.facts.withdraw(Fact::JudgementsAreStatic);
        }
        self.facts.withdraw(fact);
    }

    fn withdraw_safe_steps(&mut self) {
        self.facts.withdraw(Fact::SafeStepsCount);
        self.facts.withdraw(Fact::AllowedStepsCount);
        self.facts.withdraw(Fact::KingsStepFreely);
        self.facts.withdraw(Fact::KingsCaptureFreely);
    }

    /// Adds effects to every move at a stage. Every fact that effects can break is withdrawn, but
    /// for those that the condition vouches for. Who vouches for [`Fact::OnlyArrivalFilled`] vouches for
    /// [`Fact::OnlyOpponentsAdded`], [`Fact::OnlyMenRemoved`] and [`Fact::MovesMoveOne`], and like whoever acts
    /// on captures only for [`Fact::QuietMovesArePlain`], and so for [`Fact::QuietMovesMoveOne`], as who vouches
    /// for [`Fact::MovesMoveOne`] does; who vouches for sides and kinds, for [`Fact::OthersAreConstant`] and
    /// [`Fact::OwnMenAreConstant`].
    pub fn effects(&mut self, stage: Stage, hook: impl AddEffects + 'static, vouched: &[Fact]) {
        self.keep_only(vouched, &hook);
        self.hooks.effects.add(stage, Arc::new(hook));
    }

    /// Withdraws all that the effects of a hook can break, but for what is vouched for.
    fn keep_only(&mut self, vouched: &[Fact], hook: &impl AddEffects) {
        let promoting = hook.acts_quietly_by_promotion_only();
        self.hooks.promotion_effects |= promoting;
        let quietly = hook.acts_without_capture() && !promoting;
        for fact in Fact::BOARD {
            if !vouched.contains(&fact) {
                self.is_relaxed = false;
                self.facts.withdraw(fact);
            }
        }
        let moves_one = [Fact::OnlyArrivalFilled, Fact::MovesMoveOne];
        let moves_one = moves_one.iter().any(|fact| vouched.contains(fact));
        if !moves_one {
            self.facts.withdraw(Fact::MovesMoveOne);
        }
        let plain = [Fact::OnlyArrivalFilled, Fact::QuietMovesArePlain];
        if quietly && !plain.iter().any(|fact| vouched.contains(fact)) {
            self.facts.withdraw(Fact::QuietMovesArePlain);
            if !moves_one && !vouched.contains(&Fact::QuietMovesMoveOne) {
                self.facts.withdraw(Fact::QuietMovesMoveOne);
            }
        }
        for fact in [Fact::OnlyOpponentsAdded, Fact::OnlyMenRemoved] {
            let stronger = [Fact::OnlyArrivalFilled, fact];
            if !stronger.iter().any(|fact| vouched.contains(fact)) {
                self.facts.withdraw(fact);
            }
        }
        let constant = [Fact::SidesAreConstant, Fact::KindsAreConstant];
        if !constant.iter().all(|fact| vouched.contains(fact)) {
            for fact in [Fact::OthersAreConstant, Fact::OwnMenAreConstant] {
                if !vouched.contains(&fact) {
                    self.facts.withdraw(fact);
                }
            }
        }
        if !hook.acts_in_castling_only() {
            let arrivals = hook.acts_on_arrivals();
            self.hooks.step_effects |= arrivals;
            if quietly {
                self.hooks.quiet_effects |= arrivals;
            }
        }
    }

    /// Adds effects as [`effects`](Self::effects) does; the hook also says what they can make of men.
    pub fn relaxed_effects(
        &mut self,
        stage: Stage,
        hook: impl AddEffects + Relax + 'static,
        vouched: &[Fact],
    ) {
        let is_relaxed = self.is_relaxed;
        self.keep_only(vouched, &hook);
        self.is_relaxed = is_relaxed;
        let hook = Arc::new(hook);
        self.hooks
            .relaxations
            .push(Arc::clone(&hook) as Arc<dyn Relax>);
        self.hooks.effects.add(stage, hook);
    }

    /// Says which kind a mover turns into before promotion. The effects that make it turn are to be
    /// added by the same condition.
    pub fn kind_on_arrival(&mut self, hook: impl KindOnArrival + 'static) {
        self.facts.withdraw(Fact::KindsAreConstant);
        self.facts.withdraw(Fact::OwnMenAreConstant);
        self.hooks.kind_on_arrival.push(Arc::new(hook));
    }

    /// Adds moves.
    pub fn add_moves(&mut self, hook: impl AddMoves + 'static) {
        self.withdraw(Fact::FormsTell);
        self.add_formed_moves(hook);
    }

    /// Adds moves none of which has an ordinary form, so that [`Fact::FormsTell`] holds.
    pub fn add_formed_moves(&mut self, hook: impl AddMoves + 'static) {
        self.withdraw(Fact::StepsAreOwn);
        self.withdraw(Fact::WalksAreOwn);
        self.hooks.moves.push(Arc::new(hook));
    }

    /// Offers choices.
    pub fn offer_choices(&mut self, hook: impl OfferChoices + 'static) {
        self.hooks.choices.push(Arc::new(hook));
    }

    /// Filters the list of legal moves.
    pub fn filter_moves(&mut self, hook: impl FilterMoves + 'static) {
        self.withdraw(Fact::WalksAreOwn);
        self.hooks.filters.push(Arc::new(hook));
    }

    /// Replaces the meaning of check; the plan is refused if another condition has done so.
    pub fn replace_check(&mut self, hook: impl ReplaceCheck + 'static) -> Result<(), PlanError> {
        if let Some(owner) = self.check_owner {
            return Err(PlanError::Incompatible {
                first: owner,
                second: self.current,
                reason: "both replace the meaning of check",
            });
        }
        self.facts.withdraw(Fact::CheckIsObservation);
        self.facts.withdraw(Fact::ChecksAreObserved);
        self.check_owner = Some(self.current);
        self.hooks.check = Some(Arc::new(hook));
        Ok(())
    }

    /// Makes check depend on whether the capture of the royal unit can be played out.
    pub fn check_by_capture(&mut self) {
        self.facts.withdraw(Fact::CheckIsObservation);
        self.settings.check_by_capture = true;
    }

    /// Lets moves capture royal units that stay on the board.
    pub fn royal_captures(&mut self) {
        self.check_by_capture();
        self.facts.withdraw(Fact::ChecksAreObserved);
        self.settings.royal_captures = true;
    }

    /// Changes how pieces move and observe.
    pub fn change_walk(&mut self, hook: impl ChangeWalk + 'static) {
        self.withdraw_safe_steps();
        self.change_captures(hook);
    }

    /// Changes how pieces capture and observe; moves without capture stay those of their own walks.
    pub fn change_captures(&mut self, hook: impl ChangeWalk + 'static) {
        self.withdraw(Fact::FormsTell);
        self.withdraw(Fact::StepsAreOwn);
        self.facts.withdraw(Fact::WalksAreOwn);
        self.facts.withdraw(Fact::SafeStepsCount);
        self.facts.withdraw(Fact::AllowedStepsCount);
        self.facts.withdraw(Fact::KingsCaptureFreely);
        self.withdraw(Fact::ObservationIsGeometric);
        self.hooks.walks.push(Arc::new(hook));
    }

    /// Says where pieces can go beside their own walks because of a hook that was added before.
    pub fn bound_lent_steps(&mut self, hook: impl BoundSteps + 'static) {
        self.unbounded -= 1;
        self.bound_steps(hook);
    }

    /// Says where pieces can go; what is ruled out, other hooks of the condition forbid.
    pub fn bound_steps(&mut self, hook: impl BoundSteps + 'static) {
        self.hooks.bounds.push(Arc::new(hook));
    }

    /// Makes several steps out of one that captures; the plan is refused if another condition has done so.
    pub fn extend_steps(&mut self, hook: impl ExtendSteps + 'static) -> Result<(), PlanError> {
        if let Some(owner) = self.steps_owner {
            return Err(PlanError::Incompatible {
                first: owner,
                second: self.current,
                reason: "both extend the steps of pieces",
            });
        }
        self.facts.withdraw(Fact::FormsTell);
        self.withdraw(Fact::StepsAreOwn);
        self.withdraw(Fact::WalksAreOwn);
        self.steps_owner = Some(self.current);
        self.hooks.steps = Some(Arc::new(hook));
        Ok(())
    }

    /// Revises the list of legal moves by playing them.
    pub fn revise_moves(&mut self, hook: impl ReviseMoves + 'static) {
        self.facts.withdraw(Fact::WalksAreOwn);
        if !hook.only_adds() {
            self.withdraw_safe_steps();
        }
        self.hooks.revisions.push(Arc::new(hook));
    }

    /// Lets a register lapse to 0 when a side passes.
    pub fn lapse(&mut self, register: u8) {
        self.hooks.lapsing.push(register);
    }

    /// Brings the rules of an attribute into play, once.
    pub fn bring_attribute(&mut self, attribute: Attribute) -> Result<(), PlanError> {
        if self.attributes.contains(&attribute) {
            return Ok(());
        }
        self.attributes.push(attribute);
        self.facts.withdraw(Fact::OrthodoxPieces);
        attributes::attach(attribute, self)
    }

    /// Whether the condition with this name is in play.
    pub fn is_asked_for(&self, condition: &str) -> bool {
        self.asked_for.contains(&condition)
    }

    /// A condition in play that is neither the current one nor one of these.
    pub fn asked_for_beside(&self, known: &[&str]) -> Option<&'static str> {
        let mut others = self.asked_for.iter().copied();
        others.find(|name| *name != self.current && !known.contains(name))
    }

    /// How many of these attributes are in play so far.
    pub(crate) fn has_attributes(&self, attributes: &[Attribute]) -> usize {
        (attributes.iter())
            .filter(|attribute| self.attributes.contains(attribute))
            .count()
    }

    /// The pieces of the diagram, as kinds with attributes.
    pub(crate) fn bearers(&self) -> Vec<(&'static KindRow, Vec<Attribute>)> {
        self.bearers.clone()
    }

    /// Whether a piece of the problem can have the attribute.
    pub fn has_attribute(&self, attribute: Attribute) -> bool {
        self.attributes.contains(&attribute)
    }

    /// Prepares state when the position is set up.
    pub fn prepare(&mut self, hook: impl Prepare + 'static) {
        self.hooks.prepare.push(Arc::new(hook));
    }

    /// Allots a register for the state of the condition, printed behind moves by `printer` if given.
    pub fn register(&mut self, printer: Option<Arc<dyn PrintRegister>>) -> Result<u8, PlanError> {
        if self.hooks.registers.len() == REGISTERS {
            return Err(PlanError::TooMuchState {
                condition: self.current,
            });
        }
        self.hooks.registers.push(printer);
        Ok(self.hooks.registers.len() as u8 - 1)
    }

    /// Says that a register keeps what stands on the board beside the pieces and belongs to a
    /// diagram like them.
    pub fn on_board(&mut self, register: u8) {
        self.hooks.on_board.push(register);
    }

    /// The kinds that pawns promote to, for conditions to change.
    pub fn promotions(&mut self) -> &mut Vec<KindId> {
        &mut self.promotions
    }

    /// The rows of the kinds in play; [`KindId`] indexes them.
    pub fn kinds(&self) -> &[&'static KindRow] {
        &self.kinds
    }

    pub(super) fn finish(mut self, conditions: Vec<ConditionUse>) -> Plan {
        let marine_pawn = (self.kinds.iter())
            .position(|row| *row == pieces::marine_pawn())
            .map(|index| KindId(index as u8));
        let kinds: Vec<_> = self.kinds.into_iter().map(Kind::new).collect();
        // A step that one condition lends may begin or end elsewhere than another expects.
        let bounds = &self.hooks.bounds;
        let are_direct = bounds.len() < 2 || bounds.iter().all(|hook| hook.is_direct());
        let steps_are_bounded = self.unbounded == 0 && are_direct;
        if !steps_are_bounded {
            self.hooks.bounds.clear();
        }
        // What several conditions make of a man depends on which comes first.
        let relaxations = self.hooks.relaxations.iter();
        let changes: Vec<_> = relaxations.map(|hook| hook.changes()).collect();
        let is_relaxed = self.is_relaxed && Changes::commute(&changes);
        let mut plan = Plan {
            check: CheckPlan::new(&kinds, self.settings.first_rank_steps > 0),
            kinds,
            promotions: self.promotions,
            marine_promotions: self.marine_promotions,
            marine_pawn,
            hooks: self.hooks,
            settings: self.settings,
            facts: self.facts,
            is_relaxed,
            steps_are_bounded,
            conditions,
        };
        plan.hooks.strides = Strides::new(&plan, &self.static_moves, &self.static_sight);
        plan
    }
}
