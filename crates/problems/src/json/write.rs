//! Problems as text in Dawson's own format.

use serde_json::{Map, Value, json};

use super::problem::KEYS;
use super::read::VERSION;
use super::text;
use crate::model::{
    IntendedPhase, IntendedSolution, Language, PlacedPiece, Problem, Side, StipulationText, Twin,
};
use crate::popeye::option_text;

/// A problem as a file of its own.
pub fn write_problem(problem: &Problem) -> String {
    let mut file = Map::new();
    file.insert("dawson".to_owned(), json!(VERSION));
    file.extend(object(problem));
    written(&Value::Object(file))
}

/// Problems as a file; the title is for people.
pub fn write_collection(title: Option<&str>, problems: &[Problem]) -> String {
    let mut file = Map::new();
    file.insert("dawson".to_owned(), json!(VERSION));
    if let Some(title) = title {
        file.insert("title".to_owned(), json!(title));
    }
    let problems = problems
        .iter()
        .map(|problem| Value::Object(object(problem)));
    file.insert("problems".to_owned(), problems.collect());
    written(&Value::Object(file))
}

fn object(problem: &Problem) -> Map<String, Value> {
    let values = KEYS.iter().filter_map(|key| {
        let value = value(key, problem)?;
        Some(((*key).to_owned(), value))
    });
    values.collect()
}

/// What stands under a key; `None` if there is nothing to say.
fn value(key: &str, problem: &Problem) -> Option<Value> {
    match key {
        "id" => problem.id.as_ref().map(|id| json!(id)),
        "authors" => (!problem.authors.is_empty()).then(|| json!(problem.authors)),
        "source" => lines(&problem.origin),
        "title" => lines(&problem.title),
        "award" => lines(&problem.awards),
        "remarks" => (!problem.remarks.is_empty()).then(|| json!(problem.remarks)),
        "language" => match problem.language {
            Language::En => None,
            Language::De => Some(json!("de")),
            Language::Fr => Some(json!("fr")),
        },
        "position" => position(problem),
        "start" => problem.start.as_ref().map(|start| {
            let start = Problem {
                pieces: start.clone(),
                ..Problem::default()
            };
            position(&start).unwrap_or_else(|| json!({}))
        }),
        "castling" => problem.castling.as_ref().map(|castling| json!(castling)),
        "en_passant" => problem.en_passant.map(|square| json!(square.to_string())),
        "side_to_move" => problem.side_to_move.map(|to_move| json!(side(to_move))),
        "stipulation" => problem.stipulation.as_ref().map(stipulation),
        "conditions" => texts(problem.conditions.iter().map(text::condition)),
        "options" => texts(problem.options.iter().map(option_text)),
        "commands" => texts(problem.commands.iter().map(text::command_text)),
        "zeroposition" => problem.zeroposition.then(|| json!(true)),
        "twins" => (!problem.twins.is_empty())
            .then(|| problem.twins.iter().map(twin).collect::<Vec<_>>().into()),
        "solutions" => problem
            .solution_count
            .as_ref()
            .map(|count| json!(count.to_string())),
        "solution" => problem.solution.as_ref().map(solution),
        // A position says all that a FEN could.
        _ => None,
    }
}

/// One text by itself, several as a list.
fn lines(lines: &[String]) -> Option<Value> {
    match lines {
        [] => None,
        [line] => Some(json!(line)),
        _ => Some(json!(lines)),
    }
}

fn texts(texts: impl Iterator<Item = String>) -> Option<Value> {
    let texts: Vec<String> = texts.collect();
    (!texts.is_empty()).then(|| json!(texts))
}

pub(super) fn side(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
        Side::Neutral => "neutral",
    }
}

