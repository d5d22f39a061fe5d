//! Solutions that are one line of moves.

use dawson_rules::PlayedMove;
use dawson_solver::result::{Leading, Line, Number};

use super::signs::signs;

/// One solution; begins with a newline.
pub fn line(line: &Line, notation: &dyn Fn(&PlayedMove) -> String) -> String {
    let mut text = String::from("\n");
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
            text.push_str(&format!("{number:>3}."));
        }
        text.push_str(&notation(&step.played));
        text.push_str(&signs(step.check, step.goal));
        if index + 1 < line.moves.len() {
            text.push(' ');
        }
    }
    if line.violation {
        text.push_str(" ?!?");
    }
    text
}
