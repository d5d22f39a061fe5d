//! Jiggers: they have to end their moves next to another unit, and check under that condition.

use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::Attribute;
use crate::plan::{Plan, PlanBuilder};

pub(super) fn attach(plan: &mut PlanBuilder) {
    plan.effects(Stage::Board, InTouch, &Fact::UNITS);
    plan.check_by_capture();
    plan.settings.stops_to_cross = false;
}

struct InTouch;

impl AddEffects for InTouch {
    fn add_effects(&self, play: &mut Play<'_>) {
        let touches = |at| {
            let neighbours = play.plan.leaps(Plan::KING, at);
            neighbours.meets(play.position.occupied())
        };
        if play.mover.has(Attribute::Jigger) && !play.now_at.is_some_and(touches) {
            play.forbid();
        }
    }
}
