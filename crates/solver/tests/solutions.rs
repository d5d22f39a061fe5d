//! Solutions of small problems, compared with Popeye's.

mod text;

use std::sync::Arc;

use dawson_rules::plan::ConditionUse;
use dawson_rules::{General, fen};
use dawson_solver::{Control, SolveOptions, Stipulation, solve};

/// Solves and gives the text, its lines sorted where the order of solutions does not matter.
fn solved(fen: &str, stipulation: &str, options: &SolveOptions) -> String {
    let stipulation = Stipulation::parse(stipulation).expect("a stipulation");
    let mut setup = fen::parse(fen).expect("a diagram");
    setup.side_to_move = stipulation.starter();
    let plan = Arc::new(setup.plan(&[] as &[ConditionUse]).expect("a plan"));
    let position = setup.position(&plan).expect("a position");
    let engine = General::new(Arc::clone(&plan), position);
    let solution = solve(engine, &stipulation, None, options, &Control::default()).expect("solved");
    text::text(&plan, &solution)
}

/// The lines, sorted.
fn sorted(text: &str) -> Vec<&str> {
    let mut lines: Vec<_> = text
        .lines()
        .map(str::trim_end)
        .filter(|line| !line.is_empty())
        .collect();
    lines.sort_unstable();
    lines
}

/// Popeye 4.104 with set play, tries and variations.
#[test]
fn two_mover_with_threats_and_a_try() {
    let options = SolveOptions {
        variations: true,
        set_play: true,
        tries: Some(1),
        ..SolveOptions::default()
    };
    let text = solved("8/8/8/8/8/8/4Q2p/3R1K1k", "#2", &options);
    let expected = "
   1.Kf1-e1 ! threat:
          2.Qe2-f1 #
          2.Ke1-f2 #
          2.Ke1-d2 #
      1...Kh1-g1
          2.Qe2-f1 #
          2.Ke1-d2 #
   1.Kf1-f2 # !
   1.Qe2-f3 # !
   1.Qe2-e4 # !
   1.Qe2*h2 + ?
    but
      1...Kh1*h2 !
   1.Qe2-g2 # !
";
    assert_eq!(sorted(&text), sorted(expected), "{text}");
}
