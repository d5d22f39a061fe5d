//! The first record of a run.

use std::io;

use dawson_problems::compile::Conventions;
use serde_json::{Value, json};

use crate::batch::Turns;
use crate::run::Means;

/// Name and version of the schema of all records.
pub const SCHEMA: &str = "dawson-result/1";

/// What the first record of a run says.
pub struct Header<'a> {
    /// The command.
    pub command: &'a str,
    /// What may be used up.
    pub means: &'a Means<'a>,
    /// How a diagram is read where it says nothing itself.
    pub conventions: Conventions,
}

impl Header<'_> {
    /// Writes the record before those of all problems.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, turns: &Turns) -> io::Result<()> {
        turns.write(&format!("{}\n", self.record()))
    }

    fn record(&self) -> Value {
        json!({
            "type": "begin",
            "schema": SCHEMA,
            "program": { "name": "dawson", "version": env!("CARGO_PKG_VERSION") },
            "command": self.command,
            "limits": {
                "seconds": self.means.time.map(|time| time.as_secs_f64()),
                "threads": self.means.pool.current_num_threads(),
                "table_bytes": self.means.table_bytes,
                "nodes": self.means.nodes,
                "solutions": self.means.solutions,
                "solution_bytes": self.means.solution_bytes,
            },
            "conventions": {
                "castling": if self.conventions.castling { "unless impossible" } else { "if stated" },
                "en_passant": "if stated",
            },
        })
    }
}
