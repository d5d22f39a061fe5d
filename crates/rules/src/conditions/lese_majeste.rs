//! Lèse-majesté: in the diagram the king of the side that is not to move may stand in check.
//!
//! The side to move may not capture it, and need not do anything about it. After
//! the first move the rules are those of orthodox chess.

use super::{AS_USUAL, ConditionEntry, Example};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "LeseMajeste",
    aliases: &["Majestaetsbeleidigung"],
    summary: "Play may begin with the opponent's king in check.",
    rule: "In the diagram the king of the side that is not to move may stand in check. It is not \
           captured; play goes on as if the check had just been given.",
    arguments: &[],
    observation: AS_USUAL,
    origin: "In print by 1985 (Erich Bartel, Jugendschach)",
    example: Example {
        fen: "8/8/1q6/5k2/1K6/QbB5/8/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Qb6-g6 Bc3-f6 Bb3-e6 Qa3-f3"],
        source: "Andrew Buchanan, Problemas 2015",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.settings.begins_in_check = true;
        Ok(())
    },
};
