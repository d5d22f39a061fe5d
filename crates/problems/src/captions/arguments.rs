//! Conditions outside of the Circe families with their arguments.

use std::fmt::{Display, Write};

use crate::model::{ConditionUse, Language, OptionUse, Square};
use crate::vocabulary::arguments::{
    ANTICIRCE, Args, BRETON, CAST, CIRCE, GRID, LETTERS, SENTINELLES, SINGLE_BOX, STRICTNESS,
};
use crate::vocabulary::conditions::CONDITIONS;
use crate::vocabulary::{KINDS, Word, condition_in_language, kind_in_language, word_of};

const ROMAN: [&str; 9] = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

/// The line of a condition; `None` if Popeye does not write it.
pub(super) fn caption(
    condition: &ConditionUse,
    options: &[OptionUse],
    language: Language,
) -> Option<String> {
    let words: Vec<&str> = condition.args.iter().map(String::as_str).collect();
    let name = condition.name.as_str();
    let title = condition_in_language(name, language);
    let args = match name {
        "SingleBox" | "RepublicanChess" => typed(name, &words, language),
        "BGL" => balances(&words),
        "SAT" | "StrictSAT" => flights(&words),
        "Sentinelles" => return Some(sentinelles(title, &words, language)),
        "KoeKo" | "AntiKoeko" => {
            return Some(match words.get(1) {
                Some(kind) if *kind != "K" => {
                    format!("{}-{title}", kind_in_language(kind, language))
                }
                _ => title.to_owned(),
            });
        }
        "Football" => {
            let kinds = kinds_in_order(&words, language);
            if kinds.is_empty() {
                return None;
            }
            kinds
        }
        "GridChess" => {
            let suppressed = options.iter().any(|option| option.name == "SuppressGrid");
            let form = words.iter().find(|word| word_of(GRID, word).is_some());
            match form.filter(|_| suppressed) {
                Some(form) => format!("  {}", translated(GRID, form, language)),
                None => String::new(),
            }
        }
        "MagicSquares" => {
            let (squares, types): (Vec<&str>, Vec<&str>) =
                words.iter().partition(|word| !word.starts_with("Type"));
            let second = types.contains(&"Type2");
            let kind = translated(SINGLE_BOX, "Type2", language);
            let kind = if second {
                format!(" {kind}")
            } else {
                String::new()
            };
            format!("{kind}{}", squares_in_order(&squares))
        }
        // Popeye writes these without their arguments.
        "LastCapture" | "Immobilio" | "Take&MakeChess" => String::new(),
        "KobulKings" | "MultiCaptures" => each_after_blank(words.iter()),
        _ => generic(name, &words, language),
    };
    Some(format!("{title}{args}"))
}

/// Arguments that are written by their form.
fn generic(name: &str, words: &[&str], language: Language) -> String {
    let form = CONDITIONS
        .iter()
        .find(|(word, _)| word.english == name)
        .map_or(Args::None, |(_, form)| *form);
    match form {
        Args::Squares if name != "Imitator" => squares_in_order(words),
        Args::Kinds | Args::OptionalKinds => kinds_in_order(words, language),
        Args::Sequence => sequence(words, language),
        Args::Vaulters => vaulters(words, language),
        _ => words
            .iter()
            .filter(|word| !is_default(name, word))
            .map(|word| keyword(name, word, language))
            .collect(),
    }
}

/// Variants that are meant without saying so.
fn is_default(name: &str, word: &str) -> bool {
    let kings_take_part = matches!(
        name,
        "MessignyChess"
            | "Woozles"
            | "BiWoozles"
            | "Heffalumps"
            | "BiHeffalumps"
            | "ProteanChess"
            | "FrankfurtChess"
    );
    match word {
        "TypeA" => true,
        "RexInclusive" => kings_take_part,
        "RexExclusive" => !kings_take_part,
        _ => false,
    }
}

/// A word with the blanks that Popeye writes before it.
fn keyword(name: &str, word: &str, language: Language) -> String {
    let blanks = match word {
        "TypeC" if name.ends_with("OscillatingKings") => "  ",
        "TypeB" | "TypeC" | "TypeD" => "    ",
        "exact" | "ultra" => "  ",
        _ => " ",
    };
    let tables = [LETTERS, STRICTNESS, CIRCE, ANTICIRCE, BRETON, CAST];
    let text = tables
        .into_iter()
        .find_map(|table| word_of(table, word))
        .map_or_else(
            || word.to_owned(),
            |known| known.in_language(language).to_owned(),
        );
    format!("{blanks}{text}")
}

fn translated(table: &'static [Word], word: &str, language: Language) -> String {
    word_of(table, word)
        .map_or(word, |known| known.in_language(language))
        .to_owned()
}

/// These conditions always show their type.
fn typed(name: &str, words: &[&str], language: Language) -> String {
    let otherwise = if name == "SingleBox" {
        "Type1"
    } else {
        "Type2"
    };
    let word = words.last().copied().unwrap_or(otherwise);
    format!("    {}", translated(SINGLE_BOX, word, language))
}

fn each_after_blank(items: impl Iterator<Item = impl Display>) -> String {
    items.fold(String::new(), |mut text, item| {
        let _ = write!(text, " {item}");
        text
    })
}

