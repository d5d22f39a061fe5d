//! Transmuting kings and their kin: a king in check moves like what checks it.
//!
//! A transmuting king that is observed by an enemy unit moves, captures and
//! checks like the kinds of the units that observe it, and no longer like a
//! king; a reflecting king keeps its own moves as well. What observes is judged
//! by the ordinary walks of observing kings. A super-transmuting king becomes a unit of the
//! kind that it moved as, for good, and is royal no more; in check it is the
//! only unit of its side that may move.

use super::{ConditionEntry, Example, NO_EXAMPLE, NOT_SETTLED, UNRECORDED};
use crate::effect::{Effect, Reason};
use crate::engine::{Judged, is_observed_so};
use crate::facts::Fact;
use crate::hooks::{AddEffects, ChangeWalk, JudgeMove, Movement, OfferChoices, Play, Stage};
use crate::moves::Move;
use crate::piece::{Attribute, KindId, Side};
use crate::pieces::Role;
use crate::plan::{Plan, PlanBuilder};
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// A condition on the kings of some sides; summary and rule go on from the subject.
macro_rules! entry {
    ($name:literal, $aliases:expr, $style:ident, $sides:expr, $excludes:expr, $example:expr,
     $subject:literal, $summary:literal, $rule:literal) => {
        ConditionEntry {
            name: $name,
            aliases: $aliases,
            summary: concat!($subject, " in check ", $summary),
            rule: concat!($subject, " that is observed by enemy units ", $rule),
            arguments: &[],
            origin: UNRECORDED,
            example: $example,
            excludes: $excludes,
            attach: |plan, _| {
                for side in $sides {
                    attach(plan, side, Style::$style);
                }
                Ok(())
            },
        }
    };
}

macro_rules! transmuted {
    ($name:literal, $aliases:expr, $sides:expr, $excludes:expr, $example:expr, $subject:literal) => {
        entry!(
            $name,
            $aliases,
            Transmuting,
            $sides,
            $excludes,
            $example,
            $subject,
            "moves only like the units that check it.",
            "moves, captures and gives check like those units, and not like a king."
        )
    };
}

macro_rules! reflective {
    ($name:literal, $aliases:expr, $sides:expr, $excludes:expr, $subject:literal) => {
        entry!(
            $name,
            $aliases,
            Reflective,
            $sides,
            $excludes,
            NO_EXAMPLE,
            $subject,
            "moves also like the units that check it.",
            "may move, capture and give check like those units, beside its own moves."
        )
    };
}

macro_rules! super_transmuting {
    ($name:literal, $aliases:expr, $side:expr, $subject:literal) => {
        entry!(
            $name,
            $aliases,
            Super,
            [$side],
            &[],
            NO_EXAMPLE,
            $subject,
            "has to move like a unit that checks it and turns into a unit of that kind.",
            "has to move, and moves like one of them; with that move it becomes an ordinary unit \
             of that kind for the rest of the game."
        )
    };
}

const TRANSMUTED: (&str, &str) = ("TransmutedKings", "it already says the same for both sides");
const REFLECTIVE: (&str, &str) = ("ReflectiveKings", "it already says the same for both sides");

pub(super) static TRANSMUTED_BOTH: ConditionEntry = transmuted!(
    "TransmutedKings",
    &["TransmutierendeKoenige", "RoisTransmutes"],
    Side::BOTH,
    &[],
    Example {
        fen: "8/8/8/4K3/6k1/8/5P2/6q1 b - -",
        stipulation: "h#2",
        solution: &["Kg4-g5 f2-f3 Qg1-g4 f3-f4", "Qg1-h2 Ke5-e4 Qh2-g3 f2-f3"],
        source: "Josif Kricheli, 8514, FEENSCHACH 706, XII/1967",
    },
    "A king"
);
pub(super) static TRANSMUTED_WHITE: ConditionEntry = transmuted!(
    "WhiteTransmutedKing",
    &["WeisserTransmutierenderKoenig", "BlancRoiTransmute"],
    [Side::White],
    &[TRANSMUTED],
    NO_EXAMPLE,
    "The white king"
);
pub(super) static TRANSMUTED_BLACK: ConditionEntry = transmuted!(
    "BlackTransmutedKing",
    &["SchwarzerTransmutierenderKoenig", "NoirRoiTransmute"],
    [Side::Black],
    &[TRANSMUTED],
    NO_EXAMPLE,
    "The black king"
);
pub(super) static REFLECTIVE_BOTH: ConditionEntry = reflective!(
    "ReflectiveKings",
    &["ReflektierendeKoenige", "RoisReflecteurs"],
    Side::BOTH,
    &[],
    "A king"
);
pub(super) static REFLECTIVE_WHITE: ConditionEntry = reflective!(
    "WhiteReflectiveKing",
    &["WeisserReflektierenderKoenig", "BlancRoiReflecteur"],
    [Side::White],
    &[REFLECTIVE],
    "The white king"
);
pub(super) static REFLECTIVE_BLACK: ConditionEntry = reflective!(
    "BlackReflectiveKing",
    &["SchwarzerReflektierenderKoenig", "NoirRoiReflecteur"],
    [Side::Black],
    &[REFLECTIVE, ("AntiCirce", NOT_SETTLED)],
    "The black king"
);
pub(super) static SUPER_WHITE: ConditionEntry = super_transmuting!(
    "WhiteSuperTransmutingKing",
    &[
        "WeisserSuperTransmutierenderKoenig",
        "BlancSuperRoiTransmute"
    ],
    Side::White,
    "The white king"
);
pub(super) static SUPER_BLACK: ConditionEntry = super_transmuting!(
    "BlackSuperTransmutingKing",
    &[
        "SchwarzerSuperTransmutierenderKoenig",
        "NoirSuperRoiTransmute"
    ],
    Side::Black,
    "The black king"
);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Transmuting,
    Reflective,
    Super,
}

