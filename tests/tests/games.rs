//! Games to a given board: planted games are found, and counted as a counter without any bound
//! counts them.
//!
//! The environment variable `PLANTED` sets how many games are planted for each set of rules, and
//! `PLANTED_UNDER` to which conditions that is limited: their names between commas, empty for none.
//! `PLANTED_SEED` deals other games, so that a long run can be shared out.

use std::collections::{BTreeMap, HashMap};
use std::ops::RangeInclusive;
use std::sync::Arc;

use dawson_rules::plan::Plan;
use dawson_rules::{Engine, General, Move, Position, Square, conditions, fen};
use dawson_solver::control::{GameSearch, Prunings};
use dawson_solver::result::{Body, Status};
use dawson_solver::{Control, Solution, SolveOptions, Stipulation, Target};
use dawson_tests::game::{conditions as uses, legal, start};
use fastrand::Rng;

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Conditions that only take moves away, so that destinies can be dealt under them.
const RESTRICTING: [&str; 6] = [
    "MonochromChess",
    "BichromChess",
    "GridChess",
    "Madrasi",
    "KoeKo",
    "BlackMaximummer",
];

fn planted(usually: usize) -> usize {
    let asked = std::env::var("PLANTED").ok();
    asked.map_or(usually, |text| text.parse().expect("PLANTED: a number"))
}

/// The games dealt for the set of rules of that number.
fn dealer(number: usize) -> Rng {
    let asked = std::env::var("PLANTED_SEED").ok();
    let seed = asked.map_or(0, |text| text.parse().expect("PLANTED_SEED: a number"));
    Rng::with_seed(seed + number as u64)
}

/// The game array under each single condition that it can be played under, and under none.
fn arrays() -> Vec<(String, General)> {
    let asked = std::env::var("PLANTED_UNDER").ok();
    let is_asked = |name: &str| {
        let asked = asked.as_deref();
        asked.is_none_or(|asked| asked.split(',').any(|one| one == name))
    };
    let mut arrays = Vec::new();
    if is_asked("") {
        arrays.push((String::new(), start(ARRAY, &[])));
    }
    let names = conditions::TABLE.iter().map(|entry| entry.name);
    for name in names.filter(|name| is_asked(name)) {
        let conditions = uses(&[name]);
        let setup = fen::parse(ARRAY).expect("the array");
        if setup
            .plan(&conditions)
            .is_ok_and(|plan| setup.position(&plan).is_ok())
        {
            arrays.push((name.to_owned(), start(ARRAY, &conditions)));
        }
    }
    for name in asked.iter().flat_map(|asked| asked.split(',')) {
        let is_played = arrays.iter().any(|(known, _)| known == name);
        assert!(is_played, "no game under {name:?}");
    }
    arrays
}

/// A random game of `length` half-moves and the engine after it; `None` if it ends before.
fn random_game(array: &General, length: u16, random: &mut Rng) -> Option<(General, Vec<Move>)> {
    let mut engine = array.clone();
    let mut moves = Vec::new();
    for _ in 0..length {
        let choice = legal(&mut engine);
        // Captures are rare by chance, and most is to be learned from them.
        let captures: Vec<Move> = (choice.iter().copied())
            .filter(|mv| mv.capture.is_some())
            .collect();
        let from = if captures.is_empty() || random.u8(..3) == 0 {
            &choice
        } else {
            &captures
        };
        let mv = *random.choice(from)?;
        engine.play(&mv);
        moves.push(mv);
    }
    Some((engine, moves))
}

fn solve(
    array: &General,
    target: &Target,
    length: u16,
    games: GameSearch,
    node_limit: Option<u64>,
) -> Solution {
    solve_with(array, target, length, (games, Prunings::All), node_limit)
}

fn solve_with(
    array: &General,
    target: &Target,
    length: u16,
    (games, prunings): (GameSearch, Prunings),
    node_limit: Option<u64>,
) -> Solution {
    let half = if length % 2 == 1 { ".5" } else { "" };
    let text = format!("exact-dia{}{half}", length / 2);
    let stipulation = Stipulation::parse(&text).expect("a stipulation");
    let control = Control {
        games,
        prunings,
        table_bytes: 8 << 20,
        node_limit,
        ..Control::default()
    };
    let options = SolveOptions::default();
    dawson_solver::solve(
        array.clone(),
        &stipulation,
        Some(target),
        &options,
        &control,
    )
    .expect("a solution")
}

fn count(solution: &Solution) -> u64 {
    let certificate = solution.phases[0].games.as_ref().expect("a certificate");
    assert_eq!(certificate.counts.len(), 1);
    let games = certificate.counts[0].games.to_u64();
    games.expect("not so many")
}

