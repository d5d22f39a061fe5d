//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use dawson_problems::formats::Format;

use crate::amounts::{Bytes, popeye_size, seconds, size};
use crate::batch::Shard;
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
    /// solutions need more is ended and marked as partial
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
    /// Write down finished problems in this file, so that an interrupted run can be resumed
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,
    /// Go on with the run that wrote the journal: what is finished is not done again
    #[arg(long, requires = "journal")]
    pub resume: bool,
}

/// Solve problems and write the solutions
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson solve problem.inp
  dawson solve problems/tibet-001.json --json
  dawson solve --fen '8/8/8/8/8/2k5/8/K1R5' --stipulation h#2
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

/// Write problems in another format
#[derive(Args, Debug)]
#[command(after_help = FORMATS)]
pub struct Convert {
    /// Files and folders with problems; - is standard input
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<PathBuf>,
    /// The format to write; without it the extension of the output tells
    #[arg(long, value_name = "FORMAT", value_parser = format, required_unless_present = "output")]
    pub to: Option<Format>,
    /// The format of the input; without it extension or content tell
    #[arg(long, value_name = "FORMAT", value_parser = readable_format)]
    pub from: Option<Format>,
    /// Where to write; standard output without it
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write nothing if the format cannot hold everything
    #[arg(long)]
    pub strict: bool,
}

const FORMATS: &str = "\
Examples:
  dawson convert problem.inp --to olive
  dawson convert collection.olv -o collection.json
  dawson convert problem.json --to latex -o problem.tex --strict

Formats: popeye, dawson, olive, yacpdb, fen, ffen, epd, pdb; written only: latex, pgn.
What a format cannot hold is reported by name on standard error. With --strict nothing is written
then, and the exit status is 4.";

fn format(name: &str) -> Result<Format, String> {
    Format::named(name).ok_or_else(|| {
        let names: Vec<&str> = Format::all().map(Format::name).collect();
        format!("use one of {}", names.join(", "))
    })
}

fn readable_format(name: &str) -> Result<Format, String> {
    let format = format(name)?;
    if format.reads() {
        Ok(format)
    } else {
        Err(format!("{name} is written only"))
    }
}

/// Read and write like Popeye's `py`
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson popeye problem.inp
  dawson popeye -maxmem 512M -maxtime 60 problem.inp
  dawson popeye < problem.inp

The options may be written with one dash, as for Popeye. Called by the name `py` the program behaves
like this command. What is not supported is refused by name on standard error, with exit status 4.")]
pub struct Popeye {
    /// The input; standard input without it
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Memory for the hash table, such as 512M or 2G; 0 for none
    #[arg(long, value_name = "SIZE", value_parser = popeye_size)]
    pub maxmem: Option<Bytes>,
    /// Seconds for each problem
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub maxtime: Option<Duration>,
    /// Greatest number of positions in the hash table; the size in -maxmem counts
    #[arg(long, value_name = "N")]
    pub maxpos: Option<u64>,
    /// Leave out the first line and all times
    #[arg(long)]
    pub regression: bool,
    /// Write a line `heartbeat: N` to standard error every second; the rate is not used
    #[arg(long, value_name = "RATE", num_args = 0..=1, require_equals = true, default_missing_value = "50000")]
    pub heartbeat: Option<u64>,
    /// Threads; 0 for one per processor
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub threads: usize,
}

/// What can be listed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// Fairy conditions
    Conditions,
    /// Kinds of pieces
    Pieces,
    /// Attributes of pieces
    Attributes,
    /// Stipulations and goals
    Stipulations,
    /// Options
    Options,
}

/// List what is known: conditions, pieces, attributes, stipulations, options
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson list conditions
  dawson list pieces --json")]
pub struct List {
    /// What to list
    pub subject: Subject,
    /// Write one JSON object a line
    #[arg(long)]
    pub json: bool,
}

/// Explain a condition, a piece, an attribute, a stipulation or an option
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson explain Tibet
  dawson explain grasshopper
  dawson explain kamikaze
  dawson explain ser-h#
  dawson explain SetPlay")]
pub struct Explain {
    /// The name of a condition, an attribute or an option, the code or name of a piece, or a
    /// stipulation
    pub name: String,
    /// Write JSON
    #[arg(long)]
    pub json: bool,
}

/// A kind of picture.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// Text with the figurines of Unicode
    Unicode,
    /// Scalable vector graphics
    Svg,
    /// Pixels
    Png,
}

/// Draw diagrams
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson diagram --fen '8/8/8/3(g)4/8/=q7/8/K6k'
  dawson diagram problem.inp -o problem.svg
  dawson diagram problem.json -o problem.png --size 600 --coordinates
  dawson diagram problems/tibet -o pictures --to svg

