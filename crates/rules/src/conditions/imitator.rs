//! Imitators: they make every move along with the piece that moves.
//!
//! An imitator belongs to no side and captures nothing. Whatever move is made,
//! all imitators move by the same vector at the same time, over squares that
//! must be empty wherever the moving piece passes or lands; the square that the
//! piece leaves counts as empty. A move that an imitator cannot follow is
//! illegal, and so is a check that it could not follow. A hopper needs a hurdle
//! for each imitator, too. In castling the imitators follow the king and then
//! the rook. Pawns may promote to imitators, unless this is ruled out.

use std::sync::Arc;

use super::{AS_USUAL, ConditionEntry, Example, NOT_SETTLED, SQUARES};
use crate::effect::{Effect, Reason};
use crate::engine::view;
use crate::facts::Fact;
use crate::hooks::{
    AddEffects, JudgeStride, OfferChoices, Play, Prepare, PrintRegister, Stage, Stride,
};
use crate::moves::Move;
use crate::piece::Side;
use crate::plan::{Plan, PlanError};
use crate::position::Position;
use crate::ray::{Direction, Vector};
use crate::square::{Square, SquareSet};
use crate::walk::equihopper::Hurdle;
use crate::walk::hopper::Landing;
use crate::walk::mao::Passage;
use crate::walk::{View, Walk};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "Imitator",
    aliases: &["Imitators"],
    summary: "Imitators on certain squares imitate every move.",
    rule: "Imitators stand on the squares given. Every move makes all of them move by the same vector \
           at the same time; each square on which or through which an imitator would have to go must \
           be empty, otherwise the move is illegal. The square that the moving piece leaves counts as \
           empty. Check follows from that. Castling is imitated king first. Pawns may promote to \
           imitators.",
    arguments: &[SQUARES],
    observation: "A unit observes a square only if the imitators can go along with the capture \
                  there.",
    origin: "Theodor Steudel, 1939",
    example: Example {
        fen: "5b2/8/2p2N2/8/2n5/6K1/8/7k w",
        stipulation: "#2",
        arguments: &["b6"],
        solution: &["Kg3-h2[Ic5]"],
        source: "Rene-Jean Millour, Spezialpreis, Europe Echecs 1966",
    },
    excludes: &[("Circe", NOT_SETTLED)],
    attach: |plan, arguments| {
        let squares = arguments.squares();
        if squares.len() > MOST {
            return Err(PlanError::BadArgument {
                condition: "Imitator",
                words: arguments.words().collect::<Vec<_>>().join(" "),
                reason: "there can be nine imitators at most",
            });
        }
        if let Some(kind) = (plan.kinds().iter()).find(|row| row.walks.iter().any(is_unclear)) {
            return Err(PlanError::KindUnderCondition {
                kind: kind.name,
                condition: "Imitator",
                reason: "which hurdles imitators need for such a hopper is not agreed on",
            });
        }
        let register = plan.register(Some(Arc::new(Text)))?;
        plan.on_board(register);
        plan.prepare(Start { register, squares });
        plan.judge_stride(Follow { register });
        // Imitators are no units, and a pawn that becomes one merely leaves the board.
        let vouched = [&Fact::UNITS[..], &[Fact::MovesMoveOne]].concat();
        plan.effects(Stage::Along, Imitate { register }, &vouched);
        plan.effects(Stage::Board, StandAlone { register }, &vouched);
        if !plan.is_asked_for(NO_PROMOTION.name) {
            plan.offer_choices(Promote);
            plan.effects(Stage::KindChange, BecomeImitator { register }, &vouched);
        }
        Ok(())
    },
};

pub(super) static NO_PROMOTION: ConditionEntry = ConditionEntry {
    name: "NoIProm",
    aliases: &["NoImitatorPromotion"],
    summary: "Pawns do not promote to imitators.",
    rule: "With imitators on the board, pawns may not promote to imitators.",
    arguments: &[],
    observation: AS_USUAL,
    origin: "An agreement about imitators",
    example: Example {
        fen: "8/4q1bP/K7/2B3n1/8/8/P7/7k w",
        stipulation: "h#1.5",
        arguments: &[],
        solution: &["h7-h8=Q Sg5-h3 Qh8*h3"],
        source: "Drawn at random; the only solution by Popeye 4.104",
    },
    excludes: &[],
    attach: |_, _| Ok(()),
};

/// Whether it is not clear how imitators follow.
fn is_unclear(walk: &Walk) -> bool {
    match walk {
        Walk::Hopper(_, hurdles, landing) => (*hurdles, *landing) != (1, Landing::Behind),
        Walk::NearHopper(_, landing) => *landing != Landing::Behind,
        // Of the hoppers that turn only moose are clear.
        Walk::TurningHopper(_, turns) => *turns != [2],
        Walk::Heading(_, walks) | Walk::Capturing(walks) | Walk::Quiet(walks) => {
            walks.iter().any(is_unclear)
        }
        _ => false,
    }
}

