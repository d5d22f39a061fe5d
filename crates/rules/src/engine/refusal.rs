//! Observations that do not count, and how long they go on not to.

use super::observe::{any_by_geometry, counts_by_geometry};
use super::view::observing;
use crate::hooks::Stride;
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// Squares such that none of these squares of its opponent comes to be observed by a piece of `by` that
/// observes it by geometry already, unless something changes on them or the piece moves; `None` if such an
/// observation counts, or may come to count whatever changes.
pub(super) fn refusals(
    plan: &Plan,
    position: &Position,
    squares: SquareSet,
    by: Side,
) -> Option<SquareSet> {
    let mut all = SquareSet::EMPTY;
    let counts = any_by_geometry(plan, position, squares, by, |seen| {
        let refusal = refused_by(plan, position, seen);
        all |= refusal.unwrap_or(SquareSet::EMPTY) | seen.departure.set();
        refusal.is_none()
    });
    (!counts).then_some(all)
}

/// [`JudgeObservation::refused_by`] of a judge that does not let the observation count; `None` if there is
/// no such judge, or if none of them tells.
///
/// [`JudgeObservation::refused_by`]: crate::hooks::JudgeObservation::refused_by
fn refused_by(plan: &Plan, position: &Position, seen: &Stride) -> Option<SquareSet> {
    let hooks = &plan.hooks;
    let static_judges = (hooks.strides.as_ref())
        .filter(|strides| !(strides.seen(seen.side, seen.departure)).contains(seen.arrival))
        .map(|_| SquareSet::EMPTY);
    static_judges.or_else(|| {
        let judges = (hooks.geometry.iter())
            .chain(&hooks.observer)
            .chain(&hooks.observation);
        let mut refusing = judges.filter(|judge| !judge.counts(plan, position, seen));
        refusing.find_map(|judge| judge.refused_by(plan, position, seen))
    })
}

/// Squares such that the unit on `square` goes on to be observed by one of these units of `by`, as walks go,
/// as long as what stands on them stays and nothing comes to them; `None` if none of them observes it so, or
/// if that depends on more.
pub fn held_by(
    plan: &Plan,
    position: &Position,
    square: Square,
    by: Side,
    units: SquareSet,
) -> Option<SquareSet> {
    let hooks = &plan.hooks;
    if !hooks.walks.is_empty() || !hooks.geometry.is_empty() {
        return None;
    }
    let mut view = observing(plan, position, by);
    if view.en_passant.pawn == Some(square) {
        return None;
    }
    view.occupied |= square.set();
    view.capturable |= square.set();
    let observers = units & position.of_side(by);
    let mut held = None;
    plan.check().any_observer(
        plan.kinds(),
        position,
        &view,
        observers,
        square,
        |from, kind, arrival| {
            if counts_by_geometry(plan, position, &view, square, (from, kind, arrival)) {
                held = (plan.kind(kind).holding(&view, from, square))
                    .map(|squares| squares | from.set() | square.set());
            }
            held.is_some()
        },
    );
    held
}

/// The same of all units of `by` whose observations count by who observes, where no judge asks for that.
pub fn held_by_any(
    plan: &Plan,
    position: &Position,
    square: Square,
    by: Side,
) -> Option<SquareSet> {
    let judged = !plan.hooks.observer.is_empty();
    (!judged).then(|| held_by(plan, position, square, by, SquareSet::ALL))?
}
