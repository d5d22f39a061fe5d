//! Pawns: pieces whose movement depends on their side.

use super::{Report, Step, View};
use crate::moves::Form;
use crate::piece::Side;
use crate::ray::{Direction, QUEEN, Vector};
use crate::square::{Square, SquareSet};

/// How a pawn moves and captures, seen from White.
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent differences from the orthodox pawn"
)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PawnWalk {
    /// Single steps to empty squares; doubled from the second rank.
    pub moves: &'static [Vector],
    /// Steps that capture.
    pub captures: &'static [Vector],
    /// Whether it goes the opposite way, as a pawn of the other side would.
    pub backward: bool,
    /// Whether it captures by jumping to the empty square right behind.
    pub jumps: bool,
    /// Whether its double step can be answered by a capture en passant.
    pub can_be_passed: bool,
    /// Whether it moves from its own first rank as well.
    pub leaves_base: bool,
    /// Whether it observes from its own first rank what it could capture if it did move.
    pub observes_from_base: bool,
}

const NO_PAWN: PawnWalk = PawnWalk {
    moves: &[],
    captures: &[],
    backward: false,
    jumps: false,
    can_be_passed: false,
    leaves_base: false,
    observes_from_base: false,
};

/// The pawn of orthodox chess.
pub const PAWN: PawnWalk = PawnWalk {
    moves: &[(0, 1)],
    captures: &[(-1, 1), (1, 1)],
    can_be_passed: true,
    ..NO_PAWN
};

/// The berolina pawn: moves slanting, captures straight ahead.
pub const BEROLINA: PawnWalk = PawnWalk {
    moves: &[(-1, 1), (1, 1)],
    captures: &[(0, 1)],
    can_be_passed: true,
    ..NO_PAWN
};

/// The pawn that goes the other way.
pub const REVERSED: PawnWalk = PawnWalk {
    backward: true,
    ..PAWN
};

/// The pawn that captures by jumping.
pub const MARINE: PawnWalk = PawnWalk {
    jumps: true,
    observes_from_base: true,
    ..PAWN
};

/// The captures of the marine pawn alone, from any rank.
pub const MARINE_CAPTURES: PawnWalk = PawnWalk {
    moves: &[],
    leaves_base: true,
    ..MARINE
};

/// The pawn's part of a piece that is no pawn: nothing captures it en passant.
pub const PART: PawnWalk = PawnWalk {
    can_be_passed: false,
    ..PAWN
};

/// The moves of [`PART`] alone.
pub const MOVES: PawnWalk = PawnWalk {
    captures: &[],
    ..PART
};

/// The captures of [`PART`] alone.
pub const CAPTURES: PawnWalk = PawnWalk { moves: &[], ..PART };

impl PawnWalk {
    /// The side whose pawns go the same way on the board.
    pub const fn like(&self, side: Side) -> Side {
        if self.backward { side.other() } else { side }
    }

    /// Whether pawns of `side` are stuck on the rank of `square`.
    pub const fn is_stuck(&self, side: Side, square: Square) -> bool {
        !self.leaves_base && square.rank() == self.like(side).rank(0)
    }

    /// The rank index (0–7) on which a pawn of `side` that goes this way ends.
    pub const fn last_rank(&self, side: Side) -> i8 {
        self.like(side).rank(7)
    }

    /// The square that `vector`, seen from White, leads to for a pawn of `side`.
    #[inline]
    pub fn ahead(&self, side: Side, square: Square, (files, ranks): Vector) -> Option<Square> {
        square.step(files, ranks * self.like(side).forward())
    }
}

/// Reports a pawn's steps; on its own first rank it has none, as a rule.
#[inline]
pub fn steps(walk: &PawnWalk, view: &View<'_>, from: Square, report: &mut impl FnMut(Step)) {
    let side = view.side;
    let longest = if walk.is_stuck(side, from) {
        view.first_rank_steps
    } else if from.rank() == walk.like(side).rank(1) {
        2
    } else {
        1
    };
    if longest == 0 {
        if view.observing && walk.observes_from_base {
            captures(walk, view, from, report);
        }
        return;
    }
    for &vector in walk.moves {
        let mut last = from;
        for steps in 1..=longest {
            let Some(arrival) = walk
                .ahead(side, last, vector)
                .filter(|at| view.is_empty(*at))
            else {
                break;
            };
            let mut step = Step::quiet(arrival);
            if steps > 1 && walk.can_be_passed {
                step.form = Form::DoubleStep { crossed: last };
            }
            report(step);
            last = arrival;
        }
    }
    captures(walk, view, from, report);
}

#[inline]
fn captures(walk: &PawnWalk, view: &View<'_>, from: Square, report: &mut impl FnMut(Step)) {
    let side = view.side;
    for &vector in walk.captures {
        let Some(attacked) = walk.ahead(side, from, vector) else {
            continue;
        };
        let arrival = if walk.jumps {
            match walk.ahead(side, attacked, vector) {
                Some(arrival) if view.is_empty(arrival) => arrival,
                _ => continue,
            }
        } else {
            attacked
        };
        if view.capturable.contains(attacked) {
            report(Step::locust(attacked, arrival));
        } else if view.en_passant.crossed.contains(attacked) {
            report(Step {
                arrival,
                capture: view.en_passant.pawn,
                form: Form::EnPassant,
            });
        }
    }
}

