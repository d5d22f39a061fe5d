//! What is written is read back.

use std::fs;

use dawson_problems::formats::{self, Format, differences};
use dawson_problems::model::Problem;
use dawson_problems::vocabulary::Vocabulary;

use crate::common;
use crate::reading::read_one;

fn collection() -> Vec<Problem> {
    let mut problems = Vec::new();
    for path in common::collection() {
        let bytes = fs::read(path).unwrap();
        let readings = formats::read(&bytes, Format::Dawson, &Vocabulary::with_rules());
        problems.extend(readings.into_iter().map(|reading| reading.unwrap().problem));
    }
    assert!(problems.len() > 200);
    problems
}

/// The kinds of things that the shipped problems lose in a format.
fn losses(format: Format) -> Vec<String> {
    let problems = collection();
    let written = formats::write(&problems, format, &Vocabulary::with_rules());
    let mut kinds: Vec<String> = Vec::new();
    for loss in &written.losses {
        let kind: String = loss
            .what
            .split(' ')
            .take_while(|word| word.chars().all(|sign| sign.is_ascii_lowercase()))
            .collect::<Vec<_>>()
            .join(" ");
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds.sort();
    kinds
}

#[test]
fn the_collection_goes_through_every_format() {
    assert_eq!(losses(Format::Dawson), [""; 0]);
    // A title has no field there.
    let losses_of_entries = losses(Format::Olive);
    for kind in &losses_of_entries {
        assert!(
            [
                "title",
                "castling rights",
                "en passant square",
                "side to move",
                "piece of the start",
                "stipulation"
            ]
            .contains(&kind.as_str()),
            "{losses_of_entries:?}"
        );
    }
    assert_eq!(losses(Format::YacpdbJson), losses_of_entries);
    let popeye = losses(Format::Popeye);
    for kind in &popeye {
        assert!(
            [
                "id",
                "castling rights",
                "en passant square",
                "side to move",
                "key",
                "try",
                "set play",
                "line of the solution",
                "number of solutions"
            ]
            .contains(&kind.as_str()),
            "{popeye:?}"
        );
    }
}

#[test]
fn castling_rights_are_lost_only_if_they_are_not_the_usual_ones() {
    for (fen, lost) in [
        ("8/8/8/8/8/5k2/8/5K1R w - - 0 1", false),
        ("8/8/8/8/8/5k2/8/R3K3 w Q - 0 1", false),
        ("8/8/8/8/8/5k2/8/R3K3 w - - 0 1", true),
        ("8/8/8/8/8/5k2/8/R3K2R w K - 0 1", true),
    ] {
        let (problem, _) = read_one(fen, Format::Fen);
        let written = formats::write(&[problem], Format::Popeye, &Vocabulary::with_rules());
        let is_castling = |what: &str| what.starts_with("castling rights");
        let named = written.losses.iter().any(|loss| is_castling(&loss.what));
        assert_eq!(named, lost, "{fen}: {:?}", written.losses);
    }
}

#[test]
fn positions_go_through_every_notation() {
    for format in [Format::Fen, Format::Ffen, Format::Epd, Format::Pdb] {
        for problem in collection() {
            let problem = Problem {
                pieces: problem.pieces,
                ..Problem::default()
            };
            let written = formats::write(
                std::slice::from_ref(&problem),
                format,
                &Vocabulary::with_rules(),
            );
            let (again, _) = if written
                .losses
                .iter()
                .any(|loss| loss.what.starts_with("the whole"))
            {
                panic!("{}: {:?}", format.name(), written)
            } else if written.text.contains("POSITION=''") {
                (Problem::default(), Vec::new())
            } else {
                read_one(&written.text, format)
            };
            // Whatever is not the same was named.
            let named: Vec<String> = written.losses.into_iter().map(|loss| loss.what).collect();
            assert_eq!(differences(&problem, &again), named, "{}", written.text);
            for loss in &named {
                // Kinds of digits have no small letters for Black, and only the royal attribute
                // has a sign.
                let digits = loss
                    .split(' ')
                    .any(|word| word.starts_with(|sign: char| sign.is_ascii_digit()));
                let attributes = loss.split(' ').count() > 3;
                let sound = match format {
                    Format::Fen | Format::Epd => digits || attributes && !loss.contains(" Royal "),
                    Format::Ffen => digits || attributes,
                    _ => true,
                };
                assert!(sound, "{}: {loss}: {}", format.name(), written.text);
            }
        }
    }
}
