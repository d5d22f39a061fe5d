//! Cells and lines of a grid on the board, as the diagram shows them.

use crate::model::{ConditionUse, Square};

/// A grid: cells, and lines beside those between cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The number of the cell of each square: a1, b1, … h8.
    pub cells: [u8; 64],
    /// Squares with a line on their left side.
    left: Vec<Square>,
    /// Squares with a line on their lower side.
    below: Vec<Square>,
}

impl Grid {
    /// The grid of a condition, if it has one.
    pub fn of(condition: &ConditionUse) -> Option<Self> {
        if !matches!(condition.name.as_str(), "GridChess" | "ContactGridChess") {
            return None;
        }
        let words: Vec<&str> = condition.args.iter().map(String::as_str).collect();
        let (form, rest) = words
            .split_first()
            .map_or(("", words.as_slice()), |(form, rest)| (*form, rest));
        let split = rest.iter().position(|word| *word == "GridLine");
        let (cells, lines) = rest.split_at(split.unwrap_or(rest.len()));
        let mut grid = Self {
            cells: match form {
                "VerticalShift" => by_index(|file, rank| file / 2 + 4 * rank.div_ceil(2)),
                "HorizontalShift" => by_index(|file, rank| file.div_ceil(2) + 5 * (rank / 2)),
                "DiagonalShift" => by_index(|file, rank| file.div_ceil(2) + 5 * rank.div_ceil(2)),
                "Orthogonal" => orthogonal(cells),
                "Irregular" => irregular(cells),
                _ => by_index(|file, rank| file / 2 + 4 * (rank / 2)),
            },
            left: Vec::new(),
            below: Vec::new(),
        };
        for word in lines {
            grid.add_line(word);
        }
        Some(grid)
    }

    /// Whether a line runs between a square and its left neighbour.
    pub fn line_on_the_left(&self, square: Square) -> bool {
        self.differs(square, square.shifted(-1, 0)) || self.left.contains(&square)
    }

    /// Whether a line runs between a square and its lower neighbour.
    pub fn line_below(&self, square: Square) -> bool {
        self.differs(square, square.shifted(0, -1)) || self.below.contains(&square)
    }

    fn differs(&self, square: Square, neighbour: Option<Square>) -> bool {
        neighbour.is_some_and(|neighbour| {
            self.cells[square.index() as usize] != self.cells[neighbour.index() as usize]
        })
    }

    /// `hb61`: a horizontal line that begins at the lower left corner of b6 and is 1 long.
    fn add_line(&mut self, word: &str) {
        let Some((head, length)) = word.split_at_checked(3) else {
            return;
        };
        let (Ok(start), Ok(length)) = (head[1..].parse::<Square>(), length.parse::<i8>()) else {
            return;
        };
        let horizontal = head.starts_with(['h', 'H']);
        let lines = if horizontal {
            &mut self.below
        } else {
            &mut self.left
        };
        lines.extend((0..length).filter_map(|step| {
            if horizontal {
                start.shifted(step, 0)
            } else {
                start.shifted(0, step)
            }
        }));
    }
}

fn by_index(cell: impl Fn(u8, u8) -> u8) -> [u8; 64] {
    let mut cells = [0; 64];
    for square in Square::all() {
        cells[square.index() as usize] = cell(square.file(), square.rank());
    }
    cells
}

/// Lines run to the right of the files and above the ranks named.
fn orthogonal(words: &[&str]) -> [u8; 64] {
    let named = words.concat().to_ascii_lowercase();
    let lines_before = |first: u8, index: u8| {
        let before = |letter: &u8| (first..first + index).contains(letter);
        named.bytes().filter(before).count() as u8
    };
    let columns = lines_before(b'a', 8) + 1;
    by_index(|file, rank| lines_before(b'a', file) + columns * lines_before(b'1', rank))
}

/// Each word lists the squares of a cell; the others are cell 0.
fn irregular(words: &[&str]) -> [u8; 64] {
    let mut cells = [0; 64];
    for (word, number) in words.iter().zip(1..) {
        let squares = (0..word.len() / 2).filter_map(|index| word.get(2 * index..2 * index + 2));
        for square in squares.filter_map(|text| text.parse::<Square>().ok()) {
            cells[square.index() as usize] = number;
        }
    }
    cells
}
