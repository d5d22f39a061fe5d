//! What a capture depends on, for questions about one square: where a walk can capture at best, and
//! which squares decide whether it does.

use super::{
    Report, Step, View, Walk, edgehog, hopper, locust, mao, pawn, reflecting, rose, turning,
};
use crate::ray::{Direction, QUEEN, Vector};
use crate::square::{Square, SquareSet};

impl Walk {
    /// The squares on which a step from `from` could capture at best, whatever the position, captures en
    /// passant apart.
    ///
    /// A superset; walks for which it would not pay say every square.
    pub fn span(&self, from: Square) -> SquareSet {
        match *self {
            Self::Leaper(vectors) => vectors
                .iter()
                .filter_map(|&(files, ranks)| from.step(files, ranks))
                .collect(),
            Self::Rider(lines)
            | Self::Hopper(lines, ..)
            | Self::NearHopper(lines, _)
            | Self::ChineseRider(lines)
            | Self::Locust(lines)
            | Self::NearLocust(lines)
            | Self::Bouncer(lines) => lines.iter().fold(SquareSet::EMPTY, |set, &line| {
                set | Direction::of(line).ray(from)
            }),
            Self::Mao(legs, passage) => mao::span(legs, passage, from),
            Self::TurningHopper(lines, turns) => turning::span(lines, turns, from),
            Self::Equihopper(measure) => measure.span(from),
            Self::Rose(_) => rose::span(from),
            Self::Edgehog => edgehog::span(from),
            Self::ReflectingBishop(times) => reflecting::reach(times, SquareSet::EMPTY, from),
            // En passant apart.
            Self::Pawn(walk) if walk.jumps => pawn::targets(walk, from),
            Self::SuperPawn(walk) => pawn::ridden(walk, from),
            Self::Quiet(_) => SquareSet::EMPTY,
            Self::Capturing(walks) | Self::Heading(_, walks) => walks
                .iter()
                .fold(SquareSet::EMPTY, |set, walk| set | walk.span(from)),
            _ => SquareSet::ALL,
        }
    }

    /// The squares that decide, by whether they are empty, if a step from `from` captures on `target`;
    /// neither of these two is among them. A superset; `None` if more than that decides, or if that is
    /// not known of this walk.
    pub fn watched(&self, from: Square, target: Square) -> Option<SquareSet> {
        match *self {
            Self::Leaper(_) | Self::Quiet(_) => Some(SquareSet::EMPTY),
            Self::Rider(lines)
            | Self::Hopper(lines, ..)
            | Self::NearHopper(lines, _)
            | Self::ChineseRider(lines) => Some(
                leading(lines, from, target).fold(SquareSet::EMPTY, |set, line| {
                    set | line.between(from, target)
                }),
            ),
            Self::Locust(lines) | Self::NearLocust(lines) => Some(
                leading(lines, from, target).fold(SquareSet::EMPTY, |set, line| {
                    let behind = line.next(target).map_or(SquareSet::EMPTY, Square::set);
                    set | line.between(from, target) | behind
                }),
            ),
            Self::Mao(legs, passage) => Some(mao::watched(legs, passage, from, target)),
            Self::TurningHopper(lines, turns) => Some(turning::watched(lines, turns, from, target)),
            Self::Equihopper(measure) => Some(measure.watched(from, target)),
            Self::Rose(what) => Some(what.watched(from, target)),
            Self::Edgehog => Some(
                leading(QUEEN, from, target).fold(SquareSet::EMPTY, |set, line| {
                    set | line.between(from, target)
                }),
            ),
            Self::ReflectingBishop(times) => Some(reflecting::crossed(times, from, target)),
            // From behind it is driven on.
            Self::Bouncer(lines) => Some(
                leading(lines, from, target).fold(SquareSet::EMPTY, |set, line| {
                    set | line.between(from, target) | line.opposite().ray(from)
                }),
            ),
            Self::Pawn(walk) if walk.jumps => Some(pawn::watched(walk, from, target)),
            Self::SuperPawn(walk) => Some(pawn::ridden_over(walk, from, target)),
            Self::Capturing(walks) | Self::Heading(_, walks) => {
                walks.iter().try_fold(SquareSet::EMPTY, |set, walk| {
                    Some(set | walk.watched(from, target)?)
                })
            }
            _ => None,
        }
    }

