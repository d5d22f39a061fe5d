//! Double Tibet: a unit that captures a unit of another kind changes sides.
//!
//! The rule of Tibet for both sides.

use super::recolour::{Occasion, Recolour};
use super::tibet::{TYPE_CHANGE, with_kind};
use super::{AS_USUAL, ConditionEntry, Example, NEUTRAL_TURNS, NO_REBORN_CASTLING};
use crate::hooks::Stage;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "DoubleTibet",
    aliases: &["DoubleTibetChess", "DoppelTibet"],
    summary: "A unit that captures a unit of another kind changes sides.",
    rule: "A non-royal unit of either side that captures a unit of a different kind turns into the \
           colour of the opponent and keeps its kind. The kinds are compared after promotion and \
           before the change. Captures of the same kind, quiet moves and royal units are orthodox.",
    arguments: &[TYPE_CHANGE, NO_REBORN_CASTLING, NEUTRAL_TURNS],
    observation: AS_USUAL,
    origin: "E. D. Kelly, feenschach 1972",
    example: Example {
        fen: "rnbqk1nr/pppp1ppp/3p4/8/8/8/PPPPP1PP/RNBQKBNR",
        stipulation: "dia2.5",
        arguments: &[],
        solution: &["f2-f4 e7-e5 f4*e5 Bf8-d6 e5*d6=b"],
        source: "A random game; unique by exhaustive search with Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let rule = Recolour::when(
            |play, mover| play.is_capture() && mover.kind() != play.captured.kind(),
            Occasion::SomeCaptures,
            arguments,
        );
        with_kind(rule, arguments).attach(Stage::SideChange, plan, arguments);
        Ok(())
    },
};
