//! Playing the capture of a royal unit out, where only that tells whether it is in check.

use super::execute::{DECISIONS, execute, promotes};
use super::observe::view_of;
use crate::hooks::Movement;
use crate::journal::Journal;
use crate::moves::Move;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::Square;
use crate::walk::{Step, View};

/// Whether the unit on `from` has a capture on `target`, moving like `movement`, that no condition
/// forbids and that takes a royal unit of the opponent off the board.
pub fn takes_royal(
    plan: &Plan,
    position: &Position,
    view: &View,
    from: Square,
    movement: &Movement,
    target: Square,
) -> bool {
    let mut steps = Vec::new();
    plan.kind(movement.kind).steps(
        &view_of(view, from, movement),
        movement.origin,
        &mut |step| {
            if step.capture == Some(target) && movement.arrivals.contains(step.arrival) {
                steps.push(step);
            }
        },
    );
    steps
        .into_iter()
        .any(|step| step_takes_royal(plan, position, view, from, movement, step))
}

fn step_takes_royal(
    plan: &Plan,
    position: &Position,
    view: &View,
    from: Square,
    movement: &Movement,
    step: Step,
) -> bool {
    let mut mv = Move {
        departure: from,
        origin: movement.origin,
        arrival: step.arrival,
        capture: step.capture,
        form: step.form,
        promotion: None,
        as_kind: movement.kind,
        choice: 0,
        picks: [0; DECISIONS],
    };
    if promotes(plan, position, view.side, &mv) {
        plan.promotions().iter().any(|kind| {
            mv.promotion = Some(*kind);
            move_takes_royal(plan, position, view, mv)
        })
    } else {
        move_takes_royal(plan, position, view, mv)
    }
}

fn move_takes_royal(plan: &Plan, position: &Position, view: &View, mv: Move) -> bool {
    let victim = view.side.other();
    let royals = position.royals(victim).len();
    let mut next = Some(mv);
    while let Some(mv) = next {
        let mut after = position.clone();
        after.set_side_to_move(view.side);
        let outcome = execute(plan, &mut after, &mut Journal::default(), &mv);
        if !outcome.forbidden && after.royals(victim).len() < royals {
            return true;
        }
        next = outcome.next(&mv);
    }
    false
}
