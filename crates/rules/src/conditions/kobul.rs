//! Kobul kings: a king becomes what its side loses.
//!
//! When a unit is captured, the king of its side turns into a royal unit of
//! that kind; when a pawn is captured, into a king. Attributes go with the
//! kind. Castling is possible while the king is a king.

use super::{AS_USUAL, Argument, ConditionEntry, Example, NOT_SETTLED};
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::{Attribute, Side};
use crate::plan::Plan;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "KobulKings",
    aliases: &["KobulKing", "KobulKingsChess"],
    summary: "A king becomes a royal unit of the kind that its side loses.",
    rule: "When a unit is captured, the king of its side becomes a royal unit of the same kind and \
           moves like it. When a pawn is captured, a transformed king becomes a king again.",
    arguments: &[
        Argument {
            word: "White",
            option: "side",
            meaning: "Only the white king changes, if Black is not given as well.",
        },
        Argument {
            word: "Black",
            option: "side",
            meaning: "Only the black king changes, if White is not given as well.",
        },
    ],
    observation: AS_USUAL,
    origin: "Diyan Kostadinov, KobulChess 2010",
    example: Example {
        fen: "8/6b1/7B/1KP3p1/2p2p2/1NkN1r1R/1p4RQ/8 w",
        stipulation: "#2",
        arguments: &[],
        solution: &["Qh2*f4"],
        source: "Emmanuel Manolas, Sp Pr Bulgarian Wine Ty 2010",
    },
    excludes: &[("Make&TakeChess", NOT_SETTLED)],
    attach: |plan, arguments| {
        let (white, black) = (arguments.has("White"), arguments.has("Black"));
        let sides = if white == black {
            Side::BOTH.to_vec()
        } else if white {
            vec![Side::White]
        } else {
            vec![Side::Black]
        };
        plan.effects(
            Stage::LateKindChange,
            Transform { sides },
            &[
                Fact::MaterialNeverGrows,
                Fact::SidesAreConstant,
                // It is the king of the side that does not move which transforms, where it stands.
                Fact::OnlyOpponentsAdded,
                Fact::OwnMenAreConstant,
            ],
        );
        Ok(())
    },
};

struct Transform {
    sides: Vec<Side>,
}

impl AddEffects for Transform {
    fn add_effects(&self, play: &mut Play<'_>) {
        let side = play.side.other();
        if !play.is_capture() || !self.sides.contains(&side) {
            return;
        }
        let Some(square) = play.position.royals(side).first() else {
            return;
        };
        let before = play.position.at(square);
        let captured = play.captured;
        let kind = if play.plan.kind(captured.kind()).is_pawn() {
            Plan::KING
        } else {
            captured.kind()
        };
        let mut after = captured
            .of_kind(kind)
            .with(Attribute::Royal)
            .with_identity(before.identity());
        after = match before.side() {
            Some(side) => after.of_side(side),
            None => after.made_neutral(),
        };
        if after != before {
            play.record(Effect::Change {
                square,
                before,
                after,
                reason: Reason::Named,
            });
        }
    }

    fn acts_without_capture(&self) -> bool {
        false
    }
}
