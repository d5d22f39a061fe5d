//! Hoppers that change the side of the hurdle they hop over.
//!
//! Kings and neutral units stay as they are. The hurdle is the first unit on the
//! straight line from departure to arrival, or for hoppers that turn at their
//! hurdle the unit next to which they land.

use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::Attribute;
use crate::plan::{Plan, PlanBuilder};
use crate::ray::Direction;
use crate::square::{Square, SquareSet};

pub(super) fn attach(plan: &mut PlanBuilder) {
    plan.effects(
        Stage::LateSideChange,
        Turn,
        &[
            Fact::MaterialNeverGrows,
            Fact::KindsAreConstant,
            Fact::OnlyArrivalFilled,
        ],
    );
}

struct Turn;

/// The square of the hurdle between two squares.
fn hurdle(from: Square, to: Square, occupied: SquareSet) -> Option<Square> {
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
    line.first(from, occupied & between).or_else(|| {
        // Hoppers that turn at the hurdle stand next to it.
        crate::ray::QUEEN.iter().find_map(|&vector| {
            let hurdle = Direction::of(vector).first(from, occupied)?;
            let beside = crate::ray::QUEEN
                .iter()
                .any(|&(files, ranks)| hurdle.step(files, ranks) == Some(to));
            beside.then_some(hurdle)
        })
    })
}

impl AddEffects for Turn {
    fn add_effects(&self, play: &mut Play<'_>) {
        if !play.mover.has(Attribute::HurdleColourChanging) {
            return;
        }
        let mut occupied = play.position.occupied();
        occupied.remove(play.mv.arrival);
        let Some(square) = hurdle(play.mv.departure, play.mv.arrival, occupied) else {
            return;
        };
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
