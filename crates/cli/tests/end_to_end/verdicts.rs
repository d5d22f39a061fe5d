//! A problem for every verdict, in every format: the verdicts are the same wherever the format holds
//! what the author says.
//!
//! The compositions are those of the shipped collection, altered; which solutions, tries, refutations
//! and duals they have was asked of Popeye 4.104.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use crate::run::dawson;

/// The verdicts by name of the problem.
const VERDICTS: &[(&str, &str)] = &[
    ("sound", "sound"),
    ("cooked", "cooked"),
    ("cooked-by-number", "cooked"),
    ("illegal", "intended solution illegal"),
    ("not-as-intended", "not as intended"),
    ("unchecked", "unchecked"),
    ("unchecked-stated", "unchecked"),
    ("sound-key", "sound"),
    ("unchecked-key", "unchecked"),
    ("short", "short solution"),
    ("missing-try", "not as intended"),
    ("missing-set-play", "not as intended"),
    ("unsolvable", "unsolvable"),
    ("dual", "dual"),
    ("minor-dual", "sound"),
    ("further-set-play", "not as intended"),
    ("refused", "refused"),
    ("undecided", "undecided"),
    ("cooked-key", "cooked"),
    ("further-try", "sound"),
    ("capturable", "unsolvable"),
    ("bad-input", "bad input"),
];

fn path(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/verdicts");
    folder.join(name).to_string_lossy().into_owned()
}

fn records(name: &str) -> (i32, Vec<Value>) {
    let run = dawson(&["check", &path(name), "--json", "--nodes", "100000"]);
    let records = run
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let records = records.filter(|record: &Value| record["type"] == "verdict");
    (run.status, records.collect())
}

fn verdicts(name: &str) -> BTreeMap<String, String> {
    let (_, records) = records(name);
    let verdicts = records.iter().map(|record| {
        let text = |key: &str| record[key].as_str().unwrap_or_default().to_owned();
        (text("id"), text("verdict"))
    });
    verdicts.collect()
}

fn expected(names: &[&str]) -> BTreeMap<String, String> {
    let known = VERDICTS.iter().filter(|(name, _)| names.contains(name));
    let known = known.map(|(name, verdict)| ((*name).to_owned(), (*verdict).to_owned()));
    known.collect()
}

#[test]
fn every_format_that_holds_solutions_has_the_same_verdicts() {
    let names: Vec<&str> = VERDICTS.iter().map(|(name, _)| *name).collect();
    for file in ["verdicts.json", "verdicts.olv", "verdicts.yacpdb.json"] {
        assert_eq!(verdicts(file), expected(&names), "{file}");
    }
}

#[test]
fn epd_has_keys() {
    let names = [
        "sound-key",
        "unchecked-key",
        "short",
        "unsolvable",
        "cooked-key",
        "capturable",
        "bad-input",
    ];
    assert_eq!(verdicts("verdicts.epd"), expected(&names));
}

#[test]
fn the_notation_of_the_pdb_server_has_all_but_options() {
    // Whether set play is to be shown is an option.
    let names = VERDICTS.iter().map(|(name, _)| *name);
    let names: Vec<&str> = names.filter(|name| *name != "further-set-play").collect();
    assert_eq!(verdicts("verdicts.pdb"), expected(&names));
}

#[test]
fn positions_alone_ask_nothing() {
    for file in ["verdicts.fen", "verdicts.ffen"] {
        let (status, records) = records(file);
        assert_eq!((status, records.len()), (2, 1), "{file}");
        assert_eq!(records[0]["verdict"], "bad input");
        let message = records[0]["messages"][0].as_str().unwrap();
        assert!(message.ends_with("there is no stipulation"), "{message}");
    }
}

#[test]
fn popeyes_input_has_no_solutions() {
    let (status, records) = records("verdicts.inp");
    let words: Vec<&str> = records
        .iter()
        .filter_map(|record| record["verdict"].as_str())
        .collect();
    assert_eq!(
        words,
        [
            "unchecked",
            "unchecked",
            "unsolvable",
            "refused",
            "undecided",
            "unsolvable",
            "bad input"
        ]
    );
    assert_eq!(status, 2);
}

