//! Tibet: a black unit that captures a unit of another kind turns white.
//!
//! White captures, quiet moves and royal units are orthodox. Whether the kinds
//! differ is judged after promotion. The field's programs and all published
//! problems let the unit keep its kind; the founding text, read literally, also
//! gives it the kind of what it captured. That reading is an option.

use super::recolour::{Occasion, Recolour};
use super::{AS_USUAL, Argument, ConditionEntry, Example, NEUTRAL_TURNS, NO_REBORN_CASTLING};
use crate::hooks::Stage;
use crate::piece::Side;
use crate::plan::Arguments;

/// The literal reading of the founding text.
pub(super) const TYPE_CHANGE: Argument = Argument {
    word: "TypeChange",
    option: "tibet_kind",
    meaning: "The unit that turns also becomes the kind of the unit it captured. Without the word \
              it keeps its kind.",
};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "Tibet",
    aliases: &["TibetChess", "Tibetschach"],
    summary: "A black unit that captures a white unit of another kind turns white.",
    rule: "A non-royal black unit that captures a white unit of a different kind turns white and \
           keeps its kind. The kinds are compared after promotion and before the change: a pawn \
           that captures a knight and promotes to a knight stays black. Captures of the same kind, \
           white captures, quiet moves and royal units are orthodox.",
    arguments: &[TYPE_CHANGE, NO_REBORN_CASTLING, NEUTRAL_TURNS],
    observation: AS_USUAL,
    origin: "E. D. Kelly, feenschach 1972",
    example: Example {
        fen: "8/8/b7/5K2/8/r2P1k2/2Pp1p2/4b3 b - -",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Ba6*d3=w c2-c3 Ra3*c3=w Bd3-f1"],
        source: "Udo Degener and Torsten Linß, 3rd honourable mention, 46th feenschach thematic tourney 1991",
    },
    excludes: &[(
        "DoubleTibet",
        "DoubleTibet already says the same for both sides",
    )],
    attach: |plan, arguments| {
        let rule = Recolour::when(
            |play, mover| {
                play.side == Side::Black
                    && play.is_capture()
                    && mover.kind() != play.captured.kind()
            },
            Occasion::SomeCaptures,
            arguments,
        );
        with_kind(rule, arguments).attach(Stage::SideChange, plan, arguments);
        Ok(())
    },
};

/// Reads the argument [`TYPE_CHANGE`].
pub(super) fn with_kind(mut rule: Recolour, arguments: &Arguments<'_>) -> Recolour {
    rule.takes_kind = arguments.has(TYPE_CHANGE.word);
    rule
}
