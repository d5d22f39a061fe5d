//! What holds for the table of conditions, and who may know of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::available_parallelism;

use dawson_rules::conditions::{ConditionEntry, TABLE};
use dawson_rules::facts::Fact;
use dawson_rules::plan::ConditionUse;
use dawson_rules::{General, Plan, PlayedMove, Setup, fen, notation};
use dawson_solver::result::{Attack, Body, Mark, Phase, Status};
use dawson_solver::{Control, SolveOptions, Stipulation, Target, solve};
use dawson_tests::listing::Listing;

/// The message of a missing step of CONTRIBUTING.md.
fn step(number: u8, what: &str, entry: &ConditionEntry) -> String {
    format!("step {number} of CONTRIBUTING.md, {what}: {}", entry.name)
}

#[test]
fn every_condition_is_described() {
    for entry in TABLE {
        let step = step(2, "the texts", entry);
        for text in [entry.summary, entry.rule, entry.observation] {
            assert!(text.ends_with('.'), "{step}");
        }
        for argument in entry.arguments {
            assert!(argument.meaning.ends_with('.'), "{step} {}", argument.word);
        }
    }
}

/// What the rule of a condition does not say is refused.
#[test]
fn what_is_not_settled_is_refused_by_name() {
    for (listing, word) in [
        ("white; wKe1 bKe5 wQa8; Hole a8; 1", "on the hole a8"),
        ("white; wKe1 bKe5 wGa2; Hole a8; 1", "argument G of"),
        ("white; wKe1 bKe5 wOa2; MarsCirce; 1", "orphan"),
        ("white; wKe1 bKe5 wFa2; PhantomChess; 1", "friend"),
    ] {
        let refusal = Listing::parse(listing).expect_err(listing);
        assert!(refusal.to_string().contains(word), "{listing}: {refusal}");
    }
}

/// A condition that changes what counts as check says so.
#[test]
fn changed_observation_is_described() {
    let usual = [Fact::CheckIsObservation, Fact::ObservationIsGeometric];
    let orthodox = TABLE
        .iter()
        .find(|entry| entry.name == "AndernachChess")
        .expect("Andernach chess has orthodox checks");
    for entry in TABLE {
        let rules = [ConditionUse::new(entry.name, entry.example.arguments)];
        let plan = Setup::new()
            .plan(&rules)
            .expect("the condition is possible");
        let described = entry.observation != orthodox.observation;
        assert!(
            described || plan.facts().hold_all(&usual),
            "{}",
            step(2, "what counts as observation", entry)
        );
    }
}

#[test]
fn every_condition_has_an_origin() {
    for entry in TABLE {
        let known = !entry.origin.is_empty() || OF_UNKNOWN_ORIGIN.contains(&entry.name);
        assert!(known, "{}", step(3, "the origin", entry));
    }
}

/// Conditions of whose origin the literature at hand says nothing.
const OF_UNKNOWN_ORIGIN: [&str; 1] = ["RoyalDynasty"];

#[test]
fn every_condition_has_an_example() {
    for entry in TABLE {
        let example = &entry.example;
        let texts = [example.fen, example.stipulation, example.source];
        let whole = texts.iter().all(|text| !text.is_empty()) && !example.solution.is_empty();
        assert!(whole, "{}", step(4, "an example", entry));
    }
}

#[test]
fn every_example_has_its_solution() {
    for entry in TABLE {
        let mut found = solutions(entry);
        let mut expected: Vec<_> = entry.example.solution.to_vec();
        found.sort();
        expected.sort_unstable();
        assert_eq!(found, expected, "example of {}", entry.name);
    }
}

/// Keys of direct problems, lines of others.
fn solutions(entry: &ConditionEntry) -> Vec<String> {
    let example = &entry.example;
    let stipulation = Stipulation::parse(example.stipulation)
        .unwrap_or_else(|error| panic!("{}: {error}", entry.name));
    let rules = [ConditionUse::new(entry.name, example.arguments)];
    let diagram = fen::parse(example.fen).unwrap_or_else(|error| panic!("{}: {error}", entry.name));
    let game_array = fen::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")
        .expect("the game array is a FEN");
    let (start, target) = if stipulation.needs_target() {
        (&game_array, Some(&diagram))
    } else {
        (&diagram, None)
    };
    let plan = Arc::new(start.plan(&rules).expect("a condition alone is possible"));
    let target =
        target.map(|target| Target::of(&target.position(&plan).expect("the target is a position")));
    let position = start.position(&plan).expect("the example is a position");
    let engine = General::new(Arc::clone(&plan), position);
    let solution = solve(
        engine,
        &stipulation,
        target.as_ref(),
        &SolveOptions::default(),
        &Control {
            threads: available_parallelism().map_or(1, usize::from),
            ..Control::default()
        },
    )
    .unwrap_or_else(|error| panic!("{}: {error}", entry.name));
    assert_eq!(solution.status, Status::Complete, "{}", entry.name);
    solution
        .phases
        .iter()
        .flat_map(|phase| texts(&plan, phase))
        .collect()
}

fn texts(plan: &Plan, phase: &Phase) -> Vec<String> {
    let name = |played: &PlayedMove| notation::long(plan, played);
    match &phase.body {
        Body::Lines(lines) => lines
            .iter()
            .map(|line| {
                let moves: Vec<_> = line.moves.iter().map(|mv| name(&mv.played)).collect();
                moves.join(" ")
            })
            .collect(),
        Body::Attacks(attacks) => attacks
            .iter()
            .filter(|attack: &&Attack| attack.mark == Mark::Key)
            .map(|attack| name(&attack.played))
            .collect(),
        other => panic!("neither lines nor keys: {other:?}"),
    }
}

/// Engine and solver run the hooks of a plan; a condition that they knew by name would be a rule
/// outside its file.
#[test]
fn no_condition_is_named_in_engine_or_solver() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    let mut files = Vec::new();
    for folder in [
        "rules/src/engine",
        "rules/src/walk",
        "rules/src/pieces",
        "solver/src",
    ] {
        collect(&crates.join(folder), &mut files);
    }
    assert!(files.len() > 20, "only {} files", files.len());
    let names: Vec<_> = TABLE
        .iter()
        .flat_map(|entry| std::iter::once(&entry.name).chain(entry.aliases))
        .map(|name| (*name, name.to_lowercase()))
        .collect();
    for path in files {
        let source = fs::read_to_string(&path).expect("a source file is text");
        for word in source.split(|letter: char| !letter.is_alphanumeric() && letter != '_') {
            // Short names must be the whole word; others count however they are written.
            let bare = word.replace('_', "").to_lowercase();
            let named = names.iter().find(|(name, lower)| {
                word == *name || lower.len() >= 6 && bare.contains(lower.as_str())
            });
            if let Some((name, _)) = named {
                panic!("{} names {name}: {word}", path.display());
            }
        }
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for entry in entries {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}
