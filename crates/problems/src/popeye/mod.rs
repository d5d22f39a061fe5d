//! Popeye's language: reading and writing problems, and writing solutions.

mod arguments;
mod board;
mod decode;
mod error;
mod fragment;
mod lookup;
mod options;
pub mod output;
mod pieces;
mod pipe;
mod reader;
mod stipulation;
mod tokens;
mod twins;
mod writer;

pub(crate) use board::put;
pub use decode::decode;
pub use error::{Expected, ReadError};
pub(crate) use fragment::{Fragment, read_fragment};
pub use pipe::Pipe;
pub use reader::read;
pub use writer::write;
pub(crate) use writer::{condition_text, option_text};
