//! Runs over many problems: limits, shards, and journals that survive anything.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use crate::run::{FLOOD, dawson, file, folder, program, text};

/// Helpmates that take some time each; a pawn and a rook stand where they stand in no other.
fn problems(number: usize) -> String {
    assert!(number <= 60, "there are no more of these");
    (0..number)
        .map(|index| {
            let file = char::from(b'd' + (index % 5) as u8);
            let rank = 3 + index / 5 % 4;
            let rook = ["h1", "g1", "f1"][index / 20];
            format!(
                "beginproblem\ntitle number {index}\nstipulation h#3\n\
                 pieces white kb3 r{rook} black ka1 p{file}{rank}b2\nendproblem\n"
            )
        })
        .collect()
}

#[test]
fn shards_divide_a_collection_by_content() {
    let folder = folder("shards");
    let path = folder.join("all.inp");
    fs::write(&path, problems(20)).expect("the file can be written");
    let verdicts = |shard: &str| -> Vec<String> {
        let run = dawson(&[
            "solve",
            &text(&path),
            "--shard",
            shard,
            "--nodes",
            "1",
            "--table",
            "1M",
        ]);
        assert_eq!(run.status, 3, "{}", run.stderr);
        run.stdout
            .lines()
            .map(|line| line.trim().to_owned())
            .filter(|line| line.starts_with("number "))
            .collect()
    };
    let parts = [verdicts("1/3"), verdicts("2/3"), verdicts("3/3")];
    assert!(parts.iter().all(|part| !part.is_empty()));
    let union: BTreeSet<&String> = parts.iter().flatten().collect();
    assert_eq!(union.len(), 20);
    assert_eq!(parts.iter().map(Vec::len).sum::<usize>(), 20);
    // A problem put before the others moves none of them.
    let first =
        "beginproblem\ntitle new\nstipulation #1\npieces white kc6 rh1 black kc8\nendproblem\n";
    fs::write(&path, format!("{first}{}", problems(20))).expect("the file can be written");
    assert_eq!(verdicts("2/3"), parts[1]);
    let run = dawson(&["solve", &text(&path), "--shard", "4/3"]);
    assert_eq!(run.status, 2);
    assert!(
        run.stderr.contains("\"4/3\" is not a part"),
        "{}",
        run.stderr
    );
}

#[test]
fn files_folders_and_patterns_are_taken() {
    let folder = folder("patterns");
    for name in ["a1.inp", "a2.inp", "b1.inp"] {
        let problem = format!(
            "beginproblem\ntitle {name}\nstipulation #1\npieces white kc6 rh1 black kc8\nendproblem\n"
        );
        fs::write(folder.join(name), problem).expect("the file can be written");
    }
    let titles = |path: &Path| -> Vec<String> {
        let run = dawson(&["solve", &text(path)]);
        run.stdout
            .lines()
            .filter_map(|line| line.trim().strip_suffix(".inp").map(str::to_owned))
            .collect()
    };
    assert_eq!(titles(&folder), ["a1", "a2", "b1"]);
    assert_eq!(titles(&folder.join("a*.inp")), ["a1", "a2"]);
    let run = dawson(&[
        "solve",
        &text(&folder.join("c*.inp")),
        &text(&folder.join("b1.inp")),
    ]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("no file matches"), "{}", run.stderr);
    assert!(run.stdout.contains("1.Rh1-h8 #"), "the others are solved");
}

#[test]
fn results_come_in_the_order_of_the_input() {
    let path = file("order.inp", problems(12).as_bytes());
    let one = dawson(&["solve", &path, "--threads", "1", "--table", "4M"]);
    let four = dawson(&["solve", &path, "--threads", "4", "--table", "4M"]);
    assert_eq!(one.status, 0, "{}", one.stderr);
    assert_eq!(one.stdout, four.stdout);
    let numbers = one.stdout.lines().filter_map(|line| {
        line.trim()
            .strip_prefix("number ")
            .and_then(|number| number.parse::<usize>().ok())
    });
    assert!(numbers.eq(0..12));
}

