//! Lists legal moves, for comparison with other programs.
//!
//! Reads one position a line: side to move, pieces, conditions and a depth, separated by
//! semicolons. A piece is `w`, `b` or `n` for its side, `r` if it is royal without being a king, its
//! code and its square: `white; wKe1 bGa4 nrQh5; Tibet TypeChange, FrankfurtChess; 2`. Answers
//! with one line each: all lines of that many half-moves in long notation, separated by commas;
//! `illegal` if the side that has just moved is in check; or `refused` and why.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::sync::Arc;

use dawson_rules::{Attribute, Engine, General, Setup, SetupPiece, Side, Square, notation, pieces};
use dawson_tests::game::{conditions, legal};

fn main() -> Result<(), Box<dyn Error>> {
    let mut output = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        writeln!(output, "{}", answer(&line?))?;
    }
    Ok(())
}

fn answer(line: &str) -> String {
    let fields: Vec<_> = line.split(';').map(str::trim).collect();
    let [side, pieces, condition_names, depth] = fields[..] else {
        return format!("refused: not four fields: {line}");
    };
    let mut setup = Setup::new();
    if side == "black" {
        setup.side_to_move = Side::Black;
    }
    for word in pieces.split_whitespace() {
        match piece(word) {
            Some(piece) => setup.pieces.push(piece),
            None => return format!("refused: piece {word}"),
        }
    }
    let names: Vec<_> = condition_names
        .split(',')
        .filter(|name| !name.trim().is_empty())
        .collect();
    let plan = match setup.plan(&conditions(&names)) {
        Ok(plan) => plan,
        Err(error) => return format!("refused: {error}"),
    };
    let position = match setup.position(&plan) {
        Ok(position) => position,
        Err(error) => return format!("refused: {error}"),
    };
    let Ok(depth) = depth.parse() else {
        return format!("refused: depth {depth}");
    };
    let mut engine = General::new(Arc::new(plan), position);
    if engine.is_in_check(engine.side_to_move().other()) {
        return "illegal".to_owned();
    }
    let mut lines = Vec::new();
    collect(&mut engine, depth, &mut Vec::new(), &mut lines);
    lines.join(", ")
}

fn collect(engine: &mut General, depth: usize, line: &mut Vec<String>, lines: &mut Vec<String>) {
    if depth == 0 {
        lines.push(line.join(" "));
        return;
    }
    for mv in legal(engine) {
        let played = engine.play_recorded(&mv);
        line.push(notation::long(engine.plan(), &played));
        collect(engine, depth - 1, line, lines);
        line.pop();
        engine.undo();
    }
}

fn piece(word: &str) -> Option<SetupPiece> {
    let side = match word.chars().next()? {
        'w' => Some(Side::White),
        'b' => Some(Side::Black),
        'n' => None,
        _ => return None,
    };
    let (royal, rest) = match word[1..].strip_prefix('r') {
        Some(rest) => (true, rest),
        None => (false, &word[1..]),
    };
    let (code, square) = rest.split_at_checked(rest.len().checked_sub(2)?)?;
    Some(SetupPiece {
        square: Square::parse(square)?,
        side,
        kind: pieces::find(code)?,
        attributes: if royal {
            vec![Attribute::Royal]
        } else {
            Vec::new()
        },
    })
}
