//! A report as JSON.

use dawson_problems::captions::problem_captions;
use dawson_problems::fen::{Dialect, write_board};
use dawson_problems::model::{Language, Problem};
use dawson_problems::verdict::{Fault, Verdict};
use serde_json::{Value, json};

use super::problem::{Judged, Report};
use super::tree;

/// The record of a problem: the verdict, everything wrong with it, and for pages that show it the
/// diagram and the solution as a tree with the board after every move.
pub fn verdict_record(report: &Report) -> Value {
    let problem = report.problem.clone().unwrap_or_default();
    let positions: Vec<Value> = report.positions.iter().map(position).collect();
    json!({
        "type": "verdict",
        "file": report.file,
        "index": report.index,
        "id": problem.id,
        "authors": problem.authors,
        "source": problem.origin,
        "title": problem.title,
        "award": problem.awards,
        "verdict": report.verdict,
        "messages": report.messages(),
        "positions": positions,
        "seconds": report.time.as_secs_f64(),
    })
}

fn position(judged: &Judged) -> Value {
    let problem = &judged.unit.problem;
    let faults: Vec<Value> = match &judged.verdict {
        Verdict::Faulty(faults) => faults.iter().map(fault).collect(),
        _ => Vec::new(),
    };
    let mut record = json!({
        "label": judged.unit.label,
        "heading": judged.unit.heading.trim(),
        "stipulation": judged.unit.compiled.stipulation.to_string(),
        "conditions": conditions(problem),
        "board": write_board(&problem.pieces, Dialect::Codes),
        "verdict": judged.verdict.word(),
        "faults": faults,
        "remarks": judged
            .remarks
            .iter()
            .map(|remark| json!({ "kind": remark.word(), "text": remark.to_string() }))
            .collect::<Vec<_>>(),
        "warnings": judged
            .warnings
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>(),
        "certificate": judged.certificate,
    });
    if let Verdict::Unchecked(tally) = &judged.verdict {
        record["found"] = json!({
            "what": tally.what,
            "number": tally.found,
            "fits": tally.fits,
            "stated": tally.stated,
        });
    }
    if let Some(solution) = &judged.solution {
        record["play"] = tree::play(&judged.unit.compiled, solution);
    }
    record
}

/// A fault by kind, in words, and with the lines and moves that it speaks of.
fn fault(fault: &Fault) -> Value {
    let mut record = json!({ "kind": fault.word(), "text": fault.to_string() });
    let mut add = |key: &str, value: Value| record[key] = value;
    match fault {
        Fault::Cook { line } | Fault::ExtraSetPlay { line } => add("line", json!(line)),
        Fault::ShortSolution { line, length } => {
            add("line", json!(line));
            add("length", json!(length));
        }
        Fault::Illegal {
            part,
            line,
            illegal,
        } => {
            add("part", json!(part.to_string()));
            add("line", json!(line));
            add("half_move", json!(illegal.half_move));
            add("why", json!(illegal.why.to_string()));
        }
        Fault::Fails { part, line, why } => {
            add("part", json!(part.to_string()));
            add("line", json!(line));
            add("why", json!(why));
        }
        Fault::Dual { line, answers } => {
            add("line", json!(line));
            add("answers", json!(answers));
        }
        Fault::OtherNumber { found, stated } => {
            add("found", json!(found));
            add("stated", json!(stated));
        }
        Fault::OtherBranches {
            half_move,
            found,
            stated,
        } => {
            add("half_move", json!(half_move));
            add("found", json!(found));
            add("stated", json!(stated));
        }
        Fault::Unsolved | Fault::KingCapturable => {}
    }
    record
}

/// The conditions as they stand below a diagram.
fn conditions(problem: &Problem) -> Vec<String> {
    problem_captions(&Problem {
        language: Language::En,
        ..problem.clone()
    })
}
