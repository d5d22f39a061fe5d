//! Splits a node among threads that have nothing to do.
//!
//! In battle play the first move is tried alone: where the attacker can force it, that move mostly does.
//! Only when it has failed are the others shared out. What is asked is whether some move forces it, so
//! that the answer is the same whoever finds it. Lines of help and series play are put into the order of
//! the moves they begin with.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use dawson_rules::{Engine, Move};
use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::battle::DEFENDER;
use super::candidates::Candidates;
use super::found::Held;
use super::order::step;
use super::origins::Origins;
use super::searcher::{At, Eve, Searcher, Shared};
use super::watch::{Answer, Stopped};
use super::way::Lines;

/// The least number of half-moves left with which a node is worth splitting.
const WORTH: u16 = 5;

/// The least number of half-moves left with which lines of help or series play are worth sharing out.
const WORTH_LISTING: u16 = 3;

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
        let asked = ends_later && self.looks_ahead(at);
        let prepare = |search: &Self, next: &Move| {
            if !asked {
                search.prepare(next, at, DEFENDER);
            }
        };
        let (forces, _) = self.first_prepared(moves, tested, prepare, |search, mv| {
            search.order.attack = step(mv);
            if ends_later {
                search.defend(at.after())
            } else {
                search.attacked(at.after())
            }
        })?;
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
        let crew = self.shared.crew;
        let here = Here::of(self);
        let below = || {
            let mut search = here.search();
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

    /// Whether the lines behind these moves are worth sharing out. On the board of orthodox play the
    /// targets of a search belong to one thread.
    pub(super) fn may_share_out_lines(&self, at: At, moves: &[Move]) -> bool {
        at.left >= WORTH_LISTING
            && moves.len() > 1
            && self.quest.is_none()
            && self.shared.crew.has_idle()
    }

    /// Lists what follows each of the moves, by all threads; the lines are in the order of the moves.
    pub(super) fn list_shared_out(
        &mut self,
        moves: &[Move],
        lines: &mut Lines<E>,
        follow: impl Fn(&mut Self, &mut Lines<E>) -> Answer<()> + Sync,
    ) -> Answer<()> {
        self.report()?;
        let crew = self.shared.crew;
        let watch = self.shared.watch;
        let here = Here::of(self);
        let way = lines.branch(None);
        let below = || {
            let mut search = here.search();
            search.settled.clone_from(here.settled);
            (search, way.branch(here.shared.outlet))
        };
        let list = |(search, lines): &mut (Self, Lines<E>), mv: &Move| -> Answer<Held> {
            // A search that was stopped stands in the middle of a line.
            let is_settled = |settled: &Arc<Settled>| settled.is_settled();
            if watch.reason().is_some() || search.settled.as_ref().is_some_and(is_settled) {
                return Err(Stopped);
            }
            crew.work(|| search.list_after(mv, lines, |search, lines| follow(search, lines)))?;
            let _ = search.report();
            Ok(lines.found.end(watch))
        };
        let answers: Vec<_> = crew.wait(|| {
            moves
                .par_iter()
                .with_max_len(1)
                .map_init(below, list)
                .collect()
        });
        for answer in answers {
            lines.found.append(answer?, watch);
            self.hand_over(lines);
        }
        Ok(())
    }
}

/// Where a search stands, for others that begin there.
struct Here<'s, 'a, E> {
    engine: &'s E,
    shared: &'a Shared<'a>,
    origins: &'s [Origins],
    eves: &'s [Eve],
    passed: &'s [bool],
    settled: &'s Option<Arc<Settled>>,
    grants: i32,
}

impl<'s, 'a, E: Engine> Here<'s, 'a, E> {
    fn of(search: &'s Searcher<'a, E>) -> Self {
        Self {
            engine: &search.engine,
            shared: search.shared,
            origins: &search.origins,
            eves: &search.eves,
            passed: &search.passed,
            settled: &search.settled,
            grants: search.grants,
        }
    }

    fn search(&self) -> Searcher<'a, E> {
        let mut search = Searcher::new(self.engine.clone(), self.shared);
        search.origins = self.origins.to_vec();
        search.eves = self.eves.to_vec();
        search.passed = self.passed.to_vec();
        search.grants = self.grants;
        search
    }
}
