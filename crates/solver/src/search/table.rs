//! The hash table, shared by all threads.
//!
//! It holds proven facts only, so its size and what gets overwritten never change a result. Each
//! entry stores the full 64-bit key, combined with the data so that a torn entry matches nothing.
//!
//! A small part is used at first and more when it fills up, so that short searches do not touch
//! memory all over the place.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

const WAYS: usize = 4;

/// Buckets in use at first.
const START: usize = 1 << 12;

/// The key combined with the data, and the data.
type Entry = [AtomicU64; 2];

/// A table from keys to 64 bits of data; 0 stands for nothing known.
pub(crate) struct Table {
    entries: Box<[Entry]>,
    /// Buckets in use, a power of two.
    used: AtomicUsize,
    /// Entries in use.
    filled: AtomicUsize,
    growing: AtomicBool,
}

impl Table {
    /// A table of about this many bytes; 0 makes one that remembers nothing.
    pub(crate) fn new(bytes: usize) -> Self {
        let buckets = bytes / (WAYS * size_of::<Entry>());
        let buckets = if buckets == 0 {
            0
        } else {
            1 << buckets.ilog2()
        };
        Self {
            entries: bytemuck::allocation::zeroed_slice_box(buckets * WAYS),
            used: AtomicUsize::new(buckets.min(START)),
            filled: AtomicUsize::new(0),
            growing: AtomicBool::new(false),
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Entry] {
        let buckets = self.used.load(Ordering::Relaxed);
        let index = (key >> 16) as usize & (buckets - 1);
        &self.entries[index * WAYS..(index + 1) * WAYS]
    }

    /// Uses twice as many buckets. What another thread stores meanwhile may be lost.
    #[cold]
    fn grow(&self) {
        if self.growing.swap(true, Ordering::Acquire) {
            return;
        }
        let used = self.used.load(Ordering::Relaxed);
        if used < self.entries.len() / WAYS {
            for index in 0..used * WAYS {
                let entry = &self.entries[index];
                let data = entry[1].load(Ordering::Relaxed);
                let check = entry[0].load(Ordering::Relaxed);
                if data != 0 && ((check ^ data) >> 16) as usize & used != 0 {
                    let moved = &self.entries[index + used * WAYS];
                    moved[0].store(check, Ordering::Relaxed);
                    moved[1].store(data, Ordering::Relaxed);
                    entry[1].store(0, Ordering::Relaxed);
                }
            }
            self.used.store(2 * used, Ordering::Relaxed);
        }
        self.growing.store(false, Ordering::Release);
    }

    /// The data stored for the key, 0 if none.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> u64 {
        if self.entries.is_empty() {
            return 0;
        }
        for entry in self.bucket(key) {
            let data = entry[1].load(Ordering::Relaxed);
            if data != 0 && entry[0].load(Ordering::Relaxed) ^ data == key {
                return data;
            }
        }
        0
    }

    /// Stores data; `worth` tells how much work the data of an entry stand for.
    #[inline]
    pub(crate) fn put(&self, key: u64, data: u64, worth: impl Fn(u64) -> u32) {
        if self.entries.is_empty() {
            return;
        }
        let bucket = self.bucket(key);
        let mut victim = &bucket[0];
        let mut least = u32::MAX;
        for entry in bucket {
            let old = entry[1].load(Ordering::Relaxed);
            if old != 0 && entry[0].load(Ordering::Relaxed) ^ old == key {
                victim = entry;
                least = 1;
                break;
            }
            let value = if old == 0 { 0 } else { worth(old).max(1) };
            if value < least {
                least = value;
                victim = entry;
            }
        }
        victim[0].store(key ^ data, Ordering::Relaxed);
        victim[1].store(data, Ordering::Relaxed);
        if least == 0 {
            self.fill();
        }
    }
}

impl Table {
    /// Counts an entry that is no longer empty.
    #[inline]
    fn fill(&self) {
        let filled = self.filled.fetch_add(1, Ordering::Relaxed);
        let used = self.used.load(Ordering::Relaxed);
        if filled > used * WAYS / 2 && used < self.entries.len() / WAYS {
            self.grow();
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
