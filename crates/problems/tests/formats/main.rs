//! Every format: samples of other programs are read, what is written is read back, and what a format
//! cannot hold is named.

#[path = "../common/mod.rs"]
mod common;
mod entries;
mod lines;
mod reading;
mod round_trips;
mod written;