With several positions the output is a folder, in which each gets a file of its own. Without an
output they are written as text.")]
pub struct Diagram {
    /// Files, folders and patterns with problems
    #[arg(
        value_name = "PATH",
        required_unless_present = "fen",
        conflicts_with = "fen"
    )]
    pub paths: Vec<PathBuf>,
    /// The position to draw instead of files
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,
    /// The kind of picture; without it the extension of the output tells
    #[arg(long)]
    pub to: Option<Picture>,
    /// Where to draw: a file, or a folder
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Width and height in pixels
    #[arg(long, value_name = "N", default_value_t = 360, value_parser = clap::value_parser!(u32).range(16..=8192))]
    pub size: u32,
    /// Name files and ranks at the edge
    #[arg(long)]
    pub coordinates: bool,
}

/// Write a page with the verdicts of a run
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson check problems --json > results.jsonl
  dawson report results.jsonl -o report.html

The page has everything in itself and needs no network. It filters the verdicts and plays through the
solutions on the board, with the mouse or the keyboard.")]
pub struct Report {
    /// What dawson check --json has written; - is standard input
    #[arg(value_name = "RESULTS")]
    pub results: PathBuf,
    /// The page
    #[arg(long, short, value_name = "FILE")]
    pub output: PathBuf,
    /// The title of the page
    #[arg(long, value_name = "TEXT", default_value = "Chess problems checked")]
    pub title: String,
}

/// Write the pages of the manual on conditions, pieces and attributes
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson docs
  dawson docs FOLDER --problems problems")]
pub struct Docs {
    /// The folder of the manual
    #[arg(default_value = "docs")]
    pub folder: PathBuf,
    /// The collection that compositions are taken from
    #[arg(long, default_value = "problems")]
    pub problems: PathBuf,
}

/// Write completions for a shell
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson completions bash > ~/.local/share/bash-completion/completions/dawson
  dawson completions zsh > ~/.zfunc/_dawson
  dawson completions fish > ~/.config/fish/completions/dawson.fish
  dawson completions powershell >> $PROFILE")]
pub struct Completions {
    /// The shell
    pub shell: clap_complete::Shell,
}

/// Write the manual page, or those of all commands
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  dawson man | man -l -
  dawson man --output ~/.local/share/man/man1")]
pub struct Man {
    /// The folder in which every command gets its page; without it the page of the program goes to
    /// standard output
    #[arg(long, short, value_name = "FOLDER")]
    pub output: Option<PathBuf>,
}

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

/// Reads the command line. Called as `py`, or for the command `popeye`, options may have a single
/// dash.
pub fn parse() -> Cli {
    Cli::parse_from(normalized(std::env::args_os().collect()))
}

fn normalized(arguments: Vec<OsString>) -> Vec<OsString> {
    let called_py = arguments
        .first()
        .map(PathBuf::from)
        .and_then(|path| path.file_stem().map(|stem| stem == "py"))
        .unwrap_or(false);
    let command_popeye = arguments.get(1).is_some_and(|word| word == "popeye");
    if !called_py && !command_popeye {
        return arguments;
    }
    let mut result = vec![OsString::from("dawson"), OsString::from("popeye")];
    let mut rest = arguments
        .into_iter()
        .skip(if called_py { 1 } else { 2 })
        .peekable();
    while let Some(argument) = rest.next() {
        let Some(word) = argument.to_str() else {
            result.push(argument);
            continue;
        };
        if word == "-heartbeat" {
            // The rate is optional, so that it must not be mistaken for the file.
            let is_rate = |next: &OsString| {
                next.to_str()
                    .is_some_and(|rate| rate.parse::<u64>().is_ok())
            };
            let rate = rest.next_if(is_rate);
            let rate = rate.map_or(String::new(), |rate| format!("={}", rate.to_string_lossy()));
            result.push(format!("--heartbeat{rate}").into());
        } else if LONG_WITH_ONE_DASH.contains(&word) {
            result.push(format!("-{word}").into());
        } else {
            result.push(argument);
        }
    }
    result
}

const LONG_WITH_ONE_DASH: &[&str] = &["-maxmem", "-maxtime", "-maxpos", "-regression", "-threads"];

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    fn popeye(words: &[&str]) -> Popeye {
        let words = words.iter().map(OsString::from).collect();
        match Cli::try_parse_from(normalized(words)).map(|cli| cli.command) {
            Ok(Command::Popeye(popeye)) => popeye,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn single_dashes_and_the_name_py_are_popeyes() {
        let parsed = popeye(&["/usr/bin/py", "-maxmem", "40960", "-maxtime", "60", "a.inp"]);
        assert_eq!(parsed.maxmem, Some(Bytes(40_960 << 10)));
        assert_eq!(parsed.maxtime, Some(Duration::from_secs(60)));
        assert_eq!(parsed.file, Some(PathBuf::from("a.inp")));
        let parsed = popeye(&["dawson", "popeye", "-regression", "-maxmem", "1G", "b.inp"]);
        assert_eq!(parsed.maxmem, Some(Bytes(1 << 30)));
        assert!(parsed.regression);
        let parsed = popeye(&["py", "-heartbeat", "c.inp"]);
        assert_eq!(parsed.heartbeat, Some(50_000));
        assert_eq!(parsed.file, Some(PathBuf::from("c.inp")));
        let parsed = popeye(&["py", "-heartbeat", "50", "c.inp"]);
        assert_eq!(parsed.heartbeat, Some(50));
    }
}
