//! How a piece moves: by its own walk, or as conditions change that.

use super::view::view;
use crate::hooks::{ChangeWalk, Movement};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};
use crate::walk::{Step, View};

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

/// How the piece on `from` moves when `side` moves it.
pub fn movements(plan: &Plan, position: &Position, side: Side, from: Square) -> Vec<Movement> {
    let mut movements = Vec::new();
    if affected(plan, position, side).contains(from) {
        movements_into(plan, position, side, from, &mut movements);
    } else {
        movements.push(Movement::of(position.at(from).kind(), from));
    }
    movements
}

/// How the affected piece on `from` moves, into a list whose contents are replaced.
pub(super) fn movements_into(
    plan: &Plan,
    position: &Position,
    side: Side,
    from: Square,
    movements: &mut Vec<Movement>,
) {
    rewrite(plan, position, side, from, movements, |change, list| {
        change.rewrite(plan, position, side, from, list);
    });
}

/// As [`movements_into`], for captures on `target` alone.
pub(super) fn movements_towards(
    plan: &Plan,
    position: &Position,
    side: Side,
    (from, target): (Square, Square),
    movements: &mut Vec<Movement>,
) {
    rewrite(plan, position, side, from, movements, |change, list| {
        change.rewrite_towards(plan, position, side, (from, target), list);
    });
}

fn rewrite(
    plan: &Plan,
    position: &Position,
    side: Side,
    from: Square,
    movements: &mut Vec<Movement>,
    by: impl Fn(&dyn ChangeWalk, &mut Vec<Movement>),
) {
    movements.clear();
    movements.push(Movement::of(position.at(from).kind(), from));
    let changes = &plan.hooks.walks;
    for change in changes {
        // Where there is only one, it is its doing that the piece is affected.
        if changes.len() == 1 || change.affected(plan, position, side).contains(from) {
            by(&**change, movements);
        }
    }
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

/// What `side` can capture with the unit on `from`, one step for each, where it moves by its own walk and
/// captures by leaps, along lines or as a pawn; `None` otherwise.
pub fn plain_captures(
    plan: &Plan,
    position: &Position,
    side: Side,
    from: Square,
) -> Option<SquareSet> {
    let kind = plan.kind(position.at(from).kind());
    if !kind.others.is_empty() || affected(plan, position, side).contains(from) {
        return None;
    }
    let view = view(plan, position, side);
    let mut targets = SquareSet::EMPTY;
    kind.steps_to(&view, from, view.capturable, &mut |step| {
        if let Some(target) = step.capture {
            targets.insert(target);
        }
    });
    Some(targets)
}

/// Every step that `side` has with the unit on `from`, as far as walks go.
pub fn steps_of(plan: &Plan, position: &Position, side: Side, from: Square) -> Vec<Step> {
    let movements = movements(plan, position, side, from);
    steps_by(plan, position, side, from, &movements)
}

/// Where the steps of [`steps_of`] end.
pub fn arrivals_of(plan: &Plan, position: &Position, side: Side, from: Square) -> SquareSet {
    let mut arrivals = SquareSet::EMPTY;
    if affected(plan, position, side).contains(from) {
        let steps = steps_of(plan, position, side, from);
        arrivals = steps.iter().map(|step| step.arrival).collect();
    } else {
        let view = view(plan, position, side);
        plan.kind(position.at(from).kind())
            .steps(&view, from, &mut |step| arrivals.insert(step.arrival));
    }
    arrivals
}

/// Every step that `side` has with the unit on `from` by these movements.
pub fn steps_by(
    plan: &Plan,
    position: &Position,
    side: Side,
    from: Square,
    movements: &[Movement],
) -> Vec<Step> {
    let view = view(plan, position, side);
    let mut steps = Vec::new();
    for movement in movements {
        let seen = view_of(&view, from, movement);
        plan.kind(movement.kind)
            .steps(&seen, movement.origin, &mut |step| {
                if movement.allows(&step) && !steps.contains(&step) {
                    steps.push(step);
                }
            });
    }
    steps
}
