//! Reads the inputs of a large collection of Popeye problems and compares the
//! model with an index of them that was made by another program.
//!
//! They are looked for in the folder that `DAWSON_SHARED` names, or else in
//! `shared` beside the workspace. Without them the test says so and passes.

#![expect(clippy::print_stdout, reason = "says that there is nothing to test")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use dawson_problems::captions::problem_captions;
use dawson_problems::json;
use dawson_problems::model::{ConditionUse, Language, PlacedPiece, Problem, Side, TwinOperation};
use dawson_problems::popeye::{self, ReadError};
use dawson_problems::vocabulary::{ATTRIBUTES, KINDS, Vocabulary};
use serde_json::Value;

fn folder() -> Option<PathBuf> {
    let shared = env::var_os("DAWSON_SHARED").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
        PathBuf::from,
    );
    let folder = shared.join("conformance");
    if folder.join("index.json").exists() {
        return Some(folder);
    }
    println!("skipped: no reference data in {}", folder.display());
    None
}

fn records(folder: &Path) -> Vec<Value> {
    let text = fs::read_to_string(folder.join("index.json")).expect("the index is readable");
    serde_json::from_str(&text).expect("the index is a list of records")
}

fn text<'a>(record: &'a Value, field: &str) -> &'a str {
    record[field].as_str().unwrap_or_default()
}

fn texts(value: &Value) -> Vec<String> {
    value
        .as_array()
        .into_iter()
        .flatten()
        .map(|text| text.as_str().unwrap_or_default().to_owned())
        .collect()
}

fn read_one(folder: &Path, id: &str) -> Result<Problem, Vec<ReadError>> {
    let path = folder.join("problems").join(format!("{id}.inp"));
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{id}: {error}"));
    let mut problems = popeye::read(&bytes, &Vocabulary::default());
    assert_eq!(problems.len(), 1, "{id}");
    problems.remove(0)
}

