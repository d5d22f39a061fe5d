//! The command line of `popeye`, which is that of Popeye's `py`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::amounts::{Bytes, popeye_size, seconds};

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

/// Options with one dash given a second one; called as `py`, the command `popeye`.
pub(super) fn normalized(arguments: Vec<OsString>) -> Vec<OsString> {
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
    use clap::{CommandFactory, Parser};

    use super::super::{Cli, Command};
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
