//! Starting the binary and looking at what it leaves behind.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a run of the program left behind.
pub struct Run {
    /// Exit status; -1 after a signal.
    pub status: i32,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            status: output.status.code().unwrap_or(-1),
            stdout: String::from_utf8(output.stdout).expect("standard output is text"),
            stderr: String::from_utf8(output.stderr).expect("standard error is text"),
        }
    }
}

/// A problem with far more solutions than anyone has memory for.
pub const FLOOD: &[u8] = b"beginproblem\nstipulation exact-ser-zh85\noption noboard\n\
    pieces white ka1 qd4 rb7 black kh3\nendproblem\n";

/// The program, ready to be started.
pub fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_dawson"))
}

/// Starts the program and waits for its end.
pub fn dawson(arguments: &[&str]) -> Run {
    let output = program().args(arguments).stdin(Stdio::null()).output();
    output.expect("the program starts").into()
}

/// The same, with something on standard input.
pub fn dawson_with_input(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    stdin.write_all(input).expect("the program reads");
    drop(stdin);
    child.wait_with_output().expect("the program ends").into()
}

/// A file with this content, in the folder for files of tests.
pub fn file(name: &str, content: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("the folder for tests can be written");
    text(&path)
}

/// An empty folder of this name, in the folder for files of tests.
pub fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("the folder for tests can be written");
    path
}

/// A path as an argument of the program.
pub fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
