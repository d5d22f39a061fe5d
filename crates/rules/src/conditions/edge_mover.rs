//! Edge movers: every move of the side has to end on the edge of the board.
//!
//! Checks are moves in thought and obey the rule as well: a king away from the
//! edge cannot be checked. When castling, the king ends on the edge.

use super::{ConditionEntry, NO_EXAMPLE, UNRECORDED};
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
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.judge_geometric_stride(ToTheEdge { side: Side::Black });
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
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.judge_geometric_stride(ToTheEdge { side: Side::White });
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
