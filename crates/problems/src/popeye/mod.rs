//! Popeye's input language: reading and writing.

mod arguments;
mod board;
mod decode;
mod error;
mod fragment;
mod pieces;
mod reader;
mod stipulation;
mod tokens;
mod twins;

pub use decode::decode;
pub use error::{Expected, ReadError};
pub(crate) use fragment::{Fragment, read_fragment};
pub use reader::read;
