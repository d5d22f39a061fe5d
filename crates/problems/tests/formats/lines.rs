//! Formats with a problem a line: FEN, EPD, the notation of the PDB server; and how formats are told.

use dawson_problems::formats::{self, Format};
use dawson_problems::model::Side;
use dawson_problems::vocabulary::Vocabulary;

use crate::entries::UGREN;
use crate::reading::{faults, pieces, read_one};

/// Samples of Popeye's manual and of the tests of browser tools.
#[test]
fn dialects_of_fen() {
    for (text, format, expected) in [
        ("8/8/8/8/8/3k4/8/3K4 w - - 0 1", Format::Fen, "bKd3 wKd1"),
        ("8/8/8/8/8/8/8/N6s", Format::Fen, "wNa1 bSh1"),
        ("8/8/8/8/8/8/8/N.ST(SI)5", Format::Fen, "wSa1 wSTb1 wSIc1"),
        ("48/5gPp/5K1k", Format::Fen, "bGf2 wPg2 bPh2 wKf1 bKh1"),
        (
            "1.PA6/8/1Q2.ma3/8/k1.pa.pa4/8/1P1K",
            Format::Fen,
            "wPAb8 wQb6 bMAe6 bKa4 bPAc4 bPAd4 wPb2 wKd2",
        ),
        (
            "31Q12/211112/111113/2B5/1111211/11P113/1P*2n14/111113",
            Format::Fen,
            "wQe8 wBc5 wPc3 wPb2 bNc2",
        ),
        ("8/8/8/3''CA4/8/-*2q7/8/8", Format::Ffen, "wCAd5 nGa3"),
        ("8/8/3(!n2)4/8/8/8/8/7(k)", Format::Fen, "nNd6 bKh1"),
    ] {
        let (problem, notes) = read_one(text, format);
        assert_eq!(pieces(&problem).join(" "), expected, "{text}");
        assert_eq!(notes, [""; 0]);
    }
    for (text, place, message) in [
        (
            "8/8/8/8/8/8/8/*1r7",
            17,
            "the rotated piece \"*1r\" stands for no kind",
        ),
        (
            "8/8/8/8/8/8/*2q7/7a",
            19,
            "\"a\" marks a square and is no piece",
        ),
    ] {
        assert_eq!(
            faults(text, Format::Fen),
            [(1, place, message.to_owned())],
            "{text}"
        );
    }
}

/// The side to move as the field has it: Black begins help play, but for half a move or by request.
#[test]
fn written_boards_say_who_begins() {
    for (stipulation, option, side) in [
        ("#2", "", "w"),
        ("#2", "HalfDuplex", "b"),
        ("h#2", "", "b"),
        ("h#2.5", "", "w"),
        ("h=3", "WhiteToPlay", "w"),
        ("ser-h#3", "", "b"),
    ] {
        let text = format!(
            "beginproblem stipulation {stipulation}\noption noboard {option}\n\
             pieces white kf4 pf7 black kh6 pb2 endproblem"
        );
        let (problem, _) = read_one(&text, Format::Popeye);
        let written = formats::write(&[problem], Format::Fen, &Vocabulary::with_rules());
        assert_eq!(
            written.text.split(' ').nth(1),
            Some(side),
            "{stipulation} {option}"
        );
    }
}

/// Lines of public test suites.
#[test]
fn epd() {
    let text = "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - dm 2; id \"mate.001\";";
    let (problem, notes) = read_one(text, Format::Epd);
    assert_eq!(notes, [""; 0]);
    assert_eq!(problem.stipulation.as_ref().unwrap().text, "#2");
    assert_eq!(problem.options[0].name, "HalfDuplex");
    assert_eq!(problem.id.as_deref(), Some("mate.001"));
    let written = formats::write(
        std::slice::from_ref(&problem),
        Format::Epd,
        &Vocabulary::with_rules(),
    );
    assert_eq!(written.losses, []);
    assert_eq!(written.text.trim_end(), text);
    let text =
        "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\"; acd 5;";
    let (problem, notes) = read_one(text, Format::Epd);
    assert_eq!(
        notes,
        [
            "operation acd: not taken over",
            "operation bm without dm: not taken over"
        ]
    );
    assert_eq!(problem.side_to_move, Some(Side::White));
    let text = "kbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6; dm 2;";
    let (problem, notes) = read_one(text, Format::Epd);
    assert_eq!(notes, [""; 0]);
    assert_eq!(
        problem.solution.as_ref().unwrap().phases[0].keys,
        ["Ra1-a6"]
    );
    let written = formats::write(&[problem], Format::Epd, &Vocabulary::with_rules());
    assert_eq!(written.text.trim_end(), text);
    let found = faults("8/8/8/8/8/8/8/8 w - - dm x;", Format::Epd);
    assert_eq!(found, [(1, 23, "\"x\" is no number of moves".to_owned())]);
    let found = faults("8/8/8/8/8/8/8/8 w - - id \"a", Format::Epd);
    assert_eq!(found, [(1, 23, "the operation id does not end".to_owned())]);
}

