//! The command lines of `diagram` and `report`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

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
