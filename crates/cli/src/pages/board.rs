//! A board in letters.

use dawson_rules::{Attribute, Side, Square, fen};

/// The board of a FEN: capitals are white, small letters black, `*` marks royal pieces that are
/// not kings. Empty if the FEN cannot be read.
pub fn board(text: &str) -> String {
    let Ok(setup) = fen::parse(text) else {
        return String::new();
    };
    let mut board = String::new();
    for rank in (0..8).rev() {
        board += &(rank + 1).to_string();
        for square in (0..8).filter_map(|file| Square::at(file, rank)) {
            let piece = setup.pieces.iter().find(|piece| piece.square == square);
            let sign = piece.map_or(".".to_owned(), |piece| {
                let royal = piece.attributes.contains(&Attribute::Royal) && piece.kind.code != "K";
                let code = match piece.side {
                    Some(Side::Black) => piece.kind.code.to_lowercase(),
                    _ => piece.kind.code.to_owned(),
                };
                format!("{}{code}", if royal { "*" } else { "" })
            });
            board += &format!(" {sign:>2}");
        }
        board.push('\n');
    }
    board + "   a  b  c  d  e  f  g  h\n"
}
