//! Oscillating and swapping kings: moves of a side make the two kings change places.
//!
//! After a move of the side the kings change places: always (type A), always,
//! but the move must not leave one's own king in check before the exchange
//! (type B), or only if the move gives check (type C). If both sides do so after
//! giving check, the kings are swapping kings.

use super::{AS_USUAL, Argument, ConditionEntry, Example};
use crate::effect::{Effect, Reason};
use crate::engine::is_in_check;
use crate::facts::Fact;
use crate::hooks::{AddEffects, JudgePosition, Play, Stage};
use crate::piece::Side;
use crate::plan::{Arguments, Plan, PlanBuilder, PlanError};
use crate::position::Position;

const TYPES: &[Argument] = &[
    Argument {
        word: "TypeA",
        option: "when",
        meaning: "The kings change places after every move of the side; this is so without the \
                  word, too.",
    },
    Argument {
        word: "TypeB",
        option: "when",
        meaning: "As type A, but a move that leaves one's own king in check before the exchange is \
                  illegal.",
    },
    Argument {
        word: "TypeC",
        option: "when",
        meaning: "The kings change places only if the move gives check.",
    },
];

pub(super) static WHITE: ConditionEntry = ConditionEntry {
    name: "WhiteOscillatingKings",
    aliases: &["WeisseOszillierendeKoenige", "BlancRoisOscillant"],
    summary: "The kings change places after every move of White.",
    rule: "After a move of White the two kings change places; the exchange is part of the move.",
    arguments: TYPES,
    observation: AS_USUAL,
    origin: "In print by 1998 (A. Bell and Ronald Turnbull, Variant Chess)",
    example: Example {
        fen: "8/8/8/5R1p/1K6/5b2/5N2/3k4 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Kd1-c1 Rf5-a5[Kc1<->Kb4] Kb4-c3 Ra5-a1[Kc3<->Kc1]"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| attach(plan, Side::White, When::read(arguments)),
};

pub(super) static BLACK: ConditionEntry = ConditionEntry {
    name: "BlackOscillatingKings",
    aliases: &["SchwarzeOszillierendeKoenige", "NoirRoisOscillant"],
    summary: "The kings change places after every move of Black.",
    rule: "After a move of Black the two kings change places; the exchange is part of the move.",
    arguments: TYPES,
    observation: AS_USUAL,
    origin: "In print by 1998 (A. Bell and Ronald Turnbull, Variant Chess)",
    example: Example {
        fen: "8/8/6pK/6Q1/8/5k2/6n1/7N w - -",
        stipulation: "#2",
        arguments: &[],
        solution: &["Qg5-c1"],
        source: "R.Turnbull, Variant Chess 1998 (corr. SE)",
    },
    excludes: &[],
    attach: |plan, arguments| attach(plan, Side::Black, When::read(arguments)),
};

pub(super) static SWAPPING: ConditionEntry = ConditionEntry {
    name: "SwappingKings",
    aliases: &["TauschKoenige", "RoisEchanges"],
    summary: "After a move that gives check the kings change places.",
    rule: "If a move gives check, the two kings change places; the exchange is part of the move, and \
           the move is legal if the mover's king is not in check afterwards.",
    arguments: &[],
    observation: AS_USUAL,
    origin: "Dan Meinking and Danny Dunn, StrateGems 2004",
    example: Example {
        fen: "7k/7p/8/8/1p6/1B6/1KP5/6Q1 w - -",
        stipulation: "#2",
        arguments: &[],
        solution: &["Qg1-a1"],
        source: "Dan Meinking, http://www.strategems.org/beginners/SwappingKings.htm, Juli/2004",
    },
    excludes: &[
        ("WhiteOscillatingKings", "the kings already change places"),
        ("BlackOscillatingKings", "the kings already change places"),
    ],
    attach: |plan, _| {
        for side in Side::BOTH {
            attach(plan, side, When::Checking)?;
        }
        Ok(())
    },
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    Always,
    AlwaysUnlessInCheck,
    Checking,
}

impl When {
    fn read(arguments: &Arguments<'_>) -> Self {
        if arguments.has("TypeC") {
            Self::Checking
        } else if arguments.has("TypeB") {
            Self::AlwaysUnlessInCheck
        } else {
            Self::Always
        }
    }
}

fn attach(plan: &mut PlanBuilder, side: Side, when: When) -> Result<(), PlanError> {
    let register = if when == When::AlwaysUnlessInCheck {
        Some(plan.register(None)?)
    } else {
        None
    };
    let rule = Oscillation {
        side,
        when,
        register,
    };
    if register.is_some() {
        plan.judge_position(rule);
    }
    plan.effects(
        Stage::LateSideChange,
        rule,
        &[
            Fact::MaterialNeverGrows,
            Fact::SidesAreConstant,
            Fact::KindsAreConstant,
        ],
    );
    Ok(())
}

#[derive(Clone, Copy)]
struct Oscillation {
    side: Side,
    when: When,
    /// Says whether the side was in check before the exchange, in type B.
    register: Option<u8>,
}

impl AddEffects for Oscillation {
    fn add_effects(&self, play: &mut Play<'_>) {
        if play.side != self.side {
            return;
        }
        let position = &*play.position;
        if let Some(index) = self.register {
            let before = position.register(index);
            let after = u64::from(is_in_check(play.plan, position, self.side));
            if after != before {
                play.record(Effect::Register {
                    index,
                    before,
                    after,
                });
            }
        }
        let position = &*play.position;
        if self.when == When::Checking && !is_in_check(play.plan, position, self.side.other()) {
            return;
        }
        let [white, black] = Side::BOTH.map(|side| position.royals(side).first());
        if let (Some(white), Some(black)) = (white, black)
            && white != black
        {
            play.record(Effect::Exchange {
                first: black,
                on_first: play.position.at(black),
                second: white,
                on_second: play.position.at(white),
                reason: Reason::Condition,
            });
        }
    }
}

impl JudgePosition for Oscillation {
    fn is_legal(&self, _: &Plan, position: &Position, side: Side, _: &[Effect]) -> bool {
        side != self.side
            || self
                .register
                .is_none_or(|register| position.register(register) == 0)
    }
}
