//! Which moves need no test for self-check.

use super::observe::{are_observed_at_all, is_in_check};
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
    /// Whether captures do no more than other moves.
    captures: bool,
}

/// What has to hold for the squares to tell anything.
pub(super) const NEEDED: [Fact; 3] = [
    Fact::CheckIsObservation,
    Fact::StepsAreOwn,
    Fact::QuietMovesArePlain,
];

/// Whether observations are judged, and `by` observes one of these squares at least by geometry: such
/// an observation may come to count when something changes elsewhere on the board.
pub(super) fn is_latent(plan: &Plan, position: &Position, squares: SquareSet, by: Side) -> bool {
    !plan.facts().hold(Fact::ObservationIsGeometric)
        && are_observed_at_all(plan, position, squares, by)
}

impl Safety {
    /// Nothing is known: every move has to be tested.
    const UNKNOWN: Self = Self {
        departures: SquareSet::ALL,
        arrivals: SquareSet::ALL,
        captures: false,
    };

    /// Looks at the position before the moves of `side` are tested.
    pub fn new(plan: &Plan, position: &Position, side: Side) -> Self {
        let royals = position.royals(side);
        let enemies = position.of_side(side.other());
        if !plan.facts().hold_all(&NEEDED)
            || !plan.hooks.position.is_empty()
            || !plan.hooks.play.is_empty()
            || !plan.hooks.playing.is_empty()
            || !plan.hooks.play.is_empty()
            || plan.settings().second_board
            || !plan
                .check()
                .is_local(plan.kinds(), position, enemies, royals)
            || is_latent(plan, position, royals, side.other())
            || is_in_check(plan, position, side)
        {
            return Self::UNKNOWN;
        }
        // A neutral mover belongs to the opponent as well, as one that turns will.
        let neutral = position.of_side(side).meets(enemies);
        let turns = neutral || !plan.facts().hold(Fact::SidesAreConstant);
        if turns && plan.check().has_others(position) {
            return Self::UNKNOWN;
        }
        let mut safety = Self {
            departures: SquareSet::EMPTY,
            arrivals: SquareSet::EMPTY,
            captures: plan.facts().hold(Fact::OnlyArrivalFilled),
        };
        for royal in royals {
            safety.departures |= plan.check().screens(position, royal, enemies);
            if turns {
                let visible = plan.check().visible(royal, position.occupied());
                // A mover that turns can observe the royal piece back along its own way.
                safety.departures |= visible;
                // Pawns may promote to kinds that are not local.
                let promotions = SquareSet::rank(0) | SquareSet::rank(7);
                safety.arrivals |= visible | plan.check().leap_sources(royal) | promotions;
            }
        }
        safety.departures |= royals;
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
            && mv
                .capture
                .is_none_or(|captured| self.captures && captured == mv.arrival)
            && !self.departures.contains(mv.departure)
            && !self.arrivals.contains(mv.arrival)
    }
}
