//! `dawson bench`: a fixed set of problems of each kind, to compare versions and machines.

use std::io;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use dawson_problems::formats::Format;
use rayon::ThreadPoolBuilder;
use serde_json::json;

use crate::args::Bench;
use crate::exit::Outcome;
use crate::input;
use crate::run::{self, Budget, Means};
use crate::sink::{Output, Sink};
use crate::units::{MissingKings, prepare};
use dawson_problems::compile::Conventions;

/// Bytes of the hash table, always the same, since the number of moves played depends on it.
const TABLE: usize = 64 << 20;

/// The kinds with their problems in Popeye's language.
const KINDS: &[(&str, &str)] = &[
    ("direct-short", include_str!("bench/direct-short.inp")),
    ("direct-long", include_str!("bench/direct-long.inp")),
    ("self", include_str!("bench/self.inp")),
    ("reflex", include_str!("bench/reflex.inp")),
    ("help", include_str!("bench/help.inp")),
    ("help-self", include_str!("bench/help-self.inp")),
    ("series", include_str!("bench/series.inp")),
    ("fairy-pieces", include_str!("bench/fairy-pieces.inp")),
    (
        "forbidding-conditions",
        include_str!("bench/forbidding-conditions.inp"),
    ),
    (
        "changing-conditions",
        include_str!("bench/changing-conditions.inp"),
    ),
];

/// The names of the kinds.
pub fn kinds() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|(name, _)| *name)
}

/// What the problems of one kind, or of all, have taken.
#[derive(Default)]
struct Taken {
    problems: usize,
    nodes: u64,
    time: Duration,
}

impl Taken {
    fn add(&mut self, other: &Self) {
        self.problems += other.problems;
        self.nodes += other.nodes;
        self.time += other.time;
    }

    fn line(&self, name: &str, as_json: bool) -> String {
        let (problems, nodes) = (self.problems, self.nodes);
        let seconds = self.time.as_secs_f64();
        if as_json {
            let line =
                json!({ "kind": name, "problems": problems, "nodes": nodes, "seconds": seconds });
            return format!("{line}\n");
        }
        format!("{name:<22} {problems:>8} {nodes:>12} {seconds:>9.3}\n")
    }
}

/// Runs the command.
pub fn run(args: &Bench) -> io::Result<Outcome> {
    let pool = ThreadPoolBuilder::new()
        .num_threads(1)
        .stack_size(64 << 20)
        .build()
        .map_err(io::Error::other)?;
    let means = Means {
        pool: &pool,
        table_bytes: TABLE,
        solution_bytes: None,
        time: None,
        nodes: None,
        solutions: None,
    };
    let mut sink = Sink::stdout();
    if !args.json {
        sink.write("kind                   problems        nodes   seconds\n")?;
    }
    let mut total = Taken::default();
    for (name, text) in KINDS {
        if !args.kinds.is_empty() && !args.kinds.iter().any(|kind| kind == name) {
            continue;
        }
        match solve_all(name, text, &means) {
            Ok(taken) => {
                sink.write(&taken.line(name, args.json))?;
                sink.flush()?;
                total.add(&taken);
            }
            Err(messages) => {
                for message in messages {
                    sink.message(&message)?;
                }
                return Ok(Outcome::Refused);
            }
        }
    }
    sink.write(&total.line("total", args.json))?;
    sink.flush()?;
    Ok(Outcome::Done)
}

fn solve_all(name: &str, text: &str, means: &Means<'_>) -> Result<Taken, Vec<String>> {
    let mut taken = Taken::default();
    let stop = AtomicBool::new(false);
    for entry in input::entries(name, text.as_bytes(), Format::Popeye) {
        let prepared = prepare(
            &entry.file,
            entry.problem?,
            MissingKings::Mention,
            Conventions::default(),
        )
        .map_err(|refusal| refusal.messages)?;
        taken.problems += 1;
        for unit in &prepared.units {
            let started = Instant::now();
            let mut budget = Budget::new(means, None);
            let solved = run::solve(&unit.compiled, means, &mut budget, &stop, None)
                .map_err(|error| vec![format!("{name}: {error}")])?;
            taken.time += started.elapsed();
            taken.nodes += solved.statistics.nodes;
        }
    }
    Ok(taken)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_can_be_read() {
        for (name, text) in KINDS {
            let entries = input::entries(name, text.as_bytes(), Format::Popeye);
            assert!(entries.len() >= 2, "{name}");
            for entry in entries {
                let problem = entry.problem.unwrap_or_else(|error| panic!("{error:?}"));
                let prepared = prepare(name, problem, MissingKings::Refuse, Conventions::default());
                assert!(prepared.is_ok(), "{name}");
            }
        }
    }
}
