//! Results as the text that Popeye writes.

mod board;
mod caption;
mod header;
mod twin;

pub use board::{BoardMarks, board};
pub use caption::caption;
pub use header::{header, start_position, written};
pub use twin::{full_name, heading, label};
