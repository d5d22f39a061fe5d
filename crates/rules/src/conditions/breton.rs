//! Breton: whoever captures loses a unit of the captured kind, too.
//!
//! Whenever a unit is captured, a unit of the same kind and of the capturing
//! side disappears with it, if there is one; the moving side chooses which. The
//! capturing unit itself may go. In the adverse form it is another unit of the
//! opponent, in the chromatic form the unit changes sides instead. This is done
//! before promotion; in the form named PY after it, and neutral units count.

use super::{AS_USUAL, Argument, ConditionEntry, Example};
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::{Piece, Side};
use crate::position::Position;
use crate::relaxed::{Changes, Relax};
use crate::square::SquareSet;

const fn word(word: &'static str, meaning: &'static str) -> Argument {
    Argument {
        word,
        option: "form",
        meaning,
    }
}

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "Breton",
    aliases: &["BretonChess"],
    summary: "With a captured unit, a unit of the same kind and of the capturing side disappears.",
    rule: "When a unit is captured, a unit of the capturing side that is of the same kind is removed, \
           too, if there is one; if there are several, the moving side chooses. The capturing unit \
           itself may be chosen, and a royal one, too.",
    arguments: &[
        word(
            "Adverse",
            "The other unit belongs to the side whose unit is captured.",
        ),
        word("Chromatic", "The other unit changes sides instead."),
        word(
            "PY",
            "The other unit goes after promotion, not before, and may be neutral.",
        ),
    ],
    observation: AS_USUAL,
    origin: "French problemists",
    example: Example {
        fen: "8/4R1B1/8/2K5/5p2/1p1k1N2/3ppp2/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &[
            "e2-e1=R Re7-e5 Kd3-c3 Sf3*e1[-wRe5]",
            "e2-e1=B Bg7-e5 Kd3-e3 Sf3*e1[-wBe5]",
        ],
        source: "Pierre Tritten, Phénix 2018",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let hook = Toll {
            adverse: arguments.has("Adverse"),
            chromatic: arguments.has("Chromatic"),
            neutrals: arguments.has("PY"),
        };
        let stage = if hook.neutrals {
            Stage::SideChange
        } else {
            Stage::KindChange
        };
        let mut vouched = vec![Fact::MaterialNeverGrows, Fact::KindsAreConstant];
        if !hook.chromatic {
            vouched.extend([Fact::SidesAreConstant, Fact::OnlyMenRemoved]);
        }
        plan.relaxed_effects(stage, hook, &vouched);
        Ok(())
    },
};

struct Toll {
    adverse: bool,
    chromatic: bool,
    neutrals: bool,
}

impl Relax for Toll {
    fn changes(&self) -> Changes {
        Changes::Nothing
    }

    fn takes_two(&self) -> bool {
        true
    }
}

impl Toll {
    /// Whose men pay for a capture.
    fn payer(&self, by: Side) -> Side {
        if self.adverse { by.other() } else { by }
    }

    /// The men of which a capture takes one.
    fn victims(&self, position: &Position, by: Side, captured: Piece) -> SquareSet {
        let side = self.payer(by);
        let victims = position.of_side(side) & position.of_kind(captured.kind());
        if self.neutrals {
            victims
        } else {
            victims & !position.of_side(side.other())
        }
    }
}

impl AddEffects for Toll {
    fn removed(&self, position: &Position, side: Side, captured: Piece) -> SquareSet {
        self.victims(position, side, captured)
    }

    fn add_effects(&self, play: &mut Play<'_>) {
        if !play.is_capture() {
            return;
        }
        let mut victims = self.victims(play.position, play.side, play.captured);
        let pick = play.pick(victims.len() as usize);
        let Some(square) = victims.nth(pick) else {
            return;
        };
        let piece = play.position.at(square);
        if self.chromatic {
            play.record(Effect::Change {
                square,
                before: piece,
                after: piece.of_side(self.payer(play.side).other()),
                reason: Reason::Named,
            });
        } else {
            play.record(Effect::Take {
                square,
                piece,
                reason: Reason::Condition,
            });
        }
    }

    fn acts_without_capture(&self) -> bool {
        false
    }
}
