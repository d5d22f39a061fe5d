//! The rose and its family: octagonal circles of knight's leaps instead of lines.

use super::{Report, Step, View};
use crate::ray::KNIGHT;
use crate::square::{Square, SquareSet};

/// What a piece does on the circles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnCircle {
    /// Rides (rose).
    Ride,
    /// Rides to empty squares and captures behind a hurdle (rao).
    Chinese,
    /// Lands anywhere behind a hurdle (rose-lion).
    Lion,
    /// Lands right behind a hurdle (rose-hopper).
    Hop,
    /// Captures by jumping to the empty square right behind (rose locust).
    Locust,
}

/// A circle under way: eight leaps lead back to where it began.
struct Circle {
    index: usize,
    turn: usize,
}

impl Circle {
    /// The next square after `at`.
    fn next(&mut self, at: Square) -> Option<Square> {
        let (files, ranks) = KNIGHT[self.index];
        self.index = (self.index + self.turn) % 8;
        at.step(files, ranks)
    }

    /// The empty squares that follow `start`, and the occupied one behind them, if any. `start`
    /// ends the circle in any case.
    fn run(&mut self, start: Square, occupied: SquareSet) -> (SquareSet, Option<Square>) {
        let mut empty = SquareSet::EMPTY;
        let mut at = start;
        loop {
            match self.next(at) {
                None => return (empty, None),
                Some(next) if next == start => return (empty, None),
                Some(next) if occupied.contains(next) => return (empty, Some(next)),
                Some(next) => {
                    empty.insert(next);
                    at = next;
                }
            }
        }
    }
}

/// The squares on each of the circles through `from`, both ways round, in order.
fn circles(from: Square) -> impl Iterator<Item = Vec<Square>> {
    let turns = (0..8).flat_map(|index| [(index, 1), (index, 7)]);
    turns.map(move |(index, turn)| {
        let mut circle = Circle { index, turn };
        let squares = std::iter::successors(circle.next(from), |at| circle.next(*at));
        squares.take_while(|at| *at != from).collect()
    })
}

/// The squares on which it could capture, whatever stands where.
pub(super) fn span(from: Square) -> SquareSet {
    circles(from).flatten().collect()
}

impl OnCircle {
    /// The squares that decide whether it captures on `target`.
    pub(super) fn watched(self, from: Square, target: Square) -> SquareSet {
        let mut watched = SquareSet::EMPTY;
        for circle in circles(from) {
            let Some(place) = circle.iter().position(|at| *at == target) else {
                continue;
            };
            let behind = circle.get(place + 1).filter(|_| self == Self::Locust);
            watched |= circle[..place].iter().chain(behind).copied().collect();
        }
        watched
    }

    /// Reports the steps both ways round each of the eight circles through `from`.
    pub fn steps(self, view: &View<'_>, from: Square, report: &mut Report<'_>) {
        let mut arrivals = SquareSet::EMPTY;
        let mut jumps: Vec<Step> = Vec::new();
        for (index, turn) in (0..8).flat_map(|index| [(index, 1), (index, 7)]) {
            let mut circle = Circle { index, turn };
            let (near, end) = circle.run(from, view.occupied);
            if matches!(self, Self::Ride | Self::Chinese) {
                arrivals |= near;
            }
            let is_end = |end: &Square| self == Self::Ride || !view.holes.contains(*end);
            let Some(end) = end.filter(is_end) else {
                continue;
            };
            match self {
                Self::Ride => arrivals.insert(end),
                Self::Chinese => {
                    if let (_, Some(target)) = circle.run(end, view.occupied) {
                        arrivals.insert(target);
                    }
                }
                Self::Lion => {
                    let (far, target) = circle.run(end, view.occupied);
                    arrivals |= far | target.map_or(SquareSet::EMPTY, Square::set);
                }
                Self::Hop => arrivals |= circle.next(end).map_or(SquareSet::EMPTY, Square::set),
                Self::Locust => jumps.extend(
                    circle
                        .next(end)
                        .filter(|arrival| view.capturable.contains(end) && view.is_empty(*arrival))
                        .map(|arrival| Step::locust(end, arrival)),
                ),
            }
        }
        arrivals.remove(from);
        view.land_on_any(arrivals, report);
        for (index, jump) in jumps.iter().enumerate() {
            if !jumps[..index].contains(jump) {
                report(*jump);
            }
        }
    }
}
