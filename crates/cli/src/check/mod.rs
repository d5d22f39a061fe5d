//! `dawson check`: one verdict for each problem, whether it is as its author says.

mod problem;
mod record;
mod text;
mod tree;

use std::io;
use std::time::Instant;

use serde_json::json;

use dawson_problems::compile::Conventions;

use crate::args::Check;
use crate::batch::{Ended, Summary, Turn};
use crate::chunks::Chunks;
use crate::exit::Outcome;
use crate::header::Header;
use crate::input::Entry;
use crate::progress::Seat;
use crate::session::{self, Command, Session, read_all};
use crate::sink::Output;
use problem::check;
use record::VerdictRecord;

/// Runs the command.
pub fn run(args: &Check) -> io::Result<Outcome> {
    let command = Checking {
        json: args.json,
        begun: Instant::now(),
    };
    let settings = json!({ "name": "check", "json": args.json });
    session::run(
        &command,
        read_all(&args.paths),
        (&args.limits, &args.selection),
        &settings,
    )
}

struct Checking {
    json: bool,
    begun: Instant,
}

impl Command for Checking {
    /// The text takes about as much as the solutions; it may be held, and kept for a journal.
    fn times(&self) -> usize {
        if self.json { 4 } else { 3 }
    }

    fn begin(&self, session: &Session<'_>) -> io::Result<()> {
        if !self.json {
            return Ok(());
        }
        let header = Header {
            command: "check",
            means: &session.means,
            conventions: Conventions::default(),
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
        let report = check(entry, session, seat);
        if self.json {
            let mut chunks = Chunks::new(turn);
            chunks.value(&VerdictRecord(&report))?;
            chunks.text("\n")?;
            chunks.finish()?;
        } else {
            turn.write(&text::report(&report))?;
        }
        Ok(Ended {
            outcome: report.outcome,
            tally: report.verdict.to_owned(),
            interrupted: report.outcome == Outcome::Incomplete && session.is_stopped(),
        })
    }

    fn end(&self, session: &Session<'_>, summary: &Summary, interrupted: bool) -> io::Result<()> {
        if !self.json {
            return session.turns.write(&text::summary(summary, interrupted));
        }
        let record = json!({
            "type": "summary",
            "status": summary.status(interrupted),
            "problems": summary.problems(),
            "verdicts": summary.tallies,
            "seconds": self.begun.elapsed().as_secs_f64(),
        });
        session.turns.write(&format!("{record}\n"))
    }
}
