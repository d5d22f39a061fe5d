//! Moves in the short notation of PGN.

use dawson_rules::{Engine, Form, General, Move, Plan, Square, Wing, notation};

use crate::printed::{Body, PrintedMove};

/// A move in the position at hand, and what PGN cannot say of it.
pub(super) fn san(engine: &mut General, mv: &Move) -> (String, Option<String>) {
    let played = engine.play_recorded(mv);
    let mover = engine.side_to_move().other();
    let checked = engine.is_in_check(mover.other());
    let stuck = checked && !engine.has_legal_move();
    engine.undo();
    let long = notation::long(engine.plan(), &played);
    let mut text = match mv.form {
        Form::Castling(Wing::King) => "O-O".to_owned(),
        Form::Castling(Wing::Queen) => "O-O-O".to_owned(),
        _ => step(engine, mv),
    };
    if let Some(kind) = mv.promotion {
        text.push_str(&format!("={}", letter(engine.plan().kind(kind).row.code)));
    }
    text.push_str(match (stuck, checked) {
        (true, _) => "#",
        (false, true) => "+",
        (false, false) => "",
    });
    let told = PrintedMove::parse(&long).is_ok_and(|printed| {
        let plain = match &printed.body {
            Body::Piece { via, .. } => via.is_empty(),
            Body::Castling(_) => true,
            _ => false,
        };
        let promotion = mv.promotion.map_or(String::new(), |kind| {
            format!("={}", engine.plan().kind(kind).row.code)
        });
        plain && printed.effects == promotion
    });
    (text, (!told).then_some(long))
}

/// The letter of a kind in PGN; codes of fairy kinds stay.
fn letter(code: &str) -> &str {
    match code {
        "S" => "N",
        "N" => "NR",
        code => code,
    }
}

fn step(engine: &mut General, mv: &Move) -> String {
    let piece = engine.position().at(mv.departure);
    let code = engine.plan().kind(piece.kind()).row.code;
    let sign = if mv.capture.is_some() { "x" } else { "" };
    if piece.kind() == Plan::PAWN {
        let from = mv.departure.to_string();
        let file = if sign.is_empty() { "" } else { &from[..1] };
        return format!("{file}{sign}{}", mv.arrival);
    }
    let mut legal = Vec::new();
    engine.legal_moves(&mut legal);
    let rivals: Vec<Square> = legal
        .iter()
        .filter(|other| other.arrival == mv.arrival && other.departure != mv.departure)
        .filter(|other| engine.position().at(other.departure).kind() == piece.kind())
        .map(|other| other.departure)
        .collect();
    let from = mv.departure.to_string();
    let same = |part: usize| {
        rivals
            .iter()
            .any(|rival| rival.to_string()[part..=part] == from[part..=part])
    };
    let origin = match (rivals.is_empty(), same(0), same(1)) {
        (true, _, _) => "",
        (false, false, _) => &from[..1],
        (false, true, false) => &from[1..],
        (false, true, true) => from.as_str(),
    };
    format!("{}{origin}{sign}{}", letter(code), mv.arrival)
}
