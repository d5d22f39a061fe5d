//! Results as JSON lines: a header, one record for each problem, a summary.

use std::time::Duration;

use dawson_problems::popeye::output::Completeness;
use dawson_solver::SolveError;
use dawson_solver::result::{PartialReason, Status};
use serde_json::{Value, json};

use crate::batch::Summary;
use crate::exit::Outcome;
use crate::record;
use crate::run::{self, Solved};
use crate::units::{Prepared, Refusal, Unit};

/// Solves a problem position by position and gives its record.
///
/// # Errors
/// What is not supported.
pub fn problem(
    file: &str,
    index: usize,
    prepared: &Prepared,
    mut solve: impl FnMut(&Unit) -> Result<Solved, SolveError>,
) -> Result<Value, Refusal> {
    let mut positions = Vec::new();
    let mut completeness = Completeness::Complete;
    for unit in &prepared.units {
        let solved = solve(unit).map_err(|error| Refusal {
            messages: vec![format!("{file}: {error}")],
            outcome: Outcome::Refused,
        })?;
        completeness = completeness.max(run::completeness(solved.solution.status));
        positions.push(position(unit, &solved));
        if completeness == Completeness::Interrupted {
            break;
        }
    }
    let status = if completeness == Completeness::Complete {
        "complete"
    } else {
        "partial"
    };
    Ok(json!({
        "type": "problem",
        "file": file,
        "index": index,
        "status": status,
        "positions": positions,
    }))
}

/// The record of a problem that is not solved.
pub fn refusal(file: &str, index: usize, refusal: &Refusal) -> Value {
    let status = if refusal.outcome == Outcome::Refused {
        "refused"
    } else {
        "bad input"
    };
    json!({
        "type": "problem",
        "file": file,
        "index": index,
        "status": status,
        "errors": refusal.messages,
    })
}

/// The last record of a run.
pub fn summary(summary: &Summary, interrupted: bool, elapsed: Duration) -> Value {
    let count = |word: &str| summary.tallies.get(word).copied().unwrap_or(0);
    let status = if interrupted {
        "interrupted"
    } else if count("refused") + count("bad input") > 0 {
        "error"
    } else if count("partial") > 0 {
        "partial"
    } else {
        "complete"
    };
    json!({
        "type": "summary",
        "status": status,
        "problems": summary.problems(),
        "complete": count("complete"),
        "partial": count("partial"),
        "refused": count("refused"),
        "bad_input": count("bad input"),
        "seconds": elapsed.as_secs_f64(),
    })
}

fn position(unit: &Unit, solved: &Solved) -> Value {
    let solution = &solved.solution;
    let notes: Vec<String> = run::note_texts(&unit.compiled.notes)
        .into_iter()
        .map(str::to_owned)
        .chain(solved.dropped.iter().map(|name| run::dropped_text(name)))
        .collect();
    let (status, reason) = match solution.status {
        Status::Complete => ("complete", None),
        Status::Partial(reason) => ("partial", Some(reason_text(reason))),
    };
    json!({
        "label": unit.label,
        "stipulation": unit.compiled.stipulation.to_string(),
        "status": status,
        "reason": reason,
        "notes": notes,
        "phases": record::phases(&unit.compiled.plan, solution),
        "nodes": solution.statistics.nodes,
        "seconds": solution.statistics.elapsed.as_secs_f64(),
    })
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
