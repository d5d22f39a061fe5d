//! Moves in the long notation of the field's standard program.

use std::fmt::Write as _;

use crate::effect::{Effect, Reason};
use crate::moves::{Form, PlayedMove, Wing};
use crate::piece::{Attribute, Piece, Side};
use crate::plan::Plan;
use crate::square::Square;

/// The text of a played move with all its effects, without check sign and goal mark:
/// `Sf3*e5=b`, `a7*b8=Q`, `e5*f6 ep.`, `0-0`, `nPh7-h8=nS`.
pub fn long(plan: &Plan, played: &PlayedMove) -> String {
    let mv = &played.mv;
    let mut text = match mv.form {
        Form::Castling(Wing::King) => "0-0".to_owned(),
        Form::Castling(Wing::Queen) => "0-0-0".to_owned(),
        Form::Exchange => exchange_text(plan, played),
        _ => {
            let sign = if mv.capture.is_some() { '*' } else { '-' };
            let mut text = mover_letters(plan, played.mover);
            let _ = write!(text, "{}", mv.departure);
            if mv.origin != mv.departure {
                let _ = write!(text, "-{}", mv.origin);
            }
            text.push(sign);
            match mv.capture {
                Some(square) if square != mv.arrival && mv.form != Form::EnPassant => {
                    let _ = write!(text, "{square}-{}", mv.arrival);
                }
                _ => {
                    let _ = write!(text, "{}", mv.arrival);
                }
            }
            text
        }
    };
    if mv.form == Form::EnPassant {
        text += " ep.";
    }
    append_effects(plan, played, &mut text);
    text
}

/// `Kg7<->Ke5`: both pieces with their squares.
fn exchange_text(plan: &Plan, played: &PlayedMove) -> String {
    let PlayedMove {
        mv, mover, effects, ..
    } = played;
    let mut text = format!("{}{}<->", mover_letters(plan, *mover), mv.departure);
    for effect in effects {
        if let Effect::Exchange {
            on_second,
            reason: Reason::Move,
            ..
        } = *effect
        {
            text += &mover_letters(plan, on_second);
        }
    }
    let _ = write!(text, "{}", mv.arrival);
    text
}

/// What happened beside the plain movement.
fn append_effects(plan: &Plan, played: &PlayedMove, text: &mut String) {
    let mut mover_at = played.mv.departure;
    for effect in &played.effects {
        match *effect {
            Effect::Shift {
                from,
                to,
                piece,
                reason,
            } => match reason {
                Reason::Move if from == mover_at => mover_at = to,
                Reason::Castling => {}
                _ => {
                    let _ = write!(text, "[{}{from}->{to}]", full_letters(plan, piece));
                }
            },
            Effect::Take {
                square,
                piece,
                reason,
            } if !matches!(reason, Reason::Move | Reason::EnPassant) => {
                let _ = write!(text, "[-{}{square}]", full_letters(plan, piece));
            }
            Effect::Put { square, piece, .. } => {
                let _ = write!(text, "[+{}{square}]", full_letters(plan, piece));
            }
            Effect::Exchange {
                first,
                on_first,
                second,
                on_second,
                reason,
            } if reason != Reason::Move => {
                let _ = write!(
                    text,
                    "[{}{first}<->{}{second}]",
                    mover_letters(plan, on_first),
                    mover_letters(plan, on_second)
                );
            }
            Effect::Register {
                index,
                before,
                after,
            } => {
                if let Some(Some(printer)) = plan.hooks.registers.get(index as usize) {
                    text.push_str(&printer.text(plan, before, after));
                }
            }
            Effect::Change {
                square,
                before,
                after,
                ..
            } => append_change(plan, mover_at, square, (before, after), text),
            _ => {}
        }
    }
}

