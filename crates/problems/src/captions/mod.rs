//! Conditions in the words in which Popeye prints them below the board and in
//! headings of twins.
//!
//! Popeye lists conditions in its own order, writes compound names as a family
//! with variants (`MirrorCirce` as `Circe Mirror`) and leaves out what follows
//! from something else.

mod arguments;
mod circe;

use crate::model::{ConditionUse, Language, OptionUse, PlacedPiece, Problem};
use crate::vocabulary::condition_in_language;
use crate::vocabulary::conditions::CONDITIONS;

/// The lines of a problem. Popeye also names Alice Chess if pieces stand on one
/// of its two boards.
pub fn problem_captions(problem: &Problem) -> Vec<String> {
    let on_alice_board = |piece: &PlacedPiece| {
        piece
            .attributes
            .iter()
            .any(|attribute| matches!(attribute.as_str(), "AliceA" | "AliceB"))
    };
    let mut conditions = problem.conditions.clone();
    if problem.pieces.iter().any(on_alice_board) {
        conditions.push(condition("AliceChess"));
    }
    captions(&conditions, &problem.options, problem.language)
}

fn condition(name: &str) -> ConditionUse {
    ConditionUse {
        name: name.to_owned(),
        args: Vec::new(),
        span: None,
    }
}

/// One line for each condition that Popeye prints, in Popeye's order;
/// conditions that Popeye does not know come last.
pub fn captions(
    conditions: &[ConditionUse],
    options: &[OptionUse],
    language: Language,
) -> Vec<String> {
    let oscillating = ["WhiteOscillatingKings", "BlackOscillatingKings"];
    let mut conditions = conditions.to_vec();
    if oscillating
        .iter()
        .all(|name| oscillates_by_swapping(&conditions, name))
    {
        conditions.push(condition("SwappingKings"));
    }
    let conditions = &conditions;
    let used = |name: &str| conditions.iter().any(|condition| condition.name == name);
    let first = ["Maximummer", "UltraSchachZwang"];
    let order = first
        .into_iter()
        .chain(CONDITIONS.iter().map(|(word, _)| word.english))
        .filter({
            let mut seen = 0;
            move |name| {
                seen += 1;
                seen <= first.len() || !first.contains(name)
            }
        });
    let mut lines = Vec::new();
    for name in order {
        if let Some(family) = circe::Family::of(name) {
            lines.extend(family.caption(conditions, language));
            continue;
        }
        let Some(condition) = conditions.iter().rfind(|condition| condition.name == name) else {
            continue;
        };
        if circe::belongs_to_family(name) || hidden(name, &used, conditions) {
            continue;
        }
        lines.extend(arguments::caption(condition, options, language));
    }
    let unknown = |condition: &&ConditionUse| {
        !CONDITIONS
            .iter()
            .any(|(word, _)| word.english == condition.name)
    };
    for condition in conditions.iter().filter(unknown) {
        let mut words = vec![condition_in_language(&condition.name, language)];
        words.extend(condition.args.iter().map(String::as_str));
        lines.push(words.join(" "));
    }
    lines
}

/// Is a condition not printed because of another one, or because the board
/// shows it?
fn hidden(name: &str, used: &impl Fn(&str) -> bool, conditions: &[ConditionUse]) -> bool {
    match name {
        "Hole" => true,
        "Volage" => used("Hypervolage"),
        "ChineseChess" => used("Leofamily"),
        "GridChess" | "KoeKo" => used("ContactGridChess"),
        "Tibet" => used("DoubleTibet"),
        "NoIProm" => !used("Imitator"),
        "BlackMaximummer" | "WhiteMaximummer" => used("Maximummer"),
        "BlackUltraSchachZwang" | "WhiteUltraSchachZwang" => used("UltraSchachZwang"),
        "WhiteAlphabeticChess" | "BlackAlphabeticChess" => used("AlphabeticChess"),
        "WhiteVaultingKing" | "BlackVaultingKing" => used("VaultingKings"),
        "WhiteTransmutedKing" | "BlackTransmutedKing" => used("TransmutedKings"),
        "WhiteOscillatingKings" | "BlackOscillatingKings" => {
            used("SwappingKings") && oscillates_by_swapping(conditions, name)
        }
        _ => false,
    }
}

fn oscillates_by_swapping(conditions: &[ConditionUse], name: &str) -> bool {
    conditions
        .iter()
        .any(|condition| condition.name == name && condition.args.iter().any(|arg| arg == "TypeC"))
}
