//! Reading records.

use super::error::{PdbError, PdbFault};
use super::position::read_position;
use super::solution::read_solution;
use crate::fen::{Dialect, Fen};
use crate::model::{Problem, Span, StipulationText};
use crate::popeye::{Fragment, read_fragment};
use crate::vocabulary::Vocabulary;

/// What a record says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The problem.
    pub problem: Problem,
    /// What was left out.
    pub notes: Vec<PdbError>,
}

/// The fields of queries that say something about a problem.
const FIELDS: [&str; 9] = [
    "PROBID",
    "A",
    "S",
    "STIP",
    "K",
    "POSITION",
    "SOLUTIONS",
    "SOLUTION",
    "FEN",
];

/// Whether a line looks like a query: it begins with a field and `=`.
pub fn is_query(line: &str) -> bool {
    let field = line.split('=').next().unwrap_or_default().trim();
    line.contains("='") && FIELDS.contains(&field.to_ascii_uppercase().as_str())
}

/// Reads all records of a text, one a line; empty lines are skipped.
///
/// # Errors
/// Each record has its own list of errors.
pub fn read(text: &str, vocabulary: &Vocabulary) -> Vec<Result<Record, Vec<PdbError>>> {
    let numbered = (1..).zip(text.lines());
    numbered
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(number, line)| record(line, number, vocabulary))
        .collect()
}

fn record(line: &str, number: u32, vocabulary: &Vocabulary) -> Result<Record, Vec<PdbError>> {
    let mut record = Record {
        problem: Problem::default(),
        notes: Vec::new(),
    };
    if !line.contains('=') {
        let begin = Span {
            line: number,
            column: 1,
            length: 0,
        };
        record.problem.pieces = read_position(line, begin)?;
        return Ok(record);
    }
    let mut errors = Vec::new();
    let fields = fields(line, number)?;
    // Solutions can be read when everything else is known.
    let (solutions, others): (Vec<&Field>, Vec<&Field>) =
        fields.iter().partition(|field| field.name == "SOLUTION");
    for field in others.into_iter().chain(solutions) {
        let mut reader = Reader {
            vocabulary,
            record: &mut record,
            errors: &mut errors,
        };
        reader.field(field);
    }
    if errors.is_empty() {
        Ok(record)
    } else {
        Err(errors)
    }
}

/// A field with its value.
struct Field {
    name: String,
    name_span: Span,
    value: String,
    /// Where the value begins.
    value_span: Span,
}

/// The fields of a line; a quote in a value is written twice.
fn fields(line: &str, number: u32) -> Result<Vec<Field>, Vec<PdbError>> {
    let signs: Vec<char> = line.chars().collect();
    let span = |from: usize, length: usize| Span {
        line: number,
        column: from as u32 + 1,
        length: length as u32,
    };
    let expected = |what: &'static str, at: usize| {
        vec![PdbError {
            fault: PdbFault::Expected(what),
            span: span(at, 1),
        }]
    };
    let skip = |mut at: usize| {
        while signs.get(at).is_some_and(|sign| sign.is_whitespace()) {
            at += 1;
        }
        at
    };
    let mut found = Vec::new();
    let mut at = skip(0);
    loop {
        let begin = at;
        while signs.get(at).is_some_and(char::is_ascii_alphabetic) {
            at += 1;
        }
        let name: String = signs[begin..at].iter().collect();
        if name.is_empty() {
            return Err(expected("a field", begin));
        }
        let name_span = span(begin, name.len());
        at = skip(at);
        if signs.get(at) != Some(&'=') {
            return Err(expected("=", at));
        }
        at = skip(at + 1);
        let quoted = signs.get(at) == Some(&'\'');
        at += usize::from(quoted);
        let value_at = at;
        let mut value = String::new();
        loop {
            match signs.get(at) {
                Some('\'') if quoted && signs.get(at + 1) == Some(&'\'') => {
                    value.push('\'');
                    at += 1;
                }
                Some('\'') if quoted => {
                    at += 1;
                    break;
                }
                None if quoted => return Err(expected("'", at)),
                None => break,
                Some(sign) if !quoted && sign.is_whitespace() => break,
                Some(sign) => value.push(*sign),
            }
            at += 1;
        }
        found.push(Field {
            name: name.to_ascii_uppercase(),
            name_span,
            value,
            value_span: span(value_at, at - value_at),
        });
        at = skip(at);
        if at == signs.len() {
            return Ok(found);
        }
        let word: String = signs[at..].iter().take(3).collect();
        if !word.eq_ignore_ascii_case("AND") {
            return Err(expected("AND", at));
        }
        at = skip(at + 3);
    }
}

struct Reader<'a> {
    vocabulary: &'a Vocabulary,
    record: &'a mut Record,
    errors: &'a mut Vec<PdbError>,
}

impl Reader<'_> {
    fn field(&mut self, field: &Field) {
        let problem = &mut self.record.problem;
        let value = field.value.clone();
        match field.name.as_str() {
            "PROBID" => problem.id = Some(value),
            "A" => problem.authors.push(value),
            "S" => problem.origin.push(value),
            "STIP" => {
                problem.stipulation = Some(StipulationText {
                    text: value,
                    structured: false,
                    span: Some(field.value_span),
                });
            }
            "SOLUTIONS" => match value.parse() {
                Ok(count) => problem.solution_count = Some(count),
                Err(error) => self.errors.push(PdbError {
                    fault: PdbFault::Count(error),
                    span: field.value_span,
                }),
            },
            "POSITION" => match read_position(&value, field.value_span) {
                Ok(pieces) => problem.pieces = pieces,
                Err(errors) => self.errors.extend(errors),
            },
            "FEN" => match Fen::parse_as(&value, Dialect::of(&value)) {
                Ok(fen) => {
                    fen.put_into(problem);
                    for piece in &mut problem.pieces {
                        piece.span = piece.span.map(|span| within(field.value_span, span));
                    }
                }
                Err(error) => self.errors.push(PdbError {
                    span: within(field.value_span, error.span),
                    fault: PdbFault::Fen(error),
                }),
            },
            "SOLUTION" => match read_solution(&value, problem) {
                Ok(solution) => problem.solution = Some(solution),
                Err(error) => self.record.notes.push(PdbError {
                    fault: PdbFault::Solution(error),
                    span: field.value_span,
                }),
            },
            "K" => self.keyword(field),
            // Numbers of pieces follow from the position.
            "APIECES" | "WPIECES" | "SPIECES" | "NPIECES" => {}
            _ => self.record.notes.push(PdbError {
                fault: PdbFault::NotKept(field.name.clone()),
                span: field.name_span,
            }),
        }
    }

    /// Keywords of the server are its own; those that are names of conditions are taken.
    fn keyword(&mut self, field: &Field) {
        let mut read = Problem::default();
        match read_fragment(
            Fragment::Conditions,
            &field.value,
            self.vocabulary,
            &mut read,
        ) {
            Ok(()) => {
                for condition in &mut read.conditions {
                    condition.span = Some(field.value_span);
                }
                self.record.problem.conditions.extend(read.conditions);
            }
            Err(_) => self.record.notes.push(PdbError {
                fault: PdbFault::Condition(field.value.clone()),
                span: field.value_span,
            }),
        }
    }
}

/// The place in the file of a place in a value.
fn within(value: Span, span: Span) -> Span {
    Span {
        line: value.line,
        column: value.column + span.column - 1,
        length: span.length,
    }
}
