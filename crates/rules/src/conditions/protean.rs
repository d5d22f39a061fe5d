//! Protean chess: whoever captures becomes what it captured, pawns turning round.

use super::madrasi::REX_EXCLUSIVE;
use super::{ConditionEntry, NO_EXAMPLE, UNRECORDED};
use crate::attributes::protean;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "ProteanChess",
    aliases: &["ProteischesSchach", "EchecsProtee"],
    summary: "A unit that captures takes the kind of what it captured; pawns captured come back reversed.",
    rule: "A unit that captures becomes a unit of the captured kind and keeps its colour. Whoever captures \
           a pawn becomes a reversed pawn, which moves and promotes the other way, and whoever \
           captures a reversed pawn becomes a pawn. Kings take part and stay royal.",
    arguments: &[REX_EXCLUSIVE],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[(
        "FrankfurtChess",
        "both give the captor the kind of what it captured",
    )],
    attach: |plan, arguments| protean::attach(plan, !arguments.has(REX_EXCLUSIVE.word)),
};
