//! The command lines of work spread over machines.

use std::path::PathBuf;

use clap::Args;

use crate::args::Limits;

/// Cut problems into units of work
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson plan collection > plan.jsonl
  dawson plan long.inp --moves 4 > plan.jsonl

The plan has a line for each unit. Any machine with the same version of the program can do it with
dawson run-unit; dawson merge joins the results.")]
pub struct Plan {
    /// Files, folders and patterns such as 'a*.inp' with problems
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<PathBuf>,
    /// Cut each problem into units of so many first moves, or shares of a search for games as large,
    /// where it can be cut
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub moves: Option<u32>,
}

/// Do units of work
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson run-unit plan.jsonl --unit 17 > 17.jsonl
  sed -n 18p plan.jsonl | dawson run-unit - > 17.jsonl

Each unit that is done is one line of the output.")]
pub struct RunUnit {
    /// The plan, or some of its lines; - is standard input
    #[arg(value_name = "PLAN")]
    pub plan: PathBuf,
    /// The number of a unit; may be repeated. All without
    #[arg(long = "unit", value_name = "N")]
    pub units: Vec<usize>,
    /// Limits
    #[command(flatten)]
    pub limits: Limits,
}

/// Join the results of units of work
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson merge plan.jsonl results/*.jsonl

The output is that of dawson solve for the same problems. If a unit is missing, is there twice, or was
done with other limits than the others, that is said and nothing is written.")]
pub struct Merge {
    /// The plan
    #[arg(value_name = "PLAN")]
    pub plan: PathBuf,
    /// The results
    #[arg(value_name = "RESULTS", required = true)]
    pub results: Vec<PathBuf>,
}
