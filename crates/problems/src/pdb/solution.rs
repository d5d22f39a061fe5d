//! Solutions: `1.Sc8 dxc8=D 2.b1=L Dc5#`, with German letters or English ones.

use crate::model::{IntendedSolution, Language, Problem};
use crate::solution_text::{self, SolutionError};
use crate::vocabulary::kind_from_language;

/// Reads the solution of a problem. Which letters are meant is told by which can be played; German ones
/// are tried first, as positions have them.
///
/// # Errors
/// What is not understood, with the letters that come further.
pub(super) fn read_solution(
    text: &str,
    problem: &Problem,
) -> Result<IntendedSolution, SolutionError> {
    let text = broken_into_lines(text);
    solution_text::read(&in_english(&text), problem)
        .or_else(|_| solution_text::read(&text, problem))
}

/// A line for each solution: where a number 1 begins one, and where the text has breaks of HTML.
fn broken_into_lines(text: &str) -> String {
    let mut lines = String::new();
    for part in text.split('<') {
        let rest = match part.split_once('>') {
            Some((tag, rest)) if tag.trim_matches([' ', '/']).eq_ignore_ascii_case("br") => {
                lines.push('\n');
                rest
            }
            _ => part,
        };
        for word in rest.split_whitespace() {
            let begins = word
                .strip_prefix('1')
                .is_some_and(|rest| rest.starts_with(['.', '\u{2026}']));
            lines.push(if begins { '\n' } else { ' ' });
            lines.push_str(word);
        }
    }
    lines
}

/// The text with English letters in place of German ones. Those of castling are not letters of pieces.
fn in_english(text: &str) -> String {
    let mut english = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|sign: char| sign.is_ascii_uppercase()) {
        let (before, from) = rest.split_at(at);
        english.push_str(before);
        let end = from
            .find(|sign: char| !sign.is_ascii_uppercase())
            .unwrap_or(from.len());
        let (letters, behind) = from.split_at(end);
        match kind_from_language(letters, Language::De) {
            // Pawns have no letter before their moves.
            Some("P") if behind.starts_with(|file: char| file.is_ascii_lowercase()) => {}
            kind => english.push_str(kind.unwrap_or(letters)),
        }
        rest = behind;
    }
    english.push_str(rest);
    with_black_sides(&english)
}

/// Effects such as `[+sSb8]` name sides, which are `w`, `b` and `n` elsewhere.
fn with_black_sides(text: &str) -> String {
    let mut english = text.to_owned();
    for before in ["[", "[+", "[-"] {
        english = english.replace(&format!("{before}s"), &format!("{before}b"));
    }
    english.replace("=s]", "=b]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_translated() {
        assert_eq!(
            in_english("1.Sc8 dxc8=D 2.b1=L Dc5#"),
            "1.Sc8 dxc8=Q 2.b1=B Qc5#"
        );
        assert_eq!(
            in_english("1.0-0-0 Txa8[+sTh8] 2.Bb2-b3"),
            "1.0-0-0 Rxa8[+bRh8] 2.b2-b3"
        );
    }

    #[test]
    fn every_solution_has_its_line() {
        assert_eq!(
            broken_into_lines("1.Sc8 dxc8=D<br />2.b1=L 1.b1=T"),
            "\n1.Sc8 dxc8=D\n 2.b1=L\n1.b1=T"
        );
    }
}
