//! `dawson docs`: writes the pages of the manual on conditions, pieces and attributes.
//!
//! Everything on these pages stands in the tables of the rules and of the vocabulary, and in the
//! collection of problems. A test compares the pages with what this command writes.

mod attributes;
mod board;
mod compositions;
mod conditions;
mod pieces;

use std::fs;
use std::io;
use std::path::Path;

use crate::args::Docs;
use crate::exit::Outcome;
use compositions::Compositions;

/// A page: its path in the folder of the manual, and its text.
struct Page {
    path: String,
    text: String,
}

/// What stands at the head of every page.
const NOTICE: &str = "<!-- Written by `dawson docs`: change the tables, not this page. -->\n\n";

/// The folders that hold nothing but pages.
const FOLDERS: [&str; 2] = ["conditions", "pieces"];

/// Runs the command.
pub fn run(docs: &Docs) -> io::Result<Outcome> {
    let compositions = match Compositions::read(&docs.problems)? {
        Ok(compositions) => compositions,
        Err(messages) => {
            for message in messages {
                eprintln!("{message}");
            }
            return Ok(Outcome::BadInput);
        }
    };
    let mut pages = conditions::pages(&compositions);
    pages.extend(pieces::pages());
    pages.push(attributes::page());
    for folder in FOLDERS {
        start_afresh(&docs.folder.join(folder))?;
    }
    for page in &pages {
        let text = format!("{NOTICE}{}", page.text);
        fs::write(docs.folder.join(&page.path), text)?;
    }
    Ok(Outcome::Done)
}

/// Makes the folder if it is missing and takes the pages out of it.
fn start_afresh(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "md") {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// The name of the page on something: small letters, digits and dashes.
fn file_name(name: &str) -> String {
    let mut text = String::new();
    let mut before = '-';
    for letter in name.chars() {
        if !letter.is_ascii_alphanumeric() {
            continue;
        }
        if letter.is_ascii_uppercase() && before.is_ascii_lowercase() {
            text.push('-');
        }
        text.push(letter.to_ascii_lowercase());
        before = letter;
    }
    text
}

/// A text as the cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_make_file_names() {
        assert_eq!(file_name("AntiAndernachChess"), "anti-andernach-chess");
        assert_eq!(file_name("Take&MakeChess"), "take-make-chess");
        assert_eq!(file_name("StrictSAT"), "strict-sat");
        assert_eq!(file_name("BGL"), "bgl");
    }
}
