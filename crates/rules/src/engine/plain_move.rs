//! Moves to which no condition adds anything, which are most of all.

use super::castle::rights_after;
use crate::castling::CastlingRights;
use crate::effect::{Effect, Reason};
use crate::journal::Journal;
use crate::moves::{Form, Move};
use crate::plan::Plan;
use crate::position::{EnPassant, Position, handed_over};
use crate::ray::Direction;
use crate::square::{Square, SquareSet};

/// Whether no condition adds to the move.
#[inline]
pub(super) fn is_plain(plan: &Plan, mv: &Move) -> bool {
    let hooks = &plan.hooks;
    // Where nothing is ever added, promotion is plain as well.
    let bare = || {
        let spared = hooks.step_effects.is_empty()
            || mv.promotion.is_none() && !hooks.step_effects.contains(mv.arrival);
        spared && !plan.settings().steps_after_captures
    };
    let quiet = || {
        mv.capture.is_none() && mv.promotion.is_none() && !hooks.quiet_effects.contains(mv.arrival)
    };
    matches!(mv.form, Form::Ordinary | Form::DoubleStep { .. })
        && mv.departure != mv.arrival
        && (bare() || quiet())
}

/// Plays a move to which no condition adds: the effects are those of
/// [`execute`](super::execute::execute), in the same order.
#[inline]
pub(super) fn play_plainly(plan: &Plan, position: &mut Position, journal: &mut Journal, mv: &Move) {
    if let Some(square) = mv.capture {
        let captured = position.at(square);
        journal.take(position, square, captured, Reason::Move);
    }
    let mover = position.at(mv.departure);
    journal.shift(position, (mv.departure, mv.arrival), mover, Reason::Move);
    if let Some(kind) = mv.promotion {
        let promotion = Effect::Change {
            square: mv.arrival,
            before: mover,
            after: mover.of_kind(kind),
            reason: Reason::Promotion,
        };
        journal.record(position, promotion);
    }
    let before = position.rights();
    if !before.is_empty() {
        let after = rights_after(plan, before, journal.last());
        if after != before {
            journal.record(position, Effect::Rights { before, after });
        }
    }
    let after = match mv.form {
        Form::DoubleStep { .. } => right_over(plan, mv, mv.arrival),
        _ => EnPassant::NONE,
    };
    let before = position.en_passant();
    if after != before {
        journal.record(position, Effect::EnPassant { before, after });
    }
    journal.hand_over(position);
}

/// The key of the position after a move to which no condition adds, without playing it; `None` if that
/// is more than a few steps.
#[inline]
pub(super) fn key_after(plan: &Plan, position: &Position, mv: &Move) -> Option<u64> {
    let before = position.rights();
    if !is_plain(plan, mv) || mv.promotion.is_some() && !before.is_empty() {
        return None;
    }
    let mut rights = before;
    if !before.is_empty() {
        rights = rights.minus(CastlingRights::of_square(mv.departure));
        if let Some(square) = mv.capture {
            rights = rights.minus(CastlingRights::of_square(square));
        }
    }
    let right = match mv.form {
        Form::DoubleStep { .. } => right_over(plan, mv, mv.arrival),
        _ => EnPassant::NONE,
    };
    let mover = position.at(mv.departure);
    let after = mv.promotion.map_or(mover, |kind| mover.of_kind(kind));
    let way = (mv.departure, mv.arrival);
    Some(position.key_after(way, (mover, after), mv.capture, (rights, right)))
}

/// The same after the move and a pass of the other side.
#[inline]
pub(super) fn key_after_pass(plan: &Plan, position: &Position, mv: &Move) -> Option<u64> {
    if matches!(mv.form, Form::DoubleStep { .. }) || !plan.hooks.lapsing.is_empty() {
        return None;
    }
    Some(handed_over(key_after(plan, position, mv)?))
}

/// The right to capture en passant after a double step that has brought a pawn here.
pub(super) fn right_over(plan: &Plan, mv: &Move, pawn: Square) -> EnPassant {
    if !plan.settings().en_passant {
        return EnPassant::NONE;
    }
    EnPassant {
        crossed: between(mv.origin, mv.arrival),
        pawn: Some(pawn),
        passed: false,
    }
}

/// The squares between two squares on a line.
fn between(from: Square, to: Square) -> SquareSet {
    let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
    let line = Direction::of((files.signum(), ranks.signum()));
    line.between(from, to)
}
