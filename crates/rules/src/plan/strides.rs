//! What static judges of strides allow, as sets of squares.

use std::sync::Arc;

use super::Plan;
use crate::hooks::{JudgeStride, Stride};
use crate::piece::Side;
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// For each side and departure, the squares where a step may land; or for each side and arrival, the
/// squares where it may start.
type BySquare = Box<[[SquareSet; 64]; 2]>;

/// What all static judges of strides allow together.
#[derive(Clone, Debug)]
pub(crate) struct Strides {
    quiet: BySquare,
    captures: BySquare,
    /// By an observation.
    seen: BySquare,
}

impl Strides {
    /// Every step is allowed.
    pub(crate) fn all() -> Self {
        let all = Box::new([[SquareSet::ALL; 64]; 2]);
        Self {
            quiet: all.clone(),
            captures: all.clone(),
            seen: all,
        }
    }

    /// What judges of moves and judges of observations allow; `None` if there are none.
    pub(super) fn new(
        plan: &Plan,
        moves: &[Arc<dyn JudgeStride>],
        sight: &[Arc<dyn JudgeStride>],
    ) -> Option<Self> {
        if moves.is_empty() && sight.is_empty() {
            return None;
        }
        // Judges are given a position, on which they do not depend, and a kind, likewise.
        let empty = Position::empty(Side::White);
        let arrivals = |judges: &[Arc<dyn JudgeStride>], captures: bool| {
            let mut arrivals = Box::new([[SquareSet::EMPTY; 64]; 2]);
            for side in Side::BOTH {
                for departure in Square::all() {
                    let allowed = |arrival: &Square| {
                        let stride = Stride {
                            side,
                            departure,
                            arrival: *arrival,
                            target: captures.then_some(*arrival),
                            as_kind: Plan::KING,
                        };
                        (judges.iter()).all(|judge| judge.is_possible(plan, &empty, &stride))
                    };
                    arrivals[side.index()][departure.index()] =
                        Square::all().filter(allowed).collect();
                }
            }
            arrivals
        };
        Some(Self {
            quiet: arrivals(moves, false),
            captures: arrivals(moves, true),
            seen: arrivals(sight, true),
        })
    }

    /// Where a piece of `side` may go from `departure`, with capture or without.
    #[inline]
    pub(crate) fn moves(&self, side: Side, departure: Square, captures: bool) -> SquareSet {
        let arrivals = if captures {
            &self.captures
        } else {
            &self.quiet
        };
        arrivals[side.index()][departure.index()]
    }

    /// Where a piece of `side` may land by a capture if that is to count as an observation.
    #[inline]
    pub(crate) fn seen(&self, side: Side, departure: Square) -> SquareSet {
        self.seen[side.index()][departure.index()]
    }

    /// Whence steps may come, from where they may go.
    pub(crate) fn reversed(&self) -> Self {
        let reversed = |arrivals: &BySquare| {
            let mut departures: BySquare = Box::new([[SquareSet::EMPTY; 64]; 2]);
            for side in Side::BOTH {
                for departure in Square::all() {
                    for arrival in arrivals[side.index()][departure.index()] {
                        departures[side.index()][arrival.index()].insert(departure);
                    }
                }
            }
            departures
        };
        Self {
            quiet: reversed(&self.quiet),
            captures: reversed(&self.captures),
            seen: reversed(&self.seen),
        }
    }
}
