//! The schema for programs says the same as the reader.

mod common;

use std::fs;

use jsonschema::Validator;
use serde_json::{Value, json};

use dawson_problems::json;
use dawson_problems::vocabulary::Vocabulary;

fn schema() -> Validator {
    let text = fs::read_to_string(common::root().join("docs/problem.schema.json")).unwrap();
    let schema: Value = serde_json::from_str(&text).unwrap();
    jsonschema::draft202012::new(&schema).unwrap()
}

#[test]
fn the_collection_follows_the_schema() {
    let schema = schema();
    let files = common::collection();
    assert!(files.len() >= 10, "only {} files", files.len());
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let value: Value = serde_json::from_str(&text).unwrap();
        let errors: Vec<_> = schema
            .iter_errors(&value)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(
            errors.is_empty(),
            "{}: {}",
            path.display(),
            errors.join("\n")
        );
    }
}

/// Whether the reader takes a problem, and whether the schema does.
fn taken(problem: &Value) -> (bool, bool) {
    let mut file = problem.clone();
    file["dawson"] = json!(1);
    let text = file.to_string();
    let read = json::read(&text, &Vocabulary::default());
    let collection = json!({ "dawson": 1, "problems": [problem] });
    let schema = schema();
    assert_eq!(
        schema.is_valid(&file),
        schema.is_valid(&collection),
        "{text}"
    );
    (read[0].is_ok(), schema.is_valid(&file))
}

#[test]
fn what_the_reader_takes_the_schema_takes() {
    let problems = [
        json!({}),
        json!({ "id": "x", "authors": "A", "source": ["B", "C"], "language": "fr" }),
        json!({ "position": "8/8/8/8/8/8/8/K6k", "castling": "-", "side_to_move": "black" }),
        json!({ "position": "white Ke1 black Ke8", "en_passant": "e3", "castling": "KQe" }),
        json!({ "position": { "white": ["Ke1", "royal Ge2"], "total_invisibles": 2 } }),
        json!({ "start": "8/8/8/8/8/8/8/K6k", "position": "8/8/8/8/8/8/8/1K5k" }),
        json!({ "fen": "8/8/8/8/8/8/8/K6k w - - 0 1" }),
        json!({ "stipulation": { "structured": "White 3a[#]d" } }),
        json!({ "conditions": ["Circe", { "name": "Circe", "args": ["Parrain"] }], "options": "SetPlay Try" }),
        json!({ "conditions": [{ "name": "Wormholes", "args": ["e6", "h4"] }],
                "options": [{ "name": "NoCastling", "args": ["a1", "h8"] }] }),
        json!({ "conditions": [{ "name": "GridChess", "args": ["Irregular", "a1b1", "a2", "b2"] }] }),
        json!({ "twins": ["move a1 b2", { "continued": true, "operations": ["remove a1"], "remarks": "x" }],
                "solution": { "a": ["Ka1-a2"], "c": { "keys": ["Ka1-a2"], "set": "Ka1-a2" } } }),
        json!({ "solution": { "keys": "Ka1-a2", "tries": ["Ka1-b1 Kh1-h2"], "lines": [] } }),
        json!({ "commands": ["Protocol | out.txt"], "zeroposition": true }),
    ];
    for problem in problems {
        assert_eq!(taken(&problem), (true, true), "{problem}");
    }
}

#[test]
fn what_the_schema_refuses_the_reader_refuses() {
    let problems = [
        json!({ "titel": "x" }),
        json!({ "id": 5 }),
        json!({ "authors": [1] }),
        json!({ "language": "it" }),
        json!({ "position": { "red": "Ke1" } }),
        json!({ "position": 5 }),
        json!({ "castling": "X" }),
        json!({ "en_passant": "i3" }),
        json!({ "side_to_move": "neutral" }),
        json!({ "stipulation": {} }),
        json!({ "stipulation": { "structured": 1 } }),
        json!({ "conditions": [{ "args": [] }] }),
        json!({ "twins": "move a1 b2" }),
        json!({ "twins": [{ "continued": true }] }),
        json!({ "solution": "Ka1-a2" }),
        json!({ "solution": { "keys": ["Ka1-a2"], "others": [] } }),
        json!({ "solution": { "a": { "lines": [1] } }, "twins": ["move a1 b2"] }),
        json!({ "zeroposition": 1 }),
    ];
    for problem in problems {
        assert_eq!(taken(&problem), (false, false), "{problem}");
    }
}
