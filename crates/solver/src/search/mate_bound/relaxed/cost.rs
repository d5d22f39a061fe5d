//! What it costs to bring a man somewhere.

use dawson_rules::Side;

/// Moves of each side, and captures of men of each side, that the way of one man takes: one byte each.
///
/// A capture costs its victim's side nothing, and the captor's side a move that is the captor's own and
/// counted there; but there are no more captures than moves of the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cost(u32);

/// The greatest number in a byte.
const MOST: u16 = 0x7f;

/// The highest bit of each byte, for comparing them all at once.
const GUARDS: u32 = 0x8080_8080;

impl Cost {
    pub(super) const NOTHING: Self = Self(0);

    /// What can be spent when each side has this many moves left.
    pub(super) fn budget(white: u16, black: u16) -> Self {
        let (white, black) = (u32::from(white.min(MOST)), u32::from(black.min(MOST)));
        Self(white | black << 8 | black << 16 | white << 24)
    }

    /// With one more move of this side.
    #[must_use]
    pub(super) fn with_move(self, side: Side) -> Self {
        Self(self.0 + (1 << (8 * side.index())))
    }

    /// With one more capture of a man of this side; beyond two they are not told apart.
    #[must_use]
    pub(super) fn with_capture(self, side: Side) -> Self {
        let shift = 16 + 8 * side.index();
        if self.0 >> shift & 0xff < 2 {
            Self(self.0 + (1 << shift))
        } else {
            self
        }
    }

    /// Whether no part of it is more than in the other.
    #[inline]
    pub(super) fn fits(self, budget: Self) -> bool {
        ((budget.0 | GUARDS) - self.0) & GUARDS == GUARDS
    }

    /// What is left of a budget that it fits.
    #[inline]
    pub(super) fn left_of(self, budget: Self) -> Self {
        Self(budget.0 - self.0)
    }

    /// Whether it takes no more moves of White and of Black, captures apart.
    pub(super) fn is_within(self, white: u32, black: u32) -> bool {
        self.0 & 0xff <= white && self.0 >> 8 & 0xff <= black
    }

    /// The moves of both sides.
    #[inline]
    pub(super) fn moves(self) -> u32 {
        (self.0 & 0xff) + (self.0 >> 8 & 0xff)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_of_a_cost_must_fit() {
        let budget = Cost::budget(2, 1);
        let two = Cost::NOTHING.with_move(Side::White).with_move(Side::White);
        assert!(two.fits(budget));
        assert!(!two.with_move(Side::White).fits(budget));
        assert!(!Cost::NOTHING.with_move(Side::Black).fits(two.left_of(two)));
        // Black can capture once only.
        let captured = Cost::NOTHING.with_capture(Side::White);
        assert!(captured.fits(budget));
        assert!(!captured.with_capture(Side::White).fits(budget));
        assert_eq!(two.with_move(Side::Black).moves(), 3);
    }
}
