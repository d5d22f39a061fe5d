//! Geneva Chess: only who could be reborn may capture.
//!
//! A unit may capture only if its own rebirth square, counted from where it sets
//! out, is empty after the capture, and not from that square itself. Nothing is
//! reborn. Kings capture as usual.

use super::square::{Relevant, home};
use crate::conditions::{Argument, ConditionEntry, Example};
use crate::hooks::{JudgeStride, Stride};
use crate::plan::Plan;
use crate::position::Position;

const REX_INCLUSIVE: Argument = Argument {
    word: "RexInclusive",
    option: "rex_inclusive",
    meaning: "The rule holds for captures by royal units, too.",
};

pub(in crate::conditions) static ENTRY: ConditionEntry = ConditionEntry {
    name: "GenevaChess",
    aliases: &["Geneva"],
    summary: "A unit may capture only if its rebirth square is empty.",
    rule: "A unit can capture only if the square on which it would be reborn in Circe if it were \
           captured where it stands is empty, also after the capture. Kings are exempt.",
    arguments: &[REX_INCLUSIVE],
    observation: "A unit that could not capture because its rebirth square is occupied gives no check.",
    origin: "A relative of Circe",
    example: Example {
        fen: "4K3/8/8/8/8/8/1R4PP/7k w",
        stipulation: "=1",
        arguments: &["RexInclusive"],
        solution: &["Rb2-b1"],
        source: "Dieter Werner, Testoriginal",
    },
    excludes: &[],
    attach: |plan, arguments| {
        plan.judge_stride(FreeHome {
            rex_inclusive: arguments.has(REX_INCLUSIVE.word),
        });
        Ok(())
    },
};

struct FreeHome {
    rex_inclusive: bool,
}

impl JudgeStride for FreeHome {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        let Some(target) = stride.target else {
            return true;
        };
        let piece = position.at(stride.departure);
        if piece.is_royal() && !self.rex_inclusive {
            return true;
        }
        let relevant = Relevant {
            kind: piece.kind(),
            piece,
            square: stride.departure,
            side: stride.side.other(),
            departure: stride.departure,
        };
        let mut taken = position.occupied();
        taken.remove(target);
        // It cannot capture from its home either.
        taken.insert(stride.departure);
        taken.insert(stride.arrival);
        !taken.contains(home(plan, &relevant))
    }
}
