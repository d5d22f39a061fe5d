//! A report as JSON.

use dawson_problems::captions::problem_captions;
use dawson_problems::fen::{Dialect, write_board};
use dawson_problems::model::{Language, Problem};
use dawson_problems::verdict::{Fault, Verdict};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::problem::{Judged, Report};
use super::tree::Play;
use crate::chunks::Sequence;

/// The record of a problem: the verdict, everything wrong with it, and for pages that show it the
/// diagram and the solution as a tree with the board after every move.
pub struct VerdictRecord<'a>(pub &'a Report);

impl Serialize for VerdictRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let report = self.0;
        let nothing = Problem::default();
        let problem = report.problem.as_ref().unwrap_or(&nothing);
        let positions = || report.positions.iter().map(PositionRecord);
        let mut record = serializer.serialize_map(None)?;
        record.serialize_entry("type", "verdict")?;
        record.serialize_entry("file", &report.file)?;
        record.serialize_entry("index", &report.index)?;
        record.serialize_entry("id", &problem.id)?;
        record.serialize_entry("authors", &problem.authors)?;
        record.serialize_entry("source", &problem.origin)?;
        record.serialize_entry("title", &problem.title)?;
        record.serialize_entry("award", &problem.awards)?;
        record.serialize_entry("verdict", report.verdict)?;
        record.serialize_entry("messages", &report.messages())?;
        record.serialize_entry("positions", &Sequence(positions))?;
        record.serialize_entry("seconds", &report.time.as_secs_f64())?;
        record.end()
    }
}

struct PositionRecord<'a>(&'a Judged);

impl Serialize for PositionRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let judged = self.0;
        let problem = &judged.unit.problem;
        let faults: Vec<Value> = match &judged.verdict {
            Verdict::Faulty(faults) => faults.iter().map(fault).collect(),
            _ => Vec::new(),
        };
        let remarks = judged.remarks.iter();
        let remarks = remarks.map(|it| json!({ "kind": it.word(), "text": it.to_string() }));
        let warnings = judged.warnings.iter().map(ToString::to_string);
        let stipulation = judged.unit.compiled.stipulation.to_string();
        let board = write_board(&problem.pieces, Dialect::Codes);
        let mut record = serializer.serialize_map(None)?;
        record.serialize_entry("label", &judged.unit.label)?;
        record.serialize_entry("heading", judged.unit.heading.trim())?;
        record.serialize_entry("stipulation", &stipulation)?;
        record.serialize_entry("conditions", &conditions(problem))?;
        record.serialize_entry("board", &board)?;
        record.serialize_entry("verdict", judged.verdict.word())?;
        record.serialize_entry("faults", &faults)?;
        record.serialize_entry("remarks", &remarks.collect::<Vec<_>>())?;
        record.serialize_entry("warnings", &warnings.collect::<Vec<_>>())?;
        record.serialize_entry("certificate", &judged.certificate)?;
        if let Verdict::Unchecked(tally) = &judged.verdict {
            let found = json!({
                "what": tally.what,
                "number": tally.found,
                "fits": tally.fits,
                "stated": tally.stated,
            });
            record.serialize_entry("found", &found)?;
        }
        if let Some(solution) = &judged.solution {
            let compiled = &judged.unit.compiled;
            record.serialize_entry("play", &Play { compiled, solution })?;
        }
        record.end()
    }
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
