//! Root moves in canonical order, whatever the order in which threads finish them.

use std::ops::Range;

use crate::control::Found;
use crate::result::{Attack, Defence, Mark, Size};
use crate::search::Held;

/// What is known about a root move.
enum Done<T> {
    Not,
    Nothing,
    Found(T),
}

/// Root moves in canonical order, and how many of them have been reported.
pub(crate) struct Ordered<T> {
    done: Vec<Done<T>>,
    reported: usize,
    /// Whether somebody reports the next one.
    reporting: bool,
    /// The first move after those that are to be examined.
    end: usize,
}

impl<T: Shown> Ordered<T> {
    /// This many root moves, of which only some are to be examined.
    pub(crate) fn new(total: usize, examined: Range<usize>) -> Self {
        let done = |index| {
            if examined.contains(&index) {
                Done::Not
            } else {
                Done::Nothing
            }
        };
        Self {
            done: (0..total).map(done).collect(),
            reported: examined.start.min(total),
            reporting: false,
            end: examined.end,
        }
    }

    /// Stores what a root move has brought.
    pub(crate) fn finish(&mut self, index: usize, found: Option<T>) {
        self.done[index] = found.map_or(Done::Nothing, Done::Found);
    }

    /// What was found, in canonical order, up to this many solutions.
    pub(crate) fn first_found(self, most: Option<u64>) -> Vec<T> {
        let mut left = most.unwrap_or(u64::MAX);
        let mut found = Vec::new();
        for done in self.done {
            if let Done::Found(mut shown) = done
                && left > 0
            {
                left -= shown.keep(left);
                found.push(shown);
            }
        }
        found
    }

    /// Takes the next root move in order, if it is done and nobody reports it yet: its number, from 1 on,
    /// and what it brought. Whoever gets it reports it and says so by [`reported`](Self::reported).
    pub(crate) fn next_finished(&mut self) -> Option<(usize, Option<T>)> {
        if self.reporting || self.reported >= self.end {
            return None;
        }
        let done = self.done.get_mut(self.reported)?;
        let found = match std::mem::replace(done, Done::Nothing) {
            Done::Not => {
                *done = Done::Not;
                return None;
            }
            Done::Nothing => None,
            Done::Found(found) => Some(found),
        };
        self.reporting = true;
        Some((self.reported + 1, found))
    }

    /// Ends with the root move that was to be reported; what it brought, if it is still needed.
    pub(crate) fn reported(&mut self, found: Option<T>) {
        self.finish(self.reported, found);
        self.reported += 1;
        self.reporting = false;
    }

    /// The number of the root move that is to be reported next.
    pub(crate) const fn turn(&self) -> usize {
        self.reported + 1
    }

    /// The number of solutions before the first root move that is not done.
    pub(crate) fn solutions(&self) -> u64 {
        self.done[..self.reported]
            .iter()
            .map(|done| match done {
                Done::Found(found) => found.solutions(),
                _ => 0,
            })
            .sum()
    }
}

/// What a root move can bring.
pub(crate) trait Shown: Sized {
    fn shown(found: Option<&Self>) -> Found<'_>;

    /// The lines that somebody can take over.
    fn held(&self) -> Option<&Held> {
        None
    }

    /// The number of solutions in it.
    fn solutions(&self) -> u64;

    /// About how much memory it takes that the search has not counted yet, in bytes.
    fn bytes(&self) -> usize;

    /// Drops solutions beyond the first `most`; gives the number kept.
    fn keep(&mut self, most: u64) -> u64 {
        self.solutions().min(most)
    }
}

impl Shown for Attack {
    fn bytes(&self) -> usize {
        Size::bytes(self)
    }

    fn shown(found: Option<&Self>) -> Found<'_> {
        Found::Attack(found)
    }

    fn solutions(&self) -> u64 {
        u64::from(self.mark == Mark::Key)
    }
}

impl Shown for Held {
    /// Lines are counted when they are found.
    fn bytes(&self) -> usize {
        0
    }

    fn shown(found: Option<&Self>) -> Found<'_> {
        Found::Lines(found.map_or(&[], Held::lines))
    }

    fn held(&self) -> Option<&Held> {
        Some(self)
    }

    fn solutions(&self) -> u64 {
        self.count()
    }

    /// Where the number of solutions is limited, they are lines.
    fn keep(&mut self, most: u64) -> u64 {
        self.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        self.solutions()
    }
}

impl Shown for Defence {
    fn bytes(&self) -> usize {
        Size::bytes(self)
    }

    fn shown(found: Option<&Self>) -> Found<'_> {
        Found::Defence(found)
    }

    fn solutions(&self) -> u64 {
        0
    }
}
