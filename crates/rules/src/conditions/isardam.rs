//! Isardam: no unit may be observed by an enemy unit of its own kind.
//!
//! A move is illegal if after it, anywhere on the board, two enemy units of the
//! same kind observe each other, or one the other. Royal units are exempt
//! unless the rule includes them. In type A, the usual one, a check counts only
//! if the capture of the king would itself be a legal move; in type B every
//! observation of the king is a check.

use super::madrasi::{REX_EXCLUSIVE, REX_INCLUSIVE, meets_its_like};
use super::{Argument, ConditionEntry, Example};
use crate::effect::Effect;
use crate::hooks::JudgePosition;
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;

const TYPE_A: Argument = Argument {
    word: "TypeA",
    option: "check_by_legal_capture",
    meaning: "Check is given only by captures of the king that would be legal; this is so without \
              the word, too.",
};

const TYPE_B: Argument = Argument {
    word: "TypeB",
    option: "check_by_any_capture",
    meaning: "Every observation of the king is check, even if the capture would break the rule.",
};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "Isardam",
    aliases: &["IsardamChess"],
    summary: "A move is illegal if after it a unit is observed by an enemy unit of its own kind.",
    rule: "No move may leave a unit observed by an enemy unit of its own kind, on whichever side; \
           the capture of a king in thought obeys the rule too. Royal units are exempt.",
    arguments: &[TYPE_A, TYPE_B, REX_INCLUSIVE, REX_EXCLUSIVE],
    observation: "A king is in check only if its capture would leave no unit observed by an enemy \
                  unit of its own kind. That observation looks at walks alone.",
    origin: "Madrasi read backwards; in print by 1997 (Stephen Emmerson and Ronald Turnbull, The \
             Problemist)",
    example: Example {
        fen: "4K3/Q7/6B1/8/1p1pk1P1/8/2bR4/6q1 w - -",
        stipulation: "#2",
        arguments: &[],
        solution: &["Rd2*d4"],
        source: "Stephen Emmerson, E, The Problemist 1/1997, S. 7",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let rule = NoMeeting {
            rex_inclusive: arguments.has(REX_INCLUSIVE.word),
        };
        plan.judge_position(rule);
        if !arguments.has(TYPE_B.word) {
            plan.judge_capture(rule);
        }
        Ok(())
    },
};

#[derive(Clone, Copy)]
struct NoMeeting {
    rex_inclusive: bool,
}

impl NoMeeting {
    fn holds(self, plan: &Plan, position: &Position) -> bool {
        Side::BOTH.into_iter().all(|side| {
            !position.of_side(side).into_iter().any(|square| {
                (self.rex_inclusive || !position.at(square).is_royal())
                    && meets_its_like(plan, position, square, side)
            })
        })
    }
}

impl JudgePosition for NoMeeting {
    fn is_legal(&self, plan: &Plan, position: &Position, _: Side, _: &[Effect]) -> bool {
        self.holds(plan, position)
    }
}