fn lists(solution: &Solution, game: &[Move]) -> bool {
    let Body::Lines(lines) = &solution.phases[0].body else {
        return false;
    };
    lines.iter().any(|line| {
        line.moves
            .iter()
            .map(|step| step.played.mv)
            .eq(game.iter().copied())
    })
}

/// Whether a game reaches the target before its end, after a move of the side that ends it: it would
/// have ended there.
fn ends_early(array: &General, game: &[Move], target: &Target) -> bool {
    let mut engine = array.clone();
    let last = game.len() - 1;
    game[..last].iter().enumerate().any(|(number, mv)| {
        engine.play(mv);
        number % 2 == last % 2 && target.differences(engine.position()) == 0
    })
}

/// The number of games, found by playing them all; a game ends when the target is reached.
fn by_trial(engine: &mut General, target: &Target, left: u16) -> u64 {
    let mut games = 0;
    for mv in legal(engine) {
        engine.play(&mv);
        let reached = target.differences(engine.position()) == 0;
        games += match left {
            1 => u64::from(reached),
            _ if reached && left % 2 == 1 => 0,
            _ => by_trial(engine, target, left - 1),
        };
        engine.undo();
    }
    games
}

/// Two kings and nothing else, so that the number of ways can be found by the squares of both alone;
/// that was done by another program.
#[test]
fn more_games_than_a_machine_word_counts_are_counted() {
    let kings = start("7k/8/8/8/8/8/8/K7 w - - 0 1", &[]);
    let target = start("4k3/8/8/8/8/8/8/4K3 w - - 0 1", &[]);
    let target = Target::of(target.position());
    for (length, expected) in [
        (8, "180"),
        (22, "97640105050875"),
        (40, "82055010334155695227965108598"),
        (60, "3319877696824620735823875482086420042420792088"),
    ] {
        let solution = solve(&kings, &target, length, GameSearch::Bounded, None);
        let certificate = solution.phases[0].games.as_ref().expect("a certificate");
        assert!(certificate.counts[0].exact);
        assert_eq!(certificate.counts[0].games.to_string(), expected);
    }
}

#[test]
fn short_planted_games_are_counted_as_without_bounds() {
    for (number, (name, array)) in arrays().into_iter().enumerate() {
        let mut random = dealer(number);
        for round in 0..planted(2) {
            let length = 2 + (round % 2) as u16;
            let Some((end, game)) = random_game(&array, length, &mut random) else {
                continue;
            };
            let target = Target::of(end.position());
            if ends_early(&array, &game, &target) {
                continue;
            }
            let expected = by_trial(&mut array.clone(), &target, length);
            for means in [GameSearch::Best, GameSearch::Bounded, GameSearch::Destinies] {
                let solution = solve(&array, &target, length, means, None);
                let story = format!("{name} {} {means:?}", dawson_tests::game::to_fen(&end));
                assert_eq!(solution.status, Status::Complete, "{story}");
                assert_eq!(count(&solution), expected, "{story}");
                assert!(lists(&solution, &game), "{story}");
            }
        }
    }
}

#[test]
fn longer_planted_games_are_found() {
    let mut complete = 0;
    for (number, (name, array)) in arrays().into_iter().enumerate() {
        let rounds = match name.as_str() {
            "" => planted(12) * 2,
            name if RESTRICTING.contains(&name) => planted(4),
            _ => planted(1),
        };
        let mut random = dealer(1000 + number);
        for _ in 0..rounds {
            let length = random.u16(4..=10);
            let Some((end, game)) = random_game(&array, length, &mut random) else {
                continue;
            };
            let target = Target::of(end.position());
            if ends_early(&array, &game, &target) {
                continue;
            }
            let mut counts = Vec::new();
            for means in [GameSearch::Best, GameSearch::Bounded, GameSearch::Destinies] {
                let solution = solve(&array, &target, length, means, Some(300_000));
                if solution.status != Status::Complete {
                    continue;
                }
                let story = format!(
                    "{name} {} {length} {means:?}",
                    dawson_tests::game::to_fen(&end)
                );
                complete += 1;
                assert!(count(&solution) > 0, "{story}");
                let Body::Lines(lines) = &solution.phases[0].body else {
                    panic!("{story}: no lines");
                };
                if lines.len() as u64 == count(&solution) {
                    assert!(lists(&solution, &game), "{story}");
                }
                counts.push((count(&solution), story));
            }
            for pair in counts.windows(2) {
                assert_eq!(pair[0].0, pair[1].0, "{} and {}", pair[0].1, pair[1].1);
            }
        }
    }
    assert!(
        complete > 60 || std::env::var_os("PLANTED_UNDER").is_some(),
        "{complete}"
    );
}

