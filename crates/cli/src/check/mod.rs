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
use crate::exit::Outcome;
use crate::header::Header;
use crate::input::Entry;
use crate::progress::Seat;
use crate::session::{self, Command, Session, read_all};
use crate::sink::Output;
use problem::check;

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
    /// A tree of JSON values takes far more than its text.
    fn times(&self) -> usize {
        if self.json { 16 } else { 3 }
    }

    fn begin(&self, session: &Session<'_>) -> io::Result<()> {
        if self.json {
            let header = Header {
                command: "check",
                means: &session.means,
                conventions: Conventions::default(),
            };
            let record = header.record();
            session.turns.write(&format!("{record}\n"))?;
        }
        Ok(())
    }

    fn problem(
        &self,
        session: &Session<'_>,
        seat: &Seat,
        entry: Entry,
        turn: &mut Turn<'_>,
    ) -> io::Result<Ended> {
        let report = check(entry, session, seat);
        let text = if self.json {
            format!("{}\n", record::verdict_record(&report))
        } else {
            text::report(&report)
        };
        turn.write(&text)?;
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
        let status = if interrupted {
            "interrupted"
        } else {
            "complete"
        };
        let record = json!({
            "type": "summary",
            "status": status,
            "problems": summary.problems(),
            "verdicts": summary.tallies,
            "seconds": self.begun.elapsed().as_secs_f64(),
        });
        session.turns.write(&format!("{record}\n"))
    }
}
