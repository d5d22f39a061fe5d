//! The bound along random games: it never asks for more moves than the game still makes.
//!
//! The environment variable `PLANTED` sets how many games there are for each set of rules and start.

use std::sync::Arc;

use dawson_rules::plan::ConditionUse;
use dawson_rules::{Engine, General, Move, Position, Side, conditions, fen};
use fastrand::Rng;

use super::bound::{Bound, Reckoning};
use crate::target::Target;

const STARTS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k2r/P1p1p1Pp/1q3b2/3n4/2N3p1/4B1Q1/pPP2P1P/R3K3 w Qk - 0 1",
    "8/1P2k1p1/3b2q1/2p1P3/3r1N2/1p1Q1B2/3K1p1P/8 w - - 0 1",
];

/// Pairs of rules that are drawn.
const PAIRS: usize = 120;

/// Sets of rules: none, each condition by each of its names and with the arguments of its example, and
/// some pairs.
fn rules() -> Vec<Vec<ConditionUse>> {
    let mut rules = vec![Vec::new()];
    for entry in conditions::TABLE {
        for name in std::iter::once(&entry.name).chain(entry.aliases) {
            rules.push(vec![ConditionUse::new(*name, &[] as &[&str])]);
        }
        rules.push(vec![ConditionUse::new(entry.name, entry.example.arguments)]);
    }
    let mut random = Rng::with_seed(1);
    for _ in 0..PAIRS {
        let pair = [(); 2].map(|()| {
            let entry = random
                .choice(conditions::TABLE)
                .expect("there are conditions");
            ConditionUse::new(entry.name, entry.example.arguments)
        });
        rules.push(pair.to_vec());
    }
    rules
}

/// The positions of a random game, the start first. Of moves that capture or promote, if there are any,
/// one is drawn but for one time in `odds`.
fn positions(start: &General, length: u16, (random, odds): (&mut Rng, u8)) -> Vec<Position> {
    let mut engine = start.clone();
    let mut positions = vec![engine.position().clone()];
    for _ in 0..length {
        let mut moves: Vec<Move> = Vec::new();
        engine.legal_moves(&mut moves);
        let telling: Vec<Move> = (moves.iter().copied())
            .filter(|mv| mv.capture.is_some() || mv.promotion.is_some())
            .collect();
        let choice = if telling.is_empty() || random.u8(..odds) == 0 {
            &moves
        } else {
            &telling
        };
        let Some(mv) = random.choice(choice) else {
            break;
        };
        engine.play(mv);
        positions.push(engine.position().clone());
    }
    positions
}

/// The moves that White and Black have with so many half-moves to go.
fn to_go(position: &Position, left: u16) -> [u16; 2] {
    let (mover, other) = (left.div_ceil(2), left / 2);
    match position.side_to_move() {
        Side::White => [mover, other],
        Side::Black => [other, mover],
    }
}

/// How many legal moves the bound leaves out before they are played; it does not allow the target
/// after any of them.
fn moves_left_out(
    mut engine: General,
    bound: &Bound,
    left: u16,
    conditions: &[ConditionUse],
) -> usize {
    let mut moves = Vec::new();
    engine.legal_moves(&mut moves);
    let to_go_here = to_go(engine.position(), left);
    let preview = bound.preview(engine.plan(), engine.position(), to_go_here);
    let Some(preview) = preview else {
        return 0;
    };
    if !bound.allows(engine.plan(), engine.position(), to_go_here) {
        return 0;
    }
    moves.retain(|mv| !bound.admits(engine.plan(), engine.position(), &preview, mv));
    for mv in &moves {
        engine.play(mv);
        let after = to_go(engine.position(), left - 1);
        assert!(
            !bound.allows(engine.plan(), engine.position(), after),
            "{conditions:?}: {} after {mv:?}, {left} half-moves left before it",
            fen::write(engine.plan(), engine.position()),
        );
        engine.undo();
    }
    moves.len()
}

