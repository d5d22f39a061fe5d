//! Popeye's input language: reading and writing.

mod arguments;
mod board;
mod decode;
mod error;
mod pieces;
mod reader;
mod stipulation;
mod tokens;
mod twins;

pub use decode::decode;
pub use error::{Expected, ReadError};
pub use reader::read;
