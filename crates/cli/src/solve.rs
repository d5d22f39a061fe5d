//! `dawson solve`: solutions as text or as JSON lines.

use std::io;
use std::time::Instant;

use dawson_problems::compile::Conventions;
use serde_json::json;

use crate::args::{Castling, Solve};
use crate::batch::{Ended, Summary, Turn};
use crate::exit::Outcome;
use crate::header::Header;
use crate::input::Entry;
use crate::json_lines;
use crate::position;
use crate::progress::Seat;
use crate::run::Budget;
use crate::session::{self, Command, Session, read_all};
use crate::sink::Output;
use crate::text::TextWriter;
use crate::units::{MissingKings, Prepared, Refusal, prepare};

/// Runs the command.
pub fn run(args: &Solve) -> io::Result<Outcome> {
    let entries = match &args.stipulation {
        None => read_all(&args.files),
        Some(stipulation) => {
            let entry = Entry {
                file: position::COMMAND_LINE.to_owned(),
                index: 1,
                problem: position::problem(&args.position, stipulation, &args.options),
            };
            (vec![entry], Outcome::Done)
        }
    };
    let conventions = Conventions {
        castling: args.castling == Castling::Allowed,
    };
    let settings = json!({
        "name": "solve",
        "json": args.json,
        "fens": args.fens,
        "castling": conventions.castling,
        "shortest": args.shortest,
    });
    let limits = (&args.limits, &args.selection);
    if args.json {
        let command = AsJson {
            shortest: args.shortest,
            begun: Instant::now(),
            conventions,
            fens: args.fens,
        };
        session::run(&command, entries, limits, &settings)
    } else {
        let command = AsText {
            shortest: args.shortest,
            conventions,
        };
        session::run(&command, entries, limits, &settings)
    }
}

fn prepared(
    session: &Session<'_>,
    entry: Entry,
    (conventions, shortest): (Conventions, bool),
) -> Result<Prepared, Refusal> {
    let name = entry.name();
    let mut prepared = entry
        .problem
        .map_err(Refusal::bad_input)
        .and_then(|problem| prepare(&entry.file, problem, MissingKings::Refuse, conventions))?;
    prepared.limit_solutions(session.means.solutions);
    for unit in &mut prepared.units {
        unit.compiled.options.shortest = shortest;
        let compiled = &unit.compiled;
        let (stipulation, target) = (&compiled.stipulation, compiled.target.as_ref());
        if shortest && let Err(error) = dawson_solver::check(stipulation, target, &compiled.options)
        {
            return Err(Refusal::bad_input(vec![format!(
                "{name}: --shortest: {error}"
            )]));
        }
    }
    Ok(prepared)
}

struct AsText {
    shortest: bool,
    conventions: Conventions,
}

impl Command for AsText {
    fn times(&self) -> usize {
        3
    }

    fn begin(&self, _: &Session<'_>) -> io::Result<()> {
        Ok(())
    }

    fn problem(
        &self,
        session: &Session<'_>,
        seat: &Seat,
        entry: Entry,
        turn: &mut Turn<'_>,
    ) -> io::Result<Ended> {
        let name = entry.name();
        let asked = (self.conventions, self.shortest);
        let (outcome, interrupted) = match prepared(session, entry, asked) {
            Ok(prepared) => {
                let mut writer = TextWriter {
                    sink: turn,
                    means: &session.means,
                    stop: &session.stop,
                    seat,
                    times: false,
                    mentions: false,
                    known: Vec::new().into_iter(),
                };
                (writer.problem(&name, &prepared)?, session.is_stopped())
            }
            Err(refusal) => (refusal.write(turn)?, false),
        };
        Ok(Ended {
            outcome,
            tally: outcome.code().to_string(),
            interrupted,
        })
    }

    fn end(&self, _: &Session<'_>, _: &Summary, _: bool) -> io::Result<()> {
        Ok(())
    }
}

struct AsJson {
    shortest: bool,
    begun: Instant,
    conventions: Conventions,
    fens: bool,
}

impl Command for AsJson {
    /// A tree of JSON values takes far more than its text.
    fn times(&self) -> usize {
        16
    }

    fn begin(&self, session: &Session<'_>) -> io::Result<()> {
        let header = Header {
            command: "solve",
            means: &session.means,
            conventions: self.conventions,
        };
        let record = header.record();
        session.turns.write(&format!("{record}\n"))
    }

    fn problem(
        &self,
        session: &Session<'_>,
        seat: &Seat,
        entry: Entry,
        turn: &mut Turn<'_>,
    ) -> io::Result<Ended> {
        let name = entry.name();
        let (file, index) = (entry.file.clone(), entry.index);
        let asked = (self.conventions, self.shortest);
        let solved = prepared(session, entry, asked).and_then(|prepared| {
            let mut budget = Budget::new(&session.means);
            json_lines::problem(&file, index, &prepared, self.fens, |unit| {
                let sink = seat.moves(&name, &unit.compiled.plan);
                crate::run::solve(
                    &unit.compiled,
                    &session.means,
                    &mut budget,
                    &session.stop,
                    Some(&sink),
                )
            })
        });
        let (record, outcome) = match solved {
            Ok(record) => {
                let outcome = json_lines::outcome(&record);
                (record, outcome)
            }
            Err(refusal) => {
                let outcome = refusal.write(turn)?;
                (json_lines::refusal(&file, index, &refusal), outcome)
            }
        };
        turn.write(&format!("{record}\n"))?;
        Ok(Ended {
            outcome,
            tally: record["status"].as_str().unwrap_or_default().to_owned(),
            interrupted: outcome == Outcome::Incomplete && session.is_stopped(),
        })
    }

    fn end(&self, session: &Session<'_>, summary: &Summary, interrupted: bool) -> io::Result<()> {
        let record = json_lines::summary(summary, interrupted, self.begun.elapsed());
        session.turns.write(&format!("{record}\n"))
    }
}