#[test]
fn reasons_are_told_in_words_and_in_json() {
    let (status, records) = records("verdicts.json");
    assert_eq!(status, 2);
    let of = |id: &str| {
        let found = records.iter().find(|record| record["id"] == id);
        found.unwrap_or_else(|| panic!("no {id}"))["positions"][0].clone()
    };
    let cook = &of("cooked")["faults"][0];
    assert_eq!(cook["kind"], "cooked");
    assert_eq!(cook["line"], "1.b2-b1=R d7-d8=S 2.Rb1-b5 Sd8-c6#");
    let illegal = &of("illegal")["faults"][0];
    assert_eq!(illegal["half_move"], 2);
    assert_eq!(illegal["why"], "it leaves White in check");
    let unsolvable = of("unsolvable");
    assert_eq!(unsolvable["faults"][0]["text"], "there is no solution");
    let refuted = unsolvable["faults"][1]["why"].as_str().unwrap();
    let refutations = refuted.strip_prefix("it fails to ").unwrap();
    let mut refutations: Vec<&str> = refutations.split(", ").collect();
    refutations.sort_unstable();
    assert_eq!(refutations, ["Sc1-a2", "Sc1-b3", "Sc1-d3", "Sc1-e2"]);
    let dual = &of("dual")["faults"][0];
    assert_eq!(dual["line"], "1.Qg1-b6 Kb8-a8");
    assert_eq!(dual["answers"].as_array().unwrap().len(), 2);
    assert_eq!(of("minor-dual")["remarks"][0]["kind"], "minor dual");
    let further = &of("further-try")["remarks"][0];
    assert_eq!(further["kind"], "further try");
    assert_eq!(further["text"], "further try 1.Ra1*a7, refuted by Bb8*a7");
    assert_eq!(of("cooked-key")["faults"][0]["text"], "cook: 1.Rh1-h8");
    assert_eq!(
        of("capturable")["faults"][0]["text"],
        "the side to move could capture the opponent's king"
    );
    assert_eq!(of("missing-try")["faults"][0]["kind"], "missing try");
    assert_eq!(
        of("missing-set-play")["faults"][0]["kind"],
        "missing set play"
    );
    assert_eq!(
        of("further-set-play")["faults"][0]["kind"],
        "further set play"
    );
    assert_eq!(of("short")["faults"][0]["length"], "2 moves");
    let found = &of("unchecked-stated")["found"];
    assert_eq!(
        (&found["number"], &found["fits"]),
        (&2.into(), &true.into())
    );
    assert_eq!(of("unchecked-key")["found"]["fits"], true);
    assert_eq!(of("unchecked")["found"]["fits"], Value::Null);
    let certificate = of("sound")["certificate"].as_str().unwrap().to_owned();
    let version = env!("CARGO_PKG_VERSION");
    let line = format!("C+ Dawson {version}, h#2, complete, 0:0");
    assert!(certificate.starts_with(&line), "{certificate}");
    let undecided = of("undecided")["certificate"].as_str().unwrap().to_owned();
    assert!(
        undecided.starts_with(&format!(
            "C? Dawson {version}, exact-h#9, the limit of moves was reached"
        )),
        "{undecided}"
    );
}

/// What can be strange about a diagram.
#[test]
fn diagrams_are_looked_at() {
    for (pieces, stipulation, warnings) in [
        (
            "white Ka1 Qb2c2 Pa3a4a5a6a7b3b4 black Kh8",
            "h#2",
            &["White has a queen more than a game begins with"][..],
        ),
        (
            "white Ka1 Bc1e1 Qb2c2 Pa3a4a5a6a7b3b4b5 black Kh8",
            "h#2",
            &[
                "White has a queen more than a game begins with",
                "White has a bishop on black squares more than a game begins with",
                "White must have promoted 2 pawns, and only 0 are missing",
            ],
        ),
        (
            "white Ka1 Pb1 black Kh8 Pc8",
            "h#2",
            &["pawns stand on b1, c8"],
        ),
        (
            "white Ka1 Rh1 black Kh8",
            "#2",
            &["Black is in check and not to move"],
        ),
        ("white Ka1b1 black Kh8", "h#2", &["White has 2 kings"]),
    ] {
        let text =
            format!("beginproblem\nstipulation {stipulation}\npieces {pieces}\nendproblem\n");
        let path = crate::run::file("warnings.inp", text.as_bytes());
        let run = dawson(&["check", &path, "--json", "--nodes", "100000"]);
        let record: Value = serde_json::from_str(run.stdout.lines().nth(1).unwrap()).unwrap();
        assert_eq!(
            record["positions"][0]["warnings"],
            serde_json::json!(warnings),
            "{pieces} {record}"
        );
    }
}
