//! Moves as the walks and the conditions make them, before anything is judged.

use std::cell::Cell;

use super::castle::castlings;
use super::execute::promoting;
use super::hint::CheckHint;
use super::movements::{affected, movements_into, view_of};
use super::view::{boards, on_board, view};
use crate::hooks::{Movement, Stride};
use crate::moves::{Form, Move, Picks};
use crate::piece::Side;
use crate::plan::{Plan, Strides};
use crate::position::Position;
use crate::square::{Square, SquareSet};
use crate::walk::{Step, View};

/// What the generated moves may capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Targets {
    /// Anything but royal units.
    NotRoyal,
    /// Anything, royal units included: moves in thought only.
    Any,
}

/// Appends the moves of `side` that are geometrically possible, in an order that depends on the
/// position alone. Nothing is judged: neither by conditions nor for self-check.
pub fn pseudo_moves(
    plan: &Plan,
    position: &Position,
    side: Side,
    targets: Targets,
    moves: &mut Vec<Move>,
) {
    Generation::new(plan, position, side, targets).append_to(moves);
}

/// As [`pseudo_moves`], for the unit on one square.
pub(super) fn pseudo_moves_from(
    plan: &Plan,
    position: &Position,
    (side, from): (Side, Square),
    targets: Targets,
    moves: &mut Vec<Move>,
) {
    let start = moves.len();
    let generation = Generation {
        units: from.set(),
        ..Generation::new(plan, position, side, targets)
    };
    generation.append_to(moves);
    // What conditions add to the walks is of all units.
    let mut kept = start;
    for index in start..moves.len() {
        if moves[index].departure == from {
            moves.swap(kept, index);
            kept += 1;
        }
    }
    moves.truncate(kept);
}

/// As [`pseudo_moves`], but leaves out moves of other units than these, moves that static judges forbid, and
/// those that the hint does not keep, as far as that is less work than to make them.
pub(super) fn sifted_moves(
    plan: &Plan,
    position: &Position,
    (side, units): (Side, SquareSet),
    targets: Targets,
    hint: Option<&CheckHint>,
    moves: &mut Vec<Move>,
) {
    // What choices make of a move is not foreseen.
    let foreseen = plan.hooks.choices.is_empty();
    let generation = Generation {
        units,
        sieve: hint.filter(|_| foreseen),
        strides: plan.hooks.strides.as_ref().filter(|_| foreseen),
        ..Generation::new(plan, position, side, targets)
    };
    generation.append_to(moves);
}

/// Appends the moves of the pieces of `side` on these squares, castling apart, if pieces have no other
/// moves than those of walks; `false` if they may have.
pub fn plain_moves_from(
    plan: &Plan,
    position: &Position,
    side: Side,
    squares: SquareSet,
    moves: &mut Vec<Move>,
) -> bool {
    let hooks = &plan.hooks;
    if !hooks.moves.is_empty()
        || !hooks.choices.is_empty()
        || !hooks.walks.is_empty()
        || plan.settings().second_board
        || plan.settings().royal_captures
    {
        return false;
    }
    let generation = Generation::new(plan, position, side, Targets::NotRoyal);
    let view = view(plan, position, side);
    for from in squares {
        let kind = position.at(from).kind();
        plan.kind(kind).steps(&view, from, &mut |step| {
            generation.push(from, &Movement::of(kind, from), step, moves);
        });
    }
    true
}

/// About the number of moves of `side`: the steps of all its pieces by their own walks.
pub fn count_steps(plan: &Plan, position: &Position, side: Side) -> usize {
    let view = view(plan, position, side);
    let count = |from| plan.kind(position.at(from).kind()).count_steps(&view, from);
    position.of_side(side).map(count).sum()
}

/// The squares of the hurdles over which a stride can hop that starts from `origin`; empty if it
/// needs none (see [`Kind::hurdles`](crate::plan::Kind::hurdles)).
pub fn hurdles_of(
    plan: &Plan,
    position: &Position,
    stride: &Stride,
    origin: Square,
    form: Form,
) -> SquareSet {
    let step = Step {
        arrival: stride.arrival,
        capture: stride.target,
        form,
    };
    let mut seen = view(plan, position, stride.side);
    if let Some(target) = stride.target {
        seen.occupied |= target.set();
        seen.capturable |= target.set();
    }
    plan.kind(stride.as_kind).hurdles(&seen, origin, step)
}

thread_local! {
    /// A list for the movements of a piece, kept for its memory.
    static MOVEMENTS: Cell<Vec<Movement>> = const { Cell::new(Vec::new()) };
}

struct Generation<'a> {
    plan: &'a Plan,
    position: &'a Position,
    side: Side,
    /// The squares whose units move.
    units: SquareSet,
    /// The squares where nothing is captured.
    spared: SquareSet,
    /// Which moves are asked for, if not all.
    sieve: Option<&'a CheckHint>,
    /// Static judges of these moves, if they are asked here.
    strides: Option<&'a Strides>,
}

impl<'a> Generation<'a> {
    /// All moves of `side`.
    fn new(plan: &'a Plan, position: &'a Position, side: Side, targets: Targets) -> Self {
        Self {
            plan,
            position,
            side,
            units: SquareSet::ALL,
            spared: match targets {
                Targets::NotRoyal => position.royals(side.other()),
                Targets::Any => SquareSet::EMPTY,
            },
            sieve: None,
            strides: None,
        }
    }

