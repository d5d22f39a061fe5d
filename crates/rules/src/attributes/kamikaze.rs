//! Kamikaze units: they leave the board with what they capture.
//!
//! A royal one captures nothing, though it checks. A kamikaze pawn that captures on its last rank vanishes and does not
//! promote. With Circe such units are reborn, if they can be, instead.

use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, JudgeMove, OfferChoices, Play, Stage};
use crate::moves::Move;
use crate::piece::{Attribute, Side};
use crate::plan::{Plan, PlanBuilder};
use crate::position::Position;

pub(super) fn attach(plan: &mut PlanBuilder) {
    plan.judge_move(Vanish);
    plan.offer_choices(Vanish);
    plan.effects(
        Stage::Arrival,
        Vanish,
        &[
            Fact::MaterialNeverGrows,
            Fact::SidesAreConstant,
            Fact::KindsAreConstant,
        ],
    );
}

struct Vanish;

impl JudgeMove for Vanish {
    fn allows(&self, plan: &Plan, position: &Position, _: Side, mv: &Move) -> bool {
        let mover = position.at(mv.departure);
        mv.capture.is_none()
            || !mover.is_royal()
            || !mover.has(Attribute::Kamikaze)
            || plan.settings().kamikaze_reborn
    }
}

impl OfferChoices for Vanish {
    fn offer(&self, plan: &Plan, position: &Position, _: Side, mv: Move, moves: &mut Vec<Move>) {
        let vanishes = mv.capture.is_some()
            && position.at(mv.departure).has(Attribute::Kamikaze)
            && !plan.settings().kamikaze_reborn;
        match mv.promotion {
            Some(kind) if vanishes => {
                if plan.promotions().first() == Some(&kind) {
                    moves.push(Move {
                        promotion: None,
                        ..mv
                    });
                }
            }
            _ => moves.push(mv),
        }
    }
}

impl AddEffects for Vanish {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(square) = play.now_at.filter(|_| play.is_capture()) else {
            return;
        };
        let piece = play.position.at(square);
        if piece.has(Attribute::Kamikaze) && !play.plan.settings().kamikaze_reborn {
            play.record(Effect::Take {
                square,
                piece,
                reason: Reason::Condition,
            });
        }
    }
}
