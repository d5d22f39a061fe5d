//! Conversion between formats.

use crate::run::{dawson, dawson_with_input, file};

const LIND: &[u8] = b"algebraic: {white: [Kd2, Pd7], black: [Ka5, Sb6, Pb2, Pa6, Pa4]}\n\
    authors: ['Lind, Carl Erik Israel']\nstipulation: h#2\nintended-solutions: 2\n\
    solution: |\n  1.Sc8 dxc8=Q 2.b1=B Qc5#\n  1.b1=R d8=S 2.Rb5 Sc6#\n";

#[test]
fn an_entry_becomes_a_problem_file_and_is_sound() {
    let olive = file("convert-lind.olv", LIND);
    let json = file("convert-lind.json", b"");
    let run = dawson(&["convert", &olive, "-o", &json]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let run = dawson(&["check", &json, &olive]);
    assert_eq!(run.status, 0, "{}", run.stdout);
    assert!(
        run.stdout.ends_with("2 problems: 2 sound\n"),
        "{}",
        run.stdout
    );
    let back = dawson(&["convert", &json, "--to", "olive"]);
    let again = dawson_with_input(&["convert", "-", "--to", "dawson"], back.stdout.as_bytes());
    assert_eq!(again.stdout, std::fs::read_to_string(&json).unwrap());
}

#[test]
fn what_is_lost_is_named() {
    let olive = file("convert-lost.olv", LIND);
    let run = dawson(&["convert", &olive, "--to", "fen"]);
    assert_eq!(run.status, 0);
    assert_eq!(run.stdout, "8/3P4/pn6/k7/p7/8/1p1K4/8 b - - 0 1\n");
    let lost: Vec<&str> = run.stderr.lines().collect();
    let expected: Vec<String> = [
        "author \"Lind, Carl Erik Israel\"",
        "stipulation h#2",
        "number of solutions 2",
        "line of the solution Sb6-c8 d7*c8=Q b2-b1=B Qc8-c5",
        "line of the solution b2-b1=R d7-d8=S Rb1-b5 Sd8-c6",
    ]
    .iter()
    .map(|what| format!("{olive}: fen cannot hold: {what}"))
    .collect();
    assert_eq!(lost, expected);
    let run = dawson(&["convert", &olive, "--to", "fen", "--strict"]);
    assert_eq!((run.status, run.stdout.as_str()), (4, ""));
}

#[test]
fn bad_input_has_its_place() {
    let olive = file(
        "convert-bad.olv",
        b"algebraic: {white: [Kd9]}\nstipulation: h#2\n",
    );
    let run = dawson(&["convert", &olive, "--to", "json-lines"]);
    assert_eq!(run.status, 2);
    assert!(
        run.stderr.contains("use one of popeye, dawson"),
        "{}",
        run.stderr
    );
    let run = dawson(&["convert", &olive, "--to", "dawson"]);
    assert_eq!(run.status, 2);
    assert_eq!(
        run.stderr.lines().next(),
        Some(format!("{olive}:1:21: \"Kd9\" is no piece (such as Ke1, or Royal Gb3)").as_str())
    );
}
