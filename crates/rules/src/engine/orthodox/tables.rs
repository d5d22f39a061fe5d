//! Where the orthodox kinds go and come from, precomputed by the compiler.

use crate::Plan;
use crate::piece::Side;
use crate::position::Position;
use crate::ray::{KNIGHT, QUEEN, Vector};
use crate::square::{Square, SquareSet};

type Sets = [SquareSet; 64];

/// A king's steps.
pub static KING_STEPS: Sets = leaps(QUEEN);
/// A knight's steps.
pub static KNIGHT_STEPS: Sets = leaps(KNIGHT);
/// What a pawn of each side attacks; nothing from its own first rank.
pub static PAWN_ATTACKS: [Sets; 2] = pawn_attacks();
/// From where a pawn of each side attacks the square.
pub static PAWN_SOURCES: [Sets; 2] = pawn_sources();
/// The squares of the file and rank, without the square itself.
pub static STRAIGHT: Sets = union(&line((0, 1)), &line((1, 0)));
/// The squares of both diagonals, without the square itself.
pub static SLANTING: Sets = union(&line((1, 1)), &line((1, -1)));
/// The squares strictly between two squares of a line; none otherwise.
pub static BETWEEN: [Sets; 64] = between();
/// The whole line through two squares, edge to edge; none if there is no such line.
pub static THROUGH: [Sets; 64] = through();

static FILES: Sets = line((0, 1));
static RISING: Sets = line((1, 1));
static FALLING: Sets = line((1, -1));
/// Attacks along a rank by file and by what stands on the six inner squares.
static RANKS: [[u8; 64]; 8] = ranks();

/// Whom a bishop on the square attacks.
#[inline]
pub fn slanting(from: Square, occupied: SquareSet) -> SquareSet {
    along(RISING[from.index()], from, occupied) | along(FALLING[from.index()], from, occupied)
}

/// Whom a rook on the square attacks.
#[inline]
pub fn straight(from: Square, occupied: SquareSet) -> SquareSet {
    let shift = from.index() & !7;
    let inner = occupied.0 >> (shift + 1) & 0x3f;
    let rank = (RANKS[from.index() & 7][inner as usize] as u64) << shift;
    along(FILES[from.index()], from, occupied) | SquareSet(rank)
}

/// The squares seen along a line that meets each rank once: subtracting the origin twice from what
/// stands on the line flips the bits up to the first obstacle.
#[inline]
const fn along(line: SquareSet, from: Square, occupied: SquareSet) -> SquareSet {
    let obstacles = occupied.0 & line.0;
    let origin = from.set().0;
    let upward = obstacles.wrapping_sub(origin << 1);
    let downward = obstacles
        .swap_bytes()
        .wrapping_sub(origin.swap_bytes() << 1)
        .swap_bytes();
    SquareSet((upward ^ downward) & line.0)
}

/// The pieces of `by`, among `those`, that attack `target` when these squares are occupied.
#[inline]
pub fn attackers(
    position: &Position,
    target: Square,
    by: Side,
    those: SquareSet,
    occupied: SquareSet,
) -> SquareSet {
    let at = target.index();
    let leapers = KNIGHT_STEPS[at] & position.of_kind(Plan::KNIGHT)
        | PAWN_SOURCES[by.index()][at] & position.of_kind(Plan::PAWN)
        | KING_STEPS[at] & position.of_kind(Plan::KING);
    let mut found = leapers & those;
    for rider in snipers(position, target, those) {
        if !BETWEEN[at][rider.index()].meets(occupied) {
            found.insert(rider);
        }
    }
    found
}

/// Whether one of `those` pieces of `by` attacks `target` when these squares are occupied.
#[inline]
pub fn is_attacked(
    position: &Position,
    target: Square,
    by: Side,
    those: SquareSet,
    occupied: SquareSet,
) -> bool {
    let at = target.index();
    let leapers = KNIGHT_STEPS[at] & position.of_kind(Plan::KNIGHT)
        | PAWN_SOURCES[by.index()][at] & position.of_kind(Plan::PAWN)
        | KING_STEPS[at] & position.of_kind(Plan::KING);
    leapers.meets(those)
        || snipers(position, target, those).any(|rider| !BETWEEN[at][rider.index()].meets(occupied))
}

/// The riders among `those` that attack `target` on the empty board.
#[inline]
pub fn snipers(position: &Position, target: Square, those: SquareSet) -> SquareSet {
    let queens = position.of_kind(Plan::QUEEN);
    let rooks = position.of_kind(Plan::ROOK) | queens;
    let bishops = position.of_kind(Plan::BISHOP) | queens;
    (STRAIGHT[target.index()] & rooks | SLANTING[target.index()] & bishops) & those
}

const fn leaps(vectors: &[Vector]) -> Sets {
    let mut sets = [SquareSet::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut index = 0;
        while index < vectors.len() {
            let (files, ranks) = vectors[index];
            if let Some(to) = Square::new(from as u8).step(files, ranks) {
                sets[from].insert(to);
            }
            index += 1;
        }
        from += 1;
    }
    sets
}

