//! Replays the reference examples of the founding variants when they lie beside the workspace.
//!
//! They are looked for in the folder that `DAWSON_SHARED` names, or else in `shared` beside the
//! workspace. Without them these tests pass with a note; `data/rules` has a selection of its own.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use dawson_rules::Engine;
use dawson_rules::plan::ConditionUse;
use dawson_tests::game::{
    conditions, coordinate_names, legal, long_names, perft, play_all, start, to_fen,
};
use serde::Deserialize;
use serde_json::{Map, Value};

/// Rows above this number of lines are left to the release build.
const LIMIT: u64 = if cfg!(debug_assertions) {
    300_000
} else {
    10_000_000
};

#[derive(Deserialize)]
struct Examples {
    legal: Vec<LegalRow>,
    perft: Vec<PerftRow>,
    games: Vec<GameRow>,
}

#[derive(Deserialize)]
struct LegalRow {
    variant: String,
    options: Map<String, Value>,
    tag: String,
    start_fen: String,
    moves: Vec<String>,
    fen: String,
    in_check: bool,
    mate: bool,
    stalemate: bool,
    legal: Vec<String>,
    lan: Vec<String>,
}

#[derive(Deserialize)]
struct PerftRow {
    variant: String,
    options: Map<String, Value>,
    name: String,
    fen: String,
    counts: Vec<u64>,
}

#[derive(Deserialize)]
struct GameRow {
    name: String,
    variant: String,
    start: String,
    moves: String,
    final_fen: String,
    check: bool,
    mate: bool,
    legal_moves_at_end: usize,
}

fn examples() -> Option<Examples> {
    let folder = env::var_os("DAWSON_SHARED").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared"),
        PathBuf::from,
    );
    let path = folder.join("rules/examples.json");
    let Ok(text) = fs::read_to_string(&path) else {
        eprintln!("note: no reference examples at {}", path.display());
        return None;
    };
    Some(serde_json::from_str(&text).expect("the reference examples have the known form"))
}

/// All the ways to ask for a variant, which must come to the same.
fn ways(variant: &str, options: &Map<String, Value>) -> Vec<Vec<ConditionUse>> {
    let mut words = String::new();
    for (option, value) in options {
        words += match (option.as_str(), value.as_bool()) {
            ("reborn_castling", Some(false)) => " NoRebornCastling",
            ("ep_own", Some(false)) => " NoOwnEnPassant",
            ("tibet_kind", Some(true)) => " TypeChange",
            ("rxr_reborn", Some(true)) => " RookReborn",
            _ => panic!("unknown option {option} = {value}"),
        };
    }
    let one = |name: &str| conditions(&[format!("{name}{words}")]);
    match variant {
        "orthodox" => vec![Vec::new()],
        "andernach" => vec![one("AndernachChess")],
        "antiandernach" => vec![one("AntiAndernachChess")],
        "superandernach" => vec![
            one("SuperAndernachChess"),
            conditions(&[
                "AndernachChess".to_owned(),
                format!("AntiAndernachChess{words}"),
            ]),
        ],
        "tibet" => vec![one("Tibet")],
        "doubletibet" => vec![one("DoubleTibet")],
        "frankfurt" => vec![one("FrankfurtChess")],
        "frankfurt-transit" => vec![one("FrankfurtChess NonPassant")],
        "knightrelay" => vec![one("KnightRelayChess")],
        _ => panic!("unknown variant {variant}"),
    }
}

#[test]
fn lists_of_legal_moves() {
    let Some(examples) = examples() else { return };
    let mut failures = Vec::new();
    for row in &examples.legal {
        for way in ways(&row.variant, &row.options) {
            let mut engine = start(&row.start_fen, &way);
            play_all(&mut engine, row.moves.iter().map(String::as_str));
            let what = format!("{} «{}» {}", row.variant, row.tag, row.fen);
            if to_fen(&engine) != row.fen {
                failures.push(format!("{what}: position {}", to_fen(&engine)));
            }
            let state = (
                engine.is_in_check(engine.side_to_move()),
                engine.is_mate(),
                engine.is_stalemate(),
            );
            if state != (row.in_check, row.mate, row.stalemate) {
                failures.push(format!("{what}: check, mate, stalemate {state:?}"));
            }
            if long_names(&mut engine) != row.lan {
                failures.push(format!(
                    "{what}: {:?}\n{:?}",
                    long_names(&mut engine),
                    row.lan
                ));
            }
            for mut engine in [engine, start(&row.fen, &way)] {
                if coordinate_names(&mut engine) != row.legal {
                    failures.push(format!("{what}: {:?}", coordinate_names(&mut engine)));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn numbers_of_lines() {
    let Some(examples) = examples() else { return };
    let mut failures = Vec::new();
    for row in &examples.perft {
        for way in ways(&row.variant, &row.options) {
            let mut engine = start(&row.fen, &way);
            for (depth, &count) in (1..).zip(&row.counts) {
                if count > LIMIT {
                    continue;
                }
                let found = perft(&mut engine, depth);
                if found != count {
                    failures.push(format!(
                        "{} {:?} {} depth {depth}: {found} instead of {count}",
                        row.variant, row.options, row.name
                    ));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn games() {
    let Some(examples) = examples() else { return };
    for row in &examples.games {
        for way in ways(&row.variant, &Map::new()) {
            let mut engine = start(&row.start, &way);
            play_all(&mut engine, row.moves.split_whitespace());
            assert_eq!(to_fen(&engine), row.final_fen, "{}", row.name);
            let check = engine.is_in_check(engine.side_to_move());
            assert_eq!(
                (check, engine.is_mate()),
                (row.check, row.mate),
                "{}",
                row.name
            );
            assert_eq!(
                legal(&mut engine).len(),
                row.legal_moves_at_end,
                "{}",
                row.name
            );
        }
    }
}
