//! One problem.

use jsonc_parser::ast::{ObjectProp, StringLit, Value};
use jsonc_parser::common::Ranged;

use super::error::JsonFault;
use super::position::{position, read_fen};
use super::solution::solution;
use super::twins::twins;
use super::value::Findings;
use super::words::Composed;
use crate::model::{Language, Problem, Side};
use crate::popeye::Fragment;
use crate::vocabulary::Vocabulary;

/// The keys of a problem, in the order in which they are written.
pub(super) const KEYS: &[&str] = &[
    "id",
    "authors",
    "source",
    "title",
    "award",
    "remarks",
    "language",
    "start",
    "position",
    "fen",
    "castling",
    "en_passant",
    "side_to_move",
    "stipulation",
    "conditions",
    "options",
    "commands",
    "zeroposition",
    "twins",
    "solutions",
    "solution",
];

/// The problem with these properties.
pub(super) fn of(
    properties: &[(&'static str, &ObjectProp<'_>)],
    vocabulary: &Vocabulary,
    findings: &mut Findings<'_>,
) -> Problem {
    let mut problem = Problem::default();
    let find = |key: &str| {
        let found = properties.iter().find(|(other, _)| *other == key);
        found.map(|(_, property)| *property)
    };
    // What a FEN says comes first, so that other keys can add to it.
    if let Some(property) = find("fen") {
        read_fen(&property.value, &mut problem, findings);
    }
    for (key, property) in properties {
        let value = &property.value;
        match *key {
            "position" if find("fen").is_some() => {
                let (key, other) = ("position", "fen");
                findings.report_at(JsonFault::Conflict { key, other }, property.name.range());
            }
            "position" => position(value, vocabulary, &mut problem, findings),
            "start" => {
                let mut start = Problem::default();
                position(value, vocabulary, &mut start, findings);
                problem.start = Some(start.pieces);
            }
            "castling" | "en_passant" | "side_to_move" if said(key, &problem) => {
                let other = "fen";
                findings.report_at(JsonFault::Conflict { key, other }, property.name.range());
            }
            "castling" => problem.castling = castling(value, findings),
            "en_passant" => {
                problem.en_passant = word(value, "a square", |text| text.parse().ok(), findings);
            }
            "side_to_move" => {
                problem.side_to_move = word(value, "white or black", side, findings);
            }
            "stipulation" => stipulation(value, vocabulary, &mut problem, findings),
            "conditions" => {
                for words in named(value, findings) {
                    let read = words.read(Fragment::Conditions, vocabulary, findings);
                    problem
                        .conditions
                        .extend(read.into_iter().flat_map(|read| read.conditions));
                }
            }
            "options" => {
                for words in named(value, findings) {
                    let read = words.read(Fragment::Options, vocabulary, findings);
                    problem
                        .options
                        .extend(read.into_iter().flat_map(|read| read.options));
                }
            }
            "zeroposition" => problem.zeroposition = findings.flag(value),
            "solutions" => {
                let expected = "a number of solutions, such as 2, 2.1.1.1 or 2.1...";
                problem.solution_count = word(value, expected, |text| text.parse().ok(), findings);
            }
            "twins" => problem.twins = twins(value, vocabulary, findings),
            _ => about(key, value, &mut problem, findings),
        }
    }
    if let Some(property) = find("solution") {
        problem.solution = solution(&property.value, &problem, findings);
    }
    problem
}

/// Keys that tell about the problem.
fn about(key: &str, value: &Value<'_>, problem: &mut Problem, findings: &mut Findings<'_>) {
    let mut lines = || {
        let texts = findings.texts(value);
        texts
            .into_iter()
            .map(|text| text.value.to_string())
            .collect()
    };
    match key {
        "id" => problem.id = findings.text(value).map(|id| id.value.to_string()),
        "authors" => problem.authors = lines(),
        "source" => problem.origin = lines(),
        "title" => problem.title = lines(),
        "award" => problem.awards = lines(),
        "remarks" => problem.remarks = lines(),
        "language" => {
            problem.language = word(value, "en, de or fr", language, findings).unwrap_or_default();
        }
        "commands" => {
            for text in findings.texts(value) {
                super::text::command(text, problem, findings);
            }
        }
        _ => {}
    }
}

