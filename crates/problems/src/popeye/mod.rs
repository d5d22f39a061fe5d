//! Popeye's input and output.

pub mod output;
