//! Single features of Popeye's input language.

use dawson_problems::model::{Problem, Side, Square, TwinOperation};
use dawson_problems::popeye;
use dawson_problems::twinning::{ExpandFault, ExpandedTwin};
use dawson_problems::vocabulary::{ExtraCondition, Vocabulary};

fn read_with(text: &str, vocabulary: &Vocabulary) -> Problem {
    let mut problems = popeye::read(text.as_bytes(), vocabulary);
    assert_eq!(problems.len(), 1, "{problems:?}");
    problems.remove(0).expect("a good problem")
}

fn read(text: &str) -> Problem {
    read_with(text, &Vocabulary::default())
}

fn in_problem(text: &str) -> Problem {
    read(&format!("beginproblem\n{text}\nendproblem\n"))
}

fn conditions(text: &str) -> Vec<String> {
    let problem = in_problem(&format!("condition {text}"));
    let conditions = problem.conditions.iter();
    conditions
        .map(|one| {
            [std::slice::from_ref(&one.name), one.args.as_slice()]
                .concat()
                .join(" ")
        })
        .collect()
}

fn pieces(text: &str) -> Vec<String> {
    let problem = in_problem(&format!("pieces {text}"));
    let pieces = problem.pieces.iter();
    pieces
        .map(|piece| {
            let attributes: String = piece
                .attributes
                .iter()
                .map(|word| format!("{word} "))
                .collect();
            format!(
                "{}{attributes}{}{}",
                piece.side.letter(),
                piece.kind,
                piece.square
            )
        })
        .collect()
}

#[test]
fn unique_beginnings_of_words_are_enough() {
    let problem = read("b stip h#2 pie whi Ka1 bla Kh8 cond ander madr opti vari setp endp");
    assert_eq!(problem.conditions[0].name, "AndernachChess");
    assert_eq!(problem.conditions[1].name, "Madrasi");
    assert_eq!(problem.options[0].name, "Variations");
    assert_eq!(problem.options[1].name, "SetPlay");
}

#[test]
fn the_length_of_a_word_decides_on_the_code_of_a_kind() {
    assert_eq!(
        pieces("white ka1 kaa2b3 r c1 rh/rc3d4 r/rbc5 b/ra8"),
        [
            "wKa1", "wKAa2", "wKAb3", "wRc1", "wRH/Rc3", "wRH/Rd4", "wR/RBc5", "wB/Ra8"
        ]
    );
}

#[test]
fn royal_is_for_the_next_piece_and_other_attributes_are_for_the_group() {
    assert_eq!(
        pieces(
            "white royal kamikaze ba1 sb1 black anda inverse qc1 black andainverse qd1"
                .replace("anda inverse", "anda")
                .as_str()
        ),
        [
            "wRoyal Kamikaze Ba1",
            "wKamikaze Sb1",
            "bAnda Qc1",
            "bAndaInverse Qd1",
        ]
    );
}

#[test]
fn invisible_pieces_are_counted() {
    let problem = in_problem("pieces TotalInvisible 3 white ka1");
    assert_eq!(problem.total_invisibles, 3);
    assert_eq!(problem.pieces.len(), 1);
}

#[test]
fn forsyth_has_two_letter_kinds_and_signs() {
    let problem = in_problem("forsyth 7k/=n=.ca6/8/8/8/8/+q-Q.PA.pa4/K10");
    let pieces: Vec<String> = problem
        .pieces
        .iter()
        .map(|piece| format!("{}{}{}", piece.side.letter(), piece.kind, piece.square))
        .collect();
    assert_eq!(
        pieces,
        [
            "bKh8", "nNa7", "nCAb7", "wQa2", "bQb2", "wPAc2", "bPAd2", "wKa1"
        ]
    );
}

#[test]
fn a_later_piece_covers_an_earlier_one() {
    let problem = in_problem("pieces white qa1 black ra1");
    assert_eq!(problem.pieces.len(), 1);
    assert_eq!(problem.pieces[0].kind, "R");
    assert_eq!(problem.covered[0].kind, "Q");
}

#[test]
fn the_game_array_is_a_command() {
    let problem = in_problem("initialgamearray");
    assert_eq!(problem.pieces.len(), 32);
    let at = |square: &str| {
        let square: Square = square.parse().unwrap();
        let mut pieces = problem.pieces.iter();
        let piece = pieces.find(|piece| piece.square == square).unwrap();
        (piece.side, piece.kind.as_str())
    };
    assert_eq!(at("d8"), (Side::Black, "Q"));
    assert_eq!(at("b1"), (Side::White, "S"));
    assert_eq!(at("h7"), (Side::Black, "P"));
}

