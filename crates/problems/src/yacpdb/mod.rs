//! Entries of YACPDB, which Olive keeps in `.olv` files: YAML documents, or the same as JSON.
//!
//! Fields are those of version 1.1 of the schema and the older ones that files still have. Options
//! and conditions stand in one list, twins and conditions are in Popeye's words, the solution is
//! Popeye's text or short notation.

mod emit;
mod entry;
mod fault;
mod json;
mod node;
mod source;
mod write;
mod yaml;

pub use fault::{YacpdbError, YacpdbFault};

use crate::model::Problem;
use crate::vocabulary::Vocabulary;

/// What an entry says, and what in it could not be understood but does not change the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The problem.
    pub problem: Problem,
    /// What was left out.
    pub notes: Vec<YacpdbError>,
}

/// Reads all documents of a YAML file.
///
/// # Errors
/// Each entry has its own list of errors; a file that is no YAML is one entry with one error.
pub fn read_yaml(text: &str, vocabulary: &Vocabulary) -> Vec<Result<Entry, Vec<YacpdbError>>> {
    match yaml::documents(text) {
        Ok(documents) => entries(&documents, vocabulary),
        Err(error) => vec![Err(vec![error])],
    }
}

/// Reads an entry, a list of entries, or an answer of YACPDB in JSON.
///
/// # Errors
/// As for [`read_yaml`].
pub fn read_json(text: &str, vocabulary: &Vocabulary) -> Vec<Result<Entry, Vec<YacpdbError>>> {
    match json::documents(text) {
        Ok(documents) => entries(&documents, vocabulary),
        Err(error) => vec![Err(vec![error])],
    }
}

fn entries(
    documents: &[node::Node],
    vocabulary: &Vocabulary,
) -> Vec<Result<Entry, Vec<YacpdbError>>> {
    documents
        .iter()
        .map(|document| entry::read(document, vocabulary))
        .collect()
}

/// Writes problems as YAML documents.
pub fn write_yaml(problems: &[Problem]) -> String {
    problems
        .iter()
        .map(|problem| format!("---\n{}", emit::yaml(&write::entry(problem))))
        .collect()
}

/// Writes a problem as a JSON object, or several as a list.
pub fn write_json(problems: &[Problem]) -> String {
    let entries: Vec<serde_json::Value> = problems.iter().map(write::entry).collect();
    let value = match entries.as_slice() {
        [only] => only.clone(),
        _ => entries.into(),
    };
    format!("{value:#}\n")
}
