//! The order in which moves are listed.

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
/// - exchanges of places, with the partner on h8 before that on a1, then castling (`0-0-0` first), then
///   the other moves of the piece;
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
    if moves.len() < 2 {
        return;
    }
    let sets_out_elsewhere = moves.iter().any(|mv| mv.origin != mv.departure);
    moves.sort_by_cached_key(|mv| rank(plan, mv, sets_out_elsewhere));
}

/// The rank of a move among those of its position, as one number.
fn rank(plan: &Plan, mv: &Move, sets_out_elsewhere: bool) -> u64 {
    let (first, second) = way(mv);
    let promotion = mv.promotion.map_or(0, promotion);
    [
        (u64::from(mv.form == Form::Pass), 1),
        (mv.departure.index() as u64, 6),
        (u64::from(sort_of(plan, mv, sets_out_elsewhere)), 3),
        (u64::from(first), 12),
        (u64::from(second), 12),
        (u64::from(promotion), 9),
    ]
    .into_iter()
    .fold(0, |rank, (part, bits)| rank << bits | part)
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
const fn promotion(kind: KindId) -> u16 {
    match kind {
        Plan::QUEEN => 0,
        Plan::KNIGHT => 1,
        Plan::ROOK => 2,
        Plan::BISHOP => 3,
        KindId(other) => 4 + other as u16,
    }
}

/// The rank of a move's way: to the captured piece and on from there, or straight to its arrival.
fn way(mv: &Move) -> (u16, u16) {
    match (mv.form, mv.capture) {
        (Form::Exchange, _) => (63 - mv.arrival.index() as u16, 0),
        (Form::Ordinary, Some(capture)) if capture != mv.arrival => (
            direction(mv.origin, capture),
            direction(capture, mv.arrival),
        ),
        _ => (direction(mv.origin, mv.arrival), 0),
    }
}

/// The rank of the straight way between two squares among the ways from the first.
fn direction(from: Square, to: Square) -> u16 {
    let (across, up) = (to.file() - from.file(), to.rank() - from.rank());
    DIRECTIONS[(up + 7) as usize][(across + 7) as usize]
}

/// The ranks of all differences between squares, by ranks and files, each from -7 to 7.
static DIRECTIONS: [[u16; 15]; 15] = {
    let mut ranks = [[0; 15]; 15];
    let mut up = -7;
    while up <= 7 {
        let mut across = -7;
        while across <= 7 {
            ranks[(up + 7) as usize][(across + 7) as usize] = direction_of(across, up);
            across += 1;
        }
        up += 1;
    }
    ranks
};

/// A step, a turn and a distance as one number, of which they take five, four and three bits.
const fn direction_of(across: i8, up: i8) -> u16 {
    let divisor = common_divisor(across.abs(), up.abs());
    let steps = if divisor == 0 { 1 } else { divisor };
    let (across, up) = (across / steps, up / steps);
    let flat = across.abs() > up.abs();
    let size = if flat {
        (up.abs(), across.abs())
    } else {
        (across.abs(), up.abs())
    };
    let mut kind = 0;
    while kind < STEPS.len() && !(STEPS[kind].0 == size.0 && STEPS[kind].1 == size.1) {
        kind += 1;
    }
    let turn = match (across.signum(), up.signum()) {
        (0, -1) => 0,
        (-1, 0) => 1,
        (0, 1) => 2,
        (1, 0) => 3,
        (-1, -1) => !flat as u16,
        (1, -1) => 2 + flat as u16,
        (1, 1) => 4 + !flat as u16,
        (-1, 1) => 6 + flat as u16,
        _ => 8,
    };
    ((STEPS.len() - kind) as u16) << 7 | turn << 3 | (7 - steps) as u16
}

const fn common_divisor(first: i8, second: i8) -> i8 {
    if second == 0 {
        first
    } else {
        common_divisor(second, first % second)
    }
}
