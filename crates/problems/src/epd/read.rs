//! Reading a line.

use super::error::{EpdError, EpdFault};
use crate::fen::{Dialect, Fen};
use crate::model::{
    IntendedPhase, IntendedSolution, OptionUse, Problem, Side, Span, StipulationText,
};
use crate::solution_text;

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The problem.
    pub problem: Problem,
    /// What was left out.
    pub notes: Vec<EpdError>,
}

/// An operation with its place.
struct Operation<'t> {
    code: &'t str,
    operand: String,
    span: Span,
}

/// Reads a line.
///
/// # Errors
/// What cannot be understood, with its place.
pub fn read(line: &str) -> Result<Record, Vec<EpdError>> {
    let fields_end = fields_end(line);
    let (fen, rest) = line.split_at(fields_end);
    let fen = Fen::parse_as(fen, Dialect::of(fen)).map_err(|error| {
        vec![EpdError {
            span: error.span,
            fault: EpdFault::Fen(error),
        }]
    })?;
    let mut record = Record {
        problem: Problem::default(),
        notes: Vec::new(),
    };
    fen.put_into(&mut record.problem);
    let operations = operations(rest, fields_end_column(line, fields_end))?;
    let mut keys = None;
    for operation in &operations {
        let Operation {
            code,
            operand,
            span,
        } = operation;
        match *code {
            "dm" => {
                if operand.parse::<u32>().is_err() {
                    let fault = EpdFault::Moves(operand.clone());
                    return Err(vec![EpdError { fault, span: *span }]);
                }
                mate_in(operand, *span, &mut record.problem);
            }
            "bm" => keys = Some(operation),
            "id" => record.problem.id = Some(operand.clone()),
            // The counters of moves mean nothing in problems.
            "hmvc" | "fmvn" => {}
            _ if is_comment(code) => record.problem.remarks.push(operand.clone()),
            _ => record.notes.push(EpdError {
                fault: EpdFault::NotKept((*code).to_owned()),
                span: *span,
            }),
        }
    }
    if let Some(operation) = keys {
        read_keys(operation, &mut record);
    }
    Ok(record)
}

/// The stipulation of a direct mate; Black is the side that mates if Black is on move.
fn mate_in(moves: &str, span: Span, problem: &mut Problem) {
    problem.stipulation = Some(StipulationText {
        text: format!("#{moves}"),
        structured: false,
        span: Some(span),
    });
    if problem.side_to_move == Some(Side::Black) {
        problem.side_to_move = None;
        problem.options.push(OptionUse {
            name: "HalfDuplex".to_owned(),
            args: Vec::new(),
            span: Some(span),
        });
    }
}

fn is_comment(code: &str) -> bool {
    matches!(code.as_bytes(), [b'c', b'0'..=b'9'])
}

/// Keys of a mate; without `dm` nobody knows what the best moves are best for.
fn read_keys(operation: &Operation<'_>, record: &mut Record) {
    let note = |fault: EpdFault| EpdError {
        fault,
        span: operation.span,
    };
    if record.problem.stipulation.is_none() {
        let fault = EpdFault::NotKept("bm without dm".to_owned());
        record.notes.push(note(fault));
        return;
    }
    let mut phase = IntendedPhase::default();
    for word in operation.operand.split_whitespace() {
        // The knight is N here.
        let key = match word.strip_prefix('N') {
            Some(rest) => format!("S{rest}"),
            None => word.to_owned(),
        };
        match solution_text::read(&format!("1.{key} !"), &record.problem) {
            Ok(solution) => {
                let found = solution.phases.into_iter().flat_map(|phase| phase.keys);
                phase.keys.extend(found);
            }
            Err(error) => record.notes.push(note(EpdFault::Unplayable {
                text: word.to_owned(),
                why: error.to_string(),
            })),
        }
    }
    if !phase.keys.is_empty() {
        record.problem.solution = Some(IntendedSolution {
            phases: vec![phase],
        });
    }
}

/// The byte after the four fields of the position, and after the two counters if they are there.
fn fields_end(line: &str) -> usize {
    let mut end = 0;
    for (fields, word) in line.split_whitespace().enumerate() {
        let begin = word.as_ptr() as usize - line.as_ptr() as usize;
        let counter = fields < 6 && word.parse::<u32>().is_ok();
        if fields >= 4 && !counter || word.ends_with(';') {
            break;
        }
        end = begin + word.len();
    }
    end
}

fn fields_end_column(line: &str, end: usize) -> u32 {
    line[..end].chars().count() as u32 + 1
}

/// The operations of the rest of a line, which begins in a column.
fn operations(rest: &str, column: u32) -> Result<Vec<Operation<'_>>, Vec<EpdError>> {
    let mut found = Vec::new();
    let mut at = 0;
    loop {
        at += rest[at..].len() - rest[at..].trim_start().len();
        if rest[at..].is_empty() {
            return Ok(found);
        }
        let code_end = rest[at..]
            .find(|sign: char| sign.is_whitespace() || sign == ';')
            .map_or(rest.len(), |length| at + length);
        let code = &rest[at..code_end];
        let span = Span {
            line: 1,
            column: column + rest[..at].chars().count() as u32,
            length: code.chars().count() as u32,
        };
        // A semicolon inside of quotes ends nothing.
        let mut quoted = false;
        let end = rest[code_end..].char_indices().find(|(_, sign)| {
            quoted ^= *sign == '"';
            *sign == ';' && !quoted
        });
        let Some((length, _)) = end else {
            let fault = EpdFault::NoEnd(code.to_owned());
            return Err(vec![EpdError { fault, span }]);
        };
        let operand = rest[code_end..code_end + length].trim();
        let operand = operand
            .strip_prefix('"')
            .and_then(|operand| operand.strip_suffix('"'))
            .unwrap_or(operand);
        found.push(Operation {
            code,
            operand: operand.to_owned(),
            span,
        });
        at = code_end + length + 1;
    }
}
