//! The hash table, shared by all threads.
//!
//! It holds proven facts only, so its size and what gets overwritten never change a result. Each
//! entry stores the full 64-bit key, combined with the data so that a torn entry matches nothing.
//! Of the memory allowed only a small part is used at first, and twice as much whenever half of that
//! has filled: a short search stays in the caches.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

/// Entries in a bucket, which is one cache line.
const WAYS: usize = 4;

/// How many buckets are used at first.
const SMALLEST: usize = 1 << 10;

/// The key combined with the data, and the data.
type Entry = [AtomicU64; 2];

const BUCKET: usize = WAYS * size_of::<Entry>();

/// A table from keys to 64 bits of data; 0 stands for nothing known.
pub(crate) struct Table {
    entries: Box<[Entry]>,
    /// The first entry that starts a cache line.
    start: usize,
    /// Number of buckets that the memory allows, a power of two; 0 remembers nothing.
    most: usize,
    /// Number of buckets in use, a power of two.
    buckets: AtomicUsize,
    filled: AtomicUsize,
    growing: AtomicBool,
    /// How many numbers were handed out.
    numbers: AtomicU64,
}

impl Table {
    /// A table of at most this many bytes; 0 makes one that remembers nothing.
    pub(crate) fn new(bytes: usize) -> Self {
        let most = match bytes / BUCKET {
            0 => 0,
            buckets => 1 << buckets.ilog2(),
        };
        let entries: Box<[Entry]> = bytemuck::allocation::zeroed_slice_box((most + 1) * WAYS);
        let past = entries.as_ptr().addr() % BUCKET;
        Self {
            start: (BUCKET - past) % BUCKET / size_of::<Entry>(),
            entries,
            most,
            buckets: AtomicUsize::new(most.min(SMALLEST)),
            filled: AtomicUsize::new(0),
            growing: AtomicBool::new(false),
            numbers: AtomicU64::new(0),
        }
    }

    /// A number that this table has not handed out before, for questions that are asked only once.
    pub(crate) fn number(&self) -> u64 {
        self.numbers.fetch_add(1, Ordering::Relaxed)
    }

    #[inline]
    fn bucket(&self, index: usize) -> &[Entry] {
        let first = self.start + index * WAYS;
        &self.entries[first..first + WAYS]
    }

    #[inline]
    fn bucket_of(&self, key: u64) -> &[Entry] {
        let buckets = self.buckets.load(Ordering::Relaxed);
        self.bucket(place(key, buckets))
    }

    /// Starts to fetch what [`Self::get`] will read for this key, and does not wait for it.
    #[inline]
    pub(crate) fn prepare(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        if self.most != 0 {
            safe_arch::prefetch_t0(&self.bucket_of(key)[0]);
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// The data stored for the key, 0 if none.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> u64 {
        if self.most == 0 {
            return 0;
        }
        for entry in self.bucket_of(key) {
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
        if self.most == 0 {
            return;
        }
        let bucket = self.bucket_of(key);
        let mut victim = &bucket[0];
        let mut least = u32::MAX;
        for entry in bucket {
            let old = entry[1].load(Ordering::Relaxed);
            if old == 0 {
                victim = entry;
                self.filled.fetch_add(1, Ordering::Relaxed);
                break;
            }
            if entry[0].load(Ordering::Relaxed) ^ old == key {
                victim = entry;
                break;
            }
            let value = worth(old);
            if value < least {
                least = value;
                victim = entry;
            }
        }
        store(victim, key, data);
        let buckets = self.buckets.load(Ordering::Relaxed);
        if buckets < self.most && self.filled.load(Ordering::Relaxed) > buckets * WAYS / 2 {
            self.grow(buckets);
        }
    }

    /// Doubles the part in use. What other threads store meanwhile may be forgotten.
    #[cold]
    fn grow(&self, buckets: usize) {
        if self.growing.swap(true, Ordering::Acquire) {
            return;
        }
        if self.buckets.load(Ordering::Relaxed) == buckets {
            for index in 0..buckets {
                for (old, new) in self.bucket(index).iter().zip(self.bucket(index + buckets)) {
                    let data = old[1].load(Ordering::Relaxed);
                    let key = old[0].load(Ordering::Relaxed) ^ data;
                    if data != 0 && place(key, 2 * buckets) != index {
                        store(new, key, data);
                        old[1].store(0, Ordering::Relaxed);
                    }
                }
            }
            self.buckets.store(2 * buckets, Ordering::Relaxed);
        }
        self.growing.store(false, Ordering::Release);
    }
}

/// The bucket of a key when so many are in use.
#[inline]
const fn place(key: u64, buckets: usize) -> usize {
    (key >> 16) as usize & (buckets - 1)
}

#[inline]
fn store(entry: &Entry, key: u64, data: u64) {
    entry[0].store(key ^ data, Ordering::Relaxed);
    entry[1].store(data, Ordering::Relaxed);
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

    /// The step by which the defender has held for the greatest length that is disproven, as
    /// [`step`](super::order::step) numbers it; 0 if none is known.
    pub(crate) const fn refutation(self) -> u16 {
        (self.data >> 32) as u16
    }

    /// The same data with such a step.
    pub(crate) const fn refuted_by(self, step: u16) -> Self {
        Self {
            data: self.data & !(Self::FIELD << 32) | (step as u64) << 32,
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
        self.data & Self::FIELD << 32 | proven | disproven << 16
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_survives_growth() {
        let table = Table::new(1 << 22);
        let keys = || (1..10_000_u64).map(|number| salted(number, 7));
        for key in keys() {
            table.put(key, key | 1, |_| 1);
        }
        assert!(table.buckets.load(Ordering::Relaxed) > SMALLEST);
        let found = keys().filter(|key| table.get(*key) == key | 1).count();
        assert!(found > 9_000, "{found} of 9999 are left");
        assert!(keys().all(|key| matches!(table.get(key), 0) || table.get(key) == key | 1));
    }

    #[test]
    fn a_table_without_memory_remembers_nothing() {
        let table = Table::new(0);
        table.put(5, 9, |_| 1);
        assert_eq!(table.get(5), 0);
    }
}
