//! What the pieces and conditions of one problem ask for, compiled once.

use std::fmt;
use std::sync::Arc;

use crate::attributes;
use crate::check_plan::CheckPlan;
use crate::conditions::{self, ConditionEntry};
use crate::facts::{Fact, Facts};
use crate::hooks::{
    AddEffects, AddMoves, BothRoles, ChangeWalk, ExtendSteps, FilterMoves, JudgeByPlaying,
    JudgeImmobility, JudgeMove, JudgeObservation, JudgePosition, JudgeStride, KindOnArrival,
    OfferChoices, Prepare, PrintRegister, RankMoves, RankedAmong, ReplaceCheck, ReviseMoves, Stage,
};
use crate::piece::{Attribute, KindId, Side};
use crate::pieces::{self, KindRow, Role};
use crate::position::{MAX_KINDS, REGISTERS};
use crate::ray::Direction;
use crate::relaxed::Relax;
use crate::square::{Square, SquareSet};
use crate::walk::pawn::PawnWalk;
use crate::walk::{Step, View, Walk};

/// A kind of piece, compiled for the engine.
#[derive(Debug)]
pub struct Kind {
    /// Its row in the tables.
    pub row: &'static KindRow,
    pub(crate) leaps: Box<[SquareSet; 64]>,
    pub(crate) lines: Vec<Direction>,
    pub(crate) pawn: Option<&'static PawnWalk>,
    pub(crate) others: Vec<Walk>,
    /// Where `others` can capture at best, from each square.
    span: Box<[SquareSet; 64]>,
}

impl Kind {
    fn new(row: &'static KindRow) -> Self {
        let mut kind = Self {
            row,
            leaps: Box::new([SquareSet::EMPTY; 64]),
            lines: Vec::new(),
            pawn: None,
            others: Vec::new(),
            span: Box::new([SquareSet::EMPTY; 64]),
        };
        for walk in row.walks {
            match *walk {
                Walk::Leaper(vectors) => {
                    for from in Square::all() {
                        for &(files, ranks) in vectors {
                            if let Some(to) = from.step(files, ranks) {
                                kind.leaps[from.index()].insert(to);
                            }
                        }
                    }
                }
                Walk::Rider(vectors) => kind
                    .lines
                    .extend(vectors.iter().map(|&vector| Direction::of(vector))),
                Walk::Pawn(walk) if !walk.jumps => kind.pawn = Some(walk),
                other => {
                    for from in Square::all() {
                        kind.span[from.index()] |= other.span(from);
                    }
                    kind.others.push(other);
                }
            }
        }
        kind
    }

    /// Whether it promotes on the last rank.
    pub fn is_pawn(&self) -> bool {
        self.row.role == Role::Pawn
    }

    /// Whether a unit of `side` promotes on arrival at `square`.
    pub fn promotes_on(&self, side: Side, square: Square) -> bool {
        self.is_pawn() && square.rank() == self.row.last_rank(side)
    }

    /// Reports every geometrically possible step from `from`.
    #[inline]
    pub fn steps(&self, view: &View<'_>, from: Square, report: &mut impl FnMut(Step)) {
        if let Some(walk) = self.pawn {
            crate::walk::pawn::steps(walk, view, from, report);
        }
        self.steps_beside_pawn(view, from, report);
    }

    /// Reports the steps that are not a pawn's.
    #[inline]
    pub(crate) fn steps_beside_pawn(
        &self,
        view: &View<'_>,
        from: Square,
        report: &mut impl FnMut(Step),
    ) {
        let arrivals = self
            .lines
            .iter()
            .fold(self.leaps[from.index()], |set, line| {
                set | line.reach(from, view.occupied)
            });
        view.land_on_any(arrivals, report);
        for walk in &self.others {
            walk.steps(view, from, report);
        }
    }

