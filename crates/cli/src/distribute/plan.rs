//! `dawson plan`: problems cut into units of work.

use std::io;

use dawson_problems::compile::Conventions;
use dawson_problems::json;
use dawson_solver::options::GamePart;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::args::Plan;
use super::unit::{Head, WorkUnit};
use crate::exit::Outcome;
use crate::range::{Range, first_moves, game_shares};
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
        let pieces = match prepare(
            &entry.file,
            problem,
            MissingKings::Refuse,
            Conventions::default(),
        ) {
            Ok(prepared) => pieces(&prepared, args.moves),
            // Whoever does the unit says what is wrong.
            Err(_) => vec![(None, None)],
        };
        units.extend(pieces.into_iter().map(|(moves, games)| WorkUnit {
            unit: 0,
            plan: String::new(),
            file: entry.file.clone(),
            index: entry.index,
            moves,
            games,
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

/// What is done of a problem in one unit.
type Piece = (Option<Range>, Option<GamePart>);

/// What a problem is cut into; a single piece of everything if it cannot be cut or is not to be.
fn pieces(prepared: &Prepared, moves: Option<u32>) -> Vec<Piece> {
    let whole = vec![(None, None)];
    let Some(moves) = moves else {
        return whole;
    };
    let shares = (prepared.units.iter())
        .map(|unit| game_shares(&unit.compiled, moves))
        .collect::<Option<Vec<_>>>();
    if let Some(shares) = shares {
        let most = shares.into_iter().max().unwrap_or(1);
        return match most {
            0 | 1 => whole,
            _ => (GamePart::all(most).map(|part| (None, Some(part)))).collect(),
        };
    }
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
            (Some(Range { first, last }), None)
        })
        .collect()
}
