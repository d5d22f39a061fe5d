//! What prunes never changes a result: random positions are solved with and without it.

mod positions;

use dawson_rules::conditions::TABLE;
use dawson_rules::plan::ConditionUse;
use dawson_rules::{Engine, General, Orthodox};
use dawson_solver::control::Prunings;
use dawson_solver::options::Halves;
use dawson_solver::{Control, Target};

use positions::{Draw, found_by, rounds, set_up};

/// The solutions, and how many moves it took to find them.
fn found(fen: &str, notation: &str, prunings: Prunings, halves: Halves) -> (String, u64) {
    found_under(&[], fen, notation, prunings, halves)
}

/// The same under some conditions.
fn found_under(
    conditions: &[&str],
    fen: &str,
    notation: &str,
    prunings: Prunings,
    halves: Halves,
) -> (String, u64) {
    let conditions: Vec<_> = (conditions.iter()).map(|words| condition(words)).collect();
    found_with(&conditions, fen, notation, prunings, halves).expect("a plan")
}

/// The same; `None` if the conditions cannot be set up with the diagram.
fn found_with(
    conditions: &[ConditionUse],
    fen: &str,
    notation: &str,
    prunings: Prunings,
    halves: Halves,
) -> Option<(String, u64)> {
    let (plan, position) = set_up(conditions, fen, notation)?;
    let engine = General::new(plan, position);
    Some(found_by(engine, notation, None, halves, &control(prunings)))
}

/// A search on a small table.
fn control(prunings: Prunings) -> Control<'static> {
    Control {
        prunings,
        table_bytes: 8 << 20,
        ..Control::default()
    }
}

/// A condition and its arguments.
fn condition(words: &str) -> ConditionUse {
    let (name, arguments) = words.split_once(' ').unwrap_or((words, ""));
    let arguments: Vec<_> = arguments.split_whitespace().collect();
    ConditionUse::new(name, &arguments)
}

/// Solves random positions both ways; tells how many had solutions.
fn compare(stipulation: &str, men: u64, number: u64, seed: u64) -> u64 {
    compare_under(&[], 12, stipulation, men, number, seed)
}

/// Solves random positions both ways under each of the rules: by stipulation, the number of men beside
/// kings, and the number of positions in a round.
fn compare_all(rules: &[&[&str]], castling: u64, plays: &[(&str, u64, u64)]) {
    let rounds = rounds();
    let mut solved = 0;
    for (index, conditions) in rules.iter().enumerate() {
        for (stipulation, men, number) in plays {
            let seed = rounds + 71 * men + 5 * index as u64;
            solved += compare_under(
                conditions,
                castling,
                stipulation,
                *men,
                number * rounds,
                seed,
            );
        }
    }
    assert!(solved > 0, "no solutions at all");
}

/// The same under some conditions, with a chance of castling.
fn compare_under(
    conditions: &[&str],
    castling: u64,
    stipulation: &str,
    men: u64,
    number: u64,
    seed: u64,
) -> u64 {
    let mut draw = Draw(seed);
    let mut solved = 0;
    for _ in 0..number {
        let men = 1 + draw.below(men);
        let fen = draw.fen(men, castling);
        let halves = if draw.chance(20) {
            Halves::Duplex
        } else {
            Halves::Normal
        };
        let (plain, _) = found_under(conditions, &fen, stipulation, Prunings::None, halves);
        for prunings in [Prunings::All, Prunings::Eager] {
            let (pruned, _) = found_under(conditions, &fen, stipulation, prunings, halves);
            assert!(
                plain == pruned,
                "{prunings:?}: {stipulation} in {fen}\n{plain}\n{pruned}"
            );
        }
        solved += u64::from(plain.contains("LineMove"));
    }
    solved
}

/// A rider whose line to the king stays closed guards the squares before the man that closes it.
#[test]
fn a_closed_line_guards_the_man_that_closes_it() {
    let fen = "2kRK3/2P5/2n5/8/8/8/4R3/8 w - -";
    let (plain, _) = found(fen, "ser-h#3", Prunings::None, Halves::Normal);
    let (pruned, _) = found(fen, "ser-h#3", Prunings::All, Halves::Normal);
    assert!(plain.contains("LineMove"), "{plain}");
    assert_eq!(plain, pruned);
}

