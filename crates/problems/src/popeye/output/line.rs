//! Solutions that are one line of moves.

use std::fmt::Write;
use std::sync::Arc;

use dawson_rules::PlayedMove;
use dawson_solver::result::{Leading, Line, LineMove, Number};

use super::signs::push_signs;

/// How many texts of moves are kept.
const KEPT: usize = 1 << 10;

/// Solutions, each of which begins with a newline.
pub fn lines(lines: &[Line], notation: &dyn Fn(&PlayedMove) -> String) -> String {
    let mut text = String::new();
    let mut writer = Writer {
        notation,
        texts: vec![None; if lines.len() > 1 { KEPT } else { 1 }],
        line: String::new(),
        written: Vec::new(),
    };
    for line in lines {
        writer.write(line);
        text.push_str(&writer.line);
    }
    text
}

/// The text of a move, which many lines may share.
type Shared = (Arc<PlayedMove>, String);

/// Writes lines one after the other; those that begin alike share their first moves.
struct Writer<'a> {
    notation: &'a dyn Fn(&PlayedMove) -> String,
    texts: Vec<Option<Shared>>,
    /// The last line.
    line: String,
    /// The moves of that line with all that stands before the next one, and where that ends; the last
    /// move apart.
    written: Vec<(LineMove, usize)>,
}

impl Writer<'_> {
    fn write(&mut self, line: &Line) {
        let last = line.moves.len().saturating_sub(1);
        let head = leading(line.leading);
        let same = (self.written.iter().zip(&line.moves[..last]))
            .take_while(|((written, _), step)| {
                Arc::ptr_eq(&written.played, &step.played)
                    && (written.check, written.number) == (step.check, step.number)
            })
            .count();
        self.written.truncate(same);
        match self.written.last() {
            // Lines of one list have all the same number of half-moves left out.
            Some((_, end)) if self.line[1..].starts_with(head) => self.line.truncate(*end),
            _ => {
                self.written.clear();
                self.line.clear();
                self.line.push('\n');
                self.line.push_str(head);
            }
        }
        for (index, step) in line.moves.iter().enumerate().skip(self.written.len()) {
            let numbered_already = index == 0 && line.leading == Leading::OneSkipped;
            if let Number::Numbered(number) = step.number
                && !numbered_already
            {
                push_number(&mut self.line, number);
            }
            self.push_move(&step.played);
            push_signs(&mut self.line, step.check, step.goal);
            if index < last {
                self.line.push(' ');
                self.written.push((step.clone(), self.line.len()));
            }
        }
        if line.violation {
            self.line.push_str(" ?!?");
        }
    }

    fn push_move(&mut self, played: &Arc<PlayedMove>) {
        let place = Arc::as_ptr(played).addr() / size_of::<PlayedMove>() % self.texts.len();
        let known = &mut self.texts[place];
        match known {
            Some((other, text)) if Arc::ptr_eq(other, played) => self.line.push_str(text),
            _ => {
                let text = (self.notation)(played);
                self.line.push_str(&text);
                *known = Some((Arc::clone(played), text));
            }
        }
    }
}

/// What stands before the first move.
const fn leading(leading: Leading) -> &'static str {
    match leading {
        Leading::Nothing => "",
        Leading::OneSkipped => "  1...",
        Leading::TwoSkipped => "  1...  ...",
    }
}

/// A number in three columns at least, and its full stop.
fn push_number(text: &mut String, number: u16) {
    if number < 10 {
        text.push_str("  ");
        text.push(char::from(b'0' + number as u8));
        text.push('.');
    } else {
        let _ = write!(text, "{number:>3}.");
    }
}
