//! Ranges of first moves.

use serde_json::Value;

use crate::run::{dawson, file};

/// Set play with twins, short solutions, tries with refutations, a series, duplex.
const PROBLEMS: [&str; 6] = [
    "stipulation h#2\noption setplay noboard\npieces white kf1 qd3 black kh1 pa7h2\ntwin move a7 b7",
    "stipulation h#2\noption noboard\npieces white kf1 qd3 black kh1 pa7b7h2",
    "stipulation #2\noption try variation noboard\npieces white kf1 qd3 rb4 black kh1 ph2h3a5",
    "stipulation ser-h#3\noption noboard\npieces white kf2 ra7 black kh1 ph3h4a3",
    "stipulation h#2\noption duplex noboard\npieces white kf1 qd3 black kh1 pa7h2",
    "stipulation h#1.5\noption duplex noboard\npieces white kh1 pb5 black kh3 ra8",
];

fn input(name: &str, problem: &str) -> String {
    let text = format!("beginproblem\n{problem}\nendproblem\n");
    file(name, text.as_bytes())
}

/// Everything that is found at the root, phase by phase, in a fixed order: lines, keys, tries, and what
/// stands behind them.
fn found(arguments: &[&str]) -> Vec<String> {
    let run = dawson(arguments);
    assert_eq!(run.status, 0, "{arguments:?}: {}", run.stderr);
    let records = run
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let problem = records
        .into_iter()
        .find(|record: &Value| record["type"] == "problem");
    let problem = problem.expect("the problem has a record");
    let mut found = Vec::new();
    for position in problem["positions"].as_array().unwrap() {
        for (number, phase) in position["phases"].as_array().unwrap().iter().enumerate() {
            let label = &position["label"];
            let mut note = |what: &str, value: &Value| {
                found.extend(
                    value
                        .as_array()
                        .into_iter()
                        .flatten()
                        .map(|record| format!("{label} {number} {what} {record}")),
                );
            };
            note("line", &phase["lines"]);
            note("attack", &phase["attacks"]);
            note("defence", &phase["replies"]["defences"]);
        }
    }
    found.sort_unstable();
    found
}

#[test]
fn ranges_together_are_the_whole() {
    for (number, problem) in PROBLEMS.iter().enumerate() {
        let path = input(&format!("range-{number}.inp"), problem);
        let whole = found(&["solve", &path, "--json"]);
        assert!(whole.len() > 4, "{problem}: {}", whole.len());
        for cuts in [&["1-1", "2-2", "3-"][..], &["1-4", "5-5", "6-9", "10-"]] {
            let mut union = Vec::new();
            let mut parts = 0;
            for range in cuts {
                let part = found(&["solve", &path, "--json", "--range", range]);
                parts += usize::from(!part.is_empty());
                union.extend(part);
            }
            union.sort_unstable();
            assert_eq!(union, whole, "{problem} {cuts:?}");
            assert!(parts > 1 || cuts[0] != "1-1", "{problem} {cuts:?}");
        }
    }
}

#[test]
fn the_text_of_a_range_is_that_of_its_moves() {
    let path = input(
        "range-text.inp",
        "stipulation h#1.5\noption noboard\npieces white kf1 qd3 black kh1 pa7b7h2",
    );
    let lines = |arguments: &[&str]| -> Vec<String> {
        let run = dawson(&[&["solve", &path], arguments].concat());
        assert_eq!(run.status, 0, "{}", run.stderr);
        let lines = run.stdout.lines().filter(|line| line.starts_with("  1"));
        lines.map(str::to_owned).collect()
    };
    let first = lines(&["--range", "1-3"]);
    let rest = lines(&["--range", "4-"]);
    assert!(!first.is_empty() && !rest.is_empty());
    // Short solutions come first, in each part and in the whole.
    let mut whole = lines(&[]);
    whole.sort_unstable();
    let mut parts = [first, rest].concat();
    parts.sort_unstable();
    assert_eq!(parts, whole);
    // White's first move in the order of the rules.
    assert!(
        lines(&["--range", "1"])
            .iter()
            .all(|line| line.contains("1...Kf1-e1"))
    );
}

#[test]
fn what_cannot_be_cut_is_refused_by_name() {
    let path = input(
        "range-refused.inp",
        "stipulation h#2\noption maxsolutions 1\npieces white kf1 qd3 black kh1 pa7h2",
    );
    let run = dawson(&["solve", &path, "--range", "1-3"]);
    assert_eq!((run.status, run.stdout.as_str()), (4, ""));
    let reason = "--range: option MaxSolutions looks at all first moves together";
    assert!(run.stderr.contains(reason), "{}", run.stderr);
    let run = dawson(&["solve", &path, "--range", "3-1"]);
    assert_eq!(run.status, 2);
    assert!(
        run.stderr.contains("is not a range of first moves"),
        "{}",
        run.stderr
    );
    let run = dawson(&["solve", &path, "--range", "1-3", "--max-solutions", "1"]);
    assert_eq!(run.status, 2);
}
