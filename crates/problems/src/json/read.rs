//! The frame of a file: one problem, or a collection.

use jsonc_parser::ast::{Object, Value};
use jsonc_parser::common::{Range, Ranged};
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

use super::error::{JsonError, JsonFault};
use super::place::Places;
use super::problem::{self, KEYS};
use super::value::{Findings, name};
use crate::model::Problem;
use crate::vocabulary::Vocabulary;

/// The version of the format that is read and written.
pub const VERSION: u32 = 1;

/// Nothing but JSON as it is defined.
pub(crate) const STRICT: ParseOptions = ParseOptions {
    allow_comments: false,
    allow_loose_object_property_names: false,
    allow_trailing_commas: false,
    allow_missing_commas: false,
    allow_single_quoted_strings: false,
    allow_hexadecimal_numbers: false,
    allow_unary_plus_numbers: false,
    allow_bare_decimal_point_numbers: false,
    allow_non_finite_numbers: false,
    allow_extended_string_escapes: false,
};

/// Reads all problems of a file: one, or those of a collection in their order.
///
/// # Errors
/// Each problem has its own list of errors. A file that is no collection and no
/// problem counts as one problem with errors; so do errors outside of the
/// problems of a collection.
pub fn read(text: &str, vocabulary: &Vocabulary) -> Vec<Result<Problem, Vec<JsonError>>> {
    let mut findings = Findings {
        places: Places::new(text),
        errors: Vec::new(),
    };
    let value = match parse_to_ast(text, &CollectOptions::default(), &STRICT) {
        Ok(parsed) => parsed.value,
        Err(error) => {
            let message = error.kind().to_string();
            let mut message = message.chars();
            let first = message.next().map(|first| first.to_ascii_lowercase());
            let message: String = first.into_iter().chain(message).collect();
            findings.report_at(JsonFault::Syntax(message), error.range());
            return vec![Err(findings.errors)];
        }
    };
    match value {
        None => {
            findings.report_at(JsonFault::Empty, Range { start: 0, end: 0 });
            vec![Err(findings.errors)]
        }
        Some(Value::Object(file)) => file_of(&file, vocabulary, &mut findings),
        Some(other) => {
            findings.wrong_type("an object", &other);
            vec![Err(findings.errors)]
        }
    }
}

fn file_of(
    file: &Object<'_>,
    vocabulary: &Vocabulary,
    findings: &mut Findings<'_>,
) -> Vec<Result<Problem, Vec<JsonError>>> {
    if !file
        .properties
        .iter()
        .any(|property| name(property) == "dawson")
    {
        let start = file.range.start;
        let brace = Range {
            start,
            end: start + 1,
        };
        findings.report_at(JsonFault::NotDawson, brace);
        return vec![Err(std::mem::take(&mut findings.errors))];
    }
    let collection = file
        .properties
        .iter()
        .any(|property| name(property) == "problems");
    if collection {
        return collection_of(file, vocabulary, findings);
    }
    let known: Vec<_> = ["dawson", "$schema"].iter().chain(KEYS).copied().collect();
    let properties = findings.properties(file, &known);
    for (key, property) in &properties {
        head(key, &property.value, findings);
    }
    let problem = problem::of(&properties, vocabulary, findings);
    vec![outcome(problem, findings)]
}

fn collection_of(
    file: &Object<'_>,
    vocabulary: &Vocabulary,
    findings: &mut Findings<'_>,
) -> Vec<Result<Problem, Vec<JsonError>>> {
    let mut problems = Vec::new();
    let mut ids: Vec<String> = Vec::new();
    let mut frame = Vec::new();
    for (key, property) in findings.properties(file, &["dawson", "$schema", "title", "problems"]) {
        head(key, &property.value, findings);
        if key == "title" {
            findings.text(&property.value);
        }
        frame.append(&mut findings.errors);
        if key != "problems" {
            continue;
        }
        let Value::Array(list) = &property.value else {
            findings.wrong_type("a list", &property.value);
            frame.append(&mut findings.errors);
            continue;
        };
        for value in &list.elements {
            let Value::Object(object) = value else {
                findings.wrong_type("an object", value);
                problems.push(Err(std::mem::take(&mut findings.errors)));
                continue;
            };
            let properties = findings.properties(object, KEYS);
            let problem = problem::of(&properties, vocabulary, findings);
            if let Some(id) = &problem.id {
                if ids.contains(id) {
                    let place = properties.iter().find(|(key, _)| *key == "id");
                    if let Some((_, property)) = place {
                        let id = id.clone();
                        findings.report_at(JsonFault::SameId { id }, property.value.range());
                    }
                }
                ids.push(id.clone());
            }
            problems.push(outcome(problem, findings));
        }
    }
    if !frame.is_empty() {
        problems.insert(0, Err(frame));
    }
    problems
}

/// Version and schema.
fn head(key: &str, value: &Value<'_>, findings: &mut Findings<'_>) {
    match key {
        "dawson" => match value.as_number_lit() {
            Some(number) if number.value == VERSION.to_string() => {}
            Some(number) => {
                let found = number.value.to_owned();
                findings.report_at(JsonFault::Version(found), number.range);
            }
            None => findings.wrong_type("the number of a version", value),
        },
        // For editors alone.
        "$schema" => {
            findings.text(value);
        }
        _ => {}
    }
}

fn outcome(problem: Problem, findings: &mut Findings<'_>) -> Result<Problem, Vec<JsonError>> {
    let mut errors = std::mem::take(&mut findings.errors);
    if errors.is_empty() {
        Ok(problem)
    } else {
        errors.sort_by_key(|error| (error.span.line, error.span.column));
        Err(errors)
    }
}
