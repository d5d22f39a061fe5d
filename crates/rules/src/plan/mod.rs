//! What the pieces and conditions of one problem ask for, compiled once.

mod builder;
mod condition_use;
mod error;
mod hooks;
mod kind;
mod settings;
mod strides;
mod widest;

use std::fmt;

pub use builder::PlanBuilder;
pub use condition_use::{Arguments, ConditionUse};
pub use error::PlanError;
pub(crate) use hooks::Hooks;
pub use kind::Kind;
pub use settings::Settings;
pub(crate) use strides::Strides;

use crate::castling::ExclusiveCastlings;
use crate::check_plan::CheckPlan;
use crate::conditions::{self, ConditionEntry};
use crate::facts::{Fact, Facts};
use crate::piece::{Attribute, KindId, Side};
use crate::pieces::KindRow;
use crate::square::{Square, SquareSet};

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
    /// Castlings that its history lets exclude each other.
    pub exclusive_castlings: ExclusiveCastlings,
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
    /// Whether every condition that lends steps has said which.
    pub(crate) steps_are_bounded: bool,
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
        builder.settings.exclusive_castlings = diagram.exclusive_castlings;
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
        self.captures_over(kind, side, from, SquareSet::EMPTY)
    }

    /// The same with something in the way on the `occupied` squares.
    pub(crate) fn captures_over(
        &self,
        kind: KindId,
        side: Side,
        from: Square,
        occupied: SquareSet,
    ) -> Option<SquareSet> {
        let kind = self.kind(kind);
        if !kind.others.is_empty() {
            return None;
        }
        let mut reach = kind
            .lines
            .iter()
            .fold(kind.leaps[from.index()], |set, line| {
                set | line.reach(from, occupied)
            });
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

    /// The registers for what stands on the board beside the pieces, such as imitators.
    pub fn registers_on_board(&self) -> &[u8] {
        &self.hooks.on_board
    }

    /// Whether a rule can turn what would be mate into stalemate.
    pub fn excludes_mates(&self) -> bool {
        !self.hooks.immobility.is_empty()
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
