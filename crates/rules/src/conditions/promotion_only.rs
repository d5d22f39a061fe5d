//! Promotion only to certain kinds.

use super::{AS_USUAL, Argument, ConditionEntry, Example};
use crate::facts::Fact;
use crate::piece::Attribute;
use crate::pieces::{self, KindRow};
use crate::plan::PlanError;

const KIND: Argument = Argument {
    word: "<kind>",
    option: "kinds",
    meaning: "A kind that pawns promote to.",
};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "PromOnly",
    aliases: &["PromotionOnly"],
    summary: "Pawns promote to certain kinds only.",
    rule: "Pawns promote to the kinds given, whether or not they are in the diagram, and to no others; \
           without any they stay pawns.",
    arguments: &[KIND],
    observation: AS_USUAL,
    origin: "A stipulation for the single problem",
    example: Example {
        fen: "8/5P2/4r3/8/8/2pK4/p3B3/6k1 b",
        stipulation: "h#2",
        arguments: &["S", "R"],
        solution: &["Kg1-f2 f7-f8=R Kf2-e1 Rf8-f1"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let mut promotions = Vec::new();
        for row in arguments.words().filter_map(pieces::find) {
            if plan.has_attribute(Attribute::Magic) && !is_orthodox(row) {
                // How often a magic unit of another kind observes a unit is not settled.
                return Err(PlanError::AttributeOfKind {
                    attribute: Attribute::Magic,
                    kind: row.name,
                });
            }
            if !is_orthodox(row) {
                plan.withdraw(Fact::OrthodoxPieces);
            }
            if row.depends_on_others() {
                plan.withdraw(Fact::WalksAreOwn);
            }
            let kind = plan.kind(row)?;
            if !promotions.contains(&kind) {
                promotions.push(kind);
            }
        }
        *plan.promotions() = promotions;
        Ok(())
    },
};

fn is_orthodox(row: &KindRow) -> bool {
    pieces::FAMILIES[0].rows.contains(row)
}
