//! The `dawson` binary.

mod amounts;
mod args;
mod batch;
mod bench;
mod check;
mod chunks;
mod completions;
mod convert;
mod crew;
mod deep_json;
mod diagram;
mod distribute;
mod exit;
mod explain;
mod games;
mod header;
mod input;
mod interrupt;
mod json_lines;
mod list;
mod live;
mod manual;
mod moves_board;
mod options;
mod pages;
mod perft;
mod popeye;
mod position;
mod progress;
mod range;
mod record;
mod record_move;
mod report;
mod run;
mod session;
mod sink;
mod solve;
mod text;
mod units;

use std::process::ExitCode;

use args::Command;
use exit::Outcome;

fn main() -> ExitCode {
    exit::report_panics();
    let cli = args::parse();
    let result = match &cli.command {
        Command::List(args) => list::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Docs(args) => pages::run(args),
        Command::Perft(args) => perft::run(args),
        Command::Plan(args) => distribute::plan::run(args),
        Command::RunUnit(args) => distribute::run_unit::run(args),
        Command::Merge(args) => distribute::merge::run(args),
        Command::Popeye(args) => popeye::run(args),
        Command::Solve(args) => solve::run(args),
        Command::Check(args) => check::run(args),
        Command::Convert(args) => convert::run(args),
        Command::Bench(args) => bench::run(args),
        Command::Diagram(args) => diagram::run(args),
        Command::Report(args) => report::run(args),
        Command::Completions(args) => completions::run(args),
        Command::Man(args) => manual::run(args),
    };
    match result {
        Ok(outcome) => outcome.into(),
        Err(error) => {
            eprintln!("error: {error}");
            Outcome::Incomplete.into()
        }
    }
}
