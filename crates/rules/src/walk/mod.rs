//! Movement primitives. A kind of piece is a row of them ([`crate::pieces`]).
//!
//! Each primitive is written once, as the steps that are geometrically
//! possible. Observation is the same thing: a piece observes a square if one
//! of its steps captures there.

pub mod chinese;
pub mod hopper;
pub mod locust;
pub mod pawn;
pub mod rose;

use crate::moves::Form;
use crate::piece::Side;
use crate::position::EnPassant;
use crate::ray::{Direction, Vector};
use crate::square::{Square, SquareSet};

/// How a kind moves, or one part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walk {
    /// Leaps by these vectors, whatever stands between.
    Leaper(&'static [Vector]),
    /// Repeats steps by these vectors over empty squares.
    Rider(&'static [Vector]),
    /// Rides to a hurdle and lands on the square right behind it (grasshopper).
    Hopper(&'static [Vector]),
    /// Rides over two hurdles and lands right behind the second (kangaroo).
    TwoHurdleHopper(&'static [Vector]),
    /// Rides to a hurdle and lands anywhere behind it (lion).
    LongHopper(&'static [Vector]),
    /// Rides to a hurdle, lands beside it after a turn by this many eighths of a circle either way:
    /// 1 moose, 2 eagle, 3 sparrow.
    TurningHopper(u8),
    /// Moves like a rider, captures like a lion (pao, vao, leo).
    ChineseRider(&'static [Vector]),
    /// A knight's leap in two steps, the first one over an empty square: straight first if the
    /// vectors are the rook's (mao), slanting first if they are the bishop's (moa).
    ChineseLeaper(&'static [Vector]),
    /// Captures the first piece on a line by jumping to the empty square right behind it; has no
    /// other moves (locust).
    Locust(&'static [Vector]),
    /// Rides on circles of knight's leaps.
    Rose,
    /// A pawn.
    Pawn(&'static pawn::PawnWalk),
}

/// What a walk sees: who stands where, for one side.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// The side that moves or observes.
    pub side: Side,
    /// Squares that are not empty.
    pub occupied: SquareSet,
    /// Squares with something that the side may capture.
    pub capturable: SquareSet,
    /// The right to capture en passant, if this side has it.
    pub en_passant: EnPassant,
    /// How far pawns go from their own first rank; 0 if they can do nothing there.
    pub first_rank_steps: u8,
}

/// A step that a walk makes possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Where the piece lands.
    pub arrival: Square,
    /// Where the captured piece stands.
    pub capture: Option<Square>,
    /// What sort of move it is.
    pub form: Form,
}

impl Step {
    /// An ordinary step to an empty square.
    pub const fn quiet(arrival: Square) -> Self {
        Self {
            arrival,
            capture: None,
            form: Form::Ordinary,
        }
    }

    /// An ordinary capture on the arrival square.
    pub const fn capture(arrival: Square) -> Self {
        Self {
            arrival,
            capture: Some(arrival),
            form: Form::Ordinary,
        }
    }
}

impl View {
    /// Reports a step to `arrival` if it is empty or holds something to capture.
    #[inline]
    pub fn land(&self, arrival: Square, report: &mut impl FnMut(Step)) {
        if !self.occupied.contains(arrival) {
            report(Step::quiet(arrival));
        } else if self.capturable.contains(arrival) {
            report(Step::capture(arrival));
        }
    }

    /// Reports a step to each of `arrivals` that is empty or holds something to capture.
    #[inline]
    pub fn land_on_any(&self, arrivals: SquareSet, report: &mut impl FnMut(Step)) {
        for arrival in arrivals & (!self.occupied | self.capturable) {
            self.land(arrival, report);
        }
    }
}

impl Walk {
    /// Reports every step from `from`, in an order that depends on the position alone.
    ///
    /// No step is reported twice.
    #[inline]
    pub fn steps(&self, view: &View, from: Square, report: &mut impl FnMut(Step)) {
        match *self {
            Self::Leaper(vectors) => {
                for &(files, ranks) in vectors {
                    if let Some(arrival) = from.step(files, ranks) {
                        view.land(arrival, report);
                    }
                }
            }
            Self::Rider(vectors) => {
                for &vector in vectors {
                    let reach = Direction::of(vector).reach(from, view.occupied);
                    view.land_on_any(reach, report);
                }
            }
            Self::Hopper(vectors) => hopper::hop(vectors, view, from, report),
            Self::TwoHurdleHopper(vectors) => hopper::hop_over_two(vectors, view, from, report),
            Self::LongHopper(vectors) => hopper::hop_far(vectors, view, from, report),
            Self::TurningHopper(eighths) => hopper::hop_and_turn(eighths, view, from, report),
            Self::ChineseRider(vectors) => chinese::ride(vectors, view, from, report),
            Self::ChineseLeaper(vectors) => chinese::leap(vectors, view, from, report),
            Self::Locust(vectors) => locust::steps(vectors, view, from, report),
            Self::Rose => rose::steps(view, from, report),
            Self::Pawn(walk) => pawn::steps(walk, view, from, report),
        }
    }
}
