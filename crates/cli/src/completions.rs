//! `dawson completions`: what shells need to complete command lines.

use std::io;

use clap::CommandFactory;

use crate::args::{Cli, Completions};
use crate::exit::Outcome;
use crate::sink::{Output, Sink};

/// Runs the command.
pub fn run(args: &Completions) -> io::Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "dawson", &mut script);
    let mut sink = Sink::stdout();
    sink.write(&String::from_utf8_lossy(&script))?;
    sink.flush()?;
    Ok(Outcome::Done)
}
