//! Every format: samples of other programs are read, what is written is read back, and what a format
//! cannot hold is named.

use std::fs;
use std::path::{Path, PathBuf};

use dawson_problems::formats::{self, Format, differences};
use dawson_problems::model::{Problem, Side};
use dawson_problems::vocabulary::{ExtraCondition, Vocabulary};

fn vocabulary() -> Vocabulary {
    let extra = |entry: &&dawson_rules::conditions::ConditionEntry| ExtraCondition {
        name: entry.name.to_owned(),
        args: entry
            .arguments
            .iter()
            .map(|argument| argument.word.to_owned())
            .collect(),
    };
    let extra: Vec<_> = dawson_rules::conditions::TABLE.iter().map(extra).collect();
    Vocabulary::new(&extra)
}

/// The only problem of a text, and its notes.
fn read_one(text: &str, format: Format) -> (Problem, Vec<String>) {
    let mut readings = formats::read(text.as_bytes(), format, &vocabulary());
    assert_eq!(readings.len(), 1, "{text}");
    let reading = readings
        .remove(0)
        .unwrap_or_else(|faults| panic!("{text}\n{faults:?}"));
    let notes = reading.notes.iter().map(ToString::to_string).collect();
    (reading.problem, notes)
}

/// What is wrong with a text: line, column, message.
fn faults(text: &str, format: Format) -> Vec<(u32, u32, String)> {
    let mut readings = formats::read(text.as_bytes(), format, &vocabulary());
    let faults = readings.remove(0).expect_err(text);
    faults
        .into_iter()
        .map(|fault| {
            let span = fault.span.expect("a place");
            (span.line, span.column, fault.message)
        })
        .collect()
}

/// Pieces as Popeye would list them.
fn pieces(problem: &Problem) -> Vec<String> {
    let pieces = problem.pieces.iter();
    pieces
        .map(|piece| {
            let attributes = piece.attributes.concat();
            let side = piece.side.letter();
            format!("{side}{attributes}{}{}", piece.kind, piece.square)
        })
        .collect()
}

