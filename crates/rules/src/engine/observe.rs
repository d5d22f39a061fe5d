//! Observation: geometric first, judged by the conditions on top.

use std::cell::Cell;
use std::sync::Arc;

use super::capture::takes_royal;
use super::movements::{affected, movements_towards, view_of};
use super::view::{boards, holes, observing, on_board, view};
use crate::effect::{Effect, Reason};
use crate::hooks::{JudgeObservation, Movement, Stride};
use crate::piece::{KindId, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};
use crate::walk::View;
use crate::walk::supported::Lending;

/// How far an observation is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judged {
    /// By geometry only, royal pieces by their own walk, whatever changes walks.
    RoyalsByOwnWalk,
    /// By geometry only: what judges may ask for.
    Geometrically,
    /// By all conditions.
    Fully,
    /// By geometry, and by whether the observer can act at all: what judges ask for that are not
    /// themselves about that.
    ByObservers,
    /// By all conditions and, where [`Settings::check_by_capture`] says so, by playing a capture out
    /// that takes a royal unit off the board.
    ///
    /// [`Settings::check_by_capture`]: crate::plan::Settings::check_by_capture
    AsCheck,
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
    let mut view = observing(plan, position, by);
    view.occupied = occupied | square.set() | holes(plan, position);
    view.capturable |= square.set();
    observes(plan, position, &view, square, Judged::Fully, |_| true)
}

/// Whether an observation of the occupied `square` by the side `by` passes `test`.
pub fn is_observed_so(
    plan: &Plan,
    position: &Position,
    square: Square,
    by: Side,
    judged: Judged,
    test: impl FnMut(&Stride) -> bool,
) -> bool {
    let mut view = observing(plan, position, by);
    view.occupied |= square.set();
    view.capturable |= square.set();
    observes(plan, position, &view, square, judged, test)
}

/// Whether the opponent of `side` has a capture on any unit of `side` that takes a royal unit of it
/// off the board.
pub fn is_royal_threatened(plan: &Plan, position: &Position, side: Side) -> bool {
    let view = view(plan, position, side.other());
    position
        .of_side(side)
        .into_iter()
        .any(|target| observes(plan, position, &view, target, Judged::AsCheck, |_| true))
}

/// Whether a royal unit of `side` is observed by the opponent, or what replaces this as check.
#[inline]
pub fn is_in_check(plan: &Plan, position: &Position, side: Side) -> bool {
    if let Some(check) = &plan.hooks.check {
        return check.is_in_check(plan, position, side);
    }
    are_royals_observed(plan, position, side)
}

/// Whether a royal unit of `side` is observed by the opponent.
#[inline]
pub fn are_royals_observed(plan: &Plan, position: &Position, side: Side) -> bool {
    let royals = position.royals(side);
    if royals.is_empty() {
        return false;
    }
    let view = observing(plan, position, side.other());
    royals
        .into_iter()
        .any(|royal| observes(plan, position, &view, royal, Judged::AsCheck, |_| true))
}

/// Whether a piece of `by` observes one of these squares of its opponent by geometry, whatever judges
/// say: without such an observer there is none that counts, as long as walks are not changed.
#[inline]
pub fn are_observed_at_all(plan: &Plan, position: &Position, squares: SquareSet, by: Side) -> bool {
    any_by_geometry(plan, position, squares, by, |_| true)
}

/// Whether an observation of one of these squares by `by`, before any judge is asked, passes a test. Walks
/// that are lent are lent by everyone who could.
#[inline]
pub(super) fn any_by_geometry(
    plan: &Plan,
    position: &Position,
    squares: SquareSet,
    by: Side,
    mut test: impl FnMut(&Stride) -> bool,
) -> bool {
    let mut view = observing(plan, position, by);
    view.lending = Lending::ByWalks;
    let ours = position.of_side(by);
    squares.into_iter().any(|square| {
        let told = |departure, as_kind, arrival| {
            test(&Stride {
                side: by,
                departure,
                arrival,
                target: Some(square),
                as_kind,
            })
        };
        plan.check()
            .any_observer(plan.kinds(), position, &view, ours, square, told)
    })
}

