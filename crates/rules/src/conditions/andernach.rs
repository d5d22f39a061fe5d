//! Andernach chess: whoever captures changes sides.
//!
//! Every non-royal unit that captures turns into the opponent's colour; its
//! kind stays. A pawn that captures on the last rank promotes first. Capturing
//! en passant is capturing. Royal units and quiet moves are orthodox. A check
//! is judged before any change: a pseudo-capture of the king is a check even
//! if the capturer would turn.

use super::recolour::{Occasion, Recolour};
use super::{AS_USUAL, ConditionEntry, Example, NEUTRAL_TURNS, NO_REBORN_CASTLING};
use crate::hooks::Stage;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "AndernachChess",
    aliases: &["Andernach", "Andernachschach", "EchecsAndernach"],
    summary: "A unit that captures changes sides; royal units do not.",
    rule: "Every non-royal unit that captures turns into the colour of the opponent after the \
           capture; its kind stays. A pawn capturing on the last rank promotes first and turns \
           then. Captures en passant count. Quiet moves, castling and all moves of royal units are \
           orthodox. Check is what could capture the king in orthodox chess.",
    arguments: &[NO_REBORN_CASTLING, NEUTRAL_TURNS],
    observation: AS_USUAL,
    origin: "Problemists' meeting at Andernach, 1993",
    example: Example {
        fen: "rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKB1R",
        stipulation: "dia3.0",
        arguments: &[],
        solution: &["Sg1-f3 Sb8-c6 Sf3-e5 Sc6*e5=w Se5*d7=b Sd7-b8"],
        source: "Michel Caillaud, 1993",
    },
    excludes: &[],
    attach: |plan, arguments| {
        Recolour::when(
            |play, _| play.is_capture(),
            Occasion::EachCapture,
            arguments,
        )
        .attach(Stage::LateSideChange, plan, arguments);
        Ok(())
    },
};
