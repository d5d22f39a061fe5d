//! Units of work as lines of JSON: a problem, or some first moves of one, that any machine can do.
//!
//! A plan is a file of JSON lines, first a [`Head`], then a [`WorkUnit`] each. A unit done is one line, a
//! [`Brought`]. Both are for the version of the program that wrote them.

use std::io::{self, BufRead};
use std::path::Path;

use dawson_solver::Solution;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The first line of a plan.
#[derive(Serialize, Deserialize)]
pub struct Head {
    /// Tells this plan from others.
    pub plan: String,
    /// Version of the program that made it.
    pub program: String,
    /// Number of units.
    pub units: usize,
}

/// A unit of work.
#[derive(Serialize, Deserialize)]
pub struct WorkUnit {
    /// Its number, from 1.
    pub unit: usize,
    /// The plan that it belongs to.
    pub plan: String,
    /// The file the problem was in.
    pub file: String,
    /// Its number in that file, from 1.
    pub index: usize,
    /// The first moves to examine; all without.
    pub moves: Option<Range>,
    /// The problem in Dawson's own format.
    pub problem: Value,
}

/// Some first moves, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Range {
    /// The first one, from 1.
    pub first: u32,
    /// The last one; to the end without.
    pub last: Option<u32>,
}

impl std::str::FromStr for Range {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parsed = match text.split_once('-') {
            None => text.parse().ok().map(|only| (only, Some(only))),
            Some((first, "")) => first.parse().ok().map(|first| (first, None)),
            Some((first, last)) => match (first.parse(), last.parse()) {
                (Ok(first), Ok(last)) => Some((first, Some(last))),
                _ => None,
            },
        };
        match parsed {
            Some((first, last)) if first > 0 && last.is_none_or(|last| last >= first) => {
                Ok(Self { first, last })
            }
            _ => Err(format!(
                "\"{text}\" is not a range of first moves such as 3, 1-8 or 9-"
            )),
        }
    }
}

/// What a unit has brought.
#[derive(Serialize, Deserialize)]
pub struct Brought {
    /// The number of the unit.
    pub unit: usize,
    /// The plan that it belongs to.
    pub plan: String,
    /// Everything else that the result depends on: version, limits.
    pub settings: Value,
    /// The solutions of the positions, up to the first that was ended early.
    pub solutions: Vec<Solution>,
    /// What is wrong with the problem instead.
    pub errors: Vec<String>,
}

/// Lines of a plan or of results, with their numbers. Empty ones are left out.
///
/// # Errors
/// If the file cannot be read.
pub fn lines(path: &Path) -> io::Result<Vec<(usize, String)>> {
    let mut all = Vec::new();
    let source: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(io::BufReader::new(std::fs::File::open(path)?))
    };
    for (index, line) in source.lines().enumerate() {
        let line = line?;
        if !line.trim().is_empty() {
            all.push((index + 1, line));
        }
    }
    Ok(all)
}
