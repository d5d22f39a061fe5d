//! The manual: every example is solved, and everything that can be asked has an entry.
//!
//! The outputs in the manual are those of Popeye 4.104.

use std::fs;
use std::path::Path;

use dawson_problems::vocabulary;
use dawson_solver::Stipulation;
use dawson_tests::solved;

/// An entry: what it explains, and its examples as input and output.
struct Entry {
    names: Vec<String>,
    examples: Vec<(String, String)>,
}

/// The entries of a page: headings of level 3 with names in backticks.
fn entries(page: &str) -> Vec<Entry> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../docs")
        .join(page);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{page}: {error}"));
    let mut entries: Vec<Entry> = Vec::new();
    let mut block: Option<(&str, String)> = None;
    for line in text.lines() {
        match (&mut block, line.strip_prefix("```")) {
            (None, Some(kind)) => block = Some((kind, String::new())),
            (Some((_, content)), None) => *content += &format!("{line}\n"),
            (Some(_), Some(_)) => {
                let (kind, content) = block.take().expect("a block is open");
                let Some(entry) = entries.last_mut() else {
                    continue;
                };
                match kind {
                    "popeye" => entry.examples.push((content, String::new())),
                    "text" => {
                        let example = entry.examples.last_mut();
                        example.expect("an output follows an input").1 = content;
                    }
                    _ => {}
                }
            }
            (None, None) => {
                if let Some(heading) = line.strip_prefix("### ") {
                    let names = heading.split('`').skip(1).step_by(2);
                    entries.push(Entry {
                        names: names.map(str::to_owned).collect(),
                        examples: Vec::new(),
                    });
                }
            }
        }
    }
    entries
}

fn check_examples(page: &str) {
    let mut wrong = Vec::new();
    for entry in entries(page) {
        assert!(
            !entry.examples.is_empty(),
            "{page}: {:?} has no example",
            entry.names
        );
        for (input, expected) in entry.examples {
            let problems = solved::read(&input);
            let actual: String = problems.iter().map(solved::text).collect();
            let (actual, expected) = (
                solved::in_any_order(&actual),
                solved::in_any_order(&expected),
            );
            if actual != expected {
                wrong.push(format!("{input}\nexpected:\n{expected}\nfound:\n{actual}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{page}\n{}", wrong.join("\n"));
}

fn check_complete(page: &str, known: &[&str]) {
    let entries = entries(page);
    let explained: Vec<_> = entries.iter().flat_map(|entry| &entry.names).collect();
    for name in known {
        let times = explained.iter().filter(|other| other == &name).count();
        assert_eq!(times, 1, "{page}: entries for {name}");
    }
    for name in explained {
        assert!(
            known.contains(&name.as_str()),
            "{page}: {name} is not known"
        );
    }
}

#[test]
fn every_example_about_stipulations_is_right() {
    check_examples("stipulations.md");
}

#[test]
fn every_example_about_options_is_right() {
    check_examples("options.md");
}

#[test]
fn every_option_has_an_entry() {
    let known: Vec<_> = vocabulary::option_names().collect();
    assert!(known.len() > 35);
    check_complete("options.md", &known);
}

#[test]
fn every_stipulation_has_an_entry() {
    let rows = vocabulary::PLAYS.iter().chain(vocabulary::GOALS);
    let mut known: Vec<_> = rows.clone().map(|row| row.notation).collect();
    for row in rows {
        assert!(Stipulation::parse(row.example).is_ok(), "{}", row.example);
    }
    known.push("sstipulation");
    check_complete("stipulations.md", &known);
}

/// Outputs are compared whatever the order, but nothing in them may get lost.
#[test]
fn outputs_that_differ_are_told_apart() {
    let tree = "\n   1.Ka1 !\n      1...a\n          2.b #\n      1...c\n          2.d #\n";
    let turned = "\n   1.Ka1 !\n      1...c\n          2.d #\n      1...a\n          2.b #\n";
    let swapped = "\n   1.Ka1 !\n      1...a\n          2.d #\n      1...c\n          2.b #\n";
    assert_eq!(solved::in_any_order(tree), solved::in_any_order(turned));
    assert_ne!(solved::in_any_order(tree), solved::in_any_order(swapped));
}
