//! The `dawson` binary.

mod args;
mod check;
mod exit;
mod explain;
mod header;
mod input;
mod interrupt;
mod json_lines;
mod list;
mod live;
mod moves_board;
mod perft;
mod popeye;
mod position;
mod progress;
mod record;
mod record_move;
mod run;
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
        Command::Perft(args) => perft::run(args),
        Command::Popeye(args) => popeye::run(args),
        Command::Solve(args) => solve::run(args),
        Command::Check(args) => check::run(args),
    };
    match result {
        Ok(outcome) => outcome.into(),
        Err(error) => {
            eprintln!("error: {error}");
            Outcome::Incomplete.into()
        }
    }
}
