//! Checkless chess: no checks but mates.
//!
//! A move that gives check is legal only if it mates. Whether it does is judged
//! by the same rule: an answer that parries the check but itself gives check
//! without mating is no answer.

use super::{ConditionEntry, NO_EXAMPLE, UNRECORDED};
use crate::engine::{Engine, General};
use crate::hooks::JudgeByPlaying;
use crate::piece::Side;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "ChecklessChess",
    aliases: &["OhneSchach", "SansEchecs"],
    summary: "A move may give check only if it mates.",
    rule: "A move that gives check without mating is illegal, for both sides. A check is mate if the \
           other side has no answer that is legal under the same rule.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.judge_by_playing(OnlyMates);
        Ok(())
    },
};

/// How many checks in answer to checks are followed; more do not occur in a game.
const DEEPEST: u32 = 40;

struct OnlyMates;

impl JudgeByPlaying for OnlyMates {
    fn is_legal(&self, engine: &mut General, side: Side) -> bool {
        !engine.is_in_check(side.other()) || engine.judging() > DEEPEST || !engine.has_legal_move()
    }
}
