//! Which moves can leave the opponent with nothing but mates, so that a search for forced mates can leave
//! out the others.

use super::hint::CheckHint;
use crate::moves::Move;
use crate::square::{Square, SquareSet};

/// What a move has to do so that every answer may mate.
#[derive(Clone, Copy, Debug)]
pub struct ForcingHint {
    /// Which moves may give check: that takes most answers away.
    pub(super) checks: CheckHint,
    /// Arriving here may take away, or change, each of the answers that do not mate as things stand.
    pub(super) arrivals: SquareSet,
    /// The king that is to be mated: where it goes, other answers mate.
    pub(super) king: Option<Square>,
}

impl ForcingHint {
    /// `false` if the opponent certainly has an answer that does not mate.
    #[inline]
    pub fn may_force(&self, mv: &Move) -> bool {
        self.arrivals.contains(mv.arrival)
            || self.king == Some(mv.departure)
            || self.checks.may_check(mv)
    }
}
