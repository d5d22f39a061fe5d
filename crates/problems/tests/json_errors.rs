//! Every mistake in a file is named with its place, the word, and the nearest known one.

use dawson_problems::json;
use dawson_problems::vocabulary::Vocabulary;

/// The messages for a file, each with its place, as a command would print them.
fn messages(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for problem in json::read(text, &Vocabulary::default()) {
        for error in problem.err().into_iter().flatten() {
            found.push(format!("{}: {error}", error.span));
        }
    }
    found
}

/// The message for a problem that has these lines and is sound otherwise.
fn with(lines: &str) -> Vec<String> {
    messages(&format!("{{ \"dawson\": 1,\n{lines}\n}}"))
}

#[test]
fn syntax() {
    assert_eq!(messages(""), ["1:1: the file is empty"]);
    assert_eq!(
        messages("[1]"),
        ["1:1: a list stands where an object should stand"]
    );
    let cases = [
        (
            "{ \"dawson\": 1,\n  \"id\": \"x\"\n  \"title\": \"y\" }",
            "2:12",
        ),
        ("{ \"dawson\": 1,\n  'id': 1 }", "2:3"),
        ("{ \"dawson\": 1, }", "1:14"),
        ("{ \"dawson\": 1 } // note", "1:17"),
    ];
    for (text, place) in cases {
        let found = messages(text);
        assert_eq!(found.len(), 1, "{text}");
        assert!(found[0].contains("this is no JSON: "), "{}", found[0]);
        assert!(found[0].starts_with(place), "{text}: {}", found[0]);
    }
}

#[test]
fn frame() {
    assert_eq!(
        messages("\n  {\"stipulation\": \"h#2\"}"),
        ["2:3: the key \"dawson\" with the version of the format is missing"]
    );
    assert_eq!(
        messages("{\"dawson\": 2}"),
        ["1:12: version 2 of the format is not known (known: 1)"]
    );
    assert_eq!(
        messages("{\"dawson\": \"1\"}"),
        ["1:12: a text stands where the number of a version should stand"]
    );
    assert_eq!(
        messages("{\"dawson\": 1, \"problems\": [ {\"id\": \"a\"},\n {\"id\": \"a\"} ]}"),
        ["2:9: another problem has the id \"a\" already"]
    );
    assert_eq!(
        messages("{\"dawson\": 1, \"titel\": \"x\", \"problems\": [ 7 ]}"),
        [
            "1:15: the key \"titel\" has no meaning here; did you mean \"title\"?",
            "1:43: a number stands where an object should stand"
        ]
    );
}

#[test]
fn one_bad_problem_leaves_the_others_alone() {
    let text = "{\"dawson\": 1, \"problems\": [ {\"id\": 1}, {\"id\": \"good\"} ]}";
    let problems = json::read(text, &Vocabulary::default());
    assert!(problems[0].is_err());
    assert_eq!(problems[1].as_ref().unwrap().id.as_deref(), Some("good"));
}

#[test]
fn keys_and_types() {
    assert_eq!(
        with("\"stipulaton\": \"h#2\""),
        ["2:1: the key \"stipulaton\" has no meaning here; did you mean \"stipulation\"?"]
    );
    assert_eq!(
        with("\"authors\": [\"A\"], \"authors\": \"B\""),
        ["2:19: the key \"authors\" stands here twice"]
    );
    assert_eq!(
        with("\"authors\": 5"),
        ["2:12: a number stands where a text or a list of texts should stand"]
    );
    assert_eq!(
        with("\"authors\": [\"A\", null]"),
        ["2:18: null stands where a text should stand"]
    );
    assert_eq!(
        with("\"zeroposition\": \"yes\""),
        ["2:17: a text stands where true or false should stand"]
    );
    assert_eq!(
        with("\"position\": true"),
        ["2:13: true or false stands where a position should stand"]
    );
    assert_eq!(
        with("\"twins\": \"move a1 b2\""),
        ["2:10: a text stands where a list of twins should stand"]
    );
    assert_eq!(
        with("\"language\": \"it\""),
        ["2:14: \"it\" is not en, de or fr"]
    );
    assert_eq!(
        with("\"side_to_move\": \"w\""),
        ["2:18: \"w\" is not white or black"]
    );
    assert_eq!(
        with("\"castling\": \"KX\""),
        ["2:14: \"KX\" is not a castling field of letters KQEkqe, or -"]
    );
    assert_eq!(
        with("\"en_passant\": \"e9\""),
        ["2:16: \"e9\" is not a square"]
    );
    assert_eq!(
        with("\"fen\": \"8/8/8/8/8/8/8/K6k w\", \"position\": \"8/K6k\""),
        ["2:31: \"position\" cannot stand beside \"fen\""]
    );
    assert_eq!(
        with("\"fen\": \"8/8/8/8/8/8/8/K6k w\", \"side_to_move\": \"black\""),
        ["2:31: \"side_to_move\" cannot stand beside \"fen\""]
    );
}

