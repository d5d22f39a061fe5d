//! Writing FEN.

use dawson_solver::Stipulation;

use super::Dialect;
use crate::figurines;
use crate::model::{PlacedPiece, Problem, Side, Square};

/// A diagram as FEN of six fields. What the problem does not say is filled in: the side that the
/// stipulation lets begin, and castling rights where king and rook stand at home.
pub fn write(problem: &Problem, dialect: Dialect) -> String {
    let side = match problem.side_to_move.unwrap_or_else(|| starter(problem)) {
        Side::Black => "b",
        Side::White | Side::Neutral => "w",
    };
    let castling = problem
        .castling
        .clone()
        .unwrap_or_else(|| usual_castling(&problem.pieces));
    let en_passant = problem
        .en_passant
        .map_or_else(|| "-".to_owned(), |square| square.to_string());
    let board = write_board(&problem.pieces, dialect);
    format!("{board} {side} {castling} {en_passant} 0 1")
}

/// The side that plays the first half-move.
fn starter(problem: &Problem) -> Side {
    let stipulation = problem.stipulation.as_ref().and_then(|text| {
        if text.structured {
            Stipulation::parse_structured(&text.text).ok()
        } else {
            Stipulation::parse(&text.text).ok()
        }
    });
    let has = |name: &str| problem.options.iter().any(|option| option.name == name);
    let exchanged = has("HalfDuplex");
    let black = stipulation.is_some_and(|stipulation| {
        let black = stipulation.starter() == dawson_rules::Side::Black;
        // With .5 in help play the other side begins.
        let half = stipulation
            .classic()
            .is_some_and(|classic| (classic.has_half_move() || has("WhiteToPlay")) && black);
        (black != half) != exchanged
    });
    if black { Side::Black } else { Side::White }
}

/// The castling rights that a problem has which says nothing about them: where king and rook stand at
/// home.
pub fn usual_castling(pieces: &[PlacedPiece]) -> String {
    let stands = |side: Side, kind: &str, square: &str| {
        pieces.iter().any(|piece| {
            (piece.side, piece.kind.as_str()) == (side, kind) && piece.square.to_string() == square
        })
    };
    let mut rights = String::new();
    for (side, rank, letters) in [(Side::White, 1, ['K', 'Q']), (Side::Black, 8, ['k', 'q'])] {
        if !stands(side, "K", &format!("e{rank}")) {
            continue;
        }
        for (file, letter) in ['h', 'a'].into_iter().zip(letters) {
            if stands(side, "R", &format!("{file}{rank}")) {
                rights.push(letter);
            }
        }
    }
    if rights.is_empty() {
        rights.push('-');
    }
    rights
}

/// The board field alone.
pub fn write_board(pieces: &[PlacedPiece], dialect: Dialect) -> String {
    let mut ranks = Vec::new();
    for rank in (0..8).rev() {
        let mut text = String::new();
        let mut gap = 0;
        for file in 0..8 {
            let square = Square::new(file, rank);
            let piece = pieces.iter().find(|piece| Some(piece.square) == square);
            let Some(piece) = piece else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                text.push_str(&gap.to_string());
                gap = 0;
            }
            text.push_str(&match dialect {
                Dialect::Codes => coded(piece),
                Dialect::Forsyth => forsyth(piece),
                Dialect::Rotated => rotated(piece),
                Dialect::Bracketed => bracketed(piece),
            });
        }
        if gap > 0 {
            text.push_str(&gap.to_string());
        }
        ranks.push(text);
    }
    ranks.join("/")
}

fn cased(code: &str, side: Side) -> String {
    match side {
        Side::White => code.to_uppercase(),
        Side::Black | Side::Neutral => code.to_lowercase(),
    }
}

fn coded(piece: &PlacedPiece) -> String {
    let mut text = String::new();
    if piece.attributes.iter().any(|name| name == "Royal") {
        text.push('*');
    }
    if piece.side == Side::Neutral {
        text.push('=');
    }
    let code = cased(&piece.kind, piece.side);
    match piece.kind.as_str() {
        "S" => text.push_str(&cased("N", piece.side)),
        "K" | "Q" | "R" | "B" | "P" => text.push_str(&code),
        // In brackets a digit would be taken for turns of a figurine.
        _ if code.chars().count() == 2 => text.push_str(&format!(".{code}")),
        _ => text.push_str(&format!("({code})")),
    }
    text
}

fn forsyth(piece: &PlacedPiece) -> String {
    let neutral = if piece.side == Side::Neutral { "=" } else { "" };
    let dot = if piece.kind.chars().count() > 1 {
        "."
    } else {
        ""
    };
    format!("{neutral}{dot}{}", cased(&piece.kind, piece.side))
}

fn rotated(piece: &PlacedPiece) -> String {
    let neutral = if piece.side == Side::Neutral { "-" } else { "" };
    let Some(figurine) = figurines::of_kind(&piece.kind) else {
        let quotes = "'".repeat(piece.kind.chars().count());
        return format!("{neutral}{quotes}{}", cased(&piece.kind, piece.side));
    };
    let letter = if figurine.letter == 'S' {
        'N'
    } else {
        figurine.letter
    };
    let turns = match figurine.turns {
        0 => String::new(),
        turns => format!("*{turns}"),
    };
    format!("{neutral}{turns}{}", cased(&letter.to_string(), piece.side))
}

fn bracketed(piece: &PlacedPiece) -> String {
    let neutral = if piece.side == Side::Neutral { "!" } else { "" };
    let Some(figurine) = figurines::of_kind(&piece.kind) else {
        return format!("({neutral}{})", cased(&piece.kind, piece.side));
    };
    let letter = cased(&figurine.letter.to_string(), piece.side);
    match (figurine.turns, neutral) {
        (0, "") => letter,
        (0, _) => format!("({neutral}{letter})"),
        (turns, _) => format!("({neutral}{letter}{turns})"),
    }
}
