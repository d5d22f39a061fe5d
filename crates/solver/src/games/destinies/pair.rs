//! What two men can do on one board: the pairs of states that they can come to.

use std::sync::Arc;

use dawson_rules::relaxed::Manner;
use dawson_rules::{Square, SquareSet};

use super::castle;
use super::outlook::is_passed;
use super::prospect::{Prospect, Step};
use super::spare::{ALWAYS, Spare, meet, wasting};
use super::walk::NOBODY;

/// What the men beside a pair can do, for each party.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Others {
    /// Where they capture, as pieces or pawns.
    pub takes: SquareSet,
    pub takes_as_pawn: SquareSet,
    /// Whether any of them is captured in a way that is not settled.
    pub has_victims: bool,
}

/// Two men, and what is known about the others.
pub(super) struct Pair<'a> {
    pub numbers: [u8; 2],
    pub men: [&'a Prospect; 2],
    pub others: [Others; 2],
}

/// What is found out about a pair. Its states are numbered by the state of the first man times the
/// number of states of the second one, and the state of that.
pub(super) struct Joint {
    /// With how many spare moves both reach their ends from each state.
    pub table: Arc<[Spare]>,
    /// Which states they come to on the way, with no more moves to spare than they have.
    pub reached: Vec<bool>,
    /// For each man, state and step, whether it is made on such a way.
    pub used: [Vec<Vec<bool>>; 2],
}

/// A transition of a pair: to which state, how many moves each party wastes by it, and which steps of
/// the two men it is.
struct Transition {
    to: u32,
    wasted: [i8; 2],
    steps: [u8; 2],
}

/// No step of a man.
const NO_STEP: u8 = u8::MAX;