    fn append_to(&self, moves: &mut Vec<Move>) {
        let (plan, position, side) = (self.plan, self.position, self.side);
        let view = view(plan, position, side);
        let start = moves.len();
        if plan.settings().second_board {
            for board in boards(position) {
                self.walk(&on_board(&view, board), board & self.units, moves);
            }
        } else {
            self.walk(&view, self.units, moves);
        }
        for hook in &plan.hooks.moves {
            hook.add_moves(plan, position, side, moves);
        }
        if !plan.hooks.choices.is_empty() {
            for hook in &plan.hooks.choices {
                let before: Vec<_> = moves.drain(start..).collect();
                for mv in before {
                    hook.offer(plan, position, side, mv, moves);
                }
            }
        }
    }

    /// The moves of the units on these squares, castling included.
    #[inline]
    fn walk(&self, view: &View<'_>, squares: SquareSet, moves: &mut Vec<Move>) {
        let (plan, position, side) = (self.plan, self.position, self.side);
        let affected = affected(plan, position, side) & squares;
        for from in position.of_side(side) & squares & !affected {
            let kind = position.at(from).kind();
            let report = &mut |step| self.push(from, &Movement::of(kind, from), step, moves);
            match self.sieve {
                Some(sieve) if !sieve.departures.contains(from) => {
                    let wanted = sieve.wanted(kind, view.capturable);
                    plan.kind(kind).steps_to(view, from, wanted, report);
                }
                _ => plan.kind(kind).steps(view, from, report),
            }
        }
        for from in affected {
            self.changed_moves(from, view, moves);
        }
        castlings(plan, position, view, moves);
    }

    /// The moves of a piece whose walk is changed by a condition, none of them twice.
    fn changed_moves(&self, from: Square, view: &View<'_>, moves: &mut Vec<Move>) {
        let mut movements = MOVEMENTS.take();
        movements_into(self.plan, self.position, view.side, from, &mut movements);
        if self.are_distinct(&movements) {
            for movement in &movements {
                self.steps_by(from, movement, view, |step| {
                    self.push(from, movement, step, moves);
                });
            }
        } else {
            let mut known = Vec::new();
            for movement in &movements {
                if self.plan.settings().walks_differ {
                    known.clear();
                }
                self.steps_by(from, movement, view, |step| {
                    if !known.contains(&(movement.origin, step)) {
                        known.push((movement.origin, step));
                        self.push(from, movement, step, moves);
                    }
                });
            }
        }
        MOVEMENTS.set(movements);
    }

    /// Whether no two of these movements have a step in common, nor one of several the same step twice.
    fn are_distinct(&self, movements: &[Movement]) -> bool {
        let alike = |one: &Movement, other: &Movement| {
            one.origin == other.origin
                && (one.quiet && other.quiet || one.captures && other.captures)
        };
        movements.len() == 1
            || movements.iter().enumerate().all(|(index, movement)| {
                self.plan.kind(movement.kind).has_plain_walks()
                    && !(movements[..index].iter()).any(|other| alike(movement, other))
            })
    }

    /// Reports the steps of one movement of the piece on `from`, as far as they are asked for.
    #[inline]
    fn steps_by(
        &self,
        from: Square,
        movement: &Movement,
        view: &View<'_>,
        mut report: impl FnMut(Step),
    ) {
        let seen = view_of(view, from, movement);
        let kind = self.plan.kind(movement.kind);
        let mut wanted = movement.arrivals;
        if kind.has_plain_walks() {
            // En passant apart, which is a pawn's and reported all the same, captures land on their targets.
            match (movement.quiet, movement.captures) {
                (true, false) => wanted &= !seen.occupied,
                (false, true) => wanted &= seen.capturable & movement.targets,
                (false, false) => return,
                (true, true) => {}
            }
        }
        match self.sieve {
            Some(sieve) if !sieve.departures.contains(from) => {
                wanted &= sieve.wanted(movement.kind, view.capturable);
            }
            _ => {}
        }
        kind.steps_to(&seen, movement.origin, wanted, &mut |step| {
            if movement.allows(&step) {
                report(step);
            }
        });
    }

    /// Turns a step into its moves, if it may be made at all.
    #[inline]
    fn push(&self, from: Square, movement: &Movement, step: Step, moves: &mut Vec<Move>) {
        if step
            .capture
            .is_some_and(|square| self.spared.contains(square))
        {
            return;
        }
        let Some(hook) = &self.plan.hooks.steps else {
            self.push_promotions(from, movement, step, moves);
            return;
        };
        hook.extend(
            self.plan,
            self.position,
            self.side,
            from,
            step,
            &mut |step| self.push_promotions(from, movement, step, moves),
        );
    }

    /// One move, or one for each promotion.
    #[inline]
    fn push_promotions(
        &self,
        from: Square,
        movement: &Movement,
        step: Step,
        moves: &mut Vec<Move>,
    ) {
        if let Some(strides) = self.strides
            && !strides
                .moves(self.side, from, step.capture.is_some())
                .contains(step.arrival)
        {
            return;
        }
        let origin = if movement.names_origin {
            movement.origin
        } else {
            from
        };
        // Written out once more for most moves, so that they are built in their place.
        if !matches!(step.arrival.rank(), 0 | 7) {
            let mv = Move {
                departure: from,
                origin,
                arrival: step.arrival,
                capture: step.capture,
                form: step.form,
                promotion: None,
                as_kind: movement.kind,
                choice: 0,
                picks: Picks::NONE,
            };
            if self.sieve.is_none_or(|sieve| sieve.keeps(&mv)) {
                moves.push(mv);
            }
            return;
        }
        let mut mv = Move {
            departure: from,
            origin,
            arrival: step.arrival,
            capture: step.capture,
            form: step.form,
            promotion: None,
            as_kind: movement.kind,
            choice: 0,
            picks: Picks::NONE,
        };
        if let Some(pawn) = promoting(self.plan, self.position, self.side, &mv) {
            for &kind in self.plan.promotions_of(pawn) {
                mv.promotion = Some(kind);
                moves.push(mv);
            }
        } else {
            moves.push(mv);
        }
    }
}
