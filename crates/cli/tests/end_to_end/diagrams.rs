//! Pictures from the command line.

use std::path::Path;

use crate::run::{dawson, file};

#[test]
fn a_diagram_is_text_or_a_picture() {
    let run = dawson(&["diagram", "--fen", "8/8/8/8/8/8/8/K6k"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(
        run.stdout
            .ends_with("1 ♔   ·   ·   · ♚\n  a b c d e f g h\n"),
        "{}",
        run.stdout
    );
    let svg = file("diagram.svg", b"");
    let run = dawson(&["diagram", "--fen", "8/8/8/8/8/8/8/K6k", "-o", &svg]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let text = std::fs::read_to_string(&svg).unwrap();
    assert!(text.starts_with("<svg ") && text.contains("data-fen=\"8/8/8/8/8/8/8/K6k\""));
    let png = file("diagram.png", b"");
    let run = dawson(&[
        "diagram",
        "--fen",
        "8/8/8/8/8/8/8/K6k",
        "-o",
        &png,
        "--size",
        "200",
    ]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let bytes = std::fs::read(&png).unwrap();
    assert_eq!(&bytes[1..4], b"PNG");
    // Width and height stand in the header.
    assert_eq!(bytes[16..24], [0, 0, 0, 200, 0, 0, 0, 200]);
}

#[test]
fn twins_go_to_a_folder() {
    let problem = file(
        "diagram-twins.inp",
        b"beginproblem\nstipulation h#2\npieces white ka1 black kh8\ntwin move a1 b1\nendproblem\n",
    );
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    let folder = folder.to_str().unwrap();
    let run = dawson(&["diagram", &problem, "-o", folder, "--to", "svg"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let picture = std::fs::read_to_string(format!("{folder}/diagram-twins-1-b.svg")).unwrap();
    assert!(
        picture.contains("data-fen=\"7k/8/8/8/8/8/8/1K6\""),
        "{picture}"
    );
    let run = dawson(&["diagram", &problem, "--to", "png"]);
    assert_eq!(run.status, 2);
}
