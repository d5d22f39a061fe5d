//! Solutions as collections print them.

use dawson_problems::model::{IntendedPhase, Problem};
use dawson_problems::popeye;
use dawson_problems::solution_text::{SolutionFault, read, write};
use dawson_problems::vocabulary::Vocabulary;

fn problem(words: &str) -> Problem {
    let text = format!("BeginProblem\n{words}\nEndProblem\n");
    popeye::read(text.as_bytes(), &Vocabulary::default())
        .remove(0)
        .unwrap()
}

const MORPHY: &str = "Pieces White Kc8 Ra1 Pb6 Black Ka8 Bb8 Pa7b7\nStipulation #2";

fn phase(words: &str, text: &str) -> IntendedPhase {
    let mut solution =
        read(text, &problem(words)).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(solution.phases.len(), 1, "{text}");
    solution.phases.remove(0)
}

#[test]
fn books_and_popeye_say_the_same() {
    let long =
        "1...Bb8-h2\n    2.Ra1*a7 #\n\n1.Ra1-a6 !zugzwang.\n    1...b7*a6\n        2.b6-b7 #\n";
    let short = "{set} 1...Bh2 2.Rxa7#\n1.Ra6!! {waiting} 1...bxa6[a] 2.b7#[A]";
    let expected = IntendedPhase {
        set_play: vec!["Bb8-h2 Ra1*a7".to_owned()],
        keys: vec!["Ra1-a6".to_owned()],
        lines: vec!["Ra1-a6 b7*a6 b6-b7".to_owned()],
        ..IntendedPhase::default()
    };
    assert_eq!(phase(MORPHY, long), expected);
    assert_eq!(phase(MORPHY, short), expected);
}

#[test]
fn n_is_the_knight_where_nothing_else_can_be_meant() {
    let lind = "Pieces White Kd2 Pd7 Black Ka5 Sb6 Pb2a6a4\nStipulation h#2";
    let found = phase(lind, "1.Nc8 dxc8=Q 2.b1=B Qc5#\n1.b1=R d8=N 2.Rb5 Nc6#");
    let lines = [
        "Sb6-c8 d7*c8=Q b2-b1=B Qc8-c5",
        "b2-b1=R d7-d8=S Rb1-b5 Sd8-c6",
    ];
    assert_eq!(found.lines, lines);
    let circe = format!("{lind}\nCondition Circe");
    assert!(read("1.Nc8 dxc8=Q", &problem(&circe)).is_err());
}

#[test]
fn threats_may_stand_in_brackets() {
    let text = "1.Qd1-d4 ! (2.Qd4-a7 #)\n 1...Rh8-h7 2.Qd4-d8 #";
    let words = "Pieces White Kb6 Qd1 Black Ka8 Rh8\nStipulation #2";
    let found = phase(words, text);
    assert_eq!(
        found.lines,
        ["Qd1-d4 threat Qd4-a7", "Qd1-d4 Rh8-h7 Qd4-d8"]
    );
    assert_eq!(found.keys, ["Qd1-d4"]);
}

#[test]
fn series_half_moves_and_set_play_of_lines() {
    let series = "Pieces White Kc2 Rh3 Black Ka1 Pa3\nStipulation ser-h#2";
    let found = phase(series, "1.Ka1-a2 2.Ka2-a1 Rh3*a3 #");
    assert_eq!(found.lines, ["Ka1-a2 Ka2-a1 Rh3*a3"]);
    let half = "Pieces White Kc2 Rh3 Black Ka1 Pa3\nStipulation h#1.5\nOption SetPlay";
    let found = phase(
        half,
        "1... ... 2.Ka1-a2 Rh3*a3#\n\n1...Rh3-h4 2.Ka1-a2 Rh4-a4#",
    );
    assert_eq!(found.lines, ["Rh3-h4 Ka1-a2 Rh4-a4"]);
    assert_eq!(found.set_play, ["Ka1-a2 Rh3*a3"]);
}

#[test]
fn what_is_not_understood_is_named_with_its_line() {
    let twins = "Pieces White Kc2 Rh3 Black Ka1 Pa3\nStipulation h#1\nTwin Move a3 b3";
    for (words, text, fault, line) in [
        (MORPHY, "1.Ra1-a6 ! {waiting", SolutionFault::OpenComment, 1),
        (
            MORPHY,
            "\n1.Ra1-a6 ! etc",
            SolutionFault::Word("etc".into()),
            2,
        ),
        (MORPHY, "{nothing}", SolutionFault::Nothing, 1),
        (
            MORPHY,
            "Ra1-a6 !",
            SolutionFault::NoNumber("Ra1-a6".into()),
            1,
        ),
        (
            MORPHY,
            "1.Ra1-a6 !\n 3.b6-b7 #",
            SolutionFault::Gap("b6-b7".into()),
            2,
        ),
        (MORPHY, "but\n 1...b7-b6 !", SolutionFault::NoTry, 1),
        (
            twins,
            "a)\n1.Ka1-a2 Rh3-h1\nc)\n1.Ka1-a2",
            SolutionFault::NoSuchTwin("c".into()),
            3,
        ),
    ] {
        let error = read(text, &problem(words)).expect_err(text);
        assert_eq!((error.fault, error.line), (fault, line), "{text}");
    }
    let error = read("1.Rb5 !", &problem(MORPHY)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Rb5: half-move 1, 1.Rb5, cannot be played: no piece of White can play it"
    );
}

#[test]
fn what_is_written_is_read_back() {
    for (words, text) in [
        (
            MORPHY,
            "1...Bb8-h2\n 2.Ra1*a7 #\n1.Ra1-a5 ?\n but\n 1...a7-a6 !\n1.Ra1-a6 !\n 1...b7*a6\n 2.b6-b7 #\n 1...Bb8-h2\n 2.Ra6*a7 #",
        ),
        (
            "Pieces White Kc2 Rh3 Black Ka1 Pa3\nStipulation ser-h#2",
            "1.Ka1-a2 2.Ka2-a1 Rh3*a3 #",
        ),
        (
            "Pieces White Kc2 Rh3 Black Ka1 Pa3\nStipulation h#1.5",
            "1...Rh3-h4 2.Ka1-a2 Rh4-a4#",
        ),
        (
            "Pieces White Kc2 Rh3 Black Ka1 Pa3\nStipulation h#1\nTwin Move a3 b3",
            "a) 1.Ka1-a2 Rh3*a3#\nb) wPa3-->b3\n 1.Ka1-a2 Rh3-h1",
        ),
    ] {
        let mut problem = problem(words);
        let solution = read(text, &problem).unwrap();
        problem.solution = Some(solution.clone());
        let written = write(&problem);
        assert_eq!(
            read(&written, &problem).as_ref(),
            Ok(&solution),
            "{written}"
        );
    }
}
