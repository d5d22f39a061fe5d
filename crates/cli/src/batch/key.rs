//! What tells problems apart, in journals and when a collection is cut into shards.

use std::fmt;
use std::str::FromStr;

use dawson_problems::json;
use sha2::{Digest, Sha256};

use crate::input::Entry;

/// The content of a problem; of one that cannot be read what is wrong with it.
fn content(entry: &Entry) -> String {
    match &entry.problem {
        Ok(problem) => json::write_problem(problem),
        Err(messages) => messages.join("\n"),
    }
}

/// Tells a problem from all others of a run: its file, its number there, and its content.
pub fn key(entry: &Entry) -> String {
    let mut hash = Sha256::new();
    hash.update(entry.file.as_bytes());
    hash.update([0]);
    hash.update(entry.index.to_le_bytes());
    hash.update(content(entry).as_bytes());
    let digest = hash.finalize();
    digest[..16]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// A part of a collection: the `number`-th of `of`. Each problem belongs to a part by its content
/// alone, so that other problems that come or go move none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// From 1.
    pub number: u64,
    /// How many parts there are.
    pub of: u64,
}

impl Shard {
    /// Whether a problem belongs to this part.
    pub fn has(self, entry: &Entry) -> bool {
        let digest = Sha256::digest(content(entry).as_bytes());
        let mut first = [0; 8];
        first.copy_from_slice(&digest[..8]);
        u64::from_le_bytes(first) % self.of == self.number - 1
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text
            .split_once('/')
            .and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match parts {
            Some((number, of)) if 1 <= number && number <= of => Ok(Self { number, of }),
            _ => Err(format!(
                "\"{text}\" is not a part such as 1/4, the first of four"
            )),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}
