//! Grid chess: every move has to cross a line of the grid.
//!
//! The board is cut into cells, usually of four squares; a move, and a check,
//! has to lead into another cell. Cells can be shifted, cut along chosen ranks
//! and files, or listed one by one; further lines can be drawn that cut through
//! the cells, and what crosses them on its straight way may stay in its cell.

use super::{Argument, ConditionEntry, Example, NOT_SETTLED};
use crate::facts::Fact;
use crate::hooks::{AddEffects, JudgeStride, Play, Stage, Stride};
use crate::plan::{Arguments, Plan, PlanBuilder, PlanError};
use crate::position::Position;
use crate::relaxed::{BoundSteps, Man};
use crate::square::Square;

const FORMS: &[Argument] = &[
    Argument {
        word: "VerticalShift",
        option: "cells",
        meaning: "The usual cells, shifted by one rank: a1 and b1 are a cell.",
    },
    Argument {
        word: "HorizontalShift",
        option: "cells",
        meaning: "The usual cells, shifted by one file: a1 and a2 are a cell.",
    },
    Argument {
        word: "DiagonalShift",
        option: "cells",
        meaning: "The usual cells, shifted by a rank and a file: a1 is a cell.",
    },
    Argument {
        word: "Orthogonal",
        option: "cells",
        meaning: "The next word lists files and ranks; a line runs to the right of each file and \
                  above each rank.",
    },
    Argument {
        word: "Irregular",
        option: "cells",
        meaning: "The next words are the cells, as lists of squares; all other squares are one \
                  further cell.",
    },
    Argument {
        word: "GridLine",
        option: "lines",
        meaning: "The next words are lines in addition to the cells: H or V, the square at whose \
                  lower left corner the line starts, and its length.",
    },
    Argument {
        word: "<word>",
        option: "cells",
        meaning: "What follows Orthogonal, Irregular or GridLine.",
    },
];

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "GridChess",
    aliases: &["Gitterschach", "Grille"],
    summary: "Every move has to lead into another cell of a grid on the board.",
    rule: "The board is divided into cells of two by two squares, beginning at a1. A unit may move, \
           capture and give check only from one cell to another.",
    arguments: FORMS,
    observation: "A unit observes only squares of other cells than its own.",
    origin: "W. Stead, 1953",
    example: Example {
        fen: "8/8/6P1/8/3k4/1R4N1/2r5/3K4 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Rc2-e2 Rb3-b5 Re2-e4 Sg3-f5"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let grid = Grid::read(plan, arguments)?;
        plan.bound_steps(grid.clone());
        plan.judge_static_stride(grid);
        Ok(())
    },
};

