//! Solving a problem in parts, each with some of the first moves, and joining what they bring.

use std::fmt;

use dawson_rules::{Engine, Side};

use crate::games::{Certificate, LISTED, Reading, canonical};
use crate::options::{GamePart, SolveOptions};
use crate::result::{Body, Line, PartialReason, Phase, Solution, Statistics, Status};
use crate::stipulation::{Expr, Stipulation};
use crate::support::asks_for_game;

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
    Ok(most_moves(engine))
}

/// Into how many shares the search for games can be cut if one is as much as so many first moves;
/// `None` if something else is asked for, or all of it has to be looked at together.
pub fn game_shares<E: Engine>(
    engine: &E,
    stipulation: &Stipulation,
    options: &SolveOptions,
    first_moves: u32,
) -> Option<u32> {
    let is_whole = options.max_solutions.is_some()
        || options.stop_on_short_solutions
        || options.shortest
        || options.post_key_play
        || options.null_moves
        || options.is_ranged();
    let shares = most_moves(engine).div_ceil(first_moves.max(1));
    (asks_for_game(stipulation.tree()) && !is_whole).then_some(shares)
}

/// How many moves the side that has more of them has.
fn most_moves<E: Engine>(engine: &E) -> u32 {
    let mut engine = engine.clone();
    let mut most = 0;
    for _ in 0..2 {
        let mut moves = Vec::new();
        engine.legal_moves(&mut moves);
        most = most.max(moves.len());
        engine.pass();
    }
    most as u32
}

/// Whether solving begins with a choice among first moves.
fn has_first_moves(tree: &Expr) -> bool {
    match tree {
        Expr::Branch(_) => true,
        Expr::Invert(inner) => has_first_moves(inner),
        _ => false,
    }
}

/// Joins the solutions of all parts, in the order of their first moves; `engine` has the position.
///
/// # Errors
/// If they are not parts of one problem.
pub fn join<E: Engine>(engine: &E, parts: Vec<Solution>) -> Result<Solution, JoinError> {
    let is_divided = parts.len() > 1;
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
            if is_divided && phase.games.is_some() {
                sort_games(engine, lines)?;
            } else {
                lines.sort_by_key(|line| line.length);
            }
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
    match (&mut whole.games, part.games) {
        (Some(whole), Some(part)) => add_games(whole, part),
        (None, None) => Ok(()),
        _ => Err(JoinError),
    }
}

/// Adds what is known about the games of another share.
fn add_games(whole: &mut Certificate, part: Certificate) -> Result<(), JoinError> {
    if whole.reading != part.reading || part.reading == Reading::Shortest {
        return Err(JoinError);
    }
    for mut count in part.counts {
        let known = whole.counts.iter_mut().find(|it| it.length == count.length);
        if let Some(known) = known {
            known.games += count.games;
            known.exact &= count.exact;
        } else {
            // The other shares were stopped before they came to this length.
            count.exact = false;
            whole.counts.push(count);
        }
    }
    whole.counts.sort_unstable_by_key(|count| count.length);
    for left in part.remaining {
        let length = left.length;
        match whole.remaining.iter_mut().find(|it| it.length == length) {
            Some(known) => known.join(left),
            None => whole.remaining.push(left),
        }
        if let Some(count) = whole.counts.iter_mut().find(|it| it.length == length) {
            count.exact = false;
        }
    }
    whole.remaining.sort_unstable_by_key(|left| left.length);
    for reckoning in part.reckonings {
        if !whole.reckonings.contains(&reckoning) {
            whole.reckonings.push(reckoning);
        }
    }
    Ok(())
}

/// Puts games into canonical order, and keeps as many of each length as are listed.
fn sort_games<E: Engine>(engine: &E, lines: &mut Vec<Line>) -> Result<(), JoinError> {
    let numbered = lines.drain(..).map(|line| {
        let mut engine = engine.clone();
        let mut numbers = Vec::with_capacity(line.moves.len());
        for step in &line.moves {
            let mover: Side = step.played.side;
            if engine.side_to_move() != mover {
                engine.pass();
            }
            let moves = canonical(&mut engine);
            numbers.push(moves.iter().position(|mv| *mv == step.played.mv)?);
            engine.play(&step.played.mv);
        }
        Some((line.length, numbers, line))
    });
    let numbered: Option<Vec<_>> = numbered.collect();
    let mut numbered = numbered.ok_or(JoinError)?;
    numbered.sort_by(|left, right| (left.0, &left.1).cmp(&(right.0, &right.1)));
    let mut of_length = (0, 0);
    for (length, _, line) in numbered {
        if of_length.0 != length {
            of_length = (length, 0);
        }
        of_length.1 += 1;
        if of_length.1 <= LISTED {
            lines.push(line);
        }
    }
    Ok(())
}

impl GamePart {
    /// All shares of the work.
    pub fn all(of: u32) -> impl Iterator<Item = Self> {
        (1..=of).map(move |number| Self { number, of })
    }
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
