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
use crate::range::{Range, first_moves};
use crate::run::{self, Budget};
use crate::session::{self, Command, Session, read_all};
use crate::sink::Output;
use crate::text::TextWriter;
use crate::units::{MissingKings, Prepared, Refusal, Unit, prepare};

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
        "range": args.range.map(|range| range.to_string()),
    });
    let limits = (&args.limits, &args.selection);
    let asked = Asked {
        conventions,
        shortest: args.shortest,
        range: args.range,
    };
    if args.json {
        let command = AsJson {
            asked,
            begun: Instant::now(),
            fens: args.fens,
        };
        session::run(&command, entries, limits, &settings)
    } else {
        let command = AsText { asked };
        session::run(&command, entries, limits, &settings)
    }
}

/// How problems are to be solved.
#[derive(Clone, Copy)]
struct Asked {
    conventions: Conventions,
    shortest: bool,
    range: Option<Range>,
}

impl Asked {
    /// A problem ready to be solved in this way.
    fn prepared(self, session: &Session<'_>, entry: Entry) -> Result<Prepared, Refusal> {
        let name = entry.name();
        let mut prepared = entry
            .problem
            .map_err(Refusal::bad_input)
            .and_then(|problem| {
                prepare(&entry.file, problem, MissingKings::Refuse, self.conventions)
            })?;
        prepared.limit_solutions(session.means.solutions);
        for unit in &mut prepared.units {
            let compiled = &mut unit.compiled;
            compiled.options.shortest = self.shortest;
            let (stipulation, target) = (&compiled.stipulation, compiled.target.as_ref());
            if self.shortest
                && let Err(error) = dawson_solver::check(stipulation, target, &compiled.options)
            {
                return Err(Refusal::bad_input(vec![format!(
                    "{name}: --shortest: {error}"
                )]));
            }
            if let Some(range) = self.range {
                if let Err(what) = first_moves(compiled) {
                    return Err(Refusal {
                        messages: vec![format!(
                            "{name}: --range: {what} looks at all first moves together"
                        )],
                        outcome: Outcome::Refused,
                    });
                }
                range.put_into(compiled);
            }
        }
        Ok(prepared)
    }
}

struct AsText {
    asked: Asked,
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
        let (outcome, interrupted) = match self.asked.prepared(session, entry) {
            Ok(prepared) => {
                let parts = turn.parts();
                let mut writer = TextWriter {
                    sink: turn,
                    parts,
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
    asked: Asked,
    begun: Instant,
    fens: bool,
}

impl Command for AsJson {
    /// The text takes about as much as the solutions. Where it has to wait it is held, and for a journal
    /// it is kept until the problem is done.
    fn times(&self) -> usize {
        4
    }

    fn begin(&self, session: &Session<'_>) -> io::Result<()> {
        let header = Header {
            command: "solve",
            means: &session.means,
            conventions: self.asked.conventions,
        };
        header.write(session.turns)
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
        let place = (file.as_str(), index);
        let solved = match self.asked.prepared(session, entry) {
            Ok(prepared) => {
                let mut budget = Budget::new(&session.means, turn.parts());
                let solve = |unit: &Unit| {
                    let sink = seat.moves(&name, &unit.compiled.plan);
                    let (means, stop) = (&session.means, &session.stop);
                    run::solve(&unit.compiled, means, &mut budget, stop, Some(&sink))
                };
                json_lines::problem(place, &prepared, self.fens, turn, solve)?
            }
            Err(refusal) => Err(refusal),
        };
        let (outcome, status) = match solved {
            Ok(solved) => (solved.outcome, solved.status),
            Err(refusal) => {
                let outcome = refusal.write(turn)?;
                let record = json_lines::refusal(&file, index, &refusal);
                turn.write(&format!("{record}\n"))?;
                (outcome, refusal.status())
            }
        };
        Ok(Ended {
            outcome,
            tally: status.to_owned(),
            interrupted: outcome == Outcome::Incomplete && session.is_stopped(),
        })
    }

    fn end(&self, session: &Session<'_>, summary: &Summary, interrupted: bool) -> io::Result<()> {
        let record = json_lines::summary(summary, interrupted, self.begun.elapsed());
        session.turns.write(&format!("{record}\n"))
    }
}
