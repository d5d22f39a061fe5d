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
    });
    let limits = (&args.limits, &args.selection);
    if args.json {
        let command = AsJson {
            begun: Instant::now(),
            conventions,
            fens: args.fens,
        };
        session::run(&command, entries, limits, &settings)
    } else {
        session::run(&AsText { conventions }, entries, limits, &settings)
    }
}

fn prepared(
    session: &Session<'_>,
    entry: Entry,
    conventions: Conventions,
) -> Result<Prepared, Refusal> {
    let mut prepared = entry
        .problem
        .map_err(Refusal::bad_input)
        .and_then(|problem| prepare(&entry.file, problem, MissingKings::Refuse, conventions))?;
    prepared.limit_solutions(session.means.solutions);
    Ok(prepared)
}

struct AsText {
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
        let (outcome, interrupted) = match prepared(session, entry, self.conventions) {
            Ok(prepared) => {
                let mut writer = TextWriter {
                    sink: turn,
                    means: &session.means,
                    stop: &session.stop,
                    seat,
                    times: false,
                    mentions: false,
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
        let solved = prepared(session, entry, self.conventions).and_then(|prepared| {
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