#[test]
fn every_good_input_is_read() {
    let Some(folder) = folder() else { return };
    let mut wrong = Vec::new();
    for record in records(&folder) {
        let id = text(&record, "id");
        let good = text(&record, "popeye_status") != "bad-input";
        if let Err(errors) = read_one(&folder, id)
            && good
        {
            for error in errors {
                let place = error.span().map_or(String::new(), |span| span.to_string());
                wrong.push(format!("{id}:{place}: {error}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn model_agrees_with_the_index() {
    let Some(folder) = folder() else { return };
    let mut wrong = Vec::new();
    let mut compared = 0;
    for record in records(&folder) {
        let id = text(&record, "id");
        let Ok(problem) = read_one(&folder, id) else {
            continue;
        };
        compared += 1;
        for (field, ours) in summary(&problem) {
            let theirs = expected(&record, field);
            if ours != theirs {
                wrong.push(format!("{id} {field}: {ours:?} instead of {theirs:?}"));
            }
        }
    }
    assert!(compared > 2000, "{compared}");
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn writing_and_reading_gives_the_same_problem() {
    let Some(folder) = folder() else { return };
    let mut wrong = Vec::new();
    for record in records(&folder) {
        let id = text(&record, "id");
        let Ok(problem) = read_one(&folder, id) else {
            continue;
        };
        let written = popeye::write(std::slice::from_ref(&problem));
        let again = popeye::read(written.as_bytes(), &Vocabulary::default());
        let again: Vec<_> = again
            .into_iter()
            .map(|result| result.map(Problem::without_spans))
            .collect();
        let once = Problem {
            language: Language::En,
            ..problem.without_spans()
        };
        if again != [Ok(once.clone())] {
            wrong.push(format!("{id}: {again:?} instead of {once:?}\n{written}"));
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn json_keeps_every_problem() {
    let Some(folder) = folder() else { return };
    let mut wrong = Vec::new();
    for record in records(&folder) {
        let id = text(&record, "id");
        let Ok(problem) = read_one(&folder, id) else {
            continue;
        };
        let written = json::write_problem(&problem);
        let again: Vec<_> = json::read(&written, &Vocabulary::default())
            .into_iter()
            .map(|result| result.map(Problem::without_spans))
            .collect();
        let once = problem.without_spans();
        if again != [Ok(once.clone())] {
            wrong.push(format!("{id}: {again:?} instead of {once:?}\n{written}"));
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// The boards of Popeye's answer, each from a8 to h1: a sign for the side and
/// the kind.
fn printed_boards(answer: &str) -> Vec<Vec<String>> {
    let rows: Vec<&str> = answer
        .lines()
        .filter(|line| line.len() == 37 && line.starts_with(|c: char| matches!(c, '1'..='8')))
        .filter(|line| line.ends_with(|c: char| matches!(c, '1'..='8')))
        .filter(|line| line[..1] == line[36..] && line[1..2].contains([' ', '|']))
        .collect();
    let cell =
        |row: &str, file: usize| row[2 + 4 * file..6 + 4 * file].replace(['.', '|', ' '], "");
    rows.chunks_exact(8)
        .map(|rows| {
            let cells = rows
                .iter()
                .flat_map(|row| (0..8).map(move |file| cell(row, file)));
            cells.collect()
        })
        .collect()
}

/// Pieces as [`printed_boards`] has them.
fn board_of(pieces: &[PlacedPiece]) -> Vec<String> {
    let mut board = vec![String::new(); 64];
    for piece in pieces {
        let sign = match piece.side {
            Side::White => "",
            Side::Black => "-",
            Side::Neutral => "=",
        };
        let place = (7 - piece.square.rank()) * 8 + piece.square.file();
        board[usize::from(place)] = format!("{sign}{}", piece.kind);
    }
    board
}

#[test]
fn pieces_stand_where_popeye_prints_them() {
    let Some(folder) = folder() else { return };
    let mut wrong = Vec::new();
    let mut compared = 0;
    for record in records(&folder) {
        let id = text(&record, "id");
        let Ok(problem) = read_one(&folder, id) else {
            continue;
        };
        // What Popeye objects to, it does not show.
        if text(&record, "popeye_status") == "bad-input" {
            continue;
        }
        let answer = fs::read(folder.join("problems").join(format!("{id}.expected")));
        let answer = popeye::decode(&answer.unwrap_or_default());
        let mut printed = printed_boards(&answer);
        if printed.is_empty() {
            continue;
        }
        compared += 1;
        let mut ours = vec![board_of(&problem.pieces)];
        ours.splice(0..0, problem.start.as_deref().map(board_of));
        printed.truncate(ours.len());
        for (ours, printed) in ours.iter().flatten().zip(printed.iter_mut().flatten()) {
            // Hunters have names of their own on the board.
            if ours.contains('/') {
                printed.clone_from(ours);
            }
            // Imitators are no pieces.
            if printed == "I" && ours.is_empty() {
                printed.clear();
            }
        }
        if ours != printed {
            wrong.push(format!("{id}: {ours:?} instead of {printed:?}"));
        }
    }
    assert!(compared > 1000, "{compared}");
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// What the index says about a problem, in the form of [`summary`].
fn expected(record: &Value, field: &str) -> Vec<String> {
    let uses = |value: &Value| -> Vec<String> {
        let uses = value.as_array().into_iter().flatten();
        uses.map(|one| named(text(one, "name"), &texts(&one["args"])))
            .collect()
    };
    match field {
        "conditions" | "twin_conditions" | "options" => uses(&record[field]),
        "stipulation" => vec![text(&record[field], "text").to_owned()],
        "twin_stipulations" => {
            let list = record[field].as_array().into_iter().flatten();
            list.map(|one| text(one, "text").to_owned()).collect()
        }
        "zeroposition" | "n_twins" => vec![record[field].to_string()],
        // The index takes the word PY of Breton for a kind.
        "condition_walks" => {
            let mut kinds = sorted(texts(&record[field]));
            kinds.retain(|kind| kind != "PY");
            kinds
        }
        _ => sorted(texts(&record[field])),
    }
}

fn named(name: &str, args: &[String]) -> String {
    std::iter::once(name)
        .chain(args.iter().map(String::as_str))
        .collect::<Vec<_>>()
        .join(" ")
}

fn sorted(mut list: Vec<String>) -> Vec<String> {
    list.sort();
    list.dedup();
    list
}

fn operations(problem: &Problem) -> impl Iterator<Item = &TwinOperation> {
    problem.twins.iter().flat_map(|twin| &twin.operations)
}

fn condition_uses<'a>(conditions: impl Iterator<Item = &'a ConditionUse>) -> Vec<String> {
    conditions
        .map(|condition| named(&condition.name, &condition.args))
        .collect()
}

/// All pieces that were written, including covered ones and those of twins.
fn written_pieces(problem: &Problem) -> Vec<&PlacedPiece> {
    let twins = operations(problem).filter_map(|operation| match operation {
        TwinOperation::Add { pieces, .. } => Some(pieces),
        _ => None,
    });
    problem
        .pieces
        .iter()
        .chain(&problem.covered)
        .chain(problem.start.iter().flatten())
        .chain(twins.flatten())
        .collect()
}

fn summary(problem: &Problem) -> Vec<(&'static str, Vec<String>)> {
    let twin_conditions = || {
        operations(problem)
            .filter_map(|operation| match operation {
                TwinOperation::Condition { conditions, .. } => Some(conditions),
                _ => None,
            })
            .flatten()
    };
    let stipulation_text = |stipulation: &dawson_problems::model::StipulationText| {
        let text = &stipulation.text;
        if stipulation.structured {
            text.split_once(' ').expect("a starter").1.to_owned()
        } else {
            text.clone()
        }
    };
    let pieces = written_pieces(problem);
    let substituted = operations(problem).filter_map(|operation| match operation {
        TwinOperation::Substitute { from, to, .. } => Some([from.clone(), to.clone()]),
        _ => None,
    });
    let walks: BTreeSet<String> = pieces
        .iter()
        .map(|piece| piece.kind.clone())
        .chain(substituted.flatten())
        .collect();
    let mut attributes: BTreeSet<String> = pieces
        .iter()
        .flat_map(|piece| piece.attributes.iter().cloned())
        .collect();
    if pieces.iter().any(|piece| piece.side == Side::Neutral) {
        attributes.insert("Neutral".to_owned());
    }
    let more_invisible = operations(problem).any(|operation| {
        matches!(
            operation,
            TwinOperation::Add {
                total_invisibles: Some(_),
                ..
            }
        )
    });
    if problem.total_invisibles > 0 || more_invisible {
        attributes.insert("TotalInvisible".to_owned());
    }
    let kinds_in_conditions = problem
        .conditions
        .iter()
        .chain(twin_conditions())
        .flat_map(|condition| &condition.args)
        .filter(|word| {
            word.split('/')
                .all(|part| KINDS.iter().any(|kind| kind.code.english == part))
        })
        // The index takes kinds without letters for numbers.
        .filter(|kind| kind.contains(|c: char| c.is_ascii_alphabetic()));
    vec![
        ("conditions", condition_uses(problem.conditions.iter())),
        ("twin_conditions", condition_uses(twin_conditions())),
        (
            "options",
            problem
                .options
                .iter()
                .map(|option| named(&option.name, &option.args))
                .collect(),
        ),
        (
            "stipulation",
            vec![
                problem
                    .stipulation
                    .as_ref()
                    .map(stipulation_text)
                    .unwrap_or_default(),
            ],
        ),
        (
            "twin_stipulations",
            operations(problem)
                .filter_map(|operation| match operation {
                    TwinOperation::Stipulation { stipulation, .. } => {
                        Some(stipulation_text(stipulation))
                    }
                    _ => None,
                })
                .collect(),
        ),
        ("zeroposition", vec![problem.zeroposition.to_string()]),
        (
            "n_twins",
            vec![(problem.twins.len() + usize::from(!problem.zeroposition)).to_string()],
        ),
        ("walks", walks.into_iter().collect()),
        (
            "condition_walks",
            sorted(kinds_in_conditions.cloned().collect()),
        ),
        ("attributes", attributes.into_iter().collect()),
        ("twin_ops", sorted(operation_names(problem))),
    ]
}

fn operation_names(problem: &Problem) -> Vec<String> {
    let mut names: Vec<String> = operations(problem)
        .map(|operation| match operation {
            TwinOperation::Move { .. } => "move",
            TwinOperation::Exchange { .. } => "exchange",
            TwinOperation::Remove { .. } => "remove",
            TwinOperation::Add { .. } => "add",
            TwinOperation::Substitute { .. } => "substitute",
            TwinOperation::Condition { .. } => "condition",
            TwinOperation::Stipulation { stipulation, .. } if stipulation.structured => {
                "sstipulation"
            }
            TwinOperation::Stipulation { .. } => "stipulation",
            TwinOperation::Rotate { .. } => "rotate",
            TwinOperation::Mirror { .. } => "mirror",
            TwinOperation::Shift { .. } => "shift",
            TwinOperation::PolishType { .. } => "PolishType",
        })
        .map(str::to_owned)
        .collect();
    if problem.twins.iter().any(|twin| twin.continued) {
        names.push("continued".to_owned());
    }
    names
}

#[test]
fn twins_have_the_headings_that_popeye_prints() {
    let Some(folder) = folder() else { return };
    let mut wrong = Vec::new();
    let mut compared = 0;
    for record in records(&folder) {
        let id = text(&record, "id");
        let Ok(problem) = read_one(&folder, id) else {
            continue;
        };
        if problem.twins.is_empty() || text(&record, "popeye_status") == "bad-input" {
            continue;
        }
        let twins = match problem.expand() {
            Ok(twins) => twins,
            Err(error) => {
                wrong.push(format!("{id}: {error}"));
                continue;
            }
        };
        let answer = fs::read(folder.join("problems").join(format!("{id}.expected")));
        let answer = popeye::decode(&answer.unwrap_or_default());
        for twin in twins {
            let plus = if twin.continued { "+" } else { "" };
            let heading = format!("\n{plus}{}) {}\n", twin.label, twin.heading);
            let start = format!("\n{plus}{}) ", twin.label);
            // Titles may begin like a heading.
            let places: Vec<usize> = answer.match_indices(&start).map(|(at, _)| at).collect();
            let Some(&last) = places.last() else {
                continue; // Popeye was not finished.
            };
            compared += 1;
            if !places.iter().any(|&at| answer[at..].starts_with(&heading)) {
                let theirs = answer[last..].split("\n\n").next().unwrap_or_default();
                wrong.push(format!("{id}: {heading:?} instead of {theirs:?}"));
            }
        }
    }
    assert!(compared > 800, "{compared}");
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn conditions_have_the_captions_that_popeye_prints() {
    let Some(folder) = folder() else { return };
    let mut wrong = Vec::new();
    let mut compared = 0;
    for record in records(&folder) {
        let id = text(&record, "id");
        let Ok(problem) = read_one(&folder, id) else {
            continue;
        };
        let answer = fs::read(folder.join("problems").join(format!("{id}.expected")));
        let answer = popeye::decode(&answer.unwrap_or_default());
        let mut lines = answer.lines().map(str::trim);
        let below = lines
            .by_ref()
            .filter(|line| line.starts_with("+---a"))
            .nth(1);
        if below.is_none()
            || answer.contains("=> (")
            || text(&record, "popeye_status") == "bad-input"
        {
            continue;
        }
        let attributes = ["Royal", "Neutral", "Duplex", "HalfDuplex", "Quodlibet"];
        let printed: Vec<&str> = lines
            .skip(1)
            .take_while(|line| !line.is_empty())
            .take_while(|line| !line.starts_with("both sides") && !line.contains("1."))
            .filter(|line| *line != "+")
            .filter(|line| {
                let word = line.split(' ').next().unwrap_or_default();
                let attribute = ATTRIBUTES.iter().any(|known| known.english == word)
                    && !problem.conditions.iter().any(|used| used.name == word);
                !attributes.contains(&word)
                    && !attribute
                    && !line.starts_with("CastlingMutuallyExclusive")
            })
            .collect();
        compared += 1;
        let ours = problem_captions(&problem);
        if ours
            .iter()
            .map(|line| line.trim())
            .ne(printed.iter().copied())
        {
            wrong.push(format!("{id}: {ours:?} instead of {printed:?}"));
        }
    }
    assert!(compared > 1000, "{compared}");
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
