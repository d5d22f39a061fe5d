//! Solving the positions of a problem one after the other.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use dawson_problems::compile::{Compiled, Note};
use dawson_problems::popeye::output::Completeness;
use dawson_rules::{Chosen, Engine};
use dawson_solver::control::{Control, GameSearch, Prunings, Sink};
use dawson_solver::result::{Body, PartialReason, Reading, Status};
use dawson_solver::{Solution, SolveError, SolveOptions};
use rayon::ThreadPool;

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

/// What is left of it for a problem.
pub struct Budget {
    deadline: Option<Instant>,
    nodes: Option<u64>,
}

impl Budget {
    /// The budget of a problem that begins now.
    pub fn new(means: &Means<'_>) -> Self {
        Self {
            deadline: means.time.and_then(|time| Instant::now().checked_add(time)),
            nodes: means.nodes,
        }
    }
}

/// What solving one position has brought.
pub struct Solved {
    /// The phases.
    pub solution: Solution,
    /// Options that made no sense with the stipulation and were dropped, by name.
    pub dropped: Vec<String>,
}

/// Finds out what the solver will not do, without solving.
///
/// # Errors
/// What is not supported.
pub fn check(compiled: &Compiled) -> Result<(), SolveError> {
    without_inapplicable(compiled, |options| {
        dawson_solver::check(&compiled.stipulation, compiled.target.as_ref(), options)
    })
    .map(|_| ())
}

/// Solves one position.
///
/// # Errors
/// What is not supported.
pub fn solve(
    compiled: &Compiled,
    means: &Means<'_>,
    budget: &mut Budget,
    stop: &AtomicBool,
    sink: Option<&dyn Sink>,
) -> Result<Solved, SolveError> {
    let control = Control {
        stop: Some(stop),
        deadline: budget.deadline,
        node_limit: budget.nodes,
        threads: means.pool.current_num_threads(),
        pool: Some(means.pool),
        solution_bytes: means.solution_bytes,
        table_bytes: means.table_bytes,
        games: GameSearch::Best,
        prunings: Prunings::All,
        sink,
    };
    let (solution, dropped) = without_inapplicable(compiled, |options| {
        match Chosen::new(Arc::clone(&compiled.plan), compiled.position.clone()) {
            Chosen::Orthodox(engine) => with_engine(engine, compiled, options, &control),
            Chosen::General(engine) => with_engine(engine, compiled, options, &control),
        }
    })?;
    if let Some(nodes) = &mut budget.nodes {
        *nodes = nodes.saturating_sub(solution.statistics.nodes);
    }
    Ok(Solved { solution, dropped })
}

fn with_engine<E: Engine>(
    engine: E,
    compiled: &Compiled,
    options: &SolveOptions,
    control: &Control<'_>,
) -> Result<Solution, SolveError> {
    dawson_solver::solve(
        engine,
        &compiled.stipulation,
        compiled.target.as_ref(),
        options,
        control,
    )
}

/// Tries with all options, then without those that make no sense with the stipulation.
fn without_inapplicable<T>(
    compiled: &Compiled,
    attempt: impl Fn(&SolveOptions) -> Result<T, SolveError>,
) -> Result<(T, Vec<String>), SolveError> {
    let mut options = compiled.options.clone();
    let mut dropped = Vec::new();
    loop {
        match attempt(&options) {
            Err(SolveError::NotApplicable(name)) => {
                if !drop_option(&mut options, &name) {
                    return Err(SolveError::NotApplicable(name));
                }
                dropped.push(name);
            }
            Ok(value) => return Ok((value, dropped)),
            Err(error) => return Err(error),
        }
    }
}

/// Resets the option with this name; tells whether there is one that had been set.
fn drop_option(options: &mut SolveOptions, name: &str) -> bool {
    let before = options.clone();
    match name {
        "SetPlay" => options.set_play = false,
        "Shortest" => options.shortest = false,
        "Try" | "Defence" => options.tries = None,
        "PostKeyPlay" => options.post_key_play = false,
        "Quodlibet" => options.quodlibet = false,
        "GoalIsEnd" => options.goal_is_end = false,
        "Threat" => options.max_threat = None,
        "NonTrivial" => options.non_trivial = None,
        "MaxFlightsquares" => options.max_flights = None,
        "NoShortVariations" => options.no_short_variations = false,
        "StopOnShortSolutions" => options.stop_on_short_solutions = false,
        "KeepMatingPiece" => options.keep_mating_piece = false,
        "MatesIn1" => options.mates_in_one = false,
        "NoThreat" => options.no_threats = false,
        "Variations" => options.variations = false,
        "TrivialTriesAvoid" => options.no_trivial_tries = false,
        "NullMoves" => options.null_moves = false,
        _ => {}
    }
    *options != before
}

/// How complete a solution is.
pub fn completeness(status: Status) -> Completeness {
    match status {
        Status::Complete => Completeness::Complete,
        Status::Partial(
            PartialReason::MaxSolutions | PartialReason::ShortSolution | PartialReason::MoveRange,
        ) => Completeness::Partial,
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

/// The words for notes, as Popeye has them, none of them twice.
pub fn note_texts(notes: &[Note]) -> Vec<&'static str> {
    let mut texts: Vec<&'static str> = notes.iter().map(|note| note_text(*note)).collect();
    texts.dedup();
    texts
}

fn note_text(note: Note) -> &'static str {
    match note {
        Note::MissingKing { .. } => "both sides need a king",
        Note::WhiteToPlayDropped => "WhiteToPlay not applicable - ignored",
    }
}

/// What a reader of the solutions must know about games: how many there are if not all are shown, and
/// whether there may be more.
pub fn game_texts(solution: &Solution) -> Vec<String> {
    let mut texts = Vec::new();
    for phase in &solution.phases {
        let (Some(games), Body::Lines(lines)) = (&phase.games, &phase.body) else {
            continue;
        };
        for count in &games.counts {
            let at_least = if count.exact { "" } else { "at least " };
            let number = count.games;
            let length = count.length;
            texts.push(format!("{at_least}{number} games of length {length}"));
        }
        let all: u64 = games.counts.iter().map(|count| count.games).sum();
        if games.counts.iter().all(|count| count.exact) && all == lines.len() as u64 {
            // The listing says it all, unless the length was to be found.
            if games.reading != Reading::Shortest {
                texts.clear();
            }
            continue;
        }
        texts.push(format!("{} of them are shown", lines.len()));
    }
    texts
}

/// The words for an option that was dropped, as Popeye has them.
pub fn dropped_text(name: &str) -> String {
    match name {
        "Try" | "Defence" => "try play not applicable".to_owned(),
        _ => format!("{name} not applicable - ignored"),
    }
}
