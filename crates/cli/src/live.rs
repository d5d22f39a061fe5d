//! Solutions and progress lines as the search brings them.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use dawson_problems::compile::Compiled;
use dawson_problems::popeye::output::{self, Words, duration, signs};
use dawson_rules::{PlayedMove, notation};
use dawson_solver::control::{Found, RootMove, Scribe, Sink as Reports};
use dawson_solver::options::Halves;
use dawson_solver::result::{Body, Line, Phase, PhaseKind};
use dawson_solver::stipulation::Expr;
use serde::{Deserialize, Serialize};

use crate::progress::MoveProgress;
use crate::sink::Output;

/// How many lines are held at most so that they can be sorted. If there are more, they are written in
/// the order in which they are found.
const MOST_HELD: usize = 1 << 16;

/// Writes what the search reports: solutions where a problem has only one phase, so that nothing can
/// come in the wrong order, and the lines of the option `MoveNumbers`.
pub struct Live<'a> {
    compiled: &'a Compiled,
    words: &'a Words,
    shown: MoveProgress<'a>,
    begun: Option<Instant>,
    /// Whether root moves are examined at the same time, so that their numbers wait for their turn.
    several: bool,
    streams: bool,
    /// Whether lines are taken over as they are found.
    takes: bool,
    stop: &'a AtomicBool,
    out: Mutex<Out<'a>>,
}

/// A line of the option `MoveNumbers`, kept for whoever joins the parts of a problem.
#[derive(Clone, Serialize, Deserialize)]
pub struct NumberLine {
    /// The phase that it belongs to.
    pub phase: PhaseKind,
    /// Whether that is in the second half of a duplex.
    pub exchanged: bool,
    /// The line, after the line feed that it begins with.
    pub text: String,
    /// How many solutions come between it and the next one.
    pub solutions: usize,
}

struct Out<'a> {
    sink: &'a mut dyn Output,
    /// Lines that are to be written in another order than found; `None` once they are too many.
    held: Option<Vec<Line>>,
    /// The lines of `MoveNumbers` that are written.
    numbers: Vec<NumberLine>,
    /// The phase of the root move begun last, and whether the sides are exchanged there.
    place: (PhaseKind, bool),
    /// How many solutions are written.
    written: usize,
    /// For root moves that are not finished, the numbers of the moves behind them.
    waiting: BTreeMap<u32, String>,
    failure: Option<io::Error>,
}

impl<'a> Live<'a> {
    /// Writes to `sink`, with times since `begun` in the lines of `MoveNumbers` if it is given.
    pub fn new(
        compiled: &'a Compiled,
        words: &'a Words,
        sink: &'a mut dyn Output,
        shown: MoveProgress<'a>,
        (begun, several): (Option<Instant>, bool),
        stop: &'a AtomicBool,
    ) -> Self {
        let is_one = has_one_phase(compiled);
        let sorts = compiled.text.by_final_king;
        Self {
            compiled,
            words,
            shown,
            begun,
            several,
            streams: is_one && !sorts,
            // Numbers of root moves that wait for their turn are written when those are done.
            takes: is_one && sink.is_live() && !(several && compiled.text.move_numbers),
            stop,
            out: Mutex::new(Out {
                sink,
                held: sorts.then(Vec::new),
                numbers: Vec::new(),
                place: (PhaseKind::Actual, false),
                written: 0,
                waiting: BTreeMap::new(),
                failure: None,
            }),
        }
    }

