//! Observation: geometric first, judged by the conditions on top.

use crate::piece::Side;
use crate::plan::Plan;
use crate::position::{EnPassant, Position};
use crate::square::{Square, SquareSet};
use crate::walk::View;

/// What `side` sees when it moves or observes in `position`.
#[inline]
pub fn view<'a>(plan: &'a Plan, position: &'a Position, side: Side) -> View<'a> {
    View {
        side,
        occupied: position.occupied(),
        capturable: position.of_side(side.other()),
        en_passant: en_passant(plan, position, side),
        position,
        kinds: plan.kinds(),
    }
}

/// The right of `side` to capture en passant.
fn en_passant(plan: &Plan, position: &Position, side: Side) -> EnPassant {
    let right = position.en_passant();
    let Some(pawn) = right.pawn else {
        return EnPassant::NONE;
    };
    let settings = plan.settings();
    let own = !position.of_side(side.other()).contains(pawn);
    if !settings.en_passant
        || position.side_to_move() != side
        || !plan.kind(position.at(pawn).kind()).row.can_be_passed()
        || own && !settings.own_en_passant
    {
        return EnPassant::NONE;
    }
    right
}

/// Whether `by` observes `square`: whether it could capture an enemy unit there.
///
/// `occupied` are the squares that count as occupied, so that a unit can be thought away;
/// `square` itself always counts as holding an enemy.
pub fn is_observed(
    plan: &Plan,
    position: &Position,
    occupied: SquareSet,
    square: Square,
    by: Side,
) -> bool {
    let mut view = view(plan, position, by);
    view.occupied = occupied | square.set();
    view.capturable |= square.set();
    observes(plan, position, &view, square)
}

/// Whether a royal unit of `side` is observed by the opponent, or what replaces this as check.
#[inline]
pub fn is_in_check(plan: &Plan, position: &Position, side: Side) -> bool {
    if let Some(check) = &plan.hooks.check {
        return check.is_in_check(plan, position, side);
    }
    let royals = position.royals(side);
    if royals.is_empty() {
        return false;
    }
    let view = view(plan, position, side.other());
    royals
        .into_iter()
        .any(|royal| observes(plan, position, &view, royal))
}

#[inline]
fn observes(plan: &Plan, position: &Position, view: &View<'_>, target: Square) -> bool {
    let judges = &plan.hooks.observation;
    // Without judges every observer counts, and nothing is asked in the loop.
    if judges.is_empty() {
        if plan
            .check()
            .any_observer(plan.kinds(), position, view, target, |_, _| true)
        {
            return true;
        }
    } else {
        let found =
            plan.check()
                .any_observer(plan.kinds(), position, view, target, |observer, kind| {
                    judges
                        .iter()
                        .all(|judge| judge.counts(plan, position, observer, target, kind))
                });
        if found {
            return true;
        }
    }
    plan.hooks.lend.iter().any(|lend| {
        lend.candidates(plan, position, view.side)
            .into_iter()
            .any(|from| {
                lend.lent(plan, position, view.side, from)
                    .is_some_and(|(kind, arrivals)| {
                        arrivals.contains(target)
                            && plan.kind(kind).captures(view, from, target)
                            && judges
                                .iter()
                                .all(|judge| judge.counts(plan, position, from, target, kind))
                    })
            })
    })
}
