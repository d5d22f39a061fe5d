//! Work cut into units, done one by one, and joined again.

use std::fs;

use crate::run::{dawson, file, folder, text};

/// Twins and set play; short solutions; tries with refutations and variations; a series; what cannot be
/// cut; numbers of moves between solutions of one phase and before those of several.
const PROBLEMS: &[u8] = b"beginproblem\nstipulation h#2\noption setplay\n\
    pieces white kf1 qd3 black kh1 pa7h2\ntwin move a7 b7\nendproblem\n\
    beginproblem\nstipulation h#3\npieces white kb3 rh1 black ka1 pb2\nendproblem\n\
    beginproblem\nstipulation #2\noption try variation\n\
    pieces white kf1 qd3 rb4 black kh1 ph2h3a5\nendproblem\n\
    beginproblem\nstipulation ser-h#3\npieces white kf2 ra7 black kh1 ph3h4\nendproblem\n\
    beginproblem\nstipulation h#2\noption maxsolutions 1\n\
    pieces white kf1 qd3 black kh1 pa7h2\nendproblem\n\
    beginproblem\nstipulation h#3\noption movenumbers\n\
    pieces white kb3 rh1 black ka1 pb2\nendproblem\n\
    beginproblem\nstipulation #2\noption try variation movenumbers\n\
    pieces white kf1 qd3 rb4 black kh1 ph2h3a5\nendproblem\n\
    beginproblem\nstipulation h#2\noption setplay duplex movenumbers\n\
    pieces white kf1 qd3 black kh1 pa7h2\ntwin move a7 b7\nendproblem\n";

/// A plan, the number of its units, and a file with the results of each.
fn planned(name: &str, arguments: &[&str]) -> (String, Vec<String>) {
    let folder = folder(name);
    let input = file(&format!("{name}.inp"), PROBLEMS);
    let mut all = vec!["plan", &input];
    all.extend(arguments);
    let planned = dawson(&all);
    assert_eq!(planned.status, 0, "{}", planned.stderr);
    let plan = folder.join("plan.jsonl");
    fs::write(&plan, &planned.stdout).expect("the plan can be written");
    let results = (1..planned.stdout.lines().count())
        .map(|unit| {
            let done = dawson(&["run-unit", &text(&plan), "--unit", &unit.to_string()]);
            assert_eq!(done.status, 0, "{}", done.stderr);
            let path = folder.join(format!("{unit}.jsonl"));
            fs::write(&path, done.stdout).expect("the result can be written");
            text(&path)
        })
        .collect();
    (text(&plan), results)
}

#[test]
fn joined_units_are_the_unsplit_run_to_the_byte() {
    let whole = dawson(&["solve", &file("unsplit.inp", PROBLEMS)]);
    assert!(whole.stdout.contains("1...b7-b5") || whole.stdout.contains("1.b7-b5"));
    let mut counts = Vec::new();
    for arguments in [&[][..], &["--moves", "1"], &["--moves", "3"]] {
        let (plan, mut results) = planned("joined", arguments);
        counts.push(results.len());
        // The order of the files does not matter.
        results.reverse();
        let mut merge = vec!["merge", &plan];
        merge.extend(results.iter().map(String::as_str));
        let merged = dawson(&merge);
        assert_eq!(merged.stdout, whole.stdout, "{arguments:?}");
        assert_eq!(merged.stderr, whole.stderr, "{arguments:?}");
        assert_eq!(merged.status, whole.status, "{arguments:?}");
    }
    assert_eq!(counts[0], 8, "a unit for each problem");
    assert!(counts[1] > counts[2] && counts[2] > counts[0], "{counts:?}");
}

#[test]
fn what_is_missing_or_foreign_is_named() {
    let (plan, results) = planned("missing", &["--moves", "4"]);
    let merged = |results: &[String]| {
        let mut merge = vec!["merge", &plan];
        merge.extend(results.iter().map(String::as_str));
        let merged = dawson(&merge);
        assert_eq!(merged.status, 2);
        assert_eq!(merged.stdout, "");
        merged.stderr
    };
    assert!(merged(&results[1..]).contains("unit 1 of"));
    let twice = [&results[..], &results[..1]].concat();
    assert!(merged(&twice).contains("1.jsonl:1: unit 1 is there twice"));
    let limited = dawson(&["run-unit", &plan, "--unit", "1", "--nodes", "1000000"]);
    let with_limit = file("limited.jsonl", limited.stdout.as_bytes());
    let mut others = results.clone();
    others[0] = with_limit;
    assert!(merged(&others).contains("done with other settings"));
    let (_, foreign) = planned("foreign", &["--moves", "5"]);
    let mut others = results.clone();
    others[0].clone_from(&foreign[0]);
    assert!(merged(&others).contains("a unit of another plan"));
    let done = fs::read_to_string(&results[0]).expect("the result is there");
    others[0] = file("torn.jsonl", &done.as_bytes()[..done.len() / 2]);
    assert!(merged(&others).contains("torn.jsonl:1: not the result of a unit"));
    let run = dawson(&["run-unit", &plan, "--unit", "999"]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("has no unit 999"), "{}", run.stderr);
}
