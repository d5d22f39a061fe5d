//! Exclusive chess: a mate is legal only if it is the only one.
//!
//! If a side has more than one legal move that mates, none of them may be
//! played. Whether a move mates is judged by the same rule: an answer that is
//! one of several mates is no answer.

use super::{AS_USUAL, ConditionEntry, Example, NOT_SETTLED};
use crate::engine::{Engine, General};
use crate::hooks::ReviseMoves;
use crate::moves::Move;
use crate::piece::Side;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "ExclusiveChess",
    aliases: &["ExklusivSchach", "EchecsExclusif"],
    summary: "A mate may be given only if no other mate is possible in that move.",
    rule: "If more than one move of a side would mate at the same time, all these moves are illegal. \
           The same holds for the defence against a mate.",
    arguments: &[],
    observation: AS_USUAL,
    origin: "In print by 1994 (Romeo Bedoni, feenschach)",
    example: Example {
        fen: "8/5p2/2PP1r2/5p2/2p2P2/2K2N2/B1p5/2k2N1R w - -",
        stipulation: "#2",
        arguments: &[],
        solution: &["c6-c7"],
        source: "Hans Burbach, 3063, Probleemblad 54/5, 9-10/1996",
    },
    excludes: &[("ImmunChess", NOT_SETTLED)],
    attach: |plan, _| {
        plan.revise_moves(OnlyMate);
        Ok(())
    },
};

/// How many mates inside each other are followed.
const DEEPEST: u32 = 6;

struct OnlyMate;

impl ReviseMoves for OnlyMate {
    fn revise(&self, engine: &mut General, _: Side, moves: &mut Vec<Move>) {
        if engine.judging() > DEEPEST {
            return;
        }
        let hint = engine.check_hint();
        let mut mates = Vec::new();
        for (index, mv) in moves.iter().enumerate() {
            if !hint.may_check(mv) {
                continue;
            }
            engine.play(mv);
            if engine.is_mate() {
                mates.push(index);
            }
            engine.undo();
        }
        if mates.len() > 1 {
            for index in mates.into_iter().rev() {
                moves.remove(index);
            }
        }
    }

    fn asks_checks_only(&self) -> bool {
        true
    }
}