/// Most imitators that a register holds: seven bits each.
const MOST: usize = 9;

/// The value of [`Move::choice`] of a promotion to an imitator.
const TO_IMITATOR: u16 = 0x1000;

/// The squares that a register keeps, in order.
fn squares(register: u64) -> impl Iterator<Item = Square> {
    (0..MOST).map_while(move |index| {
        let entry = (register >> (7 * index)) & 0x7f;
        entry.checked_sub(1).map(|index| Square::new(index as u8))
    })
}

/// The register that keeps these squares.
fn packed(squares: impl Iterator<Item = Square>) -> u64 {
    squares.enumerate().fold(0, |register, (index, square)| {
        register | (square.index() as u64 + 1) << (7 * index)
    })
}

struct Start {
    register: u8,
    squares: Vec<Square>,
}

impl Prepare for Start {
    fn prepare(&self, _: &Plan, position: &mut Position) {
        position.set_register(self.register, packed(self.squares.iter().copied()));
    }
}

/// Writes where the imitators are after a move, or that a new one has come.
struct Text;

impl PrintRegister for Text {
    fn text(&self, _: &Plan, before: u64, after: u64) -> String {
        if squares(after).count() > squares(before).count() {
            return "=I".to_owned();
        }
        let names: Vec<_> = squares(after).map(|square| square.to_string()).collect();
        format!("[I{}]", names.join(","))
    }
}

/// Judges whether all imitators can follow a step.
struct Follow {
    register: u8,
}

impl JudgeStride for Follow {
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool {
        let castles = stride.as_kind == Plan::KING
            && (stride.arrival.file() - stride.departure.file()).abs() == 2;
        let mut obstacles = position.occupied();
        obstacles.remove(stride.departure);
        squares(position.register(self.register)).all(|from| {
            if castles {
                follows_castling(from, stride, obstacles)
            } else {
                follows(plan, position, from, stride, obstacles)
            }
        })
    }
}

/// Where an imitator on `from` is when the piece that set out from `departure` is on `at`.
fn image(from: Square, departure: Square, at: Square) -> Option<Square> {
    from.step(at.file() - departure.file(), at.rank() - departure.rank())
}

fn follows(
    plan: &Plan,
    position: &Position,
    from: Square,
    stride: &Stride,
    obstacles: SquareSet,
) -> bool {
    let (departure, arrival) = (stride.departure, stride.arrival);
    let free =
        |at: Square| image(from, departure, at).is_some_and(|square| !obstacles.contains(square));
    let kind = plan.kind(stride.as_kind);
    if plan.leaps(stride.as_kind, departure).contains(arrival) {
        return free(arrival);
    }
    let passed = |line: Direction| line.ray(departure) & line.opposite().ray(arrival);
    for line in &kind.lines {
        if line.ray(departure).contains(arrival) {
            return free(arrival) && passed(*line).into_iter().all(free);
        }
    }
    if kind.pawn.is_some() {
        let (files, ranks) = (
            arrival.file() - departure.file(),
            arrival.rank() - departure.rank(),
        );
        let line = Direction::of((files.signum(), ranks.signum()));
        return free(arrival) && passed(line).into_iter().all(free);
    }
    let view = view(plan, position, stride.side);
    for walk in &kind.others {
        if let Some(course) = course(walk, &view, stride) {
            let is_hurdle = |at| {
                image(from, departure, at)
                    .is_some_and(|square| obstacles.contains(square) || square == departure)
            };
            return free(arrival)
                && course.passed.into_iter().all(free)
                && course.hurdle.is_none_or(is_hurdle);
        }
    }
    // Other walks lead over no squares that an imitator could be stopped on.
    true
}

/// What a piece does on its way from departure to arrival.
struct Course {
    /// The squares that it passes, which must be empty.
    passed: SquareSet,
    /// The square of its hurdle.
    hurdle: Option<Square>,
}

