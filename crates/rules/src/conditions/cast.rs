//! CAST: a unit may capture only if it has no choice of captures.
//!
//! CAST stands for "capturing any single target". A unit that has more than one
//! capture has none; in the inverse form a unit that has only one has none. The
//! king counts as something to be captured, and checks follow from that.

use super::{Argument, ConditionEntry, Example};
use crate::engine::{plain_captures, steps_of};
use crate::hooks::{JudgeStride, Stride};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

const INVERSE: Argument = Argument {
    word: "Inverse",
    option: "inverse",
    meaning: "A unit may capture only if it has more than one capture.",
};

const REGULAR: Argument = Argument {
    word: "Regular",
    option: "regular",
    meaning: "A unit may capture only if it has no other capture; this is so without the word, too.",
};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "CASTChess",
    aliases: &["CAST"],
    summary: "A unit that could make more than one capture may make none.",
    rule: "A unit that has more than one capture, captures of the king included, may make none of \
           them and gives no check. Quiet moves are free.",
    arguments: &[REGULAR, INVERSE],
    observation: "A unit that could make more than one capture gives no check; captures of the king count among them.",
    origin: "In print by 2020 (Petko A. Petkov, Anda Fairy Planet)",
    example: Example {
        fen: "8/1p6/1K6/8/8/8/2p2P1Q/k7 b",
        stipulation: "ser-h#6",
        arguments: &["Inverse"],
        solution: &[
            "c2-c1=R Rc1-g1 Rg1-g2 Rg2*f2 Rf2-a2 Ra2-a7 Qh2-a2",
            "c2-c1=B Bc1-f4 Bf4-g3 Bg3*f2 Bf2-d4 Bd4-h8 Qh2-b2",
        ],
        source: "Petko A. Petkov, The Problemist Suplement 2020",
    },
    excludes: &[],
    attach: |plan, arguments| {
        plan.judge_stride(Choice {
            inverse: arguments.has(INVERSE.word),
        });
        Ok(())
    },
};

struct Choice {
    inverse: bool,
}

impl JudgeStride for Choice {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        let Some(target) = stride.target else {
            return true;
        };
        let (count, targets) = captures(plan, position, stride.side, stride.departure);
        // What is only thought of as standing there counts as well.
        let missing = usize::from(!targets.contains(target));
        (count + missing > 1) == self.inverse
    }

    fn lets_kings_step(&self) -> bool {
        true
    }
}

/// How many captures the unit on a square has by its walk, and of what.
fn captures(plan: &Plan, position: &Position, side: Side, from: Square) -> (usize, SquareSet) {
    if let Some(targets) = plain_captures(plan, position, side, from) {
        return (targets.len() as usize, targets);
    }
    let steps = steps_of(plan, position, side, from);
    let targets = steps.iter().filter_map(|step| step.capture);
    (targets.clone().count(), targets.collect())
}
