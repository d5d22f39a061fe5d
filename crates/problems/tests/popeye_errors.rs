//! Everything that can be wrong with an input, where it is said to be, and what
//! is suggested.

use dawson_problems::popeye;
use dawson_problems::vocabulary::Vocabulary;

/// All errors of an input, each as `line:column: message`.
fn errors(bytes: &[u8]) -> Vec<String> {
    popeye::read(bytes, &Vocabulary::default())
        .into_iter()
        .filter_map(Result::err)
        .flatten()
        .map(|error| match error.span() {
            Some(span) => format!("{span}: {error}"),
            None => error.to_string(),
        })
        .collect()
}

/// The errors of a command, which stands in the second line.
fn errors_in(command: &str) -> Vec<String> {
    errors(format!("beginproblem\n{command}\nendproblem\n").as_bytes())
}

#[track_caller]
fn check(command: &str, expected: &str) {
    assert_eq!(errors_in(command), [expected], "{command}");
}

#[test]
fn files_that_are_none() {
    assert_eq!(errors(b""), ["the input has no words"]);
    assert_eq!(errors(b" \n\n"), ["the input has no words"]);
    assert_eq!(
        errors(b"beginprobelm\nstip #2\nendproblem"),
        ["1:1: \"beginprobelm\" is not the beginning of a problem; did you mean beginproblem?"]
    );
    let junk = errors(b"\x7fELF\x02\x01\x01\x00\x00\xff\xfe");
    assert_eq!(
        junk.last().map(String::as_str),
        Some("1:2: \"ELF\" is not the beginning of a problem")
    );
    assert_eq!(
        errors(b"\x00\x01"),
        [
            "1:1: the character '\\0' cannot occur here",
            "1:2: the character '\\u{1}' cannot occur here",
        ]
    );
}

#[test]
fn problems_that_do_not_end() {
    assert_eq!(
        errors(b"beginproblem\nstip #2\n"),
        ["3:1: the input ends before the end of the problem"]
    );
    assert_eq!(
        errors(b"beginproblem\nstip #2 twin move a1 b1"),
        ["2:24: the input ends before the end of the problem"]
    );
}

#[test]
fn unknown_words() {
    check(
        "stippulation #2",
        "2:1: \"stippulation\" is not a command; did you mean stipulation?",
    );
    check(
        "condition Andernacht",
        "2:11: \"Andernacht\" is not a condition; did you mean AndernachChess?",
    );
    check(
        "condition Circe Andernacht",
        "2:17: \"Andernacht\" is not a condition; did you mean AndernachChess?",
    );
    check(
        "option setplya",
        "2:8: \"setplya\" is not an option; did you mean SetPlay?",
    );
    check(
        "twin mvoe",
        "2:6: \"mvoe\" is not an operation of a twin; did you mean move?",
    );
    check("pieces green ka1", "2:8: \"green\" is not a colour");
    check(
        "twin add wihte ka1",
        "2:10: \"wihte\" is not a colour; did you mean White?",
    );
    check(
        "option setplay noborad vari",
        "2:16: \"noborad\" is not an option; did you mean NoBoard?",
    );
    assert_eq!(
        errors_in("pieces green ka1 black kh9"),
        [
            "2:8: \"green\" is not a colour",
            "2:25: \"h9\" is not a square"
        ]
    );
    check("condition zzz", "2:11: \"zzz\" is not a condition");
}

#[test]
fn words_that_are_not_clear() {
    check(
        "a",
        "2:1: \"a\" is not clear as a command: it may be author, award",
    );
    check(
        "condition whitemax",
        "2:11: \"whitemax\" is not clear as a condition: it may be WhiteMaximummer, WhiteMaxDister",
    );
    check(
        "condition circe c",
        "2:17: \"c\" is not clear as an argument of the condition: it may be Clone, Chameleon, \
         Couscous, ContraParrain, Cage, Calvet, Cheylan, CaptureSquare",
    );
    check(
        "option max 3",
        "2:8: \"max\" is not clear as an option: it may be MaxSolutions, MaxFlightsquares, MaxTime",
    );
    check(
        "pieces white pa ka1",
        "2:14: \"pa\" is not clear as an attribute of pieces: it may be Paralysing, Patrol",
    );
    check(
        "twin s a1 a2",
        "2:6: \"s\" is not clear as an operation of a twin: it may be stipulation, \
         sstipulation, shift, substitute",
    );
}

