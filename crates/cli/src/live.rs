//! Solutions and progress lines as the search brings them.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use dawson_problems::compile::Compiled;
use dawson_problems::popeye::output::{self, Words, duration, signs};
use dawson_rules::{PlayedMove, notation};
use dawson_solver::control::{Found, RootMove, Sink as Reports};
use dawson_solver::options::Halves;
use dawson_solver::result::{Body, Phase};
use dawson_solver::stipulation::Expr;

use crate::progress::MoveProgress;
use crate::sink::Output;

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
    stop: &'a AtomicBool,
    out: Mutex<Out<'a>>,
}

struct Out<'a> {
    sink: &'a mut dyn Output,
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
        Self {
            compiled,
            words,
            shown,
            begun,
            several,
            streams: has_one_phase(compiled) && !compiled.text.by_final_king,
            stop,
            out: Mutex::new(Out {
                sink,
                written: 0,
                waiting: BTreeMap::new(),
                failure: None,
            }),
        }
    }

    /// Ends the phases: gives their texts without what is written already.
    ///
    /// # Errors
    /// If something could not be written.
    pub fn rest(self, phases: &[Phase]) -> io::Result<Vec<String>> {
        let out = self
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
                let mut phase = phase.clone();
                match &mut phase.body {
                    Body::Lines(lines) => {
                        if self.compiled.text.by_final_king {
                            output::sort_by_final_king(lines, &self.compiled.position);
                        }
                        lines.drain(..written.min(lines.len()));
                    }
                    Body::Attacks(attacks) => {
                        attacks.drain(..written.min(attacks.len()));
                    }
                    Body::Replies(_) | Body::KingCapturable => {}
                }
                written = 0;
                output::phase(&phase, &text_of, self.words)
            })
            .collect())
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
            self.write(&self.root_line(root), 0);
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
            self.write(&line, 0);
        }
    }

    fn finished(&self, root: &RootMove<'_>, found: Found<'_>) {
        self.shown.finished(root, found);
        if self.several {
            let number = u32::try_from(root.number).unwrap_or(u32::MAX);
            let behind = self.out().waiting.remove(&number).unwrap_or_default();
            self.write(&(self.root_line(root) + &behind), 0);
        }
        if !self.streams {
            return;
        }
        let text_of = |played: &PlayedMove| notation::long(&self.compiled.plan, played);
        match found {
            Found::Lines(lines) => {
                let text: String = lines
                    .iter()
                    .map(|line| output::line(line, &text_of))
                    .collect();
                if !text.is_empty() {
                    self.write(&text, lines.len());
                }
            }
            Found::Attack(Some(attack)) => {
                self.write(&output::attack(attack, &text_of, self.words), 1);
            }
            Found::Attack(None) | Found::Defence(_) => {}
        }
    }
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
