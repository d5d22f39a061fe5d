//! From the problem model to what the rules and the solver work on.
//!
//! [`Problem::expand`] makes the positions of a problem with twins; [`compile`] compiles one of
//! them with its conditions, options and stipulation. Nothing is ignored in silence: what is not supported is an error by name, and
//! what Popeye drops with a message is a [`Note`].

mod applicable;
mod error;
mod options;
mod pieces;
mod position;
mod stipulation;

use std::fmt;
use std::sync::Arc;

use dawson_rules::plan::ConditionUse;
use dawson_rules::{Plan, Position, Side};
use dawson_solver::options::SolveOptions;
use dawson_solver::{Stipulation, Target};

pub use error::{Cause, CompileError};
pub use options::{PositionWishes, TextWishes, Wishes};

use crate::model::Problem;

/// One position with all that is asked about it.
#[derive(Debug)]
pub struct Compiled {
    /// The rules.
    pub plan: Arc<Plan>,
    /// Where play begins, with the side to move that the stipulation lets begin.
    pub position: Position,
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
    let mut given_conditions = problem.conditions.clone();
    for condition in &mut given_conditions {
        if let Some((_, of_side)) = (WITHOUT_SIDE.iter()).find(|(name, _)| *name == condition.name)
            && let (Some(stipulation), Some(wishes)) = (&stipulation, &wishes)
        {
            if let Some(side) = stipulation::restricted_side(stipulation, wishes.solve.halves) {
                of_side[side as usize].clone_into(&mut condition.name);
            } else {
                let what = "with this stipulation, condition";
                errors.push(CompileError::unsupported(what, &condition.name).at(condition.span));
            }
        } else if dawson_rules::conditions::find(&condition.name).is_none() {
            errors.push(CompileError::unsupported("condition", &condition.name).at(condition.span));
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
    let mut conditions: Vec<ConditionUse> = Vec::new();
    // What stands on the board beside the pieces, given for the position to be reached.
    let mut of_target: Vec<ConditionUse> = Vec::new();
    for condition in &given_conditions {
        let condition = ConditionUse {
            name: condition.name.clone(),
            arguments: condition.args.clone(),
        };
        // To say the same twice changes nothing; lists of squares can be given in parts.
        if conditions.contains(&condition) {
            continue;
        }
        let lists_squares = dawson_rules::conditions::find(&condition.name).is_some_and(
            |(_, entry)| matches!(entry.arguments, [only] if only.word == "<squares>"),
        );
        match conditions
            .iter_mut()
            .find(|known| known.name == condition.name)
        {
            Some(_) if lists_squares && problem.start.is_some() => of_target.push(condition),
            Some(known) if lists_squares => known.arguments.extend(condition.arguments),
            _ => conditions.push(condition),
        }
    }
    let place = problem.conditions.last().and_then(|last| last.span);
    let given = position::Given {
        diagram: pieces,
        start: given_start,
        conventions,
    };
    let set_up = position::set_up(
        problem,
        given,
        (&conditions, &of_target),
        &stipulation,
        &wishes,
    )
    .map_err(|error| pieces::two_on_a_square(problem, &error).unwrap_or(error))
    .map_err(|error| vec![pieces::named(error, problem).at_if_unknown(place)])?;
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
        stipulation,
        target: set_up.target,
        options: wishes.solve,
        text: wishes.text,
        notes,
    })
}

/// Conditions on the moves of one side that can be given without it, and what they are then if that
/// is White, and if it is Black.
const WITHOUT_SIDE: [(&str, [&str; 2]); 2] = [
    ("Maximummer", ["WhiteMaximummer", "BlackMaximummer"]),
    (
        "UltraSchachZwang",
        ["WhiteUltraSchachZwang", "BlackUltraSchachZwang"],
    ),
];

fn collect<T>(result: Result<T, Vec<CompileError>>, errors: &mut Vec<CompileError>) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(mut found) => {
            errors.append(&mut found);
            None
        }
    }
}
