//! Points on which rules can be read in two ways: the answers are Popeye's, version 4.104.

use crate::run::dawson_with_input;

/// The solutions of a problem in Popeye's language.
fn solutions(problem: &str) -> Vec<String> {
    let input = format!("beginproblem\noption noboard\n{problem}\nendproblem\n");
    let run = dawson_with_input(&["popeye", "-regression"], input.as_bytes());
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    let lines = run.stdout.lines().map(str::trim);
    let lines = lines.filter(|line| line.starts_with("1."));
    let mut lines: Vec<_> = lines.map(str::to_owned).collect();
    lines.sort_unstable();
    lines
}

/// What is said about a problem that is refused.
fn refusal(problem: &str) -> String {
    let input = format!("beginproblem\n{problem}\nendproblem\n");
    let run = dawson_with_input(&["popeye", "-regression"], input.as_bytes());
    assert_eq!(run.status, 4, "{}{}", run.stdout, run.stderr);
    run.stderr
}

/// The king may go into check, since White is suffocated by paralysis then.
#[test]
fn suffocated_by_paralysis() {
    let problem = "pieces white kc2 pd2 black pc4e4 black paralysing rh3\nstipulation !=1";
    assert_eq!(solutions(problem), ["1.Kc2-d3 != !"]);
}

/// Imitators belong to the position to be reached like pieces.
#[test]
fn imitators_of_the_target() {
    let problem = "condition imitator d4\npieces white pc6 ka5 black ka8\nstipulation a=>b2.5\n\
                   pieces white ka6 black kc6\n";
    let expected = "1.Ka8-b8[Ie4] Ka5-b5[If4]   2.Kb8-c7[Ig3] Kb5-a6[If4]   3.Kc7*c6[If3] a=>b";
    let reached = format!("{problem}condition imitator f3");
    assert_eq!(solutions(&reached), [expected]);
    assert_eq!(solutions(problem), [""; 0]);
}

/// Nobody takes a neutral king: it is the own one, too.
#[test]
fn countermate_with_a_neutral_king() {
    let problem = "pieces white qa3 pb2c4 black qa6 sa1 pa4b7c5 neutral ka5\nstipulation h##!0.5";
    assert_eq!(solutions(problem), ["1...nKa5*a4 ##!"]);
}

/// A pawn that has just passed another one stays paralysed while the other side is silent.
#[test]
fn paralysis_en_passant_in_series_play() {
    let problem = "stipulation ser-zd53\npieces white pd2h3 black pe4\ncondition madrasi\n\
                   option nowk nobk";
    assert_eq!(solutions(problem), ["1.d2-d4   2.h3-h4   3.d4-d5 z"]);
}

/// The side that makes the series must not come to its own last rank.
#[test]
fn goal_is_end_in_series_play() {
    let problem = "pieces white ph7 black sh5 pg2\nstipulation ser-hc812\noption goalisend\n\
                   condition hole h8";
    let expected = ["B", "Q", "R", "S"].map(|kind| format!("1.Sh5-f6   2.Sf6-g8 h7*g8={kind} c81"));
    assert_eq!(solutions(problem), expected);
}

/// Popeye cannot decide whether the other mate is legal.
#[test]
fn legality_that_depends_on_itself() {
    let problem = "stipulation #1\ncondition checklesschess\n\
                   pieces white kd7 rd8h8 ba1h1 black ke5 nc3f3";
    assert!(refusal(problem).contains("legality of a move depends on itself"));
}

/// Popeye's moves and checks follow different rules there.
#[test]
fn imitators_and_hoppers_that_turn() {
    let problem = "stipulation h#2\ncondition imitator a8\npieces white kb8 eab2 black kh1";
    assert!(refusal(problem).contains("Imitator together with pieces of the kind"));
}