    /// Whether a step from `from` captures on `target`, which must be capturable in `view`.
    pub fn captures(&self, view: &View<'_>, from: Square, target: Square) -> bool {
        let mut found = false;
        self.steps(view, from, &mut |step| {
            found |= step.capture == Some(target);
        });
        found
    }

    /// The squares of the hurdles over which a step from `from` can have gone; see
    /// [`Walk::hurdles`].
    pub fn hurdles(&self, view: &View<'_>, from: Square, step: Step) -> SquareSet {
        self.others.iter().fold(SquareSet::EMPTY, |set, walk| {
            set | walk.hurdles(view, from, step)
        })
    }

    /// Whether a walk that is neither leap, line nor pawn's could capture on `target` from `from`.
    pub(crate) fn spans(&self, from: Square, target: Square) -> bool {
        self.span[from.index()].contains(target)
    }

    pub(crate) fn other_steps(&self, view: &View<'_>, from: Square, report: &mut impl FnMut(Step)) {
        for walk in &self.others {
            walk.steps(view, from, report);
        }
    }
}

/// Rules that are a yes or no, with the defaults of orthodox chess and the field's conventions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "these are independent rules, and named where they are set"
)]
pub struct Settings {
    /// Pawns can be captured en passant.
    pub en_passant: bool,
    /// A pawn that changed sides by its double step can be captured en passant by its new side.
    pub own_en_passant: bool,
    /// A rook that appears on a corner of its side by a change of side or kind counts as unmoved.
    pub reborn_castling: bool,
    /// A royal unit is in check only if its capture can be played out: if no condition forbids it
    /// and the unit is off the board afterwards.
    pub check_by_capture: bool,
    /// Moves may capture royal units, as long as each side keeps as many as it had.
    pub royal_captures: bool,
    /// Units that would leave the board with what they capture are reborn like what they capture.
    pub kamikaze_reborn: bool,
    /// How far pawns go from their own first rank; 0 if they neither move nor capture there.
    pub first_rank_steps: u8,
    /// Pieces with [`Attribute::SecondBoard`] stand on a board of their own: the pieces of one board
    /// neither see nor block those of the other.
    pub second_board: bool,
    /// In castling the step of the king to the square that it crosses must be possible by all rules;
    /// otherwise that square only must be safe.
    pub stops_to_cross: bool,
    /// The register of the squares that no piece can enter or cross, if there are such.
    pub holes: Option<u8>,
    /// Pieces can lie under others, also in the diagram.
    pub buries: bool,
    /// An attribute that every piece has by a condition and that is therefore not written.
    pub unwritten: Option<Attribute>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            en_passant: true,
            own_en_passant: true,
            reborn_castling: true,
            check_by_capture: false,
            royal_captures: false,
            kamikaze_reborn: false,
            first_rank_steps: 0,
            second_board: false,
            stops_to_cross: true,
            holes: None,
            buries: false,
            unwritten: None,
        }
    }
}

/// The hooks of the conditions in play, in the order of the condition table.
#[derive(Default)]
pub(crate) struct Hooks {
    /// Sorted by stage; those before promotion come first.
    pub effects: Vec<(Stage, Arc<dyn AddEffects>)>,
    pub kind_on_arrival: Vec<Arc<dyn KindOnArrival>>,
    /// Asked for every observation.
    pub geometry: Vec<Arc<dyn JudgeObservation>>,
    /// Asked on top of `geometry`: whether the observer can act at all.
    pub observer: Vec<Arc<dyn JudgeObservation>>,
    /// Asked on top of both, but not by judges themselves.
    pub observation: Vec<Arc<dyn JudgeObservation>>,
    pub mover: Vec<Arc<dyn JudgeMove>>,
    pub moves: Vec<Arc<dyn AddMoves>>,
    pub choices: Vec<Arc<dyn OfferChoices>>,
    pub filters: Vec<Arc<dyn FilterMoves>>,
    /// For each side.
    pub ranking: [Option<(RankedAmong, Arc<dyn RankMoves>)>; 2],
    pub position: Vec<Arc<dyn JudgePosition>>,
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
}

