//! Results as JSON: every record follows `docs/result.schema.json`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use jsonschema::Validator;
use serde_json::Value;

use crate::run::{dawson, file};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn schema() -> Validator {
    let text = fs::read_to_string(root().join("docs/result.schema.json")).unwrap();
    let schema: Value = serde_json::from_str(&text).unwrap();
    jsonschema::draft202012::new(&schema).unwrap()
}

fn files(folder: &Path, found: &mut Vec<String>) {
    let mut entries: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|end| end == "json") {
            found.push(path.to_string_lossy().into_owned());
        }
    }
}

/// The records of a run; all of them follow the schema.
fn records(arguments: &[&str]) -> Vec<Value> {
    let schema = schema();
    let run = dawson(arguments);
    run.stdout
        .lines()
        .map(|line| {
            let record: Value = serde_json::from_str(line).expect("every line is JSON");
            let errors: Vec<_> = schema
                .iter_errors(&record)
                .map(|error| format!("{}: {error}", error.instance_path()))
                .collect();
            assert!(errors.is_empty(), "{}\n{line}", errors.join("\n"));
            record
        })
        .collect()
}

/// Calls `visit` with every move below.
fn each_move(value: &Value, visit: &mut impl FnMut(&Value)) {
    match value {
        Value::Object(fields) => {
            if fields.contains_key("san") {
                visit(value);
            }
            fields.values().for_each(|inner| each_move(inner, visit));
        }
        Value::Array(items) => items.iter().for_each(|inner| each_move(inner, visit)),
        _ => {}
    }
}

#[test]
fn the_results_of_the_collection_follow_the_schema() {
    let mut paths = Vec::new();
    files(&root().join("problems"), &mut paths);
    let mut arguments = vec!["solve", "--json", "--fens", "--time-limit", "0.2"];
    arguments.extend(["--threads", "1", "--mem", "16M"]);
    arguments.extend(paths.iter().map(String::as_str));
    let records = records(&arguments);
    assert!(records.len() > 250, "{} records", records.len());
    let mut moves = 0;
    let mut kinds = std::collections::BTreeSet::new();
    for record in &records {
        each_move(record, &mut |mv| {
            moves += 1;
            let effects = mv["effects"].as_array().expect("the schema says so");
            let last = effects.last().expect("a move hands over at least");
            assert_eq!(last["effect"], "hand over", "{mv}");
            assert!(mv["fen"].is_string(), "{mv}");
            for effect in effects {
                kinds.insert(effect["effect"].to_string());
            }
        });
    }
    assert!(moves > 1000, "{moves} moves");
    assert!(kinds.len() >= 7, "{kinds:?}");
}

#[test]
fn verdicts_and_errors_follow_the_schema() {
    let path = root().join("problems/tibet");
    let checked = records(&["check", "--json", &path.to_string_lossy()]);
    assert_eq!(checked[1]["type"], "verdict");
    let bad = file(
        "result-bad.inp",
        b"beginproblem\nstipulation #\nendproblem\n",
    );
    let bad = records(&["solve", "--json", &bad]);
    assert_eq!(bad[1]["status"], "bad input");
}

#[test]
fn both_halves_of_a_duplex_tell_their_conditions() {
    let problem = file(
        "result-duplex.inp",
        b"beginproblem\nstipulation h#1\ncondition Maximummer\noption Duplex\n\
          pieces white ka1 black kh8\nendproblem\n",
    );
    let position = &records(&["solve", "--json", &problem])[1]["positions"][0];
    assert_eq!(position["conditions"][0], "BlackMaximummer");
    assert_eq!(position["exchanged_conditions"][0], "WhiteMaximummer");
}

/// The position after a move, the short notation and the effects, known from the rules of chess.
#[test]
fn a_move_comes_with_its_effects_and_the_position_after_it() {
    let run = records(&[
        "solve",
        "--json",
        "--fens",
        "--fen",
        "4k3/8/8/8/8/5N2/8/1N2K2R",
        "-s",
        "~1",
    ]);
    let mut found = 0;
    each_move(&run[1], &mut |mv| {
        let expected = match mv["text"].as_str().unwrap() {
            "0-0" => ("O-O", "4k3/8/8/8/8/5N2/8/1N3RK1 b e -", 4),
            "Sb1-d2" => ("Sbd2", "4k3/8/8/8/8/5N2/3N4/4K2R b Ke -", 2),
            "Rh1-h8" => ("Rh8+", "4k2R/8/8/8/8/5N2/8/1N2K3 b Ee -", 3),
            _ => return,
        };
        found += 1;
        assert_eq!(mv["san"], expected.0);
        assert_eq!(mv["fen"], expected.1);
        assert_eq!(mv["effects"].as_array().unwrap().len(), expected.2);
    });
    assert_eq!(found, 3);
}

