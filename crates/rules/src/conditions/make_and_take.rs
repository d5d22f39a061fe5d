//! Make & Take: to capture a unit, one has to move like it first.
//!
//! A capture has two parts. The capturing unit first makes a move without
//! capture by the walk of the unit it is going to capture, pawns in the
//! direction of that pawn; from there it captures by its own walk. Moves
//! without capture are as usual. A king is in check if it could be captured
//! this way; a unit on the king's home square may also castle like the king to
//! capture it.

use super::{ConditionEntry, Example, NOT_SETTLED};
use crate::castling::CastlingRights;
use crate::effect::{Effect, Reason};
use crate::engine::{after_capture, holes, view, view_of};
use crate::facts::Fact;
use crate::hooks::{AddEffects, ChangeWalk, Movement, Play, Stage, Stride};
use crate::moves::{Move, Wing};
use crate::piece::{KindId, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::ray::Direction;
use crate::relaxed::{BoundSteps, Man, OpenSteps};
use crate::square::{Square, SquareSet};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "Make&TakeChess",
    aliases: &["Make&Take", "MakeAndTake", "MakeAndTakeChess"],
    summary: "A unit that captures must first make a move of the unit that it captures.",
    rule: "To capture a unit, the capturing unit first makes a move without capture by the walk of \
           that unit (pawns in that pawn's direction), and captures it from there by its own walk. \
           Make and take are one move. There is no other way to capture, and check follows from \
           that.",
    arguments: &[],
    observation: "A unit observes what it could capture by a make and a take. Nothing else counts.",
    origin: "Hartmut Laue",
    example: Example {
        fen: "4b3/5p2/8/2P5/RK6/8/pP6/kr6 w",
        stipulation: "#2",
        arguments: &[],
        solution: &["Kb4*a2"],
        source: "Hartmut Laue, Popeye 4.104's examples (maketake)",
    },
    excludes: &[("Disparate", NOT_SETTLED)],
    attach: |plan, _| {
        plan.change_walk(MakeFirst);
        plan.bound_lent_steps(MakeFirst);
        plan.effects(Stage::Arrival, CastleFirst, &Fact::BOARD);
        Ok(())
    },
};

struct MakeFirst;

impl ChangeWalk for MakeFirst {
    fn affected(&self, _: &Plan, position: &Position, side: Side) -> SquareSet {
        position.of_side(side)
    }

    fn rewrite(
        &self,
        plan: &Plan,
        position: &Position,
        side: Side,
        square: Square,
        movements: &mut Vec<Movement>,
    ) {
        let all = position.of_side(side.other());
        make_first(plan, position, (side, square), all, movements);
    }

    fn rewrite_towards(
        &self,
        plan: &Plan,
        position: &Position,
        side: Side,
        (square, target): (Square, Square),
        movements: &mut Vec<Movement>,
    ) {
        let wanted = position.of_side(side.other()) & target.set();
        make_first(plan, position, (side, square), wanted, movements);
    }
}

/// Lets each capture on one of the `wanted` squares begin with a make.
fn make_first(
    plan: &Plan,
    position: &Position,
    (side, square): (Side, Square),
    wanted: SquareSet,
    movements: &mut Vec<Movement>,
) {
    for index in 0..movements.len() {
        let take = movements[index];
        movements[index].captures = false;
        if !take.captures {
            continue;
        }
        for (kind, victims) in victims(plan, position, wanted) {
            if kind == Plan::KING && square == CastlingRights::king_home(side.other()) {
                movements.extend(castlings(position, side.other()).map(|origin| Movement {
                    origin,
                    quiet: false,
                    targets: victims & take.targets,
                    ..take
                }));
            }
            let origins = makes(plan, position, side, square, kind);
            let there = |origin| Movement {
                origin,
                quiet: false,
                targets: victims & take.targets,
                names_origin: false,
                ..take
            };
            let walker = plan.kind(take.kind);
            if walker.has_plain_walks() && position.en_passant().pawn.is_none() {
                add_plain_captures(plan, position, (side, square), origins, there, movements);
                continue;
            }
            let mut known = Vec::new();
            for origin in origins {
                let there = there(origin);
                if !may_capture(plan, position, &there) {
                    continue;
                }
                // What can be done from here need not be done from elsewhere, too.
                let mut fresh = captures_from(plan, position, side, square, &there);
                fresh.retain(|capture| !known.contains(capture));
                movements.extend(limited_to(&fresh, &there));
                known.append(&mut fresh);
            }
        }
    }
}

/// The same where each capture lands on its target, and what is occupied tells which there are.
fn add_plain_captures(
    plan: &Plan,
    position: &Position,
    (side, square): (Side, Square),
    origins: SquareSet,
    there: impl Fn(Square) -> Movement,
    movements: &mut Vec<Movement>,
) {
    let mut known = SquareSet::EMPTY;
    for origin in origins {
        let movement = there(origin);
        let kind = plan.kind(movement.kind);
        let mut wanted = movement.targets & movement.arrivals & !known;
        wanted = wanted.filter(|at| kind.may_reach(origin, *at)).collect();
        if wanted.is_empty() {
            continue;
        }
        let seen = view_of(&view(plan, position, side), square, &movement);
        let mut fresh = SquareSet::EMPTY;
        kind.steps_to(&seen, origin, wanted, &mut |step| {
            if step.capture == Some(step.arrival) && wanted.contains(step.arrival) {
                fresh.insert(step.arrival);
            }
        });
        if !fresh.is_empty() {
            movements.push(Movement {
                targets: fresh,
                arrivals: fresh,
                ..movement
            });
            known |= fresh;
        }
    }
}