/// A condition asked for, with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConditionUse {
    /// Name or alias, in any case.
    pub name: String,
    /// Argument words, in any case.
    pub arguments: Vec<String>,
}

impl ConditionUse {
    /// A condition with these arguments.
    pub fn new(name: impl Into<String>, arguments: &[&str]) -> Self {
        Self {
            name: name.into(),
            arguments: arguments.iter().map(ToString::to_string).collect(),
        }
    }
}

/// What a plan has to know about the diagram.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagram {
    /// The kinds in it.
    pub kinds: Vec<&'static KindRow>,
    /// The attributes in it.
    pub attributes: Vec<Attribute>,
    /// Its pieces that have attributes, or might have: kind and attributes of each.
    pub bearers: Vec<(&'static KindRow, Vec<Attribute>)>,
    /// Whether a piece in it is neutral.
    pub has_neutral: bool,
}

/// Everything the engine needs to know about the rules of one problem.
pub struct Plan {
    kinds: Vec<Kind>,
    promotions: Vec<KindId>,
    marine_promotions: Vec<KindId>,
    marine_pawn: Option<KindId>,
    pub(crate) hooks: Hooks,
    settings: Settings,
    facts: Facts,
    pub(crate) is_relaxed: bool,
    check: CheckPlan,
    conditions: Vec<ConditionUse>,
}

impl Plan {
    /// The orthodox king.
    pub const KING: KindId = KindId(0);
    /// The orthodox queen.
    pub const QUEEN: KindId = KindId(1);
    /// The orthodox rook.
    pub const ROOK: KindId = KindId(2);
    /// The orthodox bishop.
    pub const BISHOP: KindId = KindId(3);
    /// The orthodox knight.
    pub const KNIGHT: KindId = KindId(4);
    /// The orthodox pawn.
    pub const PAWN: KindId = KindId(5);

