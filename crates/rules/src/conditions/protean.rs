//! Protean chess: whoever captures becomes what it captured, pawns turning round.

use super::madrasi::REX_EXCLUSIVE;
use super::{AS_USUAL, ConditionEntry, Example};
use crate::attributes::protean;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "ProteanChess",
    aliases: &["ProteischesSchach", "EchecsProtee"],
    summary: "A unit that captures takes the kind of what it captured; pawns captured come back reversed.",
    rule: "A unit that captures becomes a unit of the captured kind and keeps its colour. Whoever captures \
           a pawn becomes a reversed pawn, which moves and promotes the other way, and whoever \
           captures a reversed pawn becomes a pawn. Kings take part and stay royal.",
    arguments: &[REX_EXCLUSIVE],
    observation: AS_USUAL,
    origin: "After the protean pieces; in print by 2008 (Ian Shanahan, The Problemist)",
    example: Example {
        fen: "8/1k4P1/3b4/7N/8/2Q2b2/5K2/8 w",
        stipulation: "h#1.5",
        arguments: &[],
        solution: &["Qc3-c7 Kb7-a8 Kf2*f3=rB"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[(
        "FrankfurtChess",
        "both give the captor the kind of what it captured",
    )],
    attach: |plan, arguments| protean::attach(plan, !arguments.has(REX_EXCLUSIVE.word)),
};
