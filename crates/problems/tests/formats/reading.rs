//! Reading texts, for the tests of all formats.

use dawson_problems::formats::{self, Format};
use dawson_problems::model::Problem;
use dawson_problems::vocabulary::Vocabulary;

/// The only problem of a text, and its notes.
pub fn read_one(text: &str, format: Format) -> (Problem, Vec<String>) {
    let mut readings = formats::read(text.as_bytes(), format, &Vocabulary::with_rules());
    assert_eq!(readings.len(), 1, "{text}");
    let reading = readings
        .remove(0)
        .unwrap_or_else(|faults| panic!("{text}\n{faults:?}"));
    let notes = reading.notes.iter().map(ToString::to_string).collect();
    (reading.problem, notes)
}

/// What is wrong with a text: line, column, message.
pub fn faults(text: &str, format: Format) -> Vec<(u32, u32, String)> {
    let mut readings = formats::read(text.as_bytes(), format, &Vocabulary::with_rules());
    let faults = readings.remove(0).expect_err(text);
    faults
        .into_iter()
        .map(|fault| {
            let span = fault.span.expect("a place");
            (span.line, span.column, fault.message)
        })
        .collect()
}

/// Pieces as Popeye would list them.
pub fn pieces(problem: &Problem) -> Vec<String> {
    let pieces = problem.pieces.iter();
    pieces
        .map(|piece| {
            let attributes = piece.attributes.concat();
            let side = piece.side.letter();
            format!("{side}{attributes}{}{}", piece.kind, piece.square)
        })
        .collect()
}
