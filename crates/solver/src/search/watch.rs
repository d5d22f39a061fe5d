//! Counts moves and says when to stop.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use crate::control::{Control, Sink};
use crate::result::PartialReason;

/// The search was told to stop; its question is unanswered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

/// The answer of a search.
pub(crate) type Answer<T> = Result<T, Stopped>;

/// How many moves a thread plays before it looks at the limits.
pub(crate) const INTERVAL: u64 = 1024;

/// What is kept free for solutions that can be handed over, beside a quarter of the memory, in bytes.
const UNDER_WAY: usize = 32 << 20;

/// How many moves are played between two reports of their number.
const REPORTED: u64 = 1 << 18;

/// Watches over limits for all threads.
pub(crate) struct Watch<'a> {
    stop: Option<&'a AtomicBool>,
    deadline: Option<Instant>,
    node_limit: Option<u64>,
    nodes: AtomicU64,
    sink: Option<&'a dyn Sink>,
    solution_bytes: Option<usize>,
    /// What each thread may have of that.
    share: usize,
    stored: AtomicUsize,
    reason: AtomicU8,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(control: &Control<'a>, deadline: Option<Instant>) -> Self {
        Self {
            stop: control.stop,
            deadline,
            node_limit: control.node_limit,
            nodes: AtomicU64::new(0),
            sink: control.sink,
            solution_bytes: control.solution_bytes,
            share: control
                .solution_bytes
                .map_or(usize::MAX, |bytes| bytes / control.threads.max(1)),
            stored: AtomicUsize::new(0),
            reason: AtomicU8::new(0),
        }
    }

    /// Adds moves played and looks at the limits.
    pub(crate) fn add(&self, nodes: u64) -> Answer<()> {
        let total = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        if let Some(sink) = self.sink
            && total / REPORTED != (total - nodes) / REPORTED
        {
            sink.nodes(total);
        }
        if self.reason.load(Ordering::Relaxed) != 0 {
            return Err(Stopped);
        }
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            self.halt(PartialReason::Stopped);
        } else if self.node_limit.is_some_and(|limit| total >= limit) {
            self.halt(PartialReason::Nodes);
        } else if self.deadline.is_some_and(|time| Instant::now() >= time) {
            self.halt(PartialReason::Time);
        } else {
            return Ok(());
        }
        Err(Stopped)
    }

    /// Adds what a solution takes in memory and looks at the limit for that.
    pub(crate) fn store(&self, bytes: usize) {
        let total = self.stored.fetch_add(bytes, Ordering::Relaxed) + bytes;
        if self.solution_bytes.is_some_and(|limit| total > limit) {
            self.halt(PartialReason::Memory);
        }
    }

    /// Takes back what [`Self::store`] has added for solutions that are not held any more.
    pub(crate) fn release(&self, bytes: usize) {
        self.stored.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// How much of the memory for solutions each thread may have where all have as much.
    #[inline]
    pub(crate) const fn share(&self) -> usize {
        self.share
    }

    /// Whether the solutions of all threads take so much of the memory which they may have that only those
    /// may take more that can be handed over.
    #[inline]
    pub(crate) fn is_well_filled(&self) -> bool {
        let stored = || self.stored.load(Ordering::Relaxed);
        self.solution_bytes.is_some_and(|limit| {
            let most = (limit / 4 * 3).saturating_sub(UNDER_WAY).max(limit / 2);
            stored() > most
        })
    }

    /// Stops all threads; the first reason given stays.
    pub(crate) fn halt(&self, reason: PartialReason) {
        let _ =
            self.reason
                .compare_exchange(0, 1 + reason as u8, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Why the search was stopped, if it was.
    pub(crate) fn reason(&self) -> Option<PartialReason> {
        match self.reason.load(Ordering::Relaxed).checked_sub(1)? {
            0 => Some(PartialReason::Stopped),
            1 => Some(PartialReason::Time),
            2 => Some(PartialReason::Nodes),
            3 => Some(PartialReason::MaxSolutions),
            4 => Some(PartialReason::ShortSolution),
            5 => Some(PartialReason::MoveRange),
            6 => Some(PartialReason::Memory),
            _ => Some(PartialReason::Undecidable),
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}
