//! Input that cannot be understood: the place, the word, a suggestion, exit status 2, and nothing on
//! standard output for that problem.

use crate::run::{Run, dawson, file};

fn solve(name: &str, content: &[u8]) -> (String, Run) {
    let path = file(name, content);
    let run = dawson(&["solve", &path]);
    (path, run)
}

fn assert_refused(name: &str, content: &str, place: &str, words: &[&str]) {
    let (path, run) = solve(name, content.as_bytes());
    assert_eq!(run.status, 2, "{}", run.stderr);
    assert_eq!(run.stdout, "");
    let message = run.stderr.lines().next().unwrap_or_default();
    assert!(message.starts_with(&format!("{path}{place}")), "{message}");
    for word in words {
        assert!(message.contains(word), "{word} in {message}");
    }
}

#[test]
fn a_condition_that_does_not_exist() {
    assert_refused(
        "andernacht.inp",
        "beginproblem\nstipulation h#2\ncondition Andernacht\n\
         pieces white kc6 black kb8\nendproblem\n",
        ":3:11: ",
        &["Andernacht", "AndernachChess"],
    );
}

#[test]
fn a_square_that_does_not_exist() {
    assert_refused(
        "square.inp",
        "beginproblem\nstipulation h#2\npieces white kc6 ra9 black kb8\nendproblem\n",
        ":3:",
        &["a9"],
    );
}

#[test]
fn a_stipulation_that_does_not_exist() {
    assert_refused(
        "stipulation.inp",
        "beginproblem\nstipulation h$2\npieces white kc6 black kb8\nendproblem\n",
        ":2:",
        &[],
    );
}

#[test]
fn two_pieces_on_a_square() {
    assert_refused(
        "two-pieces.inp",
        "beginproblem\nstipulation #2\npieces white kc6 ra7 ba7 black kb8\nendproblem\n",
        ":3:",
        &["a7"],
    );
}

#[test]
fn a_king_that_the_stipulation_needs() {
    assert_refused(
        "no-king.inp",
        "beginproblem\nstipulation #2\npieces white kc6 ra7 black pb7\nendproblem\n",
        "",
        &["black king", "NoBk"],
    );
}

#[test]
fn a_file_without_anything() {
    assert_refused("empty.inp", "", "", &[]);
    assert_refused("empty.json", "", "", &[]);
}

#[test]
fn a_file_that_is_not_text() {
    let bytes: Vec<u8> = (0..=255).cycle().take(4096).collect();
    for name in ["binary.inp", "binary.json"] {
        let (path, run) = solve(name, &bytes);
        assert_eq!(run.status, 2, "{}", run.stderr);
        assert_eq!(run.stdout, "");
        assert!(run.stderr.starts_with(&path), "{}", run.stderr);
    }
}

#[test]
fn a_file_that_is_not_there() {
    let run = dawson(&["solve", "no-such-file.inp"]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("no-such-file.inp"));
}

#[test]
fn conditions_that_contradict_each_other_are_refused_by_name() {
    let path = file(
        "contradiction.inp",
        b"beginproblem\nstipulation h#2\ncondition Tibet DoubleTibet\n\
          pieces white kc6 black kb8\nendproblem\n",
    );
    let run = dawson(&["solve", &path]);
    assert_eq!(run.status, 4, "{}", run.stderr);
    assert_eq!(run.stdout, "");
    assert!(run.stderr.contains("Tibet") && run.stderr.contains("DoubleTibet"));
}

#[test]
fn the_other_problems_of_a_batch_are_solved() {
    let path = file(
        "batch.inp",
        b"beginproblem\nstipulation #1\npieces white kc6 ra7 black kz8\n\
          nextproblem\nstipulation #1\npieces white kb6 rh7 black ka8\nendproblem\n",
    );
    let run = dawson(&["solve", &path, "--mem", "1M"]);
    assert_eq!(run.status, 2);
    assert!(run.stdout.contains("   1.Rh7-h8 # !\n"), "{}", run.stdout);
    assert_eq!(run.stdout.matches("solution finished.").count(), 1);
}

#[test]
fn words_of_the_command_line_are_checked_as_well() {
    let fen = "8/8/8/8/8/2k5/8/K1R5";
    let run = dawson(&["solve", "--fen", fen, "-s", "h#2", "-c", "Andernacht"]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("AndernachChess"), "{}", run.stderr);
    let run = dawson(&["solve", "--fen", "8/8/8/8", "-s", "h#2"]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("--fen"), "{}", run.stderr);
    let run = dawson(&["solve", "--fen", fen]);
    assert_eq!(run.status, 2);
}

/// Where the stipulation has no place of its own, that of the pieces stands for the problem.
#[test]
fn a_missing_king_has_a_place_in_every_format() {
    let json = r#"{
  "dawson": 1,
  "problems": [
    { "position": { "white": "Ka1 Qb3", "black": "Pc4" }, "stipulation": "h#2" }
  ]
}"#;
    let (path, run) = solve("no-king.json", json.as_bytes());
    assert_eq!(run.status, 2, "{}", run.stderr);
    let place = run.stderr.strip_prefix(&format!("{path}:4:"));
    let column = place.and_then(|rest| rest.split(':').next());
    assert!(
        column.is_some_and(|column| column.parse::<u32>().is_ok()),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains("black king"), "{}", run.stderr);
}
