//! Which squares can be the hurdle of a step, for rules that do something to hurdles.

use super::{Step, View, Walk, hopper, turning};
use crate::ray::Direction;
use crate::square::{Square, SquareSet};

impl Walk {
    /// Whether [`hurdles`](Self::hurdles) knows the hurdles of this walk.
    pub fn tells_hurdles(&self) -> bool {
        match *self {
            Self::Hopper(_, 1, _)
            | Self::NearHopper(..)
            | Self::TurningHopper(..)
            | Self::Equihopper(_)
            | Self::ChineseRider(_)
            | Self::Mao(_, super::mao::Passage::Hop) => true,
            Self::Capturing(walks) | Self::Quiet(walks) | Self::Heading(_, walks) => {
                walks.iter().any(Self::tells_hurdles)
            }
            _ => false,
        }
    }

    /// The squares of the hurdles over which a step from `from` can have gone: one of them each time,
    /// several if the step can be made in several ways; none for steps without a hurdle.
    ///
    /// Hoppers with more than one hurdle, circles and radial leapers are not asked for theirs: they
    /// say none. `view` is the position before the step.
    pub fn hurdles(&self, view: &View<'_>, from: Square, step: Step) -> SquareSet {
        let lands = |arrivals: SquareSet| arrivals.contains(step.arrival);
        match *self {
            Self::Hopper(lines, 1, landing) => lines
                .iter()
                .filter_map(|&vector| {
                    let line = Direction::of(vector);
                    line.first(from, view.occupied)
                        .filter(|hurdle| lands(landing.squares(line, *hurdle, view.occupied)))
                })
                .collect(),
            Self::NearHopper(vectors, landing) => vectors
                .iter()
                .filter_map(|&vector| {
                    let line = Direction::of(vector);
                    line.next(from)
                        .filter(|hurdle| !view.is_empty(*hurdle))
                        .filter(|hurdle| lands(landing.squares(line, *hurdle, view.occupied)))
                })
                .collect(),
            Self::TurningHopper(lines, turns) => lines
                .iter()
                .filter_map(|&vector| {
                    Direction::of(vector)
                        .first(from, view.occupied)
                        .filter(|hurdle| {
                            turns
                                .iter()
                                .filter(|turn| **turn < 8)
                                .any(|turn| lands(turning::beside(vector, *hurdle, &[*turn])))
                        })
                })
                .collect(),
            Self::Equihopper(measure) => measure.hurdles(view, from, step),
            Self::ChineseRider(lines) if step.capture.is_some() => {
                let far = Self::Hopper(lines, 1, hopper::Landing::Anywhere);
                far.hurdles(view, from, step)
            }
            Self::Mao(legs, passage) => super::mao::hurdles(legs, passage, view, from, step),
            Self::Capturing(walks) | Self::Quiet(walks) | Self::Heading(_, walks) => {
                walks.iter().fold(SquareSet::EMPTY, |set, walk| {
                    set | walk.hurdles(view, from, step)
                })
            }
            _ => SquareSet::EMPTY,
        }
    }
}