#[test]
fn help_play_loses_no_solution() {
    let rounds = rounds();
    let mut solved = 0;
    for (stipulation, men, number) in [
        ("h#2", 7, 12),
        ("h#2.5", 4, 5),
        ("h=2", 5, 12),
        ("h=2.5", 3, 5),
        ("h#3", 2, 3),
        ("h=3", 2, 3),
        ("reci-h#2", 6, 10),
        ("hs#2", 6, 10),
        ("h#3", 4, 2),
        ("h=3", 4, 2),
        ("h=3.5", 2, 1),
    ] {
        solved += compare(stipulation, men, number * rounds, rounds + 17 * men);
    }
    assert!(solved > 0, "no solutions at all");
}

/// Positions with one or two men of the side that brings the end about, so that play can be long.
#[test]
fn long_play_with_few_men_loses_no_solution() {
    let rounds = rounds();
    let mut solved = 0;
    for (stipulation, men, number) in [
        ("h=3", 3, 6),
        ("h=3.5", 2, 3),
        ("h#3.5", 2, 3),
        ("h=4", 1, 3),
        ("ser-h=6", 3, 6),
        ("ser-=5", 3, 6),
    ] {
        solved += compare(stipulation, men, number * rounds, rounds + 31 * men);
    }
    assert!(solved > 0, "no solutions at all");
}

/// Positions with many men, which block each other.
#[test]
fn play_on_a_crowded_board_loses_no_solution() {
    let rounds = rounds();
    let mut solved = 0;
    for (stipulation, men, number) in [
        ("h#2", 16, 5),
        ("h=2", 14, 5),
        ("ser-h#3", 14, 5),
        ("ser-h=3", 12, 5),
        ("ser-#3", 12, 3),
        ("ser-=3", 12, 3),
    ] {
        solved += compare(stipulation, men, number * rounds, rounds + 41 * men);
    }
    assert!(solved > 0, "no solutions at all");
}

/// Castling, captures en passant, pins and promotions on the way to mates and stalemates.
#[test]
fn targets_know_all_ways_to_move() {
    for (fen, stipulation) in [
        ("8/8/8/8/8/8/3ppp2/R3K1k1 w Q -", "h#2.5"),
        ("8/8/8/8/8/8/7p/k3K2R w K -", "h#2.5"),
        ("8/8/8/8/1p6/8/P1P1K3/k7 w - -", "h=2.5"),
        ("K7/8/8/8/8/1n6/1p6/k1B1R3 w - -", "h=2.5"),
        ("8/1k1P4/8/8/8/8/p6K/8 w - -", "h=3"),
        // A knight goes away and comes back to mate, and captures meanwhile.
        ("7b/8/5NN1/4K3/8/6k1/6b1/8 w - -", "h#2.5"),
    ] {
        let (plain, _) = found(fen, stipulation, Prunings::None, Halves::Duplex);
        let (pruned, _) = found(fen, stipulation, Prunings::Eager, Halves::Duplex);
        assert!(plain.contains("LineMove"), "{stipulation} in {fen}");
        assert!(plain == pruned, "{stipulation} in {fen}\n{plain}\n{pruned}");
    }
}

#[test]
fn series_play_loses_no_solution() {
    let rounds = rounds();
    let mut solved = 0;
    for (stipulation, men, number) in [
        ("ser-h#3", 7, 12),
        ("ser-h=3", 6, 12),
        ("ser-#3", 6, 12),
        ("ser-=3", 5, 12),
        ("ser-h=4", 4, 5),
        ("ser-#4", 4, 5),
        ("ser-h#5", 5, 3),
        ("ser-h=5", 5, 3),
        ("2->ser-h#2", 5, 3),
        ("pser-#3", 5, 3),
        ("pser-h#4", 1, 4),
        ("pser-h#3", 4, 6),
        ("phser-#3", 4, 4),
        ("pser-h=4", 2, 4),
        ("ser-s#3", 5, 4),
        ("ser-zd84", 3, 4),
        ("pser-hzd83", 3, 4),
    ] {
        solved += compare(stipulation, men, number * rounds, rounds + 23 * men);
    }
    assert!(solved > 0, "no solutions at all");
}

/// Random series with parries are found again when what they lead to is asked for.
#[test]
fn series_with_parries_to_a_target_lose_no_game() {
    let mut draw = Draw(rounds());
    let mut solved = 0;
    for (notation, answers) in [("phser-a=>b3", false), ("pser-ha=>b3", true)] {
        for _ in 0..12 * rounds() {
            let men = 2 + draw.below(6);
            let fen = draw.fen(men, 12);
            let (plan, position) = set_up(&[], &fen, notation).expect("a plan");
            let engine = General::new(plan, position);
            let Some(target) = after_series_with_parries(engine.clone(), 3, answers, &mut draw)
            else {
                continue;
            };
            let find = |prunings| {
                let engine = engine.clone();
                let control = control(prunings);
                found_by(engine, notation, Some(&target), Halves::Normal, &control).0
            };
            let plain = find(Prunings::None);
            assert!(plain == find(Prunings::All), "{notation} in {fen}");
            // A game that comes to the target before its end is none.
            solved += u64::from(plain.contains("Line {"));
        }
    }
    assert!(solved > 8, "only {solved} games");
}

