//! Goals that ask where pieces came from: the table tells positions apart by that, and by nothing else.

mod positions;

use dawson_rules::General;
use dawson_rules::plan::ConditionUse;
use dawson_solver::Control;
use dawson_solver::options::Halves;

use positions::{Draw, found_by, rounds, set_up};

/// The solutions, and how many moves it took to find them; `None` if the conditions cannot be set up.
fn found(
    condition: Option<&ConditionUse>,
    fen: &str,
    notation: &str,
    table_bytes: usize,
) -> Option<(String, u64)> {
    let conditions: Vec<_> = condition.into_iter().cloned().collect();
    let (plan, position) = set_up(&conditions, fen, notation)?;
    let control = Control {
        table_bytes,
        ..Control::default()
    };
    let engine = General::new(plan, position);
    Some(found_by(engine, notation, None, Halves::Normal, &control))
}

#[test]
fn the_table_does_not_matter() {
    let mut draw = Draw(rounds());
    let mut solved = 0;
    for (name, argument) in [
        (None, None),
        (Some("Circe"), None),
        (Some("Circe"), Some("PWC")),
        (Some("Circe"), Some("Parrain")),
        (Some("AntiCirce"), None),
        (Some("GhostChess"), None),
        (Some("MessignyChess"), None),
    ] {
        let condition = name.map(|name| {
            let arguments: Vec<_> = argument.into_iter().collect();
            ConditionUse::new(name, &arguments)
        });
        for (notation, men, number) in [
            ("ser-<>4", 3, 8),
            ("ser-h<>3", 3, 6),
            ("ser-ct4", 2, 4),
            ("ser-hctr3", 3, 6),
            ("h<>2", 3, 4),
            ("h<>r2", 4, 4),
            ("pser-<>3", 3, 4),
        ] {
            for _ in 0..number * rounds() {
                let men = 1 + draw.below(men);
                let fen = draw.fen(men, 12);
                let find = |bytes| found(condition.as_ref(), &fen, notation, bytes);
                let (Some((plain, _)), Some((remembered, _))) = (find(0), find(1 << 20)) else {
                    continue;
                };
                assert_eq!(plain, remembered, "{condition:?}: {notation} in {fen}");
                solved += u64::from(plain.contains("Line {"));
            }
        }
    }
    assert!(solved > 20, "only {solved} positions with solutions");
}

/// Popeye 4.104 finds three solutions. Positions are few, but ways grow fourfold with each move.
#[test]
fn long_series_with_few_pieces_are_short_work() {
    let circe = ConditionUse::new("Circe", &["PWC"]);
    let fen = "8/8/8/5K2/7P/8/7P/6k1 b - -";
    let (solutions, nodes) = found(Some(&circe), fen, "ser-h<>13", 1 << 20).expect("a plan");
    assert_eq!(solutions.matches("Line {").count(), 3);
    assert!(nodes < 200_000, "{nodes} moves");
}
