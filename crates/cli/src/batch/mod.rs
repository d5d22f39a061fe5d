//! Many problems in one run: all threads busy, the output in the order of the input, and nothing
//! that is finished ever lost.

mod journal;
mod key;
mod turns;

use std::collections::BTreeMap;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

pub use journal::Journal;
pub use key::{Shard, key};
pub use turns::{Item, Turn, Turns};

use crate::exit::Outcome;
use crate::input::Entry;
use crate::progress::{Progress, Seat};

/// How one problem ended.
pub struct Ended {
    /// What it means for the run.
    pub outcome: Outcome,
    /// The word it is counted under in the summary.
    pub tally: String,
    /// Whether a signal ended it, so that it has to be done again.
    pub interrupted: bool,
}

/// What a run amounts to.
#[derive(Default)]
pub struct Summary {
    /// The worst outcome.
    pub outcome: Option<Outcome>,
    /// How many problems ended under each word.
    pub tallies: BTreeMap<String, usize>,
}

impl Summary {
    /// The number of problems.
    pub fn problems(&self) -> usize {
        self.tallies.values().sum()
    }

    /// The number of problems that ended under this word.
    pub fn count(&self, word: &str) -> usize {
        self.tallies.get(word).copied().unwrap_or(0)
    }

    /// The run in a word, for the last record.
    pub fn status(&self, interrupted: bool) -> &'static str {
        if interrupted {
            "interrupted"
        } else if self.count("refused") + self.count("bad input") > 0 {
            "error"
        } else if self.count("partial") + self.count("undecided") > 0 {
            "partial"
        } else {
            "complete"
        }
    }

    fn add(&mut self, outcome: Outcome, tally: &str) {
        self.outcome = self.outcome.max(Some(outcome));
        *self.tallies.entry(tally.to_owned()).or_default() += 1;
    }
}

/// What a run works with.
pub struct Batch<'a> {
    /// How many problems are worked on at the same time.
    pub workers: usize,
    /// Ends the run.
    pub stop: &'a AtomicBool,
    /// Where finished work is written down, and found again.
    pub journal: Option<&'a Journal>,
    /// Where the output goes.
    pub turns: &'a Turns,
    /// What a watching user sees.
    pub progress: &'a Progress,
}

impl Batch<'_> {
    /// Does `work` for every problem. The output of each comes out in the order of the problems, that
    /// of the first unfinished one at once.
    ///
    /// # Errors
    /// If the output or the journal cannot be written.
    pub fn run(
        &self,
        entries: Vec<Entry>,
        work: impl Fn(Entry, &Seat, &mut Turn<'_>) -> io::Result<Ended> + Sync,
    ) -> io::Result<Summary> {
        let waiting = Mutex::new(entries.into_iter().enumerate());
        let summary = Mutex::new(Summary::default());
        let failure = Mutex::new(None);
        std::thread::scope(|scope| {
            for worker in 0..self.workers.max(1) {
                let (waiting, summary, failure, work) = (&waiting, &summary, &failure, &work);
                scope.spawn(move || {
                    let seat = self.progress.seat(worker);
                    while let Some((number, entry)) = self.next(waiting) {
                        let done = self.one(number, entry, &seat, work);
                        match done {
                            Ok(ended) => lock(summary).add(ended.outcome, &ended.tally),
                            Err(error) => {
                                lock(failure).get_or_insert(error);
                                self.stop.store(true, Ordering::Relaxed);
                            }
                        }
                        self.progress.end();
                    }
                });
            }
        });
        match lock(&failure).take() {
            Some(error) => Err(error),
            None => Ok(std::mem::take(&mut *lock(&summary))),
        }
    }

    fn next(
        &self,
        waiting: &Mutex<impl Iterator<Item = (usize, Entry)>>,
    ) -> Option<(usize, Entry)> {
        self.turns.wait_for_room();
        let mut waiting = lock(waiting);
        if self.stop.load(Ordering::Relaxed) || self.turns.is_closed() {
            return None;
        }
        waiting.next()
    }

    fn one(
        &self,
        number: usize,
        entry: Entry,
        seat: &Seat,
        work: impl Fn(Entry, &Seat, &mut Turn<'_>) -> io::Result<Ended>,
    ) -> io::Result<Ended> {
        seat.begin(&entry.name());
        let mut turn = self.turns.turn(number, self.journal.is_some());
        let Some(journal) = self.journal else {
            return work(entry, seat, &mut turn);
        };
        let key = key(&entry);
        if let Some(done) = journal.done(&key) {
            for item in &done.items {
                turn.replay(item)?;
            }
            return Ok(Ended {
                outcome: done.outcome(),
                tally: done.tally.clone(),
                interrupted: false,
            });
        }
        let ended = work(entry, seat, &mut turn)?;
        if !ended.interrupted {
            journal.append(&key, &ended, turn.kept())?;
        }
        Ok(ended)
    }
}

/// What a mutex holds, also after a thread has failed with it.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}