const fn pawn_attacks() -> [Sets; 2] {
    let white = leaps(&[(-1, 1), (1, 1)]);
    let black = leaps(&[(-1, -1), (1, -1)]);
    let mut attacks = [white, black];
    let mut file = 0;
    while file < 8 {
        attacks[0][file] = SquareSet::EMPTY;
        attacks[1][56 + file] = SquareSet::EMPTY;
        file += 1;
    }
    attacks
}

const fn pawn_sources() -> [Sets; 2] {
    let attacks = pawn_attacks();
    let mut sources = [[SquareSet::EMPTY; 64]; 2];
    let mut index = 0;
    while index < 128 {
        let (side, from) = (index / 64, index % 64);
        let mut rest = attacks[side][from];
        while let Some(to) = rest.first() {
            rest.remove(to);
            sources[side][to.index()].insert(Square::new(from as u8));
        }
        index += 1;
    }
    sources
}

const fn line((files, ranks): Vector) -> Sets {
    let mut sets = [SquareSet::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let square = Square::new(from as u8);
        let forth = ray(square, (files, ranks));
        let back = ray(square, (-files, -ranks));
        sets[from] = SquareSet(forth.0 | back.0);
        from += 1;
    }
    sets
}

const fn ray(from: Square, (files, ranks): Vector) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut at = from.step(files, ranks);
    while let Some(square) = at {
        set.insert(square);
        at = square.step(files, ranks);
    }
    set
}

const fn union(first: &Sets, second: &Sets) -> Sets {
    let mut sets = [SquareSet::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        sets[index] = SquareSet(first[index].0 | second[index].0);
        index += 1;
    }
    sets
}

#[expect(
    clippy::large_stack_arrays,
    reason = "evaluated by the compiler, never on a stack"
)]
const fn between() -> [Sets; 64] {
    let mut table = [[SquareSet::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < QUEEN.len() {
            let (files, ranks) = QUEEN[direction];
            let mut passed = SquareSet::EMPTY;
            let mut at = Square::new(from as u8).step(files, ranks);
            while let Some(square) = at {
                table[from][square.index()] = passed;
                passed.insert(square);
                at = square.step(files, ranks);
            }
            direction += 1;
        }
        from += 1;
    }
    table
}

#[expect(
    clippy::large_stack_arrays,
    reason = "evaluated by the compiler, never on a stack"
)]
const fn through() -> [Sets; 64] {
    let mut table = [[SquareSet::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let square = Square::new(from as u8);
        let mut direction = 0;
        while direction < QUEEN.len() {
            let (files, ranks) = QUEEN[direction];
            let forth = ray(square, (files, ranks));
            let whole = SquareSet(forth.0 | ray(square, (-files, -ranks)).0 | square.set().0);
            let mut rest = forth;
            while let Some(to) = rest.first() {
                rest.remove(to);
                table[from][to.index()] = whole;
            }
            direction += 1;
        }
        from += 1;
    }
    table
}

const fn ranks() -> [[u8; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut index = 0;
    while index < 8 * 64 {
        let (file, inner) = (index / 64, index % 64);
        let occupied = (inner << 1) as u8;
        let mut seen = 0;
        let mut at = file + 1;
        while at < 8 {
            seen |= 1 << at;
            if occupied & 1 << at != 0 {
                break;
            }
            at += 1;
        }
        let mut at = file;
        while at > 0 {
            at -= 1;
            seen |= 1 << at;
            if occupied & 1 << at != 0 {
                break;
            }
        }
        table[file][inner] = seen;
        index += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ray::{BISHOP, Direction, ROOK};

    #[test]
    fn riders_stop_at_the_first_piece() {
        let mut random = 1_u64;
        for _ in 0..2000 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let occupied = SquareSet(random & random.rotate_left(17));
            for from in Square::all() {
                let expected = |vectors: &[Vector]| {
                    vectors.iter().fold(SquareSet::EMPTY, |set, vector| {
                        set | Direction::of(*vector).reach(from, occupied)
                    })
                };
                assert_eq!(straight(from, occupied), expected(ROOK), "{from}");
                assert_eq!(slanting(from, occupied), expected(BISHOP), "{from}");
            }
        }
    }

    #[test]
    fn lines_join_their_squares() {
        let square = |name| Square::parse(name).expect("a square");
        let (a1, d4, e4, h8) = (square("a1"), square("d4"), square("e4"), square("h8"));
        assert_eq!(BETWEEN[a1.index()][d4.index()].len(), 2);
        assert!(BETWEEN[a1.index()][e4.index()].is_empty());
        assert!(THROUGH[a1.index()][d4.index()].contains(h8));
        assert_eq!(THROUGH[d4.index()][e4.index()], SquareSet::rank(3));
    }
}
