//! Whatever a problem has, writing it and reading it back changes nothing.

use dawson_problems::model::Problem;
use dawson_problems::vocabulary::Vocabulary;
use dawson_problems::{json, popeye};

/// The only problem of a Popeye text.
fn problem(words: &str) -> Problem {
    let text = format!("BeginProblem\n{words}\nEndProblem\n");
    let mut read = popeye::read(text.as_bytes(), &Vocabulary::default());
    assert_eq!(read.len(), 1);
    read.remove(0)
        .unwrap_or_else(|errors| panic!("{words}: {errors:?}"))
}

fn again(text: &str) -> Problem {
    let mut read = json::read(text, &Vocabulary::default());
    assert_eq!(read.len(), 1, "{text}");
    read.remove(0)
        .unwrap_or_else(|errors| panic!("{text}\n{errors:?}"))
}

#[test]
fn problems_of_popeye_files() {
    let texts = [
        "",
        "Author A\nAuthor B \"quoted\" \\ ü\nOrigin C\nTitle D\nTitle E\nAward F\nRemark G",
        "Pieces White Ke1 Ra1h1 Pa2 Black Ke8 Neutral NLd4 Sc3\nStipulation h#2",
        "Pieces White Ke1 Black Ke8 White Qa1\nStipulation #2",
        "Pieces White Royal Ga1 Gb2 Black Chameleon Kamikaze Qd4e5 White Magic Rh1",
        "Pieces White Royal Pa2 White Royal Qb2 White Ka1",
        "Pieces White Ke1 Black Ke8 Qe1 Neutral R/Bd5\nStipulation h#3",
        "Pieces White Ke1 Black Ke8 TotalInvisible 3",
        "Forsyth 8/8/8/8/8/8/8/K.PA4=gk\nStipulation dia 3.5",
        "SStipulation White 3ad[3a[#]d]",
        "Condition Circe Parrain AndernachChess MagicSquare a1b2 Imitator d4\nOption SetPlay \
         Defence 2 MaxSolutions 5 NoCastling a1h8",
        "Pieces White Ke1 Black Ke8\nTwin Move e1 e2\nTwin Continued Exchange e1 e8 Remove \
         a1b2\nTwin Add White Sa1 Neutral Royal Qb2\nTwin Substitute Q G\nTwin Rotate 90 Mirror \
         a1<-->h8\nTwin Shift a1 b2 PolishType\nTwin Stipulation ser-h#3 Condition Circe \
         Parrain\nTwin SStipulation Black 2hh[#]",
        "Pieces White Ke1 Black Ke8\nZeroPosition Move e1 e2\nTwin Remark said of it\nMove e1 e3",
        "Protocol out.txt\nLaTeX out.tex\nStipulation h#2",
    ];
    for text in texts {
        let problem = problem(text);
        let written = json::write_problem(&problem);
        assert_eq!(
            again(&written).without_spans(),
            problem.without_spans(),
            "{text}\n{written}"
        );
    }
}

#[test]
fn what_only_this_format_has() {
    let text = r#"{
  "dawson": 1,
  "id": "x",
  "language": "de",
  "position": { "white": "Ke1 Ra1", "black": "Ke8" },
  "castling": "Qe",
  "en_passant": "d6",
  "side_to_move": "white",
  "stipulation": "h#2",
  "twins": ["move e8 d8"],
  "solution": {
    "a": { "keys": ["Ke1-e2"], "tries": ["Ke1-d1 Ke8-e7"], "set": ["Ke8-e7"], "lines": ["Ke1-e2"] },
    "b": ["0-0-0 Kd8-e8"]
  }
}
"#;
    let problem = again(text);
    assert_eq!(problem.castling.as_deref(), Some("Qe"));
    let solution = problem.solution.as_ref().unwrap();
    assert_eq!(solution.phases[1].lines, ["0-0-0 Kd8-e8"]);
    let written = json::write_problem(&problem);
    assert_eq!(
        again(&written).without_spans(),
        problem.clone().without_spans()
    );
    let collection = json::write_collection(Some("Title"), &[problem.clone(), Problem::default()]);
    let read = json::read(&collection, &Vocabulary::default());
    assert_eq!(read.len(), 2);
    assert_eq!(
        read[0].clone().unwrap().without_spans(),
        problem.without_spans()
    );
    assert_eq!(read[1], Ok(Problem::default()));
}

#[test]
fn the_ways_of_saying_the_same() {
    let with = |position: &str| again(&format!("{{ \"dawson\": 1, {position} }}")).without_spans();
    let object = with("\"position\": {\"white\": [\"Ka1\"], \"black\": \"Sh1\"}");
    assert_eq!(with("\"position\": \"white Ka1 black Sh1\""), object);
    assert_eq!(with("\"position\": \"8/8/8/8/8/8/8/K6s\""), object);
    assert_eq!(with("\"fen\": \"8/8/8/8/8/8/8/K6n\""), object);
    let words = with("\"conditions\": \"Circe Parrain\", \"twins\": [\"continued move a1 b2\"]");
    let objects = with(
        "\"conditions\": [{\"name\": \"Circe\", \"args\": [\"Parrain\"]}], \
         \"twins\": [{\"continued\": true, \"operations\": \"move a1 b2\"}]",
    );
    assert_eq!(words, objects);
}
