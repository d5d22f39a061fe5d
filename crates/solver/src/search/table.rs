//! The hash table, shared by all threads.
//!
//! It holds proven facts only, so its size and what gets overwritten never change a result. Each
//! entry stores the full 64-bit key, combined with the data so that a torn entry matches nothing.
//! An entry has its place in a bucket, or in the one beside it where that bucket is full. Of the
//! memory allowed only a small part is used at first, and twice as much whenever that has filled
//! well: a short search stays in the caches.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Entries in a bucket, which is one cache line.
const WAYS: usize = 4;

/// How many buckets are used at first.
const SMALLEST: usize = 1 << 10;

/// The key combined with the data, and the data.
type Entry = [AtomicU64; 2];

const BUCKET: usize = WAYS * size_of::<Entry>();

/// The size of a page of memory, or less.
const PAGE: usize = 4096;

/// One in so many new entries is counted, so that threads seldom write to the same memory.
const COUNTED: u64 = 16;

/// A table from keys to 64 bits of data; 0 stands for nothing known.
pub(crate) struct Table {
    entries: Box<[Entry]>,
    /// The first entry that starts a pair of cache lines.
    start: usize,
    /// Number of buckets that the memory allows, a power of two; 0 remembers nothing.
    most: usize,
    /// Number of buckets in use, a power of two.
    buckets: AtomicUsize,
    /// How many will be in use when the table has grown; until then as many as are.
    grown: AtomicUsize,
    filled: Apart<AtomicUsize>,
    /// How many numbers were handed out.
    numbers: Apart<AtomicU64>,
}

/// Something in cache lines of its own: whoever writes there does not disturb who reads beside it.
#[derive(Default)]
#[repr(align(128))]
struct Apart<T>(T);

impl Table {
    /// A table of at most this many bytes; 0 makes one that remembers nothing.
    pub(crate) fn new(bytes: usize) -> Self {
        let most = match bytes / (2 * BUCKET) {
            0 => 0,
            pairs => 2 << pairs.ilog2(),
        };
        let entries: Box<[Entry]> = bytemuck::allocation::zeroed_slice_box((most + 2) * WAYS);
        let past = entries.as_ptr().addr() % (2 * BUCKET);
        Self {
            start: (2 * BUCKET - past) % (2 * BUCKET) / size_of::<Entry>(),
            entries,
            most,
            buckets: AtomicUsize::new(most.min(SMALLEST)),
            grown: AtomicUsize::new(most.min(SMALLEST)),
            filled: Apart::default(),
            numbers: Apart::default(),
        }
    }

    /// A number that this table has not handed out before, for questions that are asked only once.
    pub(crate) fn number(&self) -> u64 {
        self.numbers.0.fetch_add(1, Ordering::Relaxed)
    }

    #[inline]
    fn bucket(&self, index: usize) -> &[Entry] {
        let first = self.start + index * WAYS;
        &self.entries[first..first + WAYS]
    }

    /// A bucket and the one that has the entries for which there is no room.
    #[inline]
    fn pair(&self, index: usize) -> impl Iterator<Item = &Entry> {
        self.bucket(index).iter().chain(self.bucket(index ^ 1))
    }

