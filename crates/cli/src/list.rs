//! `dawson list`: what is known, from the tables of the rules.

use std::io;

use dawson_problems::model::Language;
use dawson_problems::vocabulary::{GOALS, PLAYS, Row, kind_in_language};
use dawson_rules::{attributes, conditions, pieces};
use serde_json::{Value, json};

use crate::args::{List, Subject};
use crate::exit::Outcome;
use crate::options;
use crate::sink::{Output, Sink};

/// Runs the command.
pub fn run(list: &List) -> io::Result<Outcome> {
    let mut sink = Sink::stdout();
    let entries: Vec<(String, &str, Value)> = match list.subject {
        Subject::Conditions => conditions::TABLE
            .iter()
            .map(|entry| (entry.name.to_owned(), entry.summary, condition_json(entry)))
            .collect(),
        Subject::Pieces => pieces::all()
            .map(|row| {
                let name = format!("{:<3} {}", row.code, row.name);
                (name, row.summary, piece_json(row))
            })
            .collect(),
        Subject::Attributes => attributes::TABLE
            .iter()
            .map(|entry| (entry.name.to_owned(), entry.summary, attribute_json(entry)))
            .collect(),
        Subject::Options => options::OPTIONS
            .iter()
            .map(|row| (row.notation.to_owned(), row.meaning, option_json(row)))
            .collect(),
        Subject::Stipulations => PLAYS
            .iter()
            .chain(GOALS)
            .map(|row| (row.notation.to_owned(), row.meaning, stipulation_json(row)))
            .collect(),
    };
    let width = entries
        .iter()
        .map(|(name, _, _)| name.chars().count())
        .max()
        .unwrap_or(0);
    for (name, summary, value) in entries {
        if list.json {
            sink.write(&format!("{value}\n"))?;
        } else {
            sink.write(&format!("{name:<width$}  {summary}\n"))?;
        }
    }
    sink.flush()?;
    Ok(Outcome::Done)
}

/// A condition as JSON.
pub fn condition_json(entry: &conditions::ConditionEntry) -> Value {
    let arguments: Vec<Value> = entry
        .arguments
        .iter()
        .map(|argument| {
            json!({
                "word": argument.word,
                "option": argument.option,
                "meaning": argument.meaning,
            })
        })
        .collect();
    let excludes: Vec<Value> = entry
        .excludes
        .iter()
        .map(|(name, reason)| json!({ "name": name, "reason": reason }))
        .collect();
    json!({
        "type": "condition",
        "name": entry.name,
        "aliases": entry.aliases,
        "summary": entry.summary,
        "rule": entry.rule,
        "arguments": arguments,
        "excludes": excludes,
        "observation": entry.observation,
        "origin": entry.origin,
        "example": {
            "fen": entry.example.fen,
            "stipulation": entry.example.stipulation,
            "arguments": entry.example.arguments,
            "solution": entry.example.solution,
            "source": entry.example.source,
        },
    })
}

/// A kind of piece as JSON.
pub fn piece_json(row: &pieces::KindRow) -> Value {
    json!({
        "type": "piece",
        "code": row.code,
        "name": row.name,
        "german": kind_in_language(row.code, Language::De),
        "french": kind_in_language(row.code, Language::Fr),
        "summary": row.summary,
    })
}

/// An attribute as JSON.
pub fn attribute_json(entry: &attributes::AttributeEntry) -> Value {
    json!({
        "type": "attribute",
        "name": entry.name,
        "summary": entry.summary,
        "rule": entry.rule,
    })
}

/// An option as JSON.
pub fn option_json(row: &Row) -> Value {
    json!({
        "type": "option",
        "name": options::name(row),
        "notation": row.notation,
        "meaning": row.meaning,
        "example": row.example,
    })
}

/// A play or a goal as JSON.
pub fn stipulation_json(row: &Row) -> Value {
    json!({
        "type": "stipulation",
        "notation": row.notation,
        "meaning": row.meaning,
        "example": row.example,
    })
}
