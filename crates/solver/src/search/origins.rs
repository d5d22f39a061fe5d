//! Where the pieces on the board came from, for goals that ask for it.

use dawson_rules::{Effect, Reason, Square};

/// For each square, the square of the diagram on which its piece stood; `None` if it is empty or
/// its piece has appeared since. A reborn piece is the one that was taken.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Origins {
    of: [Option<Square>; 64],
    /// Where the unit stood that has left the board last.
    taken: Option<Square>,
}

impl Origins {
    /// The origins in the diagram.
    pub(super) fn diagram() -> Self {
        let mut of = [None; 64];
        for square in Square::all() {
            of[square.index()] = Some(square);
        }
        Self { of, taken: None }
    }

    /// Where the piece on a square stood in the diagram; meaningless for an empty square.
    pub(super) const fn of(&self, square: Square) -> Option<Square> {
        self.of[square.index()]
    }

    /// The origins after a move with these effects.
    pub(super) fn after(&self, effects: &[Effect]) -> Self {
        let mut next = self.clone();
        for effect in effects {
            match *effect {
                Effect::Take { square, .. } => {
                    next.taken = next.of[square.index()].take();
                }
                Effect::Put { square, reason, .. } => {
                    next.of[square.index()] = match reason {
                        Reason::Rebirth => next.taken,
                        _ => None,
                    };
                }
                Effect::Shift { from, to, .. } => {
                    next.of[to.index()] = next.of[from.index()];
                    next.of[from.index()] = None;
                }
                Effect::Exchange { first, second, .. } => {
                    next.of.swap(first.index(), second.index());
                }
                Effect::Turn => {
                    let before = next.of;
                    for square in Square::all() {
                        let turned = 8 * (7 - square.file()) + square.rank();
                        next.of[turned as usize] = before[square.index()];
                    }
                }
                _ => {}
            }
        }
        next
    }

    /// A number that tells origins apart, to be mixed into keys.
    pub(super) fn key(&self) -> u64 {
        let all = self.of.iter().chain([&self.taken]);
        all.fold(0xcbf2_9ce4_8422_2325, |key, origin| {
            let value = origin.map_or(0, |square| 1 + square.index() as u64);
            (key ^ value).wrapping_mul(0x0100_0000_01b3)
        })
    }
}
