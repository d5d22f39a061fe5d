//! Short notation spelt out by playing the lines through.

use super::error::{SolutionError, SolutionFault};
use crate::compile::{Compiled, compile};
use crate::model::{IntendedPhase, IntendedSolution, Problem};
use crate::printed::{PrintedLine, Token};
use crate::verdict;

/// Puts long notation in place of short notation, where there is any.
pub(super) fn spell_out(
    solution: &mut IntendedSolution,
    problem: &Problem,
) -> Result<(), SolutionError> {
    let error = |line: &str, why: String| SolutionError {
        fault: SolutionFault::Unplayable {
            line: line.to_owned(),
            why,
        },
        line: 1,
    };
    if !solution.phases.iter().any(is_short) {
        return Ok(());
    }
    let twins = problem
        .expand()
        .map_err(|fault| error("", fault.to_string()))?;
    for phase in solution.phases.iter_mut().filter(|phase| is_short(phase)) {
        let Some(twin) = twins.iter().find(|twin| twin.label == phase.twin) else {
            continue;
        };
        let first_text = texts(phase).next().cloned().unwrap_or_default();
        let compiled = compile(&twin.problem).map_err(|errors| {
            let why = errors.first().map(ToString::to_string).unwrap_or_default();
            error(&first_text, format!("the rules of the problem: {why}"))
        })?;
        let spelt = |set_play: bool, lines: &[String]| -> Result<Vec<String>, SolutionError> {
            let line = |line: &String| {
                spell_line(&compiled, set_play, line).map_err(|why| error(line, why))
            };
            lines.iter().map(line).collect()
        };
        phase.set_play = spelt(true, &phase.set_play)?;
        phase.keys = spelt(false, &phase.keys)?;
        phase.lines = spelt(false, &phase.lines)?;
        // Behind a try stand its refutations, all at the same half-move.
        let mut tries = Vec::new();
        for text in &phase.tries {
            let words: Vec<&str> = text.split(' ').collect();
            let (attempt, refutations) = words.split_first().unwrap_or((&"", &[]));
            let mut whole =
                spell_line(&compiled, false, attempt).map_err(|why| error(text, why))?;
            for refutation in refutations {
                let line = format!("{attempt} {refutation}");
                let line = spell_line(&compiled, false, &line).map_err(|why| error(text, why))?;
                whole.push(' ');
                whole.push_str(line.rsplit(' ').next().unwrap_or_default());
            }
            tries.push(whole);
        }
        phase.tries = tries;
    }
    Ok(())
}

fn texts(phase: &IntendedPhase) -> impl Iterator<Item = &String> {
    let set = phase.set_play.iter().chain(&phase.keys);
    set.chain(&phase.tries).chain(&phase.lines)
}

fn is_short(phase: &IntendedPhase) -> bool {
    texts(phase).any(|text| PrintedLine::parse(text).is_err())
}

/// The line in long notation, or why it cannot be played.
fn spell_line(compiled: &Compiled, set_play: bool, line: &str) -> Result<String, String> {
    let tokens = PrintedLine::parse_short(line)
        .map_err(|error| error.to_string())?
        .tokens;
    let moves = verdict::spell_out(compiled, set_play, &tokens)?;
    let mut moves = moves.into_iter();
    let words: Vec<String> = tokens
        .iter()
        .filter_map(|token| match token {
            Token::Threat => Some("threat".to_owned()),
            Token::Move(_) => moves.next(),
        })
        .collect();
    // What the rules print behind a capture en passant is a mark.
    PrintedLine::canonical(&words.join(" ")).map_err(|error| error.to_string())
}
