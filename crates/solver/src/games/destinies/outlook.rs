//! What can be told in advance about a way: the states that each man may pass through, and how many
//! moves each side has to spare.

use dawson_rules::relaxed::Manner;
use dawson_rules::{Plan, Side, Square, SquareSet};

use super::pairs::Pairs;
use super::walk::{NOBODY, Standing, Walk};
use super::way::{Role, Way};
use super::{Cast, Starter};
use crate::games::graph::{NEVER, Node, man};

/// No such state.
pub(super) const NOWHERE: u16 = u16::MAX;

/// How often what was found out is put to use to find out more.
const ROUNDS: usize = 12;

/// A way, looked into.
pub(crate) struct Outlook {
    pub(super) men: Vec<Prospect>,
    /// How many moves each side has to spare.
    pub(super) spare: [u16; 2],
    pub(super) pairs: Pairs,
}

/// What a man may go through.
pub(super) struct Prospect {
    pub side: Side,
    pub royal: bool,
    pub role: Role,
    /// Its states and what it has done; being captured is one more, behind them.
    pub standings: Vec<Standing>,
    /// The number of each of them.
    local: Vec<u16>,
    /// The moves it needs from each of them.
    pub needs: Vec<u8>,
    /// Where it starts, and where it ends.
    pub start: u16,
    pub end: u16,
    /// What it can do in each of them.
    pub steps: Vec<Vec<Step>>,
    /// Where it may capture whom it is not settled, and where it may do so as a pawn.
    pub takes: SquareSet,
    pub takes_as_pawn: SquareSet,
}

/// A step of a man.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub to: u16,
    pub manner: Manner,
    /// Whom it captures, if that is settled.
    pub takes: u8,
    /// How many moves it wastes; captures may have been reckoned with that others make.
    pub wasted: i8,
    /// The squares that must be empty, castling apart.
    pub blockers: SquareSet,
}

impl Prospect {
    /// The number of a state in which so much is done; [`NOWHERE`] if the man never comes there.
    pub(super) fn local(&self, layer: u8, state: Node) -> u16 {
        self.local[folded(layer, state, self.local.len() >> self.role.tasks.len())]
    }

    pub(super) fn square(&self, local: u16) -> Option<Square> {
        (self.standings.get(usize::from(local))).map(|(_, state)| man(*state).square)
    }

    /// Whether it can be captured in this state.
    pub(super) fn is_takeable(&self, local: u16) -> bool {
        self.role.end.is_none() && self.needs[usize::from(local)] == 0
    }

    pub(super) fn size(&self) -> usize {
        self.needs.len()
    }
}

/// A number for a state, its side left out, and what is done.
fn folded(layer: u8, state: Node, states: usize) -> usize {
    usize::from(layer) * states + usize::from(state / 128 * 64 + state % 64)
}

/// What is known about a man while it is found out.
struct Sight {
    walk: Walk,
    /// The moves from each standing, for each number of captures that are not settled.
    needs: Vec<Vec<u8>>,
    /// Captures as a pawn, not settled, that it needs.
    least: usize,
    most: usize,
    allowed: Vec<bool>,
    takes: SquareSet,
    takes_as_pawn: SquareSet,
}

impl Sight {
    fn needs(&self) -> &[u8] {
        &self.needs[self.most.min(self.needs.len() - 1)]
    }
}

/// Where the men of each side capture whom it is not settled.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Taken {
    by_any: [SquareSet; 2],
    by_pawns: [SquareSet; 2],
}

