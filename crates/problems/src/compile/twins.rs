//! The positions that a problem with twins consists of.

use super::error::{Cause, CompileError};
use crate::model::{
    MirrorAxis, PlacedPiece, Problem, Rotation, Side, Span, Square, Twin, TwinOperation,
};

/// One position of a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Its number among the twins, from 0; `None` if the problem has none.
    pub number: Option<usize>,
    /// Whether it is made from the twin before and not from the diagram.
    pub continued: bool,
    /// What was done to get it, each operation with the pieces it was applied to.
    pub changes: Vec<(TwinOperation, Vec<PlacedPiece>)>,
    /// The problem as it is in this position, without twins.
    pub problem: Problem,
}

/// All positions of a problem: the diagram unless it is a zero position, then the twins.
///
/// # Errors
/// Operations that find no piece or leave the board.
pub fn variants(problem: &Problem) -> Result<Vec<Variant>, Vec<CompileError>> {
    let diagram = Problem {
        twins: Vec::new(),
        zeroposition: false,
        ..problem.clone()
    };
    let mut variants = Vec::new();
    if !problem.zeroposition {
        variants.push(Variant {
            number: (!problem.twins.is_empty()).then_some(0),
            continued: false,
            changes: Vec::new(),
            problem: diagram.clone(),
        });
    }
    let mut errors = Vec::new();
    for twin in &problem.twins {
        let previous = variants.last().map(|variant| &variant.problem);
        let base = match previous {
            Some(previous) if twin.continued => previous,
            _ => &diagram,
        };
        match changed(base, twin) {
            Ok((problem, changes)) => variants.push(Variant {
                number: Some(variants.len()),
                continued: twin.continued,
                changes,
                problem,
            }),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() {
        Ok(variants)
    } else {
        Err(errors)
    }
}

type Changed = (Problem, Vec<(TwinOperation, Vec<PlacedPiece>)>);

fn changed(base: &Problem, twin: &Twin) -> Result<Changed, CompileError> {
    let mut problem = base.clone();
    // A piece that was covered in the diagram comes to light where its square becomes free.
    let mut changes = Vec::new();
    for operation in &twin.operations {
        let before = problem.pieces.clone();
        apply(&mut problem, operation)
            .map_err(|error| error.at_if_unknown(operation.span().or(twin.span)))?;
        changes.push((operation.clone(), before));
    }
    Ok((problem, changes))
}

/// Does one operation.
fn apply(problem: &mut Problem, operation: &TwinOperation) -> Result<(), CompileError> {
    let pieces = &mut problem.pieces;
    match operation {
        TwinOperation::Move { from, to, span } => {
            let mut piece = lift(pieces, *from, *span)?;
            piece.square = *to;
            put(pieces, piece);
        }
        TwinOperation::Exchange {
            first,
            second,
            span,
        } => {
            let mut one = lift(pieces, *first, *span)?;
            let mut other = lift(pieces, *second, *span)?;
            (one.square, other.square) = (other.square, one.square);
            pieces.push(one);
            pieces.push(other);
        }
        TwinOperation::Remove { squares, span } => {
            for square in squares {
                lift(pieces, *square, *span)?;
            }
        }
        TwinOperation::Add {
            pieces: added,
            total_invisibles,
            ..
        } => {
            for piece in added {
                put(pieces, piece.clone());
            }
            if let Some(number) = total_invisibles {
                problem.total_invisibles = *number;
            }
        }
        TwinOperation::Substitute { from, to, .. } => {
            for piece in pieces.iter_mut().filter(|piece| piece.kind == *from) {
                piece.kind.clone_from(to);
            }
        }
        TwinOperation::Condition { conditions, .. } => problem.conditions.clone_from(conditions),
        TwinOperation::Stipulation { stipulation, .. } => {
            problem.stipulation = Some(stipulation.clone());
        }
        TwinOperation::Rotate { rotation, .. } => {
            move_all(pieces, |file, rank| match rotation {
                Rotation::Quarter => (7 - rank, file),
                Rotation::Half => (7 - file, 7 - rank),
                Rotation::ThreeQuarters => (rank, 7 - file),
            })?;
        }
        TwinOperation::Mirror { axis, .. } => {
            move_all(pieces, |file, rank| match axis {
                MirrorAxis::A1H1 => (7 - file, rank),
                MirrorAxis::A1A8 => (file, 7 - rank),
                MirrorAxis::A1H8 => (7 - rank, 7 - file),
                MirrorAxis::A8H1 => (rank, file),
            })?;
        }
        TwinOperation::Shift { from, to, .. } => {
            let files = to.file() as i8 - from.file() as i8;
            let ranks = to.rank() as i8 - from.rank() as i8;
            move_all(pieces, |file, rank| (file + files, rank + ranks))?;
        }
        TwinOperation::PolishType { .. } => {
            for piece in pieces.iter_mut() {
                piece.side = match piece.side {
                    Side::White => Side::Black,
                    Side::Black => Side::White,
                    Side::Neutral => Side::Neutral,
                };
            }
        }
    }
    Ok(())
}

/// Takes the piece on a square.
fn lift(
    pieces: &mut Vec<PlacedPiece>,
    square: Square,
    span: Option<Span>,
) -> Result<PlacedPiece, CompileError> {
    match pieces.iter().position(|piece| piece.square == square) {
        Some(index) => Ok(pieces.remove(index)),
        None => Err(CompileError::new(Cause::EmptySquare { square }).at(span)),
    }
}

/// Puts a piece on its square; one that stands there goes.
fn put(pieces: &mut Vec<PlacedPiece>, piece: PlacedPiece) {
    pieces.retain(|other| other.square != piece.square);
    pieces.push(piece);
}

/// Moves every piece from a file and rank (0–7) to others.
fn move_all(
    pieces: &mut [PlacedPiece],
    whither: impl Fn(i8, i8) -> (i8, i8),
) -> Result<(), CompileError> {
    for piece in pieces {
        let (file, rank) = whither(piece.square.file() as i8, piece.square.rank() as i8);
        let square = u8::try_from(file)
            .ok()
            .zip(u8::try_from(rank).ok())
            .and_then(|(file, rank)| Square::new(file, rank));
        let square = square.ok_or_else(|| {
            CompileError::new(Cause::OffBoard {
                square: piece.square,
            })
        })?;
        piece.square = square;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::TwinOperation as Op;

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
            let mut problem = Problem {
                pieces: vec![
                    placed(Side::White, "K", "b1"),
                    placed(Side::Black, "K", "a6"),
                ],
                ..Problem::default()
            };
            apply(&mut problem, &operation).expect("the pieces stay on the board");
            let square = |side| {
                let found = problem.pieces.iter().find(|piece| piece.side == side);
                found.map(|piece| piece.square.to_string())
            };
            assert_eq!(square(Side::White).as_deref(), Some(white), "{operation:?}");
            assert_eq!(square(Side::Black).as_deref(), Some(black), "{operation:?}");
        }
    }

    #[test]
    fn an_operation_on_an_empty_square_is_an_error() {
        let mut problem = Problem::default();
        let square: Square = "c3".parse().expect("a square");
        let squares = vec![square];
        let error = apply(
            &mut problem,
            &Op::Remove {
                squares,
                span: None,
            },
        );
        let expected = CompileError::new(Cause::EmptySquare { square });
        assert_eq!(error, Err(expected));
    }
}
