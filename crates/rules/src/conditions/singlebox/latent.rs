//! Pawns that wait on their last rank for a piece in the box.

use super::in_box;
use crate::effect::{Effect, Reason};
use crate::hooks::{AddEffects, ChangeWalk, Movement, Play};
use crate::piece::{KindId, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// The orthodox pawns of `side` on its last rank.
pub(super) fn orthodox_pawns(position: &Position, side: Side) -> SquareSet {
    position.of_side(side) & position.of_kind(Plan::PAWN) & SquareSet::rank(side.rank(7))
}

/// All pawns of `side` on a square where they promote.
fn pawns(plan: &Plan, position: &Position, side: Side) -> SquareSet {
    let edges = SquareSet::rank(0) | SquareSet::rank(7);
    (position.of_side(side) & edges)
        .filter(|square| {
            plan.kind(position.at(*square).kind())
                .promotes_on(side, *square)
        })
        .collect()
}

/// All promotions of pawns on `squares` that the box of `side` makes possible.
fn promotions(position: &Position, side: Side, squares: SquareSet) -> Vec<(Square, KindId)> {
    squares
        .flat_map(|square| in_box(position, side).map(move |kind| (square, kind)))
        .collect()
}

fn promote(play: &mut Play<'_>, square: Square, kind: KindId) {
    let before = play.position.at(square);
    play.record(Effect::Change {
        square,
        before,
        after: before.of_kind(kind),
        reason: Reason::Promotion,
    });
}

/// Type 2: a latent pawn of the opponent is promoted at the end of the move.
pub(super) struct PromoteTheirs;

impl AddEffects for PromoteTheirs {
    fn add_effects(&self, play: &mut Play<'_>) {
        let side = play.side.other();
        let pawns = orthodox_pawns(play.position, side);
        let promotions = promotions(play.position, side, pawns);
        let pick = play.pick(promotions.len());
        if let Some((square, kind)) = promotions.get(pick) {
            promote(play, *square, *kind);
        }
    }
}

/// Type 3: a latent pawn of the side to move is promoted at the start of the move, the mover itself
/// if it is one.
pub(super) struct PromoteOwn;

impl AddEffects for PromoteOwn {
    fn add_effects(&self, play: &mut Play<'_>) {
        let pawns = pawns(play.plan, play.position, play.side);
        if pawns.contains(play.mv.departure) {
            promote(play, play.mv.departure, play.mv.as_kind);
            return;
        }
        let promotions = promotions(play.position, play.side, pawns);
        let pick = play.pick(promotions.len());
        if let Some((square, kind)) = promotions.get(pick) {
            promote(play, *square, *kind);
        }
    }
}

/// Type 3: a latent pawn moves and observes like the pieces in the box.
pub(super) struct MoveAsPromoted;

impl ChangeWalk for MoveAsPromoted {
    fn affected(&self, plan: &Plan, position: &Position, side: Side) -> SquareSet {
        pawns(plan, position, side)
    }

    fn rewrite(
        &self,
        _: &Plan,
        position: &Position,
        side: Side,
        square: Square,
        movements: &mut Vec<Movement>,
    ) {
        movements.clear();
        movements.extend(in_box(position, side).map(|kind| Movement::of(kind, square)));
    }
}
