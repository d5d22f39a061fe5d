//! What a walk can do at best, whatever stands on the board: bounds are made of it.

use super::hopper::Landing;
use super::{Walk, mao, pawn};
use crate::ray::Direction;
use crate::square::{Square, SquareSet};

/// What a piece observes at best.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sight {
    /// Squares of which it may observe several at once.
    pub together: SquareSet,
    /// Sets of squares of each of which it observes one at most, as a hopper does on each of its lines.
    /// That is so even if the one piece that goes there to see whether it is observed, a king, leaves
    /// and captures what else would count.
    pub apart: Vec<SquareSet>,
}

impl Walk {
    /// The squares to which a step from `from` could lead at best, with or without capture.
    ///
    /// A superset; walks for which it would not pay say every square.
    pub fn arrivals(&self, from: Square) -> SquareSet {
        match *self {
            // They land on the squares on which they capture, or on some of the same line.
            Self::Leaper(_)
            | Self::Rider(_)
            | Self::Hopper(..)
            | Self::NearHopper(..)
            | Self::ChineseRider(_)
            | Self::Locust(_)
            | Self::NearLocust(_)
            | Self::Bouncer(_)
            | Self::TurningHopper(..)
            | Self::Equihopper(_)
            | Self::Rose(_)
            | Self::Edgehog => self.span(from),
            Self::Mao(legs, passage) => mao::arrivals(legs, passage, from),
            Self::Pawn(walk) => pawn::arrivals(walk, from),
            Self::Quiet(walks) | Self::Capturing(walks) | Self::Heading(_, walks) => walks
                .iter()
                .fold(SquareSet::EMPTY, |set, walk| set | walk.arrivals(from)),
            _ => SquareSet::ALL,
        }
    }

    /// Adds what a piece on `from` could observe at best.
    pub(crate) fn add_sight(&self, from: Square, sight: &mut Sight) {
        match *self {
            Self::Quiet(_) => {}
            // The hurdle stands at a fixed distance before the only square observed.
            Self::Hopper(lines, _, Landing::Behind | Landing::Beyond(_)) => {
                let lines = lines.iter().map(|line| Direction::of(*line).ray(from));
                sight.apart.extend(lines.filter(|line| !line.is_empty()));
            }
            Self::Capturing(walks) | Self::Heading(_, walks) => {
                for walk in walks {
                    walk.add_sight(from, sight);
                }
            }
            Self::Pawn(walk) => sight.together |= pawn::targets(walk, from),
            _ => sight.together |= self.span(from),
        }
    }
}
