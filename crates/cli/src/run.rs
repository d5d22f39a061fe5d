//! Solving the positions of a problem one after the other.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use dawson_problems::compile::Compiled;
use dawson_problems::popeye::output::Completeness;
use dawson_solver::control::{Control, GameSearch, Prunings, Sink};
use dawson_solver::games::Ledger;
use dawson_solver::result::{PartialReason, Status};
use dawson_solver::{Solution, SolveError};
use rayon::ThreadPool;

use crate::batch::{OfPosition, Parts};
use crate::crew::Crew;

/// What a run may use up.
pub struct Means<'a> {
    /// The threads, shared by all problems that are solved at the same time.
    pub pool: &'a ThreadPool,
    /// Size of the hash table of one problem in bytes.
    pub table_bytes: usize,
    /// Memory for the solutions of one problem in bytes.
    pub solution_bytes: Option<usize>,
    /// Time for each problem with all its twins.
    pub time: Option<Duration>,
    /// Moves played for each problem with all its twins.
    pub nodes: Option<u64>,
    /// Solutions for each position.
    pub solutions: Option<u64>,
}

impl<'a> Means<'a> {
    /// Threads, and nothing else.
    pub fn none(crew: &'a Crew) -> Self {
        Self {
            pool: crew.pool(),
            table_bytes: 0,
            solution_bytes: None,
            time: None,
            nodes: None,
            solutions: None,
        }
    }
}

/// What is left of it for a problem. Its time begins when a thread does: before that it may have to wait
/// for those that were begun earlier.
pub struct Budget<'a> {
    time: Option<Duration>,
    deadline: Option<Instant>,
    nodes: Option<u64>,
    /// Where finished parts of the problem are kept.
    parts: Option<&'a Parts<'a>>,
    /// How many positions have been solved.
    solved: usize,
}

impl<'a> Budget<'a> {
    /// The budget of a problem, of which some parts may be finished.
    pub fn new(means: &Means<'_>, parts: Option<&'a Parts<'a>>) -> Self {
        Self {
            time: means.time,
            deadline: None,
            nodes: means.nodes,
            parts,
            solved: 0,
        }
    }

    /// When the time is up, if now is when it begins.
    fn begun(&mut self) -> Option<Instant> {
        if let Some(time) = self.time.take() {
            self.deadline = Instant::now().checked_add(time);
        }
        self.deadline
    }
}

/// Solves one position.
///
/// # Errors
/// What is not supported.
pub fn solve(
    compiled: &Compiled,
    means: &Means<'_>,
    budget: &mut Budget<'_>,
    stop: &AtomicBool,
    sink: Option<&dyn Sink>,
) -> Result<Solution, SolveError> {
    let position = budget.solved;
    budget.solved += 1;
    let kept = budget.parts.map(|parts| OfPosition { parts, position });
    means.pool.install(|| {
        let control = Control {
            stop: Some(stop),
            deadline: budget.begun(),
            node_limit: budget.nodes,
            threads: means.pool.current_num_threads(),
            pool: Some(means.pool),
            solution_bytes: means.solution_bytes,
            table_bytes: means.table_bytes,
            games: GameSearch::Best,
            ledger: kept.as_ref().map(|kept| kept as &dyn Ledger),
            prunings: Prunings::All,
            sink,
        };
        let solution = compiled.solve(&control)?;
        if let Some(nodes) = &mut budget.nodes {
            *nodes = nodes.saturating_sub(solution.statistics.nodes);
        }
        Ok(solution)
    })
}

/// How complete a solution is.
pub fn completeness(status: Status) -> Completeness {
    match status {
        // All of what was asked for is there.
        Status::Complete | Status::Partial(PartialReason::MoveRange) => Completeness::Complete,
        Status::Partial(PartialReason::MaxSolutions | PartialReason::ShortSolution) => {
            Completeness::Partial
        }
        Status::Partial(
            PartialReason::Stopped
            | PartialReason::Time
            | PartialReason::Nodes
            | PartialReason::Memory
            | PartialReason::Undecidable,
        ) => Completeness::Interrupted,
    }
}

/// Whether solving ended because the rules do not say what is legal.
pub fn is_undecidable(status: Status) -> bool {
    status == Status::Partial(PartialReason::Undecidable)
}
