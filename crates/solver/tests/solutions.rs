//! Solutions of small problems, compared with Popeye's.

mod text;

use std::sync::Arc;

use dawson_rules::plan::ConditionUse;
use dawson_rules::{General, fen};
use dawson_solver::options::Halves;
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

/// Popeye 4.104: White has nothing to find here, which says nothing about Black.
#[test]
fn both_halves_of_a_duplex_are_solved() {
    let options = SolveOptions {
        halves: Halves::Duplex,
        ..SolveOptions::default()
    };
    for (stipulation, expected) in [
        ("h#1", "1.b5-b6 Ra8-a1 #"),
        ("#1", "1.Ra8-a1 # !"),
        (
            "ser-h#2",
            "1.Kh1-g1   2.Kg1-h1 Ra8-a1 #\n1.b5-b6 Ra8-a1 #\n1.b5-b6   2.b6-b7 Ra8-a1 #",
        ),
    ] {
        let text = solved("r7/8/8/1P6/8/7k/8/7K", stipulation, &options);
        let found: Vec<&str> = sorted(&text).into_iter().map(str::trim).collect();
        assert_eq!(found, sorted(expected), "{stipulation}: {text}");
    }
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

/// Compares with Popeye's text, the order of lines apart.
fn check(fen: &str, stipulation: &str, options: &SolveOptions, expected: &str) {
    let text = solved(fen, stipulation, options);
    assert_eq!(sorted(&text), sorted(expected), "{stipulation}:\n{text}");
}

fn variations() -> SolveOptions {
    SolveOptions {
        variations: true,
        ..SolveOptions::default()
    }
}

/// Popeye 4.104: the mate at once is the only defence, so it is no short variation.
#[test]
fn selfmate_that_comes_at_once() {
    check(
        "8/8/8/2p5/8/kpR5/p7/K7",
        "s#2",
        &variations(),
        "
   1.Rc3-c4 !
      1...b3-b2 #
",
    );
}

/// Popeye 4.104: in set play the mate at once is left out beside longer play.
#[test]
fn set_play_of_a_selfmate() {
    let options = SolveOptions {
        set_play: true,
        ..variations()
    };
    check(
        "8/8/8/2p5/8/kpR5/p7/K7",
        "s#2",
        &options,
        "
      1...c5-c4
          2.Rc3*c4
              2...b3-b2 #
   1.Rc3-c4 !
      1...b3-b2 #
",
    );
}

/// Popeye 4.104.
#[test]
fn reflex_mates() {
    let options = SolveOptions {
        set_play: true,
        ..variations()
    };
    check(
        "8/8/8/8/8/k6P/p7/K3n3",
        "r#1",
        &options,
        "
      1...Se1-c2 #
   1.h3-h4 !
      1...Se1-c2 #
",
    );
    check(
        "k7/2P5/K7/p7/8/8/8/8",
        "r#2",
        &variations(),
        "
   1.c7-c8=Q # ?!?
   1.c7-c8=R # ?!?
",
    );
}

/// Popeye 4.104: a defence refutes since it reaches the goal too early.
#[test]
fn exact_selfmate() {
    let options = SolveOptions {
        tries: Some(1),
        ..variations()
    };
    let text = solved("8/8/8/8/p7/1pP5/p1k1P3/Kb1NQ3", "exact-s#2", &options);
    let lines = sorted(&text);
    assert!(lines.contains(&"      1...b3-b2 # !"), "{text}");
    assert!(lines.contains(&"   1.Sd1-b2 ! zugzwang."), "{text}");
    assert!(lines.contains(&"              2...a3*b2 #"), "{text}");
}

/// Popeye 4.104: all variations show in post-key play, refutations with them.
#[test]
fn post_key_play() {
    let options = SolveOptions {
        post_key_play: true,
        ..SolveOptions::default()
    };
    let text = solved("k3n3/P7/1K6/3N3p/8/8/8/8", "#2", &options);
    let lines = sorted(&text);
    assert!(lines.contains(&"      1...h5-h4 !"), "{text}");
    assert!(lines.contains(&"      1...Se8-c7"), "{text}");
    assert!(lines.contains(&"          2.Sd5*c7 #"), "{text}");
}

/// Popeye 4.104: the short solutions come first.
#[test]
fn series_help_and_its_set_play() {
    let options = SolveOptions {
        set_play: true,
        ..SolveOptions::default()
    };
    let text = solved("k7/2R4p/8/1Q6/8/8/8/K7", "ser-h#2", &options);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 10, "{text}");
    assert_eq!(lines[0].matches("1...").count(), 1, "{text}");
    check(
        "k7/2R4p/8/1Q6/8/8/8/K7",
        "ser-h#2",
        &options,
        "
  1...Qb5-e8 #
  1...Qb5-b7 #
  1.h7-h5 Qb5-e8 #
  1.h7-h5 Qb5-b7 #
  1.h7-h6 Qb5-e8 #
  1.h7-h6 Qb5-b7 #
  1.h7-h5   2.h5-h4 Qb5-e8 #
  1.h7-h5   2.h5-h4 Qb5-b7 #
  1.h7-h6   2.h6-h5 Qb5-e8 #
  1.h7-h6   2.h6-h5 Qb5-b7 #
",
    );
}

/// Popeye 4.104: play ends when the goal is reached, so a check leaves nothing to follow.
#[test]
fn help_checks() {
    check(
        "4k3/p7/8/8/8/8/4R3/5K2",
        "h+1",
        &SolveOptions::default(),
        "
  1.Ke8-d7 Re2-d2 +
  1.Ke8-d7 Re2-e7 +
  1.Ke8-f7 Re2-e7 +
  1.Ke8-f7 Re2-f2 +
  1.Ke8-d8 Re2-d2 +
  1.Ke8-d8 Re2-e8 +
  1.Ke8-f8 Re2-e8 +
  1.Ke8-f8 Re2-f2 +
",
    );
}
