//! Disparate: a unit may not answer a unit of its own kind.
//!
//! The side to move may neither move nor give check with units of the kind that
//! the opponent has just moved, as that unit stood before its move.

use super::{ConditionEntry, Example};
use crate::effect::Effect;
use crate::facts::Fact;
use crate::hooks::{AddEffects, JudgeStride, Play, Stage, Stride};
use crate::moves::Form;
use crate::plan::Plan;
use crate::position::Position;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "Disparate",
    aliases: &["DisparateChess"],
    summary: "A side may not move units of the kind that the opponent has just moved.",
    rule: "If a side has moved a unit, the opponent may answer neither with a move nor with a check by a \
           unit of the same kind. What counts is the kind before the move: after a promotion pawns \
           may not move. Castling is a king's move.",
    arguments: &[],
    observation: "A unit of the kind that the opponent has just moved gives no check.",
    origin: "In print by 2004 (Romeo Bedoni, Phénix)",
    example: Example {
        fen: "k1K5/p7/1P6/8/8/8/8/8 w - -",
        stipulation: "h=1.5",
        arguments: &[],
        solution: &["Kc8-c7 a7*b6 Kc7*b6"],
        source: "S.Emmerson, unpublished",
    },
    excludes: &[],
    attach: |plan, _| {
        let rule = Unlike {
            register: plan.register(None)?,
        };
        plan.effects(Stage::Board, rule, &Fact::BOARD);
        plan.lapse(rule.register);
        plan.judge_stride(rule);
        Ok(())
    },
};

/// The register holds 0, or the kind that was moved last and above it the side, counted from 1.
#[derive(Clone, Copy)]
struct Unlike {
    register: u8,
}

impl AddEffects for Unlike {
    fn add_effects(&self, play: &mut Play<'_>) {
        let before = play.position.register(self.register);
        let after = match play.mv.form {
            Form::Exchange => 0,
            _ => (play.side.index() as u64 + 1) << 8 | u64::from(play.mover.kind().0),
        };
        if after != before {
            play.record(Effect::Register {
                index: self.register,
                before,
                after,
            });
        }
    }
}

impl JudgeStride for Unlike {
    fn is_possible(&self, _: &Plan, position: &Position, stride: &Stride) -> bool {
        let last = position.register(self.register);
        let kind = position.at(stride.departure).kind();
        last != (stride.side.other().index() as u64 + 1) << 8 | u64::from(kind.0)
    }
}
