//! Promotion only to certain kinds.

use super::{Argument, ConditionEntry, NO_EXAMPLE};
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
    rule: "Pawns promote to the kinds given, whether or not they are in the diagram, and to no others.",
    arguments: &[KIND],
    origin: "A stipulation for the single problem",
    example: NO_EXAMPLE,
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
            let kind = plan.kind(row)?;
            if !promotions.contains(&kind) {
                promotions.push(kind);
            }
        }
        if promotions.is_empty() {
            return Err(plan.bad_argument("", "there are no kinds to promote to"));
        }
        *plan.promotions() = promotions;
        Ok(())
    },
};

fn is_orthodox(row: &KindRow) -> bool {
    pieces::TABLES[0].contains(row)
}
