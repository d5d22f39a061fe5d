//! A kind of piece on a board, with the squares that it reaches.

use std::fmt::Write as _;

use dawson_rules::pieces::{self, KindRow, MoveDiagram, Role};
use dawson_rules::{Side, Square};

/// The board and what its signs mean; empty for a kind that never moves.
pub fn text(row: &'static KindRow) -> String {
    match pieces::diagram(row) {
        Ok(shown) if row.role != Role::Dummy => board(row, &shown),
        _ => String::new(),
    }
}

fn board(row: &KindRow, shown: &MoveDiagram) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        let _ = write!(text, "{}", rank + 1);
        for square in (0..8).filter_map(|file| Square::at(file, rank)) {
            let _ = write!(text, " {:>2}", sign(row, shown, square));
        }
        text.push('\n');
    }
    text += "   a  b  c  d  e  f  g  h\n";
    for (sign, meaning) in [
        ("+", "moves here, and captures"),
        ("o", "moves here"),
        ("x", "captures here"),
        ("#", "a hurdle"),
        ("#x", "a hurdle that it captures"),
    ] {
        if text.split_whitespace().any(|word| word == sign) {
            let _ = writeln!(text, "{sign:<2} {meaning}");
        }
    }
    text
}

fn sign(row: &KindRow, shown: &MoveDiagram, square: Square) -> String {
    if square == shown.from {
        return row.code.to_owned();
    }
    let (moves, captures) = (
        shown.moves.contains(square),
        shown.captures.contains(square),
    );
    let other = shown.others.iter().find(|(at, _, _)| *at == square);
    match other {
        Some((_, _, kind)) if kind.role == Role::Dummy && captures => "#x".to_owned(),
        Some((_, _, kind)) if kind.role == Role::Dummy => "#".to_owned(),
        Some((_, Side::White, kind)) => kind.code.to_owned(),
        Some((_, Side::Black, kind)) => kind.code.to_lowercase(),
        None if moves && captures => "+".to_owned(),
        None if moves => "o".to_owned(),
        None if captures => "x".to_owned(),
        None => ".".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grasshopper_hops_over_hurdles() {
        let row = pieces::find("G").expect("grasshopper");
        let expected = "\
8  .  .  .  .  .  .  .  .
7  +  .  .  +  .  .  +  .
6  .  #  .  #  .  #  .  .
5  .  .  .  .  .  .  .  .
4  +  #  .  G  .  #  +  .
3  .  .  .  .  .  .  .  .
2  .  #  .  #  .  #  .  .
1  +  .  .  +  .  .  +  .
   a  b  c  d  e  f  g  h
+  moves here, and captures
#  a hurdle
";
        assert_eq!(text(row), expected);
    }

    #[test]
    fn a_dummy_has_no_board() {
        assert_eq!(text(pieces::find("DU").expect("dummy")), "");
    }
}
