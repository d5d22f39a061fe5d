//! Royal dynasty: a side's king is royal only while it is the only one.
//!
//! Pawns may promote to kings. A side with two or more kings has no royal unit:
//! all of them can be captured; the last one left is royal again.

use super::{ConditionEntry, Example, UNRECORDED};
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Prepare, Stage};
use crate::piece::{Attribute, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::relaxed::{Changes, Relax};

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
        plan.prepare(OnlyKing { alone: true });
        let plain = |(_, attributes): &(_, Vec<Attribute>)| attributes.is_empty();
        let alone = plan.asked_for_beside(&[]).is_none() && plan.bearers().iter().all(plain);
        plan.relaxed_effects(
            Stage::Board,
            OnlyKing { alone },
            &[
                Fact::MaterialNeverGrows,
                Fact::SidesAreConstant,
                Fact::KindsAreConstant,
            ],
        );
        Ok(())
    },
};

struct OnlyKing {
    /// Whether nothing else is in play that changes men: then a side gets or loses a king only by captures
    /// and promotions.
    alone: bool,
}

/// Makes the only king of each side royal, and several kings not. A neutral king is royal if it is the
/// only one of either side.
fn settle(position: &mut Position, mut change: impl FnMut(&mut Position, Effect)) {
    let kings = position.of_kind(Plan::KING);
    let of_sides = Side::BOTH.map(|side| position.of_side(side) & kings);
    for square in kings {
        let before = position.at(square);
        let after = if of_sides.contains(&square.set()) {
            before.with(Attribute::Royal)
        } else {
            before.without(Attribute::Royal)
        };
        if after != before {
            let reason = Reason::Condition;
            change(
                position,
                Effect::Change {
                    square,
                    before,
                    after,
                    reason,
                },
            );
        }
    }
}

impl Prepare for OnlyKing {
    fn prepare(&self, _: &Plan, position: &mut Position) {
        settle(position, |position, effect| position.apply(&effect));
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
        let journal = &mut *play.journal;
        settle(play.position, |position, effect| {
            journal.record(position, effect);
        });
    }

    fn acts_quietly_by_promotion_only(&self) -> bool {
        self.alone
    }
}
