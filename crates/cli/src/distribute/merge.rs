//! `dawson merge`: joins what units of work have brought, as if one run had done them all.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use dawson_rules::Chosen;
use dawson_solver::Solution;
use dawson_solver::result::PhaseKind;
use serde_json::Value;

use super::args::Merge;
use super::run_unit::prepared;
use super::unit::{Brought, Head, WorkUnit, lines};
use crate::crew::Crew;
use crate::deep_json;
use crate::exit::Outcome;
use crate::live::NumberLine;
use crate::progress::Seat;
use crate::run::Means;
use crate::sink::{Output, Sink};
use crate::text::{Known, TextWriter};

/// Runs the command.
pub fn run(args: &Merge) -> io::Result<Outcome> {
    let collected = collect(args);
    let (units, mut brought) = match collected {
        Ok(collected) => collected,
        Err(messages) => {
            for message in messages {
                eprintln!("error: {message}");
            }
            return Ok(Outcome::BadInput);
        }
    };
    let mut sink = Sink::stdout();
    let mut outcome = Outcome::Done;
    let mut units = units.into_iter().peekable();
    while let Some(first) = units.next() {
        let mut parts = vec![brought.remove(&first.unit)];
        while let Some(unit) =
            units.next_if(|unit| unit.file == first.file && unit.index == first.index)
        {
            parts.push(brought.remove(&unit.unit));
        }
        let parts: Vec<Brought> = parts.into_iter().flatten().collect();
        let done = one(&first, parts, &mut sink)?;
        outcome = outcome.max(done);
    }
    Ok(outcome)
}

/// Writes the solution of one problem.
fn one(first: &WorkUnit, parts: Vec<Brought>, sink: &mut Sink) -> io::Result<Outcome> {
    let prepared = match prepared(first) {
        Ok(prepared) => prepared,
        Err(refusal) => return refusal.write(sink),
    };
    if let Some(error) = parts.iter().flat_map(|part| &part.errors).next() {
        sink.message(error)?;
        return Ok(Outcome::Refused);
    }
    let mut positions: Vec<(Vec<Solution>, Vec<NumberLine>)> = Vec::new();
    positions.resize_with(prepared.units.len(), Default::default);
    for part in parts {
        let brought = part.solutions.into_iter().zip(part.numbers);
        for ((solutions, numbers), (solution, lines)) in positions.iter_mut().zip(brought) {
            solutions.push(solution);
            numbers.extend(lines);
        }
    }
    let mut known = Vec::new();
    for ((parts, mut numbers), unit) in positions.into_iter().zip(&prepared.units) {
        if parts.is_empty() {
            // The positions before have used up the limits.
            break;
        }
        let joined = match unit.compiled.engine(false) {
            Chosen::Orthodox(engine) => dawson_solver::join(&engine, parts),
            Chosen::General(engine) => dawson_solver::join(&engine, parts),
        };
        match joined {
            Ok(solution) => {
                // Each part has moves of every phase.
                numbers.sort_by_key(|line| (line.exchanged, line.phase != PhaseKind::SetPlay));
                known.push(Known { solution, numbers });
            }
            Err(error) => {
                let (file, index) = (&first.file, first.index);
                sink.message(&format!("error: {file}, problem {index}: {error}"))?;
                return Ok(Outcome::BadInput);
            }
        }
    }
    let crew = Crew::new(1, 1)?;
    let means = Means::none(&crew);
    let mut writer = TextWriter {
        sink,
        means: &means,
        stop: &AtomicBool::new(false),
        parts: None,
        seat: &Seat::hidden(),
        times: false,
        mentions: false,
        known: known.into_iter(),
    };
    writer.problem("", &prepared)
}

/// The units of a plan in order, and what each has brought.
type Collected = (Vec<WorkUnit>, BTreeMap<usize, Brought>);

/// Reads a plan and all results, and makes sure that each unit is there once, of this plan, and done
/// with the same settings.
fn collect(args: &Merge) -> Result<Collected, Vec<String>> {
    let plan = args.plan.display();
    let mut read = lines(&args.plan)
        .map_err(|error| vec![format!("failed to read {plan}: {error}")])?
        .into_iter();
    let head: Head = read
        .next()
        .and_then(|(_, line)| serde_json::from_str(&line).ok())
        .ok_or_else(|| vec![format!("{plan}:1: not the first line of a plan")])?;
    let mut units: Vec<WorkUnit> = Vec::new();
    for (number, line) in read {
        let unit = serde_json::from_str(&line)
            .map_err(|error| vec![format!("{plan}:{number}: not a unit of work: {error}")])?;
        units.push(unit);
    }
    let mut errors = Vec::new();
    if units.len() != head.units {
        let found = units.len();
        errors.push(format!("{plan} has {found} units of {}", head.units));
    }
    let mut brought: BTreeMap<usize, Brought> = BTreeMap::new();
    let mut settings: Option<Value> = None;
    for file in &args.results {
        read_results(file, &head, (&mut brought, &mut settings), &mut errors);
    }
    for unit in &units {
        if !brought.contains_key(&unit.unit) {
            errors.push(format!("unit {} of {plan} is missing", unit.unit));
        }
    }
    if errors.is_empty() {
        Ok((units, brought))
    } else {
        Err(errors)
    }
}

fn read_results(
    path: &Path,
    head: &Head,
    (brought, settings): (&mut BTreeMap<usize, Brought>, &mut Option<Value>),
    errors: &mut Vec<String>,
) {
    let file = path.display();
    let read = match lines(path) {
        Ok(read) => read,
        Err(error) => {
            errors.push(format!("failed to read {file}: {error}"));
            return;
        }
    };
    for (number, line) in read {
        let result: Brought = match deep_json::read(&line) {
            Ok(result) => result,
            Err(error) => {
                errors.push(format!(
                    "{file}:{number}: not the result of a unit: {error}"
                ));
                continue;
            }
        };
        if result.plan != head.plan {
            errors.push(format!("{file}:{number}: a unit of another plan"));
        } else if settings.get_or_insert_with(|| result.settings.clone()) != &result.settings {
            errors.push(format!("{file}:{number}: done with other settings"));
        } else if let Entry::Vacant(place) = brought.entry(result.unit) {
            place.insert(result);
        } else {
            let unit = result.unit;
            errors.push(format!("{file}:{number}: unit {unit} is there twice"));
        }
    }
}
