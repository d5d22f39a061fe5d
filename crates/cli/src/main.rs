//! The `dawson` binary.

mod args;
mod exit;
mod explain;
mod interrupt;
mod list;
mod perft;
mod position;
mod record;
mod sink;
mod stipulations;
mod suggest;

use std::process::ExitCode;

use args::Command;
use exit::Outcome;

fn main() -> ExitCode {
    exit::report_panics();
    let cli = args::parse();
    let result = match &cli.command {
        Command::List(list) => list::run(list),
        Command::Explain(explain) => explain::run(explain),
        Command::Perft(perft) => perft::run(perft),
        Command::Solve(_) | Command::Check(_) | Command::Popeye(_) => todo!(),
    };
    match result {
        Ok(outcome) => outcome.into(),
        Err(error) => {
            eprintln!("error: failed to write to standard output: {error}");
            Outcome::Incomplete.into()
        }
    }
}
