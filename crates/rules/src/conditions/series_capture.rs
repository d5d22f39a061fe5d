//! Series captures: whoever captures may go on in the same move.
//!
//! A unit that has captured may make another step at once, with or without a
//! capture, and so on as long as it captures. Each step is complete with all
//! that other conditions make of it. No step follows that leaves a king in
//! check, of whichever side.

use super::{ConditionEntry, Example, NOT_SETTLED};
use crate::facts::Fact;
use crate::plan::PlanError;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "SeriesCapture",
    aliases: &["Serienschlag"],
    summary: "A unit that has captured may go on with another step in the same move.",
    rule: "After a capture the unit may make another step as part of the same move, quiet or with a \
           capture; after a further capture it may go on again. A step that gives check, or that \
           leaves the own king in check, is the last one.",
    arguments: &[],
    observation: "As in orthodox chess: a king is in check from what could capture it with its first step.",
    origin: "In print by 2023 (Tadashi Wakashima, Sake tourney)",
    example: Example {
        fen: "8/8/8/8/3K2N1/4pkp1/6Rp/7r b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Kf3*g2-g1 Kd4*e3-e2 g3-g2 Sg4*h2-f3"],
        source: "Tadashi Wakashima, Sake Tourney 2023, example",
    },
    excludes: &[],
    attach: |plan, _| {
        if let Some(other) = plan.asked_for_beside(SETTLED) {
            return Err(PlanError::Incompatible {
                first: "SeriesCapture",
                second: other,
                reason: NOT_SETTLED,
            });
        }
        plan.settings.steps_after_captures = true;
        plan.withdraw(Fact::OnlyArrivalFilled);
        plan.withdraw(Fact::WalksAreOwn);
        plan.withdraw(Fact::OrthodoxPieces);
        Ok(())
    },
};

/// The conditions whose effects are known to go with steps.
const SETTLED: &[&str] = &[
    "ProteanChess",
    "AndernachChess",
    "EinsteinChess",
    "Circe",
    "AntiCirce",
    "Wormholes",
];
