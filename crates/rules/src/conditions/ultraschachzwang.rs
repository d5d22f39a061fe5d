//! Ultraschachzwang: every move of the side has to give check.
//!
//! Mate is orthodox: a side is not mated if it could parry by a move that gives
//! no check, although it may not play that move.

use super::{ConditionEntry, NO_EXAMPLE, UNRECORDED};
use crate::effect::Effect;
use crate::engine::is_in_check;
use crate::hooks::JudgePosition;
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;

pub(super) static BLACK: ConditionEntry = ConditionEntry {
    name: "BlackUltraSchachZwang",
    aliases: &["SchwarzerUltraSchachZwang", "NoirUltraSchachZwang"],
    summary: "Black may only play moves that give check.",
    rule: "A black move is legal only if it gives check. Nothing else changes: black checks and mates \
           are orthodox.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.judge_play(MustCheck(Side::Black));
        Ok(())
    },
};

pub(super) static WHITE: ConditionEntry = ConditionEntry {
    name: "WhiteUltraSchachZwang",
    aliases: &["WeisserUltraSchachZwang", "BlancUltraSchachZwang"],
    summary: "White may only play moves that give check.",
    rule: "A white move is legal only if it gives check. Nothing else changes: white checks and mates \
           are orthodox.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.judge_play(MustCheck(Side::White));
        Ok(())
    },
};

struct MustCheck(Side);

impl JudgePosition for MustCheck {
    fn is_legal(&self, plan: &Plan, position: &Position, side: Side, _: &[Effect]) -> bool {
        side != self.0 || is_in_check(plan, position, side.other())
    }
}
