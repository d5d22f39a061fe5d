//! Volage and hypervolage: units change sides when they change the colour of their square.
//!
//! In Volage every unit but the kings turns to the other side with the first
//! move that takes it to a square of the other colour; in Hypervolage with each
//! such move.

use super::{AS_USUAL, ConditionEntry, Example};
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
    observation: AS_USUAL,
    origin: "In print by 1982 (A. Simonet, diagrammes)",
    example: Example {
        fen: "n1QBn1nq/3nNrbR/3r1kr1/2p1pNRn/2B1n1nK/6p1/5pP1/5n2 w - -",
        stipulation: "#2",
        arguments: &[],
        solution: &["Qc8-c6"],
        source: "A. Simonet, 1224, diagrammes 55, 1-2/1982",
    },
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
    observation: AS_USUAL,
    origin: "In print by 1979 (Yves Cheylan, British Chess Magazine)",
    example: Example {
        fen: "3k1K2/Ppr1N3/pB2P3/P2p4/3R3Q/8/8/8 w - -",
        stipulation: "#2",
        arguments: &[],
        solution: &["a7-a8=Q=b"],
        source: "Yves Cheylan, British Chess Magazine 1979",
    },
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
