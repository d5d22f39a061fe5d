//! Lists legal moves, for comparison with other programs.
//!
//! Reads listings ([`dawson_tests::listing`]), one a line, and answers with one line each: all
//! lines of moves in long notation, separated by commas; `illegal` if the side that has just moved
//! is in check; or `refused` and why. The word `kinds` is answered with the codes of all kinds, the
//! word `conditions` with the names of all conditions.

use std::error::Error;
use std::io::{self, BufRead, Write};

use dawson_rules::{conditions, pieces};
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
        "kinds" => pieces::all()
            .map(|kind| kind.code)
            .collect::<Vec<_>>()
            .join(" "),
        "conditions" => conditions::TABLE
            .iter()
            .map(|entry| entry.name)
            .collect::<Vec<_>>()
            .join(" "),
        _ => match Listing::parse(line) {
            Ok(mut listing) => listing.lines().join(", "),
            Err(error) => error.to_string(),
        },
    }
}
