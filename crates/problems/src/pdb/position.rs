//! Positions: `wKa1 sDUb2c3`.

use super::error::{PdbError, PdbFault};
use crate::figurines::{self, Figurine};
use crate::model::{PlacedPiece, Side, Span, Square};

/// The German letters of orthodox pieces.
const LETTERS: [(char, char); 6] = [
    ('K', 'K'),
    ('D', 'Q'),
    ('T', 'R'),
    ('L', 'B'),
    ('S', 'S'),
    ('B', 'P'),
];

/// Most pieces that are named where what stands there is no position at all.
const MOST: usize = 20;

/// The turns, by number of quarters to the right.
const TURNS: [(char, u8); 3] = [('R', 1), ('U', 2), ('L', 3)];

/// The letters of a figurine: `DU`.
pub(crate) fn letters(figurine: Figurine) -> String {
    let letter = LETTERS
        .iter()
        .find(|(_, letter)| *letter == figurine.letter)
        .map(|(german, _)| *german);
    let turn = TURNS
        .iter()
        .find(|(_, turns)| *turns == figurine.turns)
        .map(|(turn, _)| *turn);
    letter.into_iter().chain(turn).collect()
}

/// Reads a position that begins at a place.
///
/// # Errors
/// The first pieces that cannot be read, each with its place.
pub fn read_position(text: &str, begin: Span) -> Result<Vec<PlacedPiece>, Vec<PdbError>> {
    let mut pieces = Vec::new();
    let mut errors = Vec::new();
    let mut column = begin.column;
    for word in text.split([' ', ',', '\t']) {
        let span = Span {
            line: begin.line,
            column,
            length: word.chars().count() as u32,
        };
        column += span.length + 1;
        if word.is_empty() {
            continue;
        }
        if errors.len() == MOST {
            break;
        }
        match group(word, span) {
            Ok(group) => pieces.extend(group),
            Err(fault) => errors.push(PdbError { fault, span }),
        }
    }
    if errors.is_empty() {
        Ok(pieces)
    } else {
        Err(errors)
    }
}

fn group(word: &str, span: Span) -> Result<Vec<PlacedPiece>, PdbFault> {
    let wrong = || PdbFault::Piece(word.to_owned());
    let mut signs = word.chars();
    let side = match signs.next() {
        Some('w') => Side::White,
        Some('s') => Side::Black,
        Some('n') => Side::Neutral,
        _ => return Err(wrong()),
    };
    let german = signs.next().ok_or_else(wrong)?;
    let rest = signs.as_str();
    let turn = TURNS.iter().find(|(turn, _)| rest.starts_with(*turn));
    let turns = turn.map_or(0, |(_, turns)| *turns);
    let squares = &rest[usize::from(turn.is_some())..];
    let Some((_, letter)) = LETTERS.iter().find(|(letter, _)| *letter == german) else {
        return Err(if german.is_ascii_uppercase() {
            PdbFault::Mark(word.to_owned())
        } else {
            wrong()
        });
    };
    let figurine = Figurine {
        letter: *letter,
        turns,
    };
    let kind = figurines::kind_of(figurine).ok_or_else(|| PdbFault::Figurine(letters(figurine)))?;
    if squares.is_empty() || !squares.is_ascii() || squares.len() % 2 == 1 {
        return Err(wrong());
    }
    (0..squares.len())
        .step_by(2)
        .map(|start| {
            let square: Result<Square, _> = squares[start..start + 2].parse();
            Ok(PlacedPiece {
                side,
                attributes: Vec::new(),
                kind: kind.to_owned(),
                square: square.map_err(|_| wrong())?,
                span: Some(span),
            })
        })
        .collect()
}

/// A position in this notation, with the figurines given for the kinds; kinds without one are left
/// out, and attributes too.
pub fn write_position(
    pieces: &[PlacedPiece],
    figurine: &dyn Fn(&str) -> Option<Figurine>,
) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for piece in pieces {
        let Some(figurine) = figurine(&piece.kind) else {
            continue;
        };
        let side = match piece.side {
            Side::White => 'w',
            Side::Black => 's',
            Side::Neutral => 'n',
        };
        let head = format!("{side}{}", letters(figurine));
        match words.last_mut() {
            Some(word) if last.as_ref() == Some(&head) => word.push_str(&piece.square.to_string()),
            _ => words.push(format!("{head}{}", piece.square)),
        }
        last = Some(head);
    }
    words.join(" ")
}
