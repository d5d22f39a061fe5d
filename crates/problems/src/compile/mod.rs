//! From the problem model to what the rules and the solver work on.
//!
//! [`Problem::expand`] makes the positions of a problem with twins; [`compile`] compiles one of
//! them with its conditions, options and stipulation. Nothing is ignored in silence: what is not supported is an error by name, and
//! what Popeye drops with a message is a [`Note`].

mod applicable;
mod conditions;
mod error;
mod options;
mod pieces;
mod position;
mod stipulation;

use std::fmt;
use std::sync::Arc;

use dawson_rules::{Chosen, General, Plan, Position, Side};
use dawson_solver::options::SolveOptions;
use dawson_solver::{Control, Solution, SolveError, Stipulation, Target, solve, solve_duplex};

pub use error::{Cause, CompileError};
pub use options::{PositionWishes, TextWishes, Wishes};

use crate::model::{ConditionUse, Problem};

/// One position with all that is asked about it.
#[derive(Debug)]
pub struct Compiled {
    /// The rules.
    pub plan: Arc<Plan>,
    /// Where play begins, with the side to move that the stipulation lets begin.
    pub position: Position,
    /// The rules of the second half of a duplex and where it begins, if they are others: a condition
    /// without a side holds for the other one then.
    pub exchanged: Option<(Arc<Plan>, Position)>,
    /// What is asked.
    pub stipulation: Stipulation,
    /// Where a game has to lead.
    pub target: Option<Target>,
    /// Options for the solver.
    pub options: SolveOptions,
    /// Options for the text.
    pub text: TextWishes,
    /// What the user should know about.
    pub notes: Vec<Note>,
}

impl Compiled {
    /// The rules of a half of a duplex, and where it begins.
    pub fn half(&self, exchanged: bool) -> (&Arc<Plan>, &Position) {
        match &self.exchanged {
            Some((plan, position)) if exchanged => (plan, position),
            _ => (&self.plan, &self.position),
        }
    }

    /// The fastest engine for a half of a duplex.
    pub fn engine(&self, exchanged: bool) -> Chosen {
        let (plan, position) = self.half(exchanged);
        Chosen::new(Arc::clone(plan), position.clone())
    }

    /// Solves the position.
    ///
    /// # Errors
    /// If something asked for is not supported or makes no sense here; the error names it.
    pub fn solve(&self, control: &Control<'_>) -> Result<Solution, SolveError> {
        let (stipulation, target) = (&self.stipulation, self.target.as_ref());
        let options = &self.options;
        if self.exchanged.is_none() {
            return match self.engine(false) {
                Chosen::Orthodox(engine) => solve(engine, stipulation, target, options, control),
                Chosen::General(engine) => solve(engine, stipulation, target, options, control),
            };
        }
        let halves = [false, true].map(|exchanged| self.engine(exchanged));
        if let [Chosen::Orthodox(first), Chosen::Orthodox(second)] = halves {
            return solve_duplex([first, second], stipulation, target, options, control);
        }
        let halves = [false, true].map(|exchanged| {
            let (plan, position) = self.half(exchanged);
            General::new(Arc::clone(plan), position.clone())
        });
        solve_duplex(halves, stipulation, target, options, control)
    }
}

/// Something that does not keep a problem from being solved, but must not pass in silence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// A side has no king, and no option says that this is on purpose.
    MissingKing {
        /// The side.
        side: Side,
        /// Whether the stipulation cannot be fulfilled without.
        needed: bool,
    },
    /// An option of the input language that does not do anything.
    WithoutEffect(String),
    /// An option makes no sense with the stipulation and was dropped.
    OptionDropped {
        /// Its name.
        name: String,
        /// Whether Popeye drops it without a word.
        silent: bool,
    },
}

impl Note {
    /// Whether Popeye says so before it names the twin.
    pub fn precedes_heading(&self) -> bool {
        matches!(self, Self::OptionDropped { name, silent: false }
            if matches!(name.as_str(), "PostKeyPlay" | "Quodlibet" | "WhiteToPlay"))
    }
}

impl fmt::Display for Note {
    /// As Popeye says it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MissingKing { .. } => f.write_str("both sides need a king"),
            Self::WithoutEffect(name) => write!(f, "option {name} has no effect"),
            Self::OptionDropped { name, .. } => match name.as_str() {
                "Try" => f.write_str("try play not applicable"),
                "Threat" => f.write_str(
                    "Option \"Threat\" not applicable or indicated maximum threat length too big",
                ),
                _ => write!(f, "{name} not applicable - ignored"),
            },
        }
    }
}

/// How a diagram is read where it says nothing itself. The defaults are those of the Codex for Chess
/// Composition, as far as they can be decided without retro-analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conventions {
    /// King and rook on their squares of the game array can castle; otherwise only if the problem
    /// states it.
    pub castling: bool,
}

