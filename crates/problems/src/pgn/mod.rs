//! PGN of the author's solution, for programs that play games through.
//!
//! Every position of a problem is a game; its lines are variations. Where one side passes – in
//! series, before threats, before set play – stands the null move `Z0`. What a move does besides is
//! told in a comment, as PGN has no word for it.

mod moves;
mod san;
mod tags;

pub use moves::{san_of_keys, write};