/// Whether a unit of `by` of this kind observes the occupied `square` by geometry.
pub fn is_observed_by_kind(
    plan: &Plan,
    position: &Position,
    square: Square,
    by: Side,
    kind: KindId,
) -> bool {
    if !plan.hooks.walks.is_empty() {
        // Changed walks can make any unit observe like any kind.
        return is_observed_so(plan, position, square, by, Judged::Geometrically, |seen| {
            seen.as_kind == kind
        });
    }
    let mut observers = position.of_side(by) & position.of_kind(kind);
    if position.en_passant().pawn != Some(square) {
        observers = (observers.into_iter())
            .filter(|from| plan.kind(kind).may_reach(*from, square))
            .collect();
    }
    if observers.is_empty() {
        return false;
    }
    let mut view = observing(plan, position, by);
    view.occupied |= square.set();
    view.capturable |= square.set();
    observes_among(
        plan,
        position,
        &view,
        observers,
        square,
        Judged::Geometrically,
        |_| true,
    )
}

/// Whether the opponent of `side` observes `royal`, a square of `side`, once a piece of `side` has gone
/// from one square to another, capturing nothing but what stands on the latter; by rules under which
/// [judgements are static](crate::facts::Fact::JudgementsAreStatic).
#[inline]
pub(super) fn is_observed_after(
    plan: &Plan,
    position: &Position,
    side: Side,
    (from, to): (Square, Square),
    royal: Square,
) -> bool {
    let mut view = observing(plan, position, side.other());
    view.occupied = view.occupied & !from.set() | to.set();
    view.capturable = view.capturable & !from.set() | to.set();
    let observers = position.of_side(side.other()) & !to.set();
    plan.check().any_observer(
        plan.kinds(),
        position,
        &view,
        observers,
        royal,
        |from, kind, arrival| {
            counts_by_geometry(plan, position, &view, royal, (from, kind, arrival))
        },
    )
}

/// Whether the judges of all observations let this one count that was found by geometry.
#[inline]
pub(super) fn counts_by_geometry(
    plan: &Plan,
    position: &Position,
    view: &View<'_>,
    target: Square,
    (departure, as_kind, arrival): (Square, KindId, Square),
) -> bool {
    plan.hooks.all_count_by_geometry() || {
        let seen = Stride {
            side: view.side,
            departure,
            arrival,
            target: Some(target),
            as_kind,
        };
        plan.hooks.counts_by_geometry(plan, position, &seen)
    }
}

/// Tells of every piece of `by` that observes the occupied `square` by geometry, whatever judges say.
#[inline]
pub(super) fn geometric_observers(
    plan: &Plan,
    position: &Position,
    square: Square,
    by: Side,
    mut tell: impl FnMut(Square),
) {
    each_observer(plan, position, square, by, |_, (from, _, _)| tell(from));
}

/// Tells of every piece of `by` that observes the occupied `square` by geometry, as far as the judges of
/// all observations let that count.
#[inline]
pub(super) fn observers(
    plan: &Plan,
    position: &Position,
    square: Square,
    by: Side,
    mut tell: impl FnMut(Square),
) {
    each_observer(plan, position, square, by, |view, step| {
        if counts_by_geometry(plan, position, view, square, step) {
            tell(step.0);
        }
    });
}

/// The squares on each of which one more piece would close all lines by which pieces of `by` observe the
/// occupied `square`, as far as the judges of all observations let that count; `None` if they are not
/// known.
pub fn closing(plan: &Plan, position: &Position, square: Square, by: Side) -> Option<SquareSet> {
    let view = observing(plan, position, by);
    let mut closing = Some(SquareSet::ALL);
    observers(plan, position, square, by, |from| {
        let kind = plan.kind(position.at(from).kind());
        let held = kind.holding(&view, from, square);
        closing = closing.zip(held).map(|(set, held)| set & held);
    });
    closing
}

