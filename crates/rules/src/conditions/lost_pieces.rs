//! Lost pieces: what could be mated disappears.
//!
//! After a move every unit of the opponent that would be mated if it were the
//! king is removed: it is attacked, and no move of its side would keep it from
//! being captured. Kings count as ordinary units in this. All such units go at
//! once, the kings themselves excepted.

use super::{ConditionEntry, NO_EXAMPLE};
use crate::effect::{Effect, Reason};
use crate::engine::{Judged, Targets, after_capture, is_observed_so, pseudo_moves};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage, Stride};
use crate::piece::{Attribute, Side};
use crate::plan::{Plan, PlanError};
use crate::position::Position;
use crate::square::Square;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "LostPieces",
    aliases: &["LostPiecesChess"],
    summary: "Units that would be mated if they were kings are removed.",
    rule: "After each move, every unit of the opponent that is attacked and that no move of its side \
           could save from being captured disappears, as if it were a mated king. Kings are \
           ordinary units meanwhile and do not disappear. All these units go at the same time.",
    arguments: &[],
    origin: "German problemists (Verlorene Steine)",
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        if plan.settings.check_by_capture {
            return Err(PlanError::Incompatible {
                first: "LostPieces",
                second: "a condition that makes check depend on playing the capture out",
                reason: "playing it out would ask for lost pieces again",
            });
        }
        plan.effects(
            Stage::Board,
            RemoveLost,
            &[
                Fact::MaterialNeverGrows,
                Fact::SidesAreConstant,
                Fact::KindsAreConstant,
            ],
        );
        Ok(())
    },
};

struct RemoveLost;

impl AddEffects for RemoveLost {
    fn add_effects(&self, play: &mut Play<'_>) {
        let loser = play.side.other();
        let mut there = play.position.clone();
        there.set_side_to_move(loser);
        let kings = there.royals(loser);
        for square in there.royals(Side::White) | there.royals(Side::Black) {
            there.replace(square, there.at(square).without(Attribute::Royal));
        }
        let lost: Vec<_> = (there.of_side(loser) & !kings)
            .filter(|square| is_lost(play.plan, &mut there, loser, *square))
            .collect();
        for square in lost {
            play.record(Effect::Take {
                square,
                piece: play.position.at(square),
                reason: Reason::Condition,
            });
        }
    }
}

/// Whether the unit would be mated if it were the only royal one of its side.
fn is_lost(plan: &Plan, there: &mut Position, loser: Side, square: Square) -> bool {
    let unit = there.at(square);
    there.replace(square, unit.with(Attribute::Royal));
    let lost = is_attacked(plan, there, loser) && !can_save(plan, there, loser);
    there.replace(square, unit);
    lost
}

fn can_save(plan: &Plan, there: &Position, loser: Side) -> bool {
    let mut moves = Vec::new();
    pseudo_moves(plan, there, loser, Targets::Any, &mut moves);
    moves.iter().any(|mv| {
        let step = Stride {
            side: loser,
            departure: mv.departure,
            arrival: mv.arrival,
            target: mv.capture,
            as_kind: mv.as_kind,
        };
        !is_attacked(plan, &after_capture(there, &step), loser)
    })
}

/// Whether the only royal unit of the side is observed.
fn is_attacked(plan: &Plan, there: &Position, loser: Side) -> bool {
    let royals = there.royals(loser);
    royals
        .into_iter()
        .any(|royal| is_observed_so(plan, there, royal, loser.other(), Judged::Fully, |_| true))
}
