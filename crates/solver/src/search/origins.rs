//! Where the pieces on the board came from, for goals that ask for it.

use dawson_rules::{Effect, Reason, Square, SquareSet};

use super::table::salted;

/// For each square, the square of the diagram on which its piece stood; `None` if it is empty or
/// its piece has appeared since. A reborn piece is the one that was taken.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Origins {
    of: [Option<Square>; 64],
    /// The origin of the piece captured last, if it has not come back but may.
    captured: Option<Square>,
    /// What [`Self::key`] is.
    key: u64,
}

impl Origins {
    /// The origins in the diagram, where these squares are occupied.
    pub(super) fn diagram(occupied: SquareSet) -> Self {
        let mut of = [None; 64];
        for square in occupied {
            of[square.index()] = Some(square);
        }
        Self {
            of,
            captured: None,
            key: key(&of, None),
        }
    }

    /// Where the piece on a square stood in the diagram.
    pub(super) const fn of(&self, square: Square) -> Option<Square> {
        self.of[square.index()]
    }

    /// The origins after a move with these effects.
    pub(super) fn after(&self, effects: &[Effect]) -> Self {
        let mut next = self.clone();
        let mut has_returned = false;
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
                        has_returned = false;
                    }
                }
                Effect::Put {
                    square,
                    reason: Reason::Rebirth,
                    ..
                } => {
                    next.of[square.index()] = next.captured;
                    has_returned = true;
                }
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
        if has_returned {
            next.captured = None;
        }
        next.key = key(&next.of, next.captured);
        next
    }

    /// A number that tells origins apart, to be mixed into keys.
    pub(super) const fn key(&self) -> u64 {
        self.key
    }
}

fn key(of: &[Option<Square>; 64], captured: Option<Square>) -> u64 {
    let places = of.iter().chain(std::iter::once(&captured)).enumerate();
    places.fold(0, |key, (place, origin)| match origin {
        Some(origin) => key ^ salted(place as u64, 1 + origin.index() as u64),
        None => key,
    })
}
