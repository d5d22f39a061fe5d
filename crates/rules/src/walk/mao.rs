//! Knight's leaps in two steps: what stands on the square passed matters.

use super::{Report, Step, View};
use crate::ray::Vector;
use crate::square::{Square, SquareSet};

/// What a piece does with the squares it passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// They must be empty; one leap.
    Leap,
    /// They must be empty; leaps in line.
    Ride,
    /// Leaps in line over exactly one hurdle, which may stand on a square passed or landed on.
    Lion,
    /// The square passed must hold a hurdle; one leap.
    Hop,
    /// The square passed is empty or holds what is captured; the arrival square is empty; one leap.
    Locust,
}

/// Reports the leaps whose first step is one of `legs`.
pub fn steps(
    legs: &[Vector],
    passage: Passage,
    view: &View<'_>,
    from: Square,
    report: &mut Report<'_>,
) {
    for &leg in legs {
        for leap in leaps(leg) {
            let squares = std::iter::successors(leap_from(from, leg, leap), |(_, arrival)| {
                leap_from(*arrival, leg, leap)
            });
            along(squares, passage, view, report);
        }
    }
}

/// The square that a leap over a hurdle has passed.
pub(super) fn hurdles(
    legs: &[Vector],
    passage: Passage,
    view: &View<'_>,
    from: Square,
    step: Step,
) -> SquareSet {
    if passage != Passage::Hop {
        return SquareSet::EMPTY;
    }
    legs.iter()
        .flat_map(|&leg| leaps(leg).map(|leap| leap_from(from, leg, leap)))
        .flatten()
        .filter(|(passed, arrival)| *arrival == step.arrival && !view.is_empty(*passed))
        .map(|(passed, _)| passed)
        .collect()
}

/// The squares on which it could capture, whatever stands where.
pub(super) fn span(legs: &[Vector], passage: Passage, from: Square) -> SquareSet {
    let mut span = SquareSet::EMPTY;
    for_each_line(legs, passage, from, |_, passed, arrival| {
        span.insert(if passage == Passage::Locust {
            passed
        } else {
            arrival
        });
    });
    span
}

/// The squares on which it could land, whatever stands where.
pub(super) fn arrivals(legs: &[Vector], passage: Passage, from: Square) -> SquareSet {
    let mut arrivals = SquareSet::EMPTY;
    for_each_line(legs, passage, from, |_, _, arrival| {
        arrivals.insert(arrival);
    });
    arrivals
}

/// The squares that decide whether it captures on `target`.
pub(super) fn watched(
    legs: &[Vector],
    passage: Passage,
    from: Square,
    target: Square,
) -> SquareSet {
    let mut watched = SquareSet::EMPTY;
    for_each_line(
        legs,
        passage,
        from,
        |before, passed, arrival| match passage {
            Passage::Locust if passed == target => watched.insert(arrival),
            Passage::Locust => {}
            _ if arrival == target => watched |= before | passed.set(),
            _ => {}
        },
    );
    watched
}

/// Tells of every leap of every line: the squares before it on its line, the square passed and the
/// arrival square.
fn for_each_line(
    legs: &[Vector],
    passage: Passage,
    from: Square,
    mut tell: impl FnMut(SquareSet, Square, Square),
) {
    let rides = matches!(passage, Passage::Ride | Passage::Lion);
    for &leg in legs {
        for leap in leaps(leg) {
            let mut before = SquareSet::EMPTY;
            let mut next = leap_from(from, leg, leap);
            while let Some((passed, arrival)) = next {
                tell(before, passed, arrival);
                before |= passed.set() | arrival.set();
                next = leap_from(arrival, leg, leap).filter(|_| rides);
            }
        }
    }
}

/// The square passed and the arrival square of a leap.
fn leap_from(from: Square, leg: Vector, leap: Vector) -> Option<(Square, Square)> {
    let arrival = from.step(leap.0, leap.1)?;
    Some((from.step(leg.0, leg.1)?, arrival))
}

/// Both knight's leaps that begin with this leg.
const fn leaps((files, ranks): Vector) -> [Vector; 2] {
    if files != 0 && ranks != 0 {
        [(2 * files, ranks), (files, 2 * ranks)]
    } else {
        [
            (2 * files + ranks, 2 * ranks + files),
            (2 * files - ranks, 2 * ranks - files),
        ]
    }
}

/// Reports the steps of one line, given as squares passed and arrived at.
fn along(
    mut line: impl Iterator<Item = (Square, Square)>,
    passage: Passage,
    view: &View<'_>,
    report: &mut Report<'_>,
) {
    match passage {
        Passage::Leap => {
            if let Some((passed, arrival)) = line.next()
                && view.is_empty(passed)
            {
                view.land(arrival, report);
            }
        }
        Passage::Hop => {
            if let Some((passed, arrival)) = line.next()
                && !view.is_empty(passed)
            {
                view.land(arrival, report);
            }
        }
        Passage::Locust => {
            if let Some((passed, arrival)) = line.next()
                && view.is_empty(arrival)
            {
                if view.is_empty(passed) {
                    report(Step::quiet(arrival));
                } else if view.capturable.contains(passed) {
                    report(Step::locust(passed, arrival));
                }
            }
        }
        Passage::Ride => {
            for (passed, arrival) in line {
                if !view.is_empty(passed) {
                    break;
                }
                view.land(arrival, report);
                if !view.is_empty(arrival) {
                    break;
                }
            }
        }
        Passage::Lion => {
            let mut hurdles = 0;
            for (passed, arrival) in line {
                hurdles += usize::from(!view.is_empty(passed));
                if hurdles == 1 {
                    view.land(arrival, report);
                }
                hurdles += usize::from(!view.is_empty(arrival));
                if hurdles > 1 {
                    break;
                }
            }
        }
    }
}
