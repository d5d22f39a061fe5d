//! Where pieces are reborn.

use super::options::{Adapt, Options, Place, SideRule};
use crate::effect::{Effect, Reason};
use crate::piece::Attribute;
use crate::piece::{KindId, Piece, Side};
use crate::pieces::Role;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::Square;

/// What the rebirth square depends on.
#[derive(Clone, Copy)]
pub(super) struct Relevant {
    /// The kind of the piece that decides.
    pub kind: KindId,
    /// The piece that decides: its attributes and identity.
    pub piece: Piece,
    /// Where the capture took place.
    pub square: Square,
    /// The side whose opponent's home the piece returns to: the capturing one, if no rule says
    /// otherwise.
    pub side: Side,
    /// Where the move set out.
    pub departure: Square,
}

/// The square that the options single out; `None` if it is not on the board.
///
/// The places with a choice of squares have none.
pub(super) fn rebirth_square(
    plan: &Plan,
    options: &Options,
    mut relevant: Relevant,
    effects: &[Effect],
) -> Option<Square> {
    relevant.side = relevant_side(options, &relevant);
    let square = match options.place {
        Place::Home | Place::Rank => home(plan, &relevant),
        Place::File => file(plan, &relevant),
        Place::Symmetry => relevant.square.turned(),
        Place::VerticalSymmetry => relevant.square.mirrored_files(),
        Place::HorizontalSymmetry => relevant.square.mirrored_ranks(),
        Place::Antipodes => antipodes(relevant.square),
        Place::Diagram => diagram(relevant.piece)?,
        Place::Departure => relevant.departure,
        Place::CaptureSquare => relevant.square,
        Place::Equipollents => {
            let (files, ranks) = vector(effects);
            if options.side == SideRule::Mirror {
                relevant.square.step(-files, -ranks)?
            } else {
                relevant.square.step(files, ranks)?
            }
        }
        Place::Any | Place::Cage | Place::TakeMake => return None,
    };
    Some(adapt(options, &relevant, square))
}

fn relevant_side(options: &Options, relevant: &Relevant) -> Side {
    let turned = match options.side {
        SideRule::Capturer => false,
        SideRule::Mirror => true,
        SideRule::Rank => relevant.square.rank() % 2 == i8::from(relevant.side == Side::Black),
    };
    if turned {
        relevant.side.other()
    } else {
        relevant.side
    }
}

fn adapt(options: &Options, relevant: &Relevant, square: Square) -> Square {
    match options.adapt {
        Adapt::Diametral => square.turned(),
        Adapt::VerticalMirror => square.mirrored_files(),
        Adapt::Rank => on(square.file(), relevant.square.rank()),
        Adapt::Frischauf if relevant.piece.has(Attribute::Promoted) => {
            on(relevant.square.file(), relevant.side.rank(0))
        }
        Adapt::Nothing | Adapt::Frischauf => square,
    }
}

fn on(file: i8, rank: i8) -> Square {
    Square::at(file, rank).expect("files and ranks come from squares")
}

/// The square of the initial array: by kind, for pawns by file, and for pieces that come in pairs
/// by the colour of the square of capture. Fairy pieces return to the promotion square of the file.
pub(super) fn home(plan: &Plan, relevant: &Relevant) -> Square {
    let Relevant { square, side, .. } = *relevant;
    let owner = side.other();
    let like_own_corner = square.is_light() == (owner == Side::White);
    let file = match relevant.kind {
        Plan::KING => 4,
        Plan::QUEEN => 3,
        Plan::ROOK if like_own_corner => 7,
        Plan::ROOK => 0,
        Plan::BISHOP if like_own_corner => 5,
        Plan::BISHOP => 2,
        Plan::KNIGHT if like_own_corner => 1,
        Plan::KNIGHT => 6,
        kind if plan.kind(kind).row.role == Role::Pawn => return on(square.file(), owner.rank(1)),
        _ => return on(square.file(), owner.rank(7)),
    };
    on(file, owner.rank(0))
}

/// The square of the initial array for the piece on `square` if `by` captured it there.
pub(in crate::conditions) fn home_of(
    plan: &Plan,
    position: &Position,
    square: Square,
    by: Side,
) -> Square {
    home_of_piece(plan, position.at(square), square, by)
}

/// The square of the initial array for a piece if `by` captured it on `square`.
pub(in crate::conditions) fn home_of_piece(
    plan: &Plan,
    piece: Piece,
    square: Square,
    by: Side,
) -> Square {
    let relevant = Relevant {
        kind: piece.kind(),
        piece,
        square,
        side: by,
        departure: square,
    };
    home(plan, &relevant)
}

/// The end of the file of capture: orthodox pieces at their own side, fairy pieces opposite.
fn file(plan: &Plan, relevant: &Relevant) -> Square {
    let owner = relevant.side.other();
    let rank = match relevant.kind {
        Plan::KING | Plan::QUEEN | Plan::ROOK | Plan::BISHOP | Plan::KNIGHT => owner.rank(0),
        kind if plan.kind(kind).row.role == Role::Pawn => owner.rank(1),
        _ => owner.rank(7),
    };
    on(relevant.square.file(), rank)
}

/// Four files and four ranks away.
fn antipodes(square: Square) -> Square {
    on((square.file() + 4) % 8, (square.rank() + 4) % 8)
}

/// Where the piece stood in the diagram.
fn diagram(piece: Piece) -> Option<Square> {
    let index = piece.identity().checked_sub(1)?;
    Some(Square::new(index as u8))
}

/// The identity of a piece that stands on `square` in the diagram.
pub(super) fn identity(square: Square) -> u16 {
    square.index() as u16 + 1
}

/// All movements of the move together, castling included.
fn vector(effects: &[Effect]) -> (i8, i8) {
    effects
        .iter()
        .fold((0, 0), |(files, ranks), effect| match *effect {
            Effect::Shift {
                from,
                to,
                reason: Reason::Move | Reason::Castling,
                ..
            } => (
                files + to.file() - from.file(),
                ranks + to.rank() - from.rank(),
            ),
            _ => (files, ranks),
        })
}
