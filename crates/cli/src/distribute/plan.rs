//! `dawson plan`: problems cut into units of work.

use std::io;

use dawson_problems::compile::Conventions;
use dawson_problems::json;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::args::Plan;
use super::unit::{Head, WorkUnit};
use crate::exit::Outcome;
use crate::range::{Range, first_moves};
use crate::session::read_all;
use crate::sink::{Output, Sink};
use crate::units::{MissingKings, Prepared, prepare};

/// Runs the command.
pub fn run(args: &Plan) -> io::Result<Outcome> {
    let (entries, mut outcome) = read_all(&args.paths);
    let mut units: Vec<WorkUnit> = Vec::new();
    for entry in entries {
        let problem = match entry.problem {
            Ok(problem) => problem,
            Err(messages) => {
                for message in messages {
                    eprintln!("{message}");
                }
                outcome = outcome.max(Outcome::BadInput);
                continue;
            }
        };
        let text = json::write_problem(&problem);
        let content: Value = serde_json::from_str(&text)?;
        let ranges = match prepare(
            &entry.file,
            problem,
            MissingKings::Refuse,
            Conventions::default(),
        ) {
            Ok(prepared) => ranges(&prepared, args.moves),
            // Whoever does the unit says what is wrong.
            Err(_) => vec![None],
        };
        units.extend(ranges.into_iter().map(|moves| WorkUnit {
            unit: 0,
            plan: String::new(),
            file: entry.file.clone(),
            index: entry.index,
            moves,
            problem: content.clone(),
        }));
    }
    let mut hash = Sha256::new();
    for unit in &units {
        hash.update(serde_json::to_vec(unit)?);
    }
    let digest = hash.finalize();
    let plan: String = digest[..16]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let mut sink = Sink::stdout();
    let head = Head {
        plan: plan.clone(),
        program: env!("CARGO_PKG_VERSION").to_owned(),
        units: units.len(),
    };
    sink.write(&format!("{}\n", serde_json::to_string(&head)?))?;
    for (index, unit) in units.iter_mut().enumerate() {
        unit.unit = index + 1;
        unit.plan.clone_from(&plan);
        sink.write(&format!("{}\n", serde_json::to_string(unit)?))?;
    }
    sink.flush()?;
    Ok(outcome)
}

/// The ranges of first moves that a problem is cut into; a single one of all moves if it cannot be
/// cut or is not to be.
fn ranges(prepared: &Prepared, moves: Option<u32>) -> Vec<Option<Range>> {
    let whole = vec![None];
    let Some(moves) = moves else {
        return whole;
    };
    let mut most = 0;
    for unit in &prepared.units {
        match first_moves(&unit.compiled) {
            Ok(number) => most = most.max(number),
            Err(_) => return whole,
        }
    }
    if most <= moves {
        return whole;
    }
    (0..most.div_ceil(moves))
        .map(|index| {
            let first = index * moves + 1;
            // Nobody knows how many moves a later phase has: the last unit has all the rest.
            let last = (first + moves <= most).then(|| first + moves - 1);
            Some(Range { first, last })
        })
        .collect()
}
