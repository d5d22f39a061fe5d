//! Twins.

use jsonc_parser::ast::Value;
use jsonc_parser::common::Ranged;

use super::error::JsonFault;
use super::value::Findings;
use super::words::Composed;
use crate::model::Twin;
use crate::popeye::{Fragment, ReadError};
use crate::vocabulary::Vocabulary;

/// A list of twins: each a text with all its operations, or an object.
pub(super) fn twins(
    value: &Value<'_>,
    vocabulary: &Vocabulary,
    findings: &mut Findings<'_>,
) -> Vec<Twin> {
    let Value::Array(list) = value else {
        findings.wrong_type("a list of twins", value);
        return Vec::new();
    };
    let twins = list.elements.iter();
    twins
        .filter_map(|value| match value {
            Value::StringLit(text) => {
                let words = Composed::default().and(text);
                let read = words.read(Fragment::Twin, vocabulary, findings)?;
                read.twins.into_iter().next()
            }
            Value::Object(_) => structured(value, vocabulary, findings),
            _ => {
                findings.wrong_type("a twin", value);
                None
            }
        })
        .collect()
}

fn structured(
    value: &Value<'_>,
    vocabulary: &Vocabulary,
    findings: &mut Findings<'_>,
) -> Option<Twin> {
    let span = findings.places.span(value.range());
    let mut twin = Twin {
        continued: false,
        operations: Vec::new(),
        remarks: Vec::new(),
        span: Some(span),
    };
    let keys = ["continued", "operations", "remarks"];
    let properties = findings.properties(value.as_object()?, &keys);
    for (key, property) in &properties {
        let value = &property.value;
        match *key {
            "continued" => twin.continued = findings.flag(value),
            "remarks" => {
                let texts = findings.texts(value);
                twin.remarks = texts.iter().map(|text| text.value.to_string()).collect();
            }
            _ => {
                for text in findings.texts(value) {
                    let words = Composed::default().and(text);
                    let read = words.read(Fragment::Twin, vocabulary, findings);
                    for part in read.into_iter().flat_map(|read| read.twins) {
                        if part.continued {
                            let span = findings.places.span(text.range);
                            let error = ReadError::ContinuedNotFirst { span };
                            findings.report(JsonFault::Words(error), span);
                        }
                        twin.operations.extend(part.operations);
                    }
                }
            }
        }
    }
    // A twin may be empty, but only if somebody says so.
    if !properties.iter().any(|(key, _)| *key == "operations") {
        findings.wrong_type("a twin with the key \"operations\"", value);
    }
    Some(twin)
}
