//! What tells forced mates in advance never changes a result.

mod positions;

use dawson_rules::engine::sort_canonically;
use dawson_rules::{Engine, Orthodox, Side};
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
            let found = |prunings| {
                let control = Control {
                    prunings,
                    table_bytes: 8 << 20,
                    ..Control::default()
                };
                found_by(engine.clone(), stipulation, None, Halves::Normal, &control)
            };
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

/// The orthodox engine tells mates, and forced ones, as they are when they are played; and no move that
/// leaves nothing but mates is taken for one that leaves another answer.
#[test]
fn mates_are_told_as_they_are_played() {
    let mut draw = Draw(rounds());
    let (mut mates, mut forcing, mut dropped) = (0, 0, 0);
    for round in 0..30_000 * rounds() {
        let fen = if round % 2 == 0 {
            helpless(&mut draw)
        } else {
            let men = 2 + draw.below(8);
            draw.fen(men, 12)
        };
        let (plan, position) = set_up(&[], &fen, "s#1").expect("a plan");
        let mut engine = Orthodox::new(&plan, &position).expect("an orthodox problem");
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
            mates += found as u64;
            let mut told = Vec::new();
            engine.mating_moves(&mut told);
            assert_eq!(told, mating, "{fen}");
            assert_eq!(engine.has_mating_move(), found > 0, "{fen}");
            let must_mate = found > 0 && found == moves.len();
            assert_eq!(engine.must_mate(), must_mate, "{fen}");
            (moves, must_mate)
        };
        let (moves, _) = played(&mut engine);
        let hint = engine.forcing_hint();
        for mv in &moves {
            engine.play(mv);
            let (_, forces) = played(&mut engine);
            engine.undo();
            let kept = hint.is_none_or(|hint| hint.may_force(mv));
            assert!(kept || !forces, "{mv:?} in {fen}");
            forcing += u64::from(forces);
            dropped += u64::from(!kept);
        }
    }
    assert!(mates > 10_000, "only {mates} mates");
    assert!(forcing > 100, "only {forcing} forcing moves");
    assert!(dropped > 100_000, "only {dropped} others");
}
