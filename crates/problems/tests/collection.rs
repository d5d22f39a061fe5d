//! The shipped collection: every file is read, and written back it says the same.

use std::collections::{BTreeMap, BTreeSet};
mod common;

use std::fs;
use std::path::Path;

use dawson_problems::json;
use dawson_problems::model::Problem;
use dawson_problems::vocabulary::Vocabulary;
use dawson_rules::conditions;

fn read(path: &Path, vocabulary: &Vocabulary) -> Vec<Problem> {
    let text = fs::read_to_string(path).unwrap();
    let problems = json::read(&text, vocabulary).into_iter();
    let unwrap = |problem: Result<Problem, Vec<json::JsonError>>| {
        problem.unwrap_or_else(|errors| {
            let lines: Vec<_> = errors
                .iter()
                .map(|error| format!("{}:{}: {error}", path.display(), error.span))
                .collect();
            panic!("{}", lines.join("\n"))
        })
    };
    problems.map(unwrap).collect()
}

#[test]
fn every_problem_is_complete() {
    let vocabulary = Vocabulary::with_rules();
    let mut ids = Vec::new();
    for path in common::collection() {
        for problem in read(&path, &vocabulary) {
            let id = problem
                .id
                .clone()
                .unwrap_or_else(|| panic!("no id in {}", path.display()));
            assert!(!problem.origin.is_empty(), "{id} has no source");
            assert!(problem.stipulation.is_some(), "{id} asks for nothing");
            let solution = problem
                .solution
                .as_ref()
                .unwrap_or_else(|| panic!("{id} is unsolved"));
            let positions = problem.twins.len() + usize::from(!problem.zeroposition);
            assert_eq!(solution.phases.len(), positions, "{id}: solutions by twin");
            for phase in &solution.phases {
                assert!(
                    !phase.keys.is_empty() || !phase.lines.is_empty(),
                    "{id}: no solution"
                );
            }
            ids.push(id);
        }
    }
    assert!(ids.len() >= 100, "only {} problems", ids.len());
    ids.sort();
    let count = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), count, "an id is used twice");
}

#[test]
fn every_condition_has_two_compositions() {
    let vocabulary = Vocabulary::with_rules();
    let mut numbers = BTreeMap::new();
    for path in common::collection() {
        for problem in read(&path, &vocabulary) {
            let names: BTreeSet<_> = problem
                .conditions
                .iter()
                .filter_map(|used| conditions::find(&used.name))
                .map(|(_, entry)| entry.name)
                .collect();
            for name in names {
                *numbers.entry(name).or_insert(0) += 1;
            }
        }
    }
    for entry in conditions::TABLE {
        let number = numbers.get(entry.name).copied().unwrap_or(0);
        assert!(
            number >= 2,
            "step 5 of CONTRIBUTING.md, two compositions: {} has {number}",
            entry.name
        );
    }
}

#[test]
fn reading_what_was_written_changes_nothing() {
    let vocabulary = Vocabulary::with_rules();
    for path in common::collection() {
        let problems = read(&path, &vocabulary);
        let text = json::write_collection(None, &problems);
        let again = json::read(&text, &vocabulary);
        assert_eq!(again.len(), problems.len());
        for (problem, again) in problems.iter().zip(again) {
            let again = again.unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
            assert_eq!(problem.clone().without_spans(), again.without_spans());
        }
    }
}

#[test]
fn places_are_those_of_the_file() {
    let path = common::root().join("problems/fairy-pieces/leapers.json");
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    for problem in read(&path, &Vocabulary::with_rules()) {
        for piece in &problem.pieces {
            let span = piece.span.expect("a piece of a file has a place");
            let start = span.column as usize - 1;
            let line = &lines[span.line as usize - 1];
            let word: String = line[start..start + span.length as usize].iter().collect();
            assert!(
                word.starts_with(&piece.kind),
                "{word} at {span} is no {}",
                piece.kind
            );
            assert!(word.contains(&piece.square.to_string()), "{word} at {span}");
        }
    }
}
