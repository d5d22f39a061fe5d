//! The command line of `convert`.

use std::path::PathBuf;

use clap::Args;
use dawson_problems::formats::Format;

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
