//! The diagram.

use jsonc_parser::ast::Value;

use super::error::JsonFault;
use super::value::Findings;
use super::words::Composed;
use crate::fen::Fen;
use crate::model::{Problem, Span};
use crate::popeye::{Fragment, put};
use crate::vocabulary::Vocabulary;

/// A position in Forsyth notation, a list of pieces, or an object with lists of pieces by side.
pub(super) fn position(
    value: &Value<'_>,
    vocabulary: &Vocabulary,
    problem: &mut Problem,
    findings: &mut Findings<'_>,
) {
    match value {
        Value::StringLit(text) => {
            let fragment = if text.value.trim().contains(char::is_whitespace) {
                Fragment::Pieces
            } else {
                Fragment::Forsyth
            };
            let words = Composed::default().and(text);
            if let Some(read) = words.read(fragment, vocabulary, findings) {
                add(read, problem);
            }
        }
        Value::Object(object) => {
            let keys = ["white", "black", "neutral", "total_invisibles"];
            for (key, property) in findings.properties(object, &keys) {
                if key == "total_invisibles" {
                    problem.total_invisibles = findings.count(&property.value);
                    continue;
                }
                for text in findings.texts(&property.value) {
                    let words = Composed::beginning_with(key).and(text);
                    if let Some(read) = words.read(Fragment::Pieces, vocabulary, findings) {
                        add(read, problem);
                    }
                }
            }
        }
        _ => findings.wrong_type("a position", value),
    }
}

/// Adds pieces; one that was put on their square before is covered.
fn add(read: Problem, problem: &mut Problem) {
    problem.covered.extend(read.covered);
    problem.total_invisibles += read.total_invisibles;
    for piece in read.pieces {
        let covered = put(&mut problem.pieces, piece);
        problem.covered.extend(covered);
    }
}

/// A position as FEN.
pub(super) fn read_fen(value: &Value<'_>, problem: &mut Problem, findings: &mut Findings<'_>) {
    let Some(text) = findings.text(value) else {
        return;
    };
    let place = |findings: &Findings<'_>, span: Span| {
        findings.within(text, span.column as usize - 1, span.length as usize)
    };
    match Fen::parse(&text.value) {
        Ok(mut fen) => {
            for piece in &mut fen.pieces {
                piece.span = piece.span.map(|span| place(findings, span));
            }
            fen.put_into(problem);
        }
        Err(error) => {
            let span = place(findings, error.span);
            findings.report(JsonFault::Fen(error), span);
        }
    }
}
