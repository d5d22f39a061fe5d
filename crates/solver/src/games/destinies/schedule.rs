//! When the moves of a way can be made: what must come before what, and how much time is left.
//!
//! A man's progress is the number of moves that it needs less than at the start. To come to a progress
//! is an event; each event is a move of its own, but for those that are wasted.

use dawson_rules::Side;

use super::prospect::Prospect;

/// What another man must have done when one has come to a progress.
pub(super) struct Demand {
    pub man: u8,
    pub other: u8,
    /// For each progress of the man, the least progress of the other.
    pub least: Vec<u8>,
}

/// Whose half-moves come when: those of a party.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    pub first: Side,
    pub series: bool,
    pub length: u16,
}

impl Clock {
    /// The time of a party's move with this number, from 1 on.
    fn time(self, party: Side, number: u16) -> u16 {
        match (self.series, party == self.first) {
            (true, _) => number,
            (false, true) => (2 * number).saturating_sub(1),
            (false, false) => 2 * number,
        }
    }

    /// The number of moves that a party has made when a time is over.
    fn moves(self, party: Side, time: u16) -> u16 {
        match (self.series, party == self.first) {
            (true, true) => time,
            (true, false) => 0,
            (false, true) => time.div_ceil(2),
            (false, false) => time / 2,
        }
    }
}

/// The earliest and the latest time of all events.
pub(crate) struct Schedule {
    clock: Clock,
    /// For each man and progress, from 1 on.
    windows: Vec<Vec<(u16, u16)>>,
    /// For each of them, the number of the last move of its party that can be it.
    last: Vec<Vec<u8>>,
}

/// How many events of a party are still to come, by the number of the last move that can be it.
pub(super) type Due = [u16; 128];

impl Schedule {
    /// Nothing known.
    pub(super) fn none(clock: Clock, men: usize) -> Self {
        Self {
            clock,
            windows: vec![Vec::new(); men],
            last: vec![Vec::new(); men],
        }
    }

