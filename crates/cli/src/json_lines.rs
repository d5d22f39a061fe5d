//! Results as JSON lines: a header, one record for each problem, a summary.

use std::io;
use std::time::Duration;

use dawson_problems::compile::{Compiled, Note};
use dawson_problems::popeye::output::Completeness;
use dawson_rules::Plan;
use dawson_rules::plan::ConditionUse;
use dawson_solver::result::{PartialReason, Status};
use dawson_solver::{Solution, SolveError};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::batch::Summary;
use crate::chunks::Chunks;
use crate::exit::Outcome;
use crate::record::Phases;
use crate::run;
use crate::sink::Output;
use crate::units::{Prepared, Refusal, Unit};

/// What the record of a solved problem says in sum.
pub struct Solved {
    /// What it means for the run.
    pub outcome: Outcome,
    /// The word of its status.
    pub status: &'static str,
}

/// Solves a problem position by position and writes its record.
///
/// # Errors
/// If it cannot be written.
pub fn problem(
    (file, index): (&str, usize),
    prepared: &Prepared,
    fens: bool,
    output: &mut dyn Output,
    mut solve: impl FnMut(&Unit) -> Result<Solution, SolveError>,
) -> io::Result<Result<Solved, Refusal>> {
    let refused = |error: SolveError| Refusal {
        messages: vec![format!("{file}: {error}")],
        outcome: Outcome::Refused,
    };
    // Nothing is written of a problem that is refused.
    for unit in &prepared.units {
        let Compiled {
            stipulation,
            target,
            options,
            ..
        } = &unit.compiled;
        if let Err(error) = dawson_solver::check(stipulation, target.as_ref(), options) {
            return Ok(Err(refused(error)));
        }
    }
    let mut chunks = Chunks::new(output);
    let head = json!({
        "type": "problem",
        "file": file,
        "index": index,
        "id": prepared.problem.id,
    });
    let head = head.to_string();
    chunks.text(head.strip_suffix('}').unwrap_or(&head))?;
    chunks.text(",\"positions\":[")?;
    let mut solved = Solved {
        outcome: Outcome::Done,
        status: "complete",
    };
    for (number, unit) in prepared.units.iter().enumerate() {
        let solution = solve(unit).map_err(io::Error::other)?;
        if number > 0 {
            chunks.text(",")?;
        }
        chunks.value(&PositionRecord {
            unit,
            solution: &solution,
            fens,
        })?;
        if solution.status != Status::Complete {
            solved.status = "partial";
        }
        // A range of moves that was asked for is no limit that was hit.
        if !matches!(
            solution.status,
            Status::Complete | Status::Partial(PartialReason::MoveRange)
        ) {
            solved.outcome = Outcome::Incomplete;
        }
        if run::completeness(solution.status) == Completeness::Interrupted {
            break;
        }
    }
    chunks.text(&format!("],\"status\":\"{}\"}}\n", solved.status))?;
    chunks.finish()?;
    Ok(Ok(solved))
}

/// The record of a problem that is not solved.
pub fn refusal(file: &str, index: usize, refusal: &Refusal) -> Value {
    json!({
        "type": "problem",
        "file": file,
        "index": index,
        "status": refusal.status(),
        "errors": refusal.messages,
    })
}

/// The last record of a run.
pub fn summary(summary: &Summary, interrupted: bool, elapsed: Duration) -> Value {
    let count = |word: &str| summary.count(word);
    json!({
        "type": "summary",
        "status": summary.status(interrupted),
        "problems": summary.problems(),
        "complete": count("complete"),
        "partial": count("partial"),
        "refused": count("refused"),
        "bad_input": count("bad input"),
        "seconds": elapsed.as_secs_f64(),
    })
}

/// The record of a position.
struct PositionRecord<'a> {
    unit: &'a Unit,
    solution: &'a Solution,
    fens: bool,
}

impl Serialize for PositionRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self {
            unit,
            solution,
            fens,
        } = *self;
        let compiled = &unit.compiled;
        let mut notes: Vec<String> = compiled.notes.iter().map(Note::to_string).collect();
        notes.dedup();
        let (status, reason) = match solution.status {
            Status::Complete => ("complete", None),
            Status::Partial(reason) => ("partial", Some(reason_text(reason))),
        };
        let fen = dawson_rules::fen::write(&compiled.plan, &compiled.position);
        let mut record = serializer.serialize_map(None)?;
        record.serialize_entry("label", &unit.label)?;
        record.serialize_entry("stipulation", &compiled.stipulation.to_string())?;
        record.serialize_entry("conditions", &conditions(&compiled.plan))?;
        if let Some((plan, _)) = &compiled.exchanged {
            record.serialize_entry("exchanged_conditions", &conditions(plan))?;
        }
        record.serialize_entry("fen", &fen)?;
        record.serialize_entry("engine", compiled.engine(false).name())?;
        record.serialize_entry("status", status)?;
        record.serialize_entry("reason", &reason)?;
        record.serialize_entry("notes", &notes)?;
        record.serialize_entry(
            "phases",
            &Phases {
                compiled,
                solution,
                fens,
            },
        )?;
        record.serialize_entry("nodes", &solution.statistics.nodes)?;
        record.serialize_entry("seconds", &solution.statistics.elapsed.as_secs_f64())?;
        record.end()
    }
}

fn reason_text(reason: PartialReason) -> &'static str {
    match reason {
        PartialReason::Stopped => "stopped",
        PartialReason::Time => "time",
        PartialReason::Nodes => "nodes",
        PartialReason::MaxSolutions => "greatest number of solutions",
        PartialReason::ShortSolution => "short solution",
        PartialReason::MoveRange => "range of moves",
        PartialReason::Memory => "memory",
        PartialReason::Undecidable => "undecidable",
    }
}

/// The conditions in play, each with its arguments.
fn conditions(plan: &Plan) -> Vec<String> {
    let text = |condition: &ConditionUse| {
        let words = std::iter::once(&condition.name).chain(&condition.arguments);
        words.cloned().collect::<Vec<_>>().join(" ")
    };
    plan.conditions().iter().map(text).collect()
}
