//! Functionary chess: nothing moves unless it is attacked.

use super::volage::GiveToAll;
use super::{ConditionEntry, NO_EXAMPLE, UNRECORDED};
use crate::piece::Attribute;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "FunctionaryChess",
    aliases: &["BeamtenSchach", "EchecsFonctionnaires"],
    summary: "A unit may move only while an enemy unit observes it.",
    rule: "A unit, king or not, can move, capture and give check only while it is observed by an enemy \
           unit.",
    arguments: &[],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.bring_attribute(Attribute::Functionary)?;
        plan.settings.unwritten = Some(Attribute::Functionary);
        plan.prepare(GiveToAll {
            attribute: Attribute::Functionary,
            royals: true,
        });
        Ok(())
    },
};
