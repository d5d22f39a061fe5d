//! The heading of a twin: its letter and what it changes.

use super::caption::caption;
use super::header::written;
use super::words::Words;
use crate::model::{PlacedPiece, Square, TwinOperation};

/// The label of a twin, counted from 0: `a` … `z`, then `z1`, `z2` …
pub fn label(number: usize) -> String {
    match u8::try_from(number) {
        Ok(letter @ 0..26) => char::from(b'a' + letter).to_string(),
        _ => format!("z{}", number - 25),
    }
}

/// The line that begins a twin, with a newline before and after it. `changes` are its operations, each with the
/// pieces it was applied to.
pub fn heading(
    number: usize,
    continued: bool,
    changes: &[(TwinOperation, Vec<PlacedPiece>)],
) -> String {
    let plus = if continued { "+" } else { "" };
    let operations: Vec<&TwinOperation> = changes.iter().map(|(change, _)| change).collect();
    let text: String = changes
        .iter()
        .enumerate()
        .map(|(index, (operation, pieces))| {
            let (before, after) = (&operations[..index], &operations[index + 1..]);
            describe(operation, pieces, &removed(before), &added(after))
        })
        .collect();
    format!("\n{plus}{}) {text}\n", label(number))
}

/// The squares on which these operations put pieces.
fn added(operations: &[&TwinOperation]) -> Vec<Square> {
    operations
        .iter()
        .filter_map(|operation| match operation {
            TwinOperation::Add { pieces, .. } => Some(pieces),
            _ => None,
        })
        .flatten()
        .map(|piece| piece.square)
        .collect()
}

/// The squares from which these operations remove pieces.
fn removed(operations: &[&TwinOperation]) -> Vec<Square> {
    operations
        .iter()
        .filter_map(|operation| match operation {
            TwinOperation::Remove { squares, .. } => Some(squares),
            _ => None,
        })
        .flatten()
        .copied()
        .collect()
}

/// One operation in Popeye's words; every item ends with two blanks.
fn describe(
    operation: &TwinOperation,
    pieces: &[PlacedPiece],
    removed_before: &[Square],
    added_later: &[Square],
) -> String {
    let standing = |square: Square| pieces.iter().find(|piece| piece.square == square);
    let named = |square: Square| standing(square).map(full_name).unwrap_or_default();
    match operation {
        TwinOperation::Move { from, to, .. } => match standing(*from) {
            Some(piece) => format!("{}{from}-->{to}  ", full_name(piece)),
            None => String::new(),
        },
        TwinOperation::Exchange { first, second, .. } => {
            if standing(*first).is_some() && standing(*second).is_some() {
                format!("{}{first}<-->{}{second}  ", named(*first), named(*second))
            } else {
                String::new()
            }
        }
        TwinOperation::Remove { squares, .. } => squares
            .iter()
            .filter(|square| !added_later.contains(square))
            .filter_map(|square| standing(*square))
            .map(|piece| format!("-{}{}  ", full_name(piece), piece.square))
            .collect(),
        TwinOperation::Add { pieces: added, .. } => added
            .iter()
            .map(|piece| {
                let square = piece.square;
                let replaces = standing(square).is_some() || removed_before.contains(&square);
                let plus = if replaces { "" } else { "+" };
                format!("{plus}{}{}  ", full_name(piece), piece.square)
            })
            .collect(),
        TwinOperation::Substitute { from, to, .. } => format!("{from} ==> {to}  "),
        TwinOperation::Condition { conditions, .. } => {
            let lines: Vec<String> = conditions.iter().filter_map(caption).collect();
            format!("{}  ", lines.join("\n   "))
        }
        TwinOperation::Stipulation { stipulation, .. } => {
            format!("{}  ", written(stipulation, &[]))
        }
        TwinOperation::Rotate { rotation, .. } => format!("rotate {}  ", rotation.degrees()),
        TwinOperation::Mirror { axis, .. } => format!("mirror {}  ", axis.word()),
        TwinOperation::Shift { from, to, .. } => format!("shift {from} ==> {to}  "),
        TwinOperation::PolishType { .. } => "PolishType  ".to_owned(),
    }
}

/// Side, attributes and kind of a piece: `wkS`.
pub fn full_name(piece: &PlacedPiece) -> String {
    let attributes: String = piece
        .attributes
        .iter()
        .filter(|attribute| *attribute != "Royal" || piece.kind != "K")
        .filter(|attribute| !attribute.starts_with("Alice"))
        .flat_map(|attribute| attribute.chars().filter(char::is_ascii_uppercase))
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    format!("{}{attributes}{}", piece.side.letter(), piece.kind)
}

/// The heading of a problem whose diagram is not solved itself.
pub fn zeroposition(words: &Words) -> String {
    format!("\n{}\n\n", words.zeroposition)
}
