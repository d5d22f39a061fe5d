//! A phase of play.

use dawson_rules::PlayedMove;
use dawson_solver::result::{Attack, Body};

use super::line;
use super::tree::TreeText;
use super::words::Words;

/// What a phase brought: its lines, each of which begins with a newline, and a newline at the end. A phase that
/// was not solved because the king of the side not to move could be captured is empty text; the
/// message about it belongs to standard error.
pub fn body(body: &Body, notation: &dyn Fn(&PlayedMove) -> String, words: &Words) -> String {
    let tree = TreeText { notation, words };
    let lines: String = match body {
        Body::KingCapturable => return String::new(),
        Body::Lines(lines) => line::lines(lines, notation),
        Body::Attacks(attacks) => attacks.iter().map(|attack| tree.root(attack)).collect(),
        Body::Replies(replies) => tree.replies(replies),
    };
    lines + "\n"
}

/// A key or try of battle play with all that belongs to it, as it stands in its phase.
pub fn attack(attack: &Attack, notation: &dyn Fn(&PlayedMove) -> String, words: &Words) -> String {
    TreeText { notation, words }.root(attack)
}
