//! Numbers of games, exact however great they are.

use std::cmp::Ordering;
use std::fmt::{self, Display, Formatter};
use std::iter::Sum;
use std::ops::AddAssign;
use std::sync::{Mutex, MutexGuard, PoisonError};

use num_bigint::BigUint;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number of games.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Total(Size);

/// Numbers that 64 bits hold are small.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Size {
    Small(u64),
    Large(BigUint),
}

impl Total {
    /// No games.
    pub const ZERO: Self = Self(Size::Small(0));

    /// Whether there are none.
    pub const fn is_zero(&self) -> bool {
        matches!(self.0, Size::Small(0))
    }

    /// The number, if 64 bits hold it.
    pub const fn to_u64(&self) -> Option<u64> {
        match self.0 {
            Size::Small(number) => Some(number),
            Size::Large(_) => None,
        }
    }
}

impl From<u64> for Total {
    fn from(number: u64) -> Self {
        Self(Size::Small(number))
    }
}

impl AddAssign for Total {
    fn add_assign(&mut self, other: Self) {
        if let (Size::Small(left), Size::Small(right)) = (&self.0, &other.0)
            && let Some(sum) = left.checked_add(*right)
        {
            self.0 = Size::Small(sum);
            return;
        }
        let large = |total: Self| match total.0 {
            Size::Small(number) => BigUint::from(number),
            Size::Large(number) => number,
        };
        let left = std::mem::replace(self, Self::ZERO);
        self.0 = Size::Large(large(left) + large(other));
    }
}

impl Sum for Total {
    fn sum<I: Iterator<Item = Self>>(totals: I) -> Self {
        totals.fold(Self::ZERO, |mut sum, total| {
            sum += total;
            sum
        })
    }
}

impl PartialEq<u64> for Total {
    fn eq(&self, other: &u64) -> bool {
        self.to_u64() == Some(*other)
    }
}

impl PartialOrd<u64> for Total {
    fn partial_cmp(&self, other: &u64) -> Option<Ordering> {
        Some(
            self.to_u64()
                .map_or(Ordering::Greater, |own| own.cmp(other)),
        )
    }
}

impl Display for Total {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Size::Small(number) => number.fmt(formatter),
            Size::Large(number) => number.fmt(formatter),
        }
    }
}

/// Small numbers as such, large ones as texts of decimal digits.
impl Serialize for Total {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Size::Small(number) => serializer.serialize_u64(*number),
            Size::Large(number) => serializer.serialize_str(&number.to_string()),
        }
    }
}

impl<'de> Deserialize<'de> for Total {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Form {
            Number(u64),
            Digits(String),
        }
        match Form::deserialize(deserializer)? {
            Form::Number(number) => Ok(Self::from(number)),
            Form::Digits(digits) => match (digits.parse(), digits.parse::<BigUint>()) {
                (Ok(small), _) => Ok(Self(Size::Small(small))),
                (_, Ok(large)) => Ok(Self(Size::Large(large))),
                _ => Err(D::Error::custom("a number has digits only")),
            },
        }
    }
}

/// The most numbers that are kept beside a table.
const MOST_BESIDE: usize = 1 << 20;

/// Marks an entry whose number is kept beside the table; the other bits tell where.
const BESIDE: u64 = 1 << 55;

/// The bits of an entry for the number of games.
const NUMBER: u64 = (1 << 56) - 1;

/// Entries of a table for numbers of games. Those that have no room in one are kept beside it.
#[derive(Default)]
pub(crate) struct Entries {
    beside: Mutex<Vec<Total>>,
}

impl Entries {
    /// What the table keeps about a number of games with so many half-moves left; `None` if there is
    /// no more room beside it.
    pub(super) fn entry(&self, games: &Total, left: u16) -> Option<u64> {
        let number = match games.to_u64() {
            Some(number) if number < BESIDE - 1 => number + 1,
            _ => {
                let mut beside = self.beside();
                if beside.len() >= MOST_BESIDE {
                    return None;
                }
                beside.push(games.clone());
                BESIDE | (beside.len() - 1) as u64
            }
        };
        Some(number | u64::from(left.min(255)) << 56)
    }

    /// The number of games of an entry.
    pub(super) fn games_of(&self, entry: u64) -> Total {
        let number = entry & NUMBER;
        if number & BESIDE == 0 {
            return Total::from(number - 1);
        }
        self.beside()[(number & !BESIDE) as usize].clone()
    }

    fn beside(&self) -> MutexGuard<'_, Vec<Total>> {
        self.beside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_exact() {
        let mut total = Total::from(u64::MAX);
        total += Total::from(u64::MAX);
        assert_eq!(total.to_string(), "36893488147419103230");
        assert!(total > u64::MAX && total != 5);
        let text = serde_json::to_string(&total).expect("a text");
        assert_eq!(text, "\"36893488147419103230\"");
        let read: Total = serde_json::from_str(&text).expect("a number");
        assert_eq!(read, total);
        let small: Total = serde_json::from_str("17").expect("a number");
        assert!(small == 17);
    }

    #[test]
    fn entries_give_back_what_was_kept() {
        let entries = Entries::default();
        let mut large = Total::from(u64::MAX);
        large += Total::from(1);
        for games in [0, 1, BESIDE - 2, BESIDE - 1, BESIDE, u64::MAX - 1, u64::MAX]
            .map(Total::from)
            .into_iter()
            .chain([large])
        {
            let entry = entries.entry(&games, 7).expect("there is room");
            assert_ne!(entry, 0);
            assert_eq!(entry >> 56, 7);
            assert_eq!(entries.games_of(entry), games);
        }
    }
}
