//! The command lines of `perft` and `bench`.

use clap::Args;
use clap::builder::PossibleValuesParser;

use super::PositionArgs;

/// Solve a fixed set of problems and tell the time it takes
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson bench
  dawson bench direct-long self --json

One thread and a table of fixed size: the moves played, in the column of nodes, are the same on every
machine, and change only if a version searches otherwise. Seconds are those of the clock.")]
pub struct Bench {
    /// The kinds of problems; all without it
    #[arg(value_name = "KIND", value_parser = PossibleValuesParser::new(crate::bench::kinds()))]
    pub kinds: Vec<String>,
    /// Write one JSON object a line
    #[arg(long)]
    pub json: bool,
}

/// Count the legal move sequences of a position
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson perft 4
  dawson perft 3 --fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq -' --divide
  dawson perft 2 -c AndernachChess

Without --fen the initial array is used. The side to move is taken from the FEN, White otherwise.")]
pub struct Perft {
    /// Number of half-moves
    pub depth: u32,
    /// The position
    #[command(flatten)]
    pub position: PositionArgs,
    /// Write the number below each first move
    #[arg(long)]
    pub divide: bool,
}
