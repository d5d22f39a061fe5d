//! Problems made ready to be solved.

use std::io;

use dawson_problems::compile::{self, Cause, CompileError, Compiled, Conventions, Note};
use dawson_problems::model::Problem;
use dawson_rules::Side;

use crate::exit::Outcome;
use crate::input::located;
use crate::sink::Output;

/// A problem all positions of which can be solved.
pub struct Prepared {
    /// The problem as it was read.
    pub problem: Problem,
    /// Its positions.
    pub units: Vec<Unit>,
}

impl Prepared {
    /// Lets no position have more solutions than this.
    pub fn limit_solutions(&mut self, most: Option<u64>) {
        for unit in &mut self.units {
            let own = &mut unit.compiled.options.max_solutions;
            *own = [*own, most].into_iter().flatten().min();
        }
    }
}

/// One position of a problem.
pub struct Unit {
    /// The letter of the twin; empty without twins.
    pub label: String,
    /// The line that begins the twin; empty without twins.
    pub heading: String,
    /// The problem of this position alone.
    pub problem: Problem,
    /// What is solved.
    pub compiled: Compiled,
}

/// Why a problem is not solved.
pub struct Refusal {
    /// All reasons, each with its place.
    pub messages: Vec<String>,
    /// Whether the input is bad, or something is not supported.
    pub outcome: Outcome,
}

impl Refusal {
    /// An input that cannot be understood.
    pub fn bad_input(messages: Vec<String>) -> Self {
        Self {
            messages,
            outcome: Outcome::BadInput,
        }
    }

    /// The word for it: `refused` or `bad input`.
    pub fn status(&self) -> &'static str {
        if self.outcome == Outcome::Refused {
            "refused"
        } else {
            "bad input"
        }
    }

    /// Writes the reasons to standard error and gives the outcome.
    pub fn report(&self) -> Outcome {
        for message in &self.messages {
            eprintln!("{message}");
        }
        self.outcome
    }

    /// Writes the reasons as messages and gives the outcome.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn write(&self, output: &mut dyn Output) -> io::Result<Outcome> {
        for message in &self.messages {
            output.message(message)?;
        }
        Ok(self.outcome)
    }
}

/// What is done about a king that is not there though the stipulation needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissingKings {
    /// The problem is refused as bad input.
    Refuse,
    /// A message, as from Popeye.
    Mention,
}

/// Makes a problem ready.
///
/// # Errors
/// All that is wrong with it or not supported. Nothing has been solved then.
pub fn prepare(
    file: &str,
    problem: Problem,
    kings: MissingKings,
    conventions: Conventions,
) -> Result<Prepared, Refusal> {
    let refuse = |errors: Vec<CompileError>| {
        let is_refusal = errors.iter().all(CompileError::is_refusal);
        let mut messages: Vec<String> = Vec::new();
        for error in &errors {
            let message = located(file, error.span, error);
            if !messages.contains(&message) {
                messages.push(message);
            }
        }
        Refusal {
            messages,
            outcome: if is_refusal {
                Outcome::Refused
            } else {
                Outcome::BadInput
            },
        }
    };
    let twins = problem
        .expand()
        .map_err(|error| refuse(vec![error.into()]))?;
    let mut units = Vec::new();
    let mut errors = Vec::new();
    for twin in twins {
        match compile::compile_with(&twin.problem, conventions) {
            Ok(compiled) if kings == MissingKings::Refuse && needs_king(&compiled).is_some() => {
                // The stipulation is what asks for the king.
                let place = twin.problem.place();
                errors.extend(needs_king(&compiled).map(|error| error.at(place)));
            }
            Ok(compiled) => units.push(Unit {
                heading: if twin.label.is_empty() {
                    String::new()
                } else {
                    format!("\n{}\n", twin.line())
                },
                label: twin.label,
                problem: twin.problem,
                compiled,
            }),
            Err(mut found) => errors.append(&mut found),
        }
    }
    if !errors.is_empty() {
        return Err(refuse(errors));
    }
    Ok(Prepared { problem, units })
}

/// The error about a king that the stipulation needs.
fn needs_king(compiled: &Compiled) -> Option<CompileError> {
    compiled.notes.iter().find_map(|note| match *note {
        Note::MissingKing { side, needed: true } => {
            let (side, option) = match side {
                Side::White => ("white", "NoWk"),
                Side::Black => ("black", "NoBk"),
            };
            Some(CompileError::new(Cause::MissingKing { side, option }))
        }
        _ => None,
    })
}
