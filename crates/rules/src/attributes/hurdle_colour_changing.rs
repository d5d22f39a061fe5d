//! Hoppers that change the side of the hurdle they hop over.
//!
//! Kings and neutral units stay as they are. The hurdle is the first unit on the
//! straight line from departure to arrival, or for hoppers that turn at their
//! hurdle the unit next to which they land.

use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::Attribute;
use crate::pieces::KindRow;
use crate::plan::{Plan, PlanBuilder};
use crate::ray::Direction;
use crate::square::{Square, SquareSet};
use crate::walk::Walk;
use crate::walk::turning::beside;

pub(super) fn attach(plan: &mut PlanBuilder) {
    let vouched = [Fact::MaterialNeverGrows, Fact::KindsAreConstant];
    plan.effects(Stage::LateSideChange, Promotee, &Fact::BOARD);
    plan.effects(Stage::LateSideChange, Turn, &vouched);
}

struct Turn;

/// The squares of the hurdles over which a kind can hop from one square to another.
fn hurdles(kind: &KindRow, from: Square, to: Square, occupied: SquareSet) -> SquareSet {
    let mut turned = SquareSet::EMPTY;
    for walk in kind.walks {
        let Walk::TurningHopper(lines, turns) = walk else {
            continue;
        };
        for &line in *lines {
            if let Some(hurdle) = Direction::of(line).first(from, occupied)
                && beside(line, hurdle, turns).contains(to)
            {
                turned.insert(hurdle);
            }
        }
    }
    if turned.is_empty() {
        straight(from, to, occupied).map_or(SquareSet::EMPTY, Square::set)
    } else {
        turned
    }
}

/// The first occupied square on the straight way from one square to another.
fn straight(from: Square, to: Square, occupied: SquareSet) -> Option<Square> {
    let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
    let mut divisor = (files.unsigned_abs(), ranks.unsigned_abs());
    while divisor.1 != 0 {
        divisor = (divisor.1, divisor.0 % divisor.1);
    }
    let divisor = divisor.0 as i8;
    if divisor == 0 {
        return None;
    }
    let line = Direction::of((files / divisor, ranks / divisor));
    let between = line.ray(from) & line.opposite().ray(to);
    line.first(from, occupied & between)
}

impl AddEffects for Turn {
    fn add_effects(&self, play: &mut Play<'_>) {
        if !play.mover.has(Attribute::HurdleColourChanging) {
            return;
        }
        // The board as the mover saw it.
        let mut occupied = play.position.occupied();
        occupied.remove(play.mv.arrival);
        if play.mv.capture == Some(play.mv.arrival) {
            occupied.insert(play.mv.arrival);
        }
        let row = play.plan.kind(play.mover.kind()).row;
        let hurdles: Vec<_> = hurdles(row, play.mv.departure, play.mv.arrival, occupied).collect();
        if hurdles.is_empty() {
            return;
        }
        let square = hurdles[play.pick(hurdles.len())];
        let before = play.position.at(square);
        let Some(side) = before.side().filter(|_| before.kind() != Plan::KING) else {
            return;
        };
        play.record(Effect::Change {
            square,
            before,
            after: before.of_side(side.other()),
            reason: Reason::Condition,
        });
    }
}

/// A pawn that promotes to a hopper becomes one that changes the side of its hurdles.
struct Promotee;

impl AddEffects for Promotee {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(square) = play.promoted_on() else {
            return;
        };
        let before = play.position.at(square);
        let hops = play.plan.kind(before.kind()).row.walks.iter().any(|walk| {
            matches!(
                walk,
                Walk::Hopper(..)
                    | Walk::NearHopper(..)
                    | Walk::DoubleHopper(_)
                    | Walk::TurningHopper(..)
                    | Walk::Equihopper(_)
            )
        });
        if hops && !before.has(Attribute::HurdleColourChanging) {
            play.record(Effect::Change {
                square,
                before,
                after: before.with(Attribute::HurdleColourChanging),
                reason: Reason::Promotion,
            });
        }
    }
}
