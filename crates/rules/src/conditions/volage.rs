//! Volage and hypervolage: units change sides when they change the colour of their square.
//!
//! In Volage every unit but the kings turns to the other side with the first
//! move that takes it to a square of the other colour; in Hypervolage with each
//! such move.

use super::{ConditionEntry, NO_EXAMPLE, UNRECORDED};
use crate::attributes::volage;
use crate::hooks::Prepare;
use crate::piece::Attribute;
use crate::plan::{Plan, PlanBuilder, PlanError};
use crate::position::Position;

pub(super) static VOLAGE: ConditionEntry = ConditionEntry {
    name: "Volage",
    aliases: &[],
    summary: "A unit changes sides with its first move to a square of the other colour.",
    rule: "Every unit except kings changes to the other side when for the first time it moves to a \
           square of another colour than the one it left.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| attach(plan, false),
};

pub(super) static HYPERVOLAGE: ConditionEntry = ConditionEntry {
    name: "Hypervolage",
    aliases: &[],
    summary: "A unit changes sides whenever it moves to a square of the other colour.",
    rule: "Every unit except kings changes to the other side whenever it moves to a square of another \
           colour than the one it left.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| attach(plan, true),
};

fn attach(plan: &mut PlanBuilder, hyper: bool) -> Result<(), PlanError> {
    volage::set(plan, hyper)?;
    if !hyper {
        plan.settings.unwritten = Some(Attribute::Volage);
        plan.prepare(GiveToAll {
            attribute: Attribute::Volage,
            royals: false,
        });
    }
    Ok(())
}

/// Gives an attribute to every unit of the diagram.
pub(super) struct GiveToAll {
    /// Which one.
    pub attribute: Attribute,
    /// Whether royal units get it too.
    pub royals: bool,
}

impl Prepare for GiveToAll {
    fn prepare(&self, _: &Plan, position: &mut Position) {
        for square in position.occupied() {
            let before = position.at(square);
            if self.royals || !before.is_royal() {
                position.replace(square, before.with(self.attribute));
            }
        }
    }
}
