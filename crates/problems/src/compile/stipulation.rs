//! The stipulation.

use dawson_rules::Side;
use dawson_solver::options::Halves;
use dawson_solver::stipulation::Aim;
use dawson_solver::{Goal, Stipulation};

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
        notes.push(Note::OptionDropped {
            name: "WhiteToPlay".to_owned(),
            silent: false,
        });
        stipulation
    })
}

/// The sides whose kings the goal speaks of. Structured stipulations are not looked into.
pub fn needed_kings(stipulation: &Stipulation, halves: Halves) -> Vec<Side> {
    let Some(classic) = stipulation.classic() else {
        return Vec::new();
    };
    if !classic.intro.is_empty() {
        return Vec::new();
    }
    let starter = classic.starter();
    let sides = match (classic.goal, classic.aim) {
        (Goal::DoubleMate | Goal::CounterMate, _)
        | (Goal::Mate | Goal::Check, Aim::Reciprocal { .. }) => Side::BOTH.to_vec(),
        (Goal::Mate | Goal::Check, Aim::Direct) => vec![starter.other()],
        (Goal::Mate | Goal::Check, _) => vec![starter],
        _ => Vec::new(),
    };
    match halves {
        Halves::Normal => sides,
        Halves::HalfDuplex => sides.into_iter().map(Side::other).collect(),
        Halves::Duplex if sides.is_empty() => sides,
        Halves::Duplex => Side::BOTH.to_vec(),
    }
}

/// Whether play is such that the side which defends, or helps to its own loss, is Black; conditions
/// that name no side hold for that one.
pub fn is_black_restricted(stipulation: &Stipulation, halves: Halves) -> bool {
    let aims = [
        Aim::Direct,
        Aim::SelfPlay,
        Aim::Reflex,
        Aim::SemiReflex,
        Aim::Help,
    ];
    stipulation.classic().is_some_and(|classic| {
        halves == Halves::Normal
            && classic.intro.is_empty()
            && classic.series.is_none()
            && aims.contains(&classic.aim)
    })
}
