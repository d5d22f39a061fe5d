//! From a position and a stipulation to a solution, phase by phase.

mod games;
mod lines;
mod roots;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use dawson_rules::{Engine, Side};

use crate::control::{Control, Prunings, STACK_BYTES};
use crate::error::SolveError;
use crate::games::Certificate;
use crate::options::SolveOptions;
use crate::result::{
    Body, Leading, PartialReason, Phase, PhaseKind, Replies, Solution, Statistics, Status, Threat,
};
use crate::search::{
    At, Charts, Code, Crew, Depth, GameBound, Lines, MateBound, Program, Searcher, Shared, Table,
    Threats, Watch, is_orthodox,
};
use crate::stipulation::{Play, Stipulation};
use crate::support;
use crate::target::Target;

/// Solves a problem.
///
/// The side to move in the position of `engine` does not matter: [`Stipulation::starter`] says who
/// begins, and the move is handed over where it has to be. Only a right to capture en passant lapses
/// by that, so it should be the side that can use it. `target` is the position that the goals `dia`
/// and `a=>b` ask for. Everything in the result but the statistics depends on these arguments
/// alone, not on threads or the size of the table, unless a limit ends the search.
///
/// # Errors
/// If something asked for is not supported or makes no sense here; the error names it.
#[expect(
    clippy::needless_pass_by_value,
    reason = "solving consumes the engine, so that callers cannot depend on its state"
)]
pub fn solve<E: Engine>(
    engine: E,
    stipulation: &Stipulation,
    target: Option<&Target>,
    options: &SolveOptions,
    control: &Control<'_>,
) -> Result<Solution, SolveError> {
    let halves = options.halves.exchanged();
    solve_halves(&[(&engine, halves)], stipulation, target, options, control)
}

/// As [`solve`] for a duplex with rules of their own for the two halves.
///
/// # Errors
/// As [`solve`].
pub fn solve_duplex<E: Engine>(
    [engine, exchanged]: [E; 2],
    stipulation: &Stipulation,
    target: Option<&Target>,
    options: &SolveOptions,
    control: &Control<'_>,
) -> Result<Solution, SolveError> {
    let halves = [(&engine, &[false][..]), (&exchanged, &[true][..])];
    solve_halves(&halves, stipulation, target, options, control)
}

/// Solves the halves of a problem, each group with its engine.
fn solve_halves<E: Engine>(
    halves: &[(&E, &[bool])],
    stipulation: &Stipulation,
    target: Option<&Target>,
    options: &SolveOptions,
    control: &Control<'_>,
) -> Result<Solution, SolveError> {
    let started = Instant::now();
    support::check(stipulation, target, options)?;
    let tree = support::with_options(stipulation, options);
    let program = Program::new(&tree);
    let deadline = [
        control.deadline,
        options.max_time.and_then(|time| started.checked_add(time)),
    ]
    .into_iter()
    .flatten()
    .min();
    let watch = Watch::new(control, deadline);
    let crew = Crew::new(control.threads);
    let mut phases = Vec::new();
    for (engine, exchanged) in halves {
        // What is known under other rules is forgotten.
        let table = Table::new(control.table_bytes);
        let run = Run::new(
            *engine,
            (stipulation, target),
            options,
            control,
            Means {
                program: &program,
                table: &table,
                watch: &watch,
                crew: &crew,
            },
        );
        match control.pool {
            Some(pool) => pool.install(|| run.halves(*engine, exchanged, &mut phases)),
            None => rayon::ThreadPoolBuilder::new()
                .num_threads(control.threads.max(1))
                .stack_size(STACK_BYTES)
                .build()
                .map_err(|_| SolveError::Unsupported(format!("{} threads", control.threads)))?
                .install(|| run.halves(*engine, exchanged, &mut phases)),
        }
        if engine.has_undecided() {
            watch.halt(PartialReason::Undecidable);
        }
        if watch.reason().is_some() {
            break;
        }
    }
    let ranged = options.is_ranged().then_some(PartialReason::MoveRange);
    let reason = watch.reason().or(ranged);
    let status = reason.map_or(Status::Complete, Status::Partial);
    Ok(Solution {
        phases,
        status,
        statistics: Statistics {
            nodes: watch.nodes(),
            elapsed: started.elapsed(),
        },
    })
}

/// What a half works with.
#[derive(Clone, Copy)]
struct Means<'a> {
    program: &'a Program,
    table: &'a Table,
    watch: &'a Watch<'a>,
    crew: &'a Crew,
}