/// Whether the FEN says this already.
fn said(key: &str, problem: &Problem) -> bool {
    match key {
        "castling" => problem.castling.is_some(),
        "en_passant" => problem.en_passant.is_some(),
        _ => problem.side_to_move.is_some(),
    }
}

/// A text that stands for one of a few things.
pub(super) fn word<T>(
    value: &Value<'_>,
    expected: &'static str,
    meaning: impl Fn(&str) -> Option<T>,
    findings: &mut Findings<'_>,
) -> Option<T> {
    let text = findings.text(value)?;
    let meant = meaning(&text.value);
    if meant.is_none() {
        let word = text.value.to_string();
        let span = findings.within(text, 0, word.chars().count());
        findings.report(JsonFault::WrongWord { word, expected }, span);
    }
    meant
}

fn side(word: &str) -> Option<Side> {
    match word {
        "white" => Some(Side::White),
        "black" => Some(Side::Black),
        _ => None,
    }
}

fn language(word: &str) -> Option<Language> {
    match word {
        "en" => Some(Language::En),
        "de" => Some(Language::De),
        "fr" => Some(Language::Fr),
        _ => None,
    }
}

fn castling(value: &Value<'_>, findings: &mut Findings<'_>) -> Option<String> {
    let expected = "a castling field of letters KQEkqe, or -";
    let sound = |text: &str| {
        text == "-" || !text.is_empty() && text.chars().all(|letter| "KQEkqe".contains(letter))
    };
    word(
        value,
        expected,
        |text| sound(text).then(|| text.to_owned()),
        findings,
    )
}

fn stipulation(
    value: &Value<'_>,
    vocabulary: &Vocabulary,
    problem: &mut Problem,
    findings: &mut Findings<'_>,
) {
    let (text, fragment) = match value {
        Value::StringLit(text) => (Some(text), Fragment::Stipulation),
        Value::Object(object) => {
            let properties = findings.properties(object, &["structured"]);
            let text = properties
                .first()
                .and_then(|(_, property)| findings.text(&property.value));
            if properties.is_empty() {
                findings.wrong_type("an object with the key \"structured\"", value);
            }
            (text, Fragment::StructuredStipulation)
        }
        _ => {
            findings.wrong_type("a stipulation", value);
            return;
        }
    };
    if let Some(text) = text {
        let words = Composed::default().and(text);
        let read = words.read(fragment, vocabulary, findings);
        problem.stipulation = read.and_then(|read| read.stipulation);
    }
}

/// Conditions or options: texts of one or several of them, or objects with name and arguments.
fn named<'a, 'o>(value: &'o Value<'a>, findings: &mut Findings<'_>) -> Vec<Composed<'a, 'o>> {
    let Value::Array(list) = value else {
        let text = findings.text(value);
        return text
            .into_iter()
            .map(|text| Composed::default().and(text))
            .collect();
    };
    let composed =
        |texts: Vec<&'o StringLit<'a>>| texts.into_iter().fold(Composed::default(), Composed::and);
    let mut found = Vec::new();
    for element in &list.elements {
        match element {
            Value::StringLit(text) => found.push(composed(vec![text])),
            Value::Object(object) => {
                let properties = findings.properties(object, &["name", "args"]);
                let mut part = |key: &str| {
                    let part = properties.iter().find(|(other, _)| *other == key);
                    part.map(|(_, property)| findings.texts(&property.value))
                };
                let name = part("name");
                let args = part("args").unwrap_or_default();
                match name {
                    Some(name) => found.push(composed([name, args].concat())),
                    None => findings.wrong_type("an object with the key \"name\"", element),
                }
            }
            _ => findings.wrong_type("a text, or an object with name and arguments", element),
        }
    }
    found
}
