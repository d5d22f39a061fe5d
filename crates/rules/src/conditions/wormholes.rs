//! Wormholes: a unit that comes to a wormhole goes on to another one.
//!
//! A unit that arrives on a wormhole is transferred to another empty wormhole
//! of the mover's choice, as part of the move. It cannot be transferred back to
//! where it came from without having captured or promoted, and a move to a
//! wormhole is illegal if there is nowhere to go on to. A pawn transferred to
//! its last rank promotes there. Checks are moves in thought and need a way on
//! as well.

use super::{ConditionEntry, NO_EXAMPLE, SQUARES};
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, JudgeObservation, OfferChoices, Play, Stage, Stride};
use crate::moves::{Form, Move};
use crate::piece::Side;
use crate::pieces::Role;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "Wormholes",
    aliases: &["Wurmloecher", "TrousDeVer"],
    summary: "A unit that moves to a wormhole is transferred to another one.",
    rule: "A unit that moves to a wormhole is transferred to another empty wormhole, chosen by the side \
           that moves; if there is none, the move is illegal. A pawn that is so transferred to its \
           last rank promotes.",
    arguments: &[SQUARES],
    origin: "",
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, arguments| {
        let rule = Holes {
            squares: arguments.squares().into_iter().collect(),
        };
        plan.offer_choices(rule);
        plan.judge_observation(rule);
        let vouched = [Fact::MaterialNeverGrows, Fact::SidesAreConstant];
        plan.effects(Stage::SideChange, rule, &vouched);
        Ok(())
    },
};

#[derive(Clone, Copy)]
struct Holes {
    squares: SquareSet,
}

/// What a choice means: the wormhole in the lower bits, above it the promotion as its place in the
/// plan's list, counted from 1.
const PROMOTION: u16 = 128;

impl OfferChoices for Holes {
    fn offer(&self, plan: &Plan, position: &Position, side: Side, mv: Move, moves: &mut Vec<Move>) {
        if !self.squares.contains(mv.arrival) || mv.form == Form::Exchange {
            moves.push(mv);
            return;
        }
        let mut free = self.squares & !position.occupied();
        free.remove(mv.arrival);
        let changes = mv.capture.is_some() || mv.promotion.is_some();
        if changes && self.squares.contains(mv.departure) {
            free.insert(mv.departure);
        }
        let kind = mv.promotion.unwrap_or(position.at(mv.departure).kind());
        for hole in free {
            let choice = hole.index() as u16 + 1;
            let promotes = plan.kind(kind).row.role == Role::Pawn && hole.rank() == side.rank(7);
            if !promotes {
                moves.push(Move { choice, ..mv });
                continue;
            }
            let kinds = 1..=plan.promotions().len() as u16;
            moves.extend(kinds.map(|index| Move {
                choice: choice + index * PROMOTION,
                ..mv
            }));
        }
    }
}

impl AddEffects for Holes {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(from) = play.now_at.filter(|at| self.squares.contains(*at)) else {
            return;
        };
        let Some(hole) = (play.mv.choice % PROMOTION).checked_sub(1) else {
            return;
        };
        let to = Square::new(hole as u8);
        let piece = play.position.at(from);
        play.record(Effect::Shift {
            from,
            to,
            piece,
            reason: Reason::Rebirth,
        });
        if let Some(index) = (play.mv.choice / PROMOTION).checked_sub(1) {
            play.record(Effect::Change {
                square: to,
                before: piece,
                after: piece.of_kind(play.plan.promotions()[index as usize]),
                reason: Reason::Promotion,
            });
        }
    }
}

impl JudgeObservation for Holes {
    fn counts(&self, _: &Plan, position: &Position, seen: &Stride) -> bool {
        let mut free = self.squares & !position.occupied();
        free.remove(seen.arrival);
        !self.squares.contains(seen.arrival)
            || self.squares.contains(seen.departure)
            || !free.is_empty()
    }
}
