//! Magic units: they change the side of units that they come to observe.
//!
//! After every move, each unit that is neither magic nor royal nor neutral and
//! that some magic unit observes anew changes sides, if it was observed anew an
//! odd number of times. A line piece observes along a whole line of the board:
//! a unit that is observed along the same line as before is not observed anew,
//! wherever the two have gone on it.

use crate::effect::{Effect, Reason};
use crate::engine::{follow, view};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::{Attribute, Side};
use crate::plan::{Plan, PlanBuilder, PlanError};
use crate::position::Position;
use crate::ray::Direction;
use crate::square::{Square, SquareSet};
use crate::walk::Walk;

pub(super) fn attach(plan: &mut PlanBuilder) -> Result<(), PlanError> {
    let bent = plan.kinds().iter().any(|row| {
        row.walks.iter().any(|walk| {
            matches!(
                walk,
                Walk::Rose(_)
                    | Walk::Zigzag(..)
                    | Walk::DoubleHopper(_)
                    | Walk::ReflectingBishop(_)
                    | Walk::Cardinal
                    | Walk::BouncyKnight(_)
                    | Walk::BouncyNightrider
                    | Walk::UbiUbi
                    | Walk::Supported(_)
            )
        })
    });
    if bent {
        return Err(PlanError::UnsupportedAttribute {
            attribute: Attribute::Magic,
        });
    }
    plan.effects(
        Stage::Others,
        Recolour,
        &[Fact::MaterialNeverGrows, Fact::KindsAreConstant],
    );
    Ok(())
}

/// That a magic unit observes a unit, and along which line.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Sight {
    magic: Square,
    seen: Square,
    /// The squares of the line; of a leap its two ends.
    line: SquareSet,
}

/// The squares that these effects have to do with.
fn touched(effects: &[Effect]) -> SquareSet {
    effects
        .iter()
        .fold(SquareSet::EMPTY, |set, effect| match *effect {
            Effect::Take { square, .. }
            | Effect::Put { square, .. }
            | Effect::Change { square, .. }
            | Effect::Bury { square, .. }
            | Effect::Unearth { square, .. } => set | square.set(),
            Effect::Shift { from, to, .. } => set | from.set() | to.set(),
            Effect::Exchange { first, second, .. } => set | first.set() | second.set(),
            Effect::Rights { .. } | Effect::EnPassant { .. } | Effect::HandOver => set,
            Effect::Register { .. } | Effect::Turn => SquareSet::ALL,
        })
}

/// What magic units see, but for those that see the same whatever happens on the squares touched.
fn sights(plan: &Plan, position: &Position, touched: SquareSet) -> Vec<Sight> {
    let mut sights = Vec::new();
    let [white, black] = Side::BOTH.map(|side| position.of_side(side));
    let magic: SquareSet = (position.occupied())
        .filter(|at| position.at(*at).has(Attribute::Magic))
        .collect();
    let royal = position.royals(Side::White) | position.royals(Side::Black);
    let targets = (white ^ black) & !magic & !royal;
    for side in Side::BOTH {
        let mut view = view(plan, position, side);
        view.capturable = targets;
        for magic in position.of_side(side) & magic {
            let piece = position.at(magic);
            let kind = plan.kind(piece.kind());
            // En passant, more decides.
            let may_pass = kind.is_pawn() && position.en_passant().pawn.is_some();
            let watched = kind.watched(magic).filter(|_| !may_pass);
            if watched.is_some_and(|watched| !(watched | magic.set()).meets(touched)) {
                continue;
            }
            let leaps = plan.leaps(piece.kind(), magic);
            kind.steps_to(&view, magic, targets, &mut |step| {
                let Some(seen) = step.capture else {
                    return;
                };
                let line = if kind.is_pawn() || leaps.contains(seen) {
                    magic.set() | seen.set()
                } else {
                    line_through(magic, seen)
                };
                let sight = Sight { magic, seen, line };
                if !sights.contains(&sight) {
                    sights.push(sight);
                }
            });
        }
    }
    sights
}

