//! Attributes and neutrality with every kind of piece: the laws hold, or the plan refuses them.

use dawson_rules::attributes::TABLE;
use dawson_rules::pieces::{self, KindRow};
use dawson_rules::plan::PlanError;
use dawson_rules::{Attribute, Engine};
use dawson_tests::draw::{Draw, describe, engine};
use dawson_tests::game::legal;
use dawson_tests::law;

/// Walks for each attribute and kind.
const WALKS: usize = 3;
/// Half-moves of a walk.
const LENGTH: usize = 6;

/// The kinds, and a hunter for all hunters.
fn kinds() -> impl Iterator<Item = &'static KindRow> {
    let hunters = ["R/B", "G/P"].into_iter().filter_map(pieces::find);
    pieces::all().chain(hunters)
}

/// Walks through positions with units of the kind that have the attribute, or are neutral; returns
/// how many positions there were.
fn walk(kind: &'static KindRow, attribute: Option<Attribute>) -> Result<usize, PlanError> {
    let mut draw = Draw::new(kind.name.len() as u64);
    let mut seen = 0;
    for _ in 0..WALKS {
        let Some(setup) = draw.legal_bearers(kind, attribute)? else {
            continue;
        };
        let mut engine = engine(&setup, &[]);
        let mut story = describe(&setup, &[]);
        for _ in 0..LENGTH {
            law::undoing_restores_everything(&mut engine, &story);
            law::legal_moves_are_different_and_safe(&mut engine, &story);
            law::foresight_changes_no_answer(&mut engine, &story);
            seen += 1;
            let moves = legal(&mut engine);
            let Some(mv) = draw.random.choice(&moves) else {
                break;
            };
            engine.play(mv);
            story = format!("{story} {}{}", mv.departure, mv.arrival);
        }
    }
    Ok(seen)
}

#[test]
fn every_attribute_keeps_the_laws_with_every_kind_or_is_refused() {
    for entry in TABLE {
        let (mut seen, mut refused) = (0, 0);
        for kind in kinds() {
            match walk(kind, Some(entry.attribute)) {
                Ok(positions) => seen += positions,
                Err(error) => {
                    let text = error.to_string();
                    let named = text.contains(entry.name) || text.contains(kind.code);
                    assert!(named, "{} {}: {text}", entry.name, kind.code);
                    refused += 1;
                }
            }
        }
        let always_refused = refused == kinds().count();
        assert_eq!(seen == 0, always_refused, "{}", entry.name);
    }
}

#[test]
fn neutral_units_keep_the_laws_with_every_kind() {
    for kind in kinds() {
        let seen = walk(kind, None);
        assert!(
            seen.is_ok_and(|seen| seen > 0),
            "no position with neutral {}",
            kind.name
        );
    }
}
