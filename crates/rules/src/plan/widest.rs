//! What pieces could do at best under a plan, whatever stands where: bounds are made of it.

use super::Plan;
use crate::facts::Fact;
use crate::piece::{KindId, Side};
use crate::square::{Square, SquareSet};
use crate::walk::sight::Sight;

impl Plan {
    /// The squares that a piece of `side` could reach in one move by its own walk at best; a superset,
    /// castling apart.
    pub fn widest_moves(&self, kind: KindId, side: Side, from: Square) -> SquareSet {
        let steps = self.own_steps_but_others(kind, side, from, SquareSet::EMPTY);
        let others = &self.kind(kind).others;
        let reach = (others.iter()).fold(steps.quiet | steps.captures, |set, walk| {
            set | walk.arrivals(from)
        });
        let strides = self.hooks.strides.as_ref();
        let allowed = |captures| {
            strides.map_or(SquareSet::ALL, |strides| {
                strides.moves(side, from, captures)
            })
        };
        reach & (allowed(false) | allowed(true))
    }

    /// The squares that a piece of `side` could observe by its own walk at best; a superset.
    pub fn widest_sight(&self, kind: KindId, side: Side, from: Square) -> Sight {
        let steps = self.own_steps_but_others(kind, side, from, SquareSet::EMPTY);
        let mut sight = Sight {
            together: steps.captures,
            apart: Vec::new(),
        };
        let others = &self.kind(kind).others;
        if others.is_empty() {
            // What others capture can be elsewhere than where they land.
            if let Some(strides) = &self.hooks.strides {
                sight.together &= strides.seen(side, from);
            }
            return sight;
        }
        for walk in others {
            walk.add_sight(from, &mut sight);
        }
        sight
    }

    /// The squares to which a king of `side` can go from `from` by a step of its own, captures or not,
    /// as far as it is certain that nothing but check forbids that.
    pub fn certain_king_steps(&self, side: Side, from: Square) -> SquareSet {
        if !self.facts.hold(Fact::AllowedStepsCount) {
            return SquareSet::EMPTY;
        }
        let steps = self.leaps(Self::KING, from);
        self.hooks.strides.as_ref().map_or(steps, |strides| {
            steps & strides.moves(side, from, false) & strides.moves(side, from, true)
        })
    }
}
