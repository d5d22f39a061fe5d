//! What is chosen with a move over a hurdle, in the 16 bits that a move has for it.

use crate::square::Square;

/// Marks a hurdle that stays where it is.
const STAYS: u16 = 15;

/// Which hurdle is hopped over, and what becomes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// It stays where it is.
    Hopped {
        /// The hurdle.
        hurdle: Square,
    },
    /// It makes a move.
    Displaced {
        /// The hurdle.
        hurdle: Square,
        /// Where it goes.
        arrival: Square,
        /// Number of what it promotes to, from 1; 0 if it does not promote.
        promotion: u16,
    },
}

impl Choice {
    /// The hurdle.
    pub(super) const fn hurdle(self) -> Square {
        match self {
            Self::Hopped { hurdle } | Self::Displaced { hurdle, .. } => hurdle,
        }
    }

    /// The choice as a number that is not 0.
    pub(super) const fn code(self) -> u16 {
        let (from, to, rest) = match self {
            Self::Hopped { hurdle } => (hurdle, hurdle, STAYS),
            Self::Displaced {
                hurdle,
                arrival,
                promotion,
            } => (hurdle, arrival, promotion),
        };
        (from.index() << 10 | to.index() << 4) as u16 | rest
    }

    /// The choice that a number stands for; `None` for 0.
    pub(super) const fn of_code(code: u16) -> Option<Self> {
        let hurdle = Square::new((code >> 10) as u8);
        let arrival = Square::new((code >> 4 & 63) as u8);
        match (code, code & 15) {
            (0, _) => None,
            (_, STAYS) => Some(Self::Hopped { hurdle }),
            (_, promotion) => Some(Self::Displaced {
                hurdle,
                arrival,
                promotion,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_survive_their_numbers() {
        let (a1, h8) = (Square::new(0), Square::new(63));
        for choice in [
            Choice::Hopped { hurdle: a1 },
            Choice::Hopped { hurdle: h8 },
            Choice::Displaced {
                hurdle: a1,
                arrival: h8,
                promotion: 0,
            },
            Choice::Displaced {
                hurdle: h8,
                arrival: a1,
                promotion: 14,
            },
        ] {
            assert_eq!(Choice::of_code(choice.code()), Some(choice));
        }
        assert_eq!(Choice::of_code(0), None);
    }
}
