//! Problems made ready to be solved.

use dawson_problems::compile::{self, CompileError, Compiled};
use dawson_problems::model::Problem;
use dawson_problems::popeye::output;

use crate::exit::Outcome;
use crate::input::located;
use crate::run;

/// A problem all positions of which can be solved.
pub struct Prepared {
    /// The problem as it was read.
    pub problem: Problem,
    /// Its positions.
    pub units: Vec<Unit>,
}

/// One position of a problem.
pub struct Unit {
    /// The letter of the twin; empty without twins.
    pub label: String,
    /// The line that begins the twin; empty without twins.
    pub heading: String,
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

/// Makes a problem ready.
///
/// # Errors
/// All that is wrong with it or not supported. Nothing has been solved then.
pub fn prepare(file: &str, problem: Problem) -> Result<Prepared, Refusal> {
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
    let variants = compile::variants(&problem).map_err(refuse)?;
    let mut units = Vec::new();
    let mut errors = Vec::new();
    for variant in variants {
        match compile::compile(&variant.problem) {
            Ok(compiled) => units.push(Unit {
                label: variant.number.map_or(String::new(), output::label),
                heading: variant.number.map_or(String::new(), |number| {
                    output::heading(number, variant.continued, &variant.changes)
                }),
                compiled,
            }),
            Err(mut found) => errors.append(&mut found),
        }
    }
    if !errors.is_empty() {
        return Err(refuse(errors));
    }
    for unit in &units {
        if let Err(error) = run::check(&unit.compiled) {
            return Err(Refusal {
                messages: vec![located(file, None, &error)],
                outcome: Outcome::Refused,
            });
        }
    }
    Ok(Prepared { problem, units })
}
