//! The first moves, examined in parallel.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dawson_rules::{Engine, Move};
use rayon::prelude::*;

use super::{Run, Stage};
use crate::control::{RootMove, Scribe, Sink};
use crate::ordered::{Ordered, Shown};
use crate::result::PartialReason;
use crate::search::{Answer, At, FoundLines, Held, Outlet, Piece, Searcher, Shared, Watch};
use crate::text::Text;

/// How long a thread waits before it looks whether the search has been ended.
const PATIENCE: Duration = Duration::from_millis(100);

impl Run<'_> {
    /// Asks a question about every root move and its number, in parallel; the answers are in canonical
    /// order, without the lines that the sink takes over.
    pub(super) fn each_root_move<E: Engine, T: Shown + Send>(
        &self,
        engine: &E,
        at: At,
        stage: Stage,
        question: impl Fn(&mut Searcher<'_, E>, usize, &Move) -> Answer<Option<T>> + Sync,
    ) -> Vec<T> {
        let moves = Searcher::new(engine.clone(), &self.shared(stage.kind))
            .moves_at(at)
            .unwrap_or_default();
        let total = moves.len();
        let number = |numbers: &[u32]| numbers.first().map(|number| *number as usize);
        let first = number(&self.options.start_move).map_or(0, |number| number.max(1) - 1);
        let last = number(&self.options.last_move).map_or(total, |number| number.min(total));
        let hands_over = stage.hands_over && self.options.max_solutions.is_none();
        let taker = (self.control.sink).filter(|sink| hands_over && sink.takes_lines());
        let roots = Roots {
            engine,
            moves: &moves,
            stage,
            watch: self.watch,
            taken: &self.taken,
            taker,
            most: self.options.max_solutions,
            ordered: Mutex::new(Ordered::new(total, first..last)),
            turn: AtomicUsize::new(first.min(total) + 1),
            changed: Condvar::new(),
        };
        let shared = Shared {
            outlet: taker.map(|_| &roots as &dyn Outlet),
            ..self.shared(stage.kind)
        };
        let next = AtomicUsize::new(first);
        // Taken in order, so that what is found early is what can be shown early.
        let threads = 0..self.control.threads.max(1).min(total.max(1));
        threads.into_par_iter().with_max_len(1).for_each(|_| {
            let begin = || {
                let mut search = Searcher::new(engine.clone(), &shared);
                search.found = FoundLines::going_to(shared.outlet);
                search
            };
            let mut search = begin();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= last || self.watch.reason().is_some() {
                    break;
                }
                if let Some(sink) = self.control.sink {
                    roots.about(index + 1, |root| sink.started(root));
                }
                let answer = self
                    .crew
                    .work(|| question(&mut search, index + 1, &moves[index]));
                let _ = search.report();
                let Ok(answer) = answer else {
                    // The search is in the middle of a line; begin afresh if it is used again.
                    search = begin();
                    roots.changed.notify_all();
                    continue;
                };
                if let Some(found) = &answer {
                    self.watch.store(found.bytes());
                }
                roots.ordered().finish(index, answer);
                roots.report_finished(self.control.sink);
            }
            search.found.forget(self.watch);
        });
        let ordered = roots.ordered.into_inner();
        let ordered = ordered.unwrap_or_else(PoisonError::into_inner);
        ordered.first_found(self.options.max_solutions)
    }
}

/// The root moves of a phase, and what is known about them.
struct Roots<'a, E, T> {
    engine: &'a E,
    moves: &'a [Move],
    stage: Stage,
    watch: &'a Watch<'a>,
    /// How many lines have been taken over.
    taken: &'a AtomicU64,
    /// Who takes lines over.
    taker: Option<&'a dyn Sink>,
    /// How many solutions are wanted at most.
    most: Option<u64>,
    /// Nobody holds it while the sink is at work.
    ordered: Mutex<Ordered<T>>,
    /// The number of the root move that is to be reported next.
    turn: AtomicUsize,
    /// Tells threads that wait to hand over lines that it may be their turn.
    changed: Condvar,
}

impl<E: Engine, T: Shown + Send> Roots<'_, E, T> {
    fn ordered(&self) -> MutexGuard<'_, Ordered<T>> {
        self.ordered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says something about the root move with this number.
    fn about(&self, number: usize, say: impl FnOnce(&RootMove<'_>)) {
        let mut engine = self.engine.clone();
        let played = engine.play_recorded(&self.moves[number - 1]);
        say(&RootMove {
            phase: self.stage.kind,
            exchanged: self.stage.exchanged,
            number,
            of: self.moves.len(),
            played: &played,
            check: engine.is_in_check(engine.side_to_move()),
            full: self.stage.full,
        });
    }

    /// Tells the sink about the root moves whose turn has come, unless another thread does.
    fn report_finished(&self, sink: Option<&dyn Sink>) {
        loop {
            let next = self.ordered().next_finished();
            let Some((number, mut found)) = next else {
                return;
            };
            if let Some(taker) = self.taker
                && let Some(held) = found.as_ref().and_then(T::held)
            {
                self.give(taker, number, held);
                self.watch.release(held.bytes);
                found = None;
            }
            if let Some(sink) = sink {
                // Of what has been taken over no lines are left.
                let shown = T::shown(found.as_ref());
                self.about(number, |root| sink.finished(root, shown));
            }
            let mut ordered = self.ordered();
            ordered.reported(found);
            self.turn.store(ordered.turn(), Ordering::Release);
            if self.most.is_some_and(|most| ordered.solutions() >= most) {
                self.watch.halt(PartialReason::MaxSolutions);
            }
            drop(ordered);
            self.changed.notify_all();
        }
    }

    fn give(&self, taker: &dyn Sink, number: usize, held: &Held) {
        let count = held.count();
        if count == 0 {
            return;
        }
        self.about(number, |root| {
            let mut page = String::new();
            for piece in &held.pieces {
                match piece {
                    Piece::Lines(lines) => taker.lines(root, lines),
                    Piece::Text(Text::Plain(text), lines) => taker.text(root, text, *lines),
                    Piece::Text(Text::Short(coded), lines) => {
                        page.clear();
                        coded.append_to(&mut page);
                        taker.text(root, &page, *lines);
                    }
                }
            }
        });
        self.taken.fetch_add(count, Ordering::Relaxed);
    }
}

impl<E: Engine, T: Shown + Send> Outlet for Roots<'_, E, T> {
    fn scribe(&self, found: u64) -> Option<Box<dyn Scribe>> {
        self.taker.and_then(|taker| taker.scribe(found))
    }

    fn take(&self, number: usize, held: &Held, patient: bool) -> bool {
        let Some(taker) = self.taker else {
            return false;
        };
        if self.turn.load(Ordering::Acquire) != number {
            if !patient {
                return false;
            }
            let mut ordered = self.ordered();
            while ordered.turn() != number {
                if self.watch.add(0).is_err() {
                    return false;
                }
                // The search can also be ended from elsewhere.
                let waited = self.changed.wait_timeout(ordered, PATIENCE);
                ordered = waited.unwrap_or_else(PoisonError::into_inner).0;
            }
        }
        self.give(taker, number, held);
        true
    }
}
