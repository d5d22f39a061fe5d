//! `dawson man`: manual pages.

use std::io;

use clap::CommandFactory;
use clap_mangen::Man;

use crate::args;
use crate::exit::Outcome;
use crate::sink::{Output, Sink};

/// Runs the command.
pub fn run(args: &args::Man) -> io::Result<Outcome> {
    let command = args::Cli::command();
    if let Some(folder) = &args.output {
        std::fs::create_dir_all(folder)?;
        clap_mangen::generate_to(command, folder)?;
        return Ok(Outcome::Done);
    }
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    let mut sink = Sink::stdout();
    sink.write(&String::from_utf8_lossy(&page))?;
    sink.flush()?;
    Ok(Outcome::Done)
}
