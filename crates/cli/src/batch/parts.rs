//! Finished parts of one long search, in the journal of the run.

use std::collections::HashMap;
use std::io;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use dawson_solver::games::{Ledger, PartDone, SearchName};
use serde::{Deserialize, Serialize};

use super::{Journal, lock};

/// A problem that takes no longer is written down as a whole only.
const SHORT: Duration = Duration::from_millis(500);

/// A finished part, as it stands in the journal.
#[derive(Clone, Serialize, Deserialize)]
pub struct PartLine {
    /// The problem.
    pub key: String,
    /// Which of its positions, from 0.
    pub position: usize,
    /// Which search in it.
    pub search: SearchName,
    /// What was searched and found.
    pub part: PartDone,
}

/// The finished parts of a problem: those of earlier runs, and where those of this run go.
pub struct Parts<'a> {
    journal: &'a Journal,
    key: String,
    stop: &'a AtomicBool,
    begun: Instant,
    known: HashMap<(usize, SearchName), Vec<PartDone>>,
    /// What is not written yet.
    waiting: Mutex<Vec<PartLine>>,
    failure: Mutex<Option<io::Error>>,
}

impl<'a> Parts<'a> {
    /// Parts of the problem with this key. If the journal cannot be written, that ends the run.
    pub fn new(journal: &'a Journal, key: String, stop: &'a AtomicBool) -> Self {
        let mut known: HashMap<_, Vec<PartDone>> = HashMap::new();
        for line in journal.parts(&key) {
            let parts = known.entry((line.position, line.search)).or_default();
            parts.push(line.part.clone());
        }
        Self {
            journal,
            key,
            stop,
            begun: Instant::now(),
            known,
            waiting: Mutex::default(),
            failure: Mutex::default(),
        }
    }

    /// Ends the problem.
    ///
    /// # Errors
    /// If the journal could not be written.
    pub fn end(self) -> io::Result<()> {
        let failure = lock(&self.failure).take();
        failure.map_or(Ok(()), Err)
    }

    fn write(&self) {
        let mut waiting = lock(&self.waiting);
        for line in waiting.drain(..) {
            if let Err(error) = self.journal.append_part(&line) {
                lock(&self.failure).get_or_insert(error);
                self.stop.store(true, Ordering::Relaxed);
            }
        }
    }
}

/// The parts of one position of a problem.
#[derive(Clone, Copy)]
pub struct OfPosition<'a> {
    /// Those of the problem.
    pub parts: &'a Parts<'a>,
    /// The number of the position, from 0.
    pub position: usize,
}

impl Ledger for OfPosition<'_> {
    fn known(&self, search: &SearchName) -> Vec<PartDone> {
        let known = self.parts.known.get(&(self.position, *search));
        known.cloned().unwrap_or_default()
    }

    fn keep(&self, search: &SearchName, part: &PartDone) {
        lock(&self.parts.waiting).push(PartLine {
            key: self.parts.key.clone(),
            position: self.position,
            search: *search,
            part: part.clone(),
        });
        if self.parts.begun.elapsed() > SHORT {
            self.parts.write();
        }
    }
}
