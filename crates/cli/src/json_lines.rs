//! Results as JSON lines: a header, one record for each problem, a summary.

use std::io;
use std::time::Instant;

use dawson_problems::compile::Note;
use dawson_problems::popeye::output::Completeness;
use dawson_solver::result::{PartialReason, Status};
use dawson_solver::{Solution, SolveError};
use serde_json::{Value, json};

use crate::exit::Outcome;
use crate::header::Header;
use crate::record;
use crate::run;
use crate::sink::Sink;
use crate::units::{Prepared, Refusal, Unit};

/// Writes the records of a run.
pub struct JsonLines<'a> {
    sink: &'a mut Sink,
    begun: Instant,
    complete: usize,
    partial: usize,
    refused: usize,
    bad_input: usize,
    /// Whether each move comes with the position after it.
    fens: bool,
}

impl<'a> JsonLines<'a> {
    /// Writes the header.
    pub fn begin(sink: &'a mut Sink, header: &Header<'_>) -> io::Result<Self> {
        let mut lines = Self {
            sink,
            begun: Instant::now(),
            complete: 0,
            partial: 0,
            refused: 0,
            bad_input: 0,
            fens: header.fens,
        };
        lines.write(&header.record())?;
        Ok(lines)
    }

    /// Whether the reader has left.
    pub fn is_closed(&self) -> bool {
        self.sink.is_closed()
    }

    /// Solves a problem position by position and writes its record.
    pub fn problem(
        &mut self,
        file: &str,
        index: usize,
        prepared: &Prepared,
        mut solve: impl FnMut(&Unit) -> Result<Solution, SolveError>,
    ) -> io::Result<Outcome> {
        let mut positions = Vec::new();
        let mut completeness = Completeness::Complete;
        let mut partial = false;
        for unit in &prepared.units {
            let solution = match solve(unit) {
                Ok(solution) => solution,
                Err(error) => {
                    let refusal = Refusal {
                        messages: vec![format!("{file}: {error}")],
                        outcome: Outcome::Refused,
                    };
                    self.refusal(file, index, &refusal)?;
                    return Ok(refusal.report());
                }
            };
            completeness = completeness.max(run::completeness(solution.status));
            partial |= solution.status != Status::Complete;
            positions.push(position(unit, &solution, self.fens));
            if completeness == Completeness::Interrupted {
                break;
            }
        }
        let outcome = match completeness {
            Completeness::Complete => Outcome::Done,
            Completeness::Partial | Completeness::Interrupted => Outcome::Incomplete,
        };
        let status = if partial {
            self.partial += 1;
            "partial"
        } else {
            self.complete += 1;
            "complete"
        };
        self.write(&json!({
            "type": "problem",
            "file": file,
            "index": index,
            "id": prepared.problem.id,
            "status": status,
            "positions": positions,
        }))?;
        Ok(outcome)
    }

    /// Writes the record of a problem that is not solved.
    pub fn refusal(&mut self, file: &str, index: usize, refusal: &Refusal) -> io::Result<()> {
        let status = if refusal.outcome == Outcome::Refused {
            self.refused += 1;
            "refused"
        } else {
            self.bad_input += 1;
            "bad input"
        };
        self.write(&json!({
            "type": "problem",
            "file": file,
            "index": index,
            "status": status,
            "errors": refusal.messages,
        }))
    }

    /// Writes the summary.
    pub fn end(mut self, interrupted: bool) -> io::Result<()> {
        let status = if interrupted {
            "interrupted"
        } else if self.refused + self.bad_input > 0 {
            "error"
        } else if self.partial > 0 {
            "partial"
        } else {
            "complete"
        };
        let record = json!({
            "type": "summary",
            "status": status,
            "problems": self.complete + self.partial + self.refused + self.bad_input,
            "complete": self.complete,
            "partial": self.partial,
            "refused": self.refused,
            "bad_input": self.bad_input,
            "seconds": self.begun.elapsed().as_secs_f64(),
        });
        self.write(&record)
    }

    /// Writes any record.
    pub fn write(&mut self, record: &Value) -> io::Result<()> {
        self.sink.write(&format!("{record}\n"))?;
        self.sink.flush()
    }
}

fn position(unit: &Unit, solution: &Solution, fens: bool) -> Value {
    let mut notes: Vec<String> = unit.compiled.notes.iter().map(Note::to_string).collect();
    notes.dedup();
    let (status, reason) = match solution.status {
        Status::Complete => ("complete", None),
        Status::Partial(reason) => ("partial", Some(reason_text(reason))),
    };
    let compiled = &unit.compiled;
    let conditions: Vec<String> = compiled
        .plan
        .conditions()
        .iter()
        .map(|condition| {
            let words = std::iter::once(&condition.name).chain(&condition.arguments);
            words.cloned().collect::<Vec<_>>().join(" ")
        })
        .collect();
    json!({
        "label": unit.label,
        "stipulation": compiled.stipulation.to_string(),
        "conditions": conditions,
        "fen": dawson_rules::fen::write(&compiled.plan, &compiled.position),
        "engine": run::ENGINE,
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
    }
}
