//! From a problem to an entry.

use serde_json::{Map, Value, json};

use super::source;
use crate::json::{condition, operations};
use crate::model::{PlacedPiece, Problem, Side, Twin};
use crate::popeye::option_text;
use crate::solution_text;
use crate::twinning::label;

/// The entry of a problem, its fields in the order of the schema. What it has no field for is left
/// out; who writes it has to say so.
pub(super) fn entry(problem: &Problem) -> Value {
    let mut entry = Map::new();
    let mut add = |key: &str, value: Value| {
        let empty = match &value {
            Value::Array(list) => list.is_empty(),
            Value::Object(map) => map.is_empty(),
            Value::String(text) => text.is_empty(),
            Value::Null => true,
            _ => false,
        };
        if !empty {
            entry.insert(key.to_owned(), value);
        }
    };
    add("authors", json!(problem.authors));
    let mut sources = problem.origin.iter().map(|line| source::map(line));
    add("source", sources.next().unwrap_or_default());
    let award = problem.awards.first();
    add(
        "award",
        award.map_or(Value::Null, |line| source::award_map(line)),
    );
    let mut algebraic = Map::new();
    for (side, name) in [
        (Side::White, "white"),
        (Side::Black, "black"),
        (Side::Neutral, "neutral"),
    ] {
        let pieces = problem.covered.iter().chain(&problem.pieces);
        let pieces: Vec<String> = pieces
            .filter(|piece| piece.side == side)
            .map(unit)
            .collect();
        if !pieces.is_empty() {
            algebraic.insert(name.to_owned(), json!(pieces));
        }
    }
    add("algebraic", Value::Object(algebraic));
    if let Some(stipulation) = &problem.stipulation
        && !stipulation.structured
    {
        add("stipulation", json!(stipulation.text));
    }
    let mut options: Vec<String> = problem.options.iter().map(option_text).collect();
    options.extend(problem.conditions.iter().map(condition));
    if problem.total_invisibles > 0 {
        options.push(format!("TotalInvisible {}", problem.total_invisibles));
    }
    add("options", json!(options));
    let first = usize::from(!problem.zeroposition);
    let twins = problem.twins.iter().enumerate();
    let twins = twins.map(|(index, twin)| (label(first + index), twin_text(twin)));
    add("twins", Value::Object(twins.collect()));
    let count = problem.solution_count.as_ref().map(ToString::to_string);
    // A plain number is a number in entries.
    let count = count.map(|text| {
        text.parse::<u32>()
            .map_or(json!(text), |number| json!(number))
    });
    add("intended-solutions", count.unwrap_or_default());
    add("solution", json!(solution_text::write(problem)));
    let mut remarks: Vec<&str> = problem.remarks.iter().map(String::as_str).collect();
    let mut take = |prefix: &str| {
        let found: Vec<&str> = remarks
            .iter()
            .filter_map(|remark| remark.strip_prefix(prefix))
            .collect();
        remarks.retain(|remark| !remark.starts_with(prefix));
        found
    };
    let keywords: Vec<&str> = take("keywords: ")
        .into_iter()
        .flat_map(|line| line.split(", "))
        .collect();
    let foreign = take("foreign id: ").into_iter().filter_map(|line| {
        let (domain, number) = line.split_once(' ')?;
        Some(json!({ "domain": domain, "problemid": number }))
    });
    let mut foreign: Vec<Value> = foreign.collect();
    if let Some(id) = &problem.id {
        foreign.push(json!({ "domain": "Dawson", "problemid": id }));
    }
    add("keywords", json!(keywords));
    add("comments", json!(remarks));
    add("reprints", sources.collect());
    add("foreignids", json!(foreign));
    Value::Object(entry)
}

/// A piece: attributes, kind, square.
fn unit(piece: &PlacedPiece) -> String {
    let mut words = piece.attributes.clone();
    words.push(format!("{}{}", piece.kind, piece.square));
    words.join(" ")
}

/// A twin in Popeye's words; nothing for the diagram itself.
fn twin_text(twin: &Twin) -> Value {
    let continued = twin.continued.then(|| "continued".to_owned());
    let words: Vec<String> = continued.into_iter().chain(operations(twin)).collect();
    if words.is_empty() {
        Value::Null
    } else {
        json!(words.join(" "))
    }
}