fn collection() -> Vec<Problem> {
    fn files(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                files(&path, found);
            } else if path
                .extension()
                .is_some_and(|extension| extension == "json")
            {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems");
    files(&root, &mut found);
    found.sort();
    let mut problems = Vec::new();
    for path in found {
        let bytes = fs::read(path).unwrap();
        let readings = formats::read(&bytes, Format::Dawson, &vocabulary());
        problems.extend(readings.into_iter().map(|reading| reading.unwrap().problem));
    }
    assert!(problems.len() > 200);
    problems
}

/// The kinds of things that the shipped problems lose in a format.
fn losses(format: Format) -> Vec<String> {
    let problems = collection();
    let written = formats::write(&problems, format, &vocabulary());
    let mut kinds: Vec<String> = Vec::new();
    for loss in &written.losses {
        let kind: String = loss
            .what
            .split(' ')
            .take_while(|word| word.chars().all(|sign| sign.is_ascii_lowercase()))
            .collect::<Vec<_>>()
            .join(" ");
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds.sort();
    kinds
}

#[test]
fn the_collection_goes_through_every_format() {
    assert_eq!(losses(Format::Dawson), [""; 0]);
    // A title has no field there.
    let losses_of_entries = losses(Format::Olive);
    for kind in &losses_of_entries {
        assert!(
            [
                "title",
                "castling rights",
                "en passant square",
                "side to move",
                "piece of the start",
                "stipulation"
            ]
            .contains(&kind.as_str()),
            "{losses_of_entries:?}"
        );
    }
    assert_eq!(losses(Format::YacpdbJson), losses_of_entries);
    let popeye = losses(Format::Popeye);
    for kind in &popeye {
        assert!(
            [
                "id",
                "castling rights",
                "en passant square",
                "side to move",
                "key",
                "try",
                "set play",
                "line of the solution",
                "number of solutions"
            ]
            .contains(&kind.as_str()),
            "{popeye:?}"
        );
    }
}

#[test]
fn positions_go_through_every_notation() {
    for format in [Format::Fen, Format::Ffen, Format::Epd, Format::Pdb] {
        for problem in collection() {
            let problem = Problem {
                pieces: problem.pieces,
                ..Problem::default()
            };
            let written = formats::write(std::slice::from_ref(&problem), format, &vocabulary());
            let (again, _) = if written
                .losses
                .iter()
                .any(|loss| loss.what.starts_with("the whole"))
            {
                panic!("{}: {:?}", format.name(), written)
            } else if written.text.contains("POSITION=''") {
                (Problem::default(), Vec::new())
            } else {
                read_one(&written.text, format)
            };
            // Whatever is not the same was named.
            let named: Vec<String> = written.losses.into_iter().map(|loss| loss.what).collect();
            assert_eq!(differences(&problem, &again), named, "{}", written.text);
            for loss in &named {
                // Kinds of digits have no small letters for Black, and only the royal attribute
                // has a sign.
                let digits = loss
                    .split(' ')
                    .any(|word| word.starts_with(|sign: char| sign.is_ascii_digit()));
                let attributes = loss.split(' ').count() > 3;
                let sound = match format {
                    Format::Fen | Format::Epd => digits || attributes && !loss.contains(" Royal "),
                    Format::Ffen => digits || attributes,
                    _ => true,
                };
                assert!(sound, "{}: {loss}: {}", format.name(), written.text);
            }
        }
    }
}

/// The sample of YACPDB's description of the format.
const UGREN: &str = "---
authors:
  - Ugren, Ljubomir
  - Abdurahmanović, Fadil
source:
  name: feenschach
  issue: 01-02
  problemid: 7100
  date:
    year: 1965
award:
  tourney:
    name: feenschach
  distinction: 1st Prize
algebraic:
  white: [Kh1, Re4, Pg2, Pf5, Pf4, Pf3, Pe6, Pc4]
  black: [Kd1, Bc3, Ph2, Pg3, Pf6, Pe7, Pd3, Pd2, Pc5]
stipulation: h#4
options:
  - SetPlay
solution: |
  1...Re4-d4 2.Kd1-e2 Rd4-d5 3.Ke2-e3 Rd5-e5 + 4.Ke3-d4 Re5-e4 #
  1.Bc3-d4 Re4-e5 2.Bd4-f2 Re5-d5 3.Kd1-e2 Rd5-d4 4.Ke2-e3 Rd4-e4 #
keywords:
  - Rundlauf
reprints:
  -
    name: FIDE Album
    volume: 1965-1967
    date:
      year: 1976
    problemid: 587
foreignids:
  -
    domain: PDB
    problemid: P0503887
";

#[test]
fn an_entry_of_yacpdb() {
    let (problem, notes) = read_one(UGREN, Format::Olive);
    assert_eq!(notes, [""; 0]);
    assert_eq!(
        problem.authors,
        ["Ugren, Ljubomir", "Abdurahmanović, Fadil"]
    );
    assert_eq!(
        problem.origin,
        [
            "feenschach, issue 01-02, no. 7100, 1965",
            "FIDE Album, vol. 1965-1967, no. 587, 1976"
        ]
    );
    assert_eq!(problem.awards, ["1st Prize, feenschach"]);
    assert_eq!(problem.pieces.len(), 17);
    assert_eq!(
        problem.pieces[8].span.map(|span| (span.line, span.column)),
        Some((17, 11))
    );
    assert_eq!(problem.options[0].name, "SetPlay");
    assert_eq!(
        problem.remarks,
        ["keywords: Rundlauf", "foreign id: PDB P0503887"]
    );
    let solution = problem.solution.as_ref().unwrap();
    assert_eq!(
        solution.phases[0].set_play,
        ["Re4-d4 Kd1-e2 Rd4-d5 Ke2-e3 Rd5-e5 Ke3-d4 Re5-e4"]
    );
    assert_eq!(
        solution.phases[0].lines,
        ["Bc3-d4 Re4-e5 Bd4-f2 Re5-d5 Kd1-e2 Rd5-d4 Ke2-e3 Rd4-e4"]
    );
    for format in [Format::Olive, Format::YacpdbJson] {
        let written = formats::write(std::slice::from_ref(&problem), format, &vocabulary());
        assert_eq!(written.losses, [], "{}", written.text);
    }
}

/// From the collections that come with Olive: old fields, tags, short notation.
#[test]
fn old_entries_and_short_notation() {
    let lind = "algebraic:
  black: [Ka5, Sb6, Pb2, Pa6, Pa4]
  white: [Kd2, Pd7]
authors: [!!python/unicode 'Lind, Carl Erik Israel']
comments: [!!python/unicode 'helpmate

    pass']
date: '1938'
distinction: !!python/unicode 'Prize'
intended-solutions: '2'
keywords: [Allumwandlung]
solution: !!python/unicode '1.Sc8 dxc8=Q  2.b1=B Qc5#

  1.b1=R d8=S  2.Rb5 Sc6#'
source: !!python/unicode 'Svenska Problemschackklubben 2nd TT'
stipulation: h#2
";
    let (problem, notes) = read_one(lind, Format::Olive);
    assert_eq!(notes, [""; 0]);
    assert_eq!(
        problem.origin,
        ["Svenska Problemschackklubben 2nd TT, 1938"]
    );
    assert_eq!(problem.awards, ["Prize"]);
    assert_eq!(
        problem.remarks,
        ["keywords: Allumwandlung", "helpmate pass"]
    );
    assert_eq!(problem.solution_count.as_ref().unwrap().total(), 2);
    assert_eq!(
        problem.solution.unwrap().phases[0].lines,
        [
            "Sb6-c8 d7*c8=Q b2-b1=B Qc8-c5",
            "b2-b1=R d7-d8=S Rb1-b5 Sd8-c6"
        ]
    );
    let madrasi = "algebraic:
  black: [Ka6, Ra4, Pc4]
  white: [Ke5, Re4]
intended-solutions: 2.1...
options: [Madrasi RexInclusiv, ParrainCirce]
stipulation: ser-s#8
solution: 'I)

  1.Rxc4 2.Kd5(b4)'
";
    let (problem, notes) = read_one(madrasi, Format::Olive);
    let names: Vec<_> = problem
        .conditions
        .iter()
        .map(|it| it.name.as_str())
        .collect();
    assert_eq!(names, ["Madrasi", "ParrainCirce"]);
    assert_eq!(problem.solution_count.unwrap().to_string(), "2.1...");
    // A solution for people alone keeps nothing else from being read.
    assert_eq!(problem.solution, None);
    assert_eq!(notes.len(), 1);
    assert!(
        notes[0].starts_with("the solution is not understood, line 1"),
        "{notes:?}"
    );
}

/// From `collections/Broodings-50.olv` of Olive.
#[test]
fn twins_of_an_entry() {
    let text = "algebraic:
  black: [Kc3, Pf4, Pb6, Pa5, Rb4, Rb3, Pb2, Pd2, Pe5, Pf6, Pf3, Qg4]
  white: [Ka6, Bb1, Sd4, Bc5, Pe4, Pf5]
stipulation: h#2
twins:
  b: Move b4 f3
  c: Continued Exchange c3 f4
solution: \"a) \\n  1.Rb4-c4 Bc5-b4 +   2.a5*b4 Sd4-b5 # \\n\\nb) bRb4-->f3\\n  1.b6*c5\\
  \\ Ka6*a5   2.c5-c4 Sd4-e2 # \\n\\n+c) bKc3<-->bPf4\\n  1.e5*d4 Bc5*b6   2.Kf4-e5 Bb6-c7 #\"
";
    let (problem, notes) = read_one(text, Format::Olive);
    assert_eq!(notes, [""; 0]);
    assert!(problem.twins[1].continued);
    let phases = &problem.solution.as_ref().unwrap().phases;
    let found: Vec<_> = phases
        .iter()
        .map(|phase| (phase.twin.as_str(), phase.lines[0].as_str()))
        .collect();
    assert_eq!(
        found,
        [
            ("a", "Rb4-c4 Bc5-b4 a5*b4 Sd4-b5"),
            ("b", "b6*c5 Ka6*a5 c5-c4 Sd4-e2"),
            ("c", "e5*d4 Bc5*b6 Kf4-e5 Bb6-c7"),
        ]
    );
    let written = formats::write(std::slice::from_ref(&problem), Format::Olive, &vocabulary());
    assert_eq!(written.losses, [], "{}", written.text);
}

#[test]
fn a_tree_in_an_entry() {
    // The two-mover is Paul Morphy's, the text Popeye's.
    let text = "algebraic: {white: [Kc8, Ra1, Pb6], black: [Ka8, Bb8, Pa7, Pb7]}
stipulation: '#2'
options: [SetPlay, Try]
solution: |
   1.Ra1-a5 ? zugzwang.
      1...b7-b6
          2.Ra5*a7 #
    but
      1...Bb8-h2 !

   1.Ra1-a6 ! zugzwang.
      1...b7*a6
          2.b6-b7 #
      1...Bb8-h2
          2.Ra6*a7 #
";
    let (problem, notes) = read_one(text, Format::Olive);
    assert_eq!(notes, [""; 0]);
    let phase = &problem.solution.as_ref().unwrap().phases[0];
    assert_eq!(phase.keys, ["Ra1-a6"]);
    assert_eq!(phase.tries, ["Ra1-a5 Bb8-h2"]);
    assert_eq!(
        phase.lines,
        [
            "Ra1-a5 b7-b6 Ra5*a7",
            "Ra1-a6 b7*a6 b6-b7",
            "Ra1-a6 Bb8-h2 Ra6*a7"
        ]
    );
    let written = formats::write(std::slice::from_ref(&problem), Format::Olive, &vocabulary());
    assert_eq!(written.losses, [], "{}", written.text);
}

#[test]
fn faults_of_entries_have_places() {
    let text = "algebraic:
  white: [Ke1, Xx9]
  blue: [Ke8]
options: [SetPlay, Andernacht]
stipulation: h#2
twins: {c: Move a1 b1}
";
    let found = faults(text, Format::Olive);
    assert_eq!(
        found,
        [
            (
                2,
                16,
                "\"Xx9\" is no piece (such as Ke1, or Royal Gb3)".to_owned()
            ),
            (
                3,
                3,
                "\"blue\" is no side (white, black or neutral)".to_owned()
            ),
            (
                4,
                20,
                "\"Andernacht\" is not a condition; did you mean AndernachChess?".to_owned()
            ),
            (6, 9, "twin c stands where b should stand".to_owned()),
        ]
    );
    let found = faults("a: [b", Format::Olive);
    assert!(found[0].2.starts_with("this is no YAML"), "{found:?}");
    let (_, notes) = read_one(
        "stipulation: h#2\nalgebraic: {}\nglyphs: {g: q3}\nauthor: x\n",
        Format::Olive,
    );
    assert_eq!(
        notes,
        [
            "the key \"author\" has no meaning here; did you mean \"authors\"?",
            "glyphs: not taken over"
        ]
    );
}

#[test]
fn an_answer_of_yacpdb() {
    let text = r##"{"success": true, "result": {"entries": [
  {"id": 1, "algebraic": {"white": ["Ka1"], "neutral": ["Royal Gb2"]}, "stipulation": "#2", "solution": ""},
  {"id": 2, "algebraic": {"white": ["Ka1"]}, "stipulation": "pg12.5", "solution": ""}
], "count": 2}}"##;
    let readings = formats::read(text.as_bytes(), Format::Dawson, &vocabulary());
    let problems: Vec<Problem> = readings
        .into_iter()
        .map(|reading| reading.unwrap().problem)
        .collect();
    assert_eq!(problems[0].id.as_deref(), Some("yacpdb-1"));
    assert_eq!(pieces(&problems[0]), ["wKa1", "nRoyalGb2"]);
    assert_eq!(problems[1].stipulation.as_ref().unwrap().text, "dia12.5");
}

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

