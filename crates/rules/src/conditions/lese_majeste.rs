//! Lèse-majesté: in the diagram the king of the side that is not to move may stand in check.
//!
//! The side to move may not capture it, and need not do anything about it. After
//! the first move the rules are those of orthodox chess.

use super::{ConditionEntry, NO_EXAMPLE, UNRECORDED};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "LeseMajeste",
    aliases: &["Majestaetsbeleidigung"],
    summary: "Play may begin with the opponent's king in check.",
    rule: "In the diagram the king of the side that is not to move may stand in check. It is not \
           captured; play goes on as if the check had just been given.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.settings.begins_in_check = true;
        Ok(())
    },
};
