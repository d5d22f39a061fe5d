//! The problem model, its readers and writers, and verdicts.
//!
//! [`model::Problem`] is what a file says, in canonical English words and
//! without any judgement about rules.

pub mod captions;
pub mod compile;
pub mod fen;
pub mod json;
pub mod model;
pub mod popeye;
pub mod printed;
pub mod twinning;
pub mod verdict;
pub mod vocabulary;
