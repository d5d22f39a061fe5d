//! The stipulation.

use dawson_solver::Stipulation;

use super::Note;
use super::error::{Cause, CompileError};
use super::options::Wishes;
use crate::model::{Problem, Span};

/// Reads the stipulation of a problem.
pub fn read(problem: &Problem) -> Result<Stipulation, Vec<CompileError>> {
    let Some(written) = &problem.stipulation else {
        return Err(vec![CompileError::new(Cause::NoStipulation)]);
    };
    let read = if written.structured {
        Stipulation::parse_structured(&written.text)
    } else {
        Stipulation::parse(&written.text)
    };
    read.map_err(|error| {
        let begin = |span: Span| Span {
            column: span.column + error.offset as u32,
            length: error.word.chars().count() as u32,
            ..span
        };
        let span = written.span.map(begin);
        vec![CompileError::new(Cause::Stipulation(error)).at(span)]
    })
}

/// The stipulation as it begins after the option `WhiteToPlay`.
pub fn with_starter(
    stipulation: Stipulation,
    wishes: &Wishes,
    notes: &mut Vec<Note>,
) -> Stipulation {
    if !wishes.white_to_play {
        return stipulation;
    }
    stipulation.white_to_play().unwrap_or_else(|| {
        notes.push(Note::WhiteToPlayDropped);
        stipulation
    })
}
