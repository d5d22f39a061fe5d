//! The same problem in English, German and French.
//!
//! The inputs in `data` were run through Popeye 4.104, which accepts every word
//! of them; the headings of the twins are what it prints.

use dawson_problems::model::{Language, Problem, Side, TwinOperation};
use dawson_problems::popeye;
use dawson_problems::twinning::ExpandedTwin;
use dawson_problems::vocabulary::Vocabulary;

const EVERYTHING: [&str; 3] = [
    include_str!("data/everything.en.inp"),
    include_str!("data/everything.de.inp"),
    include_str!("data/everything.fr.inp"),
];

const TWINS: [&str; 3] = [
    include_str!("data/twins.en.inp"),
    include_str!("data/twins.de.inp"),
    include_str!("data/twins.fr.inp"),
];

fn read(text: &str) -> Problem {
    let mut problems = popeye::read(text.as_bytes(), &Vocabulary::default());
    assert_eq!(problems.len(), 1);
    problems.remove(0).expect("a good problem")
}

fn uses<'a>(list: impl Iterator<Item = (&'a String, &'a Vec<String>)>) -> Vec<String> {
    list.map(|(name, args)| {
        [std::slice::from_ref(name), args.as_slice()]
            .concat()
            .join(" ")
    })
    .collect()
}

#[test]
fn the_language_is_that_of_the_first_word() {
    let languages = EVERYTHING.map(|text| read(text).language);
    assert_eq!(languages, [Language::En, Language::De, Language::Fr]);
}

#[test]
fn all_languages_give_the_same_model() {
    for texts in [EVERYTHING, TWINS] {
        let [english, others @ ..] = texts.map(|text| read(text).without_spans());
        for other in others {
            let other = Problem {
                language: Language::En,
                ..other
            };
            assert_eq!(other, english);
        }
    }
}

#[test]
fn the_model_holds_everything() {
    let problem = read(EVERYTHING[0]);
    assert_eq!(problem.authors, ["A. Author"]);
    assert_eq!(problem.origin, ["Somewhere 1999"]);
    assert_eq!(problem.awards, ["1st Prize"]);
    assert_eq!(problem.title, ["A title"]);
    assert_eq!(problem.remarks, ["and a remark"]);
    let pieces: Vec<String> = problem
        .pieces
        .iter()
        .map(|piece| {
            let attributes = piece.attributes.join(" ");
            let side = piece.side.letter();
            format!("{side} {attributes} {}{}", piece.kind, piece.square)
        })
        .collect();
    assert_eq!(
        pieces,
        [
            "w  Ka1",
            "w  Qb2",
            "w  Pe2",
            "w  Pd3",
            "b Kamikaze Chameleon Bh7",
            "b  Kh8",
            "b  Rd7",
            "b  R/Sg8",
            "n  LEe5",
            "n  16f6",
        ]
    );
    let conditions = problem.conditions.iter();
    assert_eq!(
        uses(conditions.map(|condition| (&condition.name, &condition.args))),
        [
            "Circe Mirror RexInclusive",
            "Madrasi RexInclusive",
            "SingleBox Type2",
            "ChameleonSequence Q R B S Q",
            "BlackMaximummer ultra",
            "WhitePromSquares a4 b4",
            "Sentinelles PionAdvers MaximumBlack 3",
            "PromOnly Q LE",
            "KobulKings White",
            "GridChess HorizontalShift",
        ]
    );
    let options = problem.options.iter();
    assert_eq!(
        uses(options.map(|option| (&option.name, &option.args))),
        ["SetPlay", "MaxSolutions 5", "NoCastling a1 h8", "NoBoard"]
    );
    let stipulation = problem.stipulation.expect("a stipulation");
    assert_eq!(stipulation.text, "h#1.5");
    assert!(!stipulation.structured);
    assert_eq!(problem.twins.len(), 8);
    assert!(problem.twins[1].continued);
    let [
        TwinOperation::Stipulation { stipulation, .. },
        TwinOperation::Add { pieces, .. },
    ] = &problem.twins[3].operations[..]
    else {
        panic!("{:?}", problem.twins[3]);
    };
    assert_eq!(stipulation.text, "White 3hh[#]");
    assert!(stipulation.structured);
    assert_eq!(pieces.len(), 2);
    assert_eq!(pieces[1].side, Side::Black);
}

#[test]
fn places_are_lines_and_columns() {
    let problem = read(EVERYTHING[0]);
    let place = |line, column, length| {
        Some(dawson_problems::model::Span {
            line,
            column,
            length,
        })
    };
    assert_eq!(problem.pieces[0].span, place(8, 9, 3));
    assert_eq!(problem.pieces[3].span, place(8, 17, 5));
    assert_eq!(problem.conditions[1].span, place(12, 37, 7));
    assert_eq!(problem.options[1].span, place(16, 16, 12));
    assert_eq!(problem.stipulation.unwrap().span, place(11, 13, 5));
    assert_eq!(problem.twins[0].span, place(17, 1, 4));
    assert_eq!(problem.twins[0].operations[1].span(), place(17, 17, 6));
}

#[test]
fn headings_are_written_in_the_language_of_the_problem() {
    let lines = TWINS.map(|text| {
        let twins = read(text).expand().expect("twins that can be made");
        twins.iter().map(ExpandedTwin::line).collect::<Vec<_>>()
    });
    let expected = [
        [
            "a) ",
            "b) wKa1-->b1  -wPe2  ",
            "+c) bKh8<-->wKb1  R ==> B  ",
            "d) ser-h#2  AntiCirce Cheylan  ",
            "e) White 3hh[#]  +wBe3  +bSf1  ",
            "f) rotate 90  ",
            "g) mirror a1<-->h8  ",
            "h) shift a1 ==> a1  ",
            "i) PolishType  ",
        ],
        [
            "a) ",
            "b) wKa1-->b1  -wBe2  ",
            "+c) sKh8<-->wKb1  T ==> L  ",
            "d) ser-h#2  AntiCirce Cheylan  ",
            "e) Weiss 3hh[#]  +wLe3  +sSf1  ",
            "f) Drehung 90  ",
            "g) Spiegelung a1<-->h8  ",
            "h) Verschiebung a1 ==> a1  ",
            "i) Farbwechsel  ",
        ],
        [
            "a) ",
            "b) bRa1-->b1  -bPe2  ",
            "+c) nRh8<-->bRb1  T ==> F  ",
            "d) ser-h#2  AntiCirce Cheylan  ",
            "e) Blanc 3hh[#]  +bFe3  +nCf1  ",
            "f) rotation 90  ",
            "g) miroir a1<-->h8  ",
            "h) translation a1 ==> a1  ",
            "i) CouleurEchange  ",
        ],
    ];
    assert_eq!(lines, expected);
}

#[test]
fn writing_and_reading_gives_the_same_problems() {
    let problems: Vec<Problem> = [EVERYTHING, TWINS]
        .into_iter()
        .flatten()
        .map(|text| Problem {
            language: Language::En,
            ..read(text).without_spans()
        })
        .collect();
    let written = popeye::write(&problems);
    let again: Vec<Problem> = popeye::read(written.as_bytes(), &Vocabulary::default())
        .into_iter()
        .map(|problem| problem.expect("a good problem").without_spans())
        .collect();
    assert_eq!(again, problems);
}
