//! Long searches for games: killed and resumed within one game, ended early, cut into shares.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::run::{dawson, file, folder, program, text};

/// Étienne Dupuis, Problemesis 2001: a game of 13.5 moves.
const LONG: &[u8] = b"beginproblem\nstipulation exact-dia13.5\n\
    forsyth rs2k1sr/ppp3pp/4p3/8/4q3/1S1bb2P/PPPP1P1P/RSBQKB1R\nendproblem\n";

/// Jens Guballa, Die Schwalbe 2001: a game of 9.5 moves; Popeye 4.104 finds it too.
const SHORTER: &[u8] = b"beginproblem\nstipulation exact-dia9.5\n\
    forsyth rsbqkb1r/pppp1Qpp/4pps1/2P1S3/8/8/PP1PPPPP/R1B1KBSR\nendproblem\n";

/// A game with 414 solutions by Joost de Heer, Retros Mailing List 1995, and one in series.
const MANY: &[u8] = b"beginproblem\nstipulation exact-dia12\n\
    forsyth Bsbq1bsr/pr1ppppp/k1pP4/1p6/4P3/8/PPP1SPPP/RSB2KQR\nendproblem\n\
    beginproblem\nstipulation ser-dia5\n\
    forsyth rsbqkbsr/pppppppp/8/8/3P4/1PS1PS2/P1P2PPP/R1BQKB1R\nendproblem\n\
    beginproblem\nstipulation exact-dia4\ncondition andernachchess\n\
    forsyth rsbqkb1r/p1p2ppp/1p1pps2/8/8/1P1PPS2/P1P2PPP/RSBQKB1R\nendproblem\n";

/// Starts a run with a journal and kills it when the journal has so many lines, or after a while.
#[cfg(unix)]
fn killed(input: &str, journal: &Path, lines: usize) -> usize {
    let mut child = program()
        .args(["solve", input, "--table", "64M", "--resume", "--journal"])
        .arg(journal)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let written = || fs::read_to_string(journal).map_or(0, |text| text.matches('\n').count());
    let begun = Instant::now();
    while written() < lines && begun.elapsed() < Duration::from_secs(60) {
        if child
            .try_wait()
            .expect("the program can be looked at")
            .is_some()
        {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().expect("the program can be killed");
    child.wait().expect("the program ends");
    written()
}

#[cfg(unix)]
#[test]
fn a_game_goes_on_where_it_was_killed() {
    let folder = folder("game");
    let input = file("game.inp", LONG);
    let whole = dawson(&["solve", &input, "--table", "64M"]);
    assert!(
        whole.stdout.contains("1.") && whole.stdout.contains("dia"),
        "{}",
        whole.stdout
    );
    let journal = folder.join("journal");
    let first = killed(&input, &journal, 5);
    let second = killed(&input, &journal, first + 5);
    let parts = fs::read_to_string(&journal).expect("the journal is there");
    assert!(first >= 5 && second > first, "{first}, {second} lines");
    let brought = |line: &str| line.contains("\"search\"") && line.contains("\"part\"");
    assert!(
        parts.lines().skip(1).take(first - 1).all(brought),
        "{parts}"
    );
    let journal = text(&journal);
    let resume = [
        "solve",
        &input,
        "--table",
        "64M",
        "--resume",
        "--journal",
        &journal,
    ];
    let resumed = dawson(&resume);
    assert_eq!(resumed.stdout, whole.stdout);
    assert_eq!(resumed.stderr, whole.stderr);
    assert_eq!(resumed.status, whole.status);
    let again = dawson(&resume);
    assert_eq!(again.stdout, whole.stdout);
}

#[test]
fn a_limit_leaves_what_is_proven() {
    let input = file("limited-game.inp", SHORTER);
    let run = dawson(&["solve", &input, "--nodes", "10000"]);
    assert_eq!(run.status, 3, "{}", run.stderr);
    assert!(
        run.stderr.contains("at least 0 games of length 19"),
        "{}",
        run.stderr
    );
    assert!(
        run.stderr.contains("of the search is done"),
        "{}",
        run.stderr
    );
    let run = dawson(&["solve", &input, "--nodes", "10000", "--json"]);
    let record = run
        .stdout
        .lines()
        .find(|line| line.contains("\"remaining\":[{"));
    let record = record.expect("something remains");
    assert!(record.contains("\"others_begin_with\":[["), "{record}");
    assert!(record.contains("\"none_begins_with\":["), "{record}");
    // With a single solution what is left has to begin as it does.
    let whole = dawson(&["solve", &input]);
    let solution = whole.stdout.split("1.").nth(1).expect("a solution");
    let begins = solution.split_whitespace().next().expect("a first move");
    assert!(
        record.contains(&format!("[\"{begins}\"")),
        "{begins}: {record}"
    );
}

#[test]
fn shares_of_games_are_joined_to_the_byte() {
    let input = file("shares.inp", MANY);
    let whole = dawson(&["solve", &input]);
    assert_eq!(whole.status, 0, "{}", whole.stderr);
    let folder = folder("shares");
    let planned = dawson(&["plan", &input, "--moves", "6"]);
    let plan = folder.join("plan.jsonl");
    fs::write(&plan, &planned.stdout).expect("the plan can be written");
    let units = planned.stdout.lines().count() - 1;
    assert!(units >= 9, "{units} units");
    let mut merge = vec!["merge".to_owned(), text(&plan)];
    for unit in 1..=units {
        let done = dawson(&["run-unit", &text(&plan), "--unit", &unit.to_string()]);
        assert_eq!(done.status, 0, "{}", done.stderr);
        merge.push(file(&format!("share-{unit}.jsonl"), done.stdout.as_bytes()));
    }
    let merge: Vec<&str> = merge.iter().map(String::as_str).collect();
    let merged = dawson(&merge);
    assert_eq!(merged.stdout, whole.stdout);
    assert_eq!(merged.stderr, whole.stderr);
    assert_eq!(merged.status, whole.status);
}
