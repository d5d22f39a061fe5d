//! Observation: geometric first, judged by the conditions on top.

use crate::hooks::Movement;
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
        || !plan.kind(position.at(pawn).kind()).is_pawn()
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
    let ours = position.of_side(view.side);
    // Without judges every observer counts, and nothing is asked in the loop.
    if judges.is_empty() && plan.hooks.walks.is_empty() {
        return plan
            .check()
            .any_observer(plan.kinds(), position, view, ours, target, |_, _| true);
    }
    let affected = affected(plan, position, view.side);
    let counts = |observer, kind| {
        judges
            .iter()
            .all(|judge| judge.counts(plan, position, observer, target, kind))
    };
    plan.check().any_observer(
        plan.kinds(),
        position,
        view,
        ours & !affected,
        target,
        counts,
    ) || affected.into_iter().any(|from| {
        movements(plan, position, view.side, from)
            .iter()
            .any(|movement| {
                movement.captures
                    && movement.arrivals.contains(target)
                    && plan.kind(movement.kind).captures(
                        &view_of(view, from, movement),
                        movement.origin,
                        target,
                    )
                    && counts(from, movement.kind)
            })
    })
}

/// The squares of `side` whose pieces move otherwise than by their own walk, perhaps.
#[inline]
pub fn affected(plan: &Plan, position: &Position, side: Side) -> SquareSet {
    plan.hooks
        .walks
        .iter()
        .fold(SquareSet::EMPTY, |set, change| {
            set | change.affected(plan, position, side)
        })
}

/// How the affected piece on `from` moves when `side` moves it.
pub fn movements(plan: &Plan, position: &Position, side: Side, from: Square) -> Vec<Movement> {
    let mut movements = vec![Movement::of(position.at(from).kind(), from)];
    for change in &plan.hooks.walks {
        if change.affected(plan, position, side).contains(from) {
            change.rewrite(plan, position, side, from, &mut movements);
        }
    }
    movements
}

/// What the piece on `from` sees from the origin of a movement.
pub fn view_of<'a>(view: &View<'a>, from: Square, movement: &Movement) -> View<'a> {
    let mut seen = *view;
    if movement.origin != from {
        seen.occupied.remove(from);
        seen.occupied.insert(movement.origin);
    }
    seen
}
