//! Functionary chess: nothing moves unless it is attacked.

use super::volage::GiveToAll;
use super::{ConditionEntry, Example};
use crate::piece::Attribute;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "FunctionaryChess",
    aliases: &["BeamtenSchach", "EchecsFonctionnaires"],
    summary: "A unit may move only while an enemy unit observes it.",
    rule: "A unit, king or not, can move, capture and give check only while it is observed by an enemy \
           unit.",
    arguments: &[],
    observation: "Whether a unit is observed by an enemy unit is a matter of walks alone; only \
                  while it is does it give check.",
    origin: "In print by 1984 (Jörg Kuhlmann and Achim Schöneberg, feenschach)",
    example: Example {
        fen: "2Q5/4rPK1/R4R2/3pk1N1/8/n1n2PP1/pN1bb3/q5BB w - -",
        stipulation: "#2",
        arguments: &[],
        solution: &["Bg1-a7"],
        source: "Claus Wedekind, 234, harmonie 45, 16.12.1995",
    },
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
