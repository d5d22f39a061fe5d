//! Movement primitives. A kind of piece is a row of them ([`crate::pieces`]).
//!
//! Each primitive is written once, as the steps that are geometrically
//! possible. Observation is the same thing: a piece observes a square if one
//! of its steps captures there.

pub mod bouncer;
pub mod bouncy;
mod captors;
pub mod chinese;
pub mod edgehog;
pub mod equihopper;
pub mod hopper;
pub mod hurdles;
pub mod locust;
pub mod mao;
pub mod parts;
pub mod pawn;
pub mod radial;
pub mod reflecting;
pub mod rose;
pub mod sight;
pub mod supported;
pub mod trojan;
pub mod turning;
pub mod watched;
pub mod zigzag;

use crate::moves::Form;
use crate::piece::Side;
use crate::plan::Kind;
use crate::position::{EnPassant, Position};
use crate::ray::{Direction, Vector};
use crate::square::{Square, SquareSet};
use supported::Lending;

/// How a kind moves, or one part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walk {
    /// Leaps by these vectors, whatever stands between.
    Leaper(&'static [Vector]),
    /// Repeats steps by these vectors over empty squares.
    Rider(&'static [Vector]),
    /// Rides on these lines over so many hurdles, and lands behind the last one (grasshopper, lion,
    /// kangaroo).
    Hopper(&'static [Vector], u8, hopper::Landing),
    /// Hops over a hurdle that stands one step away (kinghopper, contra-grasshopper).
    NearHopper(&'static [Vector], hopper::Landing),
    /// Hops over a hurdle to the empty square behind it, and then once more on any of its lines.
    DoubleHopper(&'static [Vector]),
    /// Rides on these of the queen's lines to a hurdle and lands next to it, after a turn of the line
    /// by one of these numbers of sixteenths of a circle either way (moose, eagle, sparrow).
    TurningHopper(&'static [Vector], &'static [u8]),
    /// Measures its leap by a hurdle: as far behind it as it stood before, and the like.
    Equihopper(equihopper::Measure),
    /// Moves like a rider, captures like a lion (pao, vao, leo).
    ChineseRider(&'static [Vector]),
    /// A knight's leap, or several in line, by way of the square between: straight first if the
    /// vectors are the rook's (mao), slanting first if they are the bishop's (moa).
    Mao(&'static [Vector], mao::Passage),
    /// Captures the first piece on a line by jumping to the empty square right behind it; has no
    /// other moves (locust).
    Locust(&'static [Vector]),
    /// Captures the piece one step away by jumping to the empty square right behind it; has no other
    /// moves.
    NearLocust(&'static [Vector]),
    /// Rides on circles of knight's leaps, or does what others do on lines.
    Rose(rose::OnCircle),
    /// Rides in steps by these vectors, each followed by the step that one of these turns makes of it,
    /// and so on alternately.
    Zigzag(&'static [Vector], &'static [zigzag::Turn]),
    /// Leaps by the distance to a hurdle.
    Radial(radial::Radial),
    /// Rides diagonally and is reflected by the edge as often as this.
    ReflectingBishop(u8),
    /// Rides diagonally and is reflected once by the border beyond the edge, which changes its colour
    /// of squares.
    Cardinal,
    /// Moves on these lines as far as the next piece or the border stands on the opposite side.
    Bouncer(&'static [Vector]),
    /// Rides on the queen's lines away from a hurdle right behind it.
    ContraHamster,
    /// Leaps like a knight, and on from squares on the edge, up to this many leaps in all.
    BouncyKnight(u8),
    /// Rides like a nightrider, and on in any direction from squares on the edge.
    BouncyNightrider,
    /// Makes any number of knight's leaps over empty squares in one move.
    UbiUbi,
    /// Leaps like a knight and then rides on by two squares in the longer direction of the leap.
    Trojan,
    /// Rides like a queen, from the edge to the inside of the board or the other way.
    Edgehog,
    /// A pawn.
    Pawn(&'static pawn::PawnWalk),
    /// A pawn whose steps are rides.
    SuperPawn(&'static pawn::PawnWalk),
    /// Steps ahead; beyond the middle of the board also sideways; captures the same way.
    ChinesePawn,
    /// A walk for each file, a to h.
    ByFile(&'static [Walk; 8]),
    /// Moves like the pieces that support it, or attack it, at present.
    Supported(supported::Supporter),
    /// The steps of these walks that capture nothing.
    Quiet(&'static [Walk]),
    /// The steps of these walks that capture.
    Capturing(&'static [Walk]),
    /// The steps of these walks that change the rank this way.
    Heading(parts::Heading, &'static [Walk]),
}

/// What a walk sees: who stands where, for one side.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The side that moves or observes.
    pub side: Side,
    /// Squares that are not empty.
    pub occupied: SquareSet,
    /// Those of them that no piece can enter or cross and that are no hurdles.
    pub holes: SquareSet,
    /// Squares with something that the side may capture.
    pub capturable: SquareSet,
    /// The right to capture en passant, if this side has it.
    pub en_passant: EnPassant,
    /// How far pawns go from their own first rank; 0 if they can do nothing there.
    pub first_rank_steps: u8,
    /// Whether it is asked what the piece observes, not where it can go.
    pub observing: bool,
    /// Which pieces stand there, for walks that depend on other pieces.
    pub position: &'a Position,
    /// The kinds in play, as the position numbers them.
    pub kinds: &'a [Kind],
    /// Which observations lend walks to pieces that borrow them.
    pub lending: Lending<'a>,
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

    /// A capture of what stands on another square than the arrival square.
    pub const fn locust(target: Square, arrival: Square) -> Self {
        Self {
            arrival,
            capture: Some(target),
            form: Form::Ordinary,
        }
    }
}

/// What takes steps that are reported; for walks that are not worth a copy for each receiver.
pub type Report<'a> = dyn FnMut(Step) + 'a;

impl View<'_> {
    /// Reports a step to `arrival` if it is empty or holds something to capture.
    #[inline]
    pub fn land(&self, arrival: Square, report: &mut (impl FnMut(Step) + ?Sized)) {
        if !self.occupied.contains(arrival) {
            report(Step::quiet(arrival));
        } else if self.capturable.contains(arrival) {
            report(Step::capture(arrival));
        }
    }

    /// Reports a step to each of `arrivals` that is empty or holds something to capture.
    #[inline]
    pub fn land_on_any(&self, arrivals: SquareSet, report: &mut (impl FnMut(Step) + ?Sized)) {
        for arrival in arrivals & (!self.occupied | self.capturable) {
            self.land(arrival, report);
        }
    }

    /// Whether nothing stands on `square`.
    #[inline]
    pub const fn is_empty(&self, square: Square) -> bool {
        !self.occupied.contains(square)
    }
}

impl Walk {
    /// Reports every step from `from`, in an order that depends on the position alone.
    ///
    /// No step is reported twice.
    #[inline]
    pub fn steps(&self, view: &View<'_>, from: Square, report: &mut impl FnMut(Step)) {
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
            Self::Hopper(lines, hurdles, landing) => {
                hopper::hop(lines, hurdles, landing, view, from, report);
            }
            Self::ChineseRider(vectors) => chinese::ride(vectors, view, from, report),
            Self::Pawn(walk) => pawn::steps(walk, view, from, report),
            _ => self.rarer_steps(view, from, report),
        }
    }

    /// As [`steps`](Self::steps), but steps to other squares than `wanted` may be left out.
    #[inline]
    pub(crate) fn steps_to(
        &self,
        view: &View<'_>,
        from: Square,
        wanted: SquareSet,
        report: &mut impl FnMut(Step),
    ) {
        match *self {
            Self::Hopper(lines, hurdles, landing) => {
                for vector in lines {
                    if Direction::of(*vector).ray(from).meets(wanted) {
                        let line = std::slice::from_ref(vector);
                        hopper::hop(line, hurdles, landing, view, from, report);
                    }
                }
            }
            _ => self.steps(view, from, report),
        }
    }

    fn rarer_steps(&self, view: &View<'_>, from: Square, report: &mut Report<'_>) {
        match *self {
            Self::NearHopper(vectors, landing) => {
                hopper::hop_nearby(vectors, landing, view, from, report);
            }
            Self::DoubleHopper(lines) => hopper::hop_twice(lines, view, from, report),
            Self::TurningHopper(lines, turns) => turning::steps(lines, turns, view, from, report),
            Self::Equihopper(measure) => measure.steps(view, from, report),
            Self::Mao(legs, passage) => mao::steps(legs, passage, view, from, report),
            Self::Locust(vectors) => locust::steps(vectors, view, from, report),
            Self::NearLocust(vectors) => locust::nearby(vectors, view, from, report),
            Self::Rose(what) => what.steps(view, from, report),
            Self::Zigzag(vectors, turns) => zigzag::steps(vectors, turns, view, from, report),
            Self::Radial(radial) => radial.steps(view, from, report),
            Self::ReflectingBishop(times) => reflecting::bishop(times, view, from, report),
            Self::Cardinal => reflecting::cardinal(view, from, report),
            Self::Bouncer(lines) => bouncer::steps(lines, view, from, report),
            Self::ContraHamster => bouncer::contra_hamster(view, from, report),
            Self::BouncyKnight(leaps) => bouncy::knight(leaps, view, from, report),
            Self::BouncyNightrider => bouncy::nightrider(view, from, report),
            Self::UbiUbi => bouncy::ubi_ubi(view, from, report),
            Self::Trojan => trojan::steps(view, from, report),
            Self::Edgehog => edgehog::steps(view, from, report),
            Self::SuperPawn(walk) => pawn::ride(walk, view, from, report),
            Self::ChinesePawn => pawn::chinese(view, from, report),
            Self::ByFile(walks) => {
                walks[from.file() as usize].steps(view, from, &mut |step| report(step));
            }
            Self::Supported(supporter) => supporter.steps(view, from, report),
            Self::Quiet(walks) => parts::quiet(walks, view, from, report),
            Self::Capturing(walks) => parts::capturing(walks, view, from, report),
            Self::Heading(heading, walks) => heading.steps(walks, view, from, report),
            Self::Leaper(_)
            | Self::Rider(_)
            | Self::Hopper(..)
            | Self::ChineseRider(_)
            | Self::Pawn(_) => self.steps(view, from, &mut |step| report(step)),
        }
    }
}

/// What tests of walks on random boards share.
#[cfg(test)]
mod random_boards {
    use super::{Lending, View, Walk};
    use crate::piece::Side;
    use crate::pieces;
    use crate::position::{EnPassant, Position};
    use crate::square::{Square, SquareSet};

    /// All walks of all kinds, with the names of the kinds, but for those that depend on more than squares.
    pub fn walks() -> impl Iterator<Item = (&'static str, &'static Walk)> {
        let rows = pieces::FAMILIES.iter().flat_map(|family| family.rows);
        let walks = rows.flat_map(|row| row.walks.iter().map(|walk| (row.name, walk)));
        walks.filter(|(_, walk)| match walk {
            Walk::Supported(_) => false,
            Walk::Pawn(pawn) => pawn.jumps,
            _ => true,
        })
    }

    /// What `side` sees where some squares are occupied and one of them is capturable.
    pub fn view(position: &Position, side: Side, occupied: SquareSet, target: Square) -> View<'_> {
        View {
            side,
            occupied,
            capturable: target.set(),
            en_passant: EnPassant::NONE,
            first_rank_steps: 0,
            observing: true,
            position,
            kinds: &[],
            holes: SquareSet::EMPTY,
            lending: Lending::ByWalks,
        }
    }
}
