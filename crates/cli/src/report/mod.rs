//! `dawson report`: one page with the verdicts of a run, to be opened from disk.

use std::io;

use dawson_problems::diagram::piece_symbols;
use dawson_problems::figurines;
use dawson_problems::vocabulary::KINDS;
use minijinja::value::Serde;
use minijinja::{Environment, context};
use serde_json::{Map, Value, json};

use crate::args::Report;
use crate::deep_json;
use crate::exit::Outcome;
use crate::sink::write_file;

/// The page, its script and its style.
const PAGE: &str = include_str!("page.html");
const SCRIPT: &str = include_str!("page.js");
const STYLE: &str = include_str!("page.css");

/// Runs the command.
pub fn run(args: &Report) -> io::Result<Outcome> {
    let name = args.results.display().to_string();
    let text = if name == "-" {
        io::read_to_string(io::stdin())
    } else {
        std::fs::read_to_string(&args.results)
    };
    let text = match text {
        Ok(text) => text,
        Err(error) => {
            eprintln!("error: failed to read {name}: {error}");
            return Ok(Outcome::BadInput);
        }
    };
    let results = match Results::of(&text) {
        Ok(results) => results,
        Err((line, what)) => {
            eprintln!("{name}:{line}: {what}");
            return Ok(Outcome::BadInput);
        }
    };
    if results.verdicts.is_empty() {
        eprintln!("{name}: there are no verdicts in it; write them with dawson check --json");
        return Ok(Outcome::BadInput);
    }
    let page = page(&results, &args.title)
        .map_err(|error| io::Error::other(format!("failed to write the page: {error}")))?;
    write_file(&args.output, page.as_bytes())?;
    Ok(Outcome::Done)
}

/// What a run has written.
struct Results {
    version: String,
    status: String,
    verdicts: Vec<Value>,
}

impl Results {
    /// Reads JSON lines; the number of a line that is none, and what is wrong with it.
    fn of(text: &str) -> Result<Self, (usize, String)> {
        let mut results = Self {
            version: String::new(),
            status: "no summary".to_owned(),
            verdicts: Vec::new(),
        };
        for (index, line) in text.lines().enumerate() {
            if line.trim().is_empty() {
                continue;
            }
            let record: Value = deep_json::read(line)
                .map_err(|error| (index + 1, format!("this is no JSON: {error}")))?;
            let word = |path: &str| {
                let value = record.pointer(path).and_then(Value::as_str);
                value.unwrap_or_default().to_owned()
            };
            match word("/type").as_str() {
                "begin" => results.version = word("/program/version"),
                "summary" => results.status = word("/status"),
                "verdict" => results.verdicts.push(record),
                // Records of `solve` have no verdicts; others may be added.
                _ => {}
            }
        }
        Ok(results)
    }
}

fn page(results: &Results, title: &str) -> Result<String, minijinja::Error> {
    let mut counts: Vec<(String, usize)> = Vec::new();
    for verdict in &results.verdicts {
        let word = verdict["verdict"].as_str().unwrap_or_default();
        match counts.iter_mut().find(|(known, _)| known == word) {
            Some((_, count)) => *count += 1,
            None => counts.push((word.to_owned(), 1)),
        }
    }
    let mut environment = Environment::new();
    environment.add_template("page.html", PAGE)?;
    environment.get_template("page.html")?.render(context! {
        title => title,
        version => results.version.as_str(),
        status => results.status.as_str(),
        counts => minijinja::Value::from(Serde(&counts)),
        verdicts => minijinja::Value::from(Serde(&results.verdicts)),
        symbols => piece_symbols(),
        style => STYLE,
        script => SCRIPT,
        data => inert(&json!({ "problems": results.verdicts, "kinds": kinds() })),
    })
}

/// The figurines and names of kinds, for the script.
fn kinds() -> Value {
    let rows = KINDS.iter().map(|kind| {
        let code = kind.code.english;
        let figurine = figurines::of_kind(code);
        let row = json!({
            "name": kind.name,
            "letter": figurine.map(|figurine| figurine.letter.to_string()),
            "turns": figurine.map(|figurine| figurine.turns),
        });
        (code.to_owned(), row)
    });
    Value::Object(rows.collect::<Map<_, _>>())
}

/// JSON that can stand in a page: nothing in it ends the element.
fn inert(value: &Value) -> String {
    value
        .to_string()
        .replace("</", "<\\/")
        .replace("<!--", "<\\!--")
}
