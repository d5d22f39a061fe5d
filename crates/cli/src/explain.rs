//! `dawson explain`: one condition, kind of piece, attribute, stipulation or option in full.

use std::fmt::Write as _;
use std::io;

use dawson_problems::vocabulary::{Row, explain_stipulation, nearest};
use dawson_rules::attributes::{self, AttributeEntry};
use dawson_rules::conditions::{self, ConditionEntry};
use dawson_rules::pieces::{self, KindRow};
use serde_json::Value;

use crate::args::Explain;
use crate::exit::Outcome;
use crate::list::{attribute_json, condition_json, option_json, piece_json, stipulation_json};
use crate::moves_board;
use crate::options;
use crate::sink::{Output, Sink};

/// The widest line of an explanation, in characters.
const WIDTH: usize = 80;

/// Runs the command.
pub fn run(explain: &Explain) -> io::Result<Outcome> {
    let name = explain.name.as_str();
    let mut found: Vec<(String, Value)> = Vec::new();
    if let Some((_, entry)) = conditions::find(name) {
        found.push((condition(entry, name), condition_json(entry)));
    }
    if let Some(entry) = attributes::entry(name) {
        found.push((attribute(entry), attribute_json(entry)));
    }
    if let Some(row) = pieces::find(name) {
        found.push((piece(row), piece_json(row)));
    }
    for row in explain_stipulation(name) {
        found.push((stipulation(row), stipulation_json(row)));
    }
    for row in options::explain(name) {
        found.push((stipulation(row), option_json(row)));
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
        .chain(pieces::all().map(|row| row.name))
        .chain(attributes::TABLE.iter().map(|entry| entry.name))
        .chain(options::OPTIONS.iter().map(options::name));
    nearest(name, names).map_or(String::new(), |known| {
        format!("; did you mean \"{known}\"?")
    })
}

fn condition(entry: &ConditionEntry, asked: &str) -> String {
    let mut text = format!("{}\n", entry.name);
    if let Some(words) = conditions::shorthand(asked) {
        let meaning = format!("{} {}", entry.name, words.join(" "));
        text += &wrapped(&format!("{asked} stands for: "), &meaning);
    }
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
    text += &wrapped("Observation: ", entry.observation);
    if !entry.origin.is_empty() {
        text += &wrapped("Origin: ", entry.origin);
    }
    let example = &entry.example;
    let _ = writeln!(text, "Example ({}):", example.source);
    let _ = writeln!(text, "  {}", example_command(entry));
    for line in example.solution {
        let _ = writeln!(text, "  {line}");
    }
    text
}

/// The command that solves the example of a condition.
pub fn example_command(entry: &ConditionEntry) -> String {
    let example = &entry.example;
    let words = [&[entry.name], example.arguments].concat().join(" ");
    // What the shell would not take as one word is quoted.
    let plain = words.chars().all(char::is_alphanumeric);
    let words = if plain { words } else { format!("'{words}'") };
    format!(
        "dawson solve --fen '{}' -s '{}' -c {words}",
        example.fen, example.stipulation
    )
}

fn attribute(entry: &AttributeEntry) -> String {
    format!("{}\n{}", entry.name, wrapped("", entry.rule))
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
