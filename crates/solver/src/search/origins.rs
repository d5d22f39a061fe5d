//! Where the pieces on the board came from, for goals that ask for it.

use dawson_rules::{Effect, Reason, Square};

/// For each square, the square of the diagram on which its piece stood; `None` if it is empty or
/// its piece has appeared since. A reborn piece is the one that was taken.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Origins {
    of: [Option<Square>; 64],
    /// The origin of the piece captured last, which may come back.
    captured: Option<Square>,
}

impl Origins {
    /// The origins in the diagram.
    pub(super) fn diagram() -> Self {
        let mut of = [None; 64];
        for square in Square::all() {
            of[square.index()] = Some(square);
        }
        Self { of, captured: None }
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
                // A piece that only makes room comes back to its square.
                Effect::Take {
                    reason: Reason::Displaced,
                    ..
                } => {}
                Effect::Take { square, reason, .. } => {
                    let origin = next.of[square.index()].take();
                    if matches!(reason, Reason::Move | Reason::EnPassant) {
                        next.captured = origin;
                    }
                }
                Effect::Put {
                    square,
                    reason: Reason::Rebirth,
                    ..
                } => next.of[square.index()] = next.captured,
                Effect::Put { square, .. } => next.of[square.index()] = None,
                Effect::Shift { from, to, .. } => {
                    next.of[to.index()] = next.of[from.index()].take();
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
        let all = self.of.iter().chain(std::iter::once(&self.captured));
        all.fold(0xcbf2_9ce4_8422_2325, |key, origin| {
            let value = origin.map_or(0, |square| 1 + square.index() as u64);
            (key ^ value).wrapping_mul(0x0100_0000_01b3)
        })
    }
}
