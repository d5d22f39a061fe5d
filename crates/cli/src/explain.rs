//! `dawson explain`: one condition, kind of piece or stipulation in full.

use std::fmt::Write as _;
use std::io;

use dawson_problems::vocabulary::{Row, explain_stipulation, nearest};
use dawson_rules::conditions::{self, ConditionEntry};
use dawson_rules::pieces::{self, KindRow};
use serde_json::Value;

use crate::args::Explain;
use crate::exit::Outcome;
use crate::list::{condition_json, piece_json, stipulation_json};
use crate::moves_board;
use crate::sink::{Output, Sink};

/// The widest line of an explanation, in characters.
const WIDTH: usize = 80;

/// Runs the command.
pub fn run(explain: &Explain) -> io::Result<Outcome> {
    let name = explain.name.as_str();
    let mut found: Vec<(String, Value)> = Vec::new();
    if let Some((_, entry)) = conditions::find(name) {
        found.push((condition(entry), condition_json(entry)));
    }
    if let Some(row) = pieces::find(name) {
        found.push((piece(row), piece_json(row)));
    }
    for row in explain_stipulation(name) {
        found.push((stipulation(row), stipulation_json(row)));
    }
    if found.is_empty() {
        eprintln!("error: nothing known by the name \"{name}\"{}", hint(name));
        return Ok(Outcome::BadInput);
    }
    let mut sink = Sink::stdout();
    for (index, (text, value)) in found.iter().enumerate() {
        if explain.json {
            sink.write(&format!("{value}\n"))?;
        } else {
            let gap = if index == 0 { "" } else { "\n" };
            sink.write(&format!("{gap}{text}"))?;
        }
    }
    sink.flush()?;
    Ok(Outcome::Done)
}

fn hint(name: &str) -> String {
    let names = conditions::TABLE
        .iter()
        .flat_map(|entry| std::iter::once(entry.name).chain(entry.aliases.iter().copied()))
        .chain(pieces::all().map(|row| row.name));
    nearest(name, names).map_or(String::new(), |known| {
        format!("; did you mean \"{known}\"?")
    })
}

fn condition(entry: &ConditionEntry) -> String {
    let mut text = format!("{}\n", entry.name);
    if !entry.aliases.is_empty() {
        text += &wrapped("Also: ", &entry.aliases.join(", "));
    }
    text += &wrapped("", entry.rule);
    for argument in entry.arguments {
        text += &wrapped(&format!("  {}: ", argument.word), argument.meaning);
    }
    for (other, reason) in entry.excludes {
        text += &wrapped("", &format!("Not together with {other}: {reason}."));
    }
    text += &wrapped("Origin: ", entry.origin);
    let example = &entry.example;
    let _ = writeln!(text, "Example ({}):", example.source);
    let _ = writeln!(
        text,
        "  dawson solve --fen '{}' -s '{}' -c {}",
        example.fen, example.stipulation, entry.name
    );
    for line in example.solution {
        let _ = writeln!(text, "  {line}");
    }
    text
}

fn piece(row: &'static KindRow) -> String {
    let summary = wrapped("", row.summary);
    let board = moves_board::text(row);
    format!("{} ({})\n{summary}{board}", row.code, row.name)
}

fn stipulation(row: &Row) -> String {
    format!(
        "{}\n{}Example: {}\n",
        row.notation,
        wrapped("", row.meaning),
        row.example
    )
}

/// A paragraph in lines of at most [`WIDTH`] characters, all but the first indented like its
/// heading and by two more if it has one.
fn wrapped(heading: &str, text: &str) -> String {
    let indent = heading.len() - heading.trim_start().len();
    let hang = " ".repeat(if heading.is_empty() { 0 } else { indent + 2 });
    let options = textwrap::Options::new(WIDTH)
        .initial_indent(heading)
        .subsequent_indent(&hang);
    textwrap::fill(text, options) + "\n"
}
