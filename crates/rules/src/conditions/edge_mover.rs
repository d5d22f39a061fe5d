//! Edge movers: every move of the side has to end on the edge of the board.
//!
//! Checks are moves in thought and obey the rule as well: a king away from the
//! edge cannot be checked. When castling, the king ends on the edge.

use super::{ConditionEntry, Example};
use crate::hooks::{JudgeStride, Stride};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::SquareSet;

pub(super) static BLACK: ConditionEntry = ConditionEntry {
    name: "BlackEdgeMover",
    aliases: &["SchwarzerRandzueger", "NoirBordCoup"],
    summary: "Black may only move to squares on the edge of the board.",
    rule: "Every black move ends on the first or last rank or on the a- or h-file. Black checks too \
           only on such squares.",
    arguments: &[],
    observation: "Black units observe squares on the edge only, white ones as in orthodox chess.",
    origin: "In print by 1987 (Bernd Schwarzkopf, Problemkiste)",
    example: Example {
        fen: "8/8/5k2/8/K7/8/1p6/1n6 w",
        stipulation: "#5",
        arguments: &[],
        solution: &["Ka4-b3"],
        source: "Theodor Steudel, Problemkiste 57, 7/1988; 6, 4. PK-Kompositionsthema",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.judge_static_stride(ToTheEdge { side: Side::Black });
        Ok(())
    },
};

pub(super) static WHITE: ConditionEntry = ConditionEntry {
    name: "WhiteEdgeMover",
    aliases: &["WeisserRandzueger", "BlancBordCoup"],
    summary: "White may only move to squares on the edge of the board.",
    rule: "Every white move ends on the first or last rank or on the a- or h-file. White checks too \
           only on such squares.",
    arguments: &[],
    observation: "White units observe squares on the edge only, black ones as in orthodox chess.",
    origin: "In print by 1987 (Bernd Schwarzkopf, Problemkiste)",
    example: Example {
        fen: "8/3N4/8/8/1b6/8/R1n2K2/4Q2k b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Sc2*e1 Ra2-a3 Se1-g2 Ra3-h3"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.judge_static_stride(ToTheEdge { side: Side::White });
        Ok(())
    },
};

struct ToTheEdge {
    side: Side,
}

impl JudgeStride for ToTheEdge {
    fn is_possible(&self, _: &Plan, _: &Position, stride: &Stride) -> bool {
        stride.side != self.side || SquareSet::EDGE.contains(stride.arrival)
    }
}
