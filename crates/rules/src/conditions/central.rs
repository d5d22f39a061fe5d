//! Central chess: only units in a chain of guards that leads to the king may move.
//!
//! The king is always free. Another unit may move, capture or give check only
//! if a unit of its side observes it that might itself do so: the chain has to
//! end at the king, and may not run through the same unit twice.

use super::{ConditionEntry, Example};
use crate::engine::{Judged, is_observed_so};
use crate::hooks::{JudgeStride, Stride};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "CentralChess",
    aliases: &["ZentralesSchach", "EchecsCentraux"],
    summary: "Only the king and units observed by him, directly or through others, may move.",
    rule: "A unit that is not royal may move, capture or give check only if it is observed by the \
           king of its side, or by a unit of its side that is itself in such a chain of observation \
           from the king. The king moves freely.",
    arguments: &[],
    observation: "The links of the chain are a matter of walks alone. A unit gives check only \
                  while a chain connects it with its king.",
    origin: "In print by 1995 (Maryan Kerhuel, Jacques Rotenberg and Christian Poisson, Phénix)",
    example: Example {
        fen: "8/8/8/8/8/2N5/3K3k/8 b",
        stipulation: "ser-h=8",
        arguments: &[],
        solution: &["Kh2-g3 Kg3-f4 Kf4-e5 Ke5-d4 Kd4-c4 Kc4-b3 Kb3-b2 Kb2-a1 Kd2-c2"],
        source: "Maryan Kerhuel, Phénix 1995",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.judge_stride(Chain);
        Ok(())
    },
};

struct Chain;

impl JudgeStride for Chain {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        in_chain(
            plan,
            position,
            stride.side,
            stride.departure,
            SquareSet::EMPTY,
        )
    }
}

/// Whether a chain from the king reaches `square` without the squares that are `tried` already.
fn in_chain(
    plan: &Plan,
    position: &Position,
    side: Side,
    square: Square,
    tried: SquareSet,
) -> bool {
    if position.at(square).is_royal() && position.at(square).belongs_to(side) {
        return true;
    }
    let tried = tried | square.set();
    is_observed_so(plan, position, square, side, Judged::ByObservers, |seen| {
        !tried.contains(seen.departure) && in_chain(plan, position, side, seen.departure, tried)
    })
}
