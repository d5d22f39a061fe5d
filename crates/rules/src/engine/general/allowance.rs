//! Moves that conditions forbid before they are played.

use super::General;
use crate::moves::Move;
use crate::square::SquareSet;

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
        let (plan, position) = (&*self.plan, &self.position);
        let side = position.side_to_move();
        if !plan.hooks.departure.is_empty() {
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
                if plan.hooks.allow_departure(plan, position, side, mv) {
                    known.allowed[captures].insert(mv.departure);
                }
            }
            if !known.allowed[captures].contains(mv.departure) {
                return false;
            }
        }
        plan.hooks.allow_way(plan, position, side, mv)
    }
}