    /// Ends the phases: gives their texts without what is written already, and whether each has
    /// brought anything.
    ///
    /// # Errors
    /// If something could not be written.
    pub fn rest(self, phases: &[Phase]) -> io::Result<Vec<(String, bool)>> {
        let mut out = self
            .out
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(failure) = out.failure {
            return Err(failure);
        }
        let text_of = |played: &PlayedMove| notation::long(&self.compiled.plan, played);
        let mut written = out.written;
        Ok(phases
            .iter()
            .map(|phase| {
                let skipped = std::mem::take(&mut written);
                let held = out.held.take().unwrap_or_default();
                let any = skipped > 0 || !held.is_empty() || !phase.body.is_empty();
                let body = match &phase.body {
                    Body::Lines(lines) if self.compiled.text.by_final_king && skipped == 0 => {
                        let mut lines: Vec<Line> = held.into_iter().chain(lines.clone()).collect();
                        output::sort_by_final_king(&mut lines, &self.compiled.position);
                        Body::Lines(lines)
                    }
                    Body::Lines(lines) => Body::Lines(without_first(skipped, lines)),
                    Body::Attacks(attacks) => Body::Attacks(without_first(skipped, attacks)),
                    body @ (Body::Replies(_) | Body::KingCapturable) => body.clone(),
                };
                (output::body(&body, &text_of, self.words), any)
            })
            .collect())
    }

    /// What a watching user sees.
    pub fn progress(&self) -> &MoveProgress<'a> {
        &self.shown
    }

    /// The lines of `MoveNumbers` that were written.
    pub fn into_numbers(self) -> Vec<NumberLine> {
        let out = self.out.into_inner();
        out.unwrap_or_else(PoisonError::into_inner).numbers
    }

    /// Writes what the search has written, which took place elsewhere and whose phases are known.
    pub fn replay(&self, numbers: &[NumberLine], phases: &[Phase]) {
        let Some(phase) = phases.first() else {
            return;
        };
        // Those that are shorter than asked for come before all numbers.
        let numbered: usize = numbers.iter().map(|line| line.solutions).sum();
        let mut at = match (&phase.body, self.streams) {
            (Body::Lines(lines), true) => lines.len().saturating_sub(numbered),
            (Body::Attacks(attacks), true) => attacks.len().saturating_sub(numbered),
            _ => 0,
        };
        self.write_solutions(phase, 0..at);
        for line in numbers {
            self.write_number((line.phase, line.exchanged), &line.text);
            self.write_solutions(phase, at..at + line.solutions);
            at += line.solutions;
        }
    }

    fn write_solutions(&self, phase: &Phase, range: Range<usize>) {
        let text_of = |played: &PlayedMove| notation::long(&self.compiled.plan, played);
        let number = range.len();
        let text: String = match &phase.body {
            Body::Lines(lines) => output::lines(lines.get(range).unwrap_or_default(), &text_of),
            Body::Attacks(attacks) => {
                let attacks = attacks.get(range).unwrap_or_default().iter();
                let texts = attacks.map(|attack| output::attack(attack, &text_of, self.words));
                texts.collect()
            }
            Body::Replies(_) | Body::KingCapturable => String::new(),
        };
        self.write(&text, number);
    }

    fn write_lines(&self, lines: &[Line]) {
        let text_of = |played: &PlayedMove| notation::long(&self.compiled.plan, played);
        self.write(&output::lines(lines, &text_of), lines.len());
    }

    /// Writes the lines that are held to be sorted, if there are any.
    fn give_up_sorting(&self) {
        let held = self.out().held.take();
        if let Some(held) = held {
            self.write_lines(&held);
        }
    }

    /// Writes lines of the option `MoveNumbers`.
    fn write_number(&self, (phase, exchanged): (PhaseKind, bool), text: &str) {
        if text.is_empty() {
            return;
        }
        self.out().numbers.push(NumberLine {
            phase,
            exchanged,
            text: text.to_owned(),
            solutions: 0,
        });
        self.write(text, 0);
    }

    /// A line of the option `MoveNumbers`.
    fn number_line(&self, number: &str, played: &PlayedMove, check: bool) -> String {
        let text = notation::long(&self.compiled.plan, played);
        let sign = signs(check, None);
        let end = match self.begun {
            Some(begun) => format!("   Time = {})", duration(begun.elapsed())),
            None => " )".to_owned(),
        };
        format!("\n{number}  ({text}{sign}{end}")
    }

    /// The line with the number of a root move; empty if it is not wanted.
    fn root_line(&self, root: &RootMove<'_>) -> String {
        if self.compiled.text.move_numbers && root.full {
            self.number_line(&format!("{:>3}", root.number), root.played, root.check)
        } else {
            String::new()
        }
    }

    fn out(&self) -> MutexGuard<'_, Out<'a>> {
        self.out.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, text: &str, solutions: usize) {
        if text.is_empty() {
            return;
        }
        let mut out = self.out();
        out.written += solutions;
        if let Some(line) = out.numbers.last_mut() {
            line.solutions += solutions;
        }
        let result = out.sink.write(text).and_then(|()| out.sink.flush());
        if result.is_err() || out.sink.is_closed() {
            // Nobody will read what the search might still bring.
            self.stop.store(true, Ordering::Relaxed);
        }
        if let Err(error) = result {
            out.failure.get_or_insert(error);
        }
    }
}