/// The squares that pawns of either side observe from `from`, on whatever rank it is.
pub fn targets(walk: &PawnWalk, from: Square) -> SquareSet {
    let both = Side::BOTH.into_iter();
    both.flat_map(|side| {
        let ahead = move |vector| walk.ahead(side, from, vector);
        walk.captures.iter().copied().filter_map(ahead)
    })
    .collect()
}

/// The squares that decide whether a pawn of either side that jumps captures on `target`, en passant
/// apart.
pub(super) fn watched(walk: &PawnWalk, from: Square, target: Square) -> SquareSet {
    let both = Side::BOTH.into_iter();
    both.flat_map(|side| {
        let behind = move |vector| {
            let attacked = walk.ahead(side, from, vector);
            let attacked = attacked.filter(|attacked| *attacked == target)?;
            walk.ahead(side, attacked, vector)
        };
        walk.captures.iter().copied().filter_map(behind)
    })
    .collect()
}

/// The squares on which pawns of either side could land, whatever stands where.
pub(super) fn arrivals(walk: &PawnWalk, from: Square) -> SquareSet {
    /// No pawn goes farther, from whatever rank.
    const LONGEST: usize = 3;
    let mut arrivals = targets(walk, from);
    for side in Side::BOTH {
        let line = |vector| {
            std::iter::successors(Some(from), move |at| walk.ahead(side, *at, vector)).skip(1)
        };
        let moves = walk.moves.iter().flat_map(|at| line(*at).take(LONGEST));
        // Some jump over what they capture.
        let captures = walk.captures.iter().flat_map(|at| line(*at).take(2));
        arrivals |= moves.chain(captures).collect();
    }
    arrivals
}

/// The steps of a piece that is lent a pawn's walk: it leaves the first rank by single steps, neither
/// captures nor is captured en passant.
pub fn lent(walk: &PawnWalk, view: &View<'_>, from: Square, report: &mut Report<'_>) {
    let on_base = walk.is_stuck(view.side, from);
    let lent = PawnWalk {
        leaves_base: true,
        can_be_passed: false,
        ..*walk
    };
    steps(&lent, view, from, &mut |step| {
        let twice = (step.arrival.rank() - from.rank()).abs() > 1 && step.capture.is_none();
        if step.form != Form::EnPassant && !(on_base && twice) {
            report(step);
        }
    });
}

/// The lines along these vectors, seen from White, for a pawn of `side`.
#[inline]
fn lines<'a>(
    walk: &PawnWalk,
    side: Side,
    vectors: &'a [Vector],
) -> impl Iterator<Item = Direction> + use<'a> {
    let forward = walk.like(side).forward();
    let line = move |&(files, ranks): &Vector| Direction::of((files, ranks * forward));
    vectors.iter().map(line)
}

/// Rides where the pawn steps, from any rank.
pub fn ride(walk: &PawnWalk, view: &View<'_>, from: Square, report: &mut Report<'_>) {
    for line in lines(walk, view.side, walk.moves) {
        for arrival in line.reach(from, view.occupied) & !view.occupied {
            report(Step::quiet(arrival));
        }
    }
    for line in lines(walk, view.side, walk.captures) {
        if let Some(target) = line.first(from, view.occupied)
            && view.capturable.contains(target)
        {
            report(Step::capture(target));
        }
    }
}

/// Whether it captures on `target`, which is occupied and capturable, by riding there.
#[inline]
pub(super) fn rides_to(walk: &PawnWalk, view: &View<'_>, from: Square, target: Square) -> bool {
    lines(walk, view.side, walk.captures).any(|line| {
        line.ray(from).contains(target) && !line.between(from, target).meets(view.occupied)
    })
}

/// The squares that a pawn of either side can ride to from `from` if it captures there.
pub(super) fn ridden(walk: &PawnWalk, from: Square) -> SquareSet {
    let both = Side::BOTH.into_iter();
    both.flat_map(|side| lines(walk, side, walk.captures))
        .fold(SquareSet::EMPTY, |set, line| set | line.ray(from))
}

/// The squares over which a pawn of either side rides to `target` if it captures there.
pub(super) fn ridden_over(walk: &PawnWalk, from: Square, target: Square) -> SquareSet {
    let both = Side::BOTH.into_iter();
    both.flat_map(|side| lines(walk, side, walk.captures))
        .filter(|line| line.ray(from).contains(target))
        .fold(SquareSet::EMPTY, |set, line| {
            set | line.between(from, target)
        })
}

/// See [`Walk::sources`](super::Walk::sources), for those that ride.
pub(super) fn sources(walk: &PawnWalk, view: &View<'_>, target: Square) -> SquareSet {
    lines(walk, view.side, walk.captures).fold(SquareSet::EMPTY, |set, line| {
        set | line.opposite().reach(target, view.occupied)
    })
}

/// Steps one square ahead, and beyond the middle of the board also sideways.
pub fn chinese(view: &View<'_>, from: Square, report: &mut Report<'_>) {
    let side = view.side;
    let across = (from.rank() - side.rank(3)) * side.forward() > 0;
    for &(files, ranks) in QUEEN {
        let ahead = files == 0 && ranks == side.forward();
        if (ahead || across && ranks == 0)
            && let Some(arrival) = from.step(files, ranks)
        {
            view.land(arrival, report);
        }
    }
}
