//! `dawson popeye`: the text of Popeye 4.104 for the same input.
//!
//! The expected texts in the folder `popeye` were written by Popeye with `-regression`.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::run::{Run, dawson, dawson_with_input, file, program};

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/popeye"))
}

#[test]
fn the_text_is_that_of_popeye() {
    let names = [
        "bartel", "games", "morphy", "musset", "order", "phases", "readings",
    ];
    for name in names {
        let input = folder().join(format!("{name}.inp"));
        let expected = folder().join(format!("{name}.expected"));
        let expected = std::fs::read_to_string(expected).expect("the expected text is there");
        let run = dawson(&["popeye", "-regression", &input.to_string_lossy()]);
        assert_eq!(run.status, 0, "{name}: {}", run.stderr);
        assert_eq!(run.stdout, expected, "{name}");
    }
}

#[test]
fn the_first_and_the_last_line_are_as_front_ends_want_them() {
    let input = folder().join("morphy.inp");
    let run = dawson(&["popeye", "-maxmem", "100M", &input.to_string_lossy()]);
    let first = run.stdout.lines().next().unwrap_or_default();
    let rest = first
        .strip_prefix("Popeye ")
        .and_then(|rest| rest.split_once(' '))
        .map(|(_, rest)| rest);
    assert_eq!(rest, Some("v4.104 (100 MB)"), "{first}");
    assert!(run.stdout.contains("\nsolution finished. Time = "));
    assert!(run.stdout.ends_with(" s\n\n\n"));
    assert!(run.stdout.is_ascii());
}

#[test]
fn standard_input_is_read_without_a_file() {
    let input = std::fs::read(folder().join("musset.inp")).expect("the input is there");
    let run = dawson_with_input(&["popeye", "-regression"], &input);
    assert_eq!(run.status, 0);
    assert!(run.stdout.contains("   1.Rh7-d7 ! threat:\n"));
}

#[test]
fn under_the_name_py_it_is_popeye() {
    let py = Path::new(env!("CARGO_TARGET_TMPDIR")).join("py");
    let _ = std::fs::remove_file(&py);
    // A copy could not be started while another test's child still holds it open for writing.
    std::fs::hard_link(env!("CARGO_BIN_EXE_dawson"), &py).expect("the binary gets another name");
    let output = Command::new(&py)
        .args(["-maxmem", "1M", "-regression"])
        .arg(folder().join("musset.inp"))
        .output();
    let run: Run = output.expect("it starts by that name").into();
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("solution finished.\n"));
}

#[test]
fn german_input_has_german_answers() {
    let input = "anfangproblem\nforderung #1\nsteine weiss kc6 ta7 schwarz kb8\n\
                 option variante\nendeproblem\n";
    let run = dawson_with_input(&["popeye", "-regression"], input.as_bytes());
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("\nLoesung beendet.\n"));
}

#[test]
fn what_is_not_supported_is_refused_without_any_output() {
    let input = "beginproblem\nstipulation h#2\ncondition Leffie\n\
                 pieces white kc6 black kb8\nendproblem\n";
    let path = file("leffie.inp", input.as_bytes());
    let run = dawson(&["popeye", &path]);
    assert_eq!(run.status, 4);
    assert_eq!(run.stdout, "");
    assert!(run.stderr.contains("condition Leffie is not supported"));
}

#[test]
fn options_that_make_no_sense_are_dropped_with_a_message() {
    let input = "beginproblem\nstipulation h#1\noption try\n\
                 pieces white kf1 qd3 black kh1 pa7h2\nendproblem\n";
    let run = dawson_with_input(&["popeye", "-regression"], input.as_bytes());
    assert_eq!(run.status, 0);
    assert!(run.stderr.contains("try play not applicable"));
    assert!(run.stdout.contains("  1.a7-a5 Qd3-e4 #\n"));
}

#[test]
fn a_king_that_can_be_captured_is_mentioned() {
    let input = folder().join("games.inp");
    let run = dawson(&["popeye", "-regression", &input.to_string_lossy()]);
    assert_eq!(
        run.stderr,
        "the side to play can capture the king\n".repeat(2)
    );
}

#[test]
fn first_moves_are_numbered_on_request() {
    let input = "beginproblem\nstipulation h#1\noption movenumbers noboard\n\
                 pieces white kf1 qd3 black kh1 pa7h2\nendproblem\n";
    let run = dawson_with_input(&["popeye", "-regression"], input.as_bytes());
    // Popeye 4.104 has the same lines.
    assert!(run.stdout.contains("\n  1  (a7-a5 )") || run.stdout.contains("\n  2  (a7-a5 )"));
    assert!(run.stdout.contains("(a7-a6 )"));
}

/// Front ends write problems into a pipe that stays open, and wait for each answer.
#[test]
fn an_open_pipe_is_answered_problem_by_problem() {
    let mut child = program()
        .args(["popeye", "-regression", "-maxmem", "1M"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let stdout = child.stdout.take().expect("standard output is a pipe");
    let mut lines = BufReader::new(stdout).lines();
    let mut answered = || {
        lines
            .by_ref()
            .map_while(Result::ok)
            .any(|line| line.starts_with("solution finished."))
    };
    let problem = "stipulation #1\npieces white kb6 rh7 black ka8\nnextproblem\n";
    for begin in ["beginproblem\n", ""] {
        stdin
            .write_all(format!("{begin}{problem}").as_bytes())
            .expect("the program reads");
        assert!(answered());
    }
    drop(stdin);
    // The pipe has ended within a problem.
    assert_eq!(child.wait().ok().and_then(|status| status.code()), Some(0));
}
