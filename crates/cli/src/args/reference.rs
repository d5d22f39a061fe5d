//! The command lines of what is looked up: lists, explanations, manuals, completions.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

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