/// The pieces by side, or as one list where this would change their order.
fn position(problem: &Problem) -> Option<Value> {
    let pieces: Vec<&PlacedPiece> = problem.covered.iter().chain(&problem.pieces).collect();
    let mut groups: Vec<(Side, Vec<&PlacedPiece>)> = Vec::new();
    for piece in pieces {
        match groups.last_mut() {
            Some((side, group)) if *side == piece.side => group.push(piece),
            _ => groups.push((piece.side, vec![piece])),
        }
    }
    let once = |side| groups.iter().filter(|(other, _)| *other == side).count() < 2;
    let mut object = Map::new();
    if problem.covered.is_empty()
        && [Side::White, Side::Black, Side::Neutral]
            .into_iter()
            .all(once)
    {
        for (owner, group) in &groups {
            let lists = lines(&text::piece_lists(group)).unwrap_or_default();
            object.insert(side(*owner).to_owned(), lists);
        }
        if problem.total_invisibles > 0 {
            object.insert(
                "total_invisibles".to_owned(),
                json!(problem.total_invisibles),
            );
        }
        return (!object.is_empty()).then_some(Value::Object(object));
    }
    let all: Vec<PlacedPiece> = problem
        .covered
        .iter()
        .chain(&problem.pieces)
        .cloned()
        .collect();
    let mut list = text::pieces_text(&all);
    if problem.total_invisibles > 0 {
        list += &format!(" TotalInvisible {}", problem.total_invisibles);
    }
    Some(json!(list))
}

fn stipulation(stipulation: &StipulationText) -> Value {
    if stipulation.structured {
        json!({ "structured": stipulation.text })
    } else {
        json!(stipulation.text)
    }
}

fn twin(twin: &Twin) -> Value {
    let operations = text::operations(twin);
    if !twin.remarks.is_empty() || operations.is_empty() {
        let mut object = Map::new();
        if twin.continued {
            object.insert("continued".to_owned(), json!(true));
        }
        object.insert("operations".to_owned(), json!(operations));
        if !twin.remarks.is_empty() {
            object.insert("remarks".to_owned(), json!(twin.remarks));
        }
        return Value::Object(object);
    }
    let continued = twin.continued.then(|| "continued".to_owned());
    let words: Vec<String> = continued.into_iter().chain(operations).collect();
    json!(words.join(" "))
}

fn solution(solution: &IntendedSolution) -> Value {
    match solution.phases.as_slice() {
        [only] if only.twin.is_empty() => phase(only),
        phases => phases
            .iter()
            .map(|part| (part.twin.clone(), phase(part)))
            .collect::<Map<_, _>>()
            .into(),
    }
}

fn phase(phase: &IntendedPhase) -> Value {
    let parts = [
        ("keys", &phase.keys),
        ("tries", &phase.tries),
        ("set", &phase.set_play),
        ("lines", &phase.lines),
    ];
    let said: Vec<_> = parts
        .into_iter()
        .filter(|(_, lines)| !lines.is_empty())
        .collect();
    match said.as_slice() {
        [("lines", lines)] => json!(lines),
        _ => said
            .into_iter()
            .map(|(key, lines)| (key.to_owned(), json!(lines)))
            .collect::<Map<_, _>>()
            .into(),
    }
}

/// Longest list that is written on one line, in characters.
const SHORT: usize = 84;

fn written(value: &Value) -> String {
    let mut text = String::new();
    write_value(value, 0, &mut text);
    text.push('\n');
    text
}

/// Objects one property a line; lists too, unless they are short and simple.
fn write_value(value: &Value, depth: usize, text: &mut String) {
    let indent = |depth: usize| "  ".repeat(depth);
    match value {
        Value::Object(object) if !object.is_empty() => {
            text.push_str("{\n");
            for (index, (key, value)) in object.iter().enumerate() {
                let comma = if index + 1 < object.len() { "," } else { "" };
                text.push_str(&format!("{}{}: ", indent(depth + 1), json!(key)));
                write_value(value, depth + 1, text);
                text.push_str(&format!("{comma}\n"));
            }
            text.push_str(&format!("{}}}", indent(depth)));
        }
        Value::Array(list) => {
            let parts: Vec<String> = list.iter().map(ToString::to_string).collect();
            let length = parts
                .iter()
                .map(|part| part.chars().count() + 2)
                .sum::<usize>();
            if list.iter().all(|part| !part.is_object()) && length + 2 * depth <= SHORT {
                text.push_str(&format!("[{}]", parts.join(", ")));
                return;
            }
            text.push_str("[\n");
            for (index, value) in list.iter().enumerate() {
                let comma = if index + 1 < list.len() { "," } else { "" };
                text.push_str(&indent(depth + 1));
                write_value(value, depth + 1, text);
                text.push_str(&format!("{comma}\n"));
            }
            text.push_str(&format!("{}]", indent(depth)));
        }
        _ => text.push_str(&value.to_string()),
    }
}
