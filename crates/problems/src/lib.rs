//! The problem model, its readers and writers, and verdicts.
//!
//! [`model::Problem`] is what a file says, in canonical English words and
//! without any judgement about rules.

pub mod captions;
pub mod compile;
pub mod diagram;
pub mod epd;
pub mod fen;
pub mod figurines;
pub mod formats;
pub mod json;
pub mod latex;
pub mod model;
pub mod pdb;
pub mod pgn;
pub mod popeye;
pub mod printed;
mod relocate;
pub mod solution_text;
pub mod twinning;
pub mod verdict;
pub mod vocabulary;
pub mod yacpdb;