impl Default for Conventions {
    fn default() -> Self {
        Self { castling: true }
    }
}

/// Compiles a problem without twins under the usual conventions, see [`compile_with`].
///
/// # Errors
/// What is not supported, and what makes no sense, by name and with its place.
pub fn compile(problem: &Problem) -> Result<Compiled, Vec<CompileError>> {
    compile_with(problem, Conventions::default())
}

/// Compiles a problem without twins. All that is wrong with it is reported, not the first thing
/// alone.
///
/// # Errors
/// What is not supported, and what makes no sense, by name and with its place.
pub fn compile_with(
    problem: &Problem,
    conventions: Conventions,
) -> Result<Compiled, Vec<CompileError>> {
    let mut errors = Vec::new();
    for command in &problem.commands {
        errors.push(CompileError::unsupported("command", &command.name).at(command.span));
    }
    if problem.total_invisibles > 0 {
        errors.push(CompileError::unsupported("piece", "TotalInvisible"));
    }
    let wishes = collect(Wishes::of(&problem.options), &mut errors);
    let stipulation = collect(stipulation::read(problem), &mut errors);
    // Pieces under others come first; whether they may lie there is for the rules to say.
    let placed: Vec<_> = problem
        .covered
        .iter()
        .chain(&problem.pieces)
        .cloned()
        .collect();
    let pieces = collect(pieces::setup_pieces(&placed), &mut errors);
    let given_start = problem.start.as_deref().unwrap_or_default();
    let given_start = collect(pieces::setup_pieces(given_start), &mut errors);
    let mut halves: Vec<Vec<ConditionUse>> = Vec::new();
    let wished = wishes.as_ref().map(|wishes| wishes.solve.halves);
    for &exchanged in wished.unwrap_or_default().exchanged() {
        let mut faults = Vec::new();
        let conditions = conditions::of_half(problem, stipulation.as_ref(), exchanged, &mut faults);
        if halves.is_empty() {
            errors.append(&mut faults);
        }
        if !halves.contains(&conditions) {
            halves.push(conditions);
        }
    }
    let (Some(mut wishes), Some(stipulation), Some(pieces), Some(given_start), true) =
        (wishes, stipulation, pieces, given_start, errors.is_empty())
    else {
        return Err(errors);
    };

    let mut notes = Vec::new();
    notes.extend(
        wishes
            .without_effect
            .iter()
            .cloned()
            .map(Note::WithoutEffect),
    );
    let stipulation = stipulation::with_starter(stipulation, &wishes, &mut notes);
    let place = problem.conditions.last().and_then(|last| last.span);
    let given = position::Given {
        diagram: pieces,
        start: given_start,
        conventions,
    };
    let mut set_ups = Vec::with_capacity(halves.len());
    for conditions in &halves {
        let (conditions, of_target) = conditions::in_use(conditions, problem.start.is_some());
        let set_up = position::set_up(
            problem,
            given.clone(),
            (&conditions, &of_target),
            &stipulation,
            &wishes,
        )
        .map_err(|error| pieces::two_on_a_square(problem, &error).unwrap_or(error))
        .map_err(|error| vec![pieces::named(error, problem).at_if_unknown(place)])?;
        set_ups.push(set_up);
    }
    let mut set_ups = set_ups.into_iter();
    let (Some(set_up), exchanged) = (set_ups.next(), set_ups.next()) else {
        return Err(errors);
    };
    if wishes.solve.tries.is_some() && set_up.plan.settings().choices_look_alike {
        let what = "where captures leave a choice, option";
        return Err(vec![CompileError::unsupported(what, "Try")]);
    }
    let needed = stipulation::needed_kings(&stipulation, wishes.solve.halves);
    for (side, on_purpose) in [
        (Side::White, wishes.position.no_white_king),
        (Side::Black, wishes.position.no_black_king),
    ] {
        if !on_purpose
            && !set_up.plan.settings().kingless
            && set_up.position.royals(side).is_empty()
            && !pieces::has_king(problem, side)
        {
            let needed = needed.contains(&side);
            notes.push(Note::MissingKing { side, needed });
        }
    }
    let target = set_up.target.as_ref();
    applicable::drop_inapplicable(&stipulation, target, &mut wishes.solve, &mut notes)
        .map_err(|error| vec![CompileError::new(Cause::Solve(error)).at(problem.place())])?;
    Ok(Compiled {
        plan: set_up.plan,
        position: set_up.position,
        exchanged: exchanged.map(|set_up| (set_up.plan, set_up.position)),
        stipulation,
        target: set_up.target,
        options: wishes.solve,
        text: wishes.text,
        notes,
    })
}

fn collect<T>(result: Result<T, Vec<CompileError>>, errors: &mut Vec<CompileError>) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(mut found) => {
            errors.append(&mut found);
            None
        }
    }
}
