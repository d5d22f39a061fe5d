//! How two men get past each other: from which pairs of states both still reach their ends, and
//! with how many moves to spare.

use std::collections::HashSet;

use dawson_rules::relaxed::Manner;
use dawson_rules::{Side, Square, SquareSet};

use super::outlook::is_passed;
use super::prospect::{Prospect, Step};
use super::schedule::Demand;
use super::walk::{NOBODY, Standing};
use super::{Cast, castle};
use crate::games::graph::man;

/// With how many spare moves of White and Black (rows and columns; 7 stands for any greater number)
/// it works.
pub(super) type Spare = u64;

/// With any number of spare moves.
const ALWAYS: Spare = !0;

/// Pairs with more states than this are not looked into.
const MOST_STATES: usize = 6000;

/// The bit for these numbers of spare moves.
pub(super) fn with_spare(spare: [u16; 2]) -> Spare {
    1 << (spare[0].min(7) * 8 + spare[1].min(7))
}

/// What must hold for pairs of men.
pub(crate) struct Pairs {
    /// For each man, the pairs that it belongs to.
    pub(super) of: Vec<Vec<Partner>>,
    /// Pairs that have to waste moves of White or Black from the start.
    wasteful: Vec<([usize; 2], [u16; 2])>,
    /// What men must have done when others come to a progress.
    pub(super) demands: Vec<Demand>,
    /// For each man, the states that do not work with some other man.
    pub(super) barred: Vec<HashSet<Standing>>,
}

/// A pair as one of its men sees it.
pub(super) struct Partner {
    pub man: u8,
    /// For each state of the man and each of the partner.
    table: std::sync::Arc<[Spare]>,
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
            barred: vec![HashSet::new(); men],
        }
    }

    /// Looks into all pairs; `None` if one of them cannot do.
    pub(super) fn new(cast: &Cast, men: &[Prospect], spare: [u16; 2]) -> Option<Self> {
        let mut pairs = Self::none(men.len());
        let needed = with_spare(spare);
        for second in 1..men.len() {
            for first in 0..second {
                let (one, other) = (&men[first], &men[second]);
                let sizes = [one, other].map(Prospect::size);
                if sizes[0] * sizes[1] > MOST_STATES || sizes == [1, 1] {
                    continue;
                }
                let pair = Pair {
                    cast,
                    numbers: [first as u8, second as u8],
                    men: [one, other],
                    others: others(men, first, second),
                };
                let (table, reached) = pair.table(needed);
                let start = table[usize::from(one.start) * sizes[1] + usize::from(other.start)];
                if start & needed == 0 {
                    return None;
                }
                let least = [0, 1].map(|side| least_wasted(start, side, spare[1 - side]));
                if least != [0; 2] {
                    pairs.wasteful.push(([first, second], least));
                }
                pairs.demand([first, second], [one, other], |at| reached[at]);
                for at in 0..sizes[0] {
                    if !reached[at * sizes[1]..(at + 1) * sizes[1]].contains(&true) {
                        pairs.barred[first].extend(one.standings.get(at));
                    }
                }
                for at in 0..sizes[1] {
                    if !reached
                        .iter()
                        .skip(at)
                        .step_by(sizes[1])
                        .any(|reached| *reached)
                    {
                        pairs.barred[second].extend(other.standings.get(at));
                    }
                }
                if table.iter().all(|spare| *spare == ALWAYS) {
                    continue;
                }
                let table: std::sync::Arc<[Spare]> = table.into();
                pairs.of[first].push(Partner {
                    man: second as u8,
                    table: std::sync::Arc::clone(&table),
                    step: [sizes[1], 1],
                });
                pairs.of[second].push(Partner {
                    man: first as u8,
                    table,
                    step: [1, sizes[1]],
                });
            }
        }
        Some(pairs)
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
        for side in Side::BOTH {
            let spare = spare[side.index()];
            // What a man must waste by itself, and what two of them must waste together.
            let mut single = vec![0; men.len()];
            let mut double = Vec::new();
            for (pair, least) in &self.wasteful {
                let least = least[side.index()];
                let own: Vec<usize> = (pair.iter().copied())
                    .filter(|man| men[*man].side == side)
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
            for (number, man) in men.iter().enumerate().filter(|(_, man)| man.side == side) {
                let needs = u16::from(man.needs[usize::from(man.start)]);
                limits[number] = needs + spare.checked_sub(total(number))?;
            }
        }
        Some(limits)
    }
}

/// The least number of moves that a side wastes if the other has so many to spare.
fn least_wasted(works: Spare, side: usize, spare: u16) -> u16 {
    let other = spare.min(7);
    (0..8)
        .find(|own| {
            let spare = if side == 0 {
                [*own, other]
            } else {
                [other, *own]
            };
            works & with_spare(spare) != 0
        })
        .unwrap_or(7)
}