impl Outlook {
    /// Looks into a way; `None` if no game can be of that way. Pairs are looked into on demand.
    pub(crate) fn new(
        cast: &Cast,
        rules: &Plan,
        way: &Way,
        moves: [u16; 2],
        with_pairs: bool,
    ) -> Option<Self> {
        let mut still = way.resting;
        let mut taken = Taken {
            by_any: [SquareSet::ALL; 2],
            by_pawns: [SquareSet::ALL; 2],
        };
        let mut loose = [0; 2];
        for (starter, role) in cast.men.iter().zip(&way.roles) {
            loose[starter.side.index()] += usize::from(role.is_loose());
        }
        for round in 0.. {
            let graph = cast.graph(rules, still);
            let mut sights = Vec::with_capacity(cast.men.len());
            for (starter, role) in cast.men.iter().zip(&way.roles) {
                let prey = loose[starter.side.other().index()];
                let walk = Walk::new(cast, &graph, starter, role, prey > 0);
                let done = role.all_done();
                let enemy = starter.side.other().index();
                let ends = |(layer, state): Standing| {
                    let square = man(state).square;
                    layer == done
                        && match (role.end, role.fate) {
                            (Some(end), _) => state == end,
                            (None, Some(fate)) => square == fate.square,
                            (None, None) => {
                                taken.by_any[enemy].contains(square)
                                    || is_passed(starter.side, square, taken.by_pawns[enemy])
                            }
                        }
                };
                let needs = walk.needs(ends, prey);
                let least = needs.iter().position(|needs| needs[0] != NEVER)?;
                sights.push(Sight {
                    walk,
                    needs,
                    least,
                    most: prey,
                    allowed: Vec::new(),
                    takes: SquareSet::EMPTY,
                    takes_as_pawn: SquareSet::EMPTY,
                });
            }
            settle_captures(cast, &mut sights, loose)?;
            let mut left = moves.map(i32::from);
            for (starter, sight) in cast.men.iter().zip(&sights) {
                let need = sight.needs()[0];
                if need == NEVER {
                    return None;
                }
                left[starter.side.index()] -= i32::from(need);
            }
            if left.iter().any(|left| *left < 0) {
                return None;
            }
            let spare = left.map(|left| left as u16);
            let mut now = Taken {
                by_any: [SquareSet::EMPTY; 2],
                by_pawns: [SquareSet::EMPTY; 2],
            };
            let mut standing = still;
            for (number, starter) in cast.men.iter().enumerate() {
                let side = starter.side.index();
                look(&mut sights[number], spare[side]);
                let sight = &sights[number];
                now.by_any[side] |= sight.takes;
                now.by_pawns[side] |= sight.takes_as_pawn;
                let rests = sight.allowed.iter().filter(|allowed| **allowed).count() == 1;
                if rests && way.roles[number].end.is_some() {
                    standing.insert(starter.square);
                }
            }
            if standing == still && now == taken || round == ROUNDS {
                let men: Vec<_> = (0..cast.men.len())
                    .map(|number| {
                        let role = &way.roles[number];
                        prospect(
                            cast,
                            graph.after.len() / 2,
                            &cast.men[number],
                            role,
                            &sights[number],
                        )
                    })
                    .collect();
                let pairs = if with_pairs {
                    Pairs::new(cast, &men, spare)?
                } else {
                    Pairs::none(men.len())
                };
                return Some(Self { men, spare, pairs });
            }
            (still, taken) = (standing, now);
        }
        None
    }

    /// How much play there is, as a rough measure.
    pub(crate) fn freedom(&self) -> f64 {
        (self.men.iter())
            .map(|man| (man.standings.len() as f64).ln())
            .sum()
    }
}

/// Whether a pawn that has just come to `square` by a double step is captured in passing.
pub(super) fn is_passed(side: Side, square: Square, by_pawns: SquareSet) -> bool {
    square.rank() == side.rank(3)
        && (square.step(0, -side.forward())).is_some_and(|crossed| by_pawns.contains(crossed))
}

/// Shares out the captures that are not settled; `None` if there are too few men to capture.
fn settle_captures(cast: &Cast, sights: &mut [Sight], loose: [usize; 2]) -> Option<()> {
    for side in Side::BOTH {
        let of_side = |number: &usize| cast.men[*number].side == side;
        let needed: usize = (0..sights.len())
            .filter(of_side)
            .map(|number| sights[number].least)
            .sum();
        let free = loose[side.other().index()].checked_sub(needed)?;
        for number in (0..sights.len()).filter(of_side) {
            sights[number].most = sights[number].least + free;
        }
    }
    Some(())
}

