//! How two men get past each other: from which pairs of states both still reach their ends, and
//! with how many moves to spare.

use std::sync::Arc;

use dawson_rules::Side;

use super::pair::{Joint, Others, Pair};
use super::prospect::Prospect;
use super::schedule::Demand;
use super::spare::{ALWAYS, Spare, least_wasted, with_spare};
use super::walk::{Barred, Track};

/// Pairs with more states than this are not looked into.
const MOST_STATES: usize = 6000;

/// What must hold for pairs of men.
pub(crate) struct Pairs {
    /// For each man, the pairs that it belongs to.
    pub(super) of: Vec<Vec<Partner>>,
    /// Pairs that have to waste moves of the one or the other party from the start.
    wasteful: Vec<([usize; 2], [u16; 2])>,
    /// What men must have done when others come to a progress.
    pub(super) demands: Vec<Demand>,
    /// What was found out about each pair, by the number of the second man and that of the first.
    joints: Vec<Option<Known>>,
}

/// What was found out about a pair, and from what.
#[derive(Clone)]
struct Known {
    others: [Others; 2],
    spare: [u16; 2],
    joint: Arc<Joint>,
}

/// A pair as one of its men sees it.
pub(super) struct Partner {
    pub man: u8,
    /// For each state of the man and each of the partner.
    table: Arc<[Spare]>,
    step: [usize; 2],
}

impl Partner {
    /// With how many spare moves it works when the man and the partner are in these states.
    pub(super) fn works(&self, own: u16, partner: u16) -> Spare {
        self.table[usize::from(own) * self.step[0] + usize::from(partner) * self.step[1]]
    }
}

impl Pairs {
    /// Nothing known about pairs.
    pub(super) fn none(men: usize) -> Self {
        Self {
            of: (0..men).map(|_| Vec::new()).collect(),
            wasteful: Vec::new(),
            demands: Vec::new(),
            joints: Vec::new(),
        }
    }

    /// Looks into all pairs; `None` if one of them cannot do. What was found out `before` about the
    /// same states holds still.
    pub(super) fn new(
        men: &[Prospect],
        spare: [u16; 2],
        before: Option<(&[Prospect], &Self)>,
    ) -> Option<Self> {
        let mut pairs = Self::none(men.len());
        let same: Vec<bool> = (0..men.len())
            .map(|man| before.is_some_and(|(before, _)| before[man] == men[man]))
            .collect();
        for second in 1..men.len() {
            for first in 0..second {
                let (one, other) = (&men[first], &men[second]);
                let sizes = [one, other].map(Prospect::size);
                let pair = Pair {
                    numbers: [first as u8, second as u8],
                    men: [one, other],
                    others: others(men, first, second),
                };
                if sizes[0] * sizes[1] > MOST_STATES || sizes == [1, 1] || pair.is_apart() {
                    pairs.joints.push(None);
                    continue;
                }
                let spare = pair.spare(spare);
                let known = before
                    .filter(|_| same[first] && same[second])
                    .and_then(|(_, before)| before.joints.get(pairs.joints.len())?.as_ref())
                    .filter(|known| known.others == pair.others && known.spare == spare);
                let known = known.cloned().unwrap_or_else(|| Known {
                    others: pair.others,
                    spare,
                    joint: Arc::new(pair.joint(spare)),
                });
                let table = &known.joint.table;
                let start = table[usize::from(one.start) * sizes[1] + usize::from(other.start)];
                if start & with_spare(spare) == 0 {
                    return None;
                }
                let least = [0, 1].map(|party| least_wasted(start, party, spare[1 - party]));
                if least != [0; 2] {
                    pairs.wasteful.push(([first, second], least));
                }
                pairs.demand([first, second], [one, other], |at| known.joint.reached[at]);
                if table.iter().any(|spare| *spare != ALWAYS) {
                    pairs.of[first].push(Partner {
                        man: second as u8,
                        table: Arc::clone(table),
                        step: [sizes[1], 1],
                    });
                    pairs.of[second].push(Partner {
                        man: first as u8,
                        table: Arc::clone(table),
                        step: [1, sizes[1]],
                    });
                }
                pairs.joints.push(Some(known));
            }
        }
        Some(pairs)
    }