fn append_change(
    plan: &Plan,
    mover_at: Square,
    square: Square,
    (before, after): (Piece, Piece),
    text: &mut String,
) {
    let mut changes = Vec::new();
    if before.kind() != after.kind() {
        // A side that changes with the kind is written behind it.
        let shown = match before.side() {
            Some(side) => after.of_side(side),
            None => after.made_neutral(),
        };
        changes.push(kind_letters(plan, shown));
    }
    if (before.side(), before.is_neutral()) != (after.side(), after.is_neutral()) {
        let phase = if after.has(Attribute::HalfNeutral) {
            "h"
        } else {
            ""
        };
        changes.push(format!("{}{phase}", side_letter(after)));
    }
    if after.has(Attribute::Chameleon) && !before.has(Attribute::Chameleon) {
        changes.push("c".to_owned());
    }
    let hopping = [
        Attribute::HurdleColourChanging,
        Attribute::Bul,
        Attribute::Dob,
    ];
    if hopping
        .iter()
        .any(|gained| after.has(*gained) && !before.has(*gained))
    {
        changes.push(attribute_letters(plan, after));
    }
    if before.has(Attribute::SecondBoard) != after.has(Attribute::SecondBoard) {
        // Whatever moved, its board is written behind the move.
        text.push(if after.has(Attribute::SecondBoard) {
            'B'
        } else {
            'A'
        });
    }
    for change in changes {
        // What promotes after having been displaced keeps its bracket.
        let displaced = text.ends_with(']') && text.contains(&format!("->{square}"));
        let _ = if square == mover_at {
            write!(text, "={change}")
        } else if displaced {
            text.pop();
            write!(text, "={change}]")
        } else {
            write!(text, "[{square}={change}]")
        };
    }
}

fn side_letter(piece: Piece) -> char {
    match piece.side() {
        Some(Side::White) => 'w',
        Some(Side::Black) => 'b',
        None => 'n',
    }
}

/// The letters of attributes, in the order in which they are written.
const LETTERS: [(Attribute, &str); 14] = [
    (Attribute::Kamikaze, "k"),
    (Attribute::Paralysing, "p"),
    (Attribute::Chameleon, "c"),
    (Attribute::Jigger, "j"),
    (Attribute::Volage, "v"),
    (Attribute::Functionary, "f"),
    (Attribute::HalfNeutral, "hn"),
    (Attribute::HurdleColourChanging, "hcc"),
    (Attribute::Protean, "p"),
    (Attribute::Magic, "m"),
    (Attribute::Uncapturable, "u"),
    (Attribute::Patrol, "p"),
    (Attribute::Bul, "b"),
    (Attribute::Dob, "d"),
];

fn attribute_letters(plan: &Plan, piece: Piece) -> String {
    let mut letters = String::new();
    if piece.is_neutral() {
        letters.push('n');
    }
    if piece.has(Attribute::Royal) && !plan.kind(piece.kind()).row.role.is_royal() {
        letters.push('r');
    }
    for (attribute, letter) in LETTERS {
        if piece.has(attribute) && plan.settings().unwritten != Some(attribute) {
            letters.push_str(letter);
        }
    }
    letters
}

fn kind_letters(plan: &Plan, piece: Piece) -> String {
    attribute_letters(plan, piece) + plan.kind(piece.kind()).row.code
}

/// As before a departure square: nothing for an ordinary pawn.
fn mover_letters(plan: &Plan, piece: Piece) -> String {
    let attributes = attribute_letters(plan, piece);
    if attributes.is_empty() && piece.kind() == Plan::PAWN {
        attributes
    } else {
        attributes + plan.kind(piece.kind()).row.code
    }
}

/// As in brackets: side and kind, always complete.
fn full_letters(plan: &Plan, piece: Piece) -> String {
    let attributes = attribute_letters(plan, piece);
    let side = if piece.is_neutral() {
        String::new()
    } else {
        side_letter(piece).to_string()
    };
    side + &attributes + plan.kind(piece.kind()).row.code
}
