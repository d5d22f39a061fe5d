//! The lines found behind a root move.
//!
//! Where somebody takes lines over as they are found, only the last ones are held. What follows a
//! position that was listed before is not searched again but copied from the lines held.

use std::ops::Range;

use super::watch::Watch;
use crate::result::{Line, LineMove, Size};

/// So many lines are handed over at a time, and held afterwards.
const PART: usize = 1 << 9;

/// How many positions are remembered.
const POSITIONS: usize = 1 << 12;

/// Takes lines over while the search behind their root move goes on.
pub(crate) trait Outlet: Sync {
    /// Takes over lines behind the root move with this number; `false` if those behind earlier ones
    /// have to come first. Where `patient` it waits for that, unless the search is ended.
    fn take(&self, number: usize, lines: &[Line], patient: bool) -> bool;
}

/// How lines that go on from a position begin. The same position can be reached after more moves or fewer
/// with as many half-moves left, where a side passes unless it has to parry.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Beginning {
    /// How many moves stand before.
    pub moves: usize,
    /// The number of the next move that has one.
    pub number: u16,
}

/// Which lines go on from a position: their numbers.
#[derive(Clone, Copy, Default)]
struct Listed {
    key: u64,
    beginning: Beginning,
    first: u64,
    count: u32,
    /// Half-moves (in series play: moves) that were left.
    left: u16,
}

/// Lines in the order in which they were found, numbered from 0.
#[derive(Clone, Default)]
pub(crate) struct FoundLines {
    /// The last ones.
    lines: Vec<Line>,
    /// How many there were before those.
    dropped: u64,
    /// How many of the last ones have been handed over.
    handed: usize,
    /// Whether it is the turn of this root move, which stays so.
    has_turn: bool,
    /// When to try next to hand lines over.
    due: usize,
    /// About how much memory they take.
    bytes: usize,
    listed: Vec<Listed>,
    /// The memory of lines that are not held any more.
    spare: Vec<Vec<LineMove>>,
}

impl FoundLines {
    /// How many lines have been found.
    #[inline]
    pub(super) const fn count(&self) -> u64 {
        self.dropped + self.lines.len() as u64
    }

    /// Adds a line, which takes so many bytes beside itself.
    pub(super) fn push(&mut self, line: Line, bytes: usize, watch: &Watch<'_>) {
        self.hold(line.bytes() + bytes, watch);
        self.lines.push(line);
    }

    /// Counts memory that lines share.
    pub(super) fn hold(&mut self, bytes: usize, watch: &Watch<'_>) {
        self.bytes += bytes;
        watch.store(bytes);
    }

    /// Adds lines that have been counted already.
    pub(super) fn append(&mut self, lines: &mut Vec<Line>) {
        self.bytes += lines.iter().map(Size::bytes).sum::<usize>();
        self.lines.append(lines);
    }

    /// Counts the memory of those lines alone from now on that have not been handed over.
    pub(crate) fn settle(&mut self, watch: &Watch<'_>) {
        let rest: usize = self.lines[self.handed..].iter().map(Size::bytes).sum();
        watch.release(self.bytes.saturating_sub(rest));
        self.bytes = rest;
    }

    /// All lines that are held and have not been handed over.
    pub(crate) fn into_rest(mut self) -> Vec<Line> {
        if self.handed == 0 {
            return self.lines;
        }
        self.lines.split_off(self.handed)
    }

    /// Takes all lines out.
    pub(super) fn take(&mut self) -> Vec<Line> {
        std::mem::take(self).into_rest()
    }

    /// Whether lines should be handed over.
    #[inline]
    pub(super) fn is_due(&self, watch: &Watch<'_>) -> bool {
        self.lines.len() >= self.due + PART || self.is_much(watch)
    }

    /// Whether they take so much memory that they must be handed over, or wait for that.
    #[inline]
    fn is_much(&self, watch: &Watch<'_>) -> bool {
        self.bytes > watch.share() || !self.has_turn && watch.is_half_full()
    }

    /// Hands over the lines behind the root move with this number, if it is their turn.
    #[cold]
    pub(super) fn hand_over(
        &mut self,
        outlet: &dyn Outlet,
        number: usize,
        patient: bool,
        watch: &Watch<'_>,
    ) {
        let much = self.is_much(watch);
        if !outlet.take(number, &self.lines[self.handed..], patient && much) {
            self.due = self.lines.len();
            return;
        }
        self.has_turn = true;
        let kept = if much { 0 } else { PART };
        let dropped = self.lines.len().saturating_sub(kept);
        let freed = self.bytes / self.lines.len().max(1) * dropped;
        for mut line in self.lines.drain(..dropped) {
            line.moves.clear();
            self.spare.push(line.moves);
        }
        self.spare.truncate(PART);
        self.dropped += dropped as u64;
        self.bytes -= freed;
        watch.release(freed);
        self.handed = self.lines.len();
        self.due = self.handed;
    }

    /// Notes that all lines from number `first` on go on from a position with this key.
    pub(super) fn remember(&mut self, key: u64, left: u16, beginning: Beginning, first: u64) {
        let Ok(count) = u32::try_from(self.count() - first) else {
            return;
        };
        if self.listed.is_empty() {
            self.listed = vec![Listed::default(); POSITIONS];
        }
        self.listed[place(key)] = Listed {
            key,
            beginning,
            first,
            count,
            left,
        };
    }

    /// The places among the lines held of those that go on from a position with this key; `None` if
    /// it was not listed, or some of them are not held any more. Also tells how they begin.
    #[inline]
    pub(super) fn from(&self, key: u64, left: u16) -> Option<(Range<usize>, Beginning)> {
        let listed = self.listed.get(place(key))?;
        if listed.key != key || listed.left != left || listed.count == 0 {
            return None;
        }
        let start = usize::try_from(listed.first.checked_sub(self.dropped)?).ok()?;
        let places = start..start + listed.count as usize;
        Some((places, listed.beginning))
    }

    /// An empty list for the moves of a line.
    #[inline]
    pub(super) fn no_moves(&mut self, length: usize) -> Vec<LineMove> {
        let spare = self.spare.pop();
        spare.unwrap_or_else(|| Vec::with_capacity(length))
    }

    /// A line that is held.
    #[inline]
    pub(super) fn line(&self, place: usize) -> &Line {
        &self.lines[place]
    }
}

#[inline]
const fn place(key: u64) -> usize {
    (key >> 20) as usize % POSITIONS
}