impl Pair<'_> {
    /// Whether neither man can ever be in the way of the other, or do anything to it.
    pub(super) fn is_apart(&self) -> bool {
        let [one, other] = self.men;
        let enemies = one.foe == other.party;
        let friends = one.party == other.party;
        let captured = [one, other].iter().any(|man| man.role.end.is_none());
        let shuns = |king: &Prospect, man: &Prospect| {
            king.royal && !(man.all_seen & (king.stands | king.crosses)).is_empty()
        };
        !(enemies && (captured || shuns(one, other) || shuns(other, one))
            || friends && (one.royal && other.castles || other.royal && one.castles)
            || one.crosses.meets(other.stands)
            || other.crosses.meets(one.stands))
    }

    /// The moves that each party may waste with the two.
    pub(super) fn spare(&self, spare: [u16; 2]) -> [u16; 2] {
        let mut own = [0_u16; 2];
        for man in self.men {
            let own = &mut own[man.party.index()];
            *own = own.saturating_add(man.spare);
        }
        [own[0].min(spare[0]), own[1].min(spare[1])]
    }

    /// What the two can do with so many moves to spare.
    pub(super) fn joint(&self, spare: [u16; 2]) -> Joint {
        let [one, other] = self.men;
        let width = other.size();
        let mut table = vec![0; one.size() * width];
        let mut transitions: Vec<Transition> = Vec::with_capacity(8 * table.len());
        let mut first_of = Vec::with_capacity(table.len() + 1);
        for first in 0..one.size() as u16 {
            for second in 0..width as u16 {
                first_of.push(transitions.len());
                self.transitions([first, second], &mut transitions);
            }
        }
        first_of.push(transitions.len());
        let from = |at: usize| &transitions[first_of[at]..first_of[at + 1]];
        table[usize::from(one.end) * width + usize::from(other.end)] = ALWAYS;
        loop {
            let mut changed = false;
            for at in 0..table.len() {
                let before = table[at];
                if before == ALWAYS {
                    continue;
                }
                let mut now = before;
                for transition in from(at) {
                    now |= wasting(table[transition.to as usize], transition.wasted);
                }
                if now != before {
                    table[at] = now;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        let start = usize::from(one.start) * width + usize::from(other.start);
        // Where needs are reckoned with captures that others make, more moves than at the start may be
        // left over on the way.
        let mut spare = spare;
        for man in self.men.iter().filter(|man| !man.is_steady) {
            spare[man.party.index()] = u16::MAX;
        }
        // With how many spare moves each state is reached.
        let mut made: Vec<Spare> = vec![0; table.len()];
        let mut open = Vec::new();
        if meet(ALWAYS, table[start], spare) {
            made[start] = ALWAYS;
            open.push(start);
        }
        while let Some(at) = open.pop() {
            for transition in from(at) {
                let to = transition.to as usize;
                let now = made[to] | wasting(made[at], transition.wasted);
                if now != made[to] && meet(now, table[to], spare) {
                    made[to] = now;
                    open.push(to);
                }
            }
        }
        let mut used = self.men.map(|man| {
            (man.steps.iter().map(|steps| vec![false; steps.len()])).collect::<Vec<_>>()
        });
        for at in (0..table.len()).filter(|at| made[*at] != 0) {
            let states = [at / width, at % width];
            for transition in from(at) {
                let is_new = |which: usize| {
                    let step = usize::from(transition.steps[which]);
                    (used[which].get(states[which]))
                        .and_then(|used| used.get(step))
                        .is_some_and(|used| !used)
                };
                if (is_new(0) || is_new(1))
                    && meet(
                        wasting(made[at], transition.wasted),
                        table[transition.to as usize],
                        spare,
                    )
                {
                    for which in 0..2 {
                        let step = transition.steps[which];
                        if step != NO_STEP {
                            used[which][states[which]][usize::from(step)] = true;
                        }
                    }
                }
            }
        }
        Joint {
            table: table.into(),
            reached: made.iter().map(|made| *made != 0).collect(),
            used,
        }
    }

    fn transitions(&self, states: [u16; 2], found: &mut Vec<Transition>) {
        let squares = [0, 1].map(|which| self.men[which].square(states[which]));
        if squares[0].is_some() && squares[0] == squares[1] {
            return;
        }
        let checked = [0, 1].map(|which| self.is_checked(which, states));
        for which in 0..2 {
            let man = self.men[which];
            // A king in a check that nothing else can parry has to move.
            if checked[1 - which] {
                continue;
            }
            if man.is_takeable(states[which]) && self.is_taken_by_others(which, states[which]) {
                let own = (man.end, NO_STEP, 0);
                self.push(which, own, (states[1 - which], NO_STEP, 0), found);
            }
            if squares[which].is_none() {
                continue;
            }
            for (number, step) in man.steps[usize::from(states[which])].iter().enumerate() {
                self.step(which, states, (number as u8, step), found);
            }
        }
    }

    /// Adds a transition; given for the man and its partner are the state that it comes to, the step
    /// and the moves that it wastes.
    fn push(
        &self,
        which: usize,
        own: (u16, u8, i8),
        partner: (u16, u8, i8),
        found: &mut Vec<Transition>,
    ) {
        let [one, other] = if which == 0 {
            [own, partner]
        } else {
            [partner, own]
        };
        let mut wasted = [0; 2];
        wasted[self.men[0].party.index()] += one.2;
        wasted[self.men[1].party.index()] += other.2;
        found.push(Transition {
            to: u32::from(one.0) * self.men[1].size() as u32 + u32::from(other.0),
            wasted,
            steps: [one.1, other.1],
        });
    }

    /// What a step of one of them leads to.
    fn step(
        &self,
        which: usize,
        states: [u16; 2],
        (number, step): (u8, &Step),
        found: &mut Vec<Transition>,
    ) {
        let (own, partner) = (self.men[which], self.men[1 - which]);
        let partner_state = states[1 - which];
        let moves = (step.to, number, step.wasted);
        let stays = (partner_state, NO_STEP, 0);
        let is_taken = (partner.end, NO_STEP, 0);
        let Some(arrival) = own.square(step.to) else {
            return;
        };
        let there = partner.square(partner_state);
        let sides = [own.side_in(states[which]), partner.side_in(partner_state)];
        let [Some(side), other_side] = sides else {
            return;
        };
        let enemies = other_side == Some(side.other());
        if own.royal && enemies && partner.sees(partner_state).contains(arrival) {
            return;
        }
        if let Manner::CastlesKing(wing) | Manner::CastlesRook(wing) = step.manner {
            let castle = castle(side, wing);
            if matches!(step.manner, Manner::CastlesKing(_)) {
                if enemies && partner.sees(partner_state).contains(castle.crossed) {
                    return;
                }
                if !enemies && there == Some(castle.rook_from) {
                    let steps = &partner.steps[usize::from(partner_state)];
                    let along = |step: &Step| step.manner == Manner::CastlesRook(wing);
                    if let Some(number) = steps.iter().position(along) {
                        let along = &steps[number];
                        let rook = (along.to, number as u8, along.wasted);
                        self.push(which, moves, rook, found);
                    }
                    return;
                }
            } else if !enemies && partner.royal {
                return;
            }
            if there.is_none_or(|there| !castle.between.contains(there)) {
                self.push(which, moves, stays, found);
            }
            return;
        }
        if there.is_some_and(|there| step.blockers.contains(there)) {
            return;
        }
        if step.takes == self.numbers[1 - which] {
            let fate = partner.role.fate.map(|fate| fate.square);
            if fate.is_some() && fate == there && partner.is_takeable(partner_state) {
                self.push(which, moves, is_taken, found);
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
                self.push(which, moves, is_taken, found);
            }
            return;
        }
        if step.manner == Manner::Capture && step.takes == NOBODY {
            // The partner may be captured in passing; otherwise somebody else is captured.
            let from = own.square(states[which]);
            let passed = from
                .and_then(|from| Square::at(arrival.file(), from.rank()))
                .filter(|_| {
                    // Where men change sides, that may be one of the own side.
                    own.foe == partner.party
                        && partner.role.is_loose()
                        && partner.is_takeable(partner_state)
                });
            if passed.is_some() && passed == there {
                self.push(which, moves, is_taken, found);
            }
            if !self.others[own.foe.index()].has_victims {
                return;
            }
        }
        self.push(which, moves, stays, found);
    }

    /// Whether men beside the pair can capture one of it on its square.
    fn is_taken_by_others(&self, which: usize, state: u16) -> bool {
        let man = self.men[which];
        if let Some(fate) = man.role.fate {
            return fate.captor != self.numbers[1 - which];
        }
        let others = &self.others[man.foe.index()];
        man.square(state).is_some_and(|square| {
            others.takes.contains(square)
                || is_passed(man.moved_as(state), square, others.takes_as_pawn)
        })
    }

    /// Whether one of them is a king in a check by the other that only it can parry.
    fn is_checked(&self, which: usize, states: [u16; 2]) -> bool {
        let (king, checker) = (self.men[which], self.men[1 - which]);
        king.royal
            && king.foe == checker.party
            && checker.role.end.is_some()
            && (king.square(states[which]))
                .is_some_and(|square| checker.sees(states[1 - which]).contains(square))
    }
}
