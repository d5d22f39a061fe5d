//! Which moves need no test for self-check.

use super::observe::are_observed_at_all;
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
    Fact::ChecksAreObserved,
    Fact::FormsTell,
    Fact::QuietMovesArePlain,
];

/// Whether observations are judged, and `by` observes one of these squares at least by geometry: such
/// an observation may come to count when something changes elsewhere on the board.
pub(super) fn is_latent(plan: &Plan, position: &Position, squares: SquareSet, by: Side) -> bool {
    let certain = [Fact::ObservationIsGeometric, Fact::CheckIsObservation];
    !plan.facts().hold_all(&certain) && are_observed_at_all(plan, position, squares, by)
}

impl Safety {
    /// Nothing is known: every move has to be tested.
    pub(super) const UNKNOWN: Self = Self {
        departures: SquareSet::ALL,
        arrivals: SquareSet::ALL,
        captures: false,
    };

    /// Whether the rules allow to tell anything.
    #[inline]
    pub fn tells(plan: &Plan) -> bool {
        plan.facts().hold_all(&NEEDED)
            && plan.hooks.position.is_empty()
            && plan.hooks.play.is_empty()
            && plan.hooks.playing.is_empty()
            && !plan.settings().second_board
    }

    /// Looks at the position before the moves of `side`, which is not in check, are tested, by rules
    /// that allow to tell.
    pub fn new(plan: &Plan, position: &Position, side: Side) -> Self {
        let royals = position.royals(side);
        let enemies = position.of_side(side.other());
        if is_latent(plan, position, royals, side.other()) {
            return Self::UNKNOWN;
        }
        let check = plan.check();
        let Some(watched) = check.watched(plan.kinds(), position, enemies, royals) else {
            return Self::UNKNOWN;
        };
        // A neutral mover belongs to the opponent as well, as one that turns will.
        let neutral = position.of_side(side).meets(enemies);
        let turns = neutral || !plan.facts().hold(Fact::SidesAreConstant);
        let mut safety = Self {
            departures: watched,
            arrivals: watched,
            captures: plan.facts().hold(Fact::OnlyArrivalFilled),
        };
        for royal in royals {
            safety.departures |= check.screens(position, royal, enemies);
            if turns {
                // A mover that turns can observe the royal piece back along its own way.
                safety.departures |= check.visible(royal, position.occupied());
                for by in Side::BOTH {
                    check.each_source(royal, by, position.occupied(), |_, sources| {
                        safety.arrivals |= sources;
                    });
                }
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
