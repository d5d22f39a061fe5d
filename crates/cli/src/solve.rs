//! `dawson solve`: solutions as text or as JSON lines.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use dawson_problems::compile::Conventions;

use crate::args::{Castling, Limits, Solve};
use crate::exit::Outcome;
use crate::header::Header;
use crate::input::{self, Entry};
use crate::interrupt::Interrupt;
use crate::json_lines::JsonLines;
use crate::position;
use crate::progress::Progress;
use crate::run::Means;
use crate::sink::Sink;
use crate::text::TextWriter;
use crate::units::{MissingKings, Refusal, prepare};

/// Runs the command.
pub fn run(args: &Solve) -> io::Result<Outcome> {
    let (entries, mut outcome) = entries(args);
    let interrupt = Interrupt::listen()?;
    let stop = interrupt.flag();
    let progress = Progress::new(entries.len());
    let mut sink = Sink::stdout();
    let mut run = Run {
        means: means(&args.limits),
        conventions: conventions(args.castling),
        stop: &stop,
        progress: &progress,
    };
    if args.json {
        let header = Header {
            command: "solve",
            means: run.means,
            conventions: run.conventions,
            fens: args.fens,
        };
        let mut lines = JsonLines::begin(&mut sink, &header)?;
        for entry in entries {
            let begun = Instant::now();
            let solved = run.json(&mut lines, entry, begun)?;
            outcome = outcome.max(solved);
            if run.is_over(lines.is_closed()) {
                break;
            }
        }
        lines.end(interrupt.signal().is_some())?;
    } else {
        for entry in entries {
            outcome = outcome.max(run.text(&mut sink, entry)?);
            if run.is_over(sink.is_closed()) {
                break;
            }
        }
    }
    Ok(interrupt.signal().map_or(outcome, Outcome::Interrupted))
}

/// Threads, memory and time as the command line allows them.
pub fn means(limits: &Limits) -> Means {
    Means {
        threads: limits.threads,
        table_bytes: usize::try_from(limits.mem.0).unwrap_or(usize::MAX),
        time: limits.time_limit,
    }
}

/// How diagrams are read.
pub const fn conventions(castling: Castling) -> Conventions {
    Conventions {
        castling: matches!(castling, Castling::Allowed),
    }
}

/// The problems of all files, or the one of the command line. Files that cannot be read are
/// reported.
fn entries(args: &Solve) -> (Vec<Entry>, Outcome) {
    let Some(stipulation) = &args.stipulation else {
        return read_all(&args.files);
    };
    let entry = Entry {
        file: position::COMMAND_LINE.to_owned(),
        index: 1,
        problem: position::problem(&args.position, stipulation, &args.options),
    };
    (vec![entry], Outcome::Done)
}

/// The problems of all files. Files that cannot be read are reported.
pub fn read_all(files: &[std::path::PathBuf]) -> (Vec<Entry>, Outcome) {
    let mut entries = Vec::new();
    let mut outcome = Outcome::Done;
    for file in files {
        match input::read(file) {
            Ok(mut found) => entries.append(&mut found),
            Err(error) => {
                eprintln!("error: failed to read {}: {error}", file.display());
                outcome = Outcome::BadInput;
            }
        }
    }
    (entries, outcome)
}

struct Run<'a> {
    means: Means,
    conventions: Conventions,
    stop: &'a AtomicBool,
    progress: &'a Progress,
}

impl Run<'_> {
    fn is_over(&self, closed: bool) -> bool {
        closed || self.stop.load(Ordering::Relaxed)
    }

    fn text(&mut self, sink: &mut Sink, entry: Entry) -> io::Result<Outcome> {
        let name = entry.name();
        self.progress.begin(&name);
        let prepared = entry
            .problem
            .map_err(Refusal::bad_input)
            .and_then(|problem| {
                prepare(&entry.file, problem, MissingKings::Refuse, self.conventions)
            });
        let outcome = match prepared {
            Ok(prepared) => {
                let mut writer = TextWriter {
                    sink,
                    means: self.means,
                    stop: self.stop,
                    progress: self.progress,
                    times: false,
                    mentions: false,
                };
                writer.problem(&name, &prepared)?
            }
            Err(refusal) => self.progress.suspend(|| refusal.report()),
        };
        self.progress.end();
        Ok(outcome)
    }

    fn json(
        &mut self,
        lines: &mut JsonLines<'_>,
        entry: Entry,
        begun: Instant,
    ) -> io::Result<Outcome> {
        let name = entry.name();
        self.progress.begin(&name);
        let (file, index) = (entry.file.clone(), entry.index);
        let prepared = entry
            .problem
            .map_err(Refusal::bad_input)
            .and_then(|problem| {
                prepare(&entry.file, problem, MissingKings::Refuse, self.conventions)
            });
        let outcome = match prepared {
            Ok(prepared) => {
                let deadline = self.means.time.and_then(|time| begun.checked_add(time));
                lines.problem(&file, index, &prepared, |unit| {
                    let sink = self.progress.moves(&name, &unit.compiled.plan);
                    crate::run::solve(
                        &unit.compiled,
                        &self.means,
                        deadline,
                        self.stop,
                        Some(&sink),
                    )
                })?
            }
            Err(refusal) => {
                lines.refusal(&file, index, &refusal)?;
                self.progress.suspend(|| refusal.report())
            }
        };
        self.progress.end();
        Ok(outcome)
    }
}
