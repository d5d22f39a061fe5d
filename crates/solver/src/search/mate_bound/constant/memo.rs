//! What the mating side can guard, remembered by where its men stand: in series of the other side they
//! mostly stay there.

use dawson_rules::{Square, SquareSet};

/// How many placements are remembered, a power of two.
const PLACEMENTS: usize = 16;

/// Placements of the mating side, and the one that is asked about.
#[derive(Default)]
pub(super) struct Memo {
    placements: Vec<Placement>,
    present: usize,
}

#[derive(Clone, Copy)]
struct Placement {
    key: u64,
    /// The squares of the king about which it is known.
    known: SquareSet,
    /// For each of them, the bits of what the men could guard.
    guardable: [u16; 64],
}

impl Memo {
    /// Goes over to the placement with this key.
    #[inline]
    pub(super) fn turn_to(&mut self, key: u64) {
        if self.placements.is_empty() {
            self.placements = vec![Placement::new(key); PLACEMENTS];
        }
        self.present = key as usize % PLACEMENTS;
        let present = &mut self.placements[self.present];
        if present.key != key {
            *present = Placement::new(key);
        }
    }

    /// What could be guarded if the king were on a square; `tell` is asked if that is not known.
    #[inline]
    pub(super) fn guardable(&mut self, square: Square, tell: impl FnOnce() -> u16) -> u16 {
        let present = &mut self.placements[self.present];
        if !present.known.contains(square) {
            present.known.insert(square);
            present.guardable[square.index()] = tell();
        }
        present.guardable[square.index()]
    }
}

impl Placement {
    const fn new(key: u64) -> Self {
        Self {
            key,
            known: SquareSet::EMPTY,
            guardable: [0; 64],
        }
    }
}
