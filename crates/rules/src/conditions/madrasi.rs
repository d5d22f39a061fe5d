//! Madrasi: units of the same kind paralyse each other.
//!
//! A unit observed by an enemy unit of its own kind can neither move nor give
//! check; it still paralyses. Observation is geometric: a paralysed or pinned
//! unit observes all the same, and a pawn that could capture en passant observes
//! the pawn that has stepped past it until the next move, in series play too. Royal
//! units are exempt unless the rule includes them; two kings may then stand next to
//! each other, and neither moves.

use super::{Argument, ConditionEntry, Example};
use crate::engine::{held_by, is_observed_by_kind};
use crate::hooks::{JudgeStride, Stride};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// Whether royal units take part.
pub(super) const REX_INCLUSIVE: Argument = Argument {
    word: "RexInclusive",
    option: "rex_inclusive",
    meaning: "The rule holds for royal units too. Without the word they are exempt.",
};

/// What is the case without [`REX_INCLUSIVE`], said in so many words.
pub(super) const REX_EXCLUSIVE: Argument = Argument {
    word: "RexExclusive",
    option: "rex_exclusive",
    meaning: "Royal units are exempt; this is so without the word, too.",
};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "Madrasi",
    aliases: &["MadrasiChess"],
    summary: "A unit observed by an enemy unit of the same kind cannot move.",
    rule: "A unit that is observed by an enemy unit of its own kind can neither move nor capture \
           nor give check; it can only observe units of its own kind and so paralyse them. Royal \
           units are exempt.",
    arguments: &[REX_INCLUSIVE, REX_EXCLUSIVE],
    observation: "Paralysis looks at walks alone: a unit that is paralysed or pinned still \
                  observes those of its own kind, but it gives no check.",
    origin: "A. J. Karwatkar, 1979",
    example: Example {
        fen: "5nr1/1PPk1PPq/8/8/2r3K1/8/8/8 w",
        stipulation: "ser-#4",
        arguments: &[],
        solution: &["c7-c8=R f7*g8=B g7*f8=Q b7-b8=S"],
        source: "Manfred Seidel, Europa-Rochade 6/1991; PK-76, S.53, 1)",
    },
    excludes: &[],
    attach: |plan, arguments| {
        plan.settings.observes_passed = true;
        plan.judge_observer_stride(Paralysis {
            rex_inclusive: arguments.has(REX_INCLUSIVE.word),
        });
        Ok(())
    },
};

struct Paralysis {
    rex_inclusive: bool,
}

impl JudgeStride for Paralysis {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        let exempt = !self.rex_inclusive && position.at(stride.departure).is_royal();
        exempt || !meets_its_like(plan, position, stride.departure, stride.side)
    }

    /// A unit stays paralysed while one of its like observes it.
    fn refused_by(&self, plan: &Plan, position: &Position, seen: &Stride) -> Option<SquareSet> {
        let likes = position.of_kind(position.at(seen.departure).kind());
        held_by(plan, position, seen.departure, seen.side.other(), likes)
    }

    fn asks_who_moves_only(&self) -> bool {
        true
    }

    fn spares_kings(&self) -> bool {
        !self.rex_inclusive
    }
}

/// Whether the unit of `side` on `square` is observed by an enemy unit of its own kind.
pub(super) fn meets_its_like(plan: &Plan, position: &Position, square: Square, side: Side) -> bool {
    let kind = position.at(square).kind();
    is_observed_by_kind(plan, position, square, side.other(), kind)
}
