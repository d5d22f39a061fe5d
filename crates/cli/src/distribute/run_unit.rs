//! `dawson run-unit`: does units of work.

use std::io;

use dawson_problems::compile::Conventions;
use dawson_problems::json;
use dawson_problems::popeye::output::Words;
use dawson_problems::vocabulary::Vocabulary;
use dawson_solver::control::Sink as Reports;
use serde_json::{Value, json};

use super::args::RunUnit;
use super::unit::{Brought, Head, WorkUnit, lines};
use crate::args::Limits;
use crate::crew::Crew;
use crate::exit::Outcome;
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::progress::{Progress, Seat};
use crate::run::{self, Budget, Means};
use crate::sink::{Nowhere, Output, Sink};
use crate::units::{MissingKings, Prepared, Refusal, prepare};

/// How much of the memory for solutions their text may take besides.
const TIMES: usize = 3;

/// Runs the command.
pub fn run(args: &RunUnit) -> io::Result<Outcome> {
    let chosen = match chosen(args) {
        Ok(chosen) => chosen,
        Err(message) => {
            eprintln!("error: {message}");
            return Ok(Outcome::BadInput);
        }
    };
    let crew = Crew::new(args.limits.threads, 1)?;
    let means = match crew.means(&args.limits, TIMES) {
        Ok(means) => means,
        Err(message) => {
            eprintln!("error: {message}");
            return Ok(Outcome::BadInput);
        }
    };
    let interrupt = Interrupt::listen()?;
    let progress = Progress::new(chosen.len(), 1);
    let seat = progress.seat(0);
    let mut sink = Sink::stdout();
    let mut outcome = Outcome::Done;
    for unit in chosen {
        let work = Work {
            means: &means,
            interrupt: &interrupt,
            seat: &seat,
        };
        let mut brought = Brought {
            unit: unit.unit,
            plan: unit.plan.clone(),
            settings: settings(&args.limits),
            solutions: Vec::new(),
            numbers: Vec::new(),
            errors: Vec::new(),
        };
        match prepared(&unit) {
            Ok(mut prepared) => {
                prepared.limit_solutions(means.solutions);
                work.solve(&unit, prepared, &mut brought);
            }
            Err(refusal) => {
                outcome = outcome.max(refusal.outcome);
                brought.errors = refusal.messages;
            }
        }
        if interrupt.signal().is_some() {
            // Whoever resumes the work does this unit again.
            break;
        }
        let line = serde_json::to_string(&brought)?;
        progress.suspend(|| sink.write(&format!("{line}\n")))?;
        sink.flush()?;
        progress.end();
    }
    progress.close();
    Ok(interrupt.signal().map_or(outcome, Outcome::Interrupted))
}

/// What results depend on beside the unit.
pub fn settings(limits: &Limits) -> Value {
    json!({
        "program": env!("CARGO_PKG_VERSION"),
        "time_limit": limits.time_limit.map(|time| time.as_secs_f64()),
        "nodes": limits.nodes,
        "max_solutions": limits.max_solutions,
        "memory": limits.memory.map(|memory| memory.0),
    })
}

/// The problem of a unit, ready to be solved.
///
/// # Errors
/// What is wrong with it.
pub fn prepared(unit: &WorkUnit) -> Result<Prepared, Refusal> {
    let text = unit.problem.to_string();
    let mut read = json::read(&text, Vocabulary::shared()).into_iter();
    let problem = match read.next() {
        Some(Ok(problem)) => problem,
        Some(Err(errors)) => {
            let messages = errors.iter().map(|error| format!("{}: {error}", unit.file));
            return Err(Refusal::bad_input(messages.collect()));
        }
        None => {
            return Err(Refusal::bad_input(vec![format!(
                "{}: no problem",
                unit.file
            )]));
        }
    };
    prepare(
        &unit.file,
        problem,
        MissingKings::Refuse,
        Conventions::default(),
    )
}

/// The units to do, in the order of the file.
fn chosen(args: &RunUnit) -> Result<Vec<WorkUnit>, String> {
    let file = args.plan.display();
    let all = lines(&args.plan).map_err(|error| format!("failed to read {file}: {error}"))?;
    let mut units = Vec::new();
    for (number, line) in all {
        if serde_json::from_str::<Head>(&line).is_ok() {
            continue;
        }
        let unit: WorkUnit = serde_json::from_str(&line)
            .map_err(|error| format!("{file}:{number}: not a unit of work: {error}"))?;
        if args.units.is_empty() || args.units.contains(&unit.unit) {
            units.push(unit);
        }
    }
    let missing = args
        .units
        .iter()
        .find(|number| !units.iter().any(|unit| unit.unit == **number));
    if args.limits.max_solutions.is_some()
        && units
            .iter()
            .any(|unit| unit.moves.is_some() || unit.games.is_some())
    {
        return Err(format!(
            "--max-solutions cannot be used with parts of problems, as in {file}"
        ));
    }
    match missing {
        Some(number) => Err(format!("{file} has no unit {number}")),
        None if units.is_empty() => Err(format!("{file} has no units")),
        None => Ok(units),
    }
}

struct Work<'a> {
    means: &'a Means<'a>,
    interrupt: &'a Interrupt,
    seat: &'a Seat,
}

impl Work<'_> {
    fn solve(&self, unit: &WorkUnit, prepared: Prepared, brought: &mut Brought) {
        let mut budget = Budget::new(self.means, None);
        for position in prepared.units {
            let mut compiled = position.compiled;
            if let Some(range) = unit.moves {
                range.put_into(&mut compiled);
            }
            compiled.options.game_part = unit.games;
            let shown = self.seat.moves(&unit.file, &compiled.plan);
            let stop = self.interrupt.flag();
            let several = self.means.pool.current_num_threads() > 1;
            let words = Words::of(position.problem.language);
            let mut nowhere = Nowhere;
            let live = Live::new(
                &compiled,
                words,
                &mut nowhere,
                shown,
                (None, several),
                &stop,
            );
            let reports: &dyn Reports = if compiled.text.move_numbers {
                &live
            } else {
                live.progress()
            };
            match run::solve(&compiled, self.means, &mut budget, &stop, Some(reports)) {
                Ok(solution) => {
                    brought.solutions.push(solution);
                    brought.numbers.push(live.into_numbers());
                }
                Err(error) => brought.errors.push(format!("{}: {error}", unit.file)),
            }
        }
    }
}