    /// Reports the steps from `from` that capture on `target`, which is occupied and capturable in
    /// `view`, in the order of [`steps`](Self::steps).
    #[inline]
    pub fn captures_on(
        &self,
        view: &View<'_>,
        from: Square,
        target: Square,
        report: &mut impl FnMut(Step),
    ) {
        match *self {
            Self::Hopper(lines, hurdles, landing) => {
                for line in leading(lines, from, target) {
                    let behind = hopper::last_hurdle(line, hurdles, view, from);
                    let lands = |hurdle| landing.squares(line, hurdle, view.occupied);
                    if behind.is_some_and(|hurdle| lands(hurdle).contains(target)) {
                        report(Step::capture(target));
                    }
                }
            }
            Self::ChineseRider(lines) => {
                for line in leading(lines, from, target) {
                    let between = line.between(from, target) & view.occupied;
                    if between.len() == 1 {
                        report(Step::capture(target));
                    }
                }
            }
            _ => self.rarer_captures_on(view, from, target, report),
        }
    }

    fn rarer_captures_on(
        &self,
        view: &View<'_>,
        from: Square,
        target: Square,
        report: &mut Report<'_>,
    ) {
        match *self {
            Self::Quiet(_) => {}
            Self::Capturing([walk]) => {
                walk.captures_on(view, from, target, &mut |step| report(step));
            }
            Self::Locust(lines) => {
                for line in leading(lines, from, target) {
                    if !line.between(from, target).meets(view.occupied) {
                        locust::jump(target, line.next(target), view, report);
                    }
                }
            }
            Self::DoubleHopper(lines) => {
                if hopper::hops_twice_to(lines, view, from, target) {
                    report(Step::capture(target));
                }
            }
            Self::TurningHopper(lines, turns) => {
                if turning::captures_on(lines, turns, view.occupied, (from, target)) {
                    report(Step::capture(target));
                }
            }
            Self::ReflectingBishop(times) => {
                if reflecting::observes(times, view.occupied, from, target) {
                    report(Step::capture(target));
                }
            }
            Self::Supported(supporter) => supporter.captures_on(view, from, target, report),
            Self::SuperPawn(walk) => {
                if pawn::rides_to(walk, view, from, target) {
                    report(Step::capture(target));
                }
            }
            _ => self.steps(view, from, &mut |step| {
                if step.capture == Some(target) {
                    report(step);
                }
            }),
        }
    }
}

/// The lines, of those along these vectors, that lead from one square to another.
#[inline]
pub(super) fn leading(
    lines: &[Vector],
    from: Square,
    to: Square,
) -> impl Iterator<Item = Direction> {
    lines
        .iter()
        .map(|&vector| Direction::of(vector))
        .filter(move |line| line.ray(from).contains(to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::Side;
    use crate::position::Position;
    use crate::walk::random_boards::{view, walks};

    /// On random boards, captures stay within the span, and a change of the board beside the squares
    /// watched changes no capture.
    #[test]
    fn captures_depend_on_the_squares_watched() {
        let mut random = fastrand::Rng::with_seed(7);
        let position = Position::empty(Side::White);
        let mut known = 0;
        for (name, walk) in walks() {
            for _ in 0..500 {
                let mut squares = || Square::new(random.u8(0..64));
                let (from, target, other) = (squares(), squares(), squares());
                if from == target || other == from || other == target {
                    continue;
                }
                let side = Side::BOTH[random.usize(0..2)];
                let board = SquareSet(random.u64(..) & random.u64(..)) | from.set();
                let captures = |board: SquareSet| {
                    let occupied = board | target.set();
                    let view = view(&position, side, occupied, target);
                    let (mut all, mut direct) = (Vec::new(), Vec::new());
                    walk.steps(&view, from, &mut |step| {
                        if step.capture == Some(target) {
                            all.push(step);
                        }
                    });
                    walk.captures_on(&view, from, target, &mut |step| direct.push(step));
                    assert_eq!(all, direct, "{name} {from} {target}");
                    all
                };
                let before = captures(board);
                let inside = walk.span(from).contains(target);
                assert!(before.is_empty() || inside, "{name} {from} {target}");
                let arrivals = walk.arrivals(from);
                let lands = before.iter().all(|step| arrivals.contains(step.arrival));
                assert!(lands, "{name} {from} {target}");
                if let Some(watched) = walk.watched(from, target)
                    && !watched.contains(other)
                {
                    let after = captures(board | other.set());
                    assert_eq!(before, after, "{name} {from} {target} {other}");
                    known += 1;
                }
            }
        }
        assert!(known > 1000, "{known}");
    }
}
