//! What standard error shows while problems are solved, if it is a terminal.

use std::fmt::Write;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use dawson_rules::{Plan, notation};
use dawson_solver::control::{Found, RootMove, Sink};
use dawson_solver::result::PhaseKind;
use indicatif::{
    HumanCount, HumanDuration, MultiProgress, ProgressBar, ProgressState, ProgressStyle,
};

/// The lines that show how far a run has come: one for the run, one for each problem being solved.
#[derive(Clone)]
pub struct Progress {
    screen: MultiProgress,
    total: ProgressBar,
    seats: Arc<[ProgressBar]>,
}

impl Progress {
    /// Lines for a run over so many problems, of which so many are solved at a time. They stay
    /// hidden where nobody watches.
    pub fn new(problems: usize, workers: usize) -> Self {
        let screen = MultiProgress::new();
        let style = |template: &str| {
            ProgressStyle::with_template(template)
                .unwrap_or_else(|_| ProgressStyle::default_spinner())
        };
        let total = screen.add(ProgressBar::new(problems as u64));
        let left = |state: &ProgressState, out: &mut dyn Write| {
            // Before the first problem is done nobody can tell.
            if state.pos() > 0 && state.pos() < state.len().unwrap_or(0) {
                let _ = write!(out, ", {:#} left", HumanDuration(state.eta()));
            }
        };
        total.set_style(
            style("{spinner} {pos}/{len} problems {elapsed}{left}").with_key("left", left),
        );
        let seats = (0..workers.max(1))
            .map(|_| {
                let bar = screen.add(ProgressBar::new_spinner());
                bar.set_style(style("  {wide_msg}"));
                bar
            })
            .collect();
        let progress = Self {
            screen,
            total,
            seats,
        };
        if !progress.is_hidden() {
            progress
                .total
                .enable_steady_tick(Duration::from_millis(200));
        }
        progress
    }

    fn is_hidden(&self) -> bool {
        self.screen.is_hidden()
    }

    /// The line of one of those who solve problems at the same time.
    pub fn seat(&self, worker: usize) -> Seat {
        let bar = &self.seats[worker % self.seats.len()];
        Seat {
            bar: (!self.is_hidden()).then(|| bar.clone()),
        }
    }

    /// A problem is done.
    pub fn end(&self) {
        self.total.inc(1);
    }

    /// Takes the lines away while something else is written.
    pub fn suspend<T>(&self, action: impl FnOnce() -> T) -> T {
        self.screen.suspend(action)
    }

    /// Takes the lines away for good.
    pub fn close(&self) {
        for seat in &*self.seats {
            seat.finish_and_clear();
        }
        self.total.finish_and_clear();
    }
}

/// The line of a problem that is being solved.
#[derive(Clone)]
pub struct Seat {
    /// None where nobody watches.
    bar: Option<ProgressBar>,
}

impl Seat {
    /// No line at all.
    pub const fn hidden() -> Self {
        Self { bar: None }
    }

    /// The next problem begins.
    pub fn begin(&self, name: &str) {
        if let Some(bar) = &self.bar {
            bar.set_message(name.to_owned());
        }
    }

    /// Shows the root moves of a problem.
    pub fn moves<'a>(&'a self, name: &'a str, plan: &'a Plan) -> MoveProgress<'a> {
        MoveProgress {
            seat: self,
            name,
            plan,
            begun: Instant::now(),
            nodes: AtomicU64::new(0),
            done: AtomicU32::new(0),
            stage: Mutex::new(None),
        }
    }
}

/// Shows which root move is being examined, how fast, and how long the others may take.
pub struct MoveProgress<'a> {
    seat: &'a Seat,
    name: &'a str,
    plan: &'a Plan,
    begun: Instant,
    nodes: AtomicU64,
    /// How much of a search for games is done, in thousandths; nothing known at first.
    done: AtomicU32,
    stage: Mutex<Option<Stage>>,
}

/// One pass over all root moves: set play, play of some length.
struct Stage {
    kind: (PhaseKind, bool, bool, usize),
    begun: Instant,
    /// Number and text of the root move begun last.
    current: (usize, String),
    /// How many of the first root moves are finished.
    finished: usize,
}

impl Stage {
    fn new(root: &RootMove<'_>) -> Self {
        Self {
            kind: Self::kind(root),
            begun: Instant::now(),
            current: (0, String::new()),
            finished: 0,
        }
    }

    fn kind(root: &RootMove<'_>) -> (PhaseKind, bool, bool, usize) {
        (root.phase, root.exchanged, root.full, root.of)
    }

    /// How long the other root moves take if they are like those finished.
    fn left(&self) -> Option<Duration> {
        let finished = u32::try_from(self.finished).ok().filter(|it| *it > 0)?;
        let others = u32::try_from(self.kind.3.saturating_sub(self.finished)).ok()?;
        self.begun
            .elapsed()
            .checked_mul(others)?
            .checked_div(finished)
    }
}

impl MoveProgress<'_> {
    fn with_stage(&self, root: &RootMove<'_>, note: impl FnOnce(&mut Stage)) {
        let mut stage = self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        let same = stage
            .as_ref()
            .is_some_and(|it| it.kind == Stage::kind(root));
        if !same {
            *stage = None;
        }
        note(stage.get_or_insert_with(|| Stage::new(root)));
    }

    fn show(&self) {
        let Some(bar) = &self.seat.bar else {
            return;
        };
        let stage = self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(stage) = &*stage else {
            return;
        };
        let name = self.name;
        let (number, text) = &stage.current;
        let of = stage.kind.3;
        let nodes = self.nodes.load(Ordering::Relaxed);
        let milliseconds = self.begun.elapsed().as_millis().max(1);
        let rate = u128::from(nodes) * 1000 / milliseconds;
        let rate = HumanCount(u64::try_from(rate).unwrap_or(u64::MAX));
        let nodes = HumanCount(nodes);
        let done = self.done.load(Ordering::Relaxed);
        let done = if done > 0 {
            format!(", {}.{} % of the search done", done / 10, done % 10)
        } else {
            String::new()
        };
        let left = stage.left().map_or(String::new(), |left| {
            format!(", {:#} left", HumanDuration(left))
        });
        bar.set_message(format!(
            "{name}: move {number}/{of} {text}, {nodes} moves played, {rate}/s{done}{left}"
        ));
    }
}

impl Sink for MoveProgress<'_> {
    fn started(&self, root: &RootMove<'_>) {
        if self.seat.bar.is_none() {
            return;
        }
        let text = notation::long(self.plan, root.played);
        self.with_stage(root, |stage| stage.current = (root.number, text));
        self.show();
    }

    fn finished(&self, root: &RootMove<'_>, _: Found<'_>) {
        if self.seat.bar.is_some() {
            self.with_stage(root, |stage| stage.finished = root.number);
        }
    }

    fn share(&self, millionths: u32) {
        self.done.store(millionths / 1000, Ordering::Relaxed);
    }

    fn nodes(&self, total: u64) {
        self.nodes.store(total, Ordering::Relaxed);
        self.show();
    }
}
