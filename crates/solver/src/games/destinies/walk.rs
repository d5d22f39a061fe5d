//! Where one man can go in a way, with what it has done so far.

use std::collections::{HashSet, VecDeque};

use dawson_rules::SquareSet;
use dawson_rules::relaxed::Manner;

use super::wastes::{NONE, Wastes};
use super::way::{Role, Task};
use super::{Blockers, Starter};
use crate::games::graph::{Graph, NEVER, Node, man};

/// Nobody in particular.
pub(super) const NOBODY: u8 = u8::MAX;

/// More captures as a pawn that are not settled are not told apart.
const CAPTURES: usize = 4;

/// A state of a man, and what it has done.
pub(super) type Standing = (u8, Node);

/// A step from one standing to another.
#[derive(Clone, Copy)]
pub(super) struct Stride {
    pub to: u16,
    pub manner: Manner,
    /// Whom it captures, if that is settled.
    pub takes: u8,
}

impl Stride {
    pub(super) fn cost(&self) -> u8 {
        u8::from(!matches!(self.manner, Manner::CastlesRook(_)))
    }

    /// Whether a pawn captures somebody that is not settled.
    fn is_loose(&self) -> bool {
        self.manner == Manner::Capture && self.takes == NOBODY
    }
}

/// What keeps a man from going on.
pub(super) struct Bars<'a> {
    /// Where it never comes.
    pub standings: &'a HashSet<Standing>,
    /// All squares on which each of some other men can ever stand, one set a man; these men are not
    /// captured.
    pub posts: Vec<SquareSet>,
    pub blockers: &'a Blockers,
}

impl Bars<'_> {
    /// Whether some man is always in the way of a step.
    fn keep_from(&self, step: (Node, Node, Manner)) -> bool {
        if matches!(step.2, Manner::CastlesKing(_) | Manner::CastlesRook(_)) {
            return false;
        }
        let between = (self.blockers.get(&step).copied()).unwrap_or(SquareSet::EMPTY);
        let way = between | man(step.1).square.set();
        self.posts.iter().any(|post| (*post & !way).is_empty())
    }
}

/// All that a man can come to from its start.
pub(super) struct Walk {
    pub standings: Vec<Standing>,
    pub after: Vec<Vec<Stride>>,
    before: Vec<Vec<(u16, Stride)>>,
    /// The least number of moves to come to each standing.
    pub from: Vec<u8>,
    /// The least number of captures as a pawn that are not settled.
    pub made: Vec<u8>,
}

impl Walk {
    /// The walk of a man; `loose` tells whether there are men to capture that are not settled,
    /// `castling` to which wings its side may castle; `bars` what keeps it from going on.
    pub(super) fn new(
        graph: &Graph,
        starter: &Starter,
        role: &Role,
        loose: bool,
        castling: [bool; 2],
        bars: &Bars<'_>,
    ) -> Self {
        let layers = 1 << role.tasks.len();
        let states = graph.after.len();
        let mut numbers = vec![u16::MAX; layers * states];
        let mut walk = Self {
            standings: vec![(0, starter.state)],
            after: Vec::new(),
            before: Vec::new(),
            from: Vec::new(),
            made: Vec::new(),
        };
        numbers[usize::from(starter.state)] = 0;
        let mut at = 0;
        while at < walk.standings.len() {
            let (layer, state) = walk.standings[at];
            let mut strides = Vec::new();
            let mut add = |layer: u8, to: Node, manner: Manner, takes: u8| {
                if bars.standings.contains(&(layer, to)) {
                    return;
                }
                let number = &mut numbers[usize::from(layer) * states + usize::from(to)];
                if *number == u16::MAX {
                    *number = walk.standings.len() as u16;
                    walk.standings.push((layer, to));
                }
                strides.push(Stride {
                    to: *number,
                    manner,
                    takes,
                });
            };
            let moved = role.moved(layer);
            for (to, manner) in &graph.after[usize::from(state)] {
                if bars.keep_from((state, *to, *manner)) {
                    continue;
                }
                let open = match manner {
                    Manner::Capture => loose,
                    Manner::CastlesKing(wing) | Manner::CastlesRook(wing) => {
                        castling[*wing as usize]
                    }
                    Manner::Move | Manner::Quiet => true,
                };
                if open {
                    add(moved, *to, *manner, NOBODY);
                }
                if !matches!(manner, Manner::Capture | Manner::Move) {
                    continue;
                }
                for (number, task) in role.tasks.iter().enumerate() {
                    if let Task::Take { victim, arrival } = *task
                        && arrival == man(*to).square
                        && layer & 1 << number == 0
                    {
                        add(moved | 1 << number, *to, *manner, victim);
                    }
                }
            }
            walk.after.push(strides);
            at += 1;
        }
        walk.before = vec![Vec::new(); walk.after.len()];
        for (from, strides) in walk.after.iter().enumerate() {
            for stride in strides {
                walk.before[usize::from(stride.to)].push((from as u16, *stride));
            }
        }
        walk.from = walk.forward(Stride::cost);
        walk.made = walk.forward(|stride| u8::from(stride.is_loose()));
        walk
    }