#[test]
fn the_notation_of_the_pdb_server() {
    let text = "PROBID='P0003325' AND STIP='h#2' AND A='O''Brien' AND K='Circe' AND K='Allumwandlung' AND \
                POSITION='wKa1 sDUb2c3 nSRd4' AND APIECES=4";
    let (problem, notes) = read_one(text, Format::Pdb);
    assert_eq!(pieces(&problem), ["wKa1", "bGb2", "bGc3", "nZd4"]);
    assert_eq!(problem.authors, ["O'Brien"]);
    assert_eq!(problem.conditions[0].name, "Circe");
    assert_eq!(
        notes,
        ["keyword \"Allumwandlung\": not taken over, it is no condition"]
    );
    let written = formats::write(
        std::slice::from_ref(&problem),
        Format::Pdb,
        &Vocabulary::with_rules(),
    );
    assert_eq!(written.losses, []);
    let (problem, _) = read_one("wKa1 sDb2", Format::Pdb);
    assert_eq!(pieces(&problem), ["wKa1", "bQb2"]);
    assert_eq!(
        faults("POSITION='wKa1 sYc3 sTRd4'", Format::Pdb),
        [
            (1, 16, "\"sYc3\" marks squares and is no piece".to_owned()),
            (
                1,
                21,
                "the figurine \"TR\" stands for no kind that is known".to_owned()
            ),
        ]
    );
    assert_eq!(
        faults("STIP='h#2' OR", Format::Pdb),
        [(1, 12, "AND should stand here".to_owned())]
    );
}

/// Lind's problem of the shipped collection; its solutions are those of print.
#[test]
fn solutions_of_the_pdb_server_have_german_letters_or_english_ones() {
    let lines = |solution: &str| {
        let text = format!(
            "STIP='h#2' AND SOLUTION='{solution}' AND POSITION='wKd2 wBd7 sKa5 sSb6 sBb2a6a4'"
        );
        let (problem, notes) = read_one(&text, Format::Pdb);
        let lines = problem
            .solution
            .map(|solution| solution.phases[0].lines.clone());
        (lines.unwrap_or_default(), notes)
    };
    let expected = [
        "Sb6-c8 d7*c8=Q b2-b1=B Qc8-c5",
        "b2-b1=R d7-d8=S Rb1-b5 Sd8-c6",
    ];
    for solution in [
        "1.Sc8 dxc8=D 2.b1=L Dc5# 1.b1=T d8=S 2.Tb5 Sc6#",
        "1.Sc8 dxc8D 2.b1L Dc5#<br/>1.b1T d8S 2.Tb5 Sc6#",
        "1.Bb2-b1=T Bd7-d8=S 2.Tb1-b5 Sd8-c6#<BR>1.Sb6-c8 Bd7*c8=D 2.Bb2-b1=L Dc8-c5#",
        "1.Sc8 dxc8=Q 2.b1=B Qc5# 1.b1=R d8=S 2.Rb5 Sc6#",
        "1.Nc8 dxc8=Q 2.b1=B Qc5# 1.b1=R d8=N 2.Rb5 Nc6#",
    ] {
        let (mut lines, notes) = lines(solution);
        lines.sort_unstable();
        assert_eq!(lines, expected, "{solution}");
        assert_eq!(notes, [""; 0], "{solution}");
    }
    let (none, notes) = lines("the knight promotes");
    assert_eq!(none, [""; 0]);
    assert_eq!(notes, ["solution: not taken over, \"the\" is no move"]);
}

#[test]
fn a_record_of_the_pdb_server_may_have_a_fen() {
    let (problem, notes) = read_one("STIP='h#1' AND FEN='7k/8/5K2/8/8/8/8/6q1'", Format::Pdb);
    assert_eq!(pieces(&problem), ["bKh8", "wKf6", "bQg1"]);
    assert_eq!(notes, [""; 0]);
    assert_eq!(
        faults("FEN='7k/8/5K2/8/8/8/8/6x1'", Format::Pdb)[0].1,
        24,
        "the column in the line"
    );
}

#[test]
fn formats_are_told_by_content() {
    for (text, format) in [
        ("BeginProblem\nEndProblem", Format::Popeye),
        ("anfang\n", Format::Popeye),
        ("{\"dawson\": 1}", Format::Dawson),
        ("{\"algebraic\": {}}", Format::YacpdbJson),
        (UGREN, Format::Olive),
        ("algebraic:\n  white: [Ka1]", Format::Olive),
        ("8/8/8/8/8/8/8/K6k w - - 0 1", Format::Fen),
        ("8/8/8/8/8/8/8/K6k w - - dm 2;", Format::Epd),
        ("STIP='h#2' AND POSITION='wKa1'", Format::Pdb),
    ] {
        assert_eq!(formats::detect(text), Some(format), "{text}");
    }
    assert_eq!(formats::detect("hello world"), None);
    for format in Format::all() {
        assert_eq!(Format::named(format.name()), Some(format));
        for extension in format.extensions() {
            assert_eq!(Format::of_extension(extension), Some(format));
        }
    }
}
