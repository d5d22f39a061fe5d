//! What several commands understand: positions, limits, selections.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::amounts::{Bytes, seconds, size};
use crate::batch::Shard;

/// A position given on the command line.
#[derive(Args, Debug, Default)]
pub struct PositionArgs {
    /// The position: FEN, or Popeye's Forsyth with `S` for knights and `.xx` for fairy pieces
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,
    /// A condition with its arguments; may be repeated
    #[arg(long = "condition", short, value_name = "NAME [ARGUMENT]…")]
    pub conditions: Vec<String>,
}

/// What may be used up, and how it is shown.
#[derive(Args, Debug, Clone, Copy)]
pub struct Limits {
    /// Seconds for each problem; after that its solution is marked as partial
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time_limit: Option<Duration>,
    /// Moves played for each problem; after that its solution is marked as partial
    #[arg(long, value_name = "N")]
    pub nodes: Option<u64>,
    /// Solutions for each position; after that its solution is marked as partial
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_solutions: Option<u64>,
    /// Memory for the whole program, such as 2G: tables, threads and solutions. A problem whose
    /// solutions need more is ended and marked as partial; without a limit, one whose solutions
    /// need more than 512 MB. Text that is written while a problem is solved needs none
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub memory: Option<Bytes>,
    /// Memory for the hash tables, such as 512M or 2G; 0 for none. Problems that are solved at the
    /// same time share it
    #[arg(long, visible_alias = "mem", value_name = "SIZE", default_value = "256M", value_parser = size)]
    pub table: Bytes,
    /// Threads; 0 for one per processor
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
}

/// When a king can castle that stands at home with its rook.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Castling {
    /// Always, unless the problem says no
    Allowed,
    /// Only if the problem says so, as a FEN can
    Stated,
}

/// Which problems are done, and what is remembered of them.
#[derive(Args, Debug, Clone, Default)]
pub struct Selection {
    /// Only a part of the problems, such as 1/4, the first of four. Each belongs to a part by its
    /// content, so that problems added later move none
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
    /// Write down finished problems, and parts of long games, in this file, so that an interrupted run
    /// can be resumed
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,
    /// Go on with the run that wrote the journal: what is finished is not done again
    #[arg(long, requires = "journal")]
    pub resume: bool,
}