#[test]
fn conditions_take_their_arguments() {
    assert_eq!(
        conditions(
            "circe april s rl chameleon q r b s q cage isardam typeb rexi sat 2 3 bgl 3.5 -"
        ),
        [
            "Circe April S RL Chameleon Q R B S Q Cage",
            "Isardam TypeB RexInclusive",
            "SAT 2 3",
            "BGL 3.5 -",
        ]
    );
    assert_eq!(
        conditions("koeko neighbour s magicsquares a1b2 type2 blackmaxdister a1h8 roleexchange 3"),
        [
            "KoeKo Neighbour S",
            "MagicSquares a1 b2 Type2",
            "BlackMaxDister a1 h8",
            "RoleExchange 3",
        ]
    );
    assert_eq!(
        conditions("lastcapture black kamikaze pe4 grid irregular a1a2 b1 gridline va12 hb31"),
        [
            "LastCapture Black Kamikaze P e4",
            "GridChess Irregular a1a2 b1 GridLine va12 hb31",
        ]
    );
    assert_eq!(
        conditions("vaultingkings s eq transmuting immobilio n football gridchess orthogonal ac16"),
        [
            "VaultingKings S EQ Transmuting",
            "Immobilio N",
            "Football",
            "GridChess Orthogonal ac16",
        ]
    );
}

#[test]
fn names_from_outside_are_conditions_too() {
    let vocabulary = Vocabulary::new(&[
        ExtraCondition {
            name: "SuperAndernachChess".to_owned(),
            args: vec!["Loud".to_owned(), "<number>".to_owned()],
        },
        ExtraCondition {
            name: "Tibet".to_owned(),
            args: vec!["Changes".to_owned()],
        },
    ]);
    let text = "begin condition superand loud 7 tibet chang circe endproblem";
    let problem = read_with(text, &vocabulary);
    let found: Vec<_> = problem
        .conditions
        .iter()
        .map(|one| (one.name.as_str(), one.args.join(" ")))
        .collect();
    assert_eq!(
        found,
        [
            ("SuperAndernachChess", "Loud 7".to_owned()),
            ("Tibet", "Changes".to_owned()),
            ("Circe", String::new()),
        ]
    );
}

#[test]
fn stipulations_keep_their_text() {
    let text = |input: &str| in_problem(input).stipulation.unwrap().text;
    assert_eq!(text("stip h#2"), "h#2");
    assert_eq!(text("stip dia 8.5 cond circe"), "dia 8.5");
    assert_eq!(
        text("sstip white 3a[#]d & -4hh[#] title x"),
        "White 3a[#]d & -4hh[#]"
    );
    assert_eq!(
        text("sstip bl 9s [ -1d[x]a ] opti vari"),
        "Black 9s [ -1d[x]a ]"
    );
    assert_eq!(
        text("sstip white 3 ad[#] a [=] option vari"),
        "White 3 ad[#] a [=]"
    );
}

#[test]
fn a_game_between_two_positions_has_a_start() {
    let problem = in_problem("pieces white ka1 black kh8 stip a=>b2 pieces white kb1 black kg8");
    let start = problem.start.as_ref().unwrap();
    assert_eq!(start[0].square.to_string(), "a1");
    assert_eq!(problem.pieces[0].square.to_string(), "b1");
}

#[test]
fn several_problems_and_remarks_between_files() {
    let text = "beginproblem stip #1 nextproblem stip #2\nendproblem\nany words * here\n\
                AnfangProblem Forderung h#3 EndeProblem";
    let texts: Vec<_> = popeye::read(text.as_bytes(), &Vocabulary::default())
        .into_iter()
        .map(|problem| problem.unwrap().stipulation.unwrap().text)
        .collect();
    assert_eq!(texts, ["#1", "#2", "h#3"]);
}

#[test]
fn output_commands_are_kept_by_name() {
    let problem = in_problem(
        "protocol my file.txt\nlatex out.tex\n  lo LO Loco the piece\nlatexpieces\nsa SA Saltador\nstip #1",
    );
    let commands: Vec<_> = problem
        .commands
        .iter()
        .map(|command| (command.name.as_str(), command.args.join("|")))
        .collect();
    assert_eq!(
        commands,
        [
            ("Protocol", "my file.txt".to_owned()),
            ("LaTeX", "out.tex|LO LO Loco the piece".to_owned()),
            ("LaTeXPieces", "SA SA Saltador".to_owned()),
        ]
    );
    assert_eq!(problem.stipulation.unwrap().text, "#1");
}

