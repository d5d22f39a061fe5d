//! What tells forced mates in advance never changes a result.

mod positions;

use dawson_rules::engine::sort_canonically;
use dawson_rules::plan::ConditionUse;
use dawson_rules::{Engine, General, Orthodox, Side};
use dawson_solver::Control;
use dawson_solver::control::Prunings;
use dawson_solver::options::Halves;

use positions::{Draw, found_by, rounds, set_up};

/// A diagram in which forced mates are likely: a king in the corner, which the move of a pawn mates.
fn helpless(draw: &mut Draw) -> String {
    let mut board = [b'.'; 64];
    let (near, next) = if draw.chance(50) { (0, 1) } else { (7, 6) };
    board[near] = b'K';
    board[16 + near] = b'k';
    board[8 + near] = b'p';
    board[if draw.chance(75) { 16 } else { 24 } + next] = b'p';
    let mut place = |draw: &mut Draw, men: &[u8]| {
        let man = men[draw.below(men.len() as u64) as usize];
        let square = draw.below(64) as usize;
        let pawn = man.eq_ignore_ascii_case(&b'p');
        if board[square] == b'.' && (!pawn || (8..56).contains(&square)) {
            board[square] = man;
        }
    };
    for _ in 0..=draw.below(3) {
        place(draw, b"QRRRBNPP");
    }
    for _ in 0..draw.below(3) {
        place(draw, b"qrbnpppp");
    }
    let ranks: Vec<String> = (board.chunks(8).rev())
        .map(|rank| {
            let squares = rank.iter().map(|man| match man {
                b'.' => '1',
                man => *man as char,
            });
            squares.collect()
        })
        .collect();
    format!("{} w - -", ranks.join("/"))
}
/// Rules that the orthodox engine serves beside those of orthodox chess.
const FORBIDDING: [&[&str]; 8] = [
    &["GridChess"],
    &["MonochromChess"],
    &["BichromChess"],
    &["WhiteEdgeMover"],
    &["NoCapture", "BlackEdgeMover"],
    &["BlackMaximummer"],
    &["WhiteMaximummer", "GridChess"],
    &["BlackMustCapture", "NoWhiteCapture"],
];

/// The conditions with these names.
fn conditions(names: &[&str]) -> Vec<ConditionUse> {
    (names.iter())
        .map(|name| ConditionUse::new(*name, &[]))
        .collect()
}

/// What is found with these prunings, as text, and how many moves are played.
fn found(engine: impl Engine, stipulation: &str, prunings: Prunings) -> (String, u64) {
    let control = Control {
        prunings,
        table_bytes: 8 << 20,
        ..Control::default()
    };
    found_by(engine, stipulation, None, Halves::Normal, &control)
}

/// Where the last move must leave nothing but mates, those that leave another answer are not played.
#[test]
fn forced_mates_lose_no_solution() {
    let mut draw = Draw(rounds());
    let (mut solved, mut saved) = (0, 0);
    for (stipulation, number) in [
        ("s#1", 300),
        ("s#2", 20),
        ("hs#1.5", 200),
        ("hs#2", 50),
        ("ser-s#2", 200),
        ("ser-s#3", 20),
        ("pser-s#2", 50),
        ("r#2", 20),
        ("semi-r#2", 20),
    ] {
        for _ in 0..number * rounds() {
            let fen = helpless(&mut draw);
            let (plan, position) = set_up(&[], &fen, stipulation).expect("a plan");
            let engine = Orthodox::new(&plan, &position).expect("an orthodox problem");
            let found = |prunings| found(engine.clone(), stipulation, prunings);
            let (plain, most) = found(Prunings::None);
            let (pruned, nodes) = found(Prunings::All);
            assert!(plain == pruned, "{stipulation} in {fen}\n{plain}\n{pruned}");
            solved += u64::from(plain.contains("PlayedMove"));
            saved += most - nodes.min(most);
        }
    }
    assert!(solved > 100, "only {solved} positions with solutions");
    assert!(saved > 10_000, "only {saved} moves saved");
}