/// The lines of `MoveNumbers` tell of progress, and yet they are output.
#[test]
fn move_numbers_do_not_depend_on_threads() {
    let input = "beginproblem\nstipulation h#2\noption movenumbers setplay\n\
                 pieces white kf1 qd3 black kh1 pa7b7h2\nendproblem\n";
    let path = file("numbers.inp", input.as_bytes());
    let one = dawson(&["solve", &path, "--threads", "1"]);
    assert!(one.stdout.contains("\n  2  ("), "{}", one.stdout);
    for _ in 0..3 {
        assert_eq!(
            dawson(&["solve", &path, "--threads", "4"]).stdout,
            one.stdout
        );
    }
}

/// As Popeye has it: moves that are not examined have no line.
#[test]
fn only_moves_that_are_examined_have_numbers() {
    for (options, numbers) in [
        ("startmovenumber 3 uptomovenumber 5", &["3", "4", "5"][..]),
        ("startmovenumber 26", &["26", "27"]),
        ("startmovenumber 99", &[]),
    ] {
        let input = format!(
            "beginproblem\nstipulation #2\noption noboard {options}\n\
             pieces white kf1 qd3 black kh1 ph2h3a5\nendproblem\n"
        );
        let path = file("numbers-of-some.inp", input.as_bytes());
        for threads in ["1", "2"] {
            let run = dawson(&["solve", &path, "--threads", threads]);
            let lines = run.stdout.lines().filter(|line| line.ends_with(" )"));
            let found: Vec<&str> = lines
                .filter_map(|line| line.split_whitespace().next())
                .collect();
            assert_eq!(found, numbers, "{options}, {threads} threads");
        }
    }
}

#[test]
fn limits_make_results_partial() {
    let path = file("limits.inp", problems(1).as_bytes());
    for limit in [["--nodes", "100"], ["--max-solutions", "1"]] {
        let run = dawson(&["solve", &path, limit[0], limit[1], "--json"]);
        assert_eq!(run.status, 3, "{limit:?}: {}", run.stderr);
        let reason = match limit[0] {
            "--nodes" => "\"reason\":\"nodes\"",
            _ => "\"reason\":\"greatest number of solutions\"",
        };
        assert!(run.stdout.contains(reason), "{limit:?}: {}", run.stdout);
    }
    let run = dawson(&["solve", &path, "--memory", "1M"]);
    assert_eq!(run.status, 2);
    assert!(
        run.stderr.contains("--memory must be more than"),
        "{}",
        run.stderr
    );
}

/// The last record says whether the run is all that was asked for.
#[test]
fn the_summary_of_a_check_tells_of_limits_and_errors() {
    let mate = "beginproblem\nstipulation #1\noption noboard\npieces white kc6 rh1 black kc8\n";
    let more = "nextproblem\nstipulation exact-h#7\npieces white kc6 rh1 black kc8\n";
    let bad = "nextproblem\nstipulation h#\npieces white kc6\n";
    for (text, status) in [
        (mate.to_owned(), "complete"),
        (format!("{mate}{more}"), "partial"),
        (format!("{mate}{more}{bad}"), "error"),
    ] {
        let path = file(
            &format!("summary-{status}.inp"),
            format!("{text}endproblem\n").as_bytes(),
        );
        let run = dawson(&["check", &path, "--json", "--nodes", "1000"]);
        let last = run.stdout.lines().last().unwrap_or_default();
        let record: serde_json::Value = serde_json::from_str(last).expect("JSON");
        assert_eq!(record["type"], "summary");
        assert_eq!(record["status"], status, "{}", run.stdout);
    }
}

