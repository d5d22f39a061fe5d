//! What standard error shows while problems are solved, if it is a terminal.

use std::time::Duration;

use dawson_rules::{Plan, notation};
use dawson_solver::control::{RootMove, Sink};
use indicatif::{ProgressBar, ProgressStyle};

/// The line that shows how far a run has come.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A line for a run over so many problems. It stays hidden where nobody watches.
    pub fn new(problems: usize) -> Self {
        let bar = ProgressBar::new(problems as u64);
        let style = ProgressStyle::with_template("{spinner} {pos}/{len} {elapsed} {msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        bar.enable_steady_tick(Duration::from_millis(200));
        Self { bar }
    }

    /// No line at all.
    pub fn hidden() -> Self {
        Self {
            bar: ProgressBar::hidden(),
        }
    }

    /// The next problem begins.
    pub fn begin(&self, name: &str) {
        self.bar.set_message(name.to_owned());
    }

    /// A problem is done.
    pub fn end(&self) {
        self.bar.inc(1);
    }

    /// Takes the line away while something else is written.
    pub fn suspend<T>(&self, action: impl FnOnce() -> T) -> T {
        self.bar.suspend(action)
    }

    /// Shows the root moves of a problem.
    pub fn moves<'a>(&'a self, name: &'a str, plan: &'a Plan) -> MoveProgress<'a> {
        MoveProgress {
            progress: self,
            name,
            plan,
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Shows which root move is being examined.
pub struct MoveProgress<'a> {
    progress: &'a Progress,
    name: &'a str,
    plan: &'a Plan,
}

impl Sink for MoveProgress<'_> {
    fn started(&self, root: &RootMove<'_>) {
        if !self.progress.bar.is_hidden() {
            let text = notation::long(self.plan, root.played);
            let (name, number, of) = (self.name, root.number, root.of);
            self.progress
                .bar
                .set_message(format!("{name}: move {number}/{of} {text}"));
        }
    }
}
