//! What must not change a result: the number of threads and the size of the table.

mod text;

use std::sync::Arc;

use dawson_rules::plan::ConditionUse;
use dawson_rules::{General, fen};
use dawson_solver::result::Solution;
use dawson_solver::{Control, SolveOptions, Stipulation, solve};

fn solved(fen: &str, conditions: &[&str], stipulation: &str, control: &Control<'_>) -> String {
    let stipulation = Stipulation::parse(stipulation).expect("a stipulation");
    let setup = fen::parse(fen).expect("a diagram");
    let conditions: Vec<_> = conditions
        .iter()
        .map(|name| ConditionUse::new(*name, &[]))
        .collect();
    let plan = Arc::new(setup.plan(&conditions).expect("a plan"));
    let position = setup.position(&plan).expect("a position");
    let series = stipulation.to_string().starts_with("ser-");
    let battle = !series && !stipulation.to_string().starts_with('h');
    let options = SolveOptions {
        set_play: !series,
        variations: true,
        tries: battle.then_some(1),
        ..SolveOptions::default()
    };
    let engine = General::new(Arc::clone(&plan), position);
    let solution: Solution = solve(engine, &stipulation, None, &options, control).expect("solved");
    text::text(&plan, &solution)
}

#[test]
fn threads_and_table_do_not_matter() {
    let problems: [(&str, &[&str], &str); 6] = [
        ("8/8/8/8/8/8/4Q2p/3R1K1k", &[], "#3"),
        ("8/8/8/8/8/kpR5/p1p5/K7", &[], "s#3"),
        ("8/8/8/8/8/4K3/4pN2/4qk2", &["AndernachChess"], "h#2"),
        ("8/4K2k/5r2/8/8/8/4P3/8", &["AndernachChess"], "h#2.5"),
        ("8/8/1Q6/3k4/6K1/2p5/8/N7", &["AndernachChess"], "ser-h#3"),
        ("8/8/8/8/8/kp3P2/pp5p/K7", &[], "r#2"),
    ];
    for (fen, conditions, stipulation) in problems {
        let plain = solved(fen, conditions, stipulation, &Control::default());
        for (threads, table_bytes) in [(1, 0), (2, 4096), (4, 1 << 20)] {
            let control = Control {
                threads,
                table_bytes,
                ..Control::default()
            };
            let other = solved(fen, conditions, stipulation, &control);
            assert_eq!(
                plain, other,
                "{stipulation}: {threads} threads, {table_bytes} bytes"
            );
        }
    }
}

/// Long enough for threads to share out what is inside of root moves.
#[test]
fn sharing_out_what_is_long_does_not_matter() {
    let problems: [(&str, &[&str], &str); 7] = [
        ("8/8/8/2p2p2/2Pk1P2/3P1p2/2KB1p2/5B2", &[], "#5"),
        ("2rB4/1b1n1pp1/pn4Rp/1Q2NB2/2pK1k1r/3RN1pr/4P3/8", &[], "#3"),
        ("R5b1/7p/7P/np1pB3/1N1n4/3p4/2pN4/k1K5", &[], "s#5"),
        // Lines are shared out where the rules are not orthodox.
        ("8/8/8/8/8/4K3/4pN2/4qk2", &["AndernachChess"], "h#3"),
        ("8/4K2k/5r2/8/8/8/4P3/8", &["AndernachChess"], "h#3.5"),
        ("7k/5K2/8/8/8/8/4q1P1/8", &["AndernachChess"], "ser-h#4"),
        ("8/8/1Q6/3k4/6K1/2p5/8/N7", &["AndernachChess"], "ser-h#4"),
    ];
    for (fen, conditions, stipulation) in problems {
        let plain = solved(fen, conditions, stipulation, &Control::default());
        assert!(plain.contains("1."), "{stipulation}: no solution at all");
        for threads in [2, 3, 8] {
            let control = Control {
                threads,
                ..Control::default()
            };
            let other = solved(fen, conditions, stipulation, &control);
            assert_eq!(plain, other, "{stipulation}: {threads} threads");
        }
    }
}
