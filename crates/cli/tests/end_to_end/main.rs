//! The binary from the outside: what it reads, writes, and how it ends.

mod as_popeye;
mod bad_input;
mod commands;
mod results;
mod run;
