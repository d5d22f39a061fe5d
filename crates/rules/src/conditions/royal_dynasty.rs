//! Royal dynasty: a side's king is royal only while it is the only one.
//!
//! Pawns may promote to kings. A side with two or more kings has no royal unit:
//! all of them can be captured; the last one left is royal again.

use super::{ConditionEntry, Example, UNRECORDED};
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Prepare, Stage};
use crate::piece::{Attribute, Piece, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::relaxed::{Changes, Relax};
use crate::square::Square;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "RoyalDynasty",
    aliases: &["KoenigsDynastie", "DynastieRoyale"],
    summary: "Pawns may promote to kings; a king is royal only while its side has no other.",
    rule: "Pawns may promote to kings too. While a side has more than one king, none of them is royal: \
           they can be captured and are not in check. A side's only king is royal.",
    arguments: &[],
    observation: "As in orthodox chess, but a king is in check only while it is the only one of \
                  its side.",
    origin: UNRECORDED,
    example: Example {
        fen: "8/5P2/2r5/8/7P/8/3pr3/1K3k2 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["d2-d1=K f7-f8=Q Re2-d2 Qf8*f1"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.promotions().push(Plan::KING);
        plan.withdraw(Fact::OrthodoxPieces);
        plan.prepare(OnlyKing);
        plan.relaxed_effects(
            Stage::Board,
            OnlyKing,
            &[
                Fact::MaterialNeverGrows,
                Fact::SidesAreConstant,
                Fact::KindsAreConstant,
            ],
        );
        Ok(())
    },
};

struct OnlyKing;

/// The changes that make the only king of each side royal, and several kings not. A neutral king is
/// royal if it is the only one of either side.
fn changes(position: &Position) -> Vec<(Square, Piece, Piece)> {
    let kings = position.of_kind(Plan::KING);
    let is_only = |square: Square| {
        Side::BOTH
            .iter()
            .any(|side| position.of_side(*side) & kings == square.set())
    };
    kings
        .map(|square| {
            let before = position.at(square);
            let after = if is_only(square) {
                before.with(Attribute::Royal)
            } else {
                before.without(Attribute::Royal)
            };
            (square, before, after)
        })
        .filter(|(_, before, after)| before != after)
        .collect()
}

impl Prepare for OnlyKing {
    fn prepare(&self, _: &Plan, position: &mut Position) {
        for (square, before, after) in changes(position) {
            position.apply(&Effect::Change {
                square,
                before,
                after,
                reason: Reason::Condition,
            });
        }
    }
}

/// Kings only become royal or cease to be.
impl Relax for OnlyKing {
    fn changes(&self) -> Changes {
        Changes::Nothing
    }
}

impl AddEffects for OnlyKing {
    fn add_effects(&self, play: &mut Play<'_>) {
        for (square, before, after) in changes(play.position) {
            play.record(Effect::Change {
                square,
                before,
                after,
                reason: Reason::Condition,
            });
        }
    }
}
