//! Magic squares: a unit that comes to a magic square changes sides.
//!
//! Royal and neutral units do not. In type 1 the change comes after whatever
//! other rules do to the mover's side, in type 2 before. Check is judged before
//! any change: what could capture the king checks it.

use super::{AS_USUAL, Argument, ConditionEntry, Example, SQUARES};
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::square::SquareSet;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "MagicSquares",
    aliases: &["MagischeFelder", "CaseMagique"],
    summary: "A unit that moves to a magic square changes sides.",
    rule: "A unit that is neither royal nor neutral and comes to a magic square, by a move or otherwise, \
           changes to the other side.",
    arguments: &[SQUARES, TYPE_1, TYPE_2],
    observation: AS_USUAL,
    origin: "In print by 1984 (Hans Gruber, Problemkiste)",
    example: Example {
        fen: "8/5n1K/8/4p2k/4P3/5P1p/7P/8 b",
        stipulation: "h#4",
        arguments: &["h8"],
        solution: &["Sf7-h8=w Sh8-f7 Kh5-h4 Sf7-h8=b Sh8-g6 Kh7-h6 Sg6-h8=w Sh8-g6"],
        source: "Kjell Widlert, feenschach 77, 8. 11. 1985; 1st Prize, Albert H. Kniest Jubiläumsturnier",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let rule = Magic {
            squares: arguments.squares().into_iter().collect(),
        };
        let stage = if arguments.has(TYPE_2.word) {
            Stage::LateKindChange
        } else {
            Stage::LateSideChange
        };
        let vouched = [
            Fact::MaterialNeverGrows,
            Fact::KindsAreConstant,
            Fact::OnlyArrivalFilled,
            Fact::OthersAreConstant,
        ];
        plan.effects(stage, rule, &vouched);
        Ok(())
    },
};

const TYPE_1: Argument = Argument {
    word: "Type1",
    option: "order",
    meaning: "The change comes after other changes of side; this is so without the word, too.",
};

const TYPE_2: Argument = Argument {
    word: "Type2",
    option: "order",
    meaning: "The change comes before rebirths and other changes of side.",
};

struct Magic {
    squares: SquareSet,
}

impl AddEffects for Magic {
    fn add_effects(&self, play: &mut Play<'_>) {
        // None is recorded meanwhile that brings another unit.
        for index in 0..play.journal.last().len() {
            let square = match play.journal.last()[index] {
                Effect::Shift { to, .. } => to,
                Effect::Put { square, .. } => square,
                _ => continue,
            };
            if !self.squares.contains(square) {
                continue;
            }
            let before = play.position.at(square);
            let Some(side) = before.side().filter(|_| !before.is_royal()) else {
                continue;
            };
            play.record(Effect::Change {
                square,
                before,
                after: before.of_side(side.other()),
                reason: Reason::Condition,
            });
        }
    }

    fn acts_on_arrivals(&self) -> SquareSet {
        self.squares
    }
}
