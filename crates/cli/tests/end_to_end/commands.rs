//! Commands, streams and exit statuses.

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;
use std::time::Duration;

use crate::run::{dawson, file, program};
use serde_json::Value;

const MATE_IN_ONE: &str = "k7/8/1K6/8/8/8/8/7R";

/// A helpmate far too long to be solved while a test waits.
const ENDLESS: &[u8] = b"beginproblem\nstipulation h#9\n\
    pieces white ka1 qb2 rc3 bc1 sd5 pa2b3 black kh8 pa7b6 qe5 rd4 bc8 sg6\nendproblem\n";

fn records(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).expect("every line is JSON"))
        .collect()
}

#[test]
fn a_position_of_the_command_line_is_solved() {
    let run = dawson(&["solve", "--fen", MATE_IN_ONE, "-s", "#1"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("\n   1.Rh1-h8 # !\n"), "{}", run.stdout);
}

#[test]
fn json_has_a_header_a_record_for_each_problem_and_a_summary() {
    let run = dawson(&["solve", "--fen", MATE_IN_ONE, "-s", "#1", "--json"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let records = records(&run.stdout);
    let types: Vec<_> = records.iter().map(|record| &record["type"]).collect();
    assert_eq!(types, ["begin", "problem", "summary"]);
    assert_eq!(records[0]["schema"], "dawson-result/1");
    let position = &records[1]["positions"][0];
    assert_eq!(position["status"], "complete");
    let key = &position["phases"][0]["attacks"][0];
    assert_eq!(key["text"], "Rh1-h8");
    assert_eq!(key["mark"], "key");
    assert_eq!(key["goal"], "#");
    assert_eq!(records[2]["status"], "complete");
}

#[test]
fn json_says_what_is_wrong_with_a_problem() {
    let path = file("json-bad.inp", b"beginproblem\nstipulation #\nendproblem\n");
    let run = dawson(&["solve", &path, "--json"]);
    assert_eq!(run.status, 2);
    let records = records(&run.stdout);
    assert_eq!(records[1]["status"], "bad input");
    assert!(
        records[1]["errors"][0]
            .as_str()
            .is_some_and(|text| text.starts_with(&path))
    );
    assert_eq!(records[2]["status"], "error");
}

#[test]
fn the_output_does_not_depend_on_threads_or_memory() {
    let problem = |threads: &str, memory: &str| {
        let arguments = [
            "solve",
            "--fen",
            "8/8/8/8/8/1K6/1p6/k6R",
            "-s",
            "h#3",
            "--threads",
            threads,
            "--mem",
            memory,
        ];
        dawson(&arguments).stdout
    };
    let expected = problem("1", "0");
    assert!(expected.contains("solution finished."));
    assert_eq!(problem("2", "1M"), expected);
    assert_eq!(problem("3", "16M"), expected);
}

#[test]
fn a_time_limit_ends_with_a_partial_result() {
    let path = file("endless.inp", ENDLESS);
    let run = dawson(&["solve", &path, "--time-limit", "0.3", "--mem", "1M"]);
    assert_eq!(run.status, 3, "{}", run.stderr);
    assert!(run.stdout.contains("solving interrupted."));
    let run = dawson(&["popeye", "-maxtime", "0.3", "-maxmem", "1M", &path]);
    assert_eq!(run.status, 3, "{}", run.stderr);
    assert!(run.stdout.contains("solving interrupted. Time = "));
}

#[cfg(unix)]
#[test]
fn a_signal_ends_with_a_partial_result() {
    for (signal, status) in [("INT", 130), ("TERM", 143)] {
        let path = file(&format!("endless-{signal}.inp"), ENDLESS);
        let mut child = program()
            .args(["solve", &path, "--json", "--mem", "1M"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut output = BufReader::new(child.stdout.take().expect("its output"));
        let mut text = String::new();
        output.read_line(&mut text).expect("it begins");
        std::thread::sleep(Duration::from_millis(200));
        let kill = std::process::Command::new("kill")
            .args([&format!("-{signal}"), &child.id().to_string()])
            .status();
        assert!(kill.expect("kill is there").success());
        output
            .read_to_string(&mut text)
            .expect("the output is text");
        let ended = child.wait().expect("the program ends");
        assert_eq!(ended.code(), Some(status));
        let records = records(&text);
        assert_eq!(records[1]["status"], "partial");
        assert_eq!(records[2]["status"], "interrupted");
    }
}

#[test]
fn a_reader_who_leaves_is_no_reason_to_complain() {
    let mut child = program()
        .args(["list", "pieces"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

/// The numbers of the game array are in every list of perft results.
#[test]
fn perft_counts_move_sequences() {
    assert_eq!(dawson(&["perft", "3"]).stdout, "8902\n");
    let divided = dawson(&["perft", "2", "--divide"]).stdout;
    assert_eq!(
        divided.lines().filter(|line| line.ends_with(" 20")).count(),
        20
    );
    assert!(divided.ends_with("\n\n400\n"));
    let black = dawson(&["perft", "1", "--fen", "7k/8/8/8/8/8/8/K7 b - -"]).stdout;
    assert_eq!(black, "3\n");
}

#[test]
fn whatever_is_listed_is_explained() {
    for subject in [
        "conditions",
        "pieces",
        "attributes",
        "stipulations",
        "options",
    ] {
        let run = dawson(&["list", subject, "--json"]);
        assert_eq!(run.status, 0);
        let records = records(&run.stdout);
        assert!(records.len() > 5, "{subject}");
        for record in records {
            let name = ["name", "notation"]
                .iter()
                .find_map(|key| record[key].as_str())
                .expect("every record has a name");
            let explained = dawson(&["explain", name]);
            assert_eq!(explained.status, 0, "{name}");
            assert!(!explained.stdout.is_empty(), "{name}");
        }
    }
}

#[test]
fn a_traditional_name_is_explained_by_its_words() {
    let run = dawson(&["explain", "pwc"]);
    assert_eq!(run.status, 0);
    assert!(
        run.stdout.contains("pwc stands for: Circe PWC"),
        "{}",
        run.stdout
    );
}

#[test]
fn the_nearest_name_is_suggested() {
    let run = dawson(&["explain", "Andernacht"]);
    assert_eq!(run.status, 2);
    assert_eq!(run.stdout, "");
    assert!(
        run.stderr.contains("did you mean \"Andernach"),
        "{}",
        run.stderr
    );
}

#[test]
fn help_has_examples() {
    for command in ["solve", "check", "popeye", "list", "explain", "perft"] {
        let run = dawson(&["help", command]);
        assert_eq!(run.status, 0);
        assert!(run.stdout.contains("Examples:\n  dawson "), "{command}");
    }
}
