//! Super-Andernach: whoever moves changes sides.
//!
//! Every non-royal unit turns into the opponent's colour with each of its
//! moves, capturing or not. The same as Andernach and Anti-Andernach together.

use super::recolour::{Occasion, Recolour};
use super::{
    AS_USUAL, ConditionEntry, Example, NEUTRAL_TURNS, NO_OWN_EN_PASSANT, NO_REBORN_CASTLING,
};
use crate::hooks::Stage;
use crate::moves::Form;

const CONTAINED: &str = "it is already part of SuperAndernachChess";

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "SuperAndernachChess",
    aliases: &[
        "SuperAndernach",
        "SuperAndernachschach",
        "EchecsSuperAndernach",
    ],
    summary: "A unit that moves changes sides, capturing or not; royal units do not.",
    rule: "Every non-royal unit turns into the colour of the opponent with every move it makes, \
           capturing or not. A pawn promotes first and turns then. Castling turns neither king nor \
           rook, and royal units never turn. The conditions AndernachChess and AntiAndernachChess \
           together are the same.",
    arguments: &[NO_REBORN_CASTLING, NO_OWN_EN_PASSANT, NEUTRAL_TURNS],
    observation: AS_USUAL,
    origin: "Peter Harris, 2006 (John Rice, The Problemist Supplement 3/2006)",
    example: Example {
        fen: "rnbqkbnr/pp1p1ppp/4P3/8/1p6/8/P1PPPPPP/RNBQKBNR",
        stipulation: "dia2.0",
        arguments: &[],
        solution: &[
            "b2-b4=b c7-c6=w c6*b7=b e7-e6=w",
            "b2-b4=b c7-c6=w c6*d7=b e7-e6=w",
        ],
        source: "A random game; both solutions by exhaustive search with a plain reference program",
    },
    excludes: &[
        ("AndernachChess", CONTAINED),
        ("AntiAndernachChess", CONTAINED),
    ],
    attach: |plan, arguments| {
        let moves = |play: &crate::hooks::Play<'_>, _| !matches!(play.mv.form, Form::Castling(_));
        Recolour::when(moves, Occasion::EachMove, arguments).attach(
            Stage::LateSideChange,
            plan,
            arguments,
        );
        Ok(())
    },
};
