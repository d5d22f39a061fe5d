//! What is told below a diagram.

use crate::figurines::{Figurine, of_kind};
use crate::model::{PlacedPiece, Problem, Side};
use crate::vocabulary::KINDS;

/// Which kinds the turned figurines stand for.
pub(super) fn kinds(codes: &[&str], figurines: &[Option<Figurine>]) -> Vec<String> {
    let mut lines = Vec::new();
    for (code, figurine) in codes.iter().zip(figurines) {
        let Some(figurine) = figurine else {
            continue;
        };
        if figurine.turns == 0 {
            continue;
        }
        let turned = match figurine.turns {
            1 => "turned to the right",
            2 => "upside down",
            _ => "turned to the left",
        };
        let orthodox = match figurine.letter {
            'K' => "king",
            'Q' => "queen",
            'R' => "rook",
            'B' => "bishop",
            'S' => "knight",
            _ => "pawn",
        };
        let kind = KINDS.iter().find(|kind| kind.code.english == *code);
        let name = kind.map_or(*code, |kind| kind.name);
        let usual = of_kind(code) == Some(*figurine);
        let code = if usual {
            String::new()
        } else {
            format!(" ({code})")
        };
        lines.push(format!("{orthodox} {turned}: {name}{code}"));
    }
    lines
}

/// Pieces with attributes.
pub(super) fn attributes(pieces: &[PlacedPiece]) -> Vec<String> {
    let with = pieces.iter().filter(|piece| !piece.attributes.is_empty());
    with.map(|piece| format!("{}: {}", piece.square, piece.attributes.join(", ")))
        .collect()
}

/// What is known about the history of the position.
pub(super) fn history(problem: &Problem) -> Vec<String> {
    let castling = problem
        .castling
        .iter()
        .map(|word| format!("Castling: {word}"));
    let en_passant = problem
        .en_passant
        .iter()
        .map(|square| format!("En passant: {square}"));
    let side = problem.side_to_move.iter().map(|side| {
        let side = if *side == Side::Black {
            "Black"
        } else {
            "White"
        };
        format!("{side} to move")
    });
    castling.chain(en_passant).chain(side).collect()
}

/// What is told nowhere.
pub(super) fn lost(problem: &Problem) -> Vec<String> {
    let mut lost = Vec::new();
    for piece in &problem.covered {
        lost.push(format!("covered piece {}{}", piece.kind, piece.square));
    }
    if problem.total_invisibles > 0 {
        lost.push(format!("{} invisible pieces", problem.total_invisibles));
    }
    if problem.start.is_some() {
        lost.push("the position at the start".to_owned());
    }
    for command in &problem.commands {
        lost.push(format!("command {}", command.name));
    }
    lost
}