    /// Whether a pawn may capture somebody that is not settled.
    pub(super) fn has_loose(&self) -> bool {
        self.after.iter().flatten().any(Stride::is_loose)
    }

    fn forward(&self, cost: impl Fn(&Stride) -> u8) -> Vec<u8> {
        let mut costs = vec![NEVER; self.after.len()];
        costs[0] = 0;
        let mut open = VecDeque::from([(0_u16, 0_u8)]);
        while let Some((at, made)) = open.pop_front() {
            if costs[usize::from(at)] < made {
                continue;
            }
            for stride in &self.after[usize::from(at)] {
                let step = cost(stride);
                let entry = &mut costs[usize::from(stride.to)];
                if made + step < *entry {
                    *entry = made + step;
                    if step == 0 {
                        open.push_front((stride.to, made));
                    } else {
                        open.push_back((stride.to, made + step));
                    }
                }
            }
        }
        costs
    }

    /// The moves that are left from every standing to one of the ends, for each number of captures
    /// as a pawn that are not settled, up to `captures`.
    pub(super) fn needs(&self, ends: impl Fn(Standing) -> bool, captures: usize) -> Vec<Vec<u8>> {
        let unlimited = captures > CAPTURES;
        let mut layers: Vec<Vec<u8>> = Vec::new();
        for layer in 0..=captures.min(CAPTURES) {
            let free = unlimited && layer == CAPTURES;
            let mut costs = vec![NEVER; self.after.len()];
            let mut buckets: Vec<Vec<u16>> = vec![Vec::new(); 2];
            let put = |buckets: &mut Vec<Vec<u16>>, costs: &mut Vec<u8>, at: u16, cost: u8| {
                if cost < costs[usize::from(at)] {
                    costs[usize::from(at)] = cost;
                    if buckets.len() <= usize::from(cost) + 1 {
                        buckets.resize(usize::from(cost) + 2, Vec::new());
                    }
                    buckets[usize::from(cost)].push(at);
                }
            };
            for (number, standing) in self.standings.iter().enumerate() {
                if ends(*standing) {
                    put(&mut buckets, &mut costs, number as u16, 0);
                }
            }
            if let Some(fewer) = layers.last() {
                for (to, cost) in fewer.iter().enumerate().filter(|(_, cost)| **cost != NEVER) {
                    for (from, stride) in &self.before[to] {
                        if stride.is_loose() {
                            put(&mut buckets, &mut costs, *from, cost + 1);
                        }
                    }
                }
            }
            let mut cost = 0;
            while cost < buckets.len() {
                let Some(to) = buckets[cost].pop() else {
                    cost += 1;
                    continue;
                };
                if usize::from(costs[usize::from(to)]) < cost {
                    continue;
                }
                for (from, stride) in &self.before[usize::from(to)] {
                    if free || !stride.is_loose() {
                        let total = cost as u8 + stride.cost();
                        put(&mut buckets, &mut costs, *from, total);
                    }
                }
            }
            layers.push(costs);
        }
        layers
    }

    /// How many moves can be wasted on the way from each standing to the ends, and on the way to
    /// it, if only so many moves can be `spare` and no capture that is not settled is needed.
    pub(super) fn wastes(
        &self,
        needs: &[u8],
        allowed: &[bool],
        spare: Wastes,
    ) -> (Vec<Wastes>, Vec<Wastes>) {
        let count = self.standings.len();
        let (mut behind, mut before) = (vec![0; count], vec![0; count]);
        let mut open: Vec<u16> = Vec::new();
        for at in (0..count).filter(|at| allowed[*at] && needs[*at] == 0) {
            behind[at] = NONE;
            open.push(at as u16);
        }
        while let Some(to) = open.pop() {
            for (from, stride) in &self.before[usize::from(to)] {
                let (at, next) = (usize::from(*from), usize::from(to));
                if !allowed[at] {
                    continue;
                }
                if let Some(wasted) = (stride.cost() + needs[next]).checked_sub(needs[at]) {
                    let wasted = u32::from(wasted);
                    let now = behind[at] | behind[next].checked_shl(wasted).unwrap_or(0) & spare;
                    if now != behind[at] {
                        behind[at] = now;
                        open.push(*from);
                    }
                }
            }
        }
        before[0] = NONE;
        open.push(0);
        while let Some(from) = open.pop() {
            for stride in &self.after[usize::from(from)] {
                let (at, next) = (usize::from(from), usize::from(stride.to));
                if !allowed[next] {
                    continue;
                }
                if let Some(wasted) = (stride.cost() + needs[next]).checked_sub(needs[at]) {
                    let wasted = u32::from(wasted);
                    let now = before[next] | before[at].checked_shl(wasted).unwrap_or(0) & spare;
                    if now != before[next] {
                        before[next] = now;
                        open.push(stride.to);
                    }
                }
            }
        }
        (behind, before)
    }
}
