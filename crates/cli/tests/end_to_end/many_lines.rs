//! Problems with very many lines: the output does not depend on threads and memory.

use crate::run::{dawson, file};

/// A help mate with tens of thousands of lines, of which few ends are different.
const HELP: &str = "Stipulation h#7\nPieces white kf2 pe2 black ke6 re5 bd6 sd5 pc5c6e4f6\n";

/// Pieces among which there are many ways to mate.
const CROWDED: &str = "Pieces white kh8 qb6 rb5e7 ba7f7 sd8f3 pb4c2e2g3 \
                       black ke4 qh1 ra3d1 ba1d7 pc6d5e3e5f5g5h6\n";

/// Pieces that mate alone.
const ALONE: &str = "Pieces white kb6 qc5 rd4 black ka8\n";

/// What solving the problem writes, without what differs from run to run.
fn solved(name: &str, problem: &str, arguments: &[&str]) -> String {
    let path = file(
        &format!("many-lines-{name}.inp"),
        format!("BeginProblem\n{problem}EndProblem\n").as_bytes(),
    );
    let run = dawson(&[arguments, &[path.as_str()]].concat());
    // Not all solutions are wanted where their number is limited.
    let status = if arguments.contains(&"--max-solutions") {
        3
    } else {
        0
    };
    assert_eq!(run.status, status, "{name} {arguments:?}: {}", run.stderr);
    let cut = |line: &str| {
        // The end of a record: moves played and seconds.
        line.find(",\"nodes\":")
            .map_or_else(|| line.to_owned(), |end| line[..end].to_owned())
    };
    let lines = run.stdout.lines().map(cut);
    let lines = lines.filter(|line| {
        !line.starts_with("{\"type\":\"begin\"") && !line.starts_with("{\"type\":\"summary\"")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Solves with one thread and with several; gives the number of lines that have a move.
fn compare(name: &str, problem: &str, arguments: &[&str]) -> usize {
    let with = |threads| {
        solved(
            name,
            problem,
            &[arguments, &["--threads", threads]].concat(),
        )
    };
    let expected = with("1");
    for threads in ["2", "3"] {
        let other = with(threads);
        assert!(
            other == expected,
            "{name} {arguments:?}: {threads} threads, {} and {} bytes",
            expected.len(),
            other.len()
        );
    }
    expected.lines().filter(|line| line.contains("1.")).count()
}

#[test]
fn threads_do_not_matter_in_help_play() {
    let popeye = ["popeye", "-regression"];
    // The number is Popeye's.
    assert_eq!(compare("help", HELP, &popeye), 94_174);
    // Lines that are to be sorted are too many for that.
    let sorted = format!("{HELP}Option Intelligent\n");
    assert_eq!(compare("sorted", &sorted, &popeye), 94_174);
    // Without memory for solutions of later first moves, and where all are written at the end.
    compare("small", HELP, &["popeye", "-regression", "-maxmem", "1M"]);
    compare("set-play", &format!("{HELP}Option SetPlay\n"), &popeye);
    compare("text", HELP, &["solve"]);
}

#[test]
fn threads_do_not_matter_under_conditions() {
    let popeye = ["popeye", "-regression"];
    for (name, play, pieces) in [
        ("circe-help", "h#2", CROWDED),
        ("circe-help-half", "h#1.5", CROWDED),
        ("circe-series", "ser-#4", ALONE),
    ] {
        let problem = format!("Stipulation {play}\nCondition Circe\n{pieces}");
        compare(name, &problem, &popeye);
        compare(name, &format!("{problem}Option Intelligent\n"), &popeye);
        compare(name, &problem, &["solve", "--max-solutions", "400"]);
        compare(
            name,
            &problem,
            &["solve", "--json", "--max-solutions", "400"],
        );
    }
}

#[test]
fn threads_do_not_matter_without_conditions() {
    for (name, play, pieces) in [("help-2", "h#2", CROWDED), ("series", "ser-#4", ALONE)] {
        let problem = format!("Stipulation {play}\n{pieces}");
        assert!(compare(name, &problem, &["popeye", "-regression"]) > 2000);
        compare(
            name,
            &problem,
            &["solve", "--json", "--max-solutions", "400"],
        );
        compare(name, &problem, &["solve", "--range", "3-9"]);
    }
}
