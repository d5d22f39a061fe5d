//! Completions and manual pages name every command.

use std::path::Path;

use crate::run::dawson;

const COMMANDS: [&str; 6] = ["solve", "check", "convert", "list", "explain", "perft"];

#[test]
fn completions_know_commands_and_options() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let run = dawson(&["completions", shell]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        for word in COMMANDS.iter().chain(&["time-limit", "strict"]) {
            assert!(run.stdout.contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(dawson(&["completions", "cmd"]).status, 2);
}

#[test]
fn manual_pages() {
    let page = dawson(&["man"]);
    assert_eq!(page.status, 0);
    assert!(
        page.stdout.starts_with(".ie") || page.stdout.contains(".TH dawson 1"),
        "{}",
        page.stdout
    );
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man");
    let run = dawson(&["man", "-o", folder.to_str().unwrap()]);
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    for command in COMMANDS {
        let page = std::fs::read_to_string(folder.join(format!("dawson-{command}.1"))).unwrap();
        assert!(page.contains(".SH OPTIONS"), "{command}");
    }
}