/// A random game in which men seldom lose time: as a rule none comes to a square in line with one where
/// it stood before its last move. Much of such a game is settled by the diagram.
fn brisk_game(array: &General, length: u16, random: &mut Rng) -> Option<(General, Vec<Move>)> {
    let mut engine = array.clone();
    let mut moves = Vec::new();
    // Where the man on each square stood before its last move.
    let mut trails: HashMap<Square, Vec<Square>> = HashMap::new();
    for _ in 0..length {
        let choice = legal(&mut engine);
        let is_brisk = |mv: &&Move| {
            let trail = trails.get(&mv.departure).map_or(&[][..], Vec::as_slice);
            let near = |square: &Square| {
                let file = square.file().abs_diff(mv.arrival.file());
                let rank = square.rank().abs_diff(mv.arrival.rank());
                file == rank || file * rank <= 2
            };
            !trail.iter().any(near)
        };
        let brisk: Vec<Move> = choice.iter().filter(is_brisk).copied().collect();
        let from = if brisk.is_empty() { &choice } else { &brisk };
        let mv = *random.choice(from)?;
        let mut trail = trails.remove(&mv.departure).unwrap_or_default();
        trail.push(mv.departure);
        trails.insert(mv.arrival, trail);
        engine.play(&mv);
        moves.push(mv);
    }
    Some((engine, moves))
}

/// Plants brisk games of some lengths and asks for them by destinies and without; returns how many were
/// solved by destinies, and of how many all solutions were listed.
fn plant_brisk_games(
    array: &General,
    lengths: RangeInclusive<u16>,
    rounds: usize,
    random: &mut Rng,
) -> (usize, usize) {
    let (mut found, mut listed) = (0, 0);
    for _ in 0..rounds {
        let length = random.u16(lengths.clone());
        let Some((end, game)) = brisk_game(array, length, random) else {
            continue;
        };
        let target = Target::of(end.position());
        if ends_early(array, &game, &target) {
            continue;
        }
        let mut counts = Vec::new();
        for means in [
            (GameSearch::Destinies, Prunings::All),
            (GameSearch::Destinies, Prunings::Eager),
            (GameSearch::Bounded, Prunings::All),
        ] {
            let solution = solve_with(array, &target, length, means, Some(200_000));
            if solution.status != Status::Complete {
                continue;
            }
            let story = format!("{} {length} {means:?}", dawson_tests::game::to_fen(&end));
            found += usize::from(means == (GameSearch::Destinies, Prunings::All));
            assert!(count(&solution) > 0, "{story}");
            let Body::Lines(lines) = &solution.phases[0].body else {
                panic!("{story}: no lines");
            };
            if lines.len() as u64 == count(&solution) {
                listed += 1;
                assert!(lists(&solution, &game), "{story}");
            }
            counts.push(count(&solution));
        }
        assert!(
            counts.windows(2).all(|pair| pair[0] == pair[1]),
            "{counts:?}"
        );
    }
    (found, listed)
}

#[test]
fn brisk_planted_games_are_found() {
    let mut random = Rng::with_seed(2026);
    let array = start(ARRAY, &[]);
    let (found, listed) = plant_brisk_games(&array, 11..=26, planted(40), &mut random);
    assert!(found >= planted(40) / 8 && listed > 0, "{found}, {listed}");
}

#[test]
fn brisk_planted_games_are_found_where_steps_are_lent_and_men_change_sides() {
    for (name, lengths) in [
        ("KnightRelayChess", 10..=14),
        ("AndernachChess", 8..=12),
        ("AntiAndernachChess", 5..=8),
        ("SuperAndernachChess", 5..=8),
    ] {
        let array = start(ARRAY, &uses(&[name]));
        let mut random = Rng::with_seed(1993);
        let (found, _) = plant_brisk_games(&array, lengths, planted(8), &mut random);
        assert!(found >= planted(8) / 2, "{name}: {found}");
    }
}

/// White captures in passing a pawn that has turned white by its double step. The number of games is that
/// of the search without any bound.
#[test]
fn pawns_are_captured_in_passing_by_their_own_side() {
    let names = uses(&["SuperAndernachChess"]);
    let array = start(ARRAY, &names);
    let end = start(
        "rnbqkbnr/2pp1ppp/p7/4P3/1pp5/8/P2PPPPP/RNBQKBNR w KQkq -",
        &names,
    );
    let target = Target::of(end.position());
    for means in [
        GameSearch::Plain,
        GameSearch::Bounded,
        GameSearch::Destinies,
    ] {
        let solution = solve(&array, &target, 6, means, None);
        assert_eq!(count(&solution), 2, "{means:?}");
    }
}

