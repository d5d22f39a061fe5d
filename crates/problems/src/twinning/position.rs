//! The operations of twins on a position.

use super::ExpandFault;
use super::change::Change;
use crate::model::{MirrorAxis, PlacedPiece, Problem, Rotation, Square, TwinOperation};

/// A position to which operations are applied, with the changes that they made.
#[derive(Debug)]
pub(super) struct Position {
    pub(super) problem: Problem,
    pub(super) changes: Vec<Change>,
}

impl Position {
    pub(super) fn new(problem: Problem) -> Self {
        Self {
            problem,
            changes: Vec::new(),
        }
    }

    pub(super) fn apply(&mut self, operation: &TwinOperation) -> Result<(), ExpandFault> {
        match operation {
            TwinOperation::Move { from, to, .. } => self.move_piece(*from, *to)?,
            TwinOperation::Exchange { first, second, .. } => self.exchange(*first, *second)?,
            TwinOperation::Remove { squares, .. } => {
                for &square in squares {
                    let index = self.occupied(square)?;
                    self.remove(index);
                }
            }
            TwinOperation::Add {
                pieces,
                total_invisibles,
                ..
            } => {
                for piece in pieces {
                    if let Ok(index) = self.occupied(piece.square) {
                        self.remove(index);
                    }
                    self.problem.pieces.push(piece.clone());
                    self.changes.push(Change::Addition(piece.clone()));
                }
                if let Some(number) = total_invisibles {
                    self.problem.total_invisibles = *number;
                }
            }
            TwinOperation::Substitute { from, to, .. } => {
                for piece in &mut self.problem.pieces {
                    if piece.kind == *from {
                        piece.kind.clone_from(to);
                    }
                }
                let change = Change::Substitution(from.clone(), to.clone());
                self.changes.push(change);
            }
            TwinOperation::Condition { conditions, .. } => {
                self.problem.conditions.clone_from(conditions);
                self.changes.push(Change::Conditions(conditions.clone()));
            }
            TwinOperation::Stipulation { stipulation, .. } => {
                self.problem.stipulate(stipulation.clone());
                self.changes.push(Change::Stipulation(stipulation.clone()));
            }
            TwinOperation::Rotate { rotation, .. } => {
                self.transform(|square| rotated(square, *rotation));
                self.changes.push(Change::Rotation(*rotation));
            }
            TwinOperation::Mirror { axis, .. } => {
                self.transform(|square| reflected(square, *axis));
                self.changes.push(Change::Mirror(*axis));
            }
            TwinOperation::Shift { from, to, .. } => self.shift(*from, *to)?,
            TwinOperation::PolishType { .. } => {
                for piece in &mut self.problem.pieces {
                    piece.side = piece.side.opponent();
                }
                self.changes.push(Change::PolishType);
            }
        }
        Ok(())
    }

    /// The index of the piece on the square.
    fn occupied(&self, square: Square) -> Result<usize, ExpandFault> {
        let standing = |piece: &PlacedPiece| piece.square == square;
        let index = self.problem.pieces.iter().position(standing);
        index.ok_or(ExpandFault::EmptySquare(square))
    }

    fn remove(&mut self, index: usize) {
        let piece = self.problem.pieces.remove(index);
        self.changes.push(Change::Removal(piece));
    }

    fn move_piece(&mut self, from: Square, to: Square) -> Result<(), ExpandFault> {
        self.occupied(from)?;
        if from != to
            && let Ok(index) = self.occupied(to)
        {
            self.remove(index);
        }
        let index = self.occupied(from)?;
        let piece = &mut self.problem.pieces[index];
        self.changes.push(Change::Movement(piece.clone(), to));
        piece.square = to;
        Ok(())
    }

    fn exchange(&mut self, first: Square, second: Square) -> Result<(), ExpandFault> {
        let (one, other) = (self.occupied(first)?, self.occupied(second)?);
        let pieces = &mut self.problem.pieces;
        let change = Change::Exchange(pieces[one].clone(), pieces[other].clone());
        self.changes.push(change);
        pieces[one].square = second;
        pieces[other].square = first;
        Ok(())
    }

