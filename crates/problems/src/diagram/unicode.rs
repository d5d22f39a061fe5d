//! Diagrams as text.

use crate::figurines::{self, Figurine};
use crate::model::{PlacedPiece, Side, Square};
use crate::vocabulary::KINDS;

/// A diagram as eight lines with the figurines of Unicode, and below it what the signs of fairy
/// pieces stand for. Turned and neutral pieces have their own signs there; kinds that have none are
/// told below the board.
pub fn unicode(pieces: &[PlacedPiece]) -> String {
    let mut legend: Vec<String> = Vec::new();
    let mut text = String::new();
    for rank in (0..8).rev() {
        text.push_str(&format!("{} ", rank + 1));
        for file in 0..8 {
            let square = Square::new(file, rank);
            let piece = pieces.iter().find(|piece| Some(piece.square) == square);
            let sign = match piece {
                None if (file + rank) % 2 == 0 => '\u{00b7}',
                None => ' ',
                Some(piece) => sign(piece).unwrap_or('?'),
            };
            text.push(sign);
            text.push(' ');
            if let Some(piece) = piece {
                explain(piece, sign, &mut legend);
            }
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text.push_str("  a b c d e f g h\n");
    for line in legend {
        text.push_str(&format!("{line}\n"));
    }
    text
}

/// What is not plain to see.
fn explain(piece: &PlacedPiece, sign: char, legend: &mut Vec<String>) {
    let orthodox = matches!(piece.kind.as_str(), "K" | "Q" | "R" | "B" | "S" | "P");
    if orthodox && piece.side != Side::Neutral && piece.attributes.is_empty() {
        return;
    }
    let kind = KINDS.iter().find(|kind| kind.code.english == piece.kind);
    let name = kind.map_or(piece.kind.as_str(), |kind| kind.name);
    let mut words: Vec<String> = piece
        .attributes
        .iter()
        .map(|word| word.to_lowercase())
        .collect();
    words.push(name.to_owned());
    let own = format!("{} = {}", sign, words.join(" "));
    let line = if sign == '?' || !piece.attributes.is_empty() {
        let side = match piece.side {
            Side::White => "white",
            Side::Black => "black",
            Side::Neutral => "neutral",
        };
        format!("{} = {side} {}", piece.square, words.join(" "))
    } else {
        own
    };
    if !legend.contains(&line) {
        legend.push(line);
    }
}

/// The sign of a piece; `None` if Unicode has none.
fn sign(piece: &PlacedPiece) -> Option<char> {
    let Figurine { letter, turns } = figurines::of_kind(&piece.kind)?;
    let place = "KQRBSP".find(letter)? as u32;
    let side = match piece.side {
        Side::White => 0,
        Side::Black => 1,
        Side::Neutral => 2,
    };
    let code = match (turns, side) {
        (0, 0) => 0x2654 + place,
        (0, 1) => 0x265a + place,
        // The block of chess symbols: neutral pieces, then turned ones by quarters to the right,
        // in each of them white, black and neutral ones.
        (0, _) => 0x1fa00 + place,
        (turns, side) => 0x1fa09 + 21 * (u32::from(turns) - 1) + 6 * side + place,
    };
    char::from_u32(code)
}