/// What stands on the board after so many moves of one side between which the other parries checks and
/// passes otherwise, and an answer to the last one if there is to be one.
fn after_series_with_parries(
    mut engine: General,
    moves: u64,
    answers: bool,
    draw: &mut Draw,
) -> Option<Target> {
    let mut play = |engine: &mut General| {
        let mut choice = Vec::new();
        engine.legal_moves(&mut choice);
        let checks: Vec<_> = (choice.iter().copied())
            .filter(|mv| engine.check_hint().may_check(mv))
            .collect();
        let choice = if checks.is_empty() { choice } else { checks };
        let last = choice.len().checked_sub(1)?;
        engine.play(&choice[draw.below(last as u64 + 1) as usize]);
        Some(())
    };
    for number in 1..=moves {
        play(&mut engine)?;
        if number == moves && !answers {
            break;
        }
        if number == moves || engine.is_in_check(engine.side_to_move()) {
            play(&mut engine)?;
        } else {
            engine.pass();
        }
    }
    Some(Target::of(engine.position()))
}

/// Ways that lead to the same position are listed with the same ends, each with its own beginning.
#[test]
fn lines_that_end_alike_are_all_listed() {
    let fen = "k7/pp6/8/3b4/8/3P4/4P3/2K2B2 w - -";
    let (plain, most) = found(fen, "ser-#7", Prunings::None, Halves::Normal);
    let (pruned, nodes) = found(fen, "ser-#7", Prunings::All, Halves::Normal);
    let lines = plain.matches("Line {").count() as u64;
    assert!(lines > 100, "only {lines} lines");
    assert!(plain == pruned);
    assert!(nodes < most / 5, "{nodes} of {most} moves");
    // Here ways to the same position have parries of different numbers.
    for fen in ["k7/2K5/8/1N6/8/8/2n5/8 w - -", "8/8/8/8/8/QK6/p7/3k4 w - -"] {
        let (plain, _) = found(fen, "pser-h=4", Prunings::None, Halves::Normal);
        let (pruned, _) = found(fen, "pser-h=4", Prunings::All, Halves::Normal);
        assert!(plain.contains("Line {"), "{fen}: no lines");
        assert!(plain == pruned, "{fen}");
    }
}

/// Either side may castle, to one wing or both, on the way to the end.
#[test]
fn play_with_castling_loses_no_solution() {
    let rounds = rounds();
    let mut solved = 0;
    for (stipulation, men, number) in [
        ("h#2", 5, 10),
        ("h#2.5", 3, 4),
        ("h=2", 4, 10),
        ("h=2.5", 2, 3),
        ("h#3", 1, 2),
        ("ser-h#3", 5, 10),
        ("ser-h=3", 4, 10),
        ("ser-#3", 4, 6),
        ("ser-=3", 3, 6),
    ] {
        let seed = rounds + 53 * men;
        solved += compare_under(&[], 100, stipulation, men, number * rounds, seed);
    }
    assert!(solved > 0, "no solutions at all");
}

/// Rules that let a side play only some of its legal moves leave the bound for mates sound.
#[test]
fn play_of_ranked_moves_loses_no_solution() {
    let rules = [
        &["BlackMaximummer"][..],
        &["WhiteMaximummer"],
        &["BlackMaximummer", "WhiteMaximummer"],
        &["BlackMinimummer", "WhiteMinimummer"],
        &["BlackMustCapture"],
        &["WhiteForcedSquare d5e4"],
        &["BlackMaximummer exact"],
        &["BlackMaximummer ultra", "WhiteMinimummer"],
    ];
    let plays = [
        ("h#2.5", 6, 5),
        ("h#3.5", 2, 2),
        ("ser-#4", 6, 3),
        ("ser-h#3", 6, 6),
        ("ser-h#4", 3, 2),
        ("pser-h#3", 4, 3),
        ("phser-#3", 4, 2),
    ];
    compare_all(&rules, 12, &plays);
}