#[test]
fn bounds_never_ask_for_more_than_a_game_makes() {
    let asked = std::env::var("PLANTED").ok();
    let rounds: u64 = asked.and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut with_journeys = 0;
    let mut left_out = 0;
    for (number, conditions) in rules().iter().enumerate() {
        for (place, text) in STARTS.iter().enumerate() {
            let setup = fen::parse(text).expect("a position");
            let Ok(plan) = setup.plan(conditions) else {
                continue;
            };
            let Ok(position) = setup.position(&plan) else {
                continue;
            };
            let plan = Arc::new(plan);
            let start = General::new(Arc::clone(&plan), position);
            for round in 0..rounds {
                let seed = (number as u64) << 32 | (place as u64) << 24 | round;
                let mut random = Rng::with_seed(seed);
                let length = random.u16(1..=12);
                let positions = positions(&start, length, (&mut random, 3));
                let length = positions.len() as u16 - 1;
                let target = Target::of(&positions[usize::from(length)]);
                let own = length.div_ceil(2);
                let bound = Bound::new(&plan, start.position(), &target, (length, own));
                with_journeys +=
                    usize::from(bound.reckonings().contains(&Reckoning::Journeys) && round == 0);
                for (played, position) in positions.iter().enumerate() {
                    let left = length - played as u16;
                    let moves = to_go(position, left);
                    assert!(
                        bound.allows(&plan, position, moves),
                        "{conditions:?} {text} round {round}: {} to {}, {left} half-moves left",
                        fen::write(&plan, position),
                        fen::write(&plan, &positions[usize::from(length)]),
                    );
                    if left > 0 {
                        let engine = General::new(Arc::clone(&plan), position.clone());
                        left_out += moves_left_out(engine, &bound, left, conditions);
                    }
                }
            }
        }
    }
    assert!(with_journeys > 300, "{with_journeys}");
    assert!(left_out > 10_000, "{left_out}");
}

#[test]
fn men_that_games_take_can_be_taken() {
    let asked = std::env::var("PLANTED").ok();
    let rounds: u64 = asked.and_then(|text| text.parse().ok()).unwrap_or(1);
    let (mut capturing, mut dead_ends) = (0, 0);
    for (number, conditions) in rules().iter().enumerate() {
        for (place, text) in STARTS.iter().enumerate() {
            let setup = fen::parse(text).expect("a position");
            let Some((plan, position)) = (setup.plan(conditions).ok())
                .and_then(|plan| setup.position(&plan).ok().map(|position| (plan, position)))
            else {
                continue;
            };
            let plan = Arc::new(plan);
            let start = General::new(Arc::clone(&plan), position);
            for round in 0..rounds {
                let mut random =
                    Rng::with_seed((number as u64) << 32 | (place as u64) << 24 | round);
                let length = random.u16(2..=24);
                let positions = positions(&start, length, (&mut random, 20));
                let length = positions.len() as u16 - 1;
                let target = Target::of(&positions[usize::from(length)]);
                let bound = Bound::new(
                    &plan,
                    start.position(),
                    &target,
                    (length, length.div_ceil(2)),
                );
                if !bound.reckonings().contains(&Reckoning::QuietFills) {
                    break;
                }
                for (played, position) in positions.iter().enumerate() {
                    let left = length - played as u16;
                    let moves = to_go(position, left);
                    assert!(
                        bound.allows(&plan, position, moves),
                        "{conditions:?} {text} round {round}: {} to {}, {left} half-moves left",
                        fen::write(&plan, position),
                        fen::write(&plan, &positions[usize::from(length)]),
                    );
                    if position.occupied().len() != target.pieces() + u32::from(left) || left == 0 {
                        continue;
                    }
                    capturing += 1;
                    let mut engine = General::new(Arc::clone(&plan), position.clone());
                    let mut others = Vec::new();
                    engine.legal_moves(&mut others);
                    for mv in others.iter().filter(|mv| mv.capture.is_some()) {
                        engine.play(mv);
                        dead_ends +=
                            usize::from(!bound.lets_take(engine.position(), u32::from(left) - 1));
                        engine.undo();
                    }
                }
            }
        }
    }
    assert!(
        capturing > 100 && dead_ends > 100,
        "{capturing} {dead_ends}"
    );
}
