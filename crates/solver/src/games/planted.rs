//! The bound along random games: it never asks for more moves than the game still makes.
//!
//! The environment variable `PLANTED` sets how many games there are for each set of rules and start, and
//! `PLANTED_UNDER` to which conditions that is limited: their names between commas.

use std::ops::RangeInclusive;
use std::sync::Arc;

use dawson_rules::plan::ConditionUse;
use dawson_rules::{Engine, General, Move, Plan, Position, Side, conditions, fen};
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
    if let Ok(asked) = std::env::var("PLANTED_UNDER") {
        let is_asked = |one: &ConditionUse| asked.split(',').any(|name| name == one.name);
        rules.retain(|conditions| conditions.iter().any(is_asked));
    }
    rules
}

/// Whether only some sets of rules are looked at.
fn is_limited() -> bool {
    std::env::var_os("PLANTED_UNDER").is_some()
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

/// A random game, and a bound to the position that it ends in.
struct Planted<'a> {
    /// The rules, the start, and which game it is.
    story: String,
    conditions: &'a [ConditionUse],
    plan: Arc<Plan>,
    /// The start first.
    positions: Vec<Position>,
    target: Target,
    bound: Bound,
    /// The most half-moves, and the most of a side.
    moves: (u16, u16),
    /// Whether it is the first one by these rules from this start.
    is_first: bool,
}

impl Planted<'_> {
    /// The bound without what last moves have to capture, if it tells about them.
    fn without_last_captures(&self) -> Option<Bound> {
        self.bound.last.as_ref()?;
        let mut bound = Bound::new(&self.plan, &self.positions[0], &self.target, self.moves);
        bound.last = None;
        Some(bound)
    }

    /// The positions with the number of half-moves that the game still makes, which the bound has to
    /// allow in each.
    fn each_allowed(&self) -> impl Iterator<Item = (&Position, u16)> {
        let last = self.positions.len() as u16 - 1;
        (self.positions.iter().zip(0..)).map(move |(position, played)| {
            let left = last - played;
            assert!(
                self.bound
                    .allows(&self.plan, position, to_go(position, left)),
                "{}: {} to {}, {left} half-moves left",
                self.story,
                fen::write(&self.plan, position),
                fen::write(&self.plan, &self.positions[usize::from(last)]),
            );
            (position, left)
        })
    }
}

/// Tells of random games by all sets of rules, of so many half-moves at most, in which one move of so
/// many is of any sort.
fn each_game(lengths: RangeInclusive<u16>, any_of: u8, mut tell: impl FnMut(&Planted<'_>)) {
    let asked = std::env::var("PLANTED").ok();
    let rounds: u64 = asked.and_then(|text| text.parse().ok()).unwrap_or(1);
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
                let seed = (number as u64) << 32 | (place as u64) << 24 | round;
                let mut random = Rng::with_seed(seed);
                let length = random.u16(lengths.clone());
                let positions = positions(&start, length, (&mut random, any_of));
                let length = positions.len() as u16 - 1;
                let target = Target::of(&positions[usize::from(length)]);
                let moves = (length, length.div_ceil(2));
                tell(&Planted {
                    story: format!("{conditions:?} {text} round {round}"),
                    conditions,
                    bound: Bound::new(&plan, start.position(), &target, moves),
                    plan: Arc::clone(&plan),
                    positions,
                    target,
                    moves,
                    is_first: round == 0,
                });
            }
        }
    }
}

#[test]
fn bounds_never_ask_for_more_than_a_game_makes() {
    let mut with_journeys = 0;
    let mut left_out = 0;
    each_game(1..=12, 3, |game| {
        let journeys = game.bound.reckonings().contains(&Reckoning::Journeys);
        with_journeys += usize::from(journeys && game.is_first);
        for (position, left) in game.each_allowed().filter(|(_, left)| *left > 0) {
            let engine = General::new(Arc::clone(&game.plan), position.clone());
            left_out += moves_left_out(engine, &game.bound, left, game.conditions);
        }
    });
    assert!(with_journeys > 300 || is_limited(), "{with_journeys}");
    assert!(left_out > 10_000 || is_limited(), "{left_out}");
}

#[test]
fn last_moves_capture_who_comes_back() {
    let (mut told, mut games) = (0, 0);
    each_game(2..=8, 3, |game| {
        let Some(without) = game.without_last_captures() else {
            return;
        };
        games += 1;
        // The games themselves are allowed; of other moves more are left out.
        for (position, left) in game
            .each_allowed()
            .filter(|(_, left)| (2..=5).contains(left))
        {
            let mut engine = General::new(Arc::clone(&game.plan), position.clone());
            let mut others = Vec::new();
            engine.legal_moves(&mut others);
            for mv in others {
                engine.play(&mv);
                let after = to_go(engine.position(), left - 1);
                let allows = |bound: &Bound| bound.allows(&game.plan, engine.position(), after);
                told += usize::from(allows(&without) && !allows(&game.bound));
                engine.undo();
            }
        }
    });
    assert!(
        games > 5 && told > 10 || is_limited(),
        "{told} in {games} games"
    );
}

#[test]
fn men_that_games_take_can_be_taken() {
    let (mut capturing, mut dead_ends) = (0, 0);
    each_game(2..=24, 20, |game| {
        if !game.bound.reckonings().contains(&Reckoning::QuietFills) {
            return;
        }
        for (position, left) in game.each_allowed() {
            let spare = game.target.pieces() + u32::from(left);
            if position.occupied().len() != spare || left == 0 {
                continue;
            }
            capturing += 1;
            let mut engine = General::new(Arc::clone(&game.plan), position.clone());
            let mut others = Vec::new();
            engine.legal_moves(&mut others);
            for mv in others.iter().filter(|mv| mv.capture.is_some()) {
                engine.play(mv);
                let dead = !game.bound.lets_take(engine.position(), u32::from(left) - 1);
                dead_ends += usize::from(dead);
                engine.undo();
            }
        }
    });
    assert!(
        capturing > 100 && dead_ends > 100 || is_limited(),
        "{capturing} {dead_ends}"
    );
}
