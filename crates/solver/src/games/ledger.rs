//! What finished parts of a game search have brought, in a form that can be kept and found again.

use dawson_rules::engine::sort_canonically;
use dawson_rules::{Engine, Move};
use serde::{Deserialize, Serialize};

use super::Total;
use crate::result::PhaseKind;

/// One search for games: what tells it from the others of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SearchName {
    /// Which phase it belongs to.
    pub phase: PhaseKind,
    /// Whether the sides are exchanged.
    pub exchanged: bool,
    /// The branch of the stipulation.
    pub branch: usize,
    /// The length of the games in half-moves, in series in moves.
    pub length: u16,
    /// Whether destinies are dealt out; otherwise it goes move by move.
    pub destinies: bool,
}

/// A part of a search that is finished.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PartDone {
    /// Where it is: the numbers of the moves, or of the deal and of what is settled next.
    pub path: Vec<u32>,
    /// Tells what is searched there from anything else.
    pub check: u64,
    /// What it has brought; `None` if what is inside is kept part by part.
    pub brought: Option<Brought>,
}

/// The games of a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Brought {
    /// How many there are.
    pub games: Total,
    /// The first of them, each as the numbers of its moves in canonical order.
    pub listed: Vec<Vec<u32>>,
}

/// Keeps finished parts of long searches, so that another run need not do them again.
pub trait Ledger: Sync {
    /// What earlier runs have kept of a search.
    fn known(&self, search: &SearchName) -> Vec<PartDone>;

    /// Keeps a part. Calls come from any thread.
    fn keep(&self, search: &SearchName, part: &PartDone);
}

/// The numbers of the moves of a game, from 1 on, in canonical order; `None` if it cannot be played.
pub(crate) fn numbers<E: Engine>(start: &E, series: bool, game: &[Move]) -> Option<Vec<u32>> {
    let mut engine = start.clone();
    let mut numbers = Vec::with_capacity(game.len());
    for (index, mv) in game.iter().enumerate() {
        if series && index > 0 {
            engine.pass();
        }
        let moves = canonical(&mut engine);
        numbers.push(moves.iter().position(|known| known == mv)? as u32 + 1);
        engine.play(mv);
    }
    Some(numbers)
}

/// The game that these numbers stand for, and the engine after it.
pub(crate) fn replay<E: Engine>(
    start: &E,
    series: bool,
    numbers: &[u32],
) -> Option<(Vec<Move>, E)> {
    let mut engine = start.clone();
    let mut game = Vec::with_capacity(numbers.len());
    for (index, number) in numbers.iter().enumerate() {
        if series && index > 0 {
            engine.pass();
        }
        let moves = canonical(&mut engine);
        let mv = *moves.get((*number as usize).checked_sub(1)?)?;
        engine.play(&mv);
        game.push(mv);
    }
    Some((game, engine))
}

/// The legal moves in canonical order.
pub(crate) fn canonical<E: Engine>(engine: &mut E) -> Vec<Move> {
    let mut moves = Vec::new();
    engine.legal_moves(&mut moves);
    sort_canonically(engine.plan(), &mut moves);
    moves
}
