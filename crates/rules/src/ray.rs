//! Lines of squares in any direction, precomputed.

use crate::square::{Square, SquareSet};

/// A step by files to the right and ranks up, each −7 to 7.
pub type Vector = (i8, i8);

const SPAN: usize = 15;

static RAYS: [[SquareSet; 64]; SPAN * SPAN] = rays();

/// A direction in which lines run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction {
    index: u8,
    ascending: bool,
}

impl Direction {
    /// The direction of a vector.
    ///
    /// # Panics
    /// If the vector is (0, 0) or longer than 7 either way.
    pub const fn of(vector: Vector) -> Self {
        let (files, ranks) = vector;
        assert!(files.abs() <= 7 && ranks.abs() <= 7 && (files != 0 || ranks != 0));
        Self {
            index: ((ranks + 7) as usize * SPAN + (files + 7) as usize) as u8,
            ascending: ranks > 0 || ranks == 0 && files > 0,
        }
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self {
            index: (SPAN * SPAN - 1) as u8 - self.index,
            ascending: !self.ascending,
        }
    }

    /// All squares on the line from `square`, which is not one of them.
    #[inline]
    pub fn ray(self, square: Square) -> SquareSet {
        RAYS[self.index as usize][square.index()]
    }

    /// The first square of `occupied` on the line from `square`.
    #[inline]
    pub fn first(self, square: Square, occupied: SquareSet) -> Option<Square> {
        let hit = self.ray(square) & occupied;
        if self.ascending {
            hit.first()
        } else {
            hit.last()
        }
    }

    /// The squares on the line from `square` up to and including the first one of `occupied`.
    #[inline]
    pub fn reach(self, square: Square, occupied: SquareSet) -> SquareSet {
        let ray = self.ray(square);
        match self.first(square, occupied) {
            None => ray,
            Some(end) => ray & !self.ray(end),
        }
    }

    /// The squares between `from` and `to`, which lies on the line from `from`.
    #[inline]
    pub fn between(self, from: Square, to: Square) -> SquareSet {
        self.ray(from) & self.opposite().ray(to)
    }

    /// The last square of the board on the line.
    #[inline]
    pub fn end(self, square: Square) -> Option<Square> {
        let ray = self.ray(square);
        if self.ascending {
            ray.last()
        } else {
            ray.first()
        }
    }

    /// The next square on the line.
    #[inline]
    pub fn next(self, square: Square) -> Option<Square> {
        let ray = self.ray(square);
        if self.ascending {
            ray.first()
        } else {
            ray.last()
        }
    }
}

#[expect(
    clippy::large_stack_arrays,
    reason = "evaluated by the compiler, never on a stack"
)]
const fn rays() -> [[SquareSet; 64]; SPAN * SPAN] {
    let mut table = [[SquareSet::EMPTY; 64]; SPAN * SPAN];
    let mut index = 0;
    while index < SPAN * SPAN {
        let files = (index % SPAN) as i8 - 7;
        let ranks = (index / SPAN) as i8 - 7;
        if files != 0 || ranks != 0 {
            let mut from = 0;
            while from < 64 {
                let mut set = SquareSet::EMPTY;
                let mut at = Square::new(from as u8).step(files, ranks);
                while let Some(square) = at {
                    set.insert(square);
                    at = square.step(files, ranks);
                }
                table[index][from] = set;
                from += 1;
            }
        }
        index += 1;
    }
    table
}

/// Along ranks and files.
pub const ROOK: &[Vector] = &[(1, 0), (0, 1), (-1, 0), (0, -1)];
/// Along diagonals.
pub const BISHOP: &[Vector] = &[(1, 1), (-1, 1), (-1, -1), (1, -1)];
/// Along ranks, files and diagonals, in turn anticlockwise.
pub const QUEEN: &[Vector] = &[
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];
/// The (1,2) leaps, in turn anticlockwise.
pub const KNIGHT: &[Vector] = &leaps(1, 2);
/// The (1,3) leaps, in turn anticlockwise.
pub const CAMEL: &[Vector] = &leaps(1, 3);
/// The (1,4) leaps, in turn anticlockwise.
pub const GIRAFFE: &[Vector] = &leaps(1, 4);
/// The (1,5) leaps, in turn anticlockwise.
pub const LEAP_15: &[Vector] = &leaps(1, 5);
/// The (1,6) leaps, in turn anticlockwise.
pub const LEAP_16: &[Vector] = &leaps(1, 6);
/// The (1,7) leaps, in turn anticlockwise.
pub const LEAP_17: &[Vector] = &leaps(1, 7);
/// The (2,3) leaps, in turn anticlockwise.
pub const ZEBRA: &[Vector] = &leaps(2, 3);
/// The (2,4) leaps, in turn anticlockwise.
pub const LEAP_24: &[Vector] = &leaps(2, 4);
/// The (2,5) leaps, in turn anticlockwise.
pub const LEAP_25: &[Vector] = &leaps(2, 5);
/// The (3,4) leaps, in turn anticlockwise.
pub const ANTELOPE: &[Vector] = &leaps(3, 4);
/// The (3,5) leaps, in turn anticlockwise.
pub const LEAP_35: &[Vector] = &leaps(3, 5);
/// The (3,6) leaps, in turn anticlockwise.
pub const LEAP_36: &[Vector] = &leaps(3, 6);
/// The (3,7) leaps, in turn anticlockwise.
pub const LEAP_37: &[Vector] = &leaps(3, 7);
/// The (0,2) leaps.
pub const DABBABA: &[Vector] = &[(2, 0), (0, 2), (-2, 0), (0, -2)];
/// The (2,2) leaps.
pub const ALFIL: &[Vector] = &[(2, 2), (-2, 2), (-2, -2), (2, -2)];
/// The (0,5) leaps.
pub const LEAP_05: &[Vector] = &[(5, 0), (0, 5), (-5, 0), (0, -5)];
/// The (5,5) leaps.
pub const LEAP_55: &[Vector] = &[(5, 5), (-5, 5), (-5, -5), (5, -5)];

/// The eight leaps by `short` one way and `long` the other, in turn anticlockwise.
const fn leaps(short: i8, long: i8) -> [Vector; 8] {
    [
        (long, short),
        (short, long),
        (-short, long),
        (-long, short),
        (-long, -short),
        (-short, -long),
        (short, -long),
        (long, -short),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_directions_lead_back() {
        for vector in [(1, 0), (-1, 2), (3, -1), (-2, -2)] {
            let there = Direction::of(vector);
            assert_eq!(there.opposite(), Direction::of((-vector.0, -vector.1)));
            for square in Square::all() {
                if let Some(next) = there.next(square) {
                    assert_eq!(there.opposite().next(next), Some(square));
                }
            }
        }
    }

    #[test]
    fn a_line_stops_at_the_first_occupied_square() {
        let square = |name| Square::parse(name).expect("a square");
        let east = Direction::of((1, 0));
        let occupied = square("e4").set() | square("g4").set();
        assert_eq!(east.first(square("b4"), occupied), Some(square("e4")));
        assert_eq!(east.reach(square("b4"), occupied).len(), 3);
        let west = east.opposite();
        assert_eq!(west.first(square("h4"), occupied), Some(square("g4")));
        assert_eq!(west.reach(square("d4"), occupied).len(), 3);
    }
}