/// Tells of every step, as departure, kind and arrival, by which a piece of `by` observes the occupied
/// `square`, before any judge is asked.
#[inline]
fn each_observer(
    plan: &Plan,
    position: &Position,
    square: Square,
    by: Side,
    mut tell: impl FnMut(&View<'_>, (Square, KindId, Square)),
) {
    let view = observing(plan, position, by);
    let ours = position.of_side(by);
    let told = |from, kind, arrival| {
        tell(&view, (from, kind, arrival));
        false
    };
    plan.check()
        .any_observer(plan.kinds(), position, &view, ours, square, told);
}

thread_local! {
    /// A list for the movements of a piece, kept for its memory.
    static MOVEMENTS: Cell<Vec<Movement>> = const { Cell::new(Vec::new()) };
}

#[inline]
fn observes(
    plan: &Plan,
    position: &Position,
    view: &View<'_>,
    target: Square,
    judged: Judged,
    test: impl FnMut(&Stride) -> bool,
) -> bool {
    let ours = position.of_side(view.side);
    observes_among(plan, position, view, ours, target, judged, test)
}

/// Whether an observation by one of these pieces of the viewing side passes a test.
#[inline]
fn observes_among(
    plan: &Plan,
    position: &Position,
    view: &View<'_>,
    mut ours: SquareSet,
    target: Square,
    judged: Judged,
    mut test: impl FnMut(&Stride) -> bool,
) -> bool {
    let hooks = &plan.hooks;
    let here;
    let view = if plan.settings().second_board {
        let [first, second] = boards(position);
        let board = if second.contains(target) {
            second
        } else {
            first
        };
        ours &= board;
        here = on_board(view, board | target.set());
        &here
    } else {
        view
    };
    let mut counts = |departure, as_kind, arrival| {
        let seen = Stride {
            side: view.side,
            departure,
            arrival,
            target: Some(target),
            as_kind,
        };
        let passes = |judge: &Arc<dyn JudgeObservation>| judge.counts(plan, position, &seen);
        test(&seen)
            && hooks.counts_by_geometry(plan, position, &seen)
            && (matches!(judged, Judged::RoyalsByOwnWalk | Judged::Geometrically)
                || hooks.observer.iter().all(passes))
            && (!matches!(judged, Judged::Fully | Judged::AsCheck)
                || hooks.observation.iter().all(passes))
            && (judged != Judged::AsCheck
                || !plan.settings().check_by_capture
                || takes_royal(plan, position, &seen))
    };
    if hooks.walks.is_empty() {
        return plan
            .check()
            .any_observer(plan.kinds(), position, view, ours, target, counts);
    }
    let mut affected = affected(plan, position, view.side) & ours;
    if judged == Judged::RoyalsByOwnWalk {
        affected &= !position.royals(view.side);
    }
    let mut ways = MOVEMENTS.take();
    let found = plan.check().any_observer(
        plan.kinds(),
        position,
        view,
        ours & !affected,
        target,
        &mut counts,
    ) || affected.into_iter().any(|from| {
        movements_towards(plan, position, view.side, (from, target), &mut ways);
        ways.iter()
            .filter(|movement| {
                movement.captures
                    && movement.targets.contains(target)
                    && (view.en_passant.pawn == Some(target)
                        || plan.kind(movement.kind).may_reach(movement.origin, target))
            })
            .any(|movement| {
                let seen = view_of(view, from, movement);
                let mut found = false;
                let kind = plan.kind(movement.kind);
                kind.steps_to(&seen, movement.origin, target.set(), &mut |step| {
                    if !found && step.capture == Some(target) && movement.allows(&step) {
                        found = counts(from, movement.kind, step.arrival);
                    }
                });
                found
            })
    });
    MOVEMENTS.set(ways);
    found
}

/// The position after the capture that an observation thinks of, without what conditions add.
pub fn after_capture(position: &Position, seen: &Stride) -> Position {
    let mut after = position.clone();
    let mut apply = |effect| after.apply(&effect);
    if let Some(square) = seen.target {
        apply(Effect::Take {
            square,
            piece: position.at(square),
            reason: Reason::Move,
        });
    }
    if seen.departure != seen.arrival {
        apply(Effect::Shift {
            from: seen.departure,
            to: seen.arrival,
            piece: position.at(seen.departure),
            reason: Reason::Move,
        });
    }
    after
}
