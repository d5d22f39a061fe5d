//! The command lines of `solve` and `check`.

use std::path::PathBuf;

use clap::Args;

use super::{Castling, Limits, PositionArgs, Selection};
use crate::range::Range;

/// Solve problems and write the solutions
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson solve problem.inp
  dawson solve problems/tibet-001.json --json
  dawson solve --fen '8/8/8/8/8/2k5/8/K1R5' --stipulation h#2
  dawson solve long.inp --range 1-8
  dawson solve --fen '7k/8/8/8/8/8/R7/K7' -s 'h#2' -c AndernachChess -c 'Circe RexInclusive'

The format of a file is told by its extension or by its content (dawson convert --help lists them);
- is standard input. The solutions are written as Popeye writes them, or as JSON lines: a `begin` record, one
`problem` record each, and a `summary`.")]
pub struct Solve {
    /// Files, folders and patterns such as 'a*.inp' with problems
    #[arg(
        value_name = "PATH",
        required_unless_present = "fen",
        conflicts_with = "fen"
    )]
    pub files: Vec<PathBuf>,
    /// The position to solve instead of files
    #[command(flatten)]
    pub position: PositionArgs,
    /// What is asked, such as #2, h#2.5, ser-h=7
    #[arg(long, short, requires = "fen", required_unless_present = "files")]
    pub stipulation: Option<String>,
    /// An option of Popeye's with its arguments, such as `SetPlay` or `Defence 2`; may be repeated
    #[arg(
        long = "option",
        short,
        value_name = "NAME [ARGUMENT]…",
        requires = "fen"
    )]
    pub options: Vec<String>,
    /// Of games (dia, a=>b) find the shortest ones; the stipulation says how long they may be at most
    #[arg(long)]
    pub shortest: bool,
    /// Only some first moves, by their numbers: 3, 1-8 or 9-. Ranges that together have all first moves
    /// together have all solutions
    #[arg(long, value_name = "N-M", conflicts_with = "max_solutions")]
    pub range: Option<Range>,
    /// When castling is possible that the problem says nothing about
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = Castling::Allowed)]
    pub castling: Castling,
    /// Write JSON lines
    #[arg(long)]
    pub json: bool,
    /// With --json: write with each move the position after it
    #[arg(long, requires = "json")]
    pub fens: bool,
    /// Limits
    #[command(flatten)]
    pub limits: Limits,
    /// Selection
    #[command(flatten)]
    pub selection: Selection,
}

/// Compare solutions with those the authors intended
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson check problems
  dawson check my-problem.json --json
  dawson check entries --journal entries.journal --resume
  dawson check 'archive/*.inp' --shard 1/4 --time-limit 60

Folders are searched for files with the extensions json, inp, olv, fen, ffen, epd and pdb. The verdict
on a problem says whether it is as intended or what is wrong with it: cooked, no solution, a short
solution, duals. The exit status is 0 if all problems are as intended, otherwise 1.")]
pub struct Check {
    /// Files, folders and patterns such as 'a*.inp' with problems
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<PathBuf>,
    /// Write JSON lines
    #[arg(long)]
    pub json: bool,
    /// Limits
    #[command(flatten)]
    pub limits: Limits,
    /// Selection
    #[command(flatten)]
    pub selection: Selection,
}
