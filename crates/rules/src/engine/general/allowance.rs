//! Moves that conditions forbid before they are played.

use super::General;
use crate::moves::{Form, Move, Picks};
use crate::square::{Square, SquareSet};

/// What has been found out in one position about whose moves are allowed, as far as that depends on who
/// moves: for moves without capture and for captures.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Departures {
    key: u64,
    known: [SquareSet; 2],
    allowed: [SquareSet; 2],
}

/// Play returns to as many positions; deeper ones take the places of others.
pub(super) const REMEMBERED: usize = 16;

impl General {
    /// Whether no condition forbids the move before it is played.
    pub fn is_allowed(&self, mv: &Move) -> bool {
        let (plan, position) = (&*self.plan, &self.position);
        let side = position.side_to_move();
        plan.hooks.allow_departure(plan, position, side, mv)
            && plan.hooks.allow_way(plan, position, side, mv)
    }

    /// The same, with what has been found out about moves of the same piece in the same position.
    #[inline]
    pub(super) fn allows(&mut self, mv: &Move) -> bool {
        self.plan.hooks.all_may_move() || self.judges_allow(mv)
    }

    fn judges_allow(&mut self, mv: &Move) -> bool {
        if !self.plan.hooks.departure.is_empty() && !self.may_depart(mv) {
            return false;
        }
        let (plan, position) = (&*self.plan, &self.position);
        plan.hooks
            .allow_way(plan, position, position.side_to_move(), mv)
    }

    /// Whether the judges that ask who moves let this move be played.
    fn may_depart(&mut self, mv: &Move) -> bool {
        let (plan, position) = (&*self.plan, &self.position);
        let known = &mut self.departures[self.journal.depth() % REMEMBERED];
        if known.key != position.key() {
            *known = Departures {
                key: position.key(),
                ..Departures::default()
            };
        }
        let captures = usize::from(mv.capture.is_some());
        if !known.known[captures].contains(mv.departure) {
            known.known[captures].insert(mv.departure);
            if (plan.hooks).allow_departure(plan, position, position.side_to_move(), mv) {
                known.allowed[captures].insert(mv.departure);
            }
        }
        known.allowed[captures].contains(mv.departure)
    }

    /// The units on these squares that judges let move at all, those that ask where to apart.
    #[inline]
    pub(super) fn movable(&mut self, squares: SquareSet) -> SquareSet {
        if self.plan.hooks.departure.is_empty() {
            return squares;
        }
        let units = squares & self.position.of_side(self.position.side_to_move());
        let may_move = |from: &Square| {
            let as_kind = self.position.at(*from).kind();
            let mut mv = Move {
                departure: *from,
                origin: *from,
                arrival: *from,
                capture: None,
                form: Form::Ordinary,
                promotion: None,
                as_kind,
                choice: 0,
                picks: Picks::NONE,
            };
            self.may_depart(&mv) || {
                mv.capture = Some(*from);
                self.may_depart(&mv)
            }
        };
        units.into_iter().filter(may_move).collect()
    }
}
