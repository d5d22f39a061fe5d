//! Monochromatic and bichromatic chess: squares of one colour, or always the other.
//!
//! A move has to end on a square of the colour that it started from, or in
//! bichromatic chess of the other colour; a check counts under the same
//! condition. Long castling is no monochromatic move, because the rook changes
//! the colour of its square; the king's step counts in bichromatic chess, so
//! there is no castling at all.

use super::{ConditionEntry, Example, same_colour};
use crate::hooks::{JudgeMove, JudgeStride, Stride};
use crate::moves::{Form, Move, Wing};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::relaxed::{BoundSteps, Man};
use crate::square::Square;

pub(super) static MONOCHROM: ConditionEntry = ConditionEntry {
    name: "MonochromChess",
    aliases: &["MonochromesSchach", "Monochromatique"],
    summary: "Units move only to squares of the colour that they stand on.",
    rule: "A move is legal only if it starts and ends on squares of the same colour; checks count \
           only under the same condition. Short castling is possible, long castling is not.",
    arguments: &[],
    observation: "A unit observes only squares of the same colour as its own.",
    origin: "In print by 1978 (Gerald F. Anderson, The Problemist)",
    example: Example {
        fen: "7K/8/8/6Rp/2P3P1/1Q6/1P1p3P/1kbR4 w",
        stipulation: "#4",
        arguments: &[],
        solution: &["Rd1-h1"],
        source: "Gerald F. Anderson, The Problemist III/1978(?)",
    },
    excludes: &[(
        "BichromChess",
        "no move could start and end on squares of the same colour and of different colours",
    )],
    attach: |plan, _| {
        let rule = Colours { same: true };
        plan.judge_static_stride(rule);
        plan.judge_castling(NoLongCastling);
        plan.bound_steps(rule);
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
    observation: "A unit observes only squares of the other colour than its own.",
    origin: "The counterpart of monochromatic chess",
    example: Example {
        fen: "8/3nK1q1/4R3/6R1/8/b7/5N2/5k2 w",
        stipulation: "h#1.5",
        arguments: &[],
        solution: &["Re6-e1 Kf1-g1 Sf2-h3"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, _| {
        let rule = Colours { same: false };
        plan.judge_static_stride(rule);
        plan.bound_steps(rule);
        Ok(())
    },
};

#[derive(Clone, Copy)]
struct Colours {
    same: bool,
}

impl JudgeStride for Colours {
    fn is_possible(&self, _: &Plan, _: &Position, stride: &Stride) -> bool {
        same_colour(stride.departure, stride.arrival) == self.same
    }
}

impl BoundSteps for Colours {
    fn allows(&self, _: &Plan, man: Man, to: Square, _: bool) -> bool {
        same_colour(man.square, to) == self.same
    }

    fn castles(&self, wing: Wing) -> bool {
        self.same && wing == Wing::King
    }
}

struct NoLongCastling;

impl JudgeMove for NoLongCastling {
    fn allows(&self, _: &Plan, _: &Position, _: Side, mv: &Move) -> bool {
        mv.form != Form::Castling(Wing::Queen)
    }
}