#[test]
fn words_of_the_field() {
    assert_eq!(
        with("\"conditions\": [\"Circe\",\n  \"AndernahcChess\"]"),
        ["3:4: \"AndernahcChess\" is not a condition; did you mean AndernachChess?"]
    );
    assert_eq!(
        with("\"conditions\": \"Circe Parain\""),
        ["2:22: \"Parain\" is not a condition; did you mean ParrainCirce?"]
    );
    assert_eq!(
        with("\"conditions\": [{\"name\": \"Circe\", \"args\": [\"Parrain\", \"Xyzzy\"]}]"),
        ["2:55: \"Xyzzy\" is not a condition"]
    );
    assert_eq!(
        with("\"options\": [\"SetPlay\", \"Variatons\"]"),
        ["2:25: \"Variatons\" is not an option; did you mean Variations?"]
    );
    assert_eq!(
        with("\"position\": {\"white\": \"Ke1 Xa1\", \"black\": \"Ke8 Ri9\"}"),
        [
            "2:28: \"Xa1\" is not a kind of piece",
            "2:49: \"i9\" is not a square"
        ]
    );
    assert_eq!(
        with("\"position\": \"white Ke1 blakc Ke8\""),
        [
            "2:24: \"blakc\" is not a kind of piece",
            "2:30: \"Ke8\" is not a kind of piece"
        ]
    );
    assert_eq!(
        with("\"position\": \"8/8/8/8/8/8/8/8/8k\""),
        ["2:30: \"8k\" comes after the last square of the board"]
    );
    assert_eq!(
        with("\"position\": {\"white\": \"\"}"),
        ["2:24: white must be followed by a kind of piece"]
    );
    assert_eq!(
        with("\"stipulation\": \"h#2 \\u0023\""),
        ["2:16: \"#\" is not a stipulation"]
    );
    assert_eq!(
        with("\"fen\": \"8/8/8/8/8/8/8/K5Xk w\""),
        ["2:25: \"X\" is no piece and no number of empty squares"]
    );
    assert_eq!(
        with("\"twins\": [\"move a1 b9\"]"),
        ["2:20: \"b9\" is not a square"]
    );
    assert_eq!(
        with("\"twins\": [\"moev a1 b2\"]")[0],
        "2:12: \"moev\" is not an operation of a twin; did you mean move?"
    );
    assert_eq!(
        with("\"twins\": [{\"operations\": [\"move a1 b2\", \"continued move a1 b2\"]}]"),
        ["2:41: \"continued\" must come before the operations of the twin"]
    );
    assert_eq!(
        with("\"commands\": [\"Print x\"]"),
        ["2:15: \"Print x\" is not Protocol, LaTeX or LaTeXPieces"]
    );
}

#[test]
fn solutions() {
    assert_eq!(
        with("\"solution\": [\"1.Kc4-d4 Nf6\"]"),
        ["2:24: \"Nf6\" is no move in long notation (such as Sf3*e5)"]
    );
    assert_eq!(
        with("\"solution\": {\"keys\": [\"1.Kc4-d4 Ka1-a2\"]}"),
        ["2:23: expected one move, found 2 moves"]
    );
    assert_eq!(
        with("\"solution\": {\"lines\": [\"+\"]}"),
        ["2:24: expected a line of moves, found 0 moves"]
    );
    assert_eq!(
        with("\"solution\": {\"b\": [\"Kc4-d4\"]}"),
        ["2:14: there is no twin \"b\": the problem has no twins"]
    );
    assert_eq!(
        with("\"twins\": [\"move a1 b2\"], \"solution\": {\"c\": [\"Kc4-d4\"]}"),
        ["2:39: there is no twin \"c\" (there are a, b)"]
    );
    assert_eq!(
        with("\"twins\": [\"move a1 b2\"], \"zeroposition\": true, \"solution\": {\"b\": []}"),
        ["2:61: there is no twin \"b\" (there are a)"]
    );
    assert_eq!(
        with("\"twins\": [\"move a1 b2\"], \"solution\": [\"Kc4-d4\"]"),
        ["2:38: the problem has twins: give the solution of each under its letter"]
    );
    assert_eq!(
        with("\"solution\": {\"keys\": [\"Kc4-d4\"], \"triess\": [\"Kc4-c5\"]}"),
        ["2:34: the key \"triess\" has no meaning here; did you mean \"tries\"?"]
    );
    assert_eq!(
        with("\"solution\": \"Kc4-d4\""),
        ["2:13: a text stands where a solution should stand"]
    );
}
