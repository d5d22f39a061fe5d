//! Royal dynasty: a side's king is royal only while it is the only one.
//!
//! Pawns may promote to kings. A side with two or more kings has no royal unit:
//! all of them can be captured; the last one left is royal again.

use super::{ConditionEntry, NO_EXAMPLE, UNRECORDED};
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Prepare, Stage};
use crate::piece::{Attribute, Piece, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::square::Square;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "RoyalDynasty",
    aliases: &["KoenigsDynastie", "DynastieRoyale"],
    summary: "Pawns may promote to kings; a king is royal only while its side has no other.",
    rule: "Pawns may promote to kings too. While a side has more than one king, none of them is royal: \
           they can be captured and are not in check. A side's only king is royal.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.promotions().push(Plan::KING);
        plan.withdraw(Fact::OrthodoxPieces);
        plan.prepare(OnlyKing);
        plan.effects(
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

/// The changes that make the only king of each side royal, and several kings not.
fn changes(position: &Position) -> Vec<(Square, Piece, Piece)> {
    let mut changes = Vec::new();
    for side in Side::BOTH {
        let kings = position.of_side(side) & position.of_kind(Plan::KING);
        let only = kings.len() == 1;
        for square in kings {
            let before = position.at(square);
            let after = if only {
                before.with(Attribute::Royal)
            } else {
                before.without(Attribute::Royal)
            };
            if before != after {
                changes.push((square, before, after));
            }
        }
    }
    changes
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