    /// Compiles a plan for a diagram under these conditions.
    ///
    /// Pawns promote to the orthodox pieces and to the fairy kinds of the diagram, kings, pawns and
    /// dummies excepted.
    pub fn for_diagram(diagram: &Diagram, conditions: &[ConditionUse]) -> Result<Self, PlanError> {
        let mut builder = PlanBuilder::new(&diagram.kinds)?;
        if diagram.has_neutral {
            builder.withdraw(Fact::OrthodoxPieces);
        }
        builder.bearers.clone_from(&diagram.bearers);
        for attribute in &diagram.attributes {
            builder.bring_attribute(*attribute)?;
        }
        let mut entries: Vec<(usize, &'static ConditionEntry, Vec<String>)> = Vec::new();
        for condition in conditions {
            let (index, entry) =
                conditions::find(&condition.name).ok_or_else(|| PlanError::UnknownCondition {
                    name: condition.name.clone(),
                })?;
            let shorthand = conditions::shorthand(&condition.name);
            let words = shorthand
                .unwrap_or_default()
                .iter()
                .map(ToString::to_string)
                .chain(condition.arguments.iter().cloned());
            match entries.iter_mut().find(|(other, _, _)| *other == index) {
                // Traditional names stand for options, and options add up.
                Some((_, _, known)) if shorthand.is_some() => known.extend(words),
                Some(_) => return Err(PlanError::GivenTwice { name: entry.name }),
                None => entries.push((index, entry, words.collect())),
            }
        }
        entries.sort_by_key(|(index, _, _)| *index);
        for (_, first, _) in &entries {
            for (other, reason) in first.excludes {
                if entries.iter().any(|(_, second, _)| second.name == *other) {
                    return Err(PlanError::Incompatible {
                        first: first.name,
                        second: other,
                        reason,
                    });
                }
            }
        }
        builder.asked_for = entries.iter().map(|(_, entry, _)| entry.name).collect();
        for (_, entry, words) in &entries {
            builder.add(entry, words)?;
        }
        Ok(builder.finish(conditions.to_vec()))
    }

    /// The kinds in play; [`KindId`] indexes this list.
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// The kind with this index.
    pub fn kind(&self, id: KindId) -> &Kind {
        &self.kinds[id.index()]
    }

    /// The index of a kind in this plan, if it is in play.
    pub fn kind_id(&self, row: &KindRow) -> Option<KindId> {
        let index = self.kinds.iter().position(|kind| kind.row == row)?;
        Some(KindId(index as u8))
    }

    /// The squares that a kind reaches by leaping from `from`, whatever stands there.
    pub fn leaps(&self, kind: KindId, from: Square) -> SquareSet {
        self.kinds[kind.index()].leaps[from.index()]
    }

    /// The squares that a piece of `side` can reach in one move by its walk if nothing stands in its
    /// way and captures are possible everywhere; `None` if the walk depends on other pieces.
    pub fn open_moves(&self, kind: KindId, side: Side, from: Square) -> Option<SquareSet> {
        let reach = self.open_captures(kind, side, from)?;
        let Some(walk) = self.kind(kind).pawn else {
            return Some(reach);
        };
        let mut moves = reach;
        let longest = if walk.is_stuck(side, from) {
            self.settings.first_rank_steps
        } else {
            2
        };
        for &vector in walk.moves {
            let mut last = from;
            for _ in 0..longest {
                let Some(next) = walk.ahead(side, last, vector) else {
                    break;
                };
                moves.insert(next);
                last = next;
            }
        }
        Some(moves)
    }

    /// The squares that a piece of `side` observes by its walk on an otherwise empty board; `None`
    /// if the walk depends on other pieces.
    pub fn open_captures(&self, kind: KindId, side: Side, from: Square) -> Option<SquareSet> {
        let kind = self.kind(kind);
        if !kind.others.is_empty() {
            return None;
        }
        let mut reach = kind
            .lines
            .iter()
            .fold(kind.leaps[from.index()], |set, line| set | line.ray(from));
        if let Some(walk) = kind.pawn
            && (self.settings.first_rank_steps > 0 || !walk.is_stuck(side, from))
        {
            for &vector in walk.captures {
                if let Some(target) = walk.ahead(side, from, vector) {
                    reach.insert(target);
                }
            }
        }
        Some(reach)
    }

    /// The kinds that pawns promote to.
    pub fn promotions(&self) -> &[KindId] {
        &self.promotions
    }

    /// The kinds that a kind of pawn promotes to; marine pawns have their own list.
    #[inline]
    pub fn promotions_of(&self, pawn: KindId) -> &[KindId] {
        if self.marine_pawn == Some(pawn) {
            &self.marine_promotions
        } else {
            &self.promotions
        }
    }

    /// Yes-or-no rules.
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// What optimisations may rely on.
    pub fn facts(&self) -> Facts {
        self.facts
    }

    /// How checks are found.
    pub fn check(&self) -> &CheckPlan {
        &self.check
    }

    /// The conditions in play, as they were asked for.
    pub fn conditions(&self) -> &[ConditionUse] {
        &self.conditions
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan")
            .field("conditions", &self.conditions)
            .field("facts", &self.facts)
            .finish_non_exhaustive()
    }
}

/// A plan in the making; conditions add their hooks to it.
pub struct PlanBuilder {
    kinds: Vec<&'static KindRow>,
    promotions: Vec<KindId>,
    marine_promotions: Vec<KindId>,
    hooks: Hooks,
    /// Yes-or-no rules, for conditions to change.
    pub settings: Settings,
    facts: Facts,
    is_relaxed: bool,
    current: &'static str,
    check_owner: Option<&'static str>,
    steps_owner: Option<&'static str>,
    ranking_owners: [Option<&'static str>; 2],
    attributes: Vec<Attribute>,
    asked_for: Vec<&'static str>,
    bearers: Vec<(&'static KindRow, Vec<Attribute>)>,
}

impl PlanBuilder {
    fn new(kinds_in_diagram: &[&'static KindRow]) -> Result<Self, PlanError> {
        let mut builder = Self {
            kinds: Vec::new(),
            promotions: Vec::new(),
            marine_promotions: Vec::new(),
            hooks: Hooks::default(),
            settings: Settings::default(),
            facts: Facts::ALL,
            is_relaxed: true,
            current: "",
            check_owner: None,
            steps_owner: None,
            ranking_owners: [None; 2],
            attributes: Vec::new(),
            asked_for: Vec::new(),
            bearers: Vec::new(),
        };
        for row in pieces::TABLES[0]
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
            if row.depends_on_others() {
                builder.facts.withdraw(Fact::WalksAreOwn);
            }
            if is_promotion(row) {
                builder.promotions.push(KindId(index as u8));
            }
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

    fn add(&mut self, entry: &'static ConditionEntry, words: &[String]) -> Result<(), PlanError> {
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

    /// Takes a fact back.
    pub fn withdraw(&mut self, fact: Fact) {
        self.is_relaxed &= !Fact::BOARD.contains(&fact);
        self.facts.withdraw(fact);
    }

    /// Adds effects to every move at a stage. Every fact that effects can break is withdrawn, but
    /// for those that the condition vouches for.
    pub fn effects(&mut self, stage: Stage, hook: impl AddEffects + 'static, vouched: &[Fact]) {
        for fact in Fact::BOARD {
            if !vouched.contains(&fact) {
                self.withdraw(fact);
            }
        }
        self.hooks.effects.push((stage, Arc::new(hook)));
    }

    /// Adds effects that change the mover only, on the square where it has arrived; the hook also says
    /// what they can make of it.
    pub fn effects_on_mover(&mut self, stage: Stage, hook: impl AddEffects + Relax + 'static) {
        let hook = Arc::new(hook);
        self.facts.withdraw(Fact::SidesAreConstant);
        self.facts.withdraw(Fact::KindsAreConstant);
        self.hooks
            .relaxations
            .push(Arc::clone(&hook) as Arc<dyn Relax>);
        self.hooks.effects.push((stage, hook));
    }

    /// Says which kind a mover turns into before promotion.
    pub fn kind_on_arrival(&mut self, hook: impl KindOnArrival + 'static) {
        self.withdraw(Fact::KindsAreConstant);
        self.hooks.kind_on_arrival.push(Arc::new(hook));
    }

    /// Judges observations.
    pub fn judge_observation(&mut self, hook: impl JudgeObservation + 'static) {
        self.facts.withdraw(Fact::ObservationIsGeometric);
        self.hooks.observation.push(Arc::new(hook));
    }

    /// Judges observations by geometry alone; such a judgement holds also where other judges ask
    /// who observes what.
    pub fn judge_geometry(&mut self, hook: impl JudgeObservation + 'static) {
        self.facts.withdraw(Fact::ObservationIsGeometric);
        self.hooks.geometry.push(Arc::new(hook));
    }

    /// Judges moves, and observations by geometry, by the same rule.
    pub fn judge_geometric_stride(&mut self, hook: impl JudgeStride + 'static) {
        let hook = Arc::new(hook);
        self.judge_geometry(BothRoles(Arc::clone(&hook)));
        self.judge_move(BothRoles(hook));
    }

    /// Judges by the same rule who can move and who can observe.
    pub fn judge_observer_stride(&mut self, hook: impl JudgeStride + 'static) {
        let hook = Arc::new(hook);
        self.facts.withdraw(Fact::ObservationIsGeometric);
        self.hooks
            .observer
            .push(Arc::new(BothRoles(Arc::clone(&hook))));
        self.judge_move(BothRoles(hook));
    }

    /// Judges moves and observations by the same rule.
    pub fn judge_stride(&mut self, hook: impl JudgeStride + 'static) {
        let hook = Arc::new(hook);
        self.judge_observation(BothRoles(Arc::clone(&hook)));
        self.judge_move(BothRoles(hook));
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
        self.ranking_owners[side.index()] = Some(self.current);
        self.hooks.ranking[side.index()] = Some((among, Arc::new(hook)));
        Ok(())
    }

    /// Judges moves before they are played.
    pub fn judge_move(&mut self, hook: impl JudgeMove + 'static) {
        self.facts.withdraw(Fact::WalksAreOwn);
        self.hooks.mover.push(Arc::new(hook));
    }

    /// Adds moves.
    pub fn add_moves(&mut self, hook: impl AddMoves + 'static) {
        self.facts.withdraw(Fact::StepsAreOwn);
        self.facts.withdraw(Fact::WalksAreOwn);
        self.hooks.moves.push(Arc::new(hook));
    }

    /// Offers choices.
    pub fn offer_choices(&mut self, hook: impl OfferChoices + 'static) {
        self.hooks.choices.push(Arc::new(hook));
    }

    /// Filters the list of legal moves.
    pub fn filter_moves(&mut self, hook: impl FilterMoves + 'static) {
        self.facts.withdraw(Fact::WalksAreOwn);
        self.hooks.filters.push(Arc::new(hook));
    }

    /// Judges positions after moves.
    pub fn judge_position(&mut self, hook: impl JudgePosition + 'static) {
        self.facts.withdraw(Fact::WalksAreOwn);
        self.hooks.position.push(Arc::new(hook));
    }

    /// Lets only those checks count whose capture of the royal unit can be played out and leaves a
    /// position that the hook finds legal.
    pub fn judge_capture(&mut self, hook: impl JudgePosition + 'static) {
        self.check_by_capture();
        self.hooks.captures.push(Arc::new(hook));
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
        self.settings.royal_captures = true;
    }

    /// Changes how pieces move and observe.
    pub fn change_walk(&mut self, hook: impl ChangeWalk + 'static) {
        self.facts.withdraw(Fact::StepsAreOwn);
        self.facts.withdraw(Fact::WalksAreOwn);
        self.facts.withdraw(Fact::ObservationIsGeometric);
        self.hooks.walks.push(Arc::new(hook));
    }

    /// Makes several steps out of one; the plan is refused if another condition has done so.
    pub fn extend_steps(&mut self, hook: impl ExtendSteps + 'static) -> Result<(), PlanError> {
        if let Some(owner) = self.steps_owner {
            return Err(PlanError::Incompatible {
                first: owner,
                second: self.current,
                reason: "both extend the steps of pieces",
            });
        }
        self.facts.withdraw(Fact::StepsAreOwn);
        self.facts.withdraw(Fact::WalksAreOwn);
        self.steps_owner = Some(self.current);
        self.hooks.steps = Some(Arc::new(hook));
        Ok(())
    }

    /// Judges positions after moves by playing on.
    pub fn judge_by_playing(&mut self, hook: impl JudgeByPlaying + 'static) {
        self.facts.withdraw(Fact::WalksAreOwn);
        self.hooks.playing.push(Arc::new(hook));
    }

    /// Revises the list of legal moves by playing them.
    pub fn revise_moves(&mut self, hook: impl ReviseMoves + 'static) {
        self.facts.withdraw(Fact::WalksAreOwn);
        self.hooks.revisions.push(Arc::new(hook));
    }

    /// Judges whether a side without a legal move can be mated.
    pub fn judge_immobility(&mut self, hook: impl JudgeImmobility + 'static) {
        self.hooks.immobility.push(Arc::new(hook));
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

    /// The kinds that pawns promote to, for conditions to change.
    pub fn promotions(&mut self) -> &mut Vec<KindId> {
        &mut self.promotions
    }

    /// The rows of the kinds in play; [`KindId`] indexes them.
    pub fn kinds(&self) -> &[&'static KindRow] {
        &self.kinds
    }

    fn finish(mut self, conditions: Vec<ConditionUse>) -> Plan {
        self.hooks.effects.sort_by_key(|(stage, _)| *stage);
        let marine_pawn = (self.kinds.iter())
            .position(|row| *row == pieces::marine_pawn())
            .map(|index| KindId(index as u8));
        let kinds: Vec<_> = self.kinds.into_iter().map(Kind::new).collect();
        Plan {
            check: CheckPlan::new(&kinds, self.settings.first_rank_steps > 0),
            kinds,
            promotions: self.promotions,
            marine_promotions: self.marine_promotions,
            marine_pawn,
            hooks: self.hooks,
            settings: self.settings,
            facts: self.facts,
            is_relaxed: self.is_relaxed,
            conditions,
        }
    }
}

/// The argument words given to a condition; all of them are known to it.
pub struct Arguments<'a> {
    words: &'a [String],
}

impl Arguments<'_> {
    /// Whether the word was given, in any case.
    pub fn has(&self, word: &str) -> bool {
        self.words
            .iter()
            .any(|given| given.eq_ignore_ascii_case(word))
    }

    /// All words, in the order given.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// The squares among the words, alone or written one after another, in the order given.
    pub fn squares(&self) -> Vec<Square> {
        self.words()
            .filter_map(Square::parse_list)
            .flatten()
            .collect()
    }
}

/// Why no plan can be built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlanError {
    /// No condition has this name.
    UnknownCondition {
        /// The name as given.
        name: String,
    },
    /// The condition knows no such argument.
    UnknownArgument {
        /// The condition.
        condition: &'static str,
        /// The word as given.
        word: String,
        /// The words it knows.
        known: Vec<&'static str>,
    },
    /// The condition is asked for twice.
    GivenTwice {
        /// The condition.
        name: &'static str,
    },
    /// Two conditions cannot be combined.
    Incompatible {
        /// One of them.
        first: &'static str,
        /// The other one.
        second: &'static str,
        /// Why.
        reason: &'static str,
    },
    /// More than [`MAX_KINDS`] kinds of pieces.
    TooManyKinds,
    /// No register is left for the state of this condition.
    TooMuchState {
        /// The condition.
        condition: &'static str,
    },
    /// An argument has the right form but makes no sense here.
    BadArgument {
        /// The condition.
        condition: &'static str,
        /// The words at fault.
        words: String,
        /// Why.
        reason: &'static str,
    },
    /// The attribute has no meaning for pieces of this kind.
    AttributeOfKind {
        /// The attribute.
        attribute: Attribute,
        /// The name of the kind.
        kind: &'static str,
    },
    /// No rule here gives the attribute a meaning.
    UnsupportedAttribute {
        /// The attribute.
        attribute: Attribute,
    },
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownCondition { name } => write!(f, "condition {name} is not supported"),
            Self::UnknownArgument {
                condition,
                word,
                known,
            } => {
                write!(
                    f,
                    "argument {word} of condition {condition} is not supported"
                )?;
                if known.is_empty() {
                    f.write_str(" (it takes none)")
                } else {
                    write!(f, " (it takes {})", known.join(", "))
                }
            }
            Self::GivenTwice { name } => write!(f, "condition {name} is given twice"),
            Self::Incompatible {
                first,
                second,
                reason,
            } => write!(f, "{first} is incompatible with {second}: {reason}"),
            Self::TooMuchState { condition } => write!(
                f,
                "condition {condition} together with the others needs more state than is supported"
            ),
            Self::BadArgument {
                condition,
                words,
                reason,
            } => write!(f, "argument {words} of condition {condition}: {reason}"),
            Self::AttributeOfKind { attribute, kind } => {
                write!(f, "attribute {attribute:?} of a {kind} is not supported")
            }
            Self::UnsupportedAttribute { attribute } => {
                write!(f, "attribute {attribute:?} is not supported")
            }
            Self::TooManyKinds => write!(
                f,
                "more than {MAX_KINDS} kinds of pieces in one problem are not supported"
            ),
        }
    }
}

impl std::error::Error for PlanError {}
