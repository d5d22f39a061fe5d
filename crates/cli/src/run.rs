//! Solving the positions of a problem one after the other.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use dawson_problems::compile::Compiled;
use dawson_problems::popeye::output::Completeness;
use dawson_rules::General;
use dawson_solver::control::{Control, Sink};
use dawson_solver::result::{PartialReason, Status};
use dawson_solver::{Solution, SolveError};

/// Threads, memory and time for each problem.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// Number of threads; 0 for one per processor.
    pub threads: usize,
    /// Size of the hash table in bytes.
    pub table_bytes: usize,
    /// Time for each problem with all its twins.
    pub time: Option<Duration>,
}

/// The engine that all problems are solved with.
pub const ENGINE: &str = "general";

impl Means {
    /// The number of threads, 1 or more.
    pub fn thread_count(&self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            number => number,
        }
    }
}

/// Solves one position.
///
/// # Errors
/// What is not supported.
pub fn solve(
    compiled: &Compiled,
    means: &Means,
    deadline: Option<Instant>,
    stop: &AtomicBool,
    sink: Option<&dyn Sink>,
) -> Result<Solution, SolveError> {
    let control = Control {
        stop: Some(stop),
        deadline,
        node_limit: None,
        threads: means.thread_count(),
        table_bytes: means.table_bytes,
        sink,
    };
    let engine = General::new(Arc::clone(&compiled.plan), compiled.position.clone());
    dawson_solver::solve(
        engine,
        &compiled.stipulation,
        compiled.target.as_ref(),
        &compiled.options,
        &control,
    )
}

/// How complete a solution is.
pub fn completeness(status: Status) -> Completeness {
    match status {
        // All of what was asked for is there.
        Status::Complete | Status::Partial(PartialReason::MoveRange) => Completeness::Complete,
        Status::Partial(PartialReason::MaxSolutions | PartialReason::ShortSolution) => {
            Completeness::Partial
        }
        Status::Partial(PartialReason::Stopped | PartialReason::Time | PartialReason::Nodes) => {
            Completeness::Interrupted
        }
    }
}
