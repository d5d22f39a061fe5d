//! Which moves can give check at all, so that a search for mates can leave out the others.

use super::safety::{NEEDED, is_latent};
use crate::facts::Fact;
use crate::moves::{Form, Move};
use crate::piece::{KindId, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::square::SquareSet;

/// The number of kinds that are told apart; the orthodox ones come first.
pub(super) const KINDS: usize = 6;

/// Where a move of the side to move has to start or end to give check.
#[derive(Clone, Copy, Debug)]
pub struct CheckHint {
    /// Leaving these squares may open a line to the royal piece.
    pub(super) departures: SquareSet,
    /// Arriving here may observe it, for the orthodox kinds one by one.
    pub(super) arrivals: [SquareSet; KINDS],
    /// The same for all other kinds.
    pub(super) others: SquareSet,
    /// Whether captures do no more than other moves.
    pub(super) captures: bool,
}

impl CheckHint {
    /// Every move may give check.
    pub const UNKNOWN: Self = Self {
        departures: SquareSet::ALL,
        arrivals: [SquareSet::ALL; KINDS],
        others: SquareSet::ALL,
        captures: false,
    };

    /// What the facts of the plan allow to tell about moves of `side`.
    pub(super) fn new(plan: &Plan, position: &Position, side: Side) -> Self {
        let constant = [Fact::SidesAreConstant, Fact::KindsAreConstant];
        let royals = position.royals(side.other());
        let ours = position.of_side(side);
        let check = plan.check();
        if !plan.facts().hold_all(&NEEDED)
            || !plan.facts().hold_all(&constant)
            || plan.settings().second_board
            || !check.is_local(plan.kinds(), position, ours, royals)
            || is_latent(plan, position, royals, side)
        {
            return Self::UNKNOWN;
        }
        let mut arrivals = SquareSet::EMPTY;
        let mut departures = SquareSet::EMPTY;
        for royal in royals {
            arrivals |= check.visible(royal, position.occupied()) | check.leap_sources(royal);
            departures |= check.screens(position, royal, ours);
        }
        Self {
            departures,
            arrivals: [arrivals; KINDS],
            others: if check.has_others(position) {
                SquareSet::ALL
            } else {
                arrivals
            },
            captures: plan.facts().hold(Fact::OnlyArrivalFilled),
        }
    }

    /// `false` if the move certainly gives no check.
    #[inline]
    pub fn may_check(&self, mv: &Move) -> bool {
        let KindId(kind) = mv.as_kind;
        let arrivals = self.arrivals.get(kind as usize).unwrap_or(&self.others);
        self.departures.contains(mv.departure)
            || arrivals.contains(mv.arrival)
            || mv.promotion.is_some()
            || !matches!(mv.form, Form::Ordinary | Form::DoubleStep { .. })
            || mv
                .capture
                .is_some_and(|captured| !self.captures || captured != mv.arrival)
    }
}
