//! Results as JSON lines: a header, one record for each problem, a summary.

use std::time::Duration;

use dawson_problems::compile::Note;
use dawson_problems::popeye::output::Completeness;
use dawson_solver::result::{PartialReason, Status};
use dawson_solver::{Solution, SolveError};
use serde_json::{Value, json};

use crate::batch::Summary;
use crate::exit::Outcome;
use crate::record;
use crate::run;
use crate::units::{Prepared, Refusal, Unit};

/// Solves a problem position by position and gives its record.
///
/// # Errors
/// What is not supported.
pub fn problem(
    file: &str,
    index: usize,
    prepared: &Prepared,
    fens: bool,
    mut solve: impl FnMut(&Unit) -> Result<Solution, SolveError>,
) -> Result<Value, Refusal> {
    let mut positions = Vec::new();
    let mut partial = false;
    for unit in &prepared.units {
        let solution = solve(unit).map_err(|error| Refusal {
            messages: vec![format!("{file}: {error}")],
            outcome: Outcome::Refused,
        })?;
        partial |= solution.status != Status::Complete;
        positions.push(position(unit, &solution, fens));
        if run::completeness(solution.status) == Completeness::Interrupted {
            break;
        }
    }
    let status = if partial { "partial" } else { "complete" };
    Ok(json!({
        "type": "problem",
        "file": file,
        "index": index,
        "id": prepared.problem.id,
        "status": status,
        "positions": positions,
    }))
}

/// What the record of a solved problem means for the run. A range of moves that was asked for is no
/// limit that was hit.
pub fn outcome(record: &Value) -> Outcome {
    let whole =
        |position: &Value| matches!(position["reason"].as_str(), None | Some("range of moves"));
    let positions = record["positions"].as_array();
    if positions.is_some_and(|positions| positions.iter().all(whole)) {
        Outcome::Done
    } else {
        Outcome::Incomplete
    }
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

fn position(unit: &Unit, solution: &Solution, fens: bool) -> Value {
    let compiled = &unit.compiled;
    let mut notes: Vec<String> = compiled.notes.iter().map(Note::to_string).collect();
    notes.dedup();
    let conditions: Vec<String> = compiled
        .plan
        .conditions()
        .iter()
        .map(|condition| {
            let words = std::iter::once(&condition.name).chain(&condition.arguments);
            words.cloned().collect::<Vec<_>>().join(" ")
        })
        .collect();
    let (status, reason) = match solution.status {
        Status::Complete => ("complete", None),
        Status::Partial(reason) => ("partial", Some(reason_text(reason))),
    };
    json!({
        "label": unit.label,
        "stipulation": compiled.stipulation.to_string(),
        "conditions": conditions,
        "fen": dawson_rules::fen::write(&compiled.plan, &compiled.position),
        "engine": run::engine(compiled).name(),
        "status": status,
        "reason": reason,
        "notes": notes,
        "phases": record::phases(compiled, solution, fens),
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
