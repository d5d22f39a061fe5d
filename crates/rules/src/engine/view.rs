//! What a side sees when it moves or observes.

use crate::piece::{Attribute, Side};
use crate::plan::Plan;
use crate::position::{EnPassant, Position};
use crate::square::{Square, SquareSet};
use crate::walk::View;
use crate::walk::supported::Lending;

/// The squares that no piece can enter or cross.
#[inline]
pub fn holes(plan: &Plan, position: &Position) -> SquareSet {
    match plan.settings().holes {
        None => SquareSet::EMPTY,
        Some(register) => SquareSet(position.register(register)),
    }
}

/// What `side` sees when it moves or observes in `position`.
#[inline]
pub fn view<'a>(plan: &'a Plan, position: &'a Position, side: Side) -> View<'a> {
    let holes = holes(plan, position);
    View {
        side,
        occupied: position.occupied() | holes,
        holes,
        capturable: position.of_side(side.other()),
        en_passant: en_passant(plan, position, side),
        first_rank_steps: plan.settings().first_rank_steps,
        observing: false,
        position,
        kinds: plan.kinds(),
        lending: Lending::Geometrically(plan),
    }
}

/// The right of `side` to capture en passant.
#[inline]
fn en_passant(plan: &Plan, position: &Position, side: Side) -> EnPassant {
    match position.en_passant() {
        EnPassant { pawn: None, .. } => EnPassant::NONE,
        right @ EnPassant {
            pawn: Some(pawn), ..
        } => en_passant_on(plan, position, side, right, pawn),
    }
}

/// The same with a right to capture the pawn on this square, as far as `side` has it.
fn en_passant_on(
    plan: &Plan,
    position: &Position,
    side: Side,
    right: EnPassant,
    pawn: Square,
) -> EnPassant {
    let settings = plan.settings();
    let own = !position.of_side(side.other()).contains(pawn);
    if right.passed {
        // The pawn's own side is to move again.
        let theirs = position.side_to_move() != side && !position.of_side(side).contains(pawn);
        return if theirs { right } else { EnPassant::NONE };
    }
    if !settings.en_passant
        || position.side_to_move() != side
        || !plan.kind(position.at(pawn).kind()).row.can_be_passed()
        || own && !settings.own_en_passant
    {
        return EnPassant::NONE;
    }
    right
}

/// What `side` sees when it observes.
#[inline]
pub(super) fn observing<'a>(plan: &'a Plan, position: &'a Position, side: Side) -> View<'a> {
    View {
        observing: true,
        ..view(plan, position, side)
    }
}

/// The occupied squares of the first board and of the second.
pub fn boards(position: &Position) -> [SquareSet; 2] {
    let occupied = position.occupied();
    let second: SquareSet = occupied
        .filter(|at| position.at(*at).has(Attribute::SecondBoard))
        .collect();
    [occupied & !second, second]
}

/// What the units of one board see.
pub fn on_board<'a>(view: &View<'a>, board: SquareSet) -> View<'a> {
    let mut seen = *view;
    seen.occupied &= board;
    seen.capturable &= board;
    if seen
        .en_passant
        .pawn
        .is_some_and(|pawn| !board.contains(pawn))
    {
        seen.en_passant = EnPassant::NONE;
    }
    seen
}
