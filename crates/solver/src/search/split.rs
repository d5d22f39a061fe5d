//! Splits a node of battle play among threads that have nothing to do.
//!
//! The first move is tried alone: where the attacker can force it, that move mostly does. Only when it
//! has failed are the others shared out. What is asked is whether some move forces it, so that the
//! answer is the same whoever finds it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use dawson_rules::{Engine, Move};
use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::battle::DEFENDER;
use super::candidates::Candidates;
use super::order::step;
use super::searcher::{At, Searcher};
use super::watch::{Answer, Stopped};

/// The least number of half-moves left with which a node is worth splitting.
const WORTH: u16 = 5;

/// How many threads there are for one run, and how many of them are at work.
pub(crate) struct Crew {
    threads: usize,
    at_work: AtomicUsize,
}

impl Crew {
    pub(crate) const fn new(threads: usize) -> Self {
        Self {
            threads,
            at_work: AtomicUsize::new(0),
        }
    }

    /// Does something that keeps a thread at work.
    pub(crate) fn work<T>(&self, something: impl FnOnce() -> T) -> T {
        self.at_work.fetch_add(1, Ordering::Relaxed);
        let result = something();
        self.at_work.fetch_sub(1, Ordering::Relaxed);
        result
    }

    /// Waits for others, inside of work.
    fn wait<T>(&self, for_others: impl FnOnce() -> T) -> T {
        self.at_work.fetch_sub(1, Ordering::Relaxed);
        let result = for_others();
        self.at_work.fetch_add(1, Ordering::Relaxed);
        result
    }

    fn has_idle(&self) -> bool {
        self.threads > 1 && self.at_work.load(Ordering::Relaxed) < self.threads
    }
}

/// Tells the searches below a split that their answers are not needed any more.
pub(super) struct Settled {
    settled: AtomicBool,
    above: Option<Arc<Self>>,
}

impl Settled {
    pub(super) fn is_settled(&self) -> bool {
        self.settled.load(Ordering::Relaxed)
            || self.above.as_ref().is_some_and(|above| above.is_settled())
    }
}

impl<E: Engine> Searcher<'_, E> {
    /// The move with which the attacker forces it, if there is one.
    pub(super) fn forcing_move(&mut self, at: At, found: &Candidates) -> Answer<Option<Move>> {
        let first = usize::from(found.moves.len() > 2 && at.left >= WORTH);
        let (alone, others) = found.moves.split_at(first);
        if let Some(mv) = self.forcing_among(at, alone, found.tested)? {
            return Ok(Some(mv));
        }
        if first > 0 && self.shared.crew.has_idle() {
            self.forcing_among_shared_out(at, others, found.tested)
        } else {
            self.forcing_among(at, others, found.tested)
        }
    }

    fn forcing_among(&mut self, at: At, moves: &[Move], tested: bool) -> Answer<Option<Move>> {
        let ends_later = at.follows_shorter();
        let (forces, _) = self.first_prepared(
            moves,
            tested,
            |search, next| search.prepare(next, at, DEFENDER),
            |search, mv| {
                search.order.attack = step(mv);
                if ends_later {
                    search.defend(at.after())
                } else {
                    search.attacked(at.after())
                }
            },
        )?;
        Ok(forces)
    }

    fn forcing_among_shared_out(
        &mut self,
        at: At,
        moves: &[Move],
        tested: bool,
    ) -> Answer<Option<Move>> {
        self.report()?;
        let settled = Arc::new(Settled {
            settled: AtomicBool::new(false),
            above: self.settled.clone(),
        });
        let shared = self.shared;
        let crew = shared.crew;
        let (engine, origins, eves) = (&self.engine, &self.origins, &self.eves);
        let grants = self.grants;
        let below = || {
            let mut search = Self::new(engine.clone(), shared);
            search.origins.clone_from(origins);
            search.eves.clone_from(eves);
            search.grants = grants;
            search.settled = Some(Arc::clone(&settled));
            search
        };
        let ask = |search: &mut Self, mv: &Move| -> Answer<Option<Move>> {
            if settled.is_settled() {
                return Err(Stopped);
            }
            let answer = crew.work(|| search.forcing_among(at, std::slice::from_ref(mv), tested));
            // An answer that has been found counts, whatever the limits say by now.
            let _ = search.report();
            if matches!(answer, Ok(Some(_))) {
                settled.settled.store(true, Ordering::Relaxed);
            }
            answer
        };
        let answers: Vec<_> = crew.wait(|| {
            moves
                .par_iter()
                .with_max_len(1)
                .map_init(below, ask)
                .collect()
        });
        let forces = answers.iter().find_map(|answer| answer.ok().flatten());
        if forces.is_none() && answers.contains(&Err(Stopped)) {
            return Err(Stopped);
        }
        Ok(forces)
    }
}
