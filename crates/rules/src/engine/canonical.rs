//! The order in which moves are listed.

use std::cmp::Reverse;

use crate::moves::{Form, Move, Wing};
use crate::piece::KindId;
use crate::plan::Plan;
use crate::square::Square;

/// The least steps of leapers and riders, sorted by size; those later in the list are listed first.
const STEPS: [(i8, i8); 19] = [
    (0, 1),
    (1, 1),
    (1, 2),
    (2, 3),
    (1, 3),
    (1, 4),
    (3, 4),
    (1, 7),
    (3, 7),
    (1, 6),
    (3, 5),
    (1, 5),
    (2, 5),
    (4, 5),
    (4, 7),
    (5, 6),
    (5, 7),
    (6, 7),
    (2, 7),
];

/// Sorts moves of one position into the order in which solutions list them, which is Popeye's:
///
/// - by the square of departure, a1, b1 … h8;
/// - exchanges of places, with the partner on h8 before that on a1, then castling (`0-0-0` first), then the other moves of the piece;
/// - where pieces can set out from other squares than their own: captures from their own square,
///   moves from other squares, the remaining moves;
/// - pawns' steps before their captures;
/// - by direction: those of longer steps first (a nightrider's before a queen's), diagonals before
///   ranks and files, which go south, west, north, east, all others from west by south, east and north;
/// - in one direction the farther arrival first; where a piece moves on after a capture elsewhere than
///   on its arrival square, first the way to the capture and then the way from there;
/// - promotions to queen, knight, rook, bishop, then to other kinds.
///
/// Moves that are still equal, such as those that differ by a choice, keep their order.
pub fn sort_canonically(plan: &Plan, moves: &mut [Move]) {
    let sets_out_elsewhere = moves.iter().any(|mv| mv.origin != mv.departure);
    moves.sort_by_cached_key(|mv| {
        (
            (mv.form == Form::Pass, mv.departure),
            sort_of(plan, mv, sets_out_elsewhere),
            way(mv),
            mv.promotion.map(promotion),
        )
    });
}

/// The place of a move among the moves of its piece, as far as directions do not matter.
fn sort_of(plan: &Plan, mv: &Move, sets_out_elsewhere: bool) -> u8 {
    match mv.form {
        Form::Exchange => 0,
        Form::Castling(Wing::Queen) => 1,
        Form::Castling(Wing::King) => 2,
        _ if sets_out_elsewhere && mv.origin != mv.departure => 4,
        _ if sets_out_elsewhere && mv.capture.is_some() => 3,
        _ if plan.kind(mv.as_kind).is_pawn() && mv.capture.is_some() => 6,
        _ => 5,
    }
}

/// The rank of a promotion among those of one move.
const fn promotion(kind: KindId) -> u8 {
    match kind {
        Plan::QUEEN => 0,
        Plan::KNIGHT => 1,
        Plan::ROOK => 2,
        Plan::BISHOP => 3,
        KindId(other) => 4 + other,
    }
}

/// The rank of a move's way: to the captured piece and on from there, or straight to its arrival.
fn way(mv: &Move) -> (Direction, Option<Direction>) {
    match (mv.form, mv.capture) {
        (Form::Exchange, _) => (
            (Reverse(0), 64 - mv.arrival.index() as u8, Reverse(0)),
            None,
        ),
        (Form::Ordinary, Some(capture)) if capture != mv.arrival => (
            direction(mv.origin, capture),
            Some(direction(capture, mv.arrival)),
        ),
        _ => (direction(mv.origin, mv.arrival), None),
    }
}

/// A step, a turn, a distance: what ranks ways from one square.
type Direction = (Reverse<usize>, u8, Reverse<i8>);

/// The rank of a way among those from one square: the step, the direction, the distance.
fn direction(from: Square, to: Square) -> Direction {
    let across = to.file() - from.file();
    let up = to.rank() - from.rank();
    let steps = common_divisor(across.abs(), up.abs()).max(1);
    let (across, up) = (across / steps, up / steps);
    let size = (across.abs().min(up.abs()), across.abs().max(up.abs()));
    let kind = STEPS.iter().position(|step| *step == size).unwrap_or(0);
    let flat = across.abs() > up.abs();
    let turn = match (across.signum(), up.signum()) {
        (0, -1) => 0,
        (-1, 0) => 1,
        (0, 1) => 2,
        (1, 0) => 3,
        (-1, -1) => u8::from(!flat),
        (1, -1) => 2 + u8::from(flat),
        (1, 1) => 4 + u8::from(!flat),
        (-1, 1) => 6 + u8::from(flat),
        _ => 8,
    };
    (Reverse(kind), turn, Reverse(steps))
}

fn common_divisor(first: i8, second: i8) -> i8 {
    if second == 0 {
        first
    } else {
        common_divisor(second, first % second)
    }
}
