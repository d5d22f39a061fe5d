//! Results as the text that Popeye writes.
//!
//! Line breaks follow from where they are written: every line of a solution begins with one, and
//! every phase, every key or try and every twin heading ends with one.

mod board;
mod closing;
mod final_king;
mod grid;
mod header;
mod line;
mod phase;
mod signs;
mod tree;
mod words;

pub use board::{BoardMarks, board};
pub use closing::{Completeness, closing, duration};
pub use final_king::sort_by_final_king;
pub use header::{Start, header, written};
pub use line::{Scribe, lines};
pub use phase::{attack, body};
pub use signs::signs;
pub use words::Words;
