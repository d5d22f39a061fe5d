//! What one problem says and another does not.

use std::collections::BTreeSet;

use crate::fen;
use crate::model::{IntendedPhase, PlacedPiece, Problem, Side};
use crate::popeye::{condition_text, option_text};
use crate::twinning::label;

/// What the first problem says and the second does not, by name. Places in files do not count, and
/// neither does the order of pieces.
pub fn differences(problem: &Problem, other: &Problem) -> Vec<String> {
    let (problem, other) = (
        problem.clone().without_spans(),
        other.clone().without_spans(),
    );
    let mut lost = Vec::new();
    if problem.id != other.id
        && let Some(id) = &problem.id
    {
        lost.push(format!("id {id}"));
    }
    for (what, lines, others) in [
        ("author", &problem.authors, &other.authors),
        ("source", &problem.origin, &other.origin),
        ("title", &problem.title, &other.title),
        ("award", &problem.awards, &other.awards),
        ("remark", &problem.remarks, &other.remarks),
    ] {
        let missing = lines.iter().filter(|line| !others.contains(line));
        lost.extend(missing.map(|line| format!("{what} \"{line}\"")));
    }
    if problem.language != other.language {
        lost.push("language of results".to_owned());
    }
    pieces("piece", &problem.pieces, &other.pieces, &mut lost);
    let start = problem.start.as_deref().unwrap_or_default();
    let other_start = other.start.as_deref().unwrap_or_default();
    pieces("piece of the start", start, other_start, &mut lost);
    pieces("covered piece", &problem.covered, &other.covered, &mut lost);
    if problem.total_invisibles != other.total_invisibles {
        lost.push(format!("{} invisible pieces", problem.total_invisibles));
    }
    let missing = problem
        .conditions
        .iter()
        .filter(|condition| !other.conditions.contains(condition));
    lost.extend(missing.map(|condition| format!("condition {}", condition_text(condition))));
    let missing = problem
        .options
        .iter()
        .filter(|option| !other.options.contains(option));
    lost.extend(missing.map(|option| format!("option {}", option_text(option))));
    let missing = problem
        .commands
        .iter()
        .filter(|command| !other.commands.contains(command));
    lost.extend(missing.map(|command| format!("command {}", command.name)));
    if problem.stipulation != other.stipulation
        && let Some(stipulation) = &problem.stipulation
    {
        lost.push(format!("stipulation {}", stipulation.text));
    }
    if let Some(castling) = &problem.castling
        && castling_letters(&problem) != castling_letters(&other)
    {
        lost.push(format!("castling rights {castling}"));
    }
    if problem.en_passant != other.en_passant
        && let Some(square) = problem.en_passant
    {
        lost.push(format!("en passant square {square}"));
    }
    if problem.side_to_move != other.side_to_move
        && let Some(side) = problem.side_to_move
    {
        lost.push(format!("side to move {}", side.letter()));
    }
    let first = usize::from(!problem.zeroposition);
    for (index, twin) in problem.twins.iter().enumerate() {
        if other.twins.get(index) != Some(twin) {
            lost.push(format!("twin {})", label(first + index)));
        }
    }
    if problem.zeroposition && !other.zeroposition {
        lost.push("zero position".to_owned());
    }
    if problem.solution_count != other.solution_count
        && let Some(count) = &problem.solution_count
    {
        lost.push(format!("number of solutions {count}"));
    }
    solutions(&problem, &other, &mut lost);
    lost
}

/// The letters of the castling rights, in no particular order.
fn castling_letters(problem: &Problem) -> BTreeSet<char> {
    let usual = || fen::usual_castling(&problem.pieces);
    let rights = problem.castling.clone().unwrap_or_else(usual);
    rights.chars().filter(|letter| *letter != '-').collect()
}

fn pieces(what: &str, these: &[PlacedPiece], those: &[PlacedPiece], lost: &mut Vec<String>) {
    for piece in these.iter().filter(|piece| !those.contains(piece)) {
        let mut words = vec![match piece.side {
            Side::White => "white".to_owned(),
            Side::Black => "black".to_owned(),
            Side::Neutral => "neutral".to_owned(),
        }];
        words.extend(piece.attributes.iter().cloned());
        words.push(format!("{}{}", piece.kind, piece.square));
        lost.push(format!("{what} {}", words.join(" ")));
    }
}

/// Everything that is said about the twin with this letter, the empty letter being a).
fn phase(problem: &Problem, twin: &str) -> IntendedPhase {
    let mut whole = IntendedPhase::default();
    let phases = problem
        .solution
        .iter()
        .flat_map(|solution| &solution.phases);
    for phase in phases.filter(|phase| phase.twin == twin) {
        whole.set_play.extend(phase.set_play.iter().cloned());
        whole.keys.extend(phase.keys.iter().cloned());
        whole.tries.extend(phase.tries.iter().cloned());
        whole.lines.extend(phase.lines.iter().cloned());
    }
    whole
}

fn solutions(problem: &Problem, other: &Problem, lost: &mut Vec<String>) {
    let given = problem
        .solution
        .iter()
        .flat_map(|solution| &solution.phases);
    let mut twins: Vec<&str> = given.map(|phase| phase.twin.as_str()).collect();
    twins.dedup();
    for twin in twins {
        let (one, two) = (phase(problem, twin), phase(other, twin));
        for (what, lines, others) in [
            ("set play", &one.set_play, &two.set_play),
            ("key", &one.keys, &two.keys),
            ("try", &one.tries, &two.tries),
            ("line of the solution", &one.lines, &two.lines),
        ] {
            // The beginning of another line says nothing of its own.
            let begins = |line: &String| {
                let longer = format!("{line} ");
                others.iter().any(|other| other.starts_with(&longer))
            };
            let missing = lines
                .iter()
                .filter(|line| !others.contains(line) && !begins(line));
            lost.extend(missing.map(|line| format!("{what} {line}")));
        }
    }
}