/// Squares from a1 to h8, each after a blank.
fn squares_in_order(words: &[&str]) -> String {
    let mut squares: Vec<Square> = words.iter().filter_map(|word| word.parse().ok()).collect();
    squares.sort_unstable();
    squares.dedup();
    each_after_blank(squares.iter())
}

/// A kind in a caption: Popeye sets blanks before the parts of hunters.
fn kind_text(kind: &str, language: Language) -> String {
    let text = kind_in_language(kind, language);
    match text.split_once('/') {
        Some((away, home)) => format!(" {away}/ {home}"),
        None => text,
    }
}

/// The place of a kind in Popeye's order; hunters come last.
fn rank(kind: &str) -> usize {
    let known = |other: &crate::vocabulary::Kind| other.code.english == kind;
    KINDS.iter().position(known).unwrap_or(KINDS.len())
}

/// Kinds in Popeye's order, each after a blank.
pub(super) fn kinds_in_order(kinds: &[&str], language: Language) -> String {
    let mut kinds = kinds.to_vec();
    kinds.sort_by_key(|kind| rank(kind));
    kinds.dedup();
    each_after_blank(kinds.iter().map(|kind| kind_text(kind, language)))
}

/// Cycles of kinds, each beginning with its first kind in Popeye's order.
/// A sequence that is not closed leads back to its beginning.
pub(super) fn sequence(kinds: &[&str], language: Language) -> String {
    let Some(first) = kinds.first() else {
        return String::new();
    };
    let mut successors: Vec<(&str, &str)> = Vec::new();
    let closed = kinds.iter().skip(1).chain(std::iter::once(first));
    for (from, to) in kinds.iter().copied().zip(closed.copied()) {
        if from != to {
            successors.retain(|(other, _)| *other != from);
            successors.push((from, to));
        }
    }
    let next = |kind: &str| {
        let found = successors.iter().find(|(from, _)| *from == kind);
        found.map(|(_, to)| *to)
    };
    let mut starts: Vec<&str> = successors.iter().map(|(from, _)| *from).collect();
    starts.sort_by_key(|kind| rank(kind));
    let mut written: Vec<&str> = Vec::new();
    let mut text = String::from(" ");
    for start in starts {
        if written.contains(&start) {
            continue;
        }
        text.push_str(&kind_text(start, language));
        let mut kind = start;
        while let Some(to) = next(kind) {
            text.push_str("->");
            text.push_str(&kind_text(to, language));
            kind = to;
            if written.contains(&to) {
                break;
            }
            written.push(to);
            if to == start {
                break;
            }
        }
    }
    text
}

fn vaulters(words: &[&str], language: Language) -> String {
    let kinds: Vec<&&str> = words
        .iter()
        .filter(|word| **word != "Transmuting")
        .collect();
    let mut text = String::new();
    if kinds.len() != 1 || *kinds[0] != "EQ" {
        for kind in &kinds {
            text.push_str(&format!(" {}", kind_text(kind, language)).replace("  ", " "));
        }
    }
    if words.contains(&"Transmuting") {
        text.push('-');
        text.push_str(&kind_in_language("K", language));
    }
    text
}

/// Numbers of length units with at most two decimals.
fn balances(words: &[&str]) -> String {
    let number = |word: &str| match word.parse::<f64>() {
        Ok(number) => {
            let hundredths = (number * 100.0).round() / 100.0;
            hundredths.to_string()
        }
        Err(_) => "-".to_owned(),
    };
    match words {
        [] => " -/-".to_owned(),
        [both] => format!(" {}", number(both)),
        [white, black, ..] => format!(" {}/{}", number(white), number(black)),
    }
}

fn flights(words: &[&str]) -> String {
    let roman = |word: &str| {
        let number = word
            .parse()
            .ok()
            .and_then(|number: usize| ROMAN.get(number));
        number.map_or(word.to_owned(), |roman| (*roman).to_owned())
    };
    match words {
        [] | ["0"] | ["0", "0"] => String::new(),
        [white, black] if white != black => format!(" {}/{}", roman(white), roman(black)),
        [white, ..] => format!(" {}", roman(white)),
    }
}

fn sentinelles(title: &str, words: &[&str], language: Language) -> String {
    let mut text = String::new();
    if words.contains(&"ParaSentinelles") {
        text.push_str("Para");
    }
    text.push_str(title);
    if words.contains(&"Berolina") {
        text.push_str(" Berolina");
    }
    let whose = words
        .iter()
        .rfind(|word| matches!(**word, "PionAdvers" | "PionNeutre"));
    if let Some(whose) = whose {
        text.push_str("  ");
        text.push_str(&translated(SENTINELLES, whose, language));
    }
    let maximum = |word: &str, otherwise: &str| {
        let found = words.windows(2).rfind(|pair| pair[0] == word);
        let number = found.map(|pair| pair[1]);
        let number = number.filter(|number| number.parse::<u8>().is_ok());
        number.unwrap_or(otherwise).to_owned()
    };
    let (white, black) = (maximum("MaximumWhite", "8"), maximum("MaximumBlack", "8"));
    if white != "8" || black != "8" {
        let _ = write!(text, " {white}/{black}");
    }
    let total = maximum("MaximumTotal", "16");
    if total != "16" {
        let _ = write!(text, " //{total}");
    }
    text
}
