//! EPD: a position with operations, one a line.
//!
//! `dm n` (mate in n moves) is the stipulation `#n`; with Black to move it is the same with the
//! option `HalfDuplex`. `bm` has the keys, `id` the name, `c0` to `c9` are remarks. Other operations
//! are about games and engines.

mod error;
mod read;
mod write;

pub use error::{EpdError, EpdFault};
pub use read::{Record, read};
pub use write::write;
