//! The author's solution.

use jsonc_parser::ast::{Object, StringLit, Value};
use jsonc_parser::common::Ranged;

use super::error::JsonFault;
use super::value::{Findings, name};
use crate::model::{IntendedPhase, IntendedSolution, Problem};
use crate::printed::PrintedLine;
use crate::twinning::label;

const KEYS: [&str; 4] = ["keys", "tries", "set", "lines"];

/// The solution of the problem, or of each of its twins.
pub(super) fn solution(
    value: &Value<'_>,
    problem: &Problem,
    findings: &mut Findings<'_>,
) -> Option<IntendedSolution> {
    let letters = letters(problem);
    match value {
        Value::Object(object) if !is_phase(object) => {
            let mut phases: Vec<IntendedPhase> = Vec::new();
            for property in &object.properties {
                let letter = name(property).to_owned();
                let range = property.name.range();
                if !letters.contains(&letter) {
                    let letters = letters.clone();
                    findings.report_at(JsonFault::NoSuchTwin { letter, letters }, range);
                    continue;
                }
                if phases.iter().any(|phase| phase.twin == letter) {
                    findings.report_at(JsonFault::DuplicateKey { key: letter }, range);
                    continue;
                }
                if let Some(mut phase) = phase(&property.value, findings) {
                    phase.twin = letter;
                    phases.push(phase);
                }
            }
            Some(IntendedSolution { phases })
        }
        _ => {
            if !letters.is_empty() {
                findings.report_at(JsonFault::WhichTwin, value.range());
                return None;
            }
            let phases = vec![phase(value, findings)?];
            Some(IntendedSolution { phases })
        }
    }
}

/// The letters of the positions of a problem; none if it has no twins.
fn letters(problem: &Problem) -> Vec<String> {
    let positions = problem.twins.len() + usize::from(!problem.zeroposition);
    if problem.twins.is_empty() {
        return Vec::new();
    }
    (0..positions).map(label).collect()
}

/// Whether an object is the solution of one position. An object whose keys are all unknown is
/// taken for solutions by twin if they are as short as letters.
fn is_phase(object: &Object<'_>) -> bool {
    object.properties.is_empty()
        || object.properties.iter().any(|property| {
            let key = name(property);
            KEYS.contains(&key) || key.len() > 2
        })
}

fn phase(value: &Value<'_>, findings: &mut Findings<'_>) -> Option<IntendedPhase> {
    let mut phase = IntendedPhase::default();
    match value {
        Value::Array(_) => phase.lines = lines(value, findings),
        Value::Object(object) => {
            for (key, property) in findings.properties(object, &KEYS) {
                let value = &property.value;
                match key {
                    "keys" => phase.keys = moves(value, "one move", &|moves| moves == 1, findings),
                    "tries" => {
                        let expected = "a try and perhaps its refutations";
                        phase.tries = moves(value, expected, &|moves| moves >= 1, findings);
                    }
                    "set" => phase.set_play = lines(value, findings),
                    _ => phase.lines = lines(value, findings),
                }
            }
        }
        _ => {
            findings.wrong_type("a solution", value);
            return None;
        }
    }
    Some(phase)
}

fn lines(value: &Value<'_>, findings: &mut Findings<'_>) -> Vec<String> {
    moves(value, "a line of moves", &|moves| moves >= 1, findings)
}

/// Printed moves, in the form in which the model keeps them.
fn moves(
    value: &Value<'_>,
    expected: &'static str,
    sound: &dyn Fn(usize) -> bool,
    findings: &mut Findings<'_>,
) -> Vec<String> {
    let texts = findings.texts(value);
    texts
        .into_iter()
        .filter_map(|text| line(text, expected, sound, findings))
        .collect()
}

fn line(
    text: &StringLit<'_>,
    expected: &'static str,
    sound: &dyn Fn(usize) -> bool,
    findings: &mut Findings<'_>,
) -> Option<String> {
    match PrintedLine::canonical(&text.value) {
        Ok(line) => {
            let found = line.split_whitespace().count();
            if sound(found) {
                return Some(line);
            }
            findings.report_at(JsonFault::MoveCount { expected, found }, text.range);
            None
        }
        Err(error) => {
            let length = error.error.text.chars().count();
            let span = findings.within(text, error.offset, length);
            findings.report(JsonFault::Move(error.error), span);
            None
        }
    }
}
