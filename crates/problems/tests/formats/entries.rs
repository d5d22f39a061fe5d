//! Entries of YACPDB and Olive.

use dawson_problems::formats::{self, Format};
use dawson_problems::model::Problem;
use dawson_problems::vocabulary::Vocabulary;

use crate::reading::{faults, pieces, read_one};

/// The sample of YACPDB's description of the format.
pub const UGREN: &str = "---
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

/// Nothing of the problem is lost when it is written as an entry.
fn assert_olive_holds(problem: &Problem) {
    let written = formats::write(
        std::slice::from_ref(problem),
        Format::Olive,
        &Vocabulary::with_rules(),
    );
    assert_eq!(written.losses, [], "{}", written.text);
}

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
        let written = formats::write(
            std::slice::from_ref(&problem),
            format,
            &Vocabulary::with_rules(),
        );
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
    assert_olive_holds(&problem);
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
    assert_olive_holds(&problem);
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
    let readings = formats::read(text.as_bytes(), Format::Dawson, &Vocabulary::with_rules());
    let problems: Vec<Problem> = readings
        .into_iter()
        .map(|reading| reading.unwrap().problem)
        .collect();
    assert_eq!(problems[0].id.as_deref(), Some("yacpdb-1"));
    assert_eq!(pieces(&problems[0]), ["wKa1", "nRoyalGb2"]);
    assert_eq!(problems[1].stipulation.as_ref().unwrap().text, "dia12.5");
}
