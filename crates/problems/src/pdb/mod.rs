//! Queries and positions of the Problem Database server.
//!
//! A record is a line of conditions joined by `AND`: `PROBID='P0003325' AND STIP='h#2' AND
//! POSITION='wKa1 sDb2'`. Pieces have the side `w`, `s` or `n`, a German letter, and perhaps a turn
//! `R`, `U` or `L`; squares follow. A position alone may stand on a line too. `SOLUTION` has what the
//! author says, with German or English letters; it is read and not written.

mod error;
mod position;
mod read;
mod solution;
mod write;

pub use error::{PdbError, PdbFault};
pub use position::{read_position, write_position};
pub use read::{Record, is_query, read};
pub use write::write;
