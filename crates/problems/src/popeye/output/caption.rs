//! The line below the board that names a condition.
//!
//! Popeye writes compound conditions as a family and its variants, and squares and pieces in its
//! own order, whatever the input said.

use crate::model::{ConditionUse, Square};

/// Conditions whose caption is a family with a variant.
const FAMILIES: &[(&str, &str)] = &[
    ("AntiCloneCirce", "AntiCirce Clone"),
    ("AntiSuperCirce", "AntiCirce Super"),
    ("AntipodeanAntiCirce", "AntiCirce Antipodes"),
    ("AntipodeanCirce", "Circe Antipodes"),
    ("AntipodeanAntiMarsCirce", "AntiMarsCirce Antipodes"),
    ("AprilChess", "Circe Super April"),
    ("CageCirce", "Circe Cage"),
    ("ChameleonCirce", "Circe Chameleon"),
    ("CirceAssassin", "Circe Assassin"),
    ("CirceClone", "Circe Clone"),
    ("CirceDoubleAgents", "Circe Mirror Turncoats"),
    ("CirceTake&Make", "Circe Take&Make"),
    ("CirceTurncoats", "Circe Turncoats"),
    ("CouscousCirce", "Circe Couscous"),
    ("DiagramAntiCirce", "AntiCirce Diagram"),
    ("DiagramCirce", "Circe Diagram"),
    ("DiametralCirce", "Circe Diametral"),
    ("EquipollentsAntiCirce", "AntiCirce Equipollents"),
    ("EquipollentsCirce", "Circe Equipollents"),
    ("FileAntiCirce", "AntiCirce File"),
    ("FileCirce", "Circe File"),
    ("FrischAufCirce", "Circe Frischauf"),
    ("HorizontalSymmetryCirce", "Circe HorizontalSymmetry"),
    ("MarsMirrorCirce", "MarsCirce Mirror"),
    ("MirrorAntiCirce", "AntiCirce Mirror"),
    ("MirrorCirce", "Circe Mirror"),
    ("MirrorFileAntiCirce", "AntiCirce File Mirror"),
    ("MirrorFileCirce", "Circe File Mirror"),
    ("PWC", "Circe PWC"),
    ("ParrainCirce", "Circe Parrain"),
    ("ContraParrainCirce", "Circe ContraParrain"),
    ("RankCirce", "Circe Rank"),
    ("SuperCirce", "Circe Super"),
    ("SymmetryAntiCirce", "AntiCirce Symmetry"),
    ("SymmetryCirce", "Circe Symmetry"),
    ("VerticalMirrorCirce", "Circe VerticalMirror"),
    ("VerticalSymmetryCirce", "Circe VerticalSymmetry"),
];

/// Conditions whose squares are written from a1 to h8.
const SORTED_SQUARES: &[&str] = &[
    "BlackConsequentForcedSquare",
    "BlackForcedSquare",
    "BlackPromSquares",
    "MagicSquares",
    "WhiteConsequentForcedSquare",
    "WhiteForcedSquare",
    "WhitePromSquares",
    "Wormholes",
];

/// Conditions that take a list of kinds of pieces.
const LISTS_OF_KINDS: &[&str] = &["AprilChess", "Football", "PromOnly"];

/// Conditions whose arguments are a cycle of kinds.
const CYCLES: &[&str] = &["ChameleonChess", "ChameleonCirce", "ChameleonSequence"];

/// The order in which Popeye lists the orthodox kinds; all others follow as written.
const ORDER_OF_KINDS: &[&str] = &["K", "P", "Q", "S", "R", "B"];

const ROMAN: [&str; 9] = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

/// The text for a condition; `None` if the board shows it well enough.
pub fn caption(condition: &ConditionUse) -> Option<String> {
    let name = condition.name.as_str();
    let words: Vec<&str> = condition.args.iter().map(String::as_str).collect();
    match name {
        "Hole" => return None,
        "GridChess" => return Some(name.to_owned()),
        "BGL" => return Some(format!("{name} {}", words.join("/"))),
        "SAT" | "StrictSAT" => return Some(flights(name, &words)),
        "Sentinelles" => return Some(sentinelles(&words)),
        _ => {}
    }
    let mut text = FAMILIES
        .iter()
        .find(|(single, _)| *single == name)
        .map_or(name, |(_, family)| family)
        .to_owned();
    if name == "SingleBox" && words.is_empty() {
        text.push_str("    Type1");
    } else if name == "RepublicanChess" && words.is_empty() {
        text.push_str("    Type2");
    }
    if CYCLES.contains(&name) && !words.is_empty() {
        return Some(format!("{text} {}", cycle(&words)));
    }
    for word in ordered(name, &words) {
        if is_default(name, word) {
            continue;
        }
        let gap = match word {
            _ if name == "MagicSquares" => " ",
            _ if word.starts_with("Type") => "    ",
            "ultra" | "exact" => "  ",
            _ => " ",
        };
        text.push_str(gap);
        text.push_str(word);
    }
    Some(text)
}

/// Variants that are meant without saying so.
fn is_default(name: &str, word: &str) -> bool {
    name.ends_with("AntiCirce") && word == "Calvet"
}

fn ordered<'a>(name: &str, words: &[&'a str]) -> Vec<&'a str> {
    let mut words = words.to_vec();
    if SORTED_SQUARES.contains(&name) {
        words.sort_by_key(|word| word.parse::<Square>().ok());
    } else if LISTS_OF_KINDS.contains(&name) {
        words.sort_by_key(|word| {
            ORDER_OF_KINDS
                .iter()
                .position(|kind| kind == word)
                .unwrap_or(usize::MAX)
        });
    }
    words
}

/// A cycle that begins with the first kind in Popeye's order and comes back to it.
fn cycle(words: &[&str]) -> String {
    let kinds = match words {
        [first, middle @ .., last] if first == last => &words[..=middle.len()],
        _ => words,
    };
    let start = ORDER_OF_KINDS
        .iter()
        .find_map(|first| kinds.iter().position(|kind| kind == first))
        .unwrap_or(0);
    let around = kinds.iter().cycle().skip(start).take(kinds.len() + 1);
    around.copied().collect::<Vec<_>>().join("->")
}

fn flights(name: &str, words: &[&str]) -> String {
    let numbers: Vec<&str> = words
        .iter()
        .filter_map(|word| word.parse::<usize>().ok())
        .filter_map(|number| ROMAN.get(number).copied())
        .collect();
    if numbers.is_empty() {
        name.to_owned()
    } else {
        format!("{name} {}", numbers.join("/"))
    }
}

fn sentinelles(words: &[&str]) -> String {
    let mut text = if words.contains(&"ParaSentinelles") {
        "ParaSentinelles".to_owned()
    } else {
        "Sentinelles".to_owned()
    };
    if words.contains(&"Berolina") {
        text.push_str(" Berolina");
    }
    for side in ["PionAdvers", "PionNeutre"] {
        if words.contains(&side) {
            text.push_str("  ");
            text.push_str(side);
        }
    }
    let maximum = |word: &str, otherwise: &'static str| {
        let found = words.windows(2).find(|pair| pair[0] == word);
        found.map_or(otherwise.to_owned(), |pair| pair[1].to_owned())
    };
    let (white, black) = (maximum("MaximumWhite", "8"), maximum("MaximumBlack", "8"));
    if white != "8" || black != "8" {
        text.push_str(&format!(" {white}/{black}"));
    }
    let total = maximum("MaximumTotal", "16");
    if total != "16" {
        text.push_str(&format!(" //{total}"));
    }
    text
}
