//! Runs in a bad world: full disks, files that go away, inputs far too long.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Stdio;

use crate::run::{FLOOD, dawson, file, folder, program, text};

const MATE: &str = "stipulation #1\noption noboard\npieces white kc6 rh1 black kc8";

fn mate() -> String {
    file(
        "robust-mate.inp",
        format!("beginproblem\n{MATE}\nendproblem\n").as_bytes(),
    )
}

/// Exit status and messages of a run whose output goes to a full disk.
#[cfg(target_os = "linux")]
fn onto_full_disk(arguments: &[&str]) -> (Option<i32>, String) {
    let full = fs::OpenOptions::new().write(true).open("/dev/full");
    let output = program()
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(full.expect("the full device is there"))
        .output()
        .expect("the program starts");
    (
        output.status.code(),
        String::from_utf8_lossy(&output.stderr).into_owned(),
    )
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_the_journal_keeps_what_was_done() {
    let path = mate();
    let results = dawson(&["check", &path, "--json"]);
    let results = file("robust-results.jsonl", results.stdout.as_bytes());
    for arguments in [
        &["solve", &path][..],
        &["solve", &path, "--json"],
        &["check", &path],
        &["check", &path, "--json"],
        &["popeye", &path],
        &["convert", &path, "--to", "olive"],
        &["diagram", &path],
        &["plan", &path],
        &["perft", "2"],
        &["list", "conditions"],
        &["explain", "Circe"],
    ] {
        let (status, messages) = onto_full_disk(arguments);
        assert_eq!(status, Some(3), "{arguments:?}: {messages}");
        assert!(
            messages.contains("No space left"),
            "{arguments:?}: {messages}"
        );
        assert_eq!(messages.lines().count(), 1, "{arguments:?}: {messages}");
    }
    for arguments in [
        &["convert", &path, "-o", "/dev/full", "--to", "olive"][..],
        &["report", &results, "-o", "/dev/full"],
    ] {
        let run = dawson(arguments);
        assert_eq!(run.status, 3, "{arguments:?}: {}", run.stderr);
        assert!(
            run.stderr.contains("No space left"),
            "{arguments:?}: {}",
            run.stderr
        );
    }
    // The output is lost, the work is not.
    let journal = folder("full-disk").join("journal");
    let whole = dawson(&["solve", &path]).stdout;
    let (status, _) = onto_full_disk(&["solve", &path, "--journal", &text(&journal)]);
    assert_eq!(status, Some(3));
    let run = dawson(&["solve", &path, "--journal", &text(&journal), "--resume"]);
    assert_eq!((run.status, run.stdout), (0, whole));
}

/// A disk that becomes full while the journal grows: here a limit on the size of files, which the
/// system reports in the same way.
#[cfg(unix)]
#[test]
fn a_journal_that_cannot_grow_keeps_its_whole_lines() {
    let input = file(
        "robust-many.inp",
        many(200, "h#1", "white kf1 qd8 black kh1 p").as_bytes(),
    );
    let journal = folder("no-room").join("journal");
    let whole = dawson(&["solve", &input]);
    // Blocks of 512 bytes, or of 1024, as the shell counts them. The signal must not end the program.
    let command = format!(
        "trap '' XFSZ; ulimit -f 8; exec \"$0\" solve '{input}' --journal '{}' > /dev/null",
        text(&journal)
    );
    let output = std::process::Command::new("sh")
        .args(["-c", &command, env!("CARGO_BIN_EXE_dawson")])
        .stdin(Stdio::null())
        .output()
        .expect("the shell starts");
    let messages = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{messages}");
    assert!(messages.contains("failed to write journal"), "{messages}");
    let kept = fs::read_to_string(&journal).expect("the journal is there");
    assert!(
        kept.ends_with('\n') && kept.lines().count() > 1,
        "whole lines"
    );
    assert!(kept.lines().count() < 201, "the room was too little");
    let run = dawson(&["solve", &input, "--journal", &text(&journal), "--resume"]);
    assert_eq!(run.status, whole.status);
    assert_eq!(run.stdout, whole.stdout);
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_no_journal() {
    for device in ["/dev/full", "/dev/null"] {
        let run = dawson(&["solve", &mate(), "--journal", device]);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""));
        let message = format!("journal {device} is not a file that keeps what is written");
        assert!(run.stderr.contains(&message), "{}", run.stderr);
    }
}

#[cfg(unix)]
#[test]
fn a_journal_that_cannot_be_written_is_refused() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder("unwritable");
    let refused = |journal: &Path| {
        let run = dawson(&["solve", &mate(), "--journal", &text(journal)]);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""));
        let message = "failed to open journal";
        assert!(run.stderr.contains(message), "{}", run.stderr);
    };
    refused(&folder.join("missing").join("journal"));
    let journal = folder.join("journal");
    fs::write(&journal, "").expect("the file can be written");
    fs::set_permissions(&journal, fs::Permissions::from_mode(0o400)).expect("permissions change");
    if fs::OpenOptions::new().append(true).open(&journal).is_ok() {
        eprintln!("partly skipped: whoever runs the tests may write everything");
        return;
    }
    refused(&journal);
}

