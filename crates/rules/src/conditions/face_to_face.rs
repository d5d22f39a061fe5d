//! Face to face and back to back: units move like the enemy unit that they touch.
//!
//! A unit with an enemy unit right before it (face to face) or right behind it
//! (back to back), seen from its own side, moves, captures and checks like that
//! one and not like itself. Kings take part.

use super::{ConditionEntry, NO_EXAMPLE, UNRECORDED};
use crate::hooks::{ChangeWalk, Movement};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// A condition of this family.
macro_rules! entry {
    ($name:literal, $ahead:literal, $where:literal) => {
        ConditionEntry {
            name: $name,
            aliases: &[],
            summary: concat!(
                "A unit with an enemy unit ",
                $where,
                " it moves like that one."
            ),
            rule: concat!(
                "If an enemy unit stands ",
                $where,
                " a unit, this moves, captures and gives check like the enemy unit instead of its \
                 own way. Kings take part."
            ),
            arguments: &[],
            origin: UNRECORDED,
            example: NO_EXAMPLE,
            excludes: &[],
            attach: |plan, _| {
                plan.change_walk(Confronted { ahead: $ahead });
                Ok(())
            },
        }
    };
}

pub(super) static FACE: ConditionEntry = entry!("FaceToFace", 1, "right before");
pub(super) static BACK: ConditionEntry = entry!("BackToBack", -1, "right behind");

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
