//! `dawson perft`: counts the legal move sequences of a position.

use std::io;
use std::sync::Arc;

use dawson_rules::{Engine, General, Move, notation};

use crate::args::Perft;
use crate::exit::Outcome;
use crate::position;
use crate::sink::Sink;

/// Runs the command.
pub fn run(perft: &Perft) -> io::Result<Outcome> {
    let (plan, position) = match position::of(&perft.position) {
        Ok(set_up) => set_up,
        Err(failure) => return Ok(failure.report()),
    };
    let plan = Arc::new(plan);
    let mut engine = General::new(Arc::clone(&plan), position);
    let mut sink = Sink::stdout();
    let mut total = 0;
    if perft.divide && perft.depth > 0 {
        let mut moves = Vec::new();
        engine.legal_moves(&mut moves);
        for mv in &moves {
            let played = engine.play_recorded(mv);
            let below = count(&mut engine, perft.depth - 1);
            engine.undo();
            total += below;
            sink.write(&format!("{} {below}\n", notation::long(&plan, &played)))?;
            sink.flush()?;
        }
        sink.write("\n")?;
    } else {
        total = count(&mut engine, perft.depth);
    }
    sink.write(&format!("{total}\n"))?;
    sink.flush()?;
    Ok(Outcome::Done)
}

fn count(engine: &mut impl Engine, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves: Vec<Move> = Vec::new();
    engine.legal_moves(&mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut total = 0;
    for mv in &moves {
        engine.play(mv);
        total += count(engine, depth - 1);
        engine.undo();
    }
    total
}