impl Reports for Live<'_> {
    fn nodes(&self, total: u64) {
        self.shown.nodes(total);
    }

    fn share(&self, millionths: u32) {
        self.shown.share(millionths);
    }

    fn started(&self, root: &RootMove<'_>) {
        self.shown.started(root);
        if !self.several {
            let place = (root.phase, root.exchanged);
            self.out().place = place;
            self.write_number(place, &self.root_line(root));
        }
    }

    fn numbered(&self, numbers: &[u32], played: &PlayedMove, check: bool) {
        let (first, deeper) = numbers.split_at(1);
        let deeper: String = deeper.iter().map(|number| format!(":{number}")).collect();
        let line = self.number_line(&format!("{:>3}{deeper}", first[0]), played, check);
        if self.several {
            let mut out = self.out();
            out.waiting.entry(first[0]).or_default().push_str(&line);
        } else {
            let place = self.out().place;
            self.write_number(place, &line);
        }
    }

    fn takes_lines(&self) -> bool {
        self.takes
    }

    fn scribe(&self, found: u64) -> Option<Box<dyn Scribe>> {
        // Lines that may be sorted are held as they are.
        let is_text = self.takes && (found > MOST_HELD as u64 || self.out().held.is_none());
        let plan = Arc::clone(&self.compiled.plan);
        is_text.then(|| Box::new(output::Scribe::new(plan)) as Box<dyn Scribe>)
    }

    fn text(&self, _: &RootMove<'_>, text: &str, lines: u64) {
        self.give_up_sorting();
        self.write(text, usize::try_from(lines).unwrap_or(usize::MAX));
    }

    fn lines(&self, _: &RootMove<'_>, lines: &[Line]) {
        let mut out = self.out();
        let Some(held) = &mut out.held else {
            drop(out);
            return self.write_lines(lines);
        };
        held.extend_from_slice(lines);
        if held.len() > MOST_HELD {
            drop(out);
            self.give_up_sorting();
        }
    }

    fn finished(&self, root: &RootMove<'_>, found: Found<'_>) {
        self.shown.finished(root, found);
        if self.several {
            let number = u32::try_from(root.number).unwrap_or(u32::MAX);
            let behind = self.out().waiting.remove(&number).unwrap_or_default();
            let place = (root.phase, root.exchanged);
            self.write_number(place, &(self.root_line(root) + &behind));
        }
        if !self.streams {
            return;
        }
        match found {
            Found::Lines(lines) => self.write_lines(lines),
            Found::Attack(Some(attack)) => {
                let text_of = |played: &PlayedMove| notation::long(&self.compiled.plan, played);
                self.write(&output::attack(attack, &text_of, self.words), 1);
            }
            Found::Attack(None) | Found::Defence(_) => {}
        }
    }
}

/// All but the first so many.
fn without_first<T: Clone>(skipped: usize, all: &[T]) -> Vec<T> {
    all.get(skipped..).unwrap_or_default().to_vec()
}

/// Whether all solutions belong to one phase, and none is dropped after it was reported.
fn has_one_phase(compiled: &Compiled) -> bool {
    let options = &compiled.options;
    options.halves == Halves::Normal
        && !options.set_play
        && !options.post_key_play
        && options.max_solutions.is_none()
        && !matches!(compiled.stipulation.tree(), Expr::And(..) | Expr::Or(..))
}
