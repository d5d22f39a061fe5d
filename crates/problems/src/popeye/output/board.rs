//! The board as Popeye draws it.

use std::fmt::Write;

use super::grid::Grid;
use crate::model::{ConditionUse, PlacedPiece, Side, Square};

/// Width of everything that is centred above and below the board, in characters.
pub const WIDTH: usize = 37;

const EDGE: &str = "+---a---b---c---d---e---f---g---h---+\n";
const GAP: &str = "|                                   |\n";

/// What is drawn on the board beside the pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardMarks {
    /// Squares of imitators.
    pub imitators: Vec<Square>,
    /// Squares that are no part of the board.
    pub holes: Vec<Square>,
    /// The grid.
    pub grid: Option<Grid>,
}

impl BoardMarks {
    /// What these conditions put on the board.
    pub fn of(conditions: &[ConditionUse]) -> Self {
        let squares = |name: &str| {
            let found = conditions.iter().filter(|condition| condition.name == name);
            let words = found.flat_map(|condition| &condition.args);
            words.filter_map(|word| word.parse().ok()).collect()
        };
        Self {
            imitators: squares("Imitator"),
            holes: squares("Hole"),
            grid: conditions.iter().find_map(Grid::of),
        }
    }
}

/// Draws a position, each line with its newline.
pub fn board(pieces: &[PlacedPiece], marks: &BoardMarks) -> String {
    let mut text = format!("{EDGE}{GAP}");
    for rank in (0..8).rev() {
        let number = rank + 1;
        let mut upper = String::new();
        let mut lower = String::new();
        for square in (0..8).filter_map(|file| Square::new(file, rank)) {
            let piece = pieces.iter().find(|piece| piece.square == square);
            upper.push_str(&upper_cell(square, piece, marks));
            lower.push_str(&lower_cell(square, piece, marks));
        }
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{number} {upper}  {number}");
        let _ = writeln!(text, "| {lower}  |");
    }
    text + EDGE
}

/// Draws the board with the number of each square's cell instead of pieces.
pub fn numbered_cells(cells: &[u8; 64]) -> String {
    let mut text = format!("{EDGE}{GAP}");
    for rank in (0..8).rev() {
        let number = rank + 1;
        let row: String = (0..8)
            .map(|file| format!("{:4}", cells[rank * 8 + file] % 100))
            .collect();
        let _ = write!(text, "{number}{row}   {number}\n{GAP}");
    }
    text + EDGE
}

/// Four characters: grid line, side, walk. Of a hunter the walk away from home.
///
/// The last letter of the walk stands in the third column, the slash of a hunter in the fourth;
/// the side of a walk with two letters takes the place of the grid line.
fn upper_cell(square: Square, piece: Option<&PlacedPiece>, marks: &BoardMarks) -> String {
    let (walk, end) = match piece {
        _ if marks.imitators.contains(&square) => ("I".to_owned(), ' '),
        Some(piece) => {
            let side = match piece.side {
                Side::White => "",
                Side::Black => "-",
                Side::Neutral => "=",
            };
            let (away, end) = match piece.kind.split_once('/') {
                Some((away, _)) => (away, '/'),
                None => (piece.kind.as_str(), ' '),
            };
            (format!("{side}{away}"), end)
        }
        None if marks.holes.contains(&square) => (String::new(), ' '),
        None => (".".to_owned(), ' '),
    };
    let cell = format!("{walk:>3}{end}");
    if cell.starts_with(' ')
        && marks
            .grid
            .as_ref()
            .is_some_and(|grid| grid.line_on_the_left(square))
    {
        cell.replacen(' ', "|", 1)
    } else {
        cell
    }
}

/// Four characters below: grid line, and the walk back home of a hunter.
fn lower_cell(square: Square, piece: Option<&PlacedPiece>, marks: &BoardMarks) -> String {
    let line = marks
        .grid
        .as_ref()
        .is_some_and(|grid| grid.line_below(square));
    match piece.and_then(|piece| piece.kind.split_once('/')) {
        Some((_, home)) => format!("{home:>3} "),
        None if line => " ---".to_owned(),
        None => "    ".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(side: Side, kind: &str, square: &str) -> PlacedPiece {
        PlacedPiece {
            side,
            attributes: Vec::new(),
            kind: kind.to_owned(),
            square: square.parse().expect("a square"),
            span: None,
        }
    }

    /// Rank lines as Popeye 4.104 writes them for hunters and two-letter walks.
    #[test]
    fn walks_end_in_the_same_column() {
        let pieces = [
            piece(Side::White, "S/B", "b8"),
            piece(Side::Black, "B/S", "g8"),
            piece(Side::Neutral, "LI", "a7"),
            piece(Side::Black, "K", "h7"),
        ];
        let marks = BoardMarks {
            imitators: vec!["c7".parse().expect("a square")],
            holes: vec!["d7".parse().expect("a square")],
            grid: None,
        };
        let text = board(&pieces, &marks);
        let lines: Vec<&str> = text.lines().skip(2).take(4).collect();
        assert_eq!(
            lines,
            [
                "8   .   S/  .   .   .   .  -B/  .   8",
                "|       B                   S       |",
                "7 =LI   .   I       .   .   .  -K   7",
                "|                                   |",
            ]
        );
    }

    /// Lines between cells as Popeye 4.104 draws them.
    #[test]
    fn grid_lines_separate_cells() {
        let condition = ConditionUse {
            name: "GridChess".to_owned(),
            args: Vec::new(),
            span: None,
        };
        let marks = BoardMarks::of(&[condition]);
        let text = board(&[piece(Side::Black, "G", "e2")], &marks);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[13], "|  --- --- --- --- --- --- --- ---  |");
        assert_eq!(lines[14], "2   .   . | .   . |-G   . | .   .   2");
        assert_eq!(lines[17], "|                                   |");
    }
}