/// Conditions whose effects send men on, change their kinds or sides, or let them come back leave the
/// bound for mates sound, and so do those that only judge moves.
#[test]
fn play_with_effects_loses_no_solution() {
    let rules = [
        &["Circe"][..],
        &["Circe Mirror"],
        &["Circe Clone"],
        &["Circe Strict"],
        &["Circe Symmetry"],
        &["Circe PWC"],
        &["AntiCirce"],
        &["AntiCirce Cheylan"],
        &["EinsteinChess"],
        &["ReversalEinsteinChess"],
        &["FrankfurtChess"],
        &["FrankfurtChess RexExclusive"],
        &["AndernachChess"],
        &["AntiAndernachChess"],
        &["Tibet"],
        &["Breton"],
        &["Madrasi"],
        &["Patrouille"],
        &["MarsCirce"],
        &["MarsCirce Mirror"],
        &["AndernachChess", "Madrasi"],
        &["Circe", "Patrouille"],
    ];
    let plays = [
        ("h#2", 7, 8),
        ("h#2.5", 4, 4),
        ("ser-h#3", 6, 6),
        ("ser-#3", 6, 4),
        ("pser-h#2", 5, 4),
        ("phser-#2", 5, 4),
    ];
    compare_all(&rules, 25, &plays);
}

/// What the table knows about moves before they are played saves playing them and nothing else, whatever
/// the conditions.
#[test]
fn moves_known_in_advance_lose_no_solution() {
    let mut draw = Draw(rounds());
    let (mut solved, mut saved) = (0, 0);
    for entry in TABLE {
        let conditions = [ConditionUse::new(entry.name, entry.example.arguments)];
        for (stipulation, men) in [
            ("h#2", 3),
            ("h=2", 2),
            ("ser-h#3", 3),
            ("ser-#4", 3),
            ("hs#2", 3),
            ("#3", 2),
            ("s#2", 3),
            ("r#2", 3),
        ] {
            for _ in 0..5 * rounds() {
                let men = 1 + draw.below(men);
                let fen = draw.fen(men, 12);
                let found =
                    |prunings| found_with(&conditions, &fen, stipulation, prunings, Halves::Normal);
                let (Some((plain, most)), Some((pruned, nodes))) =
                    (found(Prunings::None), found(Prunings::All))
                else {
                    continue;
                };
                assert!(
                    plain == pruned,
                    "{}: {stipulation} in {fen}\n{plain}\n{pruned}",
                    entry.name
                );
                solved += u64::from(plain.contains("PlayedMove"));
                saved += most - nodes.min(most);
            }
        }
    }
    assert!(solved > 100, "only {solved} positions with solutions");
    assert!(saved > 100_000, "only {saved} moves saved");
}

/// Last moves that themselves tell whether they end play are not played to tell, by either engine, and
/// that changes no solution, whatever the conditions.
#[test]
fn ends_told_by_moves_lose_no_solution() {
    let mut draw = Draw(rounds());
    let (mut solved, mut saved) = (0, 0);
    let none = [None].into_iter();
    for entry in none.cycle().take(20).chain(TABLE.iter().map(Some)) {
        let conditions: Vec<_> = (entry.iter())
            .map(|entry| ConditionUse::new(entry.name, entry.example.arguments))
            .collect();
        for stipulation in [
            "zd42", "zd43", "x2", "%2", "ep2", "002", "c812", "szd42", "sx2", "rzd42", "hx2",
            "h001.5", "ser-zd43", "ser-%3",
        ] {
            for _ in 0..2 * rounds() {
                let men = 2 + draw.below(5);
                let fen = draw.fen(men, 40);
                let Some((plan, position)) = set_up(&conditions, &fen, stipulation) else {
                    continue;
                };
                let name = entry.map_or("no condition", |entry| entry.name);
                let (with, without) = (control(Prunings::All), control(Prunings::None));
                let general = General::new(plan.clone(), position.clone());
                let (plain, most) =
                    found_by(general.clone(), stipulation, None, Halves::Normal, &without);
                let (told, nodes) = found_by(general, stipulation, None, Halves::Normal, &with);
                assert!(
                    plain == told,
                    "{name}: {stipulation} in {fen}\n{plain}\n{told}"
                );
                if let Some(engine) = Orthodox::new(&plan, &position) {
                    let (told, _) = found_by(engine, stipulation, None, Halves::Normal, &with);
                    assert!(
                        plain == told,
                        "{name}: {stipulation} in {fen}\n{plain}\n{told}"
                    );
                }
                saved += most - nodes.min(most);
                solved += u64::from(plain.contains("PlayedMove"));
            }
        }
    }
    assert!(solved > 100, "only {solved} positions with solutions");
    assert!(saved > 100_000, "only {saved} moves saved");
}
