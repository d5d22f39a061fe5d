//! The hash table, shared by all threads.
//!
//! It holds proven facts only, so its size and what gets overwritten never change a result. Each
//! entry stores the full 64-bit key, combined with the data so that a torn entry matches nothing.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Entries that a key can be stored in.
const WAYS: usize = 4;

/// Entries of one segment; a power of two.
const SEGMENT: usize = 1 << 14;

#[derive(Default)]
struct Entry {
    mixed: AtomicU64,
    data: AtomicU64,
}

/// A table from keys to 64 bits of data; 0 stands for nothing known.
///
/// It grows by doubling the number of segments in use, so that a small problem does not pay for a
/// large table. What doubling puts out of place is forgotten.
pub(crate) struct Table {
    segments: Vec<OnceLock<Box<[Entry]>>>,
    in_use: AtomicUsize,
    filled: AtomicUsize,
}

impl Table {
    /// A table of at most this many bytes; 0 makes one that remembers nothing.
    pub(crate) fn new(bytes: usize) -> Self {
        let most = bytes / (SEGMENT * size_of::<Entry>());
        let most = match (most, bytes) {
            (_, 0) => 0,
            (0, _) => 1,
            _ => 1 << most.ilog2(),
        };
        let mut segments = Vec::new();
        segments.resize_with(most, OnceLock::new);
        Self {
            segments,
            in_use: AtomicUsize::new(most.min(1)),
            filled: AtomicUsize::new(0),
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> Option<&[Entry]> {
        let in_use = self.in_use.load(Ordering::Relaxed);
        if in_use == 0 {
            return None;
        }
        let segment = self.segments[(key >> 40) as usize & (in_use - 1)].get_or_init(|| {
            let mut entries = Vec::with_capacity(SEGMENT);
            entries.resize_with(SEGMENT, Entry::default);
            entries.into_boxed_slice()
        });
        let index = (key as usize & (SEGMENT / WAYS - 1)) * WAYS;
        segment.get(index..index + WAYS)
    }

    /// The data stored for the key, 0 if none.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> u64 {
        for entry in self.bucket(key).unwrap_or_default() {
            let data = entry.data.load(Ordering::Relaxed);
            if data != 0 && entry.mixed.load(Ordering::Relaxed) ^ data == key {
                return data;
            }
        }
        0
    }

    /// Stores data; `worth` tells how much work the data of an entry stand for.
    #[inline]
    pub(crate) fn put(&self, key: u64, data: u64, worth: impl Fn(u64) -> u32) {
        let Some(bucket) = self.bucket(key) else {
            return;
        };
        let mut victim = &bucket[0];
        let mut least = u32::MAX;
        for entry in bucket {
            let old = entry.data.load(Ordering::Relaxed);
            if old == 0 {
                self.count_filled();
                victim = entry;
                break;
            }
            if entry.mixed.load(Ordering::Relaxed) ^ old == key {
                victim = entry;
                break;
            }
            let value = worth(old);
            if value < least {
                least = value;
                victim = entry;
            }
        }
        victim.mixed.store(key ^ data, Ordering::Relaxed);
        victim.data.store(data, Ordering::Relaxed);
    }

    /// Counts an entry that was empty, and doubles the segments in use when they are half full.
    fn count_filled(&self) {
        let filled = self.filled.fetch_add(1, Ordering::Relaxed) + 1;
        let in_use = self.in_use.load(Ordering::Relaxed);
        if filled > in_use * (SEGMENT / 2) && in_use < self.segments.len() {
            self.in_use.fetch_max(in_use * 2, Ordering::Relaxed);
        }
    }
}

/// Up to which length a question is answered yes, and up to which no, in battle play.
#[derive(Clone, Copy, Default)]
pub(crate) struct Bounds {
    data: u64,
}

impl Bounds {
    const FIELD: u64 = 0xffff;

    pub(crate) const fn of(data: u64) -> Self {
        Self { data }
    }

    /// What is known about length `left`: a greater length is never worse for the attacker.
    pub(crate) const fn answer(self, left: u16) -> Option<bool> {
        let proven = self.data & Self::FIELD;
        let disproven = self.data >> 16 & Self::FIELD;
        if proven != 0 && left as u64 + 1 >= proven {
            Some(true)
        } else if (left as u64) < disproven {
            Some(false)
        } else {
            None
        }
    }

    /// The data with one more answer.
    pub(crate) const fn with(self, left: u16, holds: bool) -> u64 {
        let length = left as u64 + 1;
        let proven = self.data & Self::FIELD;
        let disproven = self.data >> 16 & Self::FIELD;
        let (proven, disproven) = if holds {
            let least = if proven == 0 || length < proven {
                length
            } else {
                proven
            };
            (least, disproven)
        } else if length > disproven {
            (proven, length)
        } else {
            (proven, disproven)
        };
        proven | disproven << 16
    }

    /// The greatest length anything is known about.
    pub(crate) fn worth(data: u64) -> u32 {
        ((data & Self::FIELD) as u32).max((data >> 16 & Self::FIELD) as u32)
    }
}

/// Mixes a key with a number, so that different questions about a position have different keys.
#[inline]
pub(crate) const fn salted(key: u64, salt: u64) -> u64 {
    let mut x = key ^ salt.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x ^= x >> 30;
    x = x.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x ^= x >> 27;
    x = x.wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}