/// What the men beside a pair can do, for each side.
#[derive(Clone, Copy, Default)]
struct Others {
    /// Where they capture, as pieces or pawns.
    takes: SquareSet,
    takes_as_pawn: SquareSet,
    /// How many of them are captured.
    victims: usize,
}

fn others(men: &[Prospect], first: usize, second: usize) -> [Others; 2] {
    let mut others = [Others::default(); 2];
    for (number, man) in men.iter().enumerate() {
        if number != first && number != second {
            let of_side = &mut others[man.side.index()];
            of_side.takes |= man.takes;
            of_side.takes_as_pawn |= man.takes_as_pawn;
            of_side.victims += usize::from(man.role.is_loose());
        }
    }
    others
}

struct Pair<'a> {
    cast: &'a Cast,
    numbers: [u8; 2],
    men: [&'a Prospect; 2],
    others: [Others; 2],
}

/// A transition of a pair: to which states, and how many moves each side wastes by it.
type Transition = ([u16; 2], [i8; 2]);

impl Pair<'_> {
    /// With how many spare moves each pair of states works, and which of them are reached and work
    /// with some of the spare moves `needed` stands for.
    fn table(&self, needed: Spare) -> (Vec<Spare>, Vec<bool>) {
        let [one, other] = self.men;
        let width = other.size();
        let mut table = vec![0; one.size() * width];
        let mut transitions: Vec<Vec<Transition>> = Vec::with_capacity(table.len());
        for first in 0..one.size() as u16 {
            for second in 0..width as u16 {
                transitions.push(self.transitions([first, second]));
            }
        }
        table[usize::from(one.end) * width + usize::from(other.end)] = ALWAYS;
        loop {
            let mut changed = false;
            for (index, from) in transitions.iter().enumerate() {
                let before = table[index];
                if before == ALWAYS {
                    continue;
                }
                let mut now = before;
                for ([first, second], wasted) in from {
                    let next = table[usize::from(*first) * width + usize::from(*second)];
                    now |= wasting(next, *wasted);
                }
                if now != before {
                    table[index] = now;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        let start = usize::from(one.start) * width + usize::from(other.start);
        let mut reached = vec![false; table.len()];
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            if reached[at] || table[at] & needed == 0 {
                continue;
            }
            reached[at] = true;
            let next = |([first, second], _): &Transition| {
                usize::from(*first) * width + usize::from(*second)
            };
            open.extend(transitions[at].iter().map(next));
        }
        (table, reached)
    }

    fn transitions(&self, states: [u16; 2]) -> Vec<Transition> {
        let mut found = Vec::new();
        let squares = [0, 1].map(|which| self.men[which].square(states[which]));
        if squares[0].is_some() && squares[0] == squares[1] {
            return found;
        }
        let checked = [0, 1].map(|which| self.is_checked(which, states));
        for which in 0..2 {
            let man = self.men[which];
            // A king in a check that nothing else can parry has to move.
            if checked[1 - which] {
                continue;
            }
            if man.is_takeable(states[which]) && self.is_taken_by_others(which, squares[which]) {
                self.push(which, states, man.end, states[1 - which], 0, &mut found);
            }
            if squares[which].is_none() {
                continue;
            }
            for step in &man.steps[usize::from(states[which])] {
                self.step(which, states, step, &mut found);
            }
        }
        found
    }

    fn push(
        &self,
        which: usize,
        states: [u16; 2],
        own: u16,
        partner: u16,
        wasted: i8,
        found: &mut Vec<Transition>,
    ) {
        let man = self.men[which];
        let mut wastes = [0; 2];
        wastes[man.side.index()] += wasted;
        let mut next = states;
        next[which] = own;
        next[1 - which] = partner;
        found.push((next, wastes));
    }

    /// What a step of one of them leads to.
    fn step(&self, which: usize, states: [u16; 2], step: &Step, found: &mut Vec<Transition>) {
        let (own, partner) = (self.men[which], self.men[1 - which]);
        let partner_state = states[1 - which];
        let Some(arrival) = own.square(step.to) else {
            return;
        };
        let there = partner.square(partner_state);
        let enemies = own.side != partner.side;
        if own.royal && enemies && self.observes(1 - which, partner_state, arrival) {
            return;
        }
        if let Manner::CastlesKing(wing) | Manner::CastlesRook(wing) = step.manner {
            let castle = castle(own.side, wing);
            let king = matches!(step.manner, Manner::CastlesKing(_));
            let mut rook = partner_state;
            if king {
                if enemies && self.observes(1 - which, partner_state, castle.crossed) {
                    return;
                }
                if !enemies && there == Some(castle.rook_from) {
                    let steps = &partner.steps[usize::from(partner_state)];
                    let along = |step: &&Step| step.manner == Manner::CastlesRook(wing);
                    let Some(along) = steps.iter().find(along) else {
                        return;
                    };
                    rook = along.to;
                    let mut next = states;
                    next[which] = step.to;
                    next[1 - which] = rook;
                    let mut wastes = [0; 2];
                    wastes[own.side.index()] = step.wasted + along.wasted;
                    found.push((next, wastes));
                    return;
                }
            } else if !enemies && partner.royal {
                return;
            }
            if there.is_none_or(|there| !castle.between.contains(there)) {
                self.push(which, states, step.to, rook, step.wasted, found);
            }
            return;
        }
        if there.is_some_and(|there| step.blockers.contains(there)) {
            return;
        }
        if step.takes == self.numbers[1 - which] {
            let fate = partner.role.fate.map(|fate| fate.square);
            if fate.is_some() && fate == there && partner.is_takeable(partner_state) {
                self.push(which, states, step.to, partner.end, step.wasted, found);
            }
            return;
        }
        if there == Some(arrival) {
            let takes = enemies
                && step.takes == NOBODY
                && step.manner != Manner::Quiet
                && partner.role.is_loose()
                && partner.is_takeable(partner_state)
                && (if step.manner == Manner::Capture {
                    own.takes_as_pawn.contains(arrival)
                } else {
                    own.takes.contains(arrival)
                });
            if takes {
                self.push(which, states, step.to, partner.end, step.wasted, found);
            }
            return;
        }
        if step.manner == Manner::Capture && step.takes == NOBODY {
            // The partner may be captured in passing; otherwise somebody else is captured.
            let from = own.square(states[which]);
            let passed = from
                .and_then(|from| Square::at(arrival.file(), from.rank()))
                .filter(|_| {
                    enemies && partner.role.is_loose() && partner.is_takeable(partner_state)
                });
            if passed.is_some() && passed == there {
                self.push(which, states, step.to, partner.end, step.wasted, found);
            }
            if self.others[own.side.other().index()].victims == 0 {
                return;
            }
        }
        self.push(which, states, step.to, partner_state, step.wasted, found);
    }

    /// Whether men beside the pair can capture one of it on its square.
    fn is_taken_by_others(&self, which: usize, square: Option<Square>) -> bool {
        if let Some(fate) = self.men[which].role.fate {
            return fate.captor != self.numbers[1 - which];
        }
        let side = self.men[which].side;
        let others = &self.others[side.other().index()];
        square.is_some_and(|square| {
            others.takes.contains(square) || is_passed(side, square, others.takes_as_pawn)
        })
    }

    /// Whether one of them, if nothing can stand between, observes a square.
    fn observes(&self, which: usize, state: u16, square: Square) -> bool {
        if !self.cast.kings_shun {
            return false;
        }
        let Some((_, state)) = self.men[which].standings.get(usize::from(state)) else {
            return false;
        };
        let here = man(*state);
        (self.cast.open.after[usize::from(*state)].iter()).any(|(to, manner)| {
            man(*to).square == square
                && here.square != square
                && matches!(manner, Manner::Move | Manner::Capture)
                && !self.cast.blockers.contains_key(&(*state, *to, *manner))
        })
    }

    /// Whether one of them is a king in a check by the other that only it can parry.
    fn is_checked(&self, which: usize, states: [u16; 2]) -> bool {
        let (king, checker) = (self.men[which], self.men[1 - which]);
        king.royal
            && king.side != checker.side
            && checker.role.end.is_some()
            && (king.square(states[which]))
                .is_some_and(|square| self.observes(1 - which, states[1 - which], square))
    }
}

/// With how many spare moves it works before moves that waste some.
fn wasting(spare: Spare, wasted: [i8; 2]) -> Spare {
    let mut spare = spare;
    for _ in 0..wasted[0] {
        // Row 7 stands for all greater numbers.
        spare = spare << 8 | spare & ROW_7;
    }
    for _ in wasted[0]..0 {
        spare = spare >> 8 | spare & ROW_7;
    }
    for _ in 0..wasted[1] {
        spare = (spare & !COLUMN_7) << 1 | spare & COLUMN_7;
    }
    for _ in wasted[1]..0 {
        spare = (spare & !COLUMN_0) >> 1 | spare & COLUMN_7;
    }
    spare
}

const ROW_7: Spare = 0xff << 56;
const COLUMN_7: Spare = 0x8080_8080_8080_8080;
const COLUMN_0: Spare = 0x0101_0101_0101_0101;
