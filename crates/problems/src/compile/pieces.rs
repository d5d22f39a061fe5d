//! Pieces of the model as pieces of a set-up.

use dawson_rules::{PlanError, SetupError, SetupPiece, Side, Square, attributes, pieces};

use super::error::{Cause, CompileError};
use crate::model::{self, PlacedPiece, Problem};

/// The square of the rules crate.
pub fn square(square: model::Square) -> Square {
    Square::new(square.index())
}

/// All pieces, or every kind and attribute that is not supported.
pub fn setup_pieces(placed: &[PlacedPiece]) -> Result<Vec<SetupPiece>, Vec<CompileError>> {
    let mut errors = Vec::new();
    let mut found = Vec::new();
    for piece in placed {
        let mut known = Vec::new();
        for name in &piece.attributes {
            match attributes::find(name) {
                Some(attribute) => known.push(attribute),
                None => errors.push(CompileError::unsupported("attribute", name).at(piece.span)),
            }
        }
        let Some(kind) = pieces::find(&piece.kind) else {
            errors.push(CompileError::unsupported("piece", &piece.kind).at(piece.span));
            continue;
        };
        found.push(SetupPiece {
            square: square(piece.square),
            side: match piece.side {
                model::Side::White => Some(Side::White),
                model::Side::Black => Some(Side::Black),
                model::Side::Neutral => None,
            },
            kind,
            attributes: known,
        });
    }
    if errors.is_empty() {
        Ok(found)
    } else {
        Err(errors)
    }
}

/// Says where the piece was written that stands on a square given to another piece, if that is the
/// error.
pub fn two_on_a_square(problem: &Problem, error: &CompileError) -> Option<CompileError> {
    let Cause::Setup(SetupError::TwoPieces { square: place }) = error.cause else {
        return None;
    };
    let later = problem
        .pieces
        .iter()
        .find(|piece| square(piece.square) == place);
    let cause = Cause::Setup(SetupError::TwoPieces { square: place });
    Some(CompileError::new(cause).at(later.and_then(|piece| piece.span)))
}

/// An error about an attribute, with the word and the place of the first piece that has it.
pub fn named(error: CompileError, problem: &Problem) -> CompileError {
    let Cause::Plan(PlanError::UnsupportedAttribute { attribute }) = error.cause else {
        return error;
    };
    let pieces = problem.pieces.iter().chain(problem.start.iter().flatten());
    let mut uses = pieces.flat_map(|piece| piece.attributes.iter().map(|name| (name, piece.span)));
    match uses.find(|(name, _)| attributes::find(name) == Some(attribute)) {
        Some((name, span)) => CompileError::unsupported("attribute", name).at(span),
        None => error,
    }
}

/// Whether a side has a king in the diagram, royal or not.
pub fn has_king(problem: &Problem, side: Side) -> bool {
    let owner = match side {
        Side::White => model::Side::White,
        Side::Black => model::Side::Black,
    };
    problem.pieces.iter().any(|piece| {
        piece.kind == "K" && (piece.side == owner || piece.side == model::Side::Neutral)
    })
}
