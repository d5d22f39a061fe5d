//! `dawson check`: one verdict for each problem, whether it is as its author says.

use std::io;
use std::time::Instant;

use dawson_problems::model::{IntendedPhase, Problem};
use dawson_problems::verdict::{self, Verdict};
use serde_json::{Value, json};

use crate::args::Check;
use crate::batch::{Ended, Summary, Turn};
use crate::exit::Outcome;
use crate::input::Entry;
use crate::progress::Seat;
use crate::record;
use crate::run::{self, Budget};
use crate::session::{self, Command, Session, read_all};
use crate::sink::Output;
use crate::units::{MissingKings, Refusal, Unit, prepare};

/// What a check says about a problem.
struct Report {
    name: String,
    who: String,
    file: String,
    index: usize,
    id: Option<String>,
    verdict: &'static str,
    messages: Vec<String>,
    outcome: Outcome,
    seconds: f64,
}

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
    fn times(&self) -> usize {
        3
    }

    fn begin(&self, session: &Session<'_>) -> io::Result<()> {
        if self.json {
            let record = record::begin("check");
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
            format!("{}\n", report.record())
        } else {
            report.lines()
        };
        turn.write(&text)?;
        Ok(Ended {
            outcome: report.outcome,
            tally: report.verdict.to_owned(),
            interrupted: report.outcome == Outcome::Incomplete && session.is_stopped(),
        })
    }

    fn end(&self, session: &Session<'_>, summary: &Summary, interrupted: bool) -> io::Result<()> {
        let total = summary.problems();
        if self.json {
            let status = if interrupted {
                "interrupted"
            } else {
                "complete"
            };
            let record = json!({
                "type": "summary",
                "status": status,
                "problems": total,
                "verdicts": summary.tallies,
                "seconds": self.begun.elapsed().as_secs_f64(),
            });
            return session.turns.write(&format!("{record}\n"));
        }
        let counts: Vec<String> = summary
            .tallies
            .iter()
            .map(|(verdict, count)| format!("{count} {verdict}"))
            .collect();
        let noun = if total == 1 { "problem" } else { "problems" };
        let ending = if interrupted { "interrupted\n" } else { "" };
        let counts = counts.join(", ");
        session
            .turns
            .write(&format!("\n{total} {noun}: {counts}\n{ending}"))
    }
}

impl Report {
    fn record(&self) -> Value {
        json!({
            "type": "verdict",
            "file": self.file,
            "index": self.index,
            "id": self.id,
            "verdict": self.verdict,
            "messages": self.messages,
            "seconds": self.seconds,
        })
    }

    fn lines(&self) -> String {
        let gap = if self.who.is_empty() { "" } else { "  " };
        let mut text = format!("{:<15}  {}{gap}{}\n", self.verdict, self.name, self.who);
        for message in &self.messages {
            text.push_str(&format!("{:17}{message}\n", ""));
        }
        text
    }
}

fn check(entry: Entry, session: &Session<'_>, seat: &Seat) -> Report {
    let begun = Instant::now();
    let name = entry.name();
    let mut report = Report {
        name,
        who: String::new(),
        file: entry.file.clone(),
        index: entry.index,
        id: None,
        verdict: "",
        messages: Vec::new(),
        outcome: Outcome::Done,
        seconds: 0.0,
    };
    let prepared = entry
        .problem
        .map_err(Refusal::bad_input)
        .and_then(|problem| prepare(&entry.file, problem, MissingKings::Refuse));
    match prepared {
        Ok(mut prepared) => {
            report.who = who(&prepared.problem);
            if let Some(id) = &prepared.problem.id {
                report.name = format!("{}: {id}", entry.file);
                report.id = Some(id.clone());
            }
            prepared.limit_solutions(session.means.solutions);
            let mut budget = Budget::new(&session.means);
            let name = report.name.clone();
            let mut verdicts = Vec::new();
            for unit in &mut prepared.units {
                let intended = intended(&prepared.problem, &unit.label);
                let verdict = judge(
                    unit,
                    intended.as_ref(),
                    (session, &mut budget),
                    (seat, &name),
                );
                verdicts.push((unit.label.clone(), verdict));
            }
            sum_up(&verdicts, &mut report);
        }
        Err(refusal) => {
            let refused = refusal.outcome == Outcome::Refused;
            report.verdict = if refused { "refused" } else { "bad input" };
            report.messages = refusal.messages;
            report.outcome = refusal.outcome;
        }
    }
    report.seconds = begun.elapsed().as_secs_f64();
    report
}

/// Everything the author says about a position.
fn intended(problem: &Problem, label: &str) -> Option<IntendedPhase> {
    let given = problem.solution.as_ref()?;
    let mut parts = given.phases.iter().filter(|phase| phase.twin == label);
    let mut whole = parts.next()?.clone();
    for part in parts {
        whole.set_play.extend(part.set_play.iter().cloned());
        whole.keys.extend(part.keys.iter().cloned());
        whole.tries.extend(part.tries.iter().cloned());
        whole.lines.extend(part.lines.iter().cloned());
    }
    Some(whole)
}

fn judge(
    unit: &mut Unit,
    intended: Option<&IntendedPhase>,
    (session, budget): (&Session<'_>, &mut Budget),
    (seat, name): (&Seat, &str),
) -> Verdict {
    if let Some(intended) = intended {
        unit.compiled.options = verdict::options(&unit.compiled.options, intended);
    }
    let sink = seat.moves(name, &unit.compiled.plan);
    let solved = run::solve(
        &unit.compiled,
        &session.means,
        budget,
        &session.stop,
        Some(&sink),
    );
    let solution = solved.map(|solved| solved.solution);
    verdict::judge(&unit.compiled, intended, &solution)
}

/// The verdict on a problem is the first of its positions that is not sound.
fn sum_up(verdicts: &[(String, Verdict)], report: &mut Report) {
    let worst = verdicts.iter().find(|(_, verdict)| !verdict.is_sound());
    let verdict = worst.map_or(&Verdict::Sound, |(_, verdict)| verdict);
    report.verdict = verdict.word();
    for (label, verdict) in verdicts {
        let prefix = if label.is_empty() {
            String::new()
        } else {
            format!("{label}) ")
        };
        let messages = verdict.messages();
        let messages = messages.iter().map(|text| format!("{prefix}{text}"));
        report.messages.extend(messages);
        let outcome = match verdict {
            Verdict::Sound => Outcome::Done,
            Verdict::Faulty(_) | Verdict::Unchecked => Outcome::NotAsIntended,
            Verdict::Undecided(_) => Outcome::Incomplete,
            Verdict::Refused(_) => Outcome::Refused,
        };
        report.outcome = report.outcome.max(outcome);
    }
}

/// Author and source, to know the problem by.
fn who(problem: &Problem) -> String {
    let authors = problem.authors.join(" & ");
    match problem.origin.first() {
        Some(origin) if authors.is_empty() => origin.clone(),
        Some(origin) => format!("{authors}, {origin}"),
        None => authors,
    }
}
