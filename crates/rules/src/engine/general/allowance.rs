//! Moves that conditions forbid before they are played.

use super::General;
use crate::moves::Move;
use crate::square::Square;

/// The moves of one piece in one position that capture, or those that do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Departure {
    key: u64,
    square: Square,
    captures: bool,
}

impl General {
    /// Whether no condition forbids the move before it is played.
    pub fn is_allowed(&self, mv: &Move) -> bool {
        let (plan, position) = (&*self.plan, &self.position);
        let side = position.side_to_move();
        plan.hooks.allow_departure(plan, position, side, mv)
            && plan.hooks.allow_way(plan, position, side, mv)
    }

    /// The same, with what has been found out about the last move, which most often was one of the same
    /// piece.
    #[inline]
    pub(super) fn allows(&mut self, mv: &Move) -> bool {
        self.plan.hooks.all_may_move() || self.judges_allow(mv)
    }

    fn judges_allow(&mut self, mv: &Move) -> bool {
        let (plan, position) = (&*self.plan, &self.position);
        let side = position.side_to_move();
        if !plan.hooks.departure.is_empty() {
            let asked = Departure {
                key: position.key(),
                square: mv.departure,
                captures: mv.capture.is_some(),
            };
            let allowed = match self.departure {
                Some((known, allowed)) if known == asked => allowed,
                _ => plan.hooks.allow_departure(plan, position, side, mv),
            };
            self.departure = Some((asked, allowed));
            if !allowed {
                return false;
            }
        }
        plan.hooks.allow_way(plan, position, side, mv)
    }
}
