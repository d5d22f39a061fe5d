//! Anti-Andernach: whoever moves without capturing changes sides.
//!
//! Every non-royal unit that makes a move without a capture turns into the
//! opponent's colour; capturing units keep theirs. A promoting pawn promotes
//! first. In castling neither unit turns. A pawn that turned by its double
//! step may be captured en passant by its new side, as the field's programs
//! have it; the literal reading, that no side captures its own, is an option.

use super::recolour::{Occasion, Recolour};
use super::{
    AS_USUAL, ConditionEntry, Example, NEUTRAL_TURNS, NO_OWN_EN_PASSANT, NO_REBORN_CASTLING,
};
use crate::hooks::Stage;
use crate::moves::Form;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "AntiAndernachChess",
    aliases: &[
        "AntiAndernach",
        "AntiAndernachschach",
        "EchecsAntiAndernach",
    ],
    summary: "A unit that moves without capturing changes sides; royal units do not.",
    rule: "Every non-royal unit that moves without capturing turns into the colour of the opponent; \
           a unit that captures keeps its colour. A pawn that promotes without capturing promotes \
           first and turns then. Castling turns neither king nor rook, and royal units never turn. \
           A pawn that has just turned by a double step can be captured en passant by the side it \
           now belongs to.",
    arguments: &[NO_REBORN_CASTLING, NO_OWN_EN_PASSANT, NEUTRAL_TURNS],
    observation: AS_USUAL,
    origin: "Andernach meeting, 1990s",
    example: Example {
        fen: "rnbqkbnr/pppp1ppp/4P3/8/8/8/PPQPPPPP/R1B1KBNR",
        stipulation: "dia2.0",
        arguments: &[],
        solution: &["Sb1-a3=b Sa3*c2 Qd1*c2 e7-e6=w"],
        source: "A random game; unique by exhaustive search with Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let quiet = |play: &crate::hooks::Play<'_>, _| {
            !play.is_capture() && !matches!(play.mv.form, Form::Castling(_))
        };
        Recolour::when(quiet, Occasion::EachQuietMove, arguments).attach(
            Stage::LateSideChange,
            plan,
            arguments,
        );
        Ok(())
    },
};
