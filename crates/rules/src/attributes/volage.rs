//! Volage units: they turn to the other side when they first change the colour of their square.

use crate::conditions::same_colour;
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::Attribute;
use crate::plan::{PlanBuilder, PlanError};

/// Adds the rule to a plan; in the hyper form units stay volage when they have turned.
pub(crate) fn set(plan: &mut PlanBuilder, hyper: bool) -> Result<(), PlanError> {
    if hyper {
        add(plan, Turn { volage: None });
        return Ok(());
    }
    plan.bring_attribute(Attribute::Volage)
}

pub(super) fn attach(plan: &mut PlanBuilder) {
    add(
        plan,
        Turn {
            volage: Some(Attribute::Volage),
        },
    );
}

fn add(plan: &mut PlanBuilder, rule: Turn) {
    plan.effects(
        Stage::LateSideChange,
        rule,
        &[
            Fact::MaterialNeverGrows,
            Fact::KindsAreConstant,
            Fact::OnlyArrivalFilled,
            Fact::OthersAreConstant,
        ],
    );
}

struct Turn {
    /// The attribute that a unit needs to turn, and then loses; without it all units turn again and
    /// again.
    volage: Option<Attribute>,
}

impl AddEffects for Turn {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(square) = play.now_at else {
            return;
        };
        let before = play.position.at(square);
        let opponent = play.side.other();
        let turns = match self.volage {
            Some(attribute) => play.mover.has(attribute),
            None => !play.mover.is_royal(),
        };
        if !turns || same_colour(play.mv.departure, square) || before.belongs_to(opponent) {
            return;
        }
        let mut after = before.of_side(opponent);
        if let Some(attribute) = self.volage {
            after = after.without(attribute);
        }
        play.record(Effect::Change {
            square,
            before,
            after,
            reason: Reason::Condition,
        });
    }
}