/// The whole line of the board through two squares.
fn line_through(from: Square, to: Square) -> SquareSet {
    let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
    let mut divisor = (files.unsigned_abs(), ranks.unsigned_abs());
    while divisor.1 != 0 {
        divisor = (divisor.1, divisor.0 % divisor.1);
    }
    let divisor = divisor.0.max(1) as i8;
    let line = Direction::of((files / divisor, ranks / divisor));
    line.ray(from) | line.opposite().ray(from) | from.set()
}

struct Recolour;

impl AddEffects for Recolour {
    fn add_effects(&self, play: &mut Play<'_>) {
        let effects = play.journal.last();
        for square in seen_oddly(play.plan, play.position, effects, touched(effects)) {
            let piece = play.position.at(square);
            let Some(side) = piece.side() else {
                continue;
            };
            play.record(Effect::Change {
                square,
                before: piece,
                after: piece.of_side(side.other()),
                reason: Reason::Named,
            });
        }
    }
}

/// The squares of units that are observed anew an odd number of times after these effects, by magic units
/// that the squares touched have to do with.
fn seen_oddly(
    plan: &Plan,
    position: &Position,
    effects: &[Effect],
    touched: SquareSet,
) -> SquareSet {
    let now = sights(plan, position, touched);
    if now.is_empty() {
        return SquareSet::EMPTY;
    }
    let mut earlier = position.clone();
    for effect in effects.iter().rev() {
        earlier.revert(effect);
    }
    // A leap is the same as before only if nobody has moved.
    let before: Vec<Sight> = sights(plan, &earlier, touched)
        .into_iter()
        .filter_map(|sight| {
            Some(Sight {
                magic: follow(sight.magic, effects)?,
                seen: follow(sight.seen, effects)?,
                line: sight.line,
            })
        })
        .collect();
    now.iter()
        .filter(|sight| !before.contains(sight))
        .fold(SquareSet::EMPTY, |odd, sight| odd ^ sight.seen.set())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::{KindId, Piece};
    use crate::pieces;
    use crate::plan::Diagram;

    /// Whoever sees the same before and after a step changes nothing by being left out.
    #[test]
    fn units_that_a_move_does_not_touch_need_not_be_asked() {
        let codes = ["G", "LI", "LO", "N", "Z", "MA", "BE"];
        let kinds: Vec<_> = codes.into_iter().filter_map(pieces::find).collect();
        let diagram = Diagram {
            kinds: kinds.clone(),
            attributes: vec![Attribute::Magic],
            bearers: kinds
                .iter()
                .map(|kind| (*kind, vec![Attribute::Magic]))
                .collect(),
            ..Diagram::default()
        };
        let plan = Plan::for_diagram(&diagram, &[]).expect("magic units of these kinds");
        let mut random = fastrand::Rng::with_seed(3);
        let (mut changed, mut spared) = (0, 0);
        for _ in 0..2000 {
            let mut position = Position::empty(Side::White);
            for square in SquareSet(random.u64(..) & random.u64(..)) {
                let kind = KindId(random.u8(0..plan.kinds().len() as u8));
                let piece = Piece::new(Side::BOTH[random.usize(..2)], kind);
                position.place(
                    square,
                    if random.bool() {
                        piece.with(Attribute::Magic)
                    } else {
                        piece
                    },
                );
            }
            let Some(from) = random.choice(position.occupied().collect::<Vec<_>>()) else {
                continue;
            };
            let to = Square::new(random.u8(..64));
            if to == from {
                continue;
            }
            let reason = Reason::Move;
            let taken = position.at(to);
            let mut effects = Vec::new();
            if !taken.is_none() {
                effects.push(Effect::Take {
                    square: to,
                    piece: taken,
                    reason,
                });
            }
            let piece = position.at(from);
            effects.push(Effect::Shift {
                from,
                to,
                piece,
                reason,
            });
            for effect in &effects {
                position.apply(effect);
            }
            let all = seen_oddly(&plan, &position, &effects, SquareSet::ALL);
            let touched = touched(&effects);
            assert_eq!(seen_oddly(&plan, &position, &effects, touched), all);
            changed += usize::from(!all.is_empty());
            spared += usize::from(
                sights(&plan, &position, touched).len()
                    < sights(&plan, &position, SquareSet::ALL).len(),
            );
        }
        assert!(changed > 500 && spared > 500, "{changed} {spared}");
    }
}