/// What all games of each length lead to.
struct Diagrams {
    games: Vec<u64>,
    /// Boards that are reached for the first time after so many half-moves, with the number of games
    /// of that length.
    first: Vec<Vec<(Position, u64)>>,
}

fn board(position: &Position) -> [u8; 64] {
    let mut board = [0; 64];
    for (square, place) in Square::all().zip(&mut board) {
        let piece = position.at(square);
        if let Some(side) = piece.side() {
            *place = 1 + piece.kind().0 * 2 + side.index() as u8;
        }
    }
    board
}

/// All games up to `plies` half-moves, counted.
fn diagrams(plan: &Arc<Plan>, array: &General, plies: usize) -> Diagrams {
    let mut seen = HashMap::from([(board(array.position()), 0)]);
    let mut level = BTreeMap::from([(array.key(), (array.position().clone(), 1_u64))]);
    let mut found = Diagrams {
        games: vec![1],
        first: vec![Vec::new()],
    };
    for ply in 1..=plies {
        let mut next: BTreeMap<u64, (Position, u64)> = BTreeMap::new();
        for (position, games) in level.into_values() {
            let mut engine = General::new(Arc::clone(plan), position);
            for mv in legal(&mut engine) {
                engine.play(&mv);
                let entry = next.entry(engine.key());
                entry.or_insert_with(|| (engine.position().clone(), 0)).1 += games;
                engine.undo();
            }
        }
        let mut boards: HashMap<[u8; 64], (Position, u64)> = HashMap::new();
        for (position, games) in next.values() {
            let board = board(position);
            if *seen.entry(board).or_insert(ply) == ply {
                let entry = boards.entry(board);
                entry.or_insert_with(|| (position.clone(), 0)).1 += games;
            }
        }
        found
            .games
            .push(next.values().map(|(_, games)| games).sum());
        let mut first: Vec<_> = boards.into_iter().collect();
        first.sort_by_key(|(board, _)| *board);
        found
            .first
            .push(first.into_iter().map(|(_, entry)| entry).collect());
        level = next;
    }
    found
}

/// Games and unique shortest games after 3, 4 and 5 half-moves: F. Labelle's for orthodox chess (OEIS
/// A209080), the others by an independent program.
const KNOWN: [(&[&str], [u64; 3], [usize; 3]); 8] = [
    (&[], [8902, 197_281, 4_865_609], [1702, 8659, 49_401]),
    (
        &["AndernachChess"],
        [8902, 197_410, 4_870_137],
        [1702, 8760, 49_157],
    ),
    (
        &["AntiAndernachChess"],
        [9336, 235_269, 6_163_634],
        [2876, 27_899, 207_237],
    ),
    (
        &["SuperAndernachChess"],
        [9425, 240_339, 6_386_068],
        [2470, 22_629, 176_157],
    ),
    (&["Tibet"], [8902, 197_281, 4_871_187], [1702, 8659, 50_565]),
    (
        &["DoubleTibet"],
        [8902, 197_400, 4_869_955],
        [1702, 8762, 49_564],
    ),
    (
        &["FrankfurtChess"],
        [8902, 197_289, 4_863_943],
        [1702, 8667, 47_296],
    ),
    (&["Circe"], [8902, 197_192, 4_860_641], [1702, 8136, 44_202]),
];

/// Compares all games up to `plies` half-moves with [`KNOWN`], and solves a sample of the diagrams.
fn compare_with_known(plies: usize) {
    for (names, games, unique) in KNOWN {
        let setup = fen::parse(ARRAY).expect("the array");
        let plan = Arc::new(setup.plan(&uses(names)).expect("a plan"));
        let position = setup.position(&plan).expect("a position");
        let array = General::new(Arc::clone(&plan), position);
        let found = diagrams(&plan, &array, plies);
        for ply in 3..=plies {
            assert_eq!(found.games[ply], games[ply - 3], "{names:?} {ply}");
            let first = &found.first[ply];
            let once = first.iter().filter(|(_, games)| *games == 1).count();
            assert_eq!(once, unique[ply - 3], "{names:?} {ply}");
            let step = first.len() / (4 * planted(3)) + 1;
            for (end, games) in first.iter().step_by(step) {
                let target = Target::of(end);
                let solution = solve(&array, &target, ply as u16, GameSearch::Best, None);
                assert_eq!(count(&solution), *games, "{names:?} {ply}");
            }
        }
    }
}

#[test]
fn games_and_unique_shortest_games_are_as_many_as_known() {
    compare_with_known(4);
}

#[test]
#[ignore = "takes minutes and gigabytes"]
fn games_of_five_half_moves_are_as_many_as_known() {
    compare_with_known(5);
}
