//! The heading of a twin in Popeye's words.

use super::change::Change;
use crate::captions::captions;
use crate::model::{Language, PlacedPiece, Problem, StipulationText};
use crate::popeye::output::written;
use crate::vocabulary::commands::{TWIN_WORDS, TwinWord};
use crate::vocabulary::{COLOURS, kind_in_language, piece_in_language};

/// What Popeye writes about the changes that led to a problem.
pub(super) fn heading(changes: &[Change], problem: &Problem) -> String {
    let language = problem.language;
    let name = |piece: &PlacedPiece| {
        let piece_name = piece_in_language(piece, &problem.conditions, language);
        format!("{piece_name}{}", piece.square)
    };
    let mut text = String::new();
    for (index, change) in changes.iter().enumerate() {
        let item = match change {
            Change::Removal(piece) => {
                let replaced = changes[index..].iter().any(|later| {
                    matches!(later, Change::Addition(added) if added.square == piece.square)
                });
                if replaced {
                    continue;
                }
                format!("-{}", name(piece))
            }
            Change::Addition(piece) => {
                let replaces = changes[..index].iter().any(|earlier| {
                    matches!(earlier, Change::Removal(removed) if removed.square == piece.square)
                });
                format!("{}{}", if replaces { "" } else { "+" }, name(piece))
            }
            Change::Movement(piece, to) => format!("{}-->{to}", name(piece)),
            Change::Exchange(first, second) => format!("{}<-->{}", name(first), name(second)),
            Change::Substitution(from, to) => format!(
                "{} ==> {}",
                kind_in_language(from, language),
                kind_in_language(to, language)
            ),
            Change::Conditions(conditions) => {
                captions(conditions, &problem.options, language).join("\n   ")
            }
            Change::Stipulation(stipulation) => stipulation_text(stipulation, language),
            Change::Rotation(rotation) => {
                let word = twin_word(TwinWord::Rotate, language);
                format!("{word} {}", rotation.degrees())
            }
            Change::Mirror(axis) => {
                let word = twin_word(TwinWord::Mirror, language);
                format!("{word} {}", axis.word())
            }
            Change::Shift(from, to) => {
                let word = twin_word(TwinWord::Shift, language);
                format!("{word} {from} ==> {to}")
            }
            Change::PolishType => twin_word(TwinWord::PolishType, language).to_owned(),
        };
        text.push_str(&item);
        text.push_str("  ");
    }
    text
}

fn twin_word(word: TwinWord, language: Language) -> &'static str {
    TWIN_WORDS
        .iter()
        .find(|(_, meaning)| *meaning == word)
        .map_or("", |(word, _)| word.in_language(language))
}

/// The stipulation in small letters without blanks; of a structured one the side
/// that begins stays apart.
fn stipulation_text(stipulation: &StipulationText, language: Language) -> String {
    let without_blanks = |text: &str| text.split_whitespace().collect::<String>();
    if stipulation.structured {
        let (starter, rest) = stipulation.text.split_once(' ').unwrap_or_default();
        let starter = COLOURS
            .iter()
            .find(|(word, _)| word.english == starter)
            .map_or(starter, |(word, _)| word.in_language(language));
        return format!("{starter} {}", without_blanks(rest));
    }
    written(stipulation, &[])
}