/// The course of a step by a walk that depends on other pieces, if the walk makes it.
fn course(walk: &Walk, view: &View<'_>, stride: &Stride) -> Option<Course> {
    let Stride {
        departure, arrival, ..
    } = *stride;
    let by_line = |vectors: &'static [Vector], part: &dyn Fn(&'static [Vector]) -> Walk| {
        vectors.chunks(1).find(|vector| {
            let mut found = false;
            part(vector).steps(view, departure, &mut |step| {
                found |= step.arrival == arrival;
            });
            found
        })
    };
    let over = |vector: Vector| {
        let line = Direction::of(vector);
        let hurdle = line.first(departure, view.occupied)?;
        Some(Course {
            passed: line.ray(departure) & line.opposite().ray(hurdle),
            hurdle: Some(hurdle),
        })
    };
    match *walk {
        Walk::Heading(_, walks) => walks.iter().find_map(|walk| course(walk, view, stride)),
        Walk::Leaper(vectors) => {
            by_line(vectors, &Walk::Leaper)?;
            Some(Course {
                passed: SquareSet::EMPTY,
                hurdle: None,
            })
        }
        Walk::Rider(vectors) => {
            let line = Direction::of(by_line(vectors, &Walk::Rider)?[0]);
            Some(Course {
                passed: line.ray(departure) & line.opposite().ray(arrival),
                hurdle: None,
            })
        }
        Walk::Hopper(vectors, 1, landing @ Landing::Behind) => {
            let line = by_line(vectors, &|vector| Walk::Hopper(vector, 1, landing))?;
            over(line[0])
        }
        Walk::NearHopper(vectors, landing @ Landing::Behind) => {
            let line = by_line(vectors, &|vector| Walk::NearHopper(vector, landing))?;
            over(line[0])
        }
        Walk::TurningHopper(vectors, turns) => {
            let line = by_line(vectors, &|vector| Walk::TurningHopper(vector, turns))?;
            over(line[0])
        }
        Walk::Mao(legs, Passage::Leap) => {
            let leg = by_line(legs, &|leg| Walk::Mao(leg, Passage::Leap))?;
            let (files, ranks) = leg[0];
            Some(Course {
                passed: departure.step(files, ranks)?.set(),
                hurdle: None,
            })
        }
        Walk::Equihopper(measure) if measure.hurdle == Hurdle::Midway => {
            let half = (
                (arrival.file() - departure.file()) / 2,
                (arrival.rank() - departure.rank()) / 2,
            );
            let hurdle = departure.step(half.0, half.1)?;
            let mut passed = SquareSet::EMPTY;
            let steps = greatest_divisor(half.0.abs(), half.1.abs());
            if measure.stoppable && steps > 1 {
                let line = Direction::of((half.0 / steps, half.1 / steps));
                passed = line.ray(departure) & line.opposite().ray(arrival);
                passed.remove(hurdle);
            }
            Some(Course {
                passed,
                hurdle: Some(hurdle),
            })
        }
        _ => None,
    }
}

fn greatest_divisor(one: i8, other: i8) -> i8 {
    if other == 0 {
        one
    } else {
        greatest_divisor(other, one % other)
    }
}

fn follows_castling(from: Square, stride: &Stride, mut obstacles: SquareSet) -> bool {
    let toward = (stride.arrival.file() - stride.departure.file()).signum();
    let free = |files: i8, obstacles: SquareSet| {
        from.step(files, 0)
            .is_some_and(|square| !obstacles.contains(square))
    };
    let king_goes = free(toward, obstacles) && free(2 * toward, obstacles);
    if toward > 0 {
        return king_goes;
    }
    obstacles.insert(stride.arrival);
    king_goes && [-1, 0, 1].into_iter().all(|files| free(files, obstacles))
}

/// Moves the imitators along.
struct Imitate {
    register: u8,
}

impl AddEffects for Imitate {
    fn add_effects(&self, play: &mut Play<'_>) {
        let (mut files, mut ranks) = (0, 0);
        for effect in play.journal.last() {
            if let Effect::Shift {
                from,
                to,
                reason: Reason::Move | Reason::Castling,
                ..
            } = *effect
            {
                files += to.file() - from.file();
                ranks += to.rank() - from.rank();
            }
        }
        let before = play.position.register(self.register);
        let moved = || squares(before).map(|square| square.step(files, ranks));
        if moved().any(|square| square.is_none()) {
            play.forbid();
            return;
        }
        play.record(Effect::Register {
            index: self.register,
            before,
            after: packed(moved().flatten()),
        });
    }
}

/// Forbids moves that leave a piece on the square of an imitator.
struct StandAlone {
    register: u8,
}

impl AddEffects for StandAlone {
    fn add_effects(&self, play: &mut Play<'_>) {
        let occupied = play.position.occupied();
        if squares(play.position.register(self.register)).any(|at| occupied.contains(at)) {
            play.forbid();
        }
    }
}

/// Offers promotion to an imitator beside the others.
struct Promote;

impl OfferChoices for Promote {
    fn offer(&self, plan: &Plan, _: &Position, _: Side, mv: Move, moves: &mut Vec<Move>) {
        moves.push(mv);
        if mv.promotion.is_some() && mv.promotion == plan.promotions().first().copied() {
            moves.push(Move {
                promotion: None,
                choice: mv.choice | TO_IMITATOR,
                ..mv
            });
        }
    }
}

struct BecomeImitator {
    register: u8,
}

impl AddEffects for BecomeImitator {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(square) = play.now_at.filter(|_| play.mv.choice & TO_IMITATOR != 0) else {
            return;
        };
        let before = play.position.register(self.register);
        let imitators: Vec<_> = squares(before).collect();
        if imitators.len() == MOST {
            play.forbid();
            return;
        }
        play.record(Effect::Take {
            square,
            piece: play.position.at(square),
            reason: Reason::Displaced,
        });
        play.record(Effect::Register {
            index: self.register,
            before,
            after: packed(imitators.into_iter().chain([square])),
        });
    }
}