impl BoundSteps for MakeFirst {
    fn lends(&self, plan: &Plan, man: Man, still: SquareSet) -> OpenSteps {
        // Whoever captures a king may castle first.
        if !plan.facts().hold(Fact::OrthodoxPieces) {
            return OpenSteps {
                quiet: SquareSet::EMPTY,
                captures: SquareSet::ALL,
            };
        }
        let made = plan
            .steps_of_any_kind(man.side.other(), man.square, still)
            .quiet
            & !still;
        let taken = made.fold(SquareSet::EMPTY, |set, square| {
            set | plan.own_steps(man.kind, man.side, square, still).captures
        });
        OpenSteps {
            quiet: SquareSet::EMPTY,
            captures: taken,
        }
    }

    fn is_direct(&self) -> bool {
        false
    }
}

/// The kinds of the units on some squares, and where they stand.
fn victims(
    plan: &Plan,
    position: &Position,
    squares: SquareSet,
) -> impl Iterator<Item = (KindId, SquareSet)> {
    let kinds = match squares.first() {
        Some(only) if squares == only.set() => {
            position.at(only).kind().0..=position.at(only).kind().0
        }
        _ => 0..=plan.kinds().len() as u8 - 1,
    };
    kinds.map(KindId).filter_map(move |kind| {
        let squares = squares & position.of_kind(kind);
        (!squares.is_empty()).then_some((kind, squares))
    })
}

/// Where the unit on `square` can go by the walk of a victim.
fn makes(
    plan: &Plan,
    position: &Position,
    side: Side,
    square: Square,
    victim: KindId,
) -> SquareSet {
    let kind = plan.kind(victim);
    if kind.has_plain_walks() && kind.pawn.is_none() {
        let occupied = position.occupied() | holes(plan, position);
        return kind.plain_arrivals(square, occupied) & !occupied;
    }
    let mut arrivals = SquareSet::EMPTY;
    let seen = view(plan, position, side.other());
    kind.steps(&seen, square, &mut |step| {
        if step.capture.is_none() {
            arrivals.insert(step.arrival);
        }
    });
    arrivals
}

/// Where a unit on the king's home square gets by castling in place of the king of `side`, to
/// capture that king.
fn castlings(position: &Position, side: Side) -> SquareSet {
    let home = CastlingRights::king_home(side);
    Wing::BOTH
        .into_iter()
        .filter(|wing| {
            position
                .rights()
                .contains(CastlingRights::rook(side, *wing))
        })
        .filter_map(|wing| {
            let toward = match wing {
                Wing::King => 1,
                Wing::Queen => -1,
            };
            let line = Direction::of((toward, 0));
            let rook = CastlingRights::rook_home(side, wing);
            let between = line.ray(home) & line.opposite().ray(rook);
            let free = !between.meets(position.occupied());
            home.step(2 * toward, 0).filter(|_| free)
        })
        .collect()
}

/// Whether such a capture is possible on some board.
fn may_capture(plan: &Plan, position: &Position, movement: &Movement) -> bool {
    let kind = plan.kind(movement.kind);
    let mut targets = movement.targets.into_iter();
    position.en_passant().pawn.is_some()
        || targets.any(|target| kind.may_reach(movement.origin, target))
}

/// The captures of the unit on `square` after its make: what it captures, and where it arrives.
fn captures_from(
    plan: &Plan,
    position: &Position,
    side: Side,
    square: Square,
    movement: &Movement,
) -> Vec<(Square, Square)> {
    let there;
    let seen = if plan.kind(movement.kind).row.depends_on_others() {
        let made = Stride {
            side,
            departure: square,
            arrival: movement.origin,
            target: None,
            as_kind: movement.kind,
        };
        there = after_capture(position, &made);
        view(plan, &there, side)
    } else {
        view_of(&view(plan, position, side), square, movement)
    };
    let mut captures = Vec::new();
    let kind = plan.kind(movement.kind);
    kind.steps_to(&seen, movement.origin, movement.targets, &mut |step| {
        if let Some(target) = step.capture.filter(|_| movement.allows(&step)) {
            captures.push((target, step.arrival));
        }
    });
    captures
}

/// The movement with these captures only: one for all of them if each arrives where it captures,
/// otherwise one for each.
fn limited_to(captures: &[(Square, Square)], movement: &Movement) -> Vec<Movement> {
    let limited = |captures: &[(Square, Square)]| Movement {
        targets: captures.iter().map(|capture| capture.0).collect(),
        arrivals: captures.iter().map(|capture| capture.1).collect(),
        ..*movement
    };
    if captures.is_empty() {
        Vec::new()
    } else if captures.iter().all(|(target, arrival)| target == arrival) {
        vec![limited(captures)]
    } else {
        captures.chunks(1).map(limited).collect()
    }
}

/// Moves the rook of a capture that begins with castling.
struct CastleFirst;

impl AddEffects for CastleFirst {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Move {
            departure, origin, ..
        } = *play.mv;
        let wing = match origin.file() - departure.file() {
            2 => Wing::King,
            -2 => Wing::Queen,
            _ => return,
        };
        let side = play.side.other();
        if departure != CastlingRights::king_home(side) {
            return;
        }
        let from = CastlingRights::rook_home(side, wing);
        let toward = if wing == Wing::King { 1 } else { -1 };
        let (Some(to), piece) = (departure.step(toward, 0), play.position.at(from)) else {
            return;
        };
        play.record(Effect::Shift {
            from,
            to,
            piece,
            reason: Reason::Castling,
        });
    }
}