struct Run<'a> {
    starter: Side,
    options: &'a SolveOptions,
    control: &'a Control<'a>,
    program: &'a Program,
    table: &'a Table,
    watch: &'a Watch<'a>,
    crew: &'a Crew,
    target: Option<&'a Target>,
    needs_origins: bool,
    mutual: bool,
    own_checks: bool,
    mate_bound: Option<MateBound>,
    charts: Option<Charts>,
    game_bound: Option<GameBound>,
    /// How many lines the sink has taken over.
    taken: AtomicU64,
}

/// A phase while it is solved.
#[derive(Clone, Copy)]
struct Stage {
    kind: PhaseKind,
    exchanged: bool,
    /// Whether play of the full length is looked for.
    full: bool,
    /// Whether lines go to the sink, if it takes them.
    hands_over: bool,
}

impl<'a> Run<'a> {
    fn new<E: Engine>(
        engine: &E,
        (stipulation, target): (&Stipulation, Option<&'a Target>),
        options: &'a SolveOptions,
        control: &'a Control<'a>,
        means: Means<'a>,
    ) -> Self {
        let Means {
            program,
            table,
            watch,
            crew,
        } = means;
        let prunes = control.prunings != Prunings::None;
        Self {
            starter: stipulation.starter(),
            options,
            control,
            program,
            table,
            watch,
            crew,
            target,
            needs_origins: stipulation.needs_identities(),
            mutual: stipulation.is_mutual(),
            own_checks: stipulation.is_mutual()
                || stipulation.is_auto_mate()
                || stipulation.is_auto_stalemate() && engine.plan().excludes_mates(),
            // The bounds count on every half-move being a move.
            mate_bound: MateBound::new(engine.plan(), program, control.prunings)
                .filter(|_| prunes && !options.null_moves),
            charts: (prunes && !options.null_moves && is_orthodox(engine.plan()))
                .then(|| Charts::new(control.prunings == Prunings::Eager)),
            game_bound: target
                .and_then(|target| GameBound::new(engine.plan(), target))
                .filter(|_| prunes && !options.null_moves),
            taken: AtomicU64::new(0),
        }
    }

    /// Solves halves of a duplex, or the one that is to be solved.
    fn halves<E: Engine>(&self, engine: &E, halves: &[bool], phases: &mut Vec<Phase>) {
        for &exchanged in halves {
            let mut parts = Vec::new();
            split(self.program, &self.program.root, &mut parts);
            for (part, code) in parts.iter().enumerate() {
                let solved = self.part(engine, code, exchanged, part, phases);
                if self.watch.reason().is_some() {
                    return;
                }
                // The next operand is not asked about then; the other half of a duplex is.
                if !solved {
                    break;
                }
            }
        }
    }

    /// Solves one operand of the stipulation; tells whether the next one is worth solving.
    fn part<E: Engine>(
        &self,
        engine: &E,
        code: &Code,
        exchanged: bool,
        part: usize,
        phases: &mut Vec<Phase>,
    ) -> bool {
        let mut kinds = Vec::new();
        if self.options.post_key_play {
            kinds.push(PhaseKind::PostKey);
        } else {
            if self.options.set_play {
                kinds.push(PhaseKind::SetPlay);
            }
            kinds.push(PhaseKind::Actual);
        }
        let mut solved = true;
        for kind in kinds {
            let stage = Stage {
                kind,
                exchanged,
                full: true,
                hands_over: false,
            };
            let taken = self.taken();
            let (body, games) = self.phase(engine, code, stage);
            solved = !body.is_empty() || self.taken() > taken;
            phases.push(Phase {
                kind,
                exchanged,
                part,
                body,
                games,
            });
            if self.watch.reason().is_some() {
                return false;
            }
        }
        solved
    }

    fn phase<E: Engine>(
        &self,
        engine: &E,
        code: &Code,
        stage: Stage,
    ) -> (Body, Option<Certificate>) {
        let numbered = if stage.exchanged {
            self.starter.other()
        } else {
            self.starter
        };
        let mut code = code;
        let mut skipped: u32 = 0;
        while let Code::Invert(inner) = code {
            code = inner;
            skipped += 1;
        }
        let battle = match code {
            Code::Branch(index) => {
                let branch = &self.program.branches[*index];
                matches!(branch.play, Play::Attack | Play::Defence) && !branch.parry
            }
            _ => false,
        };
        let series_end = self.series_end(code);
        if stage.kind == PhaseKind::SetPlay
            && let Some(end) = series_end
        {
            code = end;
            skipped += 1;
        }
        let mut at = None;
        if let Code::Branch(index) = code {
            let branch = &self.program.branches[*index];
            let entering = At::entering(*index, branch.max, branch.min.unwrap_or(0));
            let skips = match stage.kind {
                PhaseKind::Actual => false,
                PhaseKind::SetPlay => series_end.is_none(),
                PhaseKind::PostKey => branch.play == Play::Attack,
            };
            if skips {
                skipped += 1;
                at = Some(entering.after());
            } else {
                at = Some(entering);
            }
        }
        let mut engine = engine.clone();
        if (engine.side_to_move() == numbered) != skipped.is_multiple_of(2) {
            engine.pass();
        }
        let may_begin_so = engine.plan().settings().begins_in_check;
        if !may_begin_so && engine.is_in_check(engine.side_to_move().other()) {
            return (Body::KingCapturable, None);
        }
        match at {
            Some(at) if battle => (self.battle(&engine, at, stage), None),
            _ => {
                let leading = match skipped {
                    0 => Leading::Nothing,
                    1 => Leading::OneSkipped,
                    _ => Leading::TwoSkipped,
                };
                let lines = Lines::new(engine.clone(), leading, numbered);
                let (lines, games) = self.lines(&engine, code, at, stage, &lines);
                (Body::Lines(lines), games)
            }
        }
    }

    /// What follows a series; its set play is this alone.
    fn series_end<'c>(&'c self, code: &'c Code) -> Option<&'c Code> {
        let Code::Branch(index) = code else {
            return None;
        };
        let branch = &self.program.branches[*index];
        if branch.play != Play::Series && !branch.parry {
            return None;
        }
        let fork = branch.letters[0].forks.first()?;
        matches!(fork.into, Code::Branch(_)).then_some(&fork.into)
    }

    fn shared(&self, kind: PhaseKind) -> Shared<'_> {
        let options = self.options;
        let depth = match kind {
            PhaseKind::Actual if !options.variations => Depth::Attacks,
            PhaseKind::SetPlay if !options.variations => Depth::Variations,
            _ if options.no_threats => Depth::Variations,
            _ => Depth::Threats,
        };
        Shared {
            program: self.program,
            options,
            depth,
            table: self.table,
            watch: self.watch,
            crew: self.crew,
            sink: self.control.sink,
            outlet: None,
            target: self.target,
            needs_origins: self.needs_origins,
            prunings: self.control.prunings,
            mutual: self.mutual,
            own_checks: self.own_checks,
            mate_bound: self.mate_bound.as_ref(),
            charts: self.charts.as_ref(),
            game_bound: self.game_bound.as_ref(),
        }
    }

