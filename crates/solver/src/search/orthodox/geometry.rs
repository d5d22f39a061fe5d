//! Tables of lines and leaps on the orthodox board, and the squares that pieces attack.
//!
//! Squares are numbers 0–63 and sets of them words of 64 bits, both as in `dawson_rules`.

use dawson_rules::ray::{self, Vector};

/// A set of squares.
pub(super) type Bits = u64;

/// Bits of a square's number that tell its rank; the others tell its file.
pub(super) const RANK_OF: usize = 0b11_1000;
/// The first rank.
pub(super) const RANK: Bits = 0xff;

/// What a king attacks.
pub(super) static KING: [Bits; 64] = leaps(ray::QUEEN);
/// What a knight attacks.
pub(super) static KNIGHT: [Bits; 64] = leaps(ray::KNIGHT);
/// What a pawn of each side attacks.
pub(super) static PAWN: [[Bits; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];

/// Each square's file, diagonal and antidiagonal without the square itself.
static COLUMNS: [[Bits; 3]; 64] = columns();
/// What a rook attacks along the first rank: file of the rook, the six inner squares occupied.
static FIRST_RANK: [[u8; 64]; 8] = first_rank();
/// The squares strictly between two on a common line.
static BETWEEN: [[Bits; 64]; 64] = pairs(false);
/// The whole line through two squares, without the first.
static THROUGH: [[Bits; 64]; 64] = pairs(true);

const fn shifted(square: usize, files: i32, ranks: i32) -> Option<usize> {
    let file = square as i32 % 8 + files;
    let rank = square as i32 / 8 + ranks;
    if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
        Some((rank * 8 + file) as usize)
    } else {
        None
    }
}

const fn leaps(steps: &[Vector]) -> [Bits; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut index = 0;
        while index < steps.len() {
            if let Some(to) = shifted(square, steps[index].0 as i32, steps[index].1 as i32) {
                table[square] |= 1 << to;
            }
            index += 1;
        }
        square += 1;
    }
    table
}

const fn ray(square: usize, files: i32, ranks: i32) -> Bits {
    let mut set = 0;
    let mut at = shifted(square, files, ranks);
    while let Some(next) = at {
        set |= 1 << next;
        at = shifted(next, files, ranks);
    }
    set
}

const fn columns() -> [[Bits; 3]; 64] {
    let mut table = [[0; 3]; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = [
            ray(square, 0, 1) | ray(square, 0, -1),
            ray(square, 1, 1) | ray(square, -1, -1),
            ray(square, -1, 1) | ray(square, 1, -1),
        ];
        square += 1;
    }
    table
}

const fn first_rank() -> [[u8; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            let occupied = (inner as u8) << 1;
            let mut set = 0u8;
            let mut at = file as i32 + 1;
            while at < 8 {
                set |= 1 << at;
                if occupied & 1 << at != 0 {
                    break;
                }
                at += 1;
            }
            at = file as i32 - 1;
            while at >= 0 {
                set |= 1 << at;
                if occupied & 1 << at != 0 {
                    break;
                }
                at -= 1;
            }
            table[file][inner] = set;
            inner += 1;
        }
        file += 1;
    }
    table
}

#[expect(
    clippy::large_stack_arrays,
    reason = "evaluated by the compiler, never on a stack"
)]
const fn pairs(whole: bool) -> [[Bits; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 9 {
            let files = direction % 3 - 1;
            let ranks = direction / 3 - 1;
            direction += 1;
            if files == 0 && ranks == 0 {
                continue;
            }
            let mut passed = 0;
            let mut at = shifted(from, files, ranks);
            while let Some(to) = at {
                table[from][to] = if whole {
                    ray(from, files, ranks)
                } else {
                    passed
                };
                passed |= 1 << to;
                at = shifted(to, files, ranks);
            }
        }
        from += 1;
    }
    table
}

/// The square on the rank of one and the file of the other.
#[inline]
pub(super) const fn crossing(rank: usize, file: usize) -> usize {
    rank & RANK_OF | file & !RANK_OF
}

/// The squares of a set, lowest first.
#[inline]
pub(super) fn squares(mut set: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (square < 64).then_some(square)
    })
}

/// The squares strictly between two squares; none if they share no line.
#[inline]
pub(super) fn between(from: usize, to: usize) -> Bits {
    BETWEEN[from][to]
}

/// The half-line from a square through another to the edge; none if they share no line.
#[inline]
pub(super) fn beyond(from: usize, to: usize) -> Bits {
    THROUGH[from][to]
}

#[inline]
fn along(line: Bits, square: usize, occupied: Bits) -> Bits {
    let bit = 1u64 << square;
    let ahead = occupied & line;
    let behind = ahead.swap_bytes();
    (ahead.wrapping_sub(bit << 1) ^ behind.wrapping_sub(bit.swap_bytes() << 1).swap_bytes()) & line
}

/// What a rook attacks.
#[inline]
pub(super) fn rook(square: usize, occupied: Bits) -> Bits {
    let shift = square & RANK_OF;
    let inner = (occupied >> (shift + 1)) & 63;
    let rank = Bits::from(FIRST_RANK[square & 7][inner as usize]) << shift;
    rank | along(COLUMNS[square][0], square, occupied)
}

/// What a bishop attacks.
#[inline]
pub(super) fn bishop(square: usize, occupied: Bits) -> Bits {
    along(COLUMNS[square][1], square, occupied) | along(COLUMNS[square][2], square, occupied)
}

/// All squares that a rook has in reach on the empty board.
#[inline]
pub(super) fn straight(square: usize) -> Bits {
    COLUMNS[square][0] | (RANK << (square & RANK_OF)) & !(1 << square)
}

/// All squares that a bishop has in reach on the empty board.
#[inline]
pub(super) fn slanting(square: usize) -> Bits {
    COLUMNS[square][1] | COLUMNS[square][2]
}
