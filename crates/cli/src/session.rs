//! What the commands for many problems have in common: reading, selecting, and running them.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};

use crate::args::{Limits, Selection};
use crate::batch::{Batch, Ended, Journal, Summary, Turn, Turns};
use crate::crew::Crew;
use crate::exit::Outcome;
use crate::input::{self, Entry};
use crate::interrupt::Interrupt;
use crate::progress::{Progress, Seat};
use crate::run::Means;
use crate::sink::Sink;

/// The problems of files and folders. What cannot be read is reported.
pub fn read_all(paths: &[PathBuf]) -> (Vec<Entry>, Outcome) {
    let mut entries = Vec::new();
    let mut outcome = Outcome::Done;
    for file in input::find(paths) {
        let read = file.and_then(|file| {
            input::read(&file)
                .map_err(|error| format!("failed to read {}: {error}", file.display()))
        });
        match read {
            Ok(mut found) => entries.append(&mut found),
            Err(message) => {
                eprintln!("error: {message}");
                outcome = Outcome::BadInput;
            }
        }
    }
    (entries, outcome)
}

/// A run over many problems, while it goes on.
pub struct Session<'a> {
    /// What each problem may use up.
    pub means: Means<'a>,
    /// Ends all searches.
    pub stop: Arc<AtomicBool>,
    /// Where the output goes.
    pub turns: &'a Turns,
}

impl Session<'_> {
    /// Whether the run is to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// How a command treats its problems.
pub trait Command: Sync {
    /// How often the memory of solutions may be needed at the same time: for themselves, and for
    /// their output in all its forms.
    fn times(&self) -> usize;

    /// Writes what comes before all problems.
    ///
    /// # Errors
    /// If it cannot be written.
    fn begin(&self, session: &Session<'_>) -> io::Result<()>;

    /// Does the work for one problem.
    ///
    /// # Errors
    /// If its output cannot be written.
    fn problem(
        &self,
        session: &Session<'_>,
        seat: &Seat,
        entry: Entry,
        turn: &mut Turn<'_>,
    ) -> io::Result<Ended>;

    /// Writes what comes after all problems.
    ///
    /// # Errors
    /// If it cannot be written.
    fn end(&self, session: &Session<'_>, summary: &Summary, interrupted: bool) -> io::Result<()>;
}

/// Runs a command over problems. `settings` is what its results depend on, beside the limits.
///
/// # Errors
/// If the output or the journal cannot be written.
pub fn run(
    command: &impl Command,
    (mut entries, outcome): (Vec<Entry>, Outcome),
    (limits, selection): (&Limits, &Selection),
    settings: &Value,
) -> io::Result<Outcome> {
    if let Some(shard) = selection.shard {
        entries.retain(|entry| shard.has(entry));
    }
    let crew = Crew::new(limits.threads, entries.len())?;
    let means = match crew.means(limits, command.times()) {
        Ok(means) => means,
        Err(message) => {
            eprintln!("error: {message}");
            return Ok(Outcome::BadInput);
        }
    };
    let journal = selection
        .journal
        .as_ref()
        .map(|path| Journal::open(path, selection.resume, &all_settings(settings, limits)));
    let journal = match journal.transpose() {
        Ok(journal) => journal,
        Err(error) => {
            eprintln!("error: {error}");
            return Ok(Outcome::BadInput);
        }
    };
    let interrupt = Interrupt::listen()?;
    let progress = Progress::new(entries.len(), crew.workers);
    let turns = Turns::new(Sink::stdout(), progress.clone(), crew.waiting_bytes(&means));
    let session = Session {
        means,
        stop: interrupt.flag(),
        turns: &turns,
    };
    command.begin(&session)?;
    let batch = Batch {
        workers: crew.workers,
        stop: &session.stop,
        journal: journal.as_ref(),
        turns: &turns,
        progress: &progress,
    };
    let summary = batch.run(entries, |entry, seat, turn| {
        command.problem(&session, seat, entry, turn)
    });
    progress.close();
    let summary = summary?;
    command.end(&session, &summary, interrupt.signal().is_some())?;
    let outcome = summary.outcome.map_or(outcome, |worst| worst.max(outcome));
    Ok(interrupt.signal().map_or(outcome, Outcome::Interrupted))
}

/// Everything that results depend on.
fn all_settings(command: &Value, limits: &Limits) -> Value {
    json!({
        "program": env!("CARGO_PKG_VERSION"),
        "command": command,
        "time_limit": limits.time_limit.map(|time| time.as_secs_f64()),
        "nodes": limits.nodes,
        "max_solutions": limits.max_solutions,
        "memory": limits.memory.map(|memory| memory.0),
    })
}
