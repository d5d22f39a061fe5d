//! A position under some conditions, played through by move names.

use std::sync::Arc;

use dawson_rules::plan::ConditionUse;
use dawson_rules::{Engine, General, Move, fen, notation};

/// Reads conditions written with their arguments behind them: `Tibet TypeChange`.
pub fn conditions(lines: &[impl AsRef<str>]) -> Vec<ConditionUse> {
    lines
        .iter()
        .map(|line| {
            let words: Vec<_> = line.as_ref().split_whitespace().collect();
            let (name, arguments) = words.split_first().expect("a condition has a name");
            ConditionUse::new(*name, arguments)
        })
        .collect()
}

/// The engine for a FEN under conditions.
///
/// # Panics
/// If the FEN is wrong or the conditions are refused.
pub fn start(fen: &str, conditions: &[ConditionUse]) -> General {
    let setup = fen::parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let plan = setup
        .plan(conditions)
        .unwrap_or_else(|error| panic!("{fen}: {error}"));
    let position = setup
        .position(&plan)
        .unwrap_or_else(|error| panic!("{fen}: {error}"));
    General::new(Arc::new(plan), position)
}

/// All legal moves.
pub fn legal(engine: &mut General) -> Vec<Move> {
    let mut moves = Vec::new();
    engine.legal_moves(&mut moves);
    moves
}

/// Departure, arrival and the promotion's letter (`n` for the knight): `e7e8n`.
pub fn coordinates(engine: &General, mv: &Move) -> String {
    let mut text = format!("{}{}", mv.departure, mv.arrival);
    if let Some(kind) = mv.promotion {
        text += match engine.plan().kind(kind).row.code {
            "S" => "n",
            code => code,
        };
    }
    text.to_lowercase()
}

/// All legal moves in long notation, sorted.
pub fn long_names(engine: &mut General) -> Vec<String> {
    let mut names: Vec<_> = legal(engine)
        .iter()
        .map(|mv| {
            let played = engine.play_recorded(mv);
            engine.undo();
            notation::long(engine.plan(), &played)
        })
        .collect();
    names.sort();
    names
}

/// All legal moves by their coordinates, sorted.
pub fn coordinate_names(engine: &mut General) -> Vec<String> {
    let mut names: Vec<_> = legal(engine)
        .iter()
        .map(|mv| coordinates(engine, mv))
        .collect();
    names.sort();
    names
}

/// Plays moves given by their coordinates.
///
/// # Panics
/// If one of them is not legal.
pub fn play_all<'a>(engine: &mut General, line: impl IntoIterator<Item = &'a str>) {
    for name in line {
        let mv = legal(engine)
            .into_iter()
            .find(|mv| coordinates(engine, mv) == name);
        let mv = mv.unwrap_or_else(|| panic!("{name} is not legal in {}", to_fen(engine)));
        engine.play(&mv);
    }
}

/// The present position as FEN.
pub fn to_fen(engine: &General) -> String {
    fen::write(engine.plan(), engine.position())
}

/// Number of lines of legal moves of exactly `depth` half-moves.
pub fn perft(engine: &mut General, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal(engine);
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut total = 0;
    for mv in moves {
        engine.play(&mv);
        total += perft(engine, depth - 1);
        engine.undo();
    }
    total
}
