//! Where in a file an element of a problem was written.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A stretch of one line of an input file.
///
/// Lines and columns count from 1, columns and lengths in characters (not
/// bytes) of the decoded text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Span {
    /// Line, from 1.
    pub line: u32,
    /// Column of the first character, from 1.
    pub column: u32,
    /// Number of characters; 0 for a place between characters (end of file).
    pub length: u32,
}

impl fmt::Display for Span {
    /// Writes `line:column`, as compilers do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}