#[test]
fn latin_1_and_utf_8_are_understood() {
    let bytes = b"beginproblem\nauthor J\xf6rg\nauthor J\xc3\xb6rg\nendproblem";
    let problem = popeye::read(bytes, &Vocabulary::default())
        .remove(0)
        .unwrap();
    assert_eq!(problem.authors, ["J\u{f6}rg", "J\u{f6}rg"]);
}

#[test]
fn zero_positions_make_their_first_twin_a() {
    let problem = in_problem(
        "stip h#2 pieces white ka1 black kh8 zeroposition move a1 b1\nremark of the twin\ntwin cont move b1 c1",
    );
    assert!(problem.zeroposition);
    assert_eq!(problem.twins[0].remarks, ["of the twin"]);
    let twins = problem.expand().unwrap();
    let lines: Vec<_> = twins.iter().map(ExpandedTwin::line).collect();
    assert_eq!(lines, ["a) wKa1-->b1  ", "+b) wKb1-->c1  "]);
    assert!(!twins[0].problem.zeroposition);
}

/// The headings are those that Popeye 4.104 prints.
#[test]
fn twins_tell_what_they_replace() {
    let problem = in_problem(
        "stip h#2 pieces white ka1 black kh8 qa4 white rh1
         twin add black ra4 twin add black sa4 twin cont move a4 a5
         twin remove a4 add white ba4 twin move a1 h8 twin add white royal ra1b2 remove b2
         twin condition circe april s madrasi rexincl",
    );
    let twins = problem.expand().unwrap();
    let lines: Vec<_> = twins.iter().map(ExpandedTwin::line).collect();
    assert_eq!(
        lines,
        [
            "a) ",
            "b) bRa4  ",
            "c) bSa4  ",
            "+d) bSa4-->a5  ",
            "e) wBa4  ",
            "f) -bKh8  wKa1-->h8  ",
            "g) wrRa1  +wrRb2  -wrRb2  ",
            "h) Circe April S\n   Madrasi RexInclusive  ",
        ]
    );
}

#[test]
fn twins_of_twins_go_on_from_the_one_before() {
    let problem = in_problem(
        "stip h#2 pieces white ka1 black kh8 twin move a1 b1 condition circe
         twin continued move b1 c1 stip h#3 twin move a1 d1",
    );
    let found: Vec<_> = problem
        .expand()
        .unwrap()
        .into_iter()
        .map(|twin| {
            let problem = twin.problem;
            let king = problem
                .pieces
                .iter()
                .find(|piece| piece.side == Side::White);
            (
                king.unwrap().square.to_string(),
                problem.conditions.len(),
                problem.stipulation.unwrap().text,
            )
        })
        .collect();
    let row = |square: &str, conditions, stipulation: &str| {
        (square.to_owned(), conditions, stipulation.to_owned())
    };
    assert_eq!(
        found,
        [
            row("a1", 0, "h#2"),
            row("b1", 1, "h#2"),
            row("c1", 1, "h#3"),
            row("d1", 0, "h#2"),
        ]
    );
}

#[test]
fn impossible_twins_are_refused() {
    let fault = |twin: &str| {
        let text = format!("stip h#2 pieces white ka1 black kh8 twin move a1 a2 twin {twin}");
        let error = in_problem(&text).expand().unwrap_err();
        assert_eq!(error.twin, "c");
        assert!(error.span.is_some());
        error.fault
    };
    let b2: Square = "b2".parse().unwrap();
    let h8: Square = "h8".parse().unwrap();
    assert_eq!(fault("remove b2"), ExpandFault::EmptySquare(b2));
    assert_eq!(fault("move b2 b3"), ExpandFault::EmptySquare(b2));
    assert_eq!(fault("exchange a1 b2"), ExpandFault::EmptySquare(b2));
    assert_eq!(fault("shift a1 b1"), ExpandFault::LeavesBoard(h8));
}

#[test]
fn holes_and_imitators_turn_with_the_board() {
    let problem = in_problem(
        "stip h#2 pieces white kb1 black kh8 cond hole a1b1 imitator c3 magicsquares a1 twin rotate 90",
    );
    let twin = problem.expand().unwrap().remove(1).problem;
    let args: Vec<_> = twin
        .conditions
        .iter()
        .map(|one| one.args.join(""))
        .collect();
    assert_eq!(args, ["h1h2", "f3", "a1"]);
    assert!(matches!(
        problem.twins[0].operations[0],
        TwinOperation::Rotate { .. }
    ));
}

#[test]
fn models_survive_json() {
    let problem = in_problem(
        "stip a=>b2 pieces white royal sa1 cond circe april s opti setplay twin move a1 b1 add black ra4",
    );
    let json = serde_json::to_string(&problem).unwrap();
    let again: Problem = serde_json::from_str(&json).unwrap();
    assert_eq!(again, problem);
}