    /// Only pieces are shifted; holes and imitators stay where they are.
    fn shift(&mut self, from: Square, to: Square) -> Result<(), ExpandFault> {
        let files = to.file() as i8 - from.file() as i8;
        let ranks = to.rank() as i8 - from.rank() as i8;
        for piece in &mut self.problem.pieces {
            let square = piece.square.shifted(files, ranks);
            piece.square = square.ok_or(ExpandFault::LeavesBoard(piece.square))?;
        }
        self.changes.push(Change::Shift(from, to));
        Ok(())
    }

    /// Moves pieces, holes and imitators. Other squares named by conditions are
    /// properties of the board and stay where they are.
    fn transform(&mut self, image: impl Fn(Square) -> Square) {
        for piece in &mut self.problem.pieces {
            piece.square = image(piece.square);
        }
        let movable = |name: &str| matches!(name, "Hole" | "Imitator");
        let conditions = self.problem.conditions.iter_mut();
        for condition in conditions.filter(|condition| movable(&condition.name)) {
            for arg in &mut condition.args {
                if let Ok(square) = arg.parse() {
                    *arg = image(square).to_string();
                }
            }
        }
    }
}

/// Where a square comes when the board is turned: by 90 degrees, a1 comes to h1.
fn rotated(square: Square, rotation: Rotation) -> Square {
    let (file, rank) = (square.file(), square.rank());
    let (file, rank) = match rotation {
        Rotation::Quarter => (7 - rank, file),
        Rotation::Half => (7 - file, 7 - rank),
        Rotation::ThreeQuarters => (rank, 7 - file),
    };
    Square::new(file, rank).unwrap_or(square)
}

fn reflected(square: Square, axis: MirrorAxis) -> Square {
    let (file, rank) = (square.file(), square.rank());
    let (file, rank) = match axis {
        MirrorAxis::A1H1 => (7 - file, rank),
        MirrorAxis::A1A8 => (file, 7 - rank),
        MirrorAxis::A1H8 => (7 - rank, 7 - file),
        MirrorAxis::A8H1 => (rank, file),
    };
    Square::new(file, rank).unwrap_or(square)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Side, TwinOperation as Op};

    fn placed(side: Side, kind: &str, square: &str) -> PlacedPiece {
        PlacedPiece {
            side,
            attributes: Vec::new(),
            kind: kind.to_owned(),
            square: square.parse().expect("a square"),
            span: None,
        }
    }

    /// Where kings on b1 and a6 come to, found out by asking Popeye 4.104 for their moves.
    #[test]
    fn turns_and_reflections_are_popeyes() {
        let span = None;
        let rotate = |rotation| Op::Rotate { rotation, span };
        let mirror = |axis| Op::Mirror { axis, span };
        let cases = [
            (rotate(Rotation::Quarter), "h2", "c1"),
            (rotate(Rotation::Half), "g8", "h3"),
            (rotate(Rotation::ThreeQuarters), "a7", "f8"),
            (mirror(MirrorAxis::A1H1), "g1", "h6"),
            (mirror(MirrorAxis::A1H8), "h7", "c8"),
            (mirror(MirrorAxis::A1A8), "b8", "a3"),
            (mirror(MirrorAxis::A8H1), "a2", "f1"),
            (Op::PolishType { span }, "a6", "b1"),
        ];
        for (operation, white, black) in cases {
            let mut position = Position::new(Problem {
                pieces: vec![
                    placed(Side::White, "K", "b1"),
                    placed(Side::Black, "K", "a6"),
                ],
                ..Problem::default()
            });
            position
                .apply(&operation)
                .expect("the pieces stay on the board");
            let square = |side| {
                let mut pieces = position.problem.pieces.iter();
                let found = pieces.find(|piece| piece.side == side);
                found.map(|piece| piece.square.to_string())
            };
            assert_eq!(square(Side::White).as_deref(), Some(white), "{operation:?}");
            assert_eq!(square(Side::Black).as_deref(), Some(black), "{operation:?}");
        }
    }
}
