//! Where one man can go in a way, with what it has done so far.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use dawson_rules::SquareSet;
use dawson_rules::relaxed::Manner;

use super::wastes::{NONE, Wastes};
use super::way::{Role, Task};
use super::{Net, Starter};
use crate::games::graph::{NEVER, Node, man};

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

/// A step from one standing to another, and in which manner.
pub(super) type Track = (Standing, Standing, Manner);

/// What a man never does.
#[derive(Clone, Default)]
pub(super) struct Barred {
    pub standings: HashSet<Standing>,
    pub tracks: HashSet<Track>,
}

impl Barred {
    /// How many standings and tracks there are.
    pub(super) fn count(&self) -> [usize; 2] {
        [self.standings.len(), self.tracks.len()]
    }

    /// Whether the man never makes a step.
    fn bars(&self, track: Track) -> bool {
        !self.standings.is_empty() && self.standings.contains(&track.1)
            || !self.tracks.is_empty() && self.tracks.contains(&track)
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
    relies_on: Reliance,
}

/// What it hangs on whether a man has the same walk on other grounds.
#[derive(Clone, Copy)]
struct Reliance {
    /// The squares on which somebody could be in the way of its steps.
    ways: SquareSet,
    /// Whether castling comes into question.
    castles: bool,
    /// The most moves that going on takes where it goes on, and the fewest where it does not.
    longest: u16,
    too_long: u16,
}

/// What the walk of a man is found from.
pub(super) struct Grounds {
    pub net: Arc<Net>,
    pub role: Role,
    /// How many men there are to capture that are not settled.
    pub prey: usize,
    /// To which wings each side may castle.
    pub castling: [[bool; 2]; 2],
    /// All squares on which each of some other men can ever stand, one set a man; these men are not
    /// captured.
    pub posts: Vec<SquareSet>,
    /// How many moves the man makes at most.
    pub moves: u16,
    /// How many standings and tracks are barred to it. Of what is barred nothing is ever let go.
    pub barred: [usize; 2],
}

impl Grounds {
    /// Whether some man is always in the way of a step with these squares between.
    fn keep_from(&self, to: Node, manner: Manner, between: SquareSet) -> bool {
        if matches!(manner, Manner::CastlesKing(_) | Manner::CastlesRook(_)) {
            return false;
        }
        let way = between | man(to).square.set();
        self.posts.iter().any(|post| (*post & !way).is_empty())
    }
}

impl Walk {
    /// The walk of a man on some grounds, what is barred to it left out. `distances` are the least
    /// numbers of moves from each state to its end, if that is known.
    pub(super) fn new(
        starter: &Starter,
        grounds: &Grounds,
        barred: &Barred,
        distances: Option<&[u8]>,
    ) -> Self {
        let (net, role) = (&grounds.net, &grounds.role);
        let layers = 1 << role.tasks.len();
        let states = net.graph.after.len();
        let mut numbers = vec![u16::MAX; layers * states];
        let mut walk = Self {
            standings: vec![(0, starter.state)],
            after: vec![Vec::new()],
            before: Vec::new(),
            from: vec![0],
            made: Vec::new(),
            relies_on: Reliance {
                ways: SquareSet::EMPTY,
                castles: false,
                longest: 0,
                too_long: u16::MAX,
            },
        };
        let (mut ways, mut castles) = (SquareSet::EMPTY, false);
        let mut relies_on = walk.relies_on;
        let mut strides = Vec::new();
        numbers[usize::from(starter.state)] = 0;
        let mut is_open = vec![true];
        let mut open = VecDeque::from([0_u16]);
        while let Some(at) = open.pop_front() {
            let at = usize::from(at);
            if !std::mem::take(&mut is_open[at]) {
                continue;
            }
            let standing = walk.standings[at];
            let (layer, state) = standing;
            strides.clear();
            let mut add = |layer: u8, to: Node, manner: Manner, takes: u8| {
                let mut stride = Stride {
                    to: 0,
                    manner,
                    takes,
                };
                let made = walk.from[at].saturating_add(stride.cost());
                let left = distances.map_or(0, |distances| distances[usize::from(to)]);
                if left == NEVER {
                    return;
                }
                let total = u16::from(made) + u16::from(left);
                if total > grounds.moves {
                    relies_on.too_long = relies_on.too_long.min(total);
                    return;
                }
                relies_on.longest = relies_on.longest.max(total);
                if barred.bars((standing, (layer, to), manner)) {
                    return;
                }
                let number = &mut numbers[usize::from(layer) * states + usize::from(to)];
                if *number == u16::MAX {
                    *number = walk.standings.len() as u16;
                    walk.standings.push((layer, to));
                    walk.after.push(Vec::new());
                    walk.from.push(NEVER);
                    is_open.push(true);
                }
                let from = &mut walk.from[usize::from(*number)];
                if made < *from {
                    *from = made;
                    if stride.cost() == 0 {
                        open.push_front(*number);
                    } else {
                        open.push_back(*number);
                    }
                }
                stride.to = *number;
                strides.push(stride);
            };
            let moved = role.moved(layer);
            for ((to, manner), between) in net.steps(state) {
                ways |= between | man(to).square.set();
                if grounds.keep_from(to, manner, between) {
                    continue;
                }
                let open = match manner {
                    Manner::Capture => grounds.prey > 0,
                    Manner::CastlesKing(wing) | Manner::CastlesRook(wing) => {
                        castles = true;
                        grounds.castling[man(state).side.index()][wing as usize]
                    }
                    Manner::Move | Manner::Quiet => true,
                };
                if open {
                    add(moved, to, manner, NOBODY);
                }
                if !matches!(manner, Manner::Capture | Manner::Move) {
                    continue;
                }
                for (number, task) in role.tasks.iter().enumerate() {
                    if let Task::Take { victim, arrival } = *task
                        && arrival == man(to).square
                        && layer & 1 << number == 0
                    {
                        add(moved | 1 << number, to, manner, victim);
                    }
                }
            }
            walk.after[at] = strides.as_slice().into();
        }
        walk.relies_on = Reliance {
            ways,
            castles,
            ..relies_on
        };
        let mut counts = vec![0; walk.after.len()];
        for stride in walk.after.iter().flatten() {
            counts[usize::from(stride.to)] += 1;
        }
        walk.before = counts.into_iter().map(Vec::with_capacity).collect();
        for (from, strides) in walk.after.iter().enumerate() {
            for stride in strides {
                walk.before[usize::from(stride.to)].push((from as u16, *stride));
            }
        }
        walk.made = if walk.has_loose() {
            walk.forward(|stride| u8::from(stride.is_loose()))
        } else {
            vec![0; walk.after.len()]
        };
        walk
    }

    /// Whether a man whose walk this is on some grounds has the same one on others.
    pub(super) fn is_same(&self, grounds: &Grounds, others: &Grounds) -> bool {
        let relies_on = &self.relies_on;
        let counts = |post: &&SquareSet| (**post & !relies_on.ways).is_empty();
        grounds.role == others.role
            && (grounds.prey > 0) == (others.prey > 0)
            && (!relies_on.castles || grounds.castling == others.castling)
            && grounds.barred == others.barred
            && (relies_on.longest..relies_on.too_long).contains(&others.moves)
            && (grounds.posts.iter().filter(counts)).eq(others.posts.iter().filter(counts))
            && (Arc::ptr_eq(&grounds.net, &others.net)
                || (self.standings.iter()).all(|(_, state)| {
                    grounds.net.graph.after[usize::from(*state)]
                        == others.net.graph.after[usize::from(*state)]
                }))
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