pub(super) static CONTACT: ConditionEntry = ConditionEntry {
    name: "ContactGridChess",
    aliases: &["KontaktGitter", "ContactGrille"],
    summary: "A unit has to move to another cell of a grid, and next to a unit of yet another cell.",
    rule: "The board is divided into cells of two by two squares, beginning at a1. Every move has \
           to lead into another cell, as in Grid Chess, and to end next to a unit that stands in \
           another cell than the mover; a king is in check only if the unit that captured it would \
           do so.",
    arguments: &[],
    observation: "A king is in check only if the unit that captured it would come from another \
                  cell and touch a unit in a cell other than the mover's.",
    origin: "Grid chess and Köko in one; in print by Rudolf Queck (Die Schwalbe)",
    example: Example {
        fen: "8/8/8/r1k3pK/5q2/8/1Q6/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Qf4-f5 Qb2-f6 Kc5-b4 Qf6-c3"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[("Circe", NOT_SETTLED)],
    attach: |plan, _| {
        let grid = Grid::standard();
        plan.bound_steps(grid.clone());
        plan.judge_static_stride(grid.clone());
        plan.effects(Stage::Board, Contact(grid), &Fact::UNITS);
        plan.check_by_capture();
        plan.settings.stops_to_cross = false;
        Ok(())
    },
};

/// A grid line in doubled coordinates: both ends.
type Line = [(i32, i32); 2];

#[derive(Clone)]
struct Grid {
    cells: [u8; 64],
    lines: Vec<Line>,
}

impl Grid {
    fn standard() -> Self {
        Self::regular(0, 0)
    }

    /// Cells of two by two, shifted by `files` and `ranks`.
    fn regular(files: u8, ranks: u8) -> Self {
        Self::of(|square| {
            let file = (square.file() as u8 + files) >> 1;
            let rank = (square.rank() as u8 + ranks) >> 1;
            rank * 8 + file
        })
    }

    fn of(cell: impl Fn(Square) -> u8) -> Self {
        let mut cells = [0; 64];
        for square in Square::all() {
            cells[square.index()] = cell(square);
        }
        Self {
            cells,
            lines: Vec::new(),
        }
    }

    fn read(plan: &PlanBuilder, arguments: &Arguments<'_>) -> Result<Self, PlanError> {
        let mut grid = Self::standard();
        let mut words = arguments.words().peekable();
        while let Some(word) = words.next() {
            let lower = word.to_ascii_lowercase();
            match lower.as_str() {
                "verticalshift" => grid.cells = Self::regular(0, 1).cells,
                "horizontalshift" => grid.cells = Self::regular(1, 0).cells,
                "diagonalshift" => grid.cells = Self::regular(1, 1).cells,
                "orthogonal" => {
                    let cells = words.next().and_then(orthogonal);
                    let Some(cells) = cells else {
                        return Err(plan.bad_argument(word, "no list of files and ranks follows"));
                    };
                    grid.cells = cells;
                }
                "irregular" => {
                    grid.cells = [0; 64];
                    let mut number = 1;
                    while let Some(squares) = words.peek().and_then(|word| Square::parse_list(word))
                    {
                        words.next();
                        for square in squares {
                            grid.cells[square.index()] = number;
                        }
                        number += 1;
                    }
                }
                "gridline" => {
                    while let Some(line) = words.peek().and_then(|word| grid_line(word)) {
                        words.next();
                        grid.lines.push(line);
                    }
                }
                _ => return Err(plan.bad_argument(word, "not a form of a grid")),
            }
        }
        Ok(grid)
    }

    /// Whether a straight way from one square to the other crosses from cell to cell or a line.
    fn separates(&self, from: Square, to: Square) -> bool {
        self.cells[from.index()] != self.cells[to.index()]
            || self.lines.iter().any(|line| crosses(*line, from, to))
    }
}

/// Cells between lines to the right of files and above ranks.
fn orthogonal(word: &str) -> Option<[u8; 64]> {
    let mut columns = [0; 8];
    let mut rows = [0; 8];
    for letter in word.to_ascii_lowercase().bytes() {
        let (numbers, index) = match letter {
            b'a'..=b'h' => (&mut columns, letter - b'a'),
            b'1'..=b'8' => (&mut rows, letter - b'1'),
            _ => return None,
        };
        for number in &mut numbers[index as usize + 1..] {
            *number += 1;
        }
    }
    let grid =
        Grid::of(|square| rows[square.rank() as usize] * 8 + columns[square.file() as usize]);
    Some(grid.cells)
}

/// `Ha24`: a horizontal line of length four from the lower left corner of a2.
fn grid_line(word: &str) -> Option<Line> {
    let lower = word.to_ascii_lowercase();
    let [direction, _, _, length] = *lower.as_bytes() else {
        return None;
    };
    let start = Square::parse(lower.get(1..3)?)?;
    let length = i32::from(length.checked_sub(b'0')?);
    if !(1..=8).contains(&length) {
        return None;
    }
    let (x, y) = (2 * i32::from(start.file()), 2 * i32::from(start.rank()));
    match direction {
        b'h' => Some([(x, y), (x + 2 * length, y)]),
        b'v' => Some([(x, y), (x, y + 2 * length)]),
        _ => None,
    }
}

/// Whether the segment between the centres of two squares meets a line, ends included.
fn crosses([start, end]: Line, from: Square, to: Square) -> bool {
    let centre = |square: Square| {
        (
            2 * i32::from(square.file()) + 1,
            2 * i32::from(square.rank()) + 1,
        )
    };
    let (from, to) = (centre(from), centre(to));
    let (way_x, way_y) = (to.0 - from.0, to.1 - from.1);
    let (line_x, line_y) = (end.0 - start.0, end.1 - start.1);
    let (gap_x, gap_y) = (start.0 - from.0, start.1 - from.1);
    let area = way_y * line_x - way_x * line_y;
    let within = |part: i32| part * area.signum() >= 0 && part.abs() <= area.abs();
    area != 0 && within(way_x * gap_y - way_y * gap_x) && within(line_x * gap_y - line_y * gap_x)
}

impl JudgeStride for Grid {
    fn is_possible(&self, _: &Plan, _: &Position, stride: &Stride) -> bool {
        self.separates(stride.departure, stride.arrival)
    }
}

impl BoundSteps for Grid {
    fn allows(&self, _: &Plan, man: Man, to: Square, _: bool) -> bool {
        self.separates(man.square, to)
    }
}

struct Contact(Grid);

impl AddEffects for Contact {
    fn add_effects(&self, play: &mut Play<'_>) {
        let touches = |at| {
            (play.plan.leaps(Plan::KING, at) & play.position.occupied())
                .into_iter()
                .any(|other| self.0.separates(other, at))
        };
        if !play.now_at.is_some_and(touches) {
            play.forbid();
        }
    }
}
