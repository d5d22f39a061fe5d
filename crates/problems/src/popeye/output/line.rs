//! Solutions that are one line of moves.

use std::fmt::Write;
use std::sync::Arc;

use dawson_rules::PlayedMove;
use dawson_solver::result::{Leading, Line, Number};

use super::signs::push_signs;

/// Solutions, each of which begins with a newline.
pub fn lines(lines: &[Line], notation: &dyn Fn(&PlayedMove) -> String) -> String {
    let mut text = String::new();
    let mut texts = Texts {
        notation,
        last: Vec::new(),
    };
    for line in lines {
        push_line(line, &mut texts, &mut text);
    }
    text
}

/// The moves of the last line and their texts: lines that begin alike share their first moves.
struct Texts<'a> {
    notation: &'a dyn Fn(&PlayedMove) -> String,
    last: Vec<(Arc<PlayedMove>, String)>,
}

impl Texts<'_> {
    /// The text of a move that stands at this place of a line.
    fn of(&mut self, index: usize, played: &Arc<PlayedMove>) -> &str {
        let known = self.last.get(index);
        if !known.is_some_and(|(last, _)| Arc::ptr_eq(last, played)) {
            self.last.truncate(index);
            let text = (self.notation)(played);
            self.last.push((Arc::clone(played), text));
        }
        &self.last[index].1
    }
}

fn push_line(line: &Line, texts: &mut Texts<'_>, text: &mut String) {
    text.push('\n');
    text.push_str(match line.leading {
        Leading::Nothing => "",
        Leading::OneSkipped => "  1...",
        Leading::TwoSkipped => "  1...  ...",
    });
    for (index, step) in line.moves.iter().enumerate() {
        let numbered_already = index == 0 && line.leading == Leading::OneSkipped;
        if let Number::Numbered(number) = step.number
            && !numbered_already
        {
            let _ = write!(text, "{number:>3}.");
        }
        text.push_str(texts.of(index, &step.played));
        push_signs(text, step.check, step.goal);
        if index + 1 < line.moves.len() {
            text.push(' ');
        }
    }
    if line.violation {
        text.push_str(" ?!?");
    }
}
