//! Writing a line.

use crate::fen::{self, Dialect};
use crate::model::{Problem, Side};
use crate::pgn::san_of_keys;

/// A problem as a line. Who writes it has to say what EPD cannot hold.
pub fn write(problem: &Problem) -> String {
    let mut problem = problem.clone();
    let black = problem
        .options
        .iter()
        .any(|option| option.name == "HalfDuplex");
    let text = problem.stipulation.as_ref();
    let moves = text
        .and_then(|text| text.text.strip_prefix('#'))
        .filter(|moves| moves.parse::<u32>().is_ok())
        .map(str::to_owned);
    if moves.is_some() && black {
        problem.side_to_move = Some(Side::Black);
    }
    let fen = fen::write(&problem, Dialect::Codes);
    let fields: Vec<&str> = fen.split(' ').take(4).collect();
    let mut line = fields.join(" ");
    let keys = san_of_keys(&problem);
    if !keys.is_empty() && moves.is_some() {
        line.push_str(&format!(" bm {};", keys.join(" ")));
    }
    if let Some(moves) = moves {
        line.push_str(&format!(" dm {moves};"));
    }
    if let Some(id) = &problem.id {
        line.push_str(&format!(" id \"{}\";", quoted(id)));
    }
    for (index, remark) in problem.remarks.iter().enumerate().take(10) {
        line.push_str(&format!(" c{index} \"{}\";", quoted(remark)));
    }
    line
}

/// A text without the quotes that would end it.
fn quoted(text: &str) -> String {
    text.replace('"', "'")
}
