//! Castling: when it is possible, and what moves do to the rights.

use super::execute::execute;
use super::further::FurtherSteps;
use super::movements::{affected, movements};
use super::observe::{after_capture, is_in_check, is_observed};
use crate::castling::CastlingRights;
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::Stride;
use crate::journal::Journal;
use crate::moves::{Form, Move, Picks, Wing};
use crate::piece::{Piece, Side};
use crate::pieces::Role;
use crate::plan::Plan;
use crate::position::Position;
use crate::ray::Direction;
use crate::square::Square;
use crate::walk::View;

/// Where the rook stands before and after castling.
pub fn partner(side: Side, wing: Wing) -> (Square, Square) {
    let home = CastlingRights::king_home(side);
    let beside = match wing {
        Wing::King => home.step(1, 0),
        Wing::Queen => home.step(-1, 0),
    };
    let beside = beside.expect("the king's home has squares beside it");
    (CastlingRights::rook_home(side, wing), beside)
}

/// Appends the castlings of `side` that break no rule but perhaps self-check on arrival.
pub fn castlings(plan: &Plan, position: &Position, view: &View<'_>, moves: &mut Vec<Move>) {
    let side = view.side;
    let rights = position.rights();
    if !rights.contains(CastlingRights::king(side)) {
        return;
    }
    let king = CastlingRights::king_home(side);
    if !stands(plan, position, view, king, Role::King) || !moves_like_itself(plan, position, side) {
        return;
    }
    let mut checked = None;
    for wing in Wing::BOTH {
        if !rights.contains(CastlingRights::rook(side, wing)) {
            continue;
        }
        let (rook, crossed) = partner(side, wing);
        let toward = match wing {
            Wing::King => Direction::of((1, 0)),
            Wing::Queen => Direction::of((-1, 0)),
        };
        let between = toward.ray(king) & toward.opposite().ray(rook);
        if between.meets(view.occupied) || !stands(plan, position, view, rook, Role::Rook) {
            continue;
        }
        if *checked.get_or_insert_with(|| is_in_check(plan, position, side)) {
            return;
        }
        // Another board can hold something there.
        if !position.at(crossed).is_none() && crossed != king {
            continue;
        }
        if is_crossing_observed(plan, position, side, crossed) {
            continue;
        }
        let arrival = toward.next(crossed).expect("castling stays on the board");
        moves.push(Move {
            departure: king,
            origin: king,
            arrival,
            capture: None,
            form: Form::Castling(wing),
            promotion: None,
            as_kind: Plan::KING,
            choice: 0,
            picks: Picks::NONE,
        });
    }
}

/// Whether a unit in this role stands on its home square still. Rights survive an exchange of units.
fn stands(plan: &Plan, position: &Position, view: &View<'_>, at: Square, role: Role) -> bool {
    let piece = position.at(at);
    view.occupied.contains(at)
        && piece.belongs_to(view.side)
        && plan.kind(piece.kind()).row.role == role
        && piece.is_royal() == (role == Role::King)
}

/// Whether the king of `side` on its home square has its own walk: castling is part of that.
fn moves_like_itself(plan: &Plan, position: &Position, side: Side) -> bool {
    let king = CastlingRights::king_home(side);
    !affected(plan, position, side).contains(king)
        || (movements(plan, position, side, king).iter())
            .any(|movement| movement.kind == position.at(king).kind())
}

/// Whether the king of `side` would be in check on the square that it crosses.
fn is_crossing_observed(plan: &Plan, position: &Position, side: Side, crossed: Square) -> bool {
    let king = CastlingRights::king_home(side);
    let known = [Fact::ObservationIsGeometric, Fact::CheckIsObservation];
    if plan.facts().hold_all(&known) && !plan.settings().check_by_capture {
        let mut lifted = position.occupied();
        lifted.remove(king);
        return is_observed(plan, position, lifted, crossed, side.other());
    }
    if !plan.settings().stops_to_cross {
        let step = Stride {
            side,
            departure: king,
            arrival: crossed,
            target: None,
            as_kind: Plan::KING,
        };
        return is_in_check(plan, &after_capture(position, &step), side);
    }
    // Where the king stands, and what its step brings with it, can decide which observations count.
    let step = Move {
        departure: king,
        origin: king,
        arrival: crossed,
        capture: None,
        form: Form::Ordinary,
        promotion: None,
        as_kind: Plan::KING,
        choice: 0,
        picks: Picks::NONE,
    };
    let mut there = position.clone();
    there.set_side_to_move(side);
    let (mut journal, mut further) = (Journal::default(), FurtherSteps::default());
    let outcome = execute(plan, (&mut there, &mut journal, &mut further), &step);
    outcome.forbidden || is_in_check(plan, &there, side)
}

/// The rights after a move that had these effects.
///
/// A right goes when something leaves its square. It comes back when a rook or king appears on its
/// home square by a rebirth, or by a change of side or kind if the setting allows.
pub fn rights_after(plan: &Plan, rights: CastlingRights, effects: &[Effect]) -> CastlingRights {
    let reborn = plan.settings().reborn_castling;
    effects.iter().fold(rights, |rights, effect| match *effect {
        Effect::Take { square, .. } => rights.minus(CastlingRights::of_square(square)),
        Effect::Shift {
            from,
            to,
            piece,
            reason,
        } => {
            let kept = rights.minus(CastlingRights::of_square(from));
            if reason == Reason::Rebirth {
                kept.union(right_of_new(plan, to, piece))
            } else {
                kept
            }
        }
        Effect::Change {
            square,
            before,
            after,
            reason,
        } => {
            // Becoming royal, or ceasing to be, makes no new piece.
            if before.is_royal() != after.is_royal() {
                return rights;
            }
            let kept = rights.minus(CastlingRights::of_square(square));
            if reborn || !matches!(reason, Reason::Condition | Reason::Bare | Reason::Named) {
                kept.union(right_of_new(plan, square, after))
            } else {
                kept
            }
        }
        Effect::Put { square, piece, .. } => rights.union(right_of_new(plan, square, piece)),
        _ => rights,
    })
}

/// Whether an effect can give a right to castle at all.
#[inline]
pub(super) const fn gives_rights(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Put { .. }
            | Effect::Change { .. }
            | Effect::Shift {
                reason: Reason::Rebirth,
                ..
            }
    )
}

/// The right that a piece has by appearing on a square.
pub fn right_of_new(plan: &Plan, square: Square, piece: Piece) -> CastlingRights {
    for side in Side::BOTH {
        if !piece.belongs_to(side) {
            continue;
        }
        match plan.kind(piece.kind()).row.role {
            Role::King if piece.is_royal() && square == CastlingRights::king_home(side) => {
                return CastlingRights::king(side);
            }
            Role::Rook if !piece.is_royal() => {
                for wing in Wing::BOTH {
                    if square == CastlingRights::rook_home(side, wing) {
                        return CastlingRights::rook(side, wing);
                    }
                }
            }
            _ => {}
        }
    }
    CastlingRights::NONE
}
