//! Work spread over machines: `dawson plan` cuts it into units, `dawson run-unit` does some of them,
//! `dawson merge` joins what they have brought.

pub mod args;
pub mod merge;
pub mod plan;
pub mod run_unit;
mod unit;