    /// The schedule that the demands of pairs lead to; `None` if there is none.
    pub(super) fn new(clock: Clock, men: &[Prospect], demands: &[Demand]) -> Option<Self> {
        let lengths: Vec<usize> = men.iter().map(Prospect::events).collect();
        let before = closed(&lengths, demands)?;
        let mut windows: Vec<Vec<(u16, u16)>> = lengths
            .iter()
            .map(|length| vec![(1, clock.length); *length])
            .collect();
        loop {
            let mut changed = false;
            for (man, events) in before.iter().enumerate() {
                let party = men[man].party;
                for (index, needed) in events.iter().enumerate() {
                    let mut earliest = 0;
                    for of in Side::BOTH {
                        let mut times: Vec<u16> = (0..men.len())
                            .filter(|other| men[*other].party == of)
                            .flat_map(|other| {
                                let done = usize::from(needed[other]);
                                windows[other][..done].iter().map(|window| window.0)
                            })
                            .collect();
                        times.sort_unstable();
                        let last = times
                            .iter()
                            .fold(0, |number, time| (number + 1).max(clock.moves(of, *time)));
                        if last > 0 {
                            earliest = earliest.max(clock.time(of, last));
                        }
                    }
                    let number = clock.moves(party, earliest) + 1;
                    let window = &mut windows[man][index];
                    let earliest = clock.time(party, number);
                    changed |= earliest > window.0;
                    window.0 = window.0.max(earliest);
                }
            }
            for (man, length) in lengths.iter().enumerate() {
                for index in 0..*length {
                    let latest = latest(clock, men, &before, &windows, (man, index));
                    let window = &mut windows[man][index];
                    changed |= latest < window.1;
                    window.1 = window.1.min(latest);
                    if window.0 > window.1 {
                        return None;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        let last = (windows.iter().zip(men))
            .map(|(windows, man)| {
                (windows.iter())
                    .map(|(_, latest)| clock.moves(man.party, *latest).min(127) as u8)
                    .collect()
            })
            .collect();
        let schedule = Self {
            clock,
            windows,
            last,
        };
        let fits = Side::BOTH
            .iter()
            .all(|party| schedule.fits(&schedule.due(men, *party), *party, 0));
        fits.then_some(schedule)
    }

    /// Whether a man may come to this progress at this time.
    pub(super) fn allows(&self, man: usize, progress: usize, time: u16) -> bool {
        let window = progress
            .checked_sub(1)
            .and_then(|index| self.windows[man].get(index));
        window.is_none_or(|(earliest, latest)| (*earliest..=*latest).contains(&time))
    }

    /// The events of a party at the start.
    pub(super) fn due(&self, men: &[Prospect], party: Side) -> Due {
        let mut due = [0; 128];
        for (last, _) in (self.last.iter().zip(men)).filter(|(_, man)| man.party == party) {
            for number in last {
                due[usize::from(*number)] += 1;
            }
        }
        due
    }

    /// Takes events out that a man has come to between two numbers of progress, or puts those in again
    /// that it has gone back behind.
    pub(super) fn progress(&self, due: &mut Due, man: usize, from: usize, to: usize) {
        let last = &self.last[man];
        for number in &last[from.min(last.len())..to.clamp(from.min(last.len()), last.len())] {
            due[usize::from(*number)] -= 1;
        }
        for number in &last[to.min(last.len())..from.clamp(to.min(last.len()), last.len())] {
            due[usize::from(*number)] += 1;
        }
    }

    /// Whether a party has the time for all these events after `time`.
    pub(super) fn fits(&self, due: &Due, party: Side, time: u16) -> bool {
        let made = self.clock.moves(party, time);
        let all = usize::from(self.clock.moves(party, self.clock.length)).min(127);
        let mut total = 0;
        (0_u16..).zip(&due[..=all]).all(|(number, events)| {
            total += events;
            *events == 0 || made + total <= number
        })
    }
}

/// The latest time of an event, by what must come after it.
fn latest(
    clock: Clock,
    men: &[Prospect],
    before: &[Vec<Vec<u8>>],
    windows: &[Vec<(u16, u16)>],
    (man, index): (usize, usize),
) -> u16 {
    let party = men[man].party;
    let mut latest = clock.length + 1;
    for of in Side::BOTH {
        let mut times: Vec<u16> = Vec::new();
        for other in (0..men.len()).filter(|other| men[*other].party == of) {
            let after = before[other]
                .iter()
                .position(|needed| usize::from(needed[man]) > index);
            if let Some(after) = after {
                times.extend(windows[other][after..].iter().map(|window| window.1));
            }
        }
        times.sort_unstable();
        let all = clock.moves(of, clock.length);
        let first = times.iter().rev().fold(all + 1, |number, time| {
            number.saturating_sub(1).min(clock.moves(of, *time))
        });
        if !times.is_empty() {
            latest = latest.min(clock.time(of, first));
        }
    }
    clock.time(party, clock.moves(party, latest.saturating_sub(1)))
}

/// For each event, the progress that all men must have made before; `None` if something has to come
/// before itself.
fn closed(lengths: &[usize], demands: &[Demand]) -> Option<Vec<Vec<Vec<u8>>>> {
    let count = lengths.len();
    let mut before: Vec<Vec<Vec<u8>>> = lengths
        .iter()
        .enumerate()
        .map(|(man, length)| {
            (0..*length)
                .map(|index| {
                    let mut needed = vec![0; count];
                    needed[man] = index as u8;
                    needed
                })
                .collect()
        })
        .collect();
    for demand in demands {
        let (man, other) = (usize::from(demand.man), usize::from(demand.other));
        for (index, needed) in before[man].iter_mut().enumerate() {
            let least = demand.least.get(index + 1).copied().unwrap_or(0);
            let most = lengths[other] as u8;
            needed[other] = needed[other].max(least.min(most));
        }
    }
    loop {
        let mut changed = false;
        for man in 0..count {
            for index in 0..lengths[man] {
                let mut needed = before[man][index].clone();
                for (progress, events) in before[man][index].iter().zip(&before) {
                    let Some(last) = usize::from(*progress).checked_sub(1) else {
                        continue;
                    };
                    for (needed, more) in needed.iter_mut().zip(&events[last]) {
                        *needed = (*needed).max(*more);
                    }
                }
                if usize::from(needed[man]) > index {
                    return None;
                }
                if needed != before[man][index] {
                    before[man][index] = needed;
                    changed = true;
                }
            }
        }
        if !changed {
            return Some(before);
        }
    }
}
