//! The reference problems of the founding variants, when they lie beside the workspace.
//!
//! They are looked for in the folder that `DAWSON_SHARED` names, or else in `shared` beside the
//! workspace. Their solutions come from a plain reference program and from Popeye.

mod text;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dawson_rules::plan::ConditionUse;
use dawson_rules::{General, Plan, fen, notation};
use dawson_solver::result::{Body, Solution};
use dawson_solver::{Control, SolveOptions, Stipulation, Target, solve};
use serde_json::Value;

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

fn problems() -> Vec<Value> {
    let folder = env::var_os("DAWSON_SHARED").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
        PathBuf::from,
    );
    let path = folder.join("rules/examples.json");
    let Ok(text) = fs::read_to_string(&path) else {
        eprintln!("note: no reference examples at {}", path.display());
        return Vec::new();
    };
    let all: Value = serde_json::from_str(&text).expect("JSON");
    all["problems"].as_array().expect("problems").clone()
}

fn condition(variant: &str) -> Option<ConditionUse> {
    Some(match variant {
        "andernach" => ConditionUse::new("AndernachChess", &[]),
        "antiandernach" => ConditionUse::new("AntiAndernachChess", &[]),
        "superandernach" => ConditionUse::new("SuperAndernachChess", &[]),
        "tibet" => ConditionUse::new("Tibet", &[]),
        "doubletibet" => ConditionUse::new("DoubleTibet", &[]),
        "frankfurt" => ConditionUse::new("FrankfurtChess", &[]),
        "frankfurt-transit" => ConditionUse::new("FrankfurtChess", &["NonPassant"]),
        "knightrelay" => ConditionUse::new("KnightRelayChess", &[]),
        _ => return None,
    })
}

fn strings(value: &Value) -> Vec<String> {
    let mut strings: Vec<String> = value
        .as_array()
        .expect("a list")
        .iter()
        .map(|entry| entry.as_str().expect("a text").to_owned())
        .collect();
    strings.sort();
    strings
}

/// Solves a row; `None` if the rules refuse the variant.
fn solved(row: &Value) -> (Arc<Plan>, Solution) {
    let text = row["stipulation"].as_str().expect("a stipulation");
    let stipulation = Stipulation::parse(text).expect(text);
    let diagram = fen::parse(row["fen"].as_str().expect("a FEN")).expect("a diagram");
    let conditions: Vec<_> = condition(row["variant"].as_str().expect("a variant"))
        .into_iter()
        .collect();
    let mut setup = diagram.clone();
    if stipulation.needs_target() {
        setup = fen::parse(ARRAY).expect("the array");
    }
    let plan = Arc::new(setup.plan(&conditions).expect("a plan"));
    let position = setup.position(&plan).expect("a position");
    let target = stipulation
        .needs_target()
        .then(|| Target::of(&diagram.position(&plan).expect("a target")));
    let options = SolveOptions {
        variations: true,
        no_threats: true,
        ..SolveOptions::default()
    };
    let engine = General::new(Arc::clone(&plan), position);
    let solution = solve(
        engine,
        &stipulation,
        target.as_ref(),
        &options,
        &Control::default(),
    )
    .expect(text);
    (plan, solution)
}

/// The full-length lines, moves joined by blanks, without signs of check and goal.
fn lines(plan: &Plan, solution: &Solution, half_moves: usize, is_series: bool) -> Vec<String> {
    let mut found = Vec::new();
    for phase in &solution.phases {
        if let Body::Lines(lines) = &phase.body {
            // The reference program lets no move of a series check; Popeye lets the last one.
            let full = lines.iter().filter(|line| {
                let checks = line.moves.len() > 1 && line.moves[half_moves - 2].check;
                line.moves.len() == half_moves && !(is_series && checks)
            });
            for line in full {
                let moves: Vec<_> = line
                    .moves
                    .iter()
                    .map(|mv| notation::long(plan, &mv.played))
                    .collect();
                found.push(moves.join(" "));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn reference_problems() {
    let mut compared = 0;
    let mut wrong = Vec::new();
    for row in problems() {
        let (plan, solution) = solved(&row);
        let name = format!("{} {} {}", row["variant"], row["stipulation"], row["fen"]);
        compared += 1;
        if let Some(expected) = row.get("solutions") {
            let expected = strings(expected);
            let length = expected.first().map_or(0, |line| line.split(' ').count());
            let is_series = row["stipulation"]
                .as_str()
                .is_some_and(|s| s.starts_with("ser-h"));
            if lines(&plan, &solution, length, is_series) != expected {
                wrong.push(format!("{name}\n{}", text::text(&plan, &solution)));
            }
            continue;
        }
        let Body::Attacks(attacks) = &solution.phases[0].body else {
            panic!("{name}: not battle play");
        };
        let mut keys: Vec<_> = attacks
            .iter()
            .map(|attack| notation::long(&plan, &attack.played))
            .collect();
        keys.sort();
        let mut right = keys == strings(&row["keys"]);
        for attack in attacks {
            let key = notation::long(&plan, &attack.played);
            let Some(expected) = row.get("variations").and_then(|all| all.get(&key)) else {
                continue;
            };
            let defences = attack.replies.as_ref().map_or(&[][..], |r| &r.defences);
            right &= defences.len() == expected.as_object().map_or(0, serde_json::Map::len);
            for defence in defences {
                let mut answers: Vec<_> = defence
                    .answers
                    .iter()
                    .map(|answer| notation::long(&plan, &answer.played))
                    .collect();
                answers.sort();
                let played = notation::long(&plan, &defence.played);
                right &= expected
                    .get(&played)
                    .is_some_and(|list| strings(list) == answers);
            }
        }
        if !right {
            wrong.push(format!("{name}\n{}", text::text(&plan, &solution)));
        }
    }
    eprintln!("{compared} reference problems compared");
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
