//! Elements of a problem as words, and back for those that no reader of words knows.

use jsonc_parser::ast::StringLit;

use super::error::JsonFault;
use super::value::Findings;
use crate::model::{
    CommandUse, ConditionUse, PlacedPiece, Problem, StipulationText, Twin, TwinOperation,
};
use crate::popeye::condition_text;

const COMMANDS: [&str; 3] = ["Protocol", "LaTeX", "LaTeXPieces"];

/// Reads a command about output: its name, then its arguments, separated by `|` as only they can
/// have blanks.
pub(super) fn command(text: &StringLit<'_>, problem: &mut Problem, findings: &mut Findings<'_>) {
    let mut parts = text.value.split('|').map(str::trim);
    let name = parts.next().unwrap_or_default();
    if !COMMANDS.contains(&name) {
        let word = name.to_owned();
        let expected = "Protocol, LaTeX or LaTeXPieces";
        let span = findings.within(text, 0, word.chars().count());
        findings.report(JsonFault::WrongWord { word, expected }, span);
        return;
    }
    problem.commands.push(CommandUse {
        name: name.to_owned(),
        args: parts.map(str::to_owned).collect(),
        span: Some(findings.places.span(text.range)),
    });
}

/// The command as it is read.
pub(super) fn command_text(command: &CommandUse) -> String {
    let words = std::iter::once(&command.name).chain(&command.args);
    words.map(String::as_str).collect::<Vec<_>>().join(" | ")
}

/// Pieces of one side as they are listed: those of one kind that follow each other in one word.
/// Pieces with attributes begin a new list.
pub(super) fn piece_lists(pieces: &[&PlacedPiece]) -> Vec<String> {
    let mut lists: Vec<String> = Vec::new();
    let mut last: Option<&PlacedPiece> = None;
    for piece in pieces {
        let list = lists
            .last_mut()
            .filter(|_| last.is_some_and(|last| last.attributes == piece.attributes));
        let same_kind = last.is_some_and(|last| last.kind == piece.kind);
        // The attribute of a royal piece is for one word alone.
        let royal = piece
            .attributes
            .iter()
            .any(|attribute| attribute == "Royal");
        let square = piece.square;
        match list {
            Some(list) if same_kind => list.push_str(&square.to_string()),
            Some(list) if !royal => list.push_str(&format!(" {}{square}", piece.kind)),
            _ => {
                let mut words: Vec<String> = piece
                    .attributes
                    .iter()
                    .map(|word| word.to_lowercase())
                    .collect();
                words.push(format!("{}{square}", piece.kind));
                lists.push(words.join(" "));
            }
        }
        last = Some(piece);
    }
    lists
}

/// Pieces of any side, in their order.
pub(super) fn pieces_text(pieces: &[PlacedPiece]) -> String {
    let mut groups: Vec<String> = Vec::new();
    for group in pieces.chunk_by(|a, b| a.side == b.side) {
        let side = super::write::side(group[0].side);
        for list in piece_lists(&group.iter().collect::<Vec<_>>()) {
            groups.push(format!("{side} {list}"));
        }
    }
    groups.join(" ")
}

/// The operations of a twin, each as its own text.
pub(crate) fn operations(twin: &Twin) -> Vec<String> {
    twin.operations.iter().map(operation).collect()
}

fn operation(operation: &TwinOperation) -> String {
    match operation {
        TwinOperation::Move { from, to, .. } => format!("move {from} {to}"),
        TwinOperation::Exchange { first, second, .. } => format!("exchange {first} {second}"),
        TwinOperation::Remove { squares, .. } => {
            let squares: String = squares.iter().map(ToString::to_string).collect();
            format!("remove {squares}")
        }
        TwinOperation::Add {
            pieces,
            total_invisibles,
            ..
        } => {
            let mut text = format!("add {}", pieces_text(pieces));
            if let Some(number) = total_invisibles {
                text = format!("{} TotalInvisible {number}", text.trim_end());
            }
            text
        }
        TwinOperation::Substitute { from, to, .. } => format!("substitute {from} {to}"),
        TwinOperation::Condition { conditions, .. } => {
            let conditions: Vec<_> = conditions.iter().map(condition).collect();
            format!("condition {}", conditions.join(" "))
                .trim_end()
                .to_owned()
        }
        TwinOperation::Stipulation { stipulation, .. } => {
            let StipulationText {
                text, structured, ..
            } = stipulation;
            let word = if *structured {
                "sstipulation"
            } else {
                "stipulation"
            };
            format!("{word} {text}")
        }
        TwinOperation::Rotate { rotation, .. } => format!("rotate {}", rotation.degrees()),
        TwinOperation::Mirror { axis, .. } => format!("mirror {}", axis.word()),
        TwinOperation::Shift { from, to, .. } => format!("shift {from} {to}"),
        TwinOperation::PolishType { .. } => "PolishType".to_owned(),
    }
}

/// A condition in Popeye's words.
pub(crate) fn condition(condition: &ConditionUse) -> String {
    condition_text(condition)
}
