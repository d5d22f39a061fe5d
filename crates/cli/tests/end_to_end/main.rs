//! The binary from the outside: what it reads, writes, and how it ends.

mod as_popeye;
mod bad_input;
mod batch;
mod commands;
mod convert;
mod diagrams;
mod distribute;
mod games;
mod many_lines;
mod pages;
mod range;
mod report;
mod results;
mod robustness;
mod rulings;
mod run;
mod shells;
mod verdicts;
