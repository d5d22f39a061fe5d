//! Solving a problem in parts, each with some of the first moves, and joining what they bring.

use std::fmt;

use dawson_rules::Engine;

use crate::options::SolveOptions;
use crate::result::{Body, PartialReason, Phase, Solution, Statistics, Status};
use crate::stipulation::{Expr, Stipulation};

/// How many first moves a problem has at most in any phase.
///
/// # Errors
/// If it cannot be solved in parts because some option, or the stipulation as with games, looks at all
/// of them together: what does.
pub fn first_moves<E: Engine>(
    engine: &E,
    stipulation: &Stipulation,
    options: &SolveOptions,
) -> Result<u32, &'static str> {
    let wholes = [
        (options.max_solutions.is_some(), "option MaxSolutions"),
        (
            options.stop_on_short_solutions,
            "option StopOnShortSolutions",
        ),
        (options.post_key_play, "option PostKeyPlay"),
        (options.null_moves, "option NullMoves"),
        (!options.start_move.is_empty(), "option StartMoveNumber"),
        (!options.last_move.is_empty(), "option UpToMoveNumber"),
        (
            stipulation.needs_target() || !has_first_moves(stipulation.tree()),
            "the stipulation",
        ),
    ];
    if let Some((_, what)) = wholes.into_iter().find(|(asked, _)| *asked) {
        return Err(what);
    }
    let mut engine = engine.clone();
    let mut most = 0;
    for _ in 0..2 {
        let mut moves = Vec::new();
        engine.legal_moves(&mut moves);
        most = most.max(moves.len());
        engine.pass();
    }
    Ok(most as u32)
}

/// Whether solving begins with a choice among first moves.
fn has_first_moves(tree: &Expr) -> bool {
    match tree {
        Expr::Branch(_) => true,
        Expr::Invert(inner) => has_first_moves(inner),
        _ => false,
    }
}

/// Joins the solutions of all parts, in the order of their first moves.
///
/// # Errors
/// If they are not parts of one problem.
pub fn join(parts: Vec<Solution>) -> Result<Solution, JoinError> {
    let mut parts = parts.into_iter();
    let mut whole = parts.next().ok_or(JoinError)?;
    whole.status = without_range(whole.status);
    for part in parts {
        let status = without_range(part.status);
        if whole.status == Status::Complete {
            whole.status = status;
        }
        whole.statistics = Statistics {
            nodes: whole.statistics.nodes + part.statistics.nodes,
            elapsed: whole.statistics.elapsed + part.statistics.elapsed,
        };
        let known = whole.phases.len();
        for (index, phase) in part.phases.into_iter().enumerate() {
            match whole.phases.get_mut(index) {
                Some(before) => add(before, phase)?,
                // An earlier part was ended before it came so far.
                None if whole.status != Status::Complete && index >= known => {
                    whole.phases.push(phase);
                }
                None => return Err(JoinError),
            }
        }
    }
    for phase in &mut whole.phases {
        if let Body::Lines(lines) = &mut phase.body {
            // Within a length the order is that of the first moves.
            lines.sort_by_key(|line| line.length);
        }
    }
    Ok(whole)
}

/// That a part examines only some moves is no lack of the whole.
fn without_range(status: Status) -> Status {
    match status {
        Status::Partial(PartialReason::MoveRange) => Status::Complete,
        other => other,
    }
}

fn add(whole: &mut Phase, part: Phase) -> Result<(), JoinError> {
    let same =
        whole.kind == part.kind && whole.exchanged == part.exchanged && whole.part == part.part;
    if !same {
        return Err(JoinError);
    }
    match (&mut whole.body, part.body) {
        (Body::Lines(whole), Body::Lines(mut part)) => whole.append(&mut part),
        (Body::Attacks(whole), Body::Attacks(mut part)) => whole.append(&mut part),
        (Body::Replies(whole), Body::Replies(mut part)) => {
            whole.defences.append(&mut part.defences);
            whole.refutations.append(&mut part.refutations);
        }
        (Body::KingCapturable, Body::KingCapturable) => {}
        _ => return Err(JoinError),
    }
    Ok(())
}

/// The solutions are not those of the parts of one problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JoinError;

impl fmt::Display for JoinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the solutions are not parts of the same problem")
    }
}

impl std::error::Error for JoinError {}
