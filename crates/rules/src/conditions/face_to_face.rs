//! Face to face and back to back: units move like the enemy unit that they touch.
//!
//! A unit with an enemy unit right before it (face to face) or right behind it
//! (back to back), seen from its own side, moves, captures and checks like that
//! one and not like itself. Kings take part.

use super::{AnyWalk, ConditionEntry, Example};
use crate::hooks::{ChangeWalk, Movement};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

pub(super) static FACE: ConditionEntry = ConditionEntry {
    name: "FaceToFace",
    aliases: &[],
    summary: "A unit with an enemy unit right before it moves like that one.",
    rule: "If an enemy unit stands right before a unit, this moves, captures and gives check like the \
           enemy unit instead of its own way. Kings take part.",
    arguments: &[],
    observation: "A unit with an enemy unit right before it observes like that one.",
    origin: "In print by 2013 (Tadashi Wakashima, Face to face tourney, Batumi)",
    example: Example {
        fen: "8/8/8/3k1n2/4b3/r3P2K/3P4/8 b",
        stipulation: "h#1",
        arguments: &[],
        solution: &["Sf5*e3 d2-d4", "Sf5-g3 e3-d4"],
        source: "Tadashi Wakashima, announcement of the Face to Face tourney, Batumi 2013",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.change_walk(Confronted { ahead: 1 });
        plan.bound_lent_steps(AnyWalk);
        Ok(())
    },
};

pub(super) static BACK: ConditionEntry = ConditionEntry {
    name: "BackToBack",
    aliases: &[],
    summary: "A unit with an enemy unit right behind it moves like that one.",
    rule: "If an enemy unit stands right behind a unit, this moves, captures and gives check like the \
           enemy unit instead of its own way. Kings take part.",
    arguments: &[],
    observation: "A unit with an enemy unit right behind it observes like that one.",
    origin: "The counterpart of FaceToFace",
    example: Example {
        fen: "8/7N/1q6/8/6K1/6N1/8/4k3 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Ke1-f2 Sh7-g5 Kf2-g1 Sg5-h3"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.change_walk(Confronted { ahead: -1 });
        plan.bound_lent_steps(AnyWalk);
        Ok(())
    },
};

struct Confronted {
    /// Where the enemy unit stands, in ranks ahead.
    ahead: i8,
}

impl ChangeWalk for Confronted {
    fn affected(&self, _: &Plan, position: &Position, side: Side) -> SquareSet {
        let enemies = position.of_side(side.other());
        let confronted = |square: &Square| {
            let confronter = square.step(0, self.ahead * side.forward());
            confronter.is_some_and(|at| enemies.contains(at))
        };
        position.of_side(side).filter(confronted).collect()
    }

    fn rewrite(
        &self,
        _: &Plan,
        position: &Position,
        side: Side,
        square: Square,
        movements: &mut Vec<Movement>,
    ) {
        if let Some(confronter) = square.step(0, self.ahead * side.forward()) {
            *movements = vec![Movement::of(position.at(confronter).kind(), square)];
        }
    }
}
