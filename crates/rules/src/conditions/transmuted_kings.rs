//! Transmuting kings and their kin: a king in check moves like what checks it.
//!
//! A transmuting king that is observed by an enemy unit moves, captures and
//! checks like the kinds of the units that observe it, and no longer like a
//! king; a reflecting king keeps its own moves as well. What observes is judged
//! by the ordinary walks of observing kings. A super-transmuting king becomes a unit of the
//! kind that it moved as, for good, and is royal no more; in check it is the
//! only unit of its side that may move.

use super::{ConditionEntry, Example, NO_EXAMPLE, UNRECORDED};
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

pub(super) static TRANSMUTED_BOTH: ConditionEntry = ConditionEntry {
    name: "TransmutedKings",
    aliases: &["TransmutierendeKoenige", "RoisTransmutes"],
    summary: "A king in check moves only like the units that check it.",
    rule: "A king that is observed by enemy units moves, captures and gives check like those units, \
           and not like a king.",
    arguments: &[],
    origin: UNRECORDED,
    example: Example {
        fen: "8/8/8/4K3/6k1/8/5P2/6q1 b - -",
        stipulation: "h#2",
        solution: &["Kg4-g5 f2-f3 Qg1-g4 f3-f4", "Qg1-h2 Ke5-e4 Qh2-g3 f2-f3"],
        source: "Josif Kricheli, 8514, FEENSCHACH 706, XII/1967",
    },
    excludes: &[],
    attach: |plan, _| {
        for side in Side::BOTH {
            attach(plan, side, Style::Transmuting);
        }
        Ok(())
    },
};

pub(super) static TRANSMUTED_WHITE: ConditionEntry = ConditionEntry {
    name: "WhiteTransmutedKing",
    aliases: &["WeisserTransmutierenderKoenig", "BlancRoiTransmute"],
    summary: "The white king in check moves only like the units that check it.",
    rule: "The white king that is observed by enemy units moves, captures and gives check like those units, \
           and not like a king.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[("TransmutedKings", "it already says the same for both sides")],
    attach: |plan, _| {
        attach(plan, Side::White, Style::Transmuting);
        Ok(())
    },
};

pub(super) static TRANSMUTED_BLACK: ConditionEntry = ConditionEntry {
    name: "BlackTransmutedKing",
    aliases: &["SchwarzerTransmutierenderKoenig", "NoirRoiTransmute"],
    summary: "The black king in check moves only like the units that check it.",
    rule: "The black king that is observed by enemy units moves, captures and gives check like those units, \
           and not like a king.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[("TransmutedKings", "it already says the same for both sides")],
    attach: |plan, _| {
        attach(plan, Side::Black, Style::Transmuting);
        Ok(())
    },
};

pub(super) static REFLECTIVE_BOTH: ConditionEntry = ConditionEntry {
    name: "ReflectiveKings",
    aliases: &["ReflektierendeKoenige", "RoisReflecteurs"],
    summary: "A king in check moves also like the units that check it.",
    rule: "A king that is observed by enemy units may move, capture and give check like those units, \
           beside its own moves.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        for side in Side::BOTH {
            attach(plan, side, Style::Reflective);
        }
        Ok(())
    },
};

pub(super) static REFLECTIVE_WHITE: ConditionEntry = ConditionEntry {
    name: "WhiteReflectiveKing",
    aliases: &["WeisserReflektierenderKoenig", "BlancRoiReflecteur"],
    summary: "The white king in check moves also like the units that check it.",
    rule: "The white king that is observed by enemy units may move, capture and give check like those units, \
           beside its own moves.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[("ReflectiveKings", "it already says the same for both sides")],
    attach: |plan, _| {
        attach(plan, Side::White, Style::Reflective);
        Ok(())
    },
};

pub(super) static REFLECTIVE_BLACK: ConditionEntry = ConditionEntry {
    name: "BlackReflectiveKing",
    aliases: &["SchwarzerReflektierenderKoenig", "NoirRoiReflecteur"],
    summary: "The black king in check moves also like the units that check it.",
    rule: "The black king that is observed by enemy units may move, capture and give check like those units, \
           beside its own moves.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[
        ("AntiCirce", "together their meaning is not settled"),
        ("ReflectiveKings", "it already says the same for both sides"),
    ],
    attach: |plan, _| {
        attach(plan, Side::Black, Style::Reflective);
        Ok(())
    },
};

pub(super) static SUPER_WHITE: ConditionEntry = ConditionEntry {
    name: "WhiteSuperTransmutingKing",
    aliases: &[
        "WeisserSuperTransmutierenderKoenig",
        "BlancSuperRoiTransmute",
    ],
    summary: "The white king in check has to move like a unit that checks it and turns into a unit of that kind.",
    rule: "The white king that is observed by enemy units has to move, and moves like one of them; with that \
           move it becomes an ordinary unit of that kind for the rest of the game.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        attach(plan, Side::White, Style::Super);
        Ok(())
    },
};

pub(super) static SUPER_BLACK: ConditionEntry = ConditionEntry {
    name: "BlackSuperTransmutingKing",
    aliases: &[
        "SchwarzerSuperTransmutierenderKoenig",
        "NoirSuperRoiTransmute",
    ],
    summary: "The black king in check has to move like a unit that checks it and turns into a unit of that kind.",
    rule: "The black king that is observed by enemy units has to move, and moves like one of them; with that \
           move it becomes an ordinary unit of that kind for the rest of the game.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        attach(plan, Side::Black, Style::Super);
        Ok(())
    },
};

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