fn attach(plan: &mut PlanBuilder, side: Side, style: Style) {
    let rule = Transmutation { side, style };
    plan.change_walk(rule);
    if style == Style::Super {
        plan.judge_move(rule);
        plan.offer_choices(rule);
        plan.effects(
            Stage::Arrival,
            rule,
            &[
                Fact::MaterialNeverGrows,
                Fact::SidesAreConstant,
                Fact::OnlyArrivalFilled,
            ],
        );
    }
}

#[derive(Clone, Copy)]
struct Transmutation {
    side: Side,
    style: Style,
}

/// The kinds of the enemy units that observe the king by their own walks, in the order of the plan.
fn transmutations(plan: &Plan, position: &Position, side: Side, king: Square) -> Vec<KindId> {
    let mut kinds = Vec::new();
    is_observed_so(
        plan,
        position,
        king,
        side.other(),
        Judged::RoyalsByOwnWalk,
        |seen| {
            if !kinds.contains(&seen.as_kind) {
                kinds.push(seen.as_kind);
            }
            false
        },
    );
    kinds.sort_unstable();
    kinds
}

impl ChangeWalk for Transmutation {
    fn affected(&self, _: &Plan, position: &Position, side: Side) -> SquareSet {
        if side == self.side {
            position.royals(side)
        } else {
            SquareSet::EMPTY
        }
    }

    fn rewrite(
        &self,
        plan: &Plan,
        position: &Position,
        side: Side,
        square: Square,
        movements: &mut Vec<Movement>,
    ) {
        let kinds = transmutations(plan, position, side, square);
        if !kinds.is_empty() && self.style != Style::Reflective {
            movements.clear();
        }
        movements.extend(kinds.iter().map(|kind| Movement::of(*kind, square)));
    }
}

impl JudgeMove for Transmutation {
    fn allows(&self, plan: &Plan, position: &Position, side: Side, mv: &Move) -> bool {
        side != self.side
            || position.at(mv.departure).is_royal()
            || !position
                .royals(side)
                .into_iter()
                .any(|king| !transmutations(plan, position, side, king).is_empty())
    }
}

impl Transmutation {
    /// Whether this move turns the king into a unit of another sort.
    fn turns(self, plan: &Plan, position: &Position, side: Side, mv: &Move) -> bool {
        side == self.side
            && position.at(mv.departure).is_royal()
            && transmutations(plan, position, side, mv.departure).contains(&mv.as_kind)
    }
}

/// The choice that marks a move with which the king turns into another unit.
const TURNS: u16 = u16::MAX;

impl OfferChoices for Transmutation {
    fn offer(&self, plan: &Plan, position: &Position, side: Side, mv: Move, moves: &mut Vec<Move>) {
        let mv = Move {
            choice: if self.turns(plan, position, side, &mv) {
                TURNS
            } else {
                mv.choice
            },
            ..mv
        };
        let promotes = mv.choice == TURNS
            && plan.kind(mv.as_kind).row.role == Role::Pawn
            && mv.arrival.rank() == side.rank(7);
        if !promotes {
            moves.push(mv);
            return;
        }
        for &kind in plan.promotions() {
            let mut variant = mv;
            variant.promotion = Some(kind);
            moves.push(variant);
        }
    }
}

impl AddEffects for Transmutation {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(square) = play.now_at else {
            return;
        };
        let before = play.position.at(square);
        if play.side != self.side || !before.is_royal() || play.mv.choice != TURNS {
            return;
        }
        play.record(Effect::Change {
            square,
            before,
            after: before.of_kind(play.mv.as_kind).without(Attribute::Royal),
            reason: Reason::Condition,
        });
    }
}
