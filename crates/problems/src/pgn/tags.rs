//! The tags of a game: everything about the problem but its moves.

use crate::fen::{self, Dialect};
use crate::model::{PlacedPiece, Problem};
use crate::popeye::{condition_text, option_text};
use crate::twinning::ExpandedTwin;
use crate::vocabulary::KINDS;

/// The tags of a position of a problem.
pub(super) fn write(problem: &Problem, twin: &ExpandedTwin) -> String {
    let own = &twin.problem;
    let stipulation = own.stipulation.as_ref();
    let stipulation = stipulation.map_or("?", |text| text.text.as_str());
    let authors = problem.authors.join(" & ");
    let origin = problem.origin.join("; ");
    let or_unknown = |text: String| {
        if text.is_empty() {
            "?".to_owned()
        } else {
            text
        }
    };
    let label = Some(twin.label.clone()).filter(|label| !label.is_empty());
    let conditions: Vec<String> = own.conditions.iter().map(condition_text).collect();
    let options: Vec<String> = own.options.iter().map(option_text).collect();
    let mut kinds: Vec<String> = Vec::new();
    for piece in own.pieces.iter().filter(|piece| !is_orthodox(piece)) {
        let kind = KINDS.iter().find(|kind| kind.code.english == piece.kind);
        let name = kind.map_or(piece.kind.as_str(), |kind| kind.name);
        let text = format!("{} = {name}", piece.kind);
        if !kinds.contains(&text) {
            kinds.push(text);
        }
    }
    let tags = [
        ("Event", Some(or_unknown(origin))),
        ("Site", Some("?".to_owned())),
        ("Date", Some("????.??.??".to_owned())),
        ("Round", Some("-".to_owned())),
        ("White", Some(or_unknown(authors))),
        ("Black", Some(stipulation.to_owned())),
        ("Result", Some("*".to_owned())),
        ("SetUp", Some("1".to_owned())),
        ("FEN", Some(fen::write(own, Dialect::Codes))),
        ("Stipulation", Some(stipulation.to_owned())),
        (
            "Variant",
            Some(conditions.join(", ")).filter(|text| !text.is_empty()),
        ),
        (
            "Pieces",
            Some(kinds.join(", ")).filter(|text| !text.is_empty()),
        ),
        (
            "Options",
            Some(options.join(", ")).filter(|text| !text.is_empty()),
        ),
        (
            "Solutions",
            problem.solution_count.as_ref().map(ToString::to_string),
        ),
        ("Twin", label),
        (
            "Title",
            Some(problem.title.join("; ")).filter(|text| !text.is_empty()),
        ),
        (
            "Award",
            Some(problem.awards.join("; ")).filter(|text| !text.is_empty()),
        ),
        (
            "Remark",
            Some(problem.remarks.join("; ")).filter(|text| !text.is_empty()),
        ),
        ("Id", problem.id.clone()),
    ];
    let mut text = String::new();
    for (name, value) in tags {
        if let Some(value) = value {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            text.push_str(&format!("[{name} \"{value}\"]\n"));
        }
    }
    text
}

fn is_orthodox(piece: &PlacedPiece) -> bool {
    matches!(piece.kind.as_str(), "K" | "Q" | "R" | "B" | "S" | "P")
}

/// What has no place in a game.
pub(super) fn lost(problem: &Problem) -> Vec<String> {
    let mut lost = Vec::new();
    for piece in &problem.pieces {
        for attribute in piece.attributes.iter().filter(|name| *name != "Royal") {
            lost.push(format!(
                "attribute {attribute} of {}{}",
                piece.kind, piece.square
            ));
        }
        if piece.kind.contains('/') {
            lost.push(format!("piece {}{}", piece.kind, piece.square));
        }
    }
    for piece in &problem.covered {
        lost.push(format!("covered piece {}{}", piece.kind, piece.square));
    }
    if problem.total_invisibles > 0 {
        lost.push(format!("{} invisible pieces", problem.total_invisibles));
    }
    if problem.start.is_some() {
        lost.push("the position at the start".to_owned());
    }
    for command in &problem.commands {
        lost.push(format!("command {}", command.name));
    }
    lost
}
