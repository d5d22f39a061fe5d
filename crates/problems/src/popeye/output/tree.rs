//! Battle play: each half-move on a line of its own, indented by what was played before.

use dawson_rules::PlayedMove;
use dawson_solver::result::{Attack, Defence, Mark, Replies, Threat};

use super::signs::push_signs;
use super::words::Words;

/// Writes trees with the notation and the words given.
pub struct TreeText<'a> {
    /// The moves in Popeye's notation.
    pub notation: &'a dyn Fn(&PlayedMove) -> String,
    /// The words of the language.
    pub words: &'a Words,
}

impl TreeText<'_> {
    /// A key or try with all that belongs to it; begins with a newline and ends with one. A move that
    /// only breaks a constraint has no newline at its end.
    pub fn root(&self, attack: &Attack) -> String {
        let mut text = String::new();
        self.attack(&mut text, attack, 0);
        if attack.mark != Mark::Violation {
            text.push('\n');
        }
        text
    }

    /// Play that begins with a defence; each line begins with a newline.
    pub fn replies(&self, replies: &Replies) -> String {
        let mut text = String::new();
        match &replies.threat {
            Threat::None => {}
            // Directly below what stands above, without a line break of its own.
            Threat::Check => text.push_str(" +"),
            Threat::Zugzwang | Threat::Moves(_) => {
                text.push('\n');
                text.push_str(&self.threat(&replies.threat));
            }
        }
        self.below(&mut text, replies, 0);
        text
    }

    fn attack(&self, text: &mut String, attack: &Attack, depth: usize) {
        start_line(text, depth);
        text.push_str(&(self.notation)(&attack.played));
        push_signs(text, attack.check, attack.goal);
        text.push_str(match attack.mark {
            Mark::Key => " !",
            Mark::Try => " ?",
            Mark::Continuation => "",
            Mark::Violation => " ?!?",
        });
        if let Some(replies) = &attack.replies {
            text.push_str(&self.threat(&replies.threat));
            self.below(text, replies, depth);
        }
    }

    /// Threats, defences and refutations of a move at this depth.
    fn below(&self, text: &mut String, replies: &Replies, depth: usize) {
        if let Threat::Moves(threats) = &replies.threat {
            for threat in threats {
                self.attack(text, threat, depth + 2);
            }
        }
        for defence in &replies.defences {
            self.defence(text, defence, depth + 1);
            self.answers(text, defence, depth + 2);
            if defence.refutes {
                text.push_str("\n        ");
                text.push_str(self.words.refutes);
            }
        }
        if !replies.refutations.is_empty() {
            text.push_str("\n    ");
            text.push_str(self.words.but);
        }
        for refutation in &replies.refutations {
            self.defence(text, refutation, depth + 1);
            text.push_str(" !");
            self.answers(text, refutation, depth + 2);
        }
    }

    fn defence(&self, text: &mut String, defence: &Defence, depth: usize) {
        start_line(text, depth);
        text.push_str(&(self.notation)(&defence.played));
        push_signs(text, defence.check, defence.goal);
    }

    fn answers(&self, text: &mut String, defence: &Defence, depth: usize) {
        for answer in &defence.answers {
            self.attack(text, answer, depth);
        }
    }

    fn threat(&self, threat: &Threat) -> String {
        match threat {
            Threat::None | Threat::Check => String::new(),
            Threat::Zugzwang => format!(" {}", self.words.zugzwang),
            Threat::Moves(_) => format!(" {}", self.words.threat),
        }
    }
}

/// A newline, four blanks per half-move played before (one for the first), and the number.
fn start_line(text: &mut String, depth: usize) {
    let indent = " ".repeat(if depth == 0 { 1 } else { 4 * depth });
    let number = depth / 2 + 1;
    let dots = if depth.is_multiple_of(2) { "." } else { "..." };
    text.push_str(&format!("\n{indent}{number:>3}{dots}"));
}
