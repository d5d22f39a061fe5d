//! Checkless chess: no checks but mates.
//!
//! A move that gives check is legal only if it mates. Whether it does is judged
//! by the same rule: an answer that parries the check but itself gives check
//! without mating is no answer. Where answers lead back to the position that is
//! being judged, the rule does not say what is legal.

use super::{ConditionEntry, Example};
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
    observation: "As in orthodox chess: what observes a king gives check, whether its capture \
                  would be legal or not.",
    origin: "In print by 1926 (Franz Palatz, Funkschach)",
    example: Example {
        fen: "n1Q1R3/r4p2/P2k2N1/B5N1/2K2P2/8/1q6/n3b2b w - -",
        stipulation: "#2",
        arguments: &[],
        solution: &["Re8-e5"],
        source: "Hans Peter Rehm, feenschach 1972",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.judge_by_playing(OnlyMates);
        Ok(())
    },
};

struct OnlyMates;

impl JudgeByPlaying for OnlyMates {
    fn is_legal(&self, engine: &mut General, side: Side) -> bool {
        !engine.is_in_check(side.other()) || engine.decide_legal_move() != Some(true)
    }

    fn judges_checks_only(&self) -> bool {
        true
    }
}
