//! The command line.

mod convert;
mod limits;
mod measure;
mod picture;
mod popeye;
mod reference;
mod solve;

use clap::{Parser, Subcommand};

pub use convert::Convert;
pub use limits::{Castling, Limits, PositionArgs, Selection};
pub use measure::{Bench, Perft};
pub use picture::{Diagram, Picture, Report};
pub use popeye::Popeye;
pub use reference::{Completions, Docs, Explain, List, Man, Subject};
pub use solve::{Check, Solve};

use crate::distribute::args as distribute;

/// Solves and checks chess problems, orthodox and fairy.
#[derive(Parser, Debug)]
#[command(name = "dawson", version, max_term_width = 100, after_help = EXIT_CODES)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

const EXIT_CODES: &str = "\
Exit status: 0 done; 1 a checked problem is not as intended; 2 bad command line or input;
3 a limit was hit, the results are partial; 4 something is not supported; 70 internal error;
130 or 143 interrupted.";

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Solve problems and write the solutions
    Solve(Solve),
    /// Compare solutions with those the authors intended
    Check(Check),
    /// Read and write like Popeye's `py`
    Popeye(Popeye),
    /// List what is known: conditions, pieces, attributes, stipulations, options
    List(List),
    /// Explain a condition, a piece, an attribute, a stipulation or an option
    Explain(Explain),
    /// Write the pages of the manual on conditions, pieces and attributes
    #[command(hide = true)]
    Docs(Docs),
    /// Write problems in another format
    Convert(Convert),
    /// Draw diagrams
    Diagram(Diagram),
    /// Write a page with the verdicts of a run
    Report(Report),
    /// Cut problems into units of work, for many machines
    Plan(distribute::Plan),
    /// Do units of work
    RunUnit(distribute::RunUnit),
    /// Join the results of units of work
    Merge(distribute::Merge),
    /// Count the legal move sequences of a position
    Perft(Perft),
    /// Solve a fixed set of problems and tell the time it takes
    Bench(Bench),
    /// Write completions for a shell
    Completions(Completions),
    /// Write the manual page, or those of all commands
    Man(Man),
}

/// The command `popeye` alone: to set up all commands takes longer than to solve a short problem.
#[derive(Parser)]
#[command(name = "dawson")]
struct Alone {
    #[command(subcommand)]
    command: OnlyPopeye,
}

#[derive(Subcommand)]
enum OnlyPopeye {
    Popeye(Popeye),
}

/// Reads the command line. Called as `py`, or for the command `popeye`, options may have a single
/// dash.
pub fn parse() -> Cli {
    let args = popeye::normalized(std::env::args_os().collect());
    if args.get(1).is_some_and(|command| command == "popeye")
        && let Ok(Alone { command }) = Alone::try_parse_from(&args)
    {
        let OnlyPopeye::Popeye(args) = command;
        return Cli {
            command: Command::Popeye(args),
        };
    }
    // What is wrong, or asked for, is told with all commands in mind.
    Cli::parse_from(args)
}
