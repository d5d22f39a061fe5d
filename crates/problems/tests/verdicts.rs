//! Verdicts: the shipped collection is sound, and altered solutions are told apart exactly.

mod common;

use std::fs;
use std::path::Path;

use dawson_problems::compile::compile;
use dawson_problems::json;
use dawson_problems::model::{IntendedPhase, Problem};
use dawson_problems::verdict::{self, Verdict};
use dawson_problems::vocabulary::Vocabulary;
use dawson_rules::General;
use dawson_solver::{Control, SolveError, solve, solve_duplex};

fn read(path: &Path) -> Vec<Problem> {
    let text = fs::read_to_string(path).unwrap();
    let problems = json::read(&text, &Vocabulary::with_rules()).into_iter();
    problems.map(Result::unwrap).collect()
}

/// The verdict on each position of a problem, with its letter.
fn verdicts(problem: &Problem, control: &Control<'_>) -> Vec<(String, Verdict)> {
    let solution = problem.solution.clone().unwrap_or_default();
    let twins = problem.expand().unwrap().into_iter();
    twins
        .map(|twin| {
            let compiled = compile(&twin.problem).unwrap();
            let intended = solution
                .phases
                .iter()
                .find(|phase| phase.twin == twin.label);
            let options = verdict::options(
                &compiled.options,
                intended.unwrap_or(&IntendedPhase::default()),
            );
            // By the general engine, while the program takes the fastest.
            let [engine, exchanged] = [false, true].map(|exchanged| {
                let (plan, position) = compiled.half(exchanged);
                General::new(plan.clone(), position.clone())
            });
            let (stipulation, target) = (&compiled.stipulation, compiled.target.as_ref());
            let solved = if compiled.exchanged.is_some() {
                solve_duplex([engine, exchanged], stipulation, target, &options, control)
            } else {
                solve(engine, stipulation, target, &options, control)
            };
            (
                twin.label,
                verdict::judge(
                    &compiled,
                    intended,
                    problem.solution_count.as_ref(),
                    &solved,
                ),
            )
        })
        .collect()
}

