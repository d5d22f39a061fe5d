//! Positions, counts and games from print and other programs (`data/rules`, `data/listings`).

use std::collections::BTreeSet;

use dawson_rules::{Engine, General, conditions, pieces};
use dawson_tests::game::{self, legal, long_names, perft, play_all, start, to_fen};
use dawson_tests::listing::Listing;
use dawson_tests::rules_data::{ListingsFile, RulesFile, State, read_all};

/// Rows above this number of lines are left to the release build.
const LIMIT: u64 = if cfg!(debug_assertions) {
    500_000
} else {
    5_000_000
};

fn state(engine: &mut General) -> State {
    let check = engine.is_in_check(engine.side_to_move());
    match (check, engine.has_legal_move()) {
        (false, true) => State::Quiet,
        (true, true) => State::Check,
        (true, false) => State::Mate,
        (false, false) => State::Stalemate,
    }
}

#[test]
fn positions_have_these_moves() {
    let mut failures = Vec::new();
    for (_, file) in read_all::<RulesFile>("rules") {
        for case in &file.positions {
            let what = format!("{:?} «{}» {}", case.conditions, case.tag, case.position);
            let conditions = game::conditions(&case.conditions);
            let mut engines = vec![start(&case.position, &conditions)];
            if let Some(from) = &case.start {
                let mut engine = start(from, &conditions);
                play_all(&mut engine, case.line.split_whitespace());
                engines.push(engine);
            }
            for engine in &mut engines {
                if to_fen(engine) != case.position {
                    failures.push(format!("{what}: reached {}", to_fen(engine)));
                }
                if state(engine) != case.state {
                    failures.push(format!("{what}: {:?}", state(engine)));
                }
                let found = long_names(engine).join(", ");
                if found != case.moves {
                    failures.push(format!("{what}:\n{found}\n{}", case.moves));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn numbers_of_lines() {
    let mut failures = Vec::new();
    for (_, file) in read_all::<RulesFile>("rules") {
        for case in &file.perft {
            let mut engine = start(&case.position, &game::conditions(&case.conditions));
            for (depth, &count) in (1..).zip(&case.counts) {
                let found = if count > LIMIT {
                    count
                } else {
                    perft(&mut engine, depth)
                };
                if found != count {
                    failures.push(format!(
                        "{:?} {} depth {depth}: {found} instead of {count}",
                        case.conditions, case.name
                    ));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn games_can_be_played() {
    for (_, file) in read_all::<RulesFile>("rules") {
        for case in &file.games {
            let mut engine = start(&case.start, &game::conditions(&case.conditions));
            play_all(&mut engine, case.line.split_whitespace());
            assert_eq!(to_fen(&engine), case.position, "{}", case.name);
            assert_eq!(state(&mut engine), case.state, "{}", case.name);
            assert_eq!(legal(&mut engine).len(), case.moves, "{}", case.name);
        }
    }
}

#[test]
fn listings_have_these_lines() {
    let mut failures = Vec::new();
    for (_, file) in read_all::<ListingsFile>("listings") {
        for case in &file.listings {
            let mut listing = Listing::parse(&case.listing)
                .unwrap_or_else(|error| panic!("{}: {error}", case.listing));
            let mut lines = listing.lines();
            lines.sort();
            let found = lines.join(", ");
            if found != case.lines {
                failures.push(format!("{}:\n{found}\n{}", case.listing, case.lines));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Words of all listings: pieces such as `wKe1`, conditions and their arguments.
fn words_in_listings() -> BTreeSet<String> {
    read_all::<ListingsFile>("listings")
        .into_iter()
        .flat_map(|(_, file)| file.listings)
        .flat_map(|case| {
            case.listing
                .split([' ', ',', ';'])
                .map(str::to_owned)
                .collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn every_kind_has_a_listing() {
    let words = words_in_listings();
    let codes: BTreeSet<_> = words
        .iter()
        .filter_map(|word| word.split_at_checked(word.len().saturating_sub(2)))
        .map(|(piece, _)| piece.trim_start_matches(['w', 'b', 'n', 'r']))
        .collect();
    for kind in pieces::all() {
        assert!(codes.contains(kind.code), "no listing with {}", kind.code);
    }
}

#[test]
fn every_condition_and_argument_has_a_case() {
    let mut words = words_in_listings();
    for (_, file) in read_all::<RulesFile>("rules") {
        for case in file.positions {
            for condition in case.conditions {
                words.extend(condition.split(' ').map(str::to_owned));
            }
        }
    }
    for entry in conditions::TABLE {
        assert!(
            words.contains(entry.name),
            "step 6 of CONTRIBUTING.md, lists of moves: {}",
            entry.name
        );
        if FOUNDING.contains(&entry.name) {
            for argument in entry.arguments {
                let (name, word) = (entry.name, argument.word);
                assert!(words.contains(word), "no case with {name} {word}");
            }
        }
    }
}

/// The founding variants: each of their options has a case.
const FOUNDING: [&str; 7] = [
    "AndernachChess",
    "AntiAndernachChess",
    "SuperAndernachChess",
    "Tibet",
    "DoubleTibet",
    "FrankfurtChess",
    "KnightRelayChess",
];