    fn battle<E: Engine>(&self, engine: &E, at: At, stage: Stage) -> Body {
        let shared = self.shared(stage.kind);
        let branch = &self.program.branches[at.branch];
        let attacker_moves = (branch.play == Play::Attack) == (at.phase == 0);
        let mut search = Searcher::new(engine.clone(), &shared);
        if attacker_moves {
            let violations = search.violations(at).unwrap_or_default();
            if !violations.is_empty() {
                return Body::Attacks(self.of_whole(violations));
            }
            let found =
                self.each_root_move(engine, at, stage, |search, _, mv| search.first_move(at, mv));
            return Body::Attacks(found);
        }
        let mut replies = Replies {
            threat: Threat::None,
            defences: Vec::new(),
            refutations: Vec::new(),
        };
        if let Ok(Some(end)) = search.set_end(at) {
            return Body::Replies(if self.begins() { end } else { replies });
        }
        if at.left == 0 {
            return Body::Replies(replies);
        }
        if stage.kind == PhaseKind::SetPlay {
            let Ok(at) = search.no_longer_than_needed(at) else {
                return Body::Replies(replies);
            };
            let found = self.each_root_move(engine, at, stage, |search, _, mv| {
                search.defence(at, mv, &Threats::default())
            });
            replies.defences = found;
        } else if let Ok(found) = search.post_key(at) {
            replies = found;
        }
        Body::Replies(replies)
    }

    /// How many lines the sink has taken over.
    fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    /// Whether the first root move is among those to be examined.
    fn begins(&self) -> bool {
        let options = self.options;
        options.start_move.first().is_none_or(|first| *first <= 1)
            && options.game_part.is_none_or(|part| part.number == 1)
    }

    /// What belongs to no root move: it is there when the first one is examined.
    fn of_whole<T>(&self, found: Vec<T>) -> Vec<T> {
        if self.begins() { found } else { Vec::new() }
    }
}

/// The operands of a stipulation that are solved one after the other, each in its own mode; play
/// that is all help belongs together.
fn split<'a>(program: &Program, code: &'a Code, parts: &mut Vec<&'a Code>) {
    match code {
        Code::And(left, right) | Code::Or(left, right) if !program.is_all_help(code) => {
            split(program, left, parts);
            split(program, right, parts);
        }
        _ => parts.push(code),
    }
}