/// A file that is listed and gone when it is read: a link to nothing looks the same.
#[cfg(unix)]
#[test]
fn a_file_that_is_gone_is_named_and_the_others_are_solved() {
    let folder = folder("gone");
    std::os::unix::fs::symlink(folder.join("nothing"), folder.join("a.inp")).expect("a link");
    fs::copy(mate(), folder.join("b.inp")).expect("the file can be written");
    for command in ["solve", "check"] {
        let run = dawson(&[command, &text(&folder)]);
        assert_eq!(run.status, 2, "{}", run.stderr);
        assert!(run.stderr.contains("a.inp: No such file"), "{}", run.stderr);
        let done = if command == "solve" {
            "1.Rh1-h8 #"
        } else {
            "1 problem: 1 unchecked"
        };
        assert!(run.stdout.contains(done), "{}", run.stdout);
    }
}

/// Problems that differ in the place of a pawn.
fn many(number: usize, stipulation: &str, pieces: &str) -> String {
    let mut text = String::new();
    for index in 0..number {
        let file = char::from(b'a' + (index % 8) as u8);
        let rank = 2 + index / 8 % 4;
        let word = if index == 0 {
            "beginproblem"
        } else {
            "nextproblem"
        };
        let _ = write!(
            text,
            "{word}\nstipulation {stipulation}\noption noboard\n\
             pieces {pieces}{file}{rank}\n"
        );
    }
    text + "endproblem\n"
}

#[test]
fn ten_thousand_problems_in_a_file() {
    let path = file(
        "robust-10000.inp",
        many(10_000, "#1", "white kc6 rh1 black kc8 p").as_bytes(),
    );
    let run = dawson(&["solve", &path, "--table", "1M", "--json"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let records = run
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let records = records.filter(|record: &serde_json::Value| record["type"] == "problem");
    let records: Vec<_> = records.collect();
    assert_eq!(records.len(), 10_000);
    for (number, record) in records.iter().enumerate() {
        assert_eq!(
            (&record["index"], &record["status"]),
            (&(number + 1).into(), &"complete".into())
        );
    }
}

#[test]
fn fifty_megabytes_in_a_file() {
    let remark = format!("remark {}\n", "many words that say nothing ".repeat(1000));
    let filling = remark.repeat((50 << 20) / remark.len() + 1);
    assert!(filling.len() > 50 << 20);
    let whole = format!("beginproblem\n{filling}{MATE}\nendproblem\n");
    let path = file("robust-50.inp", whole.as_bytes());
    let run = dawson(&["solve", &path, "--json"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("\"text\":\"Rh1-h8\""));
    // Nothing but noise, and a problem that does not end.
    let noise = "xyzzy ".repeat((50 << 20) / 6);
    for (name, content) in [
        ("robust-noise.inp", noise.as_bytes()),
        ("robust-torn.inp", &whole.as_bytes()[..whole.len() / 2]),
        ("robust-noise.json", noise.as_bytes()),
        ("robust-noise.olv", noise.as_bytes()),
        ("robust-noise.epd", noise.as_bytes()),
        ("robust-noise.pdb", noise.as_bytes()),
    ] {
        let path = file(name, content);
        let run = dawson(&["solve", &path]);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{name}");
        assert!(run.stderr.starts_with(&path), "{name}");
        assert!(
            run.stderr.len() < 10_000,
            "{name}: {} bytes of messages",
            run.stderr.len()
        );
        fs::remove_file(path).expect("the file can be removed");
    }
    fs::remove_file(path).expect("the file can be removed");
}

/// A run that hangs because nobody reads what it writes cannot end in order; a second Ctrl-C ends it.
#[cfg(unix)]
#[test]
fn a_second_signal_ends_the_program_at_once() {
    use std::time::{Duration, Instant};
    let path = file("robust-flood.inp", FLOOD);
    let mut child = program()
        .args([
            "solve",
            &path,
            "--table",
            "1M",
            "--memory",
            "500M",
            "--threads",
            "1",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let interrupt = |id: u32| {
        let kill = std::process::Command::new("kill")
            .args(["-INT", &id.to_string()])
            .status();
        assert!(kill.expect("kill is there").success());
    };
    std::thread::sleep(Duration::from_secs(2));
    interrupt(child.id());
    std::thread::sleep(Duration::from_millis(500));
    assert!(
        child
            .try_wait()
            .expect("the program can be asked")
            .is_none(),
        "it hangs"
    );
    let begun = Instant::now();
    interrupt(child.id());
    let status = child.wait().expect("the program ends");
    assert_eq!(status.code(), Some(130));
    assert!(begun.elapsed() < Duration::from_secs(5));
}