    /// Starts to fetch what [`Self::get`] will read for this key, and does not wait for it.
    #[inline]
    pub(crate) fn prepare(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        if self.most != 0 {
            let buckets = self.buckets.load(Ordering::Relaxed);
            safe_arch::prefetch_t0(&self.bucket(place(key, buckets))[0]);
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
        let buckets = self.buckets.load(Ordering::Relaxed);
        let data = self.look_up(key, buckets);
        let grown = self.grown.load(Ordering::Relaxed);
        if data == 0 && grown != buckets {
            // The entry may have its new place already.
            return self.look_up(key, grown);
        }
        data
    }

    /// As [`Self::get`] where so many buckets are in use.
    #[inline]
    fn look_up(&self, key: u64, buckets: usize) -> u64 {
        let index = place(key, buckets);
        for bucket in [index, index ^ 1] {
            for entry in self.bucket(bucket) {
                let data = entry[1].load(Ordering::Relaxed);
                if data == 0 {
                    return 0;
                }
                if entry[0].load(Ordering::Relaxed) ^ data == key {
                    return data;
                }
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
        let buckets = self.grown.load(Ordering::Relaxed);
        let mut victim = None;
        let mut least = u32::MAX;
        for entry in self.pair(place(key, buckets)) {
            let old = entry[1].load(Ordering::Relaxed);
            if old == 0 {
                store(entry, key, data);
                return self.count(key, buckets);
            }
            if entry[0].load(Ordering::Relaxed) ^ old == key {
                return store(entry, key, data);
            }
            let value = worth(old);
            if value < least {
                least = value;
                victim = Some(entry);
            }
        }
        if let Some(victim) = victim {
            store(victim, key, data);
        }
    }

    /// Counts an entry that is new, and grows if there are so many that much would be overwritten.
    #[inline]
    fn count(&self, key: u64, buckets: usize) {
        if key.is_multiple_of(COUNTED) {
            let counted = self.filled.0.fetch_add(1, Ordering::Relaxed) + 1;
            if buckets < self.most && counted * COUNTED as usize > buckets * WAYS * 5 / 8 {
                self.grow(buckets);
            }
        }
    }

    /// Doubles the part in use. Other threads look entries up in both their places meanwhile and store
    /// them in the new ones; little of that is forgotten.
    #[cold]
    fn grow(&self, buckets: usize) {
        let doubled = 2 * buckets;
        let is_next = self.buckets.load(Ordering::Relaxed) == buckets;
        let began = |grown: &AtomicUsize| {
            let (success, failure) = (Ordering::Acquire, Ordering::Relaxed);
            grown.compare_exchange(buckets, doubled, success, failure)
        };
        if !is_next {
            return;
        }
        self.claim(buckets..doubled);
        if began(&self.grown).is_err() {
            return;
        }
        for first in (0..buckets).step_by(2) {
            let mut taken = [(0, 0); 2 * WAYS];
            for (entry, taken) in self.pair(first).zip(&mut taken) {
                let data = entry[1].load(Ordering::Relaxed);
                *taken = (entry[0].load(Ordering::Relaxed) ^ data, data);
                entry[1].store(0, Ordering::Relaxed);
            }
            for (key, data) in taken {
                self.put_back(key, data, doubled);
            }
        }
        self.buckets.store(doubled, Ordering::Release);
    }

    /// Writes to each page of memory of these buckets, and changes nothing. A page that is read before it
    /// is written costs more: the system hands it out twice then, and stops the other threads for that.
    fn claim(&self, buckets: Range<usize>) {
        for index in buckets.step_by(PAGE / BUCKET) {
            let data = &self.bucket(index)[0][1];
            let _ = data.compare_exchange(0, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }

    /// Stores data that stood elsewhere, if there is no later entry with that key.
    fn put_back(&self, key: u64, data: u64, buckets: usize) {
        if data == 0 {
            return;
        }
        for entry in self.pair(place(key, buckets)) {
            let old = entry[1].load(Ordering::Relaxed);
            if old == 0 {
                return store(entry, key, data);
            }
            if entry[0].load(Ordering::Relaxed) ^ old == key {
                return;
            }
        }
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
    fn what_fits_into_two_buckets_is_kept_and_after_that_what_is_worth_most() {
        let table = Table::new(1 << 20);
        let key = |number: u64| number << 40 | 1 << 16 | 1;
        let worth = |data: u64| data as u32;
        for number in 1..=8 {
            table.put(key(number), number, worth);
        }
        assert!((1..=8).all(|number| table.get(key(number)) == number));
        table.put(key(9), 9, worth);
        assert_eq!(table.get(key(1)), 0);
        assert!((2..=9).all(|number| table.get(key(number)) == number));
    }

    #[test]
    fn what_others_store_while_it_grows_is_found() {
        let table = Table::new(1 << 24);
        let key = |thread: u64, number: u64| salted(number << 1 | thread, 7);
        let lost = |thread| {
            let mut lost = 0;
            for number in 1..100_000_u64 {
                table.put(key(thread, number), number, |_| 1);
                lost += usize::from(table.get(key(thread, number)) != number);
            }
            lost
        };
        let (one, other) = rayon::join(|| lost(0), || lost(1));
        assert!(one + other < 20_000, "{} are lost at once", one + other);
        assert!(table.buckets.load(Ordering::Relaxed) > SMALLEST);
        let keys = || (0..2).flat_map(|thread| (1..100_000).map(move |number| (thread, number)));
        assert!(keys().all(|(thread, number)| {
            let data = table.get(key(thread, number));
            data == 0 || data == number
        }));
        // A thread that is held up while it lets the table grow leaves the other one with little room.
        let found = keys().filter(|(thread, number)| table.get(key(*thread, *number)) == *number);
        let found = found.count();
        assert!(found > 50_000, "{found} of 199998 are left");
    }

    #[test]
    fn a_table_without_memory_remembers_nothing() {
        let table = Table::new(0);
        table.put(5, 9, |_| 1);
        assert_eq!(table.get(5), 0);
    }
}
