//! Dawson's own format: problems in JSON, to be written by hand or by programs.
//!
//! A file is a problem or a collection of problems. The format is described in
//! `docs/problem-format.md`, and for programs in `docs/problem.schema.json`.

mod error;
mod place;
mod position;
mod problem;
mod read;
mod solution;
mod text;
mod twins;
mod value;
mod words;
mod write;

pub use error::{JsonError, JsonFault};
pub(crate) use place::Places;
pub(crate) use read::STRICT;
pub use read::{VERSION, read};
pub(crate) use text::{condition, operations};
pub use write::{write_collection, write_problem};
