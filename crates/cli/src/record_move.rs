//! A played move as a JSON value, with all that it did.

use dawson_rules::{Attribute, Reason};
use dawson_rules::{
    Effect, Engine, Form, General, Move, Piece, Plan, PlayedMove, Side, Wing, notation,
};
use dawson_solver::Goal;
use serde_json::{Map, Value, json};

/// The record of a move that is about to be played in the present position of the engine.
pub fn record(
    engine: &mut General,
    played: &PlayedMove,
    check: bool,
    goal: Option<Goal>,
) -> Map<String, Value> {
    let short = short(engine, played, check, goal);
    let plan = engine.plan();
    let mv = &played.mv;
    let mut record = Map::new();
    let mut add = |name: &str, value: Value| record.insert(name.to_owned(), value);
    add("text", notation::long(plan, played).into());
    add("san", short.into());
    add("side", side(played.side).into());
    if mv.form == Form::Pass {
        add("null_move", true.into());
    } else {
        add("piece", piece(plan, played.mover).into());
        add("from", mv.departure.to_string().into());
        add("to", mv.arrival.to_string().into());
    }
    if let Some(square) = mv.capture {
        add("captures_on", square.to_string().into());
        let captured = played.effects.iter().find_map(|effect| match effect {
            Effect::Take {
                square: at, piece, ..
            } if *at == square => Some(*piece),
            _ => None,
        });
        if let Some(captured) = captured {
            add("captured", piece(plan, captured).into());
        }
    }
    if let Some(kind) = mv.promotion {
        add("promotes_to", plan.kind(kind).row.code.into());
    }
    if let Form::Castling(wing) = mv.form {
        let wing = match wing {
            Wing::King => "king",
            Wing::Queen => "queen",
        };
        add("castling", wing.into());
    }
    add(
        "effects",
        played
            .effects
            .iter()
            .map(|done| effect(plan, done))
            .collect(),
    );
    if check {
        add("check", true.into());
    }
    if let Some(goal) = goal {
        add("goal", goal.to_string().into());
    }
    record
}

/// The move in the short notation of games, with Popeye's letters: `Sbd2`, `exd6 e.p.`, `O-O`,
/// `a8=Q#`. What it does beside is not written.
fn short(engine: &mut General, played: &PlayedMove, check: bool, goal: Option<Goal>) -> String {
    let mv = &played.mv;
    let mut text = match mv.form {
        Form::Pass => "...".to_owned(),
        Form::Castling(Wing::King) => "O-O".to_owned(),
        Form::Castling(Wing::Queen) => "O-O-O".to_owned(),
        Form::Exchange => format!("{}<->{}", mv.departure, mv.arrival),
        _ => {
            let kind = played.mover.kind();
            let pawn = kind == Plan::PAWN;
            let mut text = String::new();
            if !pawn {
                text += engine.plan().kind(kind).row.code;
                text += &distinction(engine, played);
            } else if mv.capture.is_some() {
                text.extend(mv.departure.to_string().chars().next());
            }
            if mv.capture.is_some() {
                text.push('x');
            }
            text += &mv.arrival.to_string();
            if let Some(kind) = mv.promotion {
                text.push('=');
                text += engine.plan().kind(kind).row.code;
            }
            if mv.form == Form::EnPassant {
                text += " e.p.";
            }
            text
        }
    };
    match goal {
        Some(Goal::Mate) => text.push('#'),
        _ if check => text.push('+'),
        _ => {}
    }
    text
}

/// File, rank or both of the departure, as far as another unit of the same kind could go there.
fn distinction(engine: &mut General, played: &PlayedMove) -> String {
    let mv = &played.mv;
    let mut moves: Vec<Move> = Vec::new();
    engine.legal_moves(&mut moves);
    let kind_at = |mv: &Move| engine.position().at(mv.departure).kind();
    let others: Vec<_> = moves
        .iter()
        .filter(|other| other.arrival == mv.arrival && other.departure != mv.departure)
        .filter(|other| kind_at(other) == played.mover.kind())
        .map(|other| other.departure)
        .collect();
    let square = mv.departure.to_string();
    let (file, rank) = square.split_at(1);
    if others.is_empty() {
        String::new()
    } else if others
        .iter()
        .all(|other| other.file() != mv.departure.file())
    {
        file.to_owned()
    } else if others
        .iter()
        .all(|other| other.rank() != mv.departure.rank())
    {
        rank.to_owned()
    } else {
        square
    }
}

/// One change of the position.
fn effect(plan: &Plan, effect: &Effect) -> Value {
    let piece = |one| piece(plan, one);
    match *effect {
        Effect::Take {
            square,
            piece: taken,
            reason: why,
        } => json!({
            "effect": "take", "square": square.to_string(), "piece": piece(taken),
            "reason": reason(why),
        }),
        Effect::Put {
            square,
            piece: put,
            reason: why,
        } => json!({
            "effect": "put", "square": square.to_string(), "piece": piece(put),
            "reason": reason(why),
        }),
        Effect::Shift {
            from,
            to,
            piece: shifted,
            reason: why,
        } => json!({
            "effect": "shift", "from": from.to_string(), "to": to.to_string(),
            "piece": piece(shifted), "reason": reason(why),
        }),
        Effect::Exchange {
            first,
            on_first,
            second,
            on_second,
            reason: why,
        } => json!({
            "effect": "exchange", "from": first.to_string(), "to": second.to_string(),
            "piece": piece(on_first), "other_piece": piece(on_second), "reason": reason(why),
        }),
        Effect::Change {
            square,
            before,
            after,
            reason: why,
        } => json!({
            "effect": "change", "square": square.to_string(), "piece": piece(before),
            "into": piece(after), "reason": reason(why),
        }),
        Effect::Rights { before, after } => json!({
            "effect": "castling rights", "before": before.bits(), "after": after.bits(),
        }),
        Effect::EnPassant { before, after } => json!({
            "effect": "en passant",
            "before": before.crossed.first().map(|square| square.to_string()),
            "after": after.crossed.first().map(|square| square.to_string()),
        }),
        Effect::Register {
            index,
            before,
            after,
        } => json!({
            "effect": "register", "index": index, "before": before, "after": after,
        }),
        Effect::Bury {
            square,
            piece: buried,
            ..
        } => json!({
            "effect": "bury", "square": square.to_string(), "piece": piece(buried),
        }),
        Effect::Unearth {
            square,
            piece: unearthed,
            ..
        } => json!({
            "effect": "unearth", "square": square.to_string(), "piece": piece(unearthed),
        }),
        Effect::Turn => json!({ "effect": "turn" }),
        Effect::HandOver => json!({ "effect": "hand over" }),
    }
}

const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Move => "move",
        Reason::Step => "step",
        Reason::EnPassant => "en passant",
        Reason::Castling => "castling",
        Reason::Promotion => "promotion",
        Reason::Condition | Reason::Bare | Reason::Named => "condition",
        Reason::Rebirth => "rebirth",
        Reason::Displaced => "displaced",
    }
}

/// Side, `r` if it is royal without being a king, and code: `wK`, `nG`, `brQ`.
fn piece(plan: &Plan, piece: Piece) -> String {
    let side = match piece.side() {
        Some(Side::White) => 'w',
        Some(Side::Black) => 'b',
        None => 'n',
    };
    let row = plan.kind(piece.kind()).row;
    let royal = piece.has(Attribute::Royal) && !row.role.is_royal();
    format!("{side}{}{}", if royal { "r" } else { "" }, row.code)
}

const fn side(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}
