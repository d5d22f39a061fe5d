//! Double Tibet: a unit that captures a unit of another kind changes sides.
//!
//! The rule of Tibet for both sides.

use super::recolour::Recolour;
use super::tibet::{TYPE_CHANGE, with_kind};
use super::{ConditionEntry, Example, NEUTRAL_TURNS, NO_REBORN_CASTLING};
use crate::hooks::Stage;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "DoubleTibet",
    aliases: &["DoubleTibetChess", "DoppelTibet"],
    summary: "A unit that captures a unit of another kind changes sides.",
    rule: "A non-royal unit of either side that captures a unit of a different kind turns into the \
           colour of the opponent and keeps its kind. The kinds are compared after promotion and \
           before the change. Captures of the same kind, quiet moves and royal units are orthodox.",
    arguments: &[TYPE_CHANGE, NO_REBORN_CASTLING, NEUTRAL_TURNS],
    origin: "E. D. Kelly, feenschach 1972",
    example: Example {
        fen: "",
        stipulation: "",
        solution: &[],
        source: "",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let rule = Recolour::when(
            |play, mover| play.is_capture() && mover.kind() != play.captured.kind(),
            arguments,
        );
        with_kind(rule, arguments).attach(Stage::SideChange, plan, arguments);
        Ok(())
    },
};