#[test]
fn only_some_first_moves_make_a_partial_result() {
    let run = records(&[
        "solve",
        "--json",
        "--fen",
        "k7/8/1K6/8/8/8/8/7R",
        "-s",
        "#1",
        "-o",
        "UpToMoveNumber 1",
    ]);
    assert_eq!(run[1]["status"], "partial");
    assert_eq!(run[1]["positions"][0]["reason"], "range of moves");
    assert_eq!(run[2]["status"], "partial");
}

/// In this diagram castling mates; the Codex allows it unless it is proven to be impossible.
#[test]
fn castling_that_nothing_is_said_about_is_a_convention() {
    let castles = |more: &[&str]| {
        let fen = "8/8/8/8/8/8/7R/4K2R";
        let mut arguments = vec!["solve", "--json", "--fen", fen, "-s", "001"];
        arguments.extend(more);
        let run = records(&arguments);
        let convention = run[0]["conventions"]["castling"].clone();
        let found = run[1]["positions"][0]["phases"][0]["attacks"]
            .as_array()
            .unwrap()
            .len();
        (convention, found)
    };
    assert_eq!(castles(&[]), ("unless impossible".into(), 1));
    assert_eq!(castles(&["--castling", "stated"]), ("if stated".into(), 0));
    let stated = dawson(&[
        "solve",
        "--fen",
        "8/8/8/8/8/8/7R/4K2R w K -",
        "-s",
        "001",
        "--castling",
        "stated",
    ]);
    assert!(stated.stdout.contains("1.0-0 !"), "{}", stated.stdout);
}

/// What was found in each position of each problem that was searched to the end.
fn answers(records: &[Value]) -> BTreeMap<String, Vec<Value>> {
    let complete = |record: &&Value| record["type"] == "problem" && record["status"] == "complete";
    records
        .iter()
        .filter(complete)
        .map(|record| {
            let positions = record["positions"].as_array().expect("the schema says so");
            let found = positions.iter().map(|position| position["phases"].clone());
            (
                format!("{}#{}", record["file"], record["index"]),
                found.collect(),
            )
        })
        .collect()
}

#[test]
fn nothing_leaks_from_one_problem_to_the_next() {
    let mut paths = Vec::new();
    files(&root().join("problems"), &mut paths);
    let solve = |paths: &[String]| {
        let mut arguments = vec!["solve", "--json", "--time-limit", "0.3"];
        arguments.extend(["--threads", "1", "--mem", "16M"]);
        arguments.extend(paths.iter().map(String::as_str));
        answers(&records(&arguments))
    };
    let in_order = solve(&paths);
    // Every third file first, so that each problem has other predecessors.
    let mut shuffled: Vec<String> = Vec::new();
    for start in [2, 0, 1] {
        shuffled.extend(paths.iter().skip(start).step_by(3).rev().cloned());
    }
    let mut compared = 0;
    for (name, found) in solve(&shuffled) {
        if let Some(expected) = in_order.get(&name) {
            assert_eq!(&found, expected, "{name}");
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared} compared");
}

#[test]
fn twins_solved_alone_equal_twins_solved_in_a_row() {
    let path = root().join("problems/tibet/helpmates.json");
    let name = path.to_string_lossy().into_owned();
    let text = fs::read_to_string(&path).unwrap();
    let in_a_row = records(&["solve", "--json", &name]);
    let vocabulary = dawson_problems::vocabulary::Vocabulary::with_rules();
    let mut compared = 0;
    let problems = dawson_problems::json::read(&text, &vocabulary);
    for (index, problem) in problems.into_iter().enumerate() {
        let problem = problem.unwrap_or_else(|errors| panic!("{errors:?}"));
        let twins = problem.expand().unwrap();
        if twins.len() < 2 {
            continue;
        }
        for (number, twin) in twins.into_iter().enumerate() {
            let mut alone = twin.problem;
            alone.solution = None;
            let text = dawson_problems::json::write_problem(&alone);
            let file = file(&format!("twin-{index}-{number}.json"), text.as_bytes());
            let solved = records(&["solve", "--json", &file]);
            let together = &in_a_row[1 + index]["positions"][number]["phases"];
            assert_eq!(&solved[1]["positions"][0]["phases"], together, "{file}");
            compared += 1;
        }
    }
    assert!(compared >= 4, "{compared} compared");
}
