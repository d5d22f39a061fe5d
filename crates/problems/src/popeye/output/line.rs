//! Solutions that are one line of moves.

use std::collections::HashMap;
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
        known: HashMap::new(),
    };
    for line in lines {
        push_line(line, &mut texts, &mut text);
    }
    text
}

/// The texts of moves that lines share.
struct Texts<'a> {
    notation: &'a dyn Fn(&PlayedMove) -> String,
    known: HashMap<*const PlayedMove, String>,
}

impl Texts<'_> {
    fn of(&mut self, played: &Arc<PlayedMove>) -> &str {
        self.known
            .entry(Arc::as_ptr(played))
            .or_insert_with(|| (self.notation)(played))
    }
}

/// A number, right-aligned in three columns, and a full stop.
fn push_number(text: &mut String, number: u16) {
    match u8::try_from(number) {
        Ok(digit @ 0..10) => {
            text.push_str("  ");
            text.push(char::from(b'0' + digit));
            text.push('.');
        }
        _ => {
            let _ = write!(text, "{number:>3}.");
        }
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
            push_number(text, number);
        }
        text.push_str(texts.of(&step.played));
        push_signs(text, step.check, step.goal);
        if index + 1 < line.moves.len() {
            text.push(' ');
        }
    }
    if line.violation {
        text.push_str(" ?!?");
    }
}