/// Finds out where a man may go and capture.
fn look(sight: &mut Sight, spare: u16) {
    let (walk, needs) = (&sight.walk, sight.needs());
    let budget = u16::from(needs[0]) + spare;
    let most = sight.most;
    let allowed: Vec<bool> = (0..walk.standings.len())
        .map(|at| {
            let (from, left) = (walk.from[at], needs[at]);
            if left == NEVER || u16::from(from) + u16::from(left) > budget {
                return false;
            }
            // As many captures as are left after those that have brought it here.
            most.checked_sub(usize::from(walk.made[at]))
                .is_some_and(|left| sight.needs[left.min(sight.needs.len() - 1)][at] != NEVER)
        })
        .collect();
    let free = most > sight.least;
    let (mut takes, mut takes_as_pawn) = (SquareSet::EMPTY, SquareSet::EMPTY);
    for (at, strides) in walk.after.iter().enumerate() {
        if !allowed[at] {
            continue;
        }
        for stride in strides.iter().filter(|stride| stride.takes == NOBODY) {
            let to = usize::from(stride.to);
            let total = u16::from(walk.from[at]) + 1 + u16::from(needs[to]);
            if !allowed[to] || total > budget {
                continue;
            }
            let square = man(walk.standings[to].1).square;
            match stride.manner {
                Manner::Capture => {
                    takes.insert(square);
                    takes_as_pawn.insert(square);
                }
                Manner::Move if free => takes.insert(square),
                _ => {}
            }
        }
    }
    sight.allowed = allowed;
    sight.takes = takes;
    sight.takes_as_pawn = takes_as_pawn;
}

/// Numbers the standings of a man that are allowed.
fn prospect(cast: &Cast, states: usize, starter: &Starter, role: &Role, sight: &Sight) -> Prospect {
    let (walk, needs) = (&sight.walk, sight.needs());
    let mut kept: Vec<usize> = (0..walk.standings.len())
        .filter(|at| sight.allowed[*at])
        .collect();
    // Those nearer to the end come first, which settles pairs in fewer rounds.
    kept.sort_by_key(|at| needs[*at]);
    let mut number = vec![NOWHERE; walk.standings.len()];
    let mut local = vec![NOWHERE; states << role.tasks.len()];
    for (new, at) in kept.iter().enumerate() {
        let (layer, state) = walk.standings[*at];
        number[*at] = new as u16;
        local[folded(layer, state, states)] = new as u16;
    }
    let steps = kept
        .iter()
        .map(|at| {
            let state = walk.standings[*at].1;
            walk.after[*at]
                .iter()
                .filter(|stride| sight.allowed[usize::from(stride.to)])
                .map(|stride| {
                    let to = usize::from(stride.to);
                    let key = (state, walk.standings[to].1, stride.manner);
                    Step {
                        to: number[to],
                        manner: stride.manner,
                        takes: stride.takes,
                        wasted: (stride.cost() + needs[to]) as i8 - needs[*at] as i8,
                        blockers: cast.blockers.get(&key).copied().unwrap_or(SquareSet::EMPTY),
                    }
                })
                .collect()
        })
        .collect();
    let mut own_needs: Vec<u8> = kept.iter().map(|at| needs[*at]).collect();
    let end = match role.end {
        Some(end) => local[folded(role.all_done(), end, states)],
        None => {
            own_needs.push(0);
            kept.len() as u16
        }
    };
    Prospect {
        side: starter.side,
        royal: starter.royal,
        role: role.clone(),
        standings: kept.iter().map(|at| walk.standings[*at]).collect(),
        start: number[0],
        end,
        local,
        needs: own_needs,
        steps,
        takes: sight.takes,
        takes_as_pawn: sight.takes_as_pawn,
    }
}
