//! Lists legal moves, for comparison with other programs.
//!
//! Reads listings ([`dawson_tests::listing`]), one a line, and answers with one line each: all
//! lines of moves in long notation, separated by commas; `illegal` if the side that has just moved
//! is in check; or `refused` and why. The word `kinds` is answered with the codes of all kinds,
//! `attributes` with the names of all attributes, `conditions` with all conditions with the arguments
//! of their examples, and `varieties` with all conditions with each of their arguments, each separated
//! by commas.

use std::error::Error;
use std::io::{self, BufRead, Write};

use dawson_rules::plan::ConditionUse;
use dawson_rules::{attributes, conditions, pieces};
use dawson_tests::draw::{plain, varieties};
use dawson_tests::listing::Listing;

fn main() -> Result<(), Box<dyn Error>> {
    let mut output = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        writeln!(output, "{}", answer(&line?))?;
    }
    Ok(())
}

fn answer(line: &str) -> String {
    match line {
        "kinds" => listed(pieces::all().map(|kind| kind.code.to_owned())),
        "attributes" => listed(attributes::TABLE.iter().map(|entry| entry.name.to_owned())),
        "conditions" => listed(conditions::TABLE.iter().map(|entry| written(&plain(entry)))),
        "varieties" => {
            let all = conditions::TABLE.iter().flat_map(|entry| varieties(entry));
            listed(all.map(|used| written(&used)))
        }
        _ => match Listing::parse(line) {
            Ok(mut listing) => listing.lines().join(", "),
            Err(error) => error.to_string(),
        },
    }
}

fn listed(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(", ")
}

/// A condition with its arguments.
fn written(used: &ConditionUse) -> String {
    let mut words = vec![used.name.as_str()];
    words.extend(used.arguments.iter().map(String::as_str));
    words.join(" ")
}