#[test]
fn the_collection_is_sound() {
    let control = Control {
        threads: 2,
        ..Control::default()
    };
    let mut wrong = Vec::new();
    for path in common::collection() {
        for problem in read(&path) {
            let id = problem.id.clone().unwrap();
            for (twin, verdict) in verdicts(&problem, &control) {
                if !verdict.is_sound() {
                    wrong.push(format!(
                        "{id} {twin}) {}: {:?}",
                        verdict.word(),
                        verdict.messages()
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The only verdict on a problem that says this, besides what every problem must say.
fn verdict_on(problem: &str) -> Verdict {
    let text = format!("{{ \"dawson\": 1, {problem} }}");
    let problem = json::read(&text, &Vocabulary::with_rules())
        .remove(0)
        .unwrap();
    let mut verdicts = verdicts(&problem, &Control::default());
    assert_eq!(verdicts.len(), 1);
    verdicts.remove(0).1
}

/// Word and messages of the verdict on a problem with this solution.
fn told(problem: &str, solution: &str) -> (&'static str, Vec<String>) {
    let verdict = verdict_on(&format!("{problem}, \"solution\": {solution}"));
    (verdict.word(), verdict.messages())
}

fn faults(problem: &str, solution: &str, word: &str, messages: &[&str]) {
    let (found, told) = told(problem, solution);
    assert_eq!(told, messages, "{solution}");
    assert_eq!(found, word, "{solution}");
}

/// C. E. I. Lind, Svenska Problemschackklubben 1938, with its two solutions.
const LIND: &str = "\"position\": {\"white\": \"Kd2 Pd7\", \"black\": \"Ka5 Sb6 Pb2a6a4\"}, \
                    \"stipulation\": \"h#2\"";
const LIND_QUEEN: &str = "1.Sb6-c8 d7*c8=Q 2.b2-b1=B Qc8-c5#";
const LIND_KNIGHT: &str = "1.b2-b1=R d7-d8=S 2.Rb1-b5 Sd8-c6#";

#[test]
fn help_play_as_printed_is_sound() {
    faults(
        LIND,
        &format!("[\"{LIND_QUEEN}\", \"{LIND_KNIGHT}\"]"),
        "sound",
        &[],
    );
    // Signs, numbers and marks may be left out.
    let bare = "[\"Sb6c8 d7c8=Q b2b1=B Qc8c5\", \"b2b1=R d7d8=S Rb1b5 Sd8c6\"]";
    faults(LIND, bare, "sound", &[]);
    // So may what happens, if only one thing can be meant.
    let short = "[\"Sb6c8 d7c8=Q b2b1=B Qc8c5\", \"b2b1 d7d8=S Rb1b5 Sd8c6\"]";
    faults(LIND, short, "sound", &[]);
    let shorter = "[\"Sb6c8 d7c8 b2b1=B Qc8c5\", \"b2b1 d7d8 Rb1b5 Sd8c6\"]";
    faults(LIND, shorter, "sound", &[]);
}

#[test]
fn a_solution_that_is_left_out_is_a_cook() {
    faults(
        LIND,
        &format!("[\"{LIND_QUEEN}\"]"),
        "cooked",
        &["cook: 1.b2-b1=R d7-d8=S 2.Rb1-b5 Sd8-c6#"],
    );
}

#[test]
fn an_illegal_move_is_explained() {
    let cases = [
        (
            "Sb6-c8 d7*c8=Q b3-b2 Qc8-c5",
            3,
            "2.b3-b2",
            "there is no piece on b3",
        ),
        (
            "Sb6-c8 d7*c8=Q Kd2-d3 Qc8-c5",
            3,
            "2.Kd2-d3",
            "Black is on move, and there stands wKd2",
        ),
        (
            "Sb6-c8 d7*c8=Q Ra5-b5 Qc8-c5",
            3,
            "2.Ra5-b5",
            "there stands bKa5",
        ),
        (
            "Sb6-c8 d7*c8=Q Ka5-c5 Qc8-c5",
            3,
            "2.Ka5-c5",
            "bKa5 cannot go there",
        ),
        (
            "Sb6-a4 d7-d8=Q b2-b1=B Qd8-c5",
            1,
            "1.Sb6-a4",
            "bSb6 cannot go there, where bPa4 stands",
        ),
        (
            "Sb6-c8 d7*c8=Q 0-0 Qc8-c5",
            3,
            "2.0-0",
            "castling is not possible",
        ),
        (
            "b2-b1=R Kd2-c1 Rb1-b5 Sd8-c6",
            2,
            "1...Kd2-c1",
            "it leaves White in check",
        ),
        (
            "Sb6-c8 d7*c8=P b2-b1=B Qc8-c5",
            2,
            "1...d7-c8=P",
            "the move is d7*c8=Q or d7*c8=S or d7*c8=R or d7*c8=B",
        ),
        (
            "Sb6-c8 d7*c8 b2-b1=Q Qc8-c5",
            2,
            "1...d7-c8",
            "it can be meant for d7*c8=Q or d7*c8=S or d7*c8=R or d7*c8=B",
        ),
    ];
    for (line, half_move, text, why) in cases {
        let (word, messages) = told(LIND, &format!("[\"{LIND_KNIGHT}\", \"{line}\"]"));
        let expected =
            format!("intended line {line}: half-move {half_move}, {text}, cannot be played: {why}");
        assert_eq!(sorted(&messages[0]), sorted(&expected));
        assert_eq!(messages[1..], [format!("cook: {LIND_QUEEN}")]);
        assert_eq!(word, "intended solution illegal");
    }
}

/// Words in alphabetical order: in which order moves are listed is the rules' affair.
fn sorted(text: &str) -> Vec<&str> {
    let mut words: Vec<_> = text.split(' ').collect();
    words.sort_unstable();
    words
}

#[test]
fn a_line_that_is_legal_but_no_mate_is_explained() {
    let solution = |line: &str| format!("[\"{LIND_QUEEN}\", \"{LIND_KNIGHT}\", \"{line}\"]");
    faults(
        LIND,
        &solution("1.Sb6-c8 d7*c8=Q 2.b2-b1=B Qc8*a6"),
        "not as intended",
        &[
            "intended line Sb6-c8 d7*c8=Q b2-b1=B Qc8*a6: the last move, Qc8*a6, is no mate: Black \
         can play Ka5-b4",
        ],
    );
    faults(
        LIND,
        &solution("1.Sb6-c8 d7*c8=Q"),
        "not as intended",
        &["intended line Sb6-c8 d7*c8=Q: it takes 1 move where 2 moves are asked for"],
    );
}

#[test]
fn self_check_is_named() {
    let position = "\"position\": {\"white\": \"Ka1 Rb1\", \"black\": \"Kh1 Rb8 Ph7\"}, \
                    \"stipulation\": \"h#1\"";
    let (word, messages) = told(position, "[\"1.h7-h5 Ka1-b2#\"]");
    assert_eq!(word, "unsolvable");
    assert_eq!(messages[0], "there is no solution");
    assert_eq!(
        messages[1],
        "intended line h7-h5 Ka1-b2: half-move 1, 1.h7-h5, cannot be played: it leaves Black in \
         check"
    );
}

#[test]
fn series_play() {
    // T. R. Dawson, Fairy Chess Review 1947.
    let position = "\"position\": {\"white\": \"Kc1 Sa5\", \"black\": \"Ka1 Pf2\"}, \
                    \"stipulation\": \"ser-h#17\"";
    let walk = "Ka1-a2 Ka2-a3 Ka3-b4 Kb4-c3 Kc3-d3 Kd3-e2 Ke2-e1 f2-f1=R";
    let (_, messages) = told(position, &format!("[\"{walk} Sa5-b3\"]"));
    assert_eq!(
        messages[0],
        format!("intended line {walk} Sa5-b3: it takes 8 moves where 17 moves are asked for")
    );
    let check = "Ka1-a2 Ka2-a3 Ka3-b4 Kb4-c3 Kc3-d3 Kd3-e2 f2-f1=R Rf1-f2 Sa5-b3";
    let (_, messages) = told(position, &format!("[\"{check}\"]"));
    assert_eq!(
        messages[0],
        format!(
            "intended line {check}: half-move 8, 8.Rf1-f2, cannot be played: the move before gives \
             check, which ends the series"
        )
    );
}

#[test]
fn proof_games() {
    // M. Caillaud, Andernach TT 1993, with its last move altered.
    let problem = "\"position\": \"rsbqkbsr/ppp1pppp/8/8/8/8/PPPPPPPP/RSBQKB1R\", \
                   \"stipulation\": \"dia3.0\", \"conditions\": [\"AndernachChess\"]";
    let start = "Sg1-f3 Sb8-c6 Sf3-e5 Sc6*e5=w Se5*d7=b";
    let (_, messages) = told(problem, &format!("[\"{start} Sd7-f6\"]"));
    assert_eq!(
        messages,
        [
            format!("intended line {start} Sd7-f6: it leads to another position: f6, b8 differ"),
            "cook: 1.Sg1-f3 Sb8-c6 2.Sf3-e5 Sc6*e5=w 3.Se5*d7=b Sd7-b8 dia".to_owned(),
        ]
    );
    let (_, messages) = told(problem, "[\"Sg1-f3 Sb8-c6 Sf3-e5 Sc6*e5=b\"]");
    assert_eq!(
        messages[0],
        "intended line Sg1-f3 Sb8-c6 Sf3-e5 Sc6*e5=b: half-move 4, 2...Sc6-e5=b, cannot be played: \
         the move is Sc6*e5=w"
    );
}

/// P. Morphy, New York Clipper 1856.
const MORPHY: &str = "\"position\": {\"white\": \"Kc8 Ra1 Pb6\", \"black\": \"Ka8 Bb8 Pa7b7\"}, \
                      \"stipulation\": \"#2\"";

#[test]
fn keys() {
    faults(MORPHY, "{\"keys\": [\"Ra1-a6\"]}", "sound", &[]);
    faults(
        MORPHY,
        "{\"keys\": [\"Ra1-a5\"]}",
        "cooked",
        &["intended key Ra1-a5: it does not solve", "cook: 1.Ra1-a6"],
    );
    faults(
        MORPHY,
        "{\"keys\": [\"Ra1-a6\", \"Ra1-b2\"]}",
        "intended solution illegal",
        &["intended key Ra1-b2: half-move 1, 1.Ra1-b2, cannot be played: wRa1 cannot go there"],
    );
    faults(MORPHY, "{\"keys\": []}", "cooked", &["cook: 1.Ra1-a6"]);
    let three = MORPHY.replace("#2", "#3");
    faults(
        &three,
        "{\"keys\": [\"Ra1-a6\"]}",
        "short solution",
        &["short solution in 2 moves: 1.Ra1-a6"],
    );
    let one = MORPHY.replace("#2", "#1");
    faults(
        &one,
        "{\"keys\": [\"Ra1-a6\"]}",
        "unsolvable",
        &[
            "there is no solution",
            "intended key Ra1-a6: it does not solve",
        ],
    );
}

#[test]
fn variations() {
    let with = |line: &str| format!("{{\"keys\": [\"Ra1-a6\"], \"lines\": [\"{line}\"]}}");
    faults(MORPHY, &with("1.Ra1-a6! b7*a6 2.b6-b7#"), "sound", &[]);
    faults(
        MORPHY,
        &with("1.Ra1-a6! b7*a6 2.Kc8-d7"),
        "not as intended",
        &["intended line Ra1-a6 b7*a6 Kc8-d7: half-move 3: Kc8-d7 does not solve, but b6-b7"],
    );
    faults(
        MORPHY,
        &with("1.Ra1-a6! threat 2.Ra6*a7#"),
        "not as intended",
        &["intended line Ra1-a6 threat Ra6*a7: half-move 2: nothing is threatened"],
    );
    faults(
        MORPHY,
        &with("1.Ra1-a6! Bb8-a6"),
        "intended solution illegal",
        &[
            "intended line Ra1-a6 Bb8-a6: half-move 2, 1...Bb8-a6, cannot be played: bBb8 cannot go \
         there, where wRa6 stands",
        ],
    );
    faults(
        MORPHY,
        &with("1.Ra1-a5"),
        "not as intended",
        &["intended line Ra1-a5: half-move 1: Ra1-a5 does not solve, but Ra1-a6"],
    );
}

/// L. Lyons, Julia's Fairies 776: a stalemate in two with three tries.
const LYONS: &str = "\"position\": {\"white\": \"Ke8 Rg2 Gc2e5 Ph6\", \
                     \"black\": \"Kg8 Rh8 Gg6g7 Ph7\"}, \"stipulation\": \"=2\"";

#[test]
fn tries_and_their_refutations() {
    let with = |text: &str| format!("{{\"keys\": [\"Ke8-e7\"], \"tries\": [\"{text}\"]}}");
    faults(LYONS, &with("Gc2-h2? Gg7-d4!"), "sound", &[]);
    faults(LYONS, &with("Gc2-h2"), "sound", &[]);
    faults(
        LYONS,
        &with("Gc2-h2? Gg6-g1!"),
        "not as intended",
        &[
            "intended try Gc2-h2 Gg6-g1: Gg6-g1 does not refute it, but Gg7-d4",
            "intended try Gc2-h2 Gg6-g1: it is refuted by Gg7-d4 as well",
        ],
    );
    faults(
        LYONS,
        &with("Ke8-e7"),
        "not as intended",
        &["intended try Ke8-e7: it solves"],
    );
    faults(
        LYONS,
        &with("Ke8-d8"),
        "not as intended",
        &["intended try Ke8-d8: it is no try, or has more refutations"],
    );
    faults(
        LYONS,
        &with("Ke8-f7"),
        "intended solution illegal",
        &["intended try Ke8-f7: half-move 1, 1.Ke8-f7, cannot be played: it leaves White in check"],
    );
    let key = "{\"keys\": [\"Gc2-h2\"], \"tries\": [\"Rg2-g3 Gg6-b1\"]}";
    faults(
        LYONS,
        key,
        "cooked",
        &["intended key Gc2-h2: it fails to Gg7-d4", "cook: 1.Ke8-e7"],
    );
}

#[test]
fn set_play() {
    // J. M. Rice, Andernach TT 1993.
    let problem = "\"position\": {\"white\": \"Kd7 Rd3f7 Ba2 Pc3d2\", \
                   \"black\": \"Ke5 Qc1 Rh4 Bg1 Sf1 Pc6c7e4\"}, \
                   \"stipulation\": \"#2\", \"conditions\": [\"AndernachChess\"]";
    let with = |text: &str| format!("{{\"keys\": [\"Rd3-e3\"], \"set\": [\"{text}\"]}}");
    let shipped = read(&common::root().join("problems/andernach/directmates.json"));
    let rice = shipped
        .iter()
        .find(|problem| problem.id.as_deref() == Some("rice-andernach-1993-1"))
        .unwrap();
    for line in &rice.solution.as_ref().unwrap().phases[0].set_play {
        faults(problem, &with(line), "sound", &[]);
    }
    faults(
        problem,
        &with("1...Ke5-f5"),
        "intended solution illegal",
        &[
            "intended set play Ke5-f5: half-move 1, 1...Ke5-f5, cannot be played: it leaves Black in \
         check",
        ],
    );
    // T. Kardos, Karácsonyi Lap 1961.
    let problem = "\"position\": {\"white\": \"Kd5 Bg3g4\", \"black\": \"Ke8 Ra8 Sd7 Pe7\"}, \
                   \"stipulation\": \"h#2\"";
    let shipped = read(&common::root().join("problems/orthodox/helpmates.json"));
    let kardos = shipped
        .iter()
        .find(|problem| problem.id.as_deref() == Some("kardos-1961"))
        .unwrap();
    let phase = &kardos.solution.as_ref().unwrap().phases[0];
    let solution = format!("{{\"set\": [], \"lines\": [\"{}\"]}}", phase.lines[0]);
    let problem = format!("{problem}, \"options\": [\"SetPlay\"]");
    let (word, messages) = told(&problem, &solution);
    assert_eq!((word, messages.len()), ("not as intended", 1));
    assert!(
        messages[0].starts_with("further set play: 1..."),
        "{messages:?}"
    );
}

#[test]
fn nothing_intended_and_nothing_decided() {
    let verdict = verdict_on(LIND);
    assert_eq!(verdict.word(), "unchecked");
    assert_eq!(
        verdict.messages(),
        ["the file gives no solution to compare with; 2 solutions"]
    );
    // A rook's ladder needs no third move; nobody has to say what is intended to see that.
    let ladder = "\"position\": {\"white\": \"Kg1 Ra7 Rb1\", \"black\": \"Kh8\"}";
    for (rest, message) in [
        (
            "\"stipulation\": \"#2\"",
            "short solution in 1 move: 1.Rb1-b8",
        ),
        (
            "\"stipulation\": \"h#2\", \"options\": [\"StopOnShortSolutions\"]",
            "short solution in 1 move: 1.Kh8-g8 Rb1-b8#",
        ),
    ] {
        let verdict = verdict_on(&format!("{ladder}, {rest}"));
        assert_eq!(verdict.word(), "short solution", "{verdict:?}");
        assert_eq!(verdict.messages(), [message]);
    }
    let text = format!("{{ \"dawson\": 1, {LIND}, \"solution\": [\"{LIND_QUEEN}\"] }}");
    let problem = json::read(&text, &Vocabulary::with_rules())
        .remove(0)
        .unwrap();
    let control = Control {
        node_limit: Some(10),
        ..Control::default()
    };
    let verdict = verdicts(&problem, &control).remove(0).1;
    assert_eq!(verdict.word(), "undecided");
    assert_eq!(
        verdict.messages(),
        ["the search ended too early: the limit of moves was reached"]
    );
    let compiled = compile(&problem).unwrap();
    let refused = Err(SolveError::Unsupported(
        "SetPlay together with NullMoves".to_owned(),
    ));
    let verdict = verdict::judge(&compiled, None, None, &refused);
    assert_eq!(verdict.word(), "refused");
    assert!(verdict.messages()[0].contains("NullMoves"));
}