    /// Bars what men cannot do because of others; says whether there is anything new.
    pub(super) fn bar(&self, men: &[Prospect], barred: &mut [Barred]) -> bool {
        let mut is_new = false;
        let mut joints = self.joints.iter();
        for second in 1..men.len() {
            for (first, known) in (0..second).zip(joints.by_ref()) {
                let Some(Known { joint, .. }) = known else {
                    continue;
                };
                let width = men[second].size();
                for (which, number) in [first, second].into_iter().enumerate() {
                    let man = &men[number];
                    let barred = &mut barred[number];
                    for (at, standing) in man.standings.iter().enumerate() {
                        let mut along = if which == 0 {
                            joint.reached[at * width..][..width].iter().step_by(1)
                        } else {
                            joint.reached[at..].iter().step_by(width)
                        };
                        if !along.any(|reached| *reached) {
                            is_new |= barred.standings.insert(*standing);
                            continue;
                        }
                        for (step, used) in man.steps[at].iter().zip(&joint.used[which][at]) {
                            let twin = |(other, used): (&super::prospect::Step, &bool)| {
                                *used && other.to == step.to && other.manner == step.manner
                            };
                            let steps = man.steps[at].iter();
                            if !used && !steps.zip(&joint.used[which][at]).any(twin) {
                                let to = man.standings[usize::from(step.to)];
                                let track: Track = (*standing, to, step.manner);
                                is_new |= barred.tracks.insert(track);
                            }
                        }
                    }
                }
            }
        }
        is_new
    }

    /// Finds out what one man of a pair must have done when the other comes to a progress; `works`
    /// tells which states both can come to and go on from.
    fn demand(&mut self, numbers: [usize; 2], men: [&Prospect; 2], works: impl Fn(usize) -> bool) {
        let events = men.map(Prospect::events);
        if events.contains(&0) {
            return;
        }
        let mut least = events.map(|events| vec![u8::MAX; events + 1]);
        for first in 0..men[0].size() {
            for second in 0..men[1].size() {
                if works(first * men[1].size() + second) {
                    let made = [men[0].progress(first), men[1].progress(second)];
                    for which in 0..2 {
                        let least = &mut least[which][made[which]];
                        *least = (*least).min(made[1 - which] as u8);
                    }
                }
            }
        }
        for (which, mut least) in least.into_iter().enumerate() {
            // At a progress or beyond it.
            for at in (1..least.len()).rev() {
                least[at - 1] = least[at - 1].min(least[at]);
            }
            if least.iter().any(|least| *least > 0) {
                self.demands.push(Demand {
                    man: numbers[which] as u8,
                    other: numbers[1 - which] as u8,
                    least,
                });
            }
        }
    }

    /// How many moves each man may make if others must waste some; `None` if they must waste more than
    /// there are.
    pub(super) fn limits(&self, men: &[Prospect], spare: [u16; 2]) -> Option<Vec<u16>> {
        let mut limits = vec![0; men.len()];
        for party in Side::BOTH {
            let spare = spare[party.index()];
            // What a man must waste by itself, and what two of them must waste together.
            let mut single = vec![0; men.len()];
            let mut double = Vec::new();
            for (pair, least) in &self.wasteful {
                let least = least[party.index()];
                let own: Vec<usize> = (pair.iter().copied())
                    .filter(|man| men[*man].party == party)
                    .collect();
                match own[..] {
                    [man] => single[man] = least.max(single[man]),
                    [one, other] => double.push((least, one, other)),
                    _ => {}
                }
            }
            let total = |without: usize| {
                let mut gains: Vec<(u16, usize, usize)> = (double.iter())
                    .filter(|(_, one, other)| *one != without && *other != without)
                    .filter_map(|(least, one, other)| {
                        let gain = least.checked_sub(single[*one] + single[*other])?;
                        (gain > 0).then_some((gain, *one, *other))
                    })
                    .collect();
                gains.sort_unstable_by(|left, right| right.cmp(left));
                let mut used = vec![false; men.len()];
                let mut total: u16 = (single.iter().enumerate())
                    .filter(|(man, _)| *man != without)
                    .map(|(_, least)| *least)
                    .sum();
                for (gain, one, other) in gains {
                    if !used[one] && !used[other] {
                        used[one] = true;
                        used[other] = true;
                        total += gain;
                    }
                }
                total
            };
            if total(usize::MAX) > spare {
                return None;
            }
            for (number, man) in men.iter().enumerate().filter(|(_, man)| man.party == party) {
                let needs = u16::from(man.needs[usize::from(man.start)]);
                limits[number] = needs + spare.checked_sub(total(number))?;
            }
        }
        Some(limits)
    }
}

fn others(men: &[Prospect], first: usize, second: usize) -> [Others; 2] {
    let mut others = [Others::default(); 2];
    for (number, man) in men.iter().enumerate() {
        if number != first && number != second {
            let of_party = &mut others[man.party.index()];
            of_party.takes |= man.takes;
            of_party.takes_as_pawn |= man.takes_as_pawn;
            of_party.has_victims |= man.role.is_loose();
        }
    }
    others
}
