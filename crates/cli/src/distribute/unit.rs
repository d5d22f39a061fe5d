//! Units of work as lines of JSON: a problem, or some first moves of one, that any machine can do.
//!
//! A plan is a file of JSON lines, first a [`Head`], then a [`WorkUnit`] each. A unit done is one line, a
//! [`Brought`]. Both are for the version of the program that wrote them.

use std::io::{self, BufRead};
use std::path::Path;

use dawson_solver::Solution;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::live::NumberLine;
use crate::range::Range;

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
    /// The lines of the option `MoveNumbers` of each of them.
    pub numbers: Vec<Vec<NumberLine>>,
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