/// A problem with far more solutions than there is memory for.
#[test]
fn solutions_that_fill_the_memory_make_the_result_partial() {
    let path = file("many.inp", FLOOD);
    let run = dawson(&[
        "solve",
        &path,
        "--memory",
        "64M",
        "--threads",
        "1",
        "--json",
    ]);
    assert_eq!(run.status, 3, "{}", run.stderr);
    assert!(run.stdout.contains("\"reason\":\"memory\""));
}

/// What a run over `input` with this journal writes.
fn resumed(input: &str, journal: &Path) -> String {
    let run = dawson(&[
        "solve",
        input,
        "--table",
        "1M",
        "--journal",
        &text(journal),
        "--resume",
    ]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    run.stdout
}

#[cfg(unix)]
#[test]
fn a_killed_run_is_resumed_as_if_nothing_had_been() {
    let folder = folder("killed");
    let input = file("killed.inp", problems(40).as_bytes());
    let whole = dawson(&["solve", &input, "--table", "1M"]).stdout;
    for milliseconds in [20, 60, 120] {
        let journal = folder.join(format!("{milliseconds}.journal"));
        let mut child = program()
            .args([
                "solve",
                &input,
                "--table",
                "1M",
                "--journal",
                &text(&journal),
            ])
            .stdout(Stdio::null())
            .spawn()
            .expect("the program starts");
        std::thread::sleep(Duration::from_millis(milliseconds));
        child.kill().expect("the program can be killed");
        child.wait().expect("the program ends");
        assert_eq!(resumed(&input, &journal), whole);
        let before = fs::read(&journal).expect("the journal is there");
        assert_eq!(resumed(&input, &journal), whole);
        let after = fs::read(&journal).expect("the journal is there");
        assert_eq!(before, after, "nothing is done twice");
    }
}

#[test]
fn a_torn_last_line_is_done_again() {
    let folder = folder("torn");
    let input = file("torn.inp", problems(5).as_bytes());
    let journal = folder.join("torn.journal");
    let whole = resumed(&input, &journal);
    let written = fs::read(&journal).expect("the journal is there");
    for cut in [1, 30, 200, written.len() - 10] {
        let kept = &written[..written.len() - cut];
        fs::write(&journal, kept).expect("the journal can be written");
        assert_eq!(resumed(&input, &journal), whole, "{cut} bytes cut off");
    }
}

#[test]
fn a_journal_that_cannot_be_used_is_refused_by_name() {
    let folder = folder("refused");
    let input = file("refused.inp", problems(2).as_bytes());
    let journal = folder.join("refused.journal");
    resumed(&input, &journal);
    let refused = |arguments: &[&str], journal: &Path| {
        let mut all = vec!["solve", &input, "--table", "1M", "--journal"];
        let name = text(journal);
        all.push(&name);
        all.extend(arguments);
        let run = dawson(&all);
        assert_eq!(run.status, 2);
        assert_eq!(run.stdout, "");
        assert!(run.stderr.contains(&name), "{}", run.stderr);
        run.stderr
    };
    assert!(refused(&[], &journal).contains("--resume goes on with it"));
    assert!(refused(&["--resume", "--nodes", "5"], &journal).contains("nodes: null there, 5 now"));
    refused(&[], &folder);
    refused(&[], &folder.join("no-such-folder").join("a.journal"));
    let foreign = folder.join("foreign.txt");
    fs::write(&foreign, "not a journal\n").expect("the file can be written");
    assert!(refused(&["--resume"], &foreign).contains("foreign.txt:1: not a line of a journal"));
    let open = OpenOptions::new().append(true).open(&journal);
    let mut open = open.expect("the journal can be opened");
    open.write_all(b"rubbish\n")
        .expect("the journal can be written");
    assert!(refused(&["--resume"], &journal).contains("refused.journal:4: not a line"));
    let held = File::open(&journal).expect("the journal can be opened");
    held.lock().expect("the journal can be locked");
    assert!(refused(&["--resume"], &journal).contains("in use by another run"));
}
