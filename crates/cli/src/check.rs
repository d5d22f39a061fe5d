//! `dawson check`: one verdict for each problem, whether it is as its author says.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};
use std::time::Instant;

use dawson_problems::compile::Conventions;
use dawson_problems::model::{IntendedPhase, Problem};
use dawson_problems::verdict::{self, Verdict};
use serde_json::{Value, json};

use crate::args::Check;
use crate::exit::Outcome;
use crate::header::Header;
use crate::input::{self, Entry};
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::run::{self, Means};
use crate::sink::Sink;
use crate::solve::{means, read_all};
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
    let files = match input::find(&args.paths) {
        Ok(files) => files,
        Err(error) => {
            eprintln!("error: {error}");
            return Ok(Outcome::BadInput);
        }
    };
    let (entries, mut outcome) = read_all(&files);
    let interrupt = Interrupt::listen()?;
    let stop = interrupt.flag();
    let progress = Progress::new(entries.len());
    let means = means(&args.limits);
    let mut table = Table::new(args.json, &means)?;
    in_order(entries, &means, &stop, &progress, |report| {
        outcome = outcome.max(report.outcome);
        progress.suspend(|| table.add(&report))?;
        Ok(!table.sink.is_closed())
    })?;
    drop(progress);
    table.end(interrupt.signal().is_some())?;
    Ok(interrupt.signal().map_or(outcome, Outcome::Interrupted))
}

/// Checks problems on all threads, and hands the reports over in the order of the problems.
fn in_order(
    entries: Vec<Entry>,
    means: &Means,
    stop: &AtomicBool,
    progress: &Progress,
    mut take: impl FnMut(Report) -> io::Result<bool>,
) -> io::Result<()> {
    let workers = match means.threads {
        0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        number => number,
    }
    .min(entries.len().max(1));
    let each = Means {
        threads: 1,
        table_bytes: means.table_bytes / workers,
        time: means.time,
    };
    let waiting = Mutex::new(entries.into_iter().enumerate());
    let (sender, reports) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..workers {
            let sender = sender.clone();
            let (waiting, each) = (&waiting, &each);
            scope.spawn(move || {
                loop {
                    let next = waiting.lock().map(|mut waiting| waiting.next());
                    let Ok(Some((number, entry))) = next else {
                        break;
                    };
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    progress.begin(&entry.name());
                    let report = check(entry, each, stop);
                    progress.end();
                    if sender.send((number, report)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut next = 0;
        for (number, report) in reports {
            early.insert(number, report);
            while let Some(report) = early.remove(&next) {
                next += 1;
                if !take(report)? {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        }
        Ok(())
    })
}

fn check(entry: Entry, means: &Means, stop: &AtomicBool) -> Report {
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
        .and_then(|problem| {
            let conventions = Conventions::default();
            prepare(&entry.file, problem, MissingKings::Refuse, conventions)
        });
    match prepared {
        Ok(mut prepared) => {
            report.who = who(&prepared.problem);
            if let Some(id) = &prepared.problem.id {
                report.name = format!("{}: {id}", entry.file);
                report.id = Some(id.clone());
            }
            let deadline = means.time.and_then(|time| begun.checked_add(time));
            let mut verdicts = Vec::new();
            for unit in &mut prepared.units {
                let intended = intended(&prepared.problem, &unit.label);
                let verdict = judge(unit, intended.as_ref(), means, deadline, stop);
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
    means: &Means,
    deadline: Option<Instant>,
    stop: &AtomicBool,
) -> Verdict {
    if let Some(intended) = intended {
        unit.compiled.options = verdict::options(&unit.compiled.options, intended);
    }
    let solution = run::solve(&unit.compiled, means, deadline, stop, None);
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

/// Writes reports as they come, and counts them.
struct Table {
    sink: Sink,
    json: bool,
    counts: BTreeMap<&'static str, usize>,
    begun: Instant,
}

impl Table {
    fn new(json: bool, means: &Means) -> io::Result<Self> {
        let mut table = Self {
            sink: Sink::stdout(),
            json,
            counts: BTreeMap::new(),
            begun: Instant::now(),
        };
        if json {
            let header = Header {
                command: "check",
                means: *means,
                conventions: Conventions::default(),
                fens: false,
            };
            table.record(&header.record())?;
        }
        Ok(table)
    }

    fn add(&mut self, report: &Report) -> io::Result<()> {
        *self.counts.entry(report.verdict).or_default() += 1;
        if self.json {
            return self.record(&json!({
                "type": "verdict",
                "file": report.file,
                "index": report.index,
                "id": report.id,
                "verdict": report.verdict,
                "messages": report.messages,
                "seconds": report.seconds,
            }));
        }
        let gap = if report.who.is_empty() { "" } else { "  " };
        let (verdict, name, who) = (report.verdict, &report.name, &report.who);
        self.sink
            .write(&format!("{verdict:<15}  {name}{gap}{who}\n"))?;
        for message in &report.messages {
            self.sink.write(&format!("{:17}{message}\n", ""))?;
        }
        self.sink.flush()
    }

    fn end(&mut self, interrupted: bool) -> io::Result<()> {
        let total: usize = self.counts.values().sum();
        if self.json {
            let status = if interrupted {
                "interrupted"
            } else {
                "complete"
            };
            return self.record(&json!({
                "type": "summary",
                "status": status,
                "problems": total,
                "verdicts": self.counts,
                "seconds": self.begun.elapsed().as_secs_f64(),
            }));
        }
        let counts: Vec<String> = self
            .counts
            .iter()
            .map(|(verdict, count)| format!("{count} {verdict}"))
            .collect();
        let noun = if total == 1 { "problem" } else { "problems" };
        self.sink
            .write(&format!("\n{total} {noun}: {}\n", counts.join(", ")))?;
        if interrupted {
            self.sink.write("interrupted\n")?;
        }
        self.sink.flush()
    }

    fn record(&mut self, record: &Value) -> io::Result<()> {
        self.sink.write(&format!("{record}\n"))?;
        self.sink.flush()
    }
}
