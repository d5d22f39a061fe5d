//! Monochromatic and bichromatic chess: squares of one colour, or always the other.
//!
//! A move has to end on a square of the colour that it started from, or in
//! bichromatic chess of the other colour; a check counts under the same
//! condition. Long castling is no monochromatic move, because the rook changes
//! the colour of its square; the king's step counts in bichromatic chess, so
//! there is no castling at all.

use super::{ConditionEntry, NO_EXAMPLE, UNRECORDED, same_colour};
use crate::hooks::{JudgeMove, JudgeStride, Stride};
use crate::moves::{Form, Move, Wing};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;

pub(super) static MONOCHROM: ConditionEntry = ConditionEntry {
    name: "MonochromChess",
    aliases: &["MonochromesSchach", "Monochromatique"],
    summary: "Units move only to squares of the colour that they stand on.",
    rule: "A move is legal only if it starts and ends on squares of the same colour; checks count \
           only under the same condition. Short castling is possible, long castling is not.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[(
        "BichromChess",
        "no move could start and end on squares of the same colour and of different colours",
    )],
    attach: |plan, _| {
        plan.judge_geometric_stride(Colours { same: true });
        plan.judge_move(NoLongCastling);
        Ok(())
    },
};

pub(super) static BICHROM: ConditionEntry = ConditionEntry {
    name: "BichromChess",
    aliases: &["BichromesSchach", "Bichromatique"],
    summary: "Units move only to squares of the colour that they do not stand on.",
    rule: "A move is legal only if it starts and ends on squares of different colours; checks count \
           only under the same condition. There is no castling.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.judge_geometric_stride(Colours { same: false });
        Ok(())
    },
};

struct Colours {
    same: bool,
}

impl JudgeStride for Colours {
    fn is_possible(&self, _: &Plan, _: &Position, stride: &Stride) -> bool {
        same_colour(stride.departure, stride.arrival) == self.same
    }
}

struct NoLongCastling;

impl JudgeMove for NoLongCastling {
    fn allows(&self, _: &Plan, _: &Position, _: Side, mv: &Move) -> bool {
        mv.form != Form::Castling(Wing::Queen)
    }
}
