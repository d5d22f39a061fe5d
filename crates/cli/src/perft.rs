//! `dawson perft`: counts the legal move sequences of a position.

use std::io;
use std::sync::Arc;

use dawson_problems::compile::{Compiled, Conventions};
use dawson_rules::{Engine, General, Move, notation};

use crate::args::Perft;
use crate::exit::Outcome;
use crate::position;
use crate::sink::{Output, Sink};
use crate::units::{MissingKings, Refusal, prepare};

/// Runs the command.
pub fn run(perft: &Perft) -> io::Result<Outcome> {
    let compiled = match compiled(perft) {
        Ok(compiled) => compiled,
        Err(refusal) => return Ok(refusal.report()),
    };
    let plan = Arc::clone(&compiled.plan);
    let mut engine = General::new(compiled.plan, compiled.position);
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

fn compiled(perft: &Perft) -> Result<Compiled, Refusal> {
    let problem = position::diagram(&perft.position).map_err(Refusal::bad_input)?;
    let mut prepared = prepare(
        position::COMMAND_LINE,
        problem,
        MissingKings::Mention,
        Conventions::default(),
    )?;
    Ok(prepared.units.swap_remove(0).compiled)
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