/// Lines of public test suites.
#[test]
fn epd() {
    let text = "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - dm 2; id \"mate.001\";";
    let (problem, notes) = read_one(text, Format::Epd);
    assert_eq!(notes, [""; 0]);
    assert_eq!(problem.stipulation.as_ref().unwrap().text, "#2");
    assert_eq!(problem.options[0].name, "HalfDuplex");
    assert_eq!(problem.id.as_deref(), Some("mate.001"));
    let written = formats::write(std::slice::from_ref(&problem), Format::Epd, &vocabulary());
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
    let written = formats::write(&[problem], Format::Epd, &vocabulary());
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
    let written = formats::write(std::slice::from_ref(&problem), Format::Pdb, &vocabulary());
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

#[test]
fn pgn_of_solutions() {
    let (problem, _) = read_one(
        "algebraic: {white: [Kc8, Ra1, Pb6], black: [Ka8, Bb8, Pa7, Pb7]}
stipulation: '#2'
authors: ['Morphy, Paul']
solution: |
   1.Ra1-a6 ! zugzwang.
      1...b7*a6
          2.b6-b7 #
      1...Bb8-h2
          2.Ra6*a7 #
",
        Format::Olive,
    );
    let written = formats::write(std::slice::from_ref(&problem), Format::Pgn, &vocabulary());
    assert_eq!(written.losses, []);
    assert!(
        written
            .text
            .contains("[FEN \"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\"]\n"),
        "{}",
        written.text
    );
    assert!(
        written
            .text
            .contains("\n1. Ra6 $1 1... bxa6 (1... Bh2 2. Rxa7#) 2. b7# *\n")
            || written
                .text
                .contains("\n1. Ra6 $1 bxa6 (1... Bh2 2. Rxa7#) 2. b7# *\n"),
        "{}",
        written.text
    );
    // W. Pauly, ser-h#3: White passes while Black plays.
    let (series, _) = read_one(
        "algebraic: {white: [Kc2, Rh3], black: [Ka1, Pa3]}\nstipulation: ser-h#2\nsolution: 1.Ka2 2.Ka1 Rxa3#\n",
        Format::Olive,
    );
    let written = formats::write(&[series], Format::Pgn, &vocabulary());
    assert!(
        written.text.contains("\n1... Ka2 2. Z0 Ka1 3. Rxa3# *"),
        "{}",
        written.text
    );
}

#[test]
fn latex_names_every_turned_piece() {
    let (problem, _) = read_one(
        "algebraic: {white: [Ka1, Gb2, KAc3], black: [Kh8, Royal Sd4]}\nstipulation: h#2\noptions: [Circe]\nauthors: ['A & B']\n",
        Format::Olive,
    );
    let written = formats::write(&[problem], Format::Latex, &vocabulary());
    assert_eq!(written.losses, []);
    for part in [
        "\\pieces{wKa1, wDUb2, wSUc3, sKh8, sSd4}",
        "\\author{B, A \\&}",
        "\\stipulation{h\\#2}",
        "\\condition{Circe}",
        "queen upside down: grasshopper",
        "knight upside down: kangaroo (KA)",
        "d4: Royal",
    ] {
        assert!(written.text.contains(part), "{part}\n{}", written.text);
    }
}
