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

/// The side for which a condition holds that names none: the one that defends, is silent in series
/// play, or helps to its own loss, as Popeye has it; in the second half of a duplex the other one. None
/// where there is no such side, or both take that part.
pub fn restricted_side(stipulation: &Stipulation, exchanged: bool) -> Option<Side> {
    let classic = stipulation.classic()?;
    let begins = classic.starter();
    let side = match (classic.aim, classic.series) {
        (Aim::Reciprocal { .. } | Aim::Game, _) => None,
        (Aim::Help, None) => Some(begins),
        _ => Some(begins.other()),
    }?;
    Some(if exchanged { side.other() } else { side })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sides as found with Popeye 4.104: its answers with `Maximummer` are those with the condition of
    /// this side.
    #[test]
    fn conditions_without_a_side_hold_for_the_side_that_popeye_chooses() {
        let black = [
            "~2",
            "s~2",
            "r~2",
            "semi-r~2",
            "h~2",
            "h~2.5",
            "hs~2",
            "hs~2.5",
            "hr~2",
            "ser-~2",
            "ser-s~2",
            "ser-r~2",
            "phser-~2",
            "1->ser-h~1",
        ];
        let white = ["ser-h~2", "ser-hs~2", "pser-h~2", "1->ser-~1"];
        let both = black
            .map(|text| (text, Side::Black))
            .into_iter()
            .chain(white.map(|text| (text, Side::White)));
        for (text, side) in both {
            let stipulation = Stipulation::parse(text).expect(text);
            for (exchanged, side) in [(false, side), (true, side.other())] {
                assert_eq!(
                    restricted_side(&stipulation, exchanged),
                    Some(side),
                    "{text}"
                );
            }
        }
        let game = Stipulation::parse("dia2.0").expect("a stipulation");
        assert_eq!(restricted_side(&game, false), None);
    }
}
