//! Ultraschachzwang: every move of the side has to give check.
//!
//! Mate is orthodox: a side is not mated if it could parry by a move that gives
//! no check, although it may not play that move.

use super::{AS_USUAL, ConditionEntry, Example};
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
    observation: AS_USUAL,
    origin: "In print by Bernd Ellinghoven and Bo Lindgren (feenschach)",
    example: Example {
        fen: "8/P1r5/1B6/3b1k2/8/8/5K2/8 b",
        stipulation: "h=2",
        arguments: &[],
        solution: &["Rc7-c2 Kf2-f1 Rc2-f2 Kf1*f2"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
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
    observation: AS_USUAL,
    origin: "In print by 2000 (Stephen Emmerson, The Problemist)",
    example: Example {
        fen: "8/4k3/6K1/8/8/2B5/Bn5p/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Ke7-e8 Ba2-f7 Ke8-f8 Bc3-b4"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
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
