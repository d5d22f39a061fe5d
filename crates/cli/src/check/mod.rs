//! `dawson check`: one verdict for each problem, whether it is as its author says.

mod problem;
mod record;
mod table;
mod tree;

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};

use crate::args::Check;
use crate::exit::Outcome;
use crate::input::{self, Entry};
use crate::interrupt::Interrupt;
use crate::progress::Progress;
use crate::run::Means;
use crate::solve::{means, read_all};
use problem::{Report, check};
use table::Table;

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
    let mut table = Table::new(args.json)?;
    let means = means(&args.limits);
    in_order(entries, &means, &stop, &progress, |report| {
        outcome = outcome.max(report.outcome);
        progress.suspend(|| table.add(&report))?;
        Ok(!table.is_closed())
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
