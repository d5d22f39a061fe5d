//! Playing the capture of a royal unit out, where only that tells whether it is in check.

use super::execute::{execute, forbids, promoting};
use super::further::FurtherSteps;
use crate::hooks::Stride;
use crate::journal::Journal;
use crate::moves::{Form, Move, Picks};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;

/// Whether the capture can be played without any condition forbidding it, and takes a royal unit of
/// the opponent off the board.
pub fn takes_royal(plan: &Plan, position: &Position, seen: &Stride) -> bool {
    let mut mv = Move {
        departure: seen.departure,
        origin: seen.departure,
        arrival: seen.arrival,
        capture: seen.target,
        form: Form::Ordinary,
        promotion: None,
        as_kind: seen.as_kind,
        choice: 0,
        picks: Picks::NONE,
    };
    if let Some(pawn) = promoting(plan, position, seen.side, &mv) {
        plan.promotions_of(pawn).iter().any(|kind| {
            mv.promotion = Some(*kind);
            move_takes_royal(plan, position, seen.side, mv)
        })
    } else {
        match forbids(plan, position, &mv) {
            Some(true) => false,
            _ => {
                is_plainly_taken(plan, position, seen.side, &mv)
                    || move_takes_royal(plan, position, seen.side, mv)
            }
        }
    }
}

/// Whether the capture certainly takes a royal unit of the opponent off the board, and no condition adds
/// anything to it.
fn is_plainly_taken(plan: &Plan, position: &Position, side: Side, mv: &Move) -> bool {
    let hooks = &plan.hooks;
    let royals = position.royals(side.other());
    mv.capture.is_some_and(|square| royals.contains(square))
        && hooks.captures.is_empty()
        && !plan.settings().steps_after_captures
        && (forbids(plan, position, mv) == Some(false)
            || (hooks.effects.iter()).all(|hook| hook.spares(position, mv)))
}

fn move_takes_royal(plan: &Plan, position: &Position, side: Side, mv: Move) -> bool {
    let victim = side.other();
    let royals = position.royals(victim).len();
    let mut next = Some(mv);
    while let Some(mv) = next {
        let mut after = position.clone();
        after.set_side_to_move(side);
        let mut journal = Journal::default();
        let mut further = FurtherSteps::default();
        let outcome = execute(plan, (&mut after, &mut journal, &mut further), &mv);
        let mut judges = plan.hooks.captures.iter();
        if !outcome.forbidden
            && after.royals(victim).len() < royals
            && judges.all(|judge| judge.is_legal(plan, &after, side, journal.last()))
        {
            return true;
        }
        next = outcome.next(&mv);
    }
    false
}