#[test]
fn wrong_pieces_and_squares() {
    check("pieces white ka9", "2:15: \"a9\" is not a square");
    check("pieces white kb1c0d2", "2:17: \"c0\" is not a square");
    check("pieces white q i1", "2:16: \"i1\" is not a square");
    check("pieces white ya1", "2:14: \"ya1\" is not a kind of piece");
    check(
        "pieces white black ka1",
        "2:14: white must be followed by a kind of piece",
    );
    check(
        "forsyth 7k/8/8/8/3y4/8/8/8",
        "2:19: \"y\" is not a kind of piece",
    );
    check(
        "forsyth 8/8/8/8/8/8/8/8/K",
        "2:25: \"K\" comes after the last square of the board",
    );
}

#[test]
fn wrong_arguments() {
    check(
        "condition imitator circe",
        "2:20: Imitator must be followed by a list of squares",
    );
    check(
        "condition blackmaxdister a1a1",
        "2:26: BlackMaxDister must be followed by two different squares",
    );
    check(
        "condition promonly option setplay",
        "2:20: PromOnly must be followed by a kind of piece",
    );
    check(
        "condition gridchess orthogonal x9",
        "2:32: \"x9\" is not files and ranks (such as ac16)",
    );
    check(
        "option maxsolutions many",
        "2:21: \"many\" is not a whole number",
    );
    check(
        "option maxsolutions setplay",
        "2:21: MaxSolutions must be followed by a whole number",
    );
    check("option maxtime -1", "2:16: \"-1\" is not a whole number");
    check(
        "option castlingmut a1b8",
        "2:20: CastlingMutuallyExclusive must be followed by a white and a black rook's square (such as a1a8)",
    );
    check(
        "option startmovenumber 1:x2",
        "2:24: \"1:x2\" is not move numbers separated by colons",
    );
    check(
        "option duplex halfduplex",
        "2:15: the problem already has a duplex option",
    );
}

#[test]
fn wrong_stipulations() {
    check(
        "stipulation #2 stipulation #3",
        "2:16: the problem already has a stipulation",
    );
    check(
        "sstipulation 3hh[#]",
        "2:14: \"3hh[#]\" is not the side that begins",
    );
}

#[test]
fn wrong_twins() {
    check("twin rotate 45", "2:13: \"45\" is not 90, 180 or 270");
    check(
        "twin mirror a1<-->b2",
        "2:13: \"a1<-->b2\" is not two corners (such as a1<-->h1)",
    );
    check("twin move a1", "3:1: move must be followed by a square");
    check(
        "twin move a1 a2 continued",
        "2:17: \"continued\" must come before the operations of the twin",
    );
    check(
        "twin move a1 a2 option setplay",
        "2:17: \"option\" cannot come after a twin",
    );
    check(
        "twin move a1 a2 zeroposition move a1 a3",
        "2:17: a zero position must come before all twins",
    );
}

#[test]
fn a_bad_problem_does_not_hide_the_others() {
    let text = b"beginproblem stip #2 pieces white ka0\nnextproblem stip #3\n\
                 nextproblem cond xyzzy a1b2 opti bar mixed\nendproblem";
    let problems = popeye::read(text, &Vocabulary::default());
    let good: Vec<bool> = problems.iter().map(Result::is_ok).collect();
    assert_eq!(good, [false, true, false]);
    assert_eq!(
        errors(text),
        [
            "1:36: \"a0\" is not a square",
            "3:18: \"xyzzy\" is not a condition",
            "3:34: \"bar\" is not an option",
        ]
    );
}

#[test]
fn a_missing_king_is_no_error_of_the_reader() {
    assert!(errors_in("stip #1 pieces white qa1").is_empty());
}
