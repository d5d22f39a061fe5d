//! The format of a text whose name does not tell it.

use super::Format;
use crate::fen::Fen;
use crate::vocabulary::commands::BEGIN;

/// The format of a text, by what it begins with; `None` if it looks like none of them.
pub fn detect(text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with(['{', '[']) {
        return Some(json(text));
    }
    let first = text.split_whitespace().next()?;
    let begins = [BEGIN.english, BEGIN.german, BEGIN.french]
        .iter()
        .any(|word| {
            first.len() >= 3
                && word
                    .get(..first.len())
                    .is_some_and(|begin| begin.eq_ignore_ascii_case(first))
        });
    if begins {
        return Some(Format::Popeye);
    }
    let line = text.lines().next().unwrap_or_default();
    if text.lines().any(|line| line.starts_with("algebraic:")) || line.starts_with("---") {
        return Some(Format::Olive);
    }
    if super::reading::is_pdb(line) {
        return Some(Format::Pdb);
    }
    if first.matches('/').count() == 7 || Fen::parse(first).is_ok() {
        return Some(if line.contains(';') {
            Format::Epd
        } else {
            Format::Fen
        });
    }
    None
}

/// JSON is Dawson's unless it has the fields of an entry and not the version of Dawson's.
pub(super) fn json(text: &str) -> Format {
    if !text.contains("\"dawson\"") && text.contains("\"algebraic\"") {
        Format::YacpdbJson
    } else {
        Format::Dawson
    }
}
