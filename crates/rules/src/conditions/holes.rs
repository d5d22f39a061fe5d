//! Holes: squares that no unit can enter or cross, from the start or as the game goes on.
//!
//! A hole is like a piece cut out of the board: lines end before it, leapers may
//! leap across it. In Haaner chess every square that a unit leaves becomes a
//! hole, and so does the square of a pawn captured en passant.

use super::{ConditionEntry, Example, SQUARES};
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Prepare, Stage};
use crate::plan::{Plan, PlanBuilder, PlanError};
use crate::position::Position;
use crate::square::SquareSet;
use crate::walk::Walk;

/// Rules that put units on squares without asking whether they are holes.
const REBIRTH: &[(&str, &str)] = &[
    ("Circe", "rebirth on holes is not defined here"),
    ("AntiCirce", "rebirth on holes is not defined here"),
];

pub(super) static HOLE: ConditionEntry = ConditionEntry {
    name: "Hole",
    aliases: &["Loch", "Trou"],
    summary: "The board has holes that no unit can enter or cross.",
    rule: "No unit can move to a hole, and line pieces cannot move across it; leapers can leap across. \
           Castling across a hole is impossible.",
    arguments: &[SQUARES],
    observation: "A line of observation ends at a hole; a leap across one counts.",
    origin: "In print by 1983 (Hilmar Ebert, Hans Gruber and Jörg Kuhlmann, Das Vielväterproblem)",
    example: Example {
        fen: "8/8/8/8/8/7p/4Kp1b/7k b",
        stipulation: "ser-h=2",
        arguments: &["a8b8c8d8e8f8g8h8"],
        solution: &["Bh2-g1 h3-h2 Ke2-f1"],
        source: "Popeye 4.104's regression tests (4_47_to_4_49): solution as Popeye prints it",
    },
    excludes: REBIRTH,
    attach: |plan, arguments| {
        let register = register(plan)?;
        let squares = arguments.squares().into_iter().collect();
        plan.prepare(Dug { register, squares });
        Ok(())
    },
};

pub(super) static HAANER: ConditionEntry = ConditionEntry {
    name: "HaanerChess",
    aliases: &["HaanerSchach", "Haan"],
    summary: "Every square that a unit leaves becomes a hole.",
    rule: "Whenever a unit leaves its square, that square becomes a hole: no unit can enter it any more, \
           and line pieces cannot move across it. In castling the squares of king and rook become \
           holes; the square of a pawn captured en passant too.",
    arguments: &[],
    observation: "A line of observation ends at a hole; a leap across one counts.",
    origin: "Named after the town of Haan; in print by 1977 (Heinz Winterberg, feenschach)",
    example: Example {
        fen: "k1K5/p7/1P6/8/8/8/8/8 w",
        stipulation: "ser-s==6",
        arguments: &[],
        solution: &["Kc8-c7 Kc7-c6 Kc6-b5 Kb5-a5 Ka5-a6 b6-b7 Ka8-b8"],
        source: "Heinz Winterberg, feenschach-39,VII-X/1977",
    },
    excludes: REBIRTH,
    attach: |plan, _| {
        let register = register(plan)?;
        plan.effects(Stage::Arrival, Dig { register }, &Fact::BOARD);
        Ok(())
    },
};

/// The register of the holes, shared by the rules that speak of holes.
fn register(plan: &mut PlanBuilder) -> Result<u8, PlanError> {
    if let Some(register) = plan.settings.holes {
        return Ok(register);
    }
    let hops = |walk: &Walk| {
        !matches!(
            walk,
            Walk::Leaper(_) | Walk::Rider(_) | Walk::Pawn(_) | Walk::Rose(_)
        )
    };
    let unclear = plan.kinds().iter().find(|row| row.walks.iter().any(hops));
    if let Some(row) = unclear {
        let code = row.code;
        return Err(plan.bad_argument(code, "what a hole does to this kind is not defined here"));
    }
    let register = plan.register(None)?;
    plan.settings.holes = Some(register);
    // Lines end at holes, which nothing that looks at units alone can know.
    plan.withdraw(Fact::WalksAreOwn);
    plan.withdraw(Fact::OrthodoxPieces);
    Ok(register)
}

struct Dug {
    register: u8,
    squares: SquareSet,
}

impl Prepare for Dug {
    fn prepare(&self, _: &Plan, position: &mut Position) {
        let holes = position.register(self.register) | self.squares.0;
        position.set_register(self.register, holes);
    }
}

struct Dig {
    register: u8,
}

impl AddEffects for Dig {
    fn add_effects(&self, play: &mut Play<'_>) {
        let before = play.position.register(self.register);
        let left: SquareSet = play
            .journal
            .last()
            .iter()
            .filter_map(|effect| match *effect {
                Effect::Shift { from, .. } => Some(from),
                Effect::Take {
                    square,
                    reason: Reason::EnPassant,
                    ..
                } => Some(square),
                _ => None,
            })
            .filter(|square| play.position.at(*square).is_none())
            .collect();
        let after = before | left.0;
        if after != before {
            play.record(Effect::Register {
                index: self.register,
                before,
                after,
            });
        }
    }
}