/// Under conditions that only forbid moves both engines find the same, with and without what prunes.
#[test]
fn forbidden_moves_change_no_solution() {
    let mut draw = Draw(rounds());
    let mut solved = 0;
    for names in FORBIDDING {
        let rules = conditions(names);
        for (stipulation, number) in [
            ("s#1", 60),
            ("s#2", 4),
            ("hs#1.5", 20),
            ("ser-s#2", 20),
            ("r#2", 4),
            ("#2", 20),
            ("h#2", 12),
            ("ser-h#3", 20),
            ("h=2", 4),
        ] {
            for _ in 0..number * rounds() {
                let fen = if stipulation.contains('s') && draw.chance(70) {
                    helpless(&mut draw)
                } else {
                    let men = 2 + draw.below(5);
                    draw.fen(men, 12)
                };
                let (plan, position) = set_up(&rules, &fen, stipulation).expect("a plan");
                let orthodox = Orthodox::new(&plan, &position).expect("a plan that is served");
                let general = General::new(plan, position);
                let (plain, _) = found(general, stipulation, Prunings::None);
                for prunings in [Prunings::None, Prunings::All] {
                    let engine = orthodox.clone();
                    let (told, _) = found(engine, stipulation, prunings);
                    assert!(
                        plain == told,
                        "{prunings:?}: {stipulation}, {names:?} in {fen}\n{plain}\n{told}"
                    );
                }
                solved += u64::from(plain.contains("PlayedMove"));
            }
        }
    }
    assert!(solved > 50, "only {solved} positions with solutions");
}

/// The orthodox engine tells mates, and forced ones, as they are when they are played; and no move that
/// leaves nothing but mates is taken for one that leaves another answer.
#[test]
fn mates_are_told_as_they_are_played() {
    let told = tell_mates(&[], 30_000);
    assert!(told.mates > 10_000, "only {} mates", told.mates);
    assert!(told.forcing > 100, "only {} forcing moves", told.forcing);
    assert!(told.dropped > 100_000, "only {} others", told.dropped);
}

/// So it does under conditions that only forbid moves.
#[test]
fn mates_are_told_where_moves_are_forbidden() {
    for names in FORBIDDING {
        let told = tell_mates(names, 3000);
        assert!(told.mates > 100, "only {} mates: {names:?}", told.mates);
    }
}

/// What came of telling mates.
#[derive(Default)]
struct Told {
    mates: u64,
    /// Moves that left nothing but mates.
    forcing: u64,
    /// Moves that certainly left something else.
    dropped: u64,
}

/// Compares what is told about mates with what playing on shows, in so many random positions.
fn tell_mates(names: &[&str], number: u64) -> Told {
    let mut draw = Draw(rounds());
    let mut told = Told::default();
    let rules = conditions(names);
    for round in 0..number * rounds() {
        let fen = if round % 2 == 0 {
            helpless(&mut draw)
        } else {
            let men = 2 + draw.below(8);
            draw.fen(men, 12)
        };
        let (plan, position) = set_up(&rules, &fen, "s#1").expect("a plan");
        let mut engine = Orthodox::new(&plan, &position).expect("a plan that is served");
        if engine.is_in_check(Side::Black) {
            continue;
        }
        let mut played = |engine: &mut Orthodox| {
            let mut moves = Vec::new();
            engine.legal_moves(&mut moves);
            sort_canonically(&plan, &mut moves);
            let mating: Vec<_> = (moves.iter().copied())
                .filter(|mv| engine.is_mating(mv))
                .collect();
            let found = mating.len();
            told.mates += found as u64;
            let mut told = Vec::new();
            engine.mating_moves(&mut told);
            assert_eq!(told, mating, "{names:?}: {fen}");
            assert_eq!(engine.has_mating_move(), found > 0, "{names:?}: {fen}");
            let must_mate = found > 0 && found == moves.len();
            assert_eq!(engine.must_mate(), must_mate, "{names:?}: {fen}");
            (moves, must_mate)
        };
        let (moves, _) = played(&mut engine);
        let hint = engine.forcing_hint();
        let (mut forcing, mut dropped) = (0, 0);
        for mv in &moves {
            engine.play(mv);
            let (_, forces) = played(&mut engine);
            engine.undo();
            let kept = hint.is_none_or(|hint| hint.may_force(mv));
            assert!(kept || !forces, "{names:?}: {mv:?} in {fen}");
            forcing += u64::from(forces);
            dropped += u64::from(!kept);
        }
        told.forcing += forcing;
        told.dropped += dropped;
    }
    told
}
