//! The first moves, examined in parallel.

use std::sync::Mutex;

use dawson_rules::{Engine, Move};
use rayon::prelude::*;

use super::{Run, Stage};
use crate::control::RootMove;
use crate::ordered::{Ordered, Shown};
use crate::result::PartialReason;
use crate::search::{Answer, At, Searcher};

impl Run<'_> {
    /// Asks a question about every root move and its number, in parallel; the answers are in canonical order.
    pub(super) fn each_root_move<E: Engine, T: Shown + Send>(
        &self,
        engine: &E,
        at: At,
        stage: Stage,
        question: impl Fn(&mut Searcher<'_, E>, usize, &Move) -> Answer<Option<T>> + Sync,
    ) -> Vec<T> {
        let shared = self.shared();
        let moves = Searcher::new(engine.clone(), &shared)
            .moves_at(at)
            .unwrap_or_default();
        let total = moves.len();
        let number = |numbers: &[u32]| numbers.first().map(|number| *number as usize);
        let first = number(&self.options.start_move).map_or(0, |number| number.max(1) - 1);
        let last = number(&self.options.last_move).map_or(total, |number| number.min(total));
        let ordered = Mutex::new(Ordered::new(total, first..last));
        let chosen = moves
            .par_iter()
            .enumerate()
            .take(last.max(first))
            .skip(first);
        chosen.for_each_init(
            || Searcher::new(engine.clone(), &shared),
            |search, (index, mv)| {
                if self.watch.reason().is_some() {
                    return;
                }
                let mut at_root = engine.clone();
                let played = at_root.play_recorded(mv);
                let check = at_root.is_in_check(at_root.side_to_move());
                let root = |number: usize| RootMove {
                    phase: stage.kind,
                    exchanged: stage.exchanged,
                    number,
                    of: total,
                    played: &played,
                    check,
                    full: stage.full,
                };
                if let Some(sink) = self.control.sink {
                    sink.started(&root(index + 1));
                }
                let answer = self.crew.work(|| question(search, index + 1, mv));
                let _ = search.report();
                let Ok(answer) = answer else {
                    // The search is in the middle of a line; begin afresh if it is used again.
                    *search = Searcher::new(engine.clone(), &shared);
                    return;
                };
                if let Some(found) = &answer {
                    self.watch.store(found.bytes());
                }
                if let Ok(mut ordered) = ordered.lock() {
                    ordered.finish(index, answer);
                    while let Some((number, found)) = ordered.next_finished() {
                        if let Some(sink) = self.control.sink {
                            let mut at_root = engine.clone();
                            let played = at_root.play_recorded(&moves[number - 1]);
                            let root = RootMove {
                                played: &played,
                                check: at_root.is_in_check(at_root.side_to_move()),
                                ..root(number)
                            };
                            sink.finished(&root, T::shown(found));
                        }
                    }
                    if self
                        .options
                        .max_solutions
                        .is_some_and(|most| ordered.solutions() >= most)
                    {
                        self.watch.halt(PartialReason::MaxSolutions);
                    }
                }
            },
        );
        let Ok(ordered) = ordered.into_inner() else {
            return Vec::new();
        };
        ordered.first_found(self.options.max_solutions)
    }
}
