//! Which moves need no test for self-check.

use super::observe::is_in_check;
use crate::facts::Fact;
use crate::moves::{Form, Move};
use crate::piece::Side;
use crate::plan::Plan;
use crate::position::Position;
use crate::square::SquareSet;

/// The squares that matter for checks to the side to move, as far as the facts allow to tell.
#[derive(Clone, Copy, Debug)]
pub struct Safety {
    /// Moves from here may open a line to a royal piece.
    departures: SquareSet,
    /// Moves to here may make the mover itself give check.
    arrivals: SquareSet,
}

/// What has to hold for the squares to tell anything.
pub(super) const NEEDED: [Fact; 4] = [
    Fact::CheckIsObservation,
    Fact::ObservationIsGeometric,
    Fact::WalksAreOwn,
    Fact::OnlyArrivalFilled,
];

impl Safety {
    /// Nothing is known: every move has to be tested.
    const UNKNOWN: Self = Self {
        departures: SquareSet::ALL,
        arrivals: SquareSet::ALL,
    };

    /// Looks at the position before the moves of `side` are tested.
    pub fn new(plan: &Plan, position: &Position, side: Side) -> Self {
        if !plan.facts().hold_all(&NEEDED)
            || !plan.hooks.position.is_empty()
            || !plan.hooks.play.is_empty()
            || !plan.hooks.playing.is_empty()
            || !plan.check().is_local(position)
            || is_in_check(plan, position, side)
        {
            return Self::UNKNOWN;
        }
        // A neutral mover belongs to the opponent as well, as one that turns will.
        let neutral = position.of_side(side).meets(position.of_side(side.other()));
        let turns = neutral || !plan.facts().hold(Fact::SidesAreConstant);
        let mut safety = Self {
            departures: SquareSet::EMPTY,
            arrivals: SquareSet::EMPTY,
        };
        for royal in position.royals(side) {
            let visible = plan.check().visible(royal, position.occupied());
            safety.departures |= visible;
            if turns {
                // Pawns may promote to kinds that are not local.
                let promotions = SquareSet::rank(0) | SquareSet::rank(7);
                safety.arrivals |= visible | plan.check().leap_sources(royal) | promotions;
            }
        }
        safety.departures |= position.royals(side);
        safety
    }

    /// Whether every move has to be tested.
    pub fn knows_nothing(&self) -> bool {
        self.departures == SquareSet::ALL
    }

    /// Whether the move cannot leave a royal piece of the mover in check.
    #[inline]
    pub fn vouches_for(&self, mv: &Move) -> bool {
        matches!(mv.form, Form::Ordinary | Form::DoubleStep { .. })
            && mv.capture.is_none_or(|captured| captured == mv.arrival)
            && !self.departures.contains(mv.departure)
            && !self.arrivals.contains(mv.arrival)
    }
}
