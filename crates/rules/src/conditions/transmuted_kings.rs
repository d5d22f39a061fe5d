//! Transmuting kings and their kin: a king in check moves like what checks it.
//!
//! A transmuting king that is observed by an enemy unit moves, captures and
//! checks like the kinds of the units that observe it, and no longer like a
//! king; a reflecting king keeps its own moves as well. What observes is judged
//! by the ordinary walks of observing kings. A super-transmuting king becomes a unit of the
//! kind that it moved as, for good, and is royal no more; in check it is the
//! only unit of its side that may move.

use super::{ConditionEntry, Example, NOT_SETTLED};
use crate::effect::{Effect, Reason};
use crate::engine::{Judged, is_observed_so};
use crate::facts::Fact;
use crate::hooks::{AddEffects, ChangeWalk, JudgeMove, Movement, OfferChoices, Play, Stage};
use crate::moves::Move;
use crate::piece::{Attribute, KindId, Side};
use crate::pieces::Role;
use crate::plan::{Plan, PlanBuilder};
use crate::position::Position;
use crate::relaxed::{BoundSteps, Man, OpenSteps};
use crate::square::{Square, SquareSet};

pub(super) static TRANSMUTED_BOTH: ConditionEntry = ConditionEntry {
    name: "TransmutedKings",
    aliases: &["TransmutierendeKoenige", "RoisTransmutes"],
    summary: "A king in check moves only like the units that check it.",
    rule: "A king that is observed by enemy units moves, captures and gives check like those units, \
           and not like a king.",
    arguments: &[],
    observation: "A king that is observed observes only as the units that observe it do.",
    origin: "In print by 1967 (Josif Kricheli, feenschach)",
    example: Example {
        fen: "8/8/8/4K3/6k1/8/5P2/6q1 b - -",
        stipulation: "h#2",
        arguments: &[],
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
    observation: "The white king that is observed observes only as the units that observe it do.",
    origin: "The one-sided form of TransmutedKings",
    example: Example {
        fen: "8/8/8/3P1P2/4p1n1/8/1Q1k2K1/8 b",
        stipulation: "h=2",
        arguments: &[],
        solution: &["Kd2-d1 Qb2-c3 Sg4-e3 Kg2*e3"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
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
    observation: "The black king that is observed observes only as the units that observe it do.",
    origin: "The one-sided form of TransmutedKings",
    example: Example {
        fen: "6k1/8/1N6/K7/4q3/8/3NR3/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Qe4-g6 Re2-e7 Kg8-f8 Sb6-d7"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
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
    observation: "A king that is observed also observes as the units that observe it do.",
    origin: "A milder form of transmuted kings",
    example: Example {
        fen: "4k3/8/6R1/8/1R3p2/2K5/8/8 b",
        stipulation: "h=2",
        arguments: &[],
        solution: &["Ke8-f8 Rb4*f4 Kf8-h8 Rf4-f7"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
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
    observation: "The white king that is observed also observes as the units that observe it do.",
    origin: "The one-sided form of ReflectiveKings",
    example: Example {
        fen: "8/2K4r/8/1p1p1Q2/8/8/k7/8 w",
        stipulation: "h#1.5",
        arguments: &[],
        solution: &["Kc7-c1 Ka2-a1 Qf5-b1"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
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
    observation: "The black king that is observed also observes as the units that observe it do.",
    origin: "The one-sided form of ReflectiveKings; in print by 1995 (Maryan Kerhuel, Phénix)",
    example: Example {
        fen: "8/1R2N1b1/1K6/8/8/6P1/7k/8 b",
        stipulation: "h=2",
        arguments: &[],
        solution: &["Kh2*g3 Se7-f5 Kg3-h5 Rb7*g7"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[
        ("AntiCirce", NOT_SETTLED),
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
    observation: "The white king that is observed observes only as the units that observe it do.",
    origin: "In print by 1998 (Karol Mlynka)",
    example: Example {
        fen: "3R4/P1nn4/B2r4/NbR1p3/1p4Nr/1K1k1P1R/1pN2Pp1/1N1B1b2 w",
        stipulation: "#2",
        arguments: &[],
        solution: &["Kb3*b4"],
        source: "Karol Mlynka (Slovakia), Nr. 39, 9. TT Chess Composition Microweb C 17.6.2002",
    },
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
    observation: "The black king that is observed observes only as the units that observe it do.",
    origin: "In print by 2014 (Karol Mlynka, Julia's Fairies)",
    example: Example {
        fen: "8/8/8/8/5K2/6R1/4p3/k7 b",
        stipulation: "h=2",
        arguments: &[],
        solution: &["Ka1-b1 Rg3-g1 Kb1-e1=R Rg1*e1"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
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
    plan.bound_lent_steps(rule);
    if style == Style::Super {
        plan.settings.walks_differ = true;
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

impl BoundSteps for Transmutation {
    fn lends(&self, plan: &Plan, man: Man, still: SquareSet) -> OpenSteps {
        let royal =
            plan.kind(man.kind).row.role.is_royal() || !plan.facts().hold(Fact::OrthodoxPieces);
        if royal && man.side == self.side {
            plan.steps_of_any_kind(man.side, man.square, still)
        } else {
            OpenSteps::NONE
        }
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
