//! What can be told in advance once all destinies are dealt: the states that each man may pass
//! through, and how many moves each side has to spare.

use dawson_rules::relaxed::Manner;
use dawson_rules::{Plan, Side, Square, SquareSet};

use super::deal::Destinies;
use super::pairs::Pairs;
use super::{Cast, Starter};
use crate::games::graph::{Graph, NEVER, Node, man, spread};

/// No such state.
pub(super) const NOWHERE: u16 = u16::MAX;

/// How often what was found out is put to use to find out more.
const ROUNDS: usize = 12;

/// One way to deal out destinies, looked into.
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
    /// Its states; being captured is one more, behind them.
    pub states: Vec<Node>,
    /// The number of each state.
    local: Vec<u16>,
    /// The moves it needs from each of its states.
    pub needs: Vec<u8>,
    /// The state of being captured.
    pub gone: Option<u16>,
    /// The state it starts in, and the one it ends in.
    pub start: u16,
    pub end: u16,
    /// What it can do in each state.
    pub steps: Vec<Vec<Step>>,
    /// The squares on which it may capture; by pawns' captures; and whether it must do so as a pawn.
    pub takes: SquareSet,
    pub takes_as_pawn: SquareSet,
}

/// A step between two states of a man.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub to: u16,
    pub manner: Manner,
    /// How many moves it wastes; captures may have been reckoned with that others make.
    pub wasted: i8,
    /// The squares that must be empty, castling apart.
    pub blockers: SquareSet,
}

impl Prospect {
    /// The number of a state; [`NOWHERE`] if the man never comes there.
    pub(super) fn local(&self, state: Node) -> u16 {
        self.local[folded(state)]
    }

    pub(super) fn square(&self, local: u16) -> Option<Square> {
        (self.states.get(usize::from(local))).map(|state| man(*state).square)
    }

    /// Whether it can be captured in this state.
    pub(super) fn is_takeable(&self, local: u16) -> bool {
        self.gone.is_some() && self.needs[usize::from(local)] == 0
    }
}

/// A state without its side.
fn folded(state: Node) -> usize {
    usize::from(state / 128 * 64 + state % 64)
}

/// What is known about a man while it is found out.
#[derive(Clone)]
struct Sight {
    /// Captures that it needs as a pawn, and that it may make at most.
    least: usize,
    most: usize,
    needs: Vec<u8>,
    from: Vec<u8>,
    takes: SquareSet,
    takes_as_pawn: SquareSet,
    allowed: Vec<bool>,
}

impl Outlook {
    /// Looks into one way to deal out destinies; `None` if no game can be of that way.
    pub(crate) fn new(
        cast: &Cast,
        rules: &Plan,
        destinies: &Destinies,
        moves: [u16; 2],
    ) -> Option<Self> {
        let mut still = cast.plan.still;
        let mut sights = captures(cast, destinies)?;
        let mut taken = [SquareSet::ALL; 2];
        let mut taken_by_pawns = [SquareSet::ALL; 2];
        for round in 0.. {
            let graph = cast.graph(rules, still);
            let mut left = moves.map(i32::from);
            for (number, starter) in cast.men.iter().enumerate() {
                let sight = &mut sights[number];
                let enemy = starter.side.other().index();
                sight.needs = match destinies[number] {
                    Some(goal) => {
                        let castling = cast.may_castle(starter.side);
                        (*cast.distances(&graph, goal, sight.most, castling)).clone()
                    }
                    None => to_capture(
                        cast,
                        &graph,
                        starter,
                        sight.most,
                        (taken[enemy], taken_by_pawns[enemy]),
                    ),
                };
                let need = sight.needs[usize::from(starter.state)];
                if need == NEVER {
                    return None;
                }
                left[starter.side.index()] -= i32::from(need);
            }
            if left.iter().any(|left| *left < 0) {
                return None;
            }
            let spare = left.map(|left| left as u16);
            let mut now = [SquareSet::EMPTY; 2];
            let mut now_by_pawns = [SquareSet::EMPTY; 2];
            let mut standing = still;
            for (number, starter) in cast.men.iter().enumerate() {
                let side = starter.side.index();
                look(
                    cast,
                    &graph,
                    starter,
                    destinies[number],
                    spare[side],
                    &mut sights[number],
                );
                let sight = &sights[number];
                now[side] |= sight.takes;
                now_by_pawns[side] |= sight.takes_as_pawn;
                let moves = sight.allowed.iter().filter(|allowed| **allowed).count() > 1;
                if destinies[number].is_some() && !moves {
                    standing.insert(starter.square);
                }
            }
            let settled = standing == still && now == taken && now_by_pawns == taken_by_pawns;
            if settled || round == ROUNDS {
                let men: Vec<_> = (0..cast.men.len())
                    .map(|number| {
                        prospect(
                            cast,
                            &graph,
                            &cast.men[number],
                            destinies[number],
                            &sights[number],
                        )
                    })
                    .collect();
                let pairs = Pairs::new(cast, &men, spare)?;
                return Some(Self { men, spare, pairs });
            }
            (still, taken, taken_by_pawns) = (standing, now, now_by_pawns);
        }
        None
    }
}

/// How often each man must and may capture as a pawn; `None` if there are too few men to capture.
fn captures(cast: &Cast, destinies: &Destinies) -> Option<Vec<Sight>> {
    let mut victims = [0; 2];
    for (starter, destiny) in cast.men.iter().zip(destinies) {
        victims[starter.side.index()] += usize::from(destiny.is_none());
    }
    let mut sights = Vec::new();
    for (starter, destiny) in cast.men.iter().zip(destinies) {
        let prey = victims[starter.side.other().index()];
        let castling = cast.may_castle(starter.side);
        let least = match destiny {
            None => 0,
            Some(goal) => (0..=prey).find(|captures| {
                let distances = cast.distances(&cast.plan, *goal, *captures, castling);
                distances[usize::from(starter.state)] != NEVER
            })?,
        };
        sights.push(Sight {
            least,
            most: prey,
            needs: Vec::new(),
            from: Vec::new(),
            takes: SquareSet::EMPTY,
            takes_as_pawn: SquareSet::EMPTY,
            allowed: Vec::new(),
        });
    }
    for side in Side::BOTH {
        let of_side = |number: &usize| cast.men[*number].side == side;
        let needed: usize = (0..cast.men.len())
            .filter(of_side)
            .map(|number| sights[number].least)
            .sum();
        let free = victims[side.other().index()].checked_sub(needed)?;
        for number in (0..cast.men.len()).filter(of_side) {
            sights[number].most = sights[number].least + free;
        }
    }
    Some(sights)
}

/// The moves of a man until it stands where it can be captured.
fn to_capture(
    cast: &Cast,
    graph: &Graph,
    starter: &Starter,
    captures: usize,
    (taken, taken_by_pawns): (SquareSet, SquareSet),
) -> Vec<u8> {
    let side = starter.side;
    let ends = (0..graph.after.len() as Node).filter(|state| {
        let here = man(*state);
        let passed = || {
            here.square.rank() == side.rank(3)
                && (here.square.step(0, -side.forward()))
                    .is_some_and(|crossed| taken_by_pawns.contains(crossed))
        };
        here.side == side && (taken.contains(here.square) || passed())
    });
    spread(&graph.before, ends, |manner| {
        cast.is_open(side, manner, captures > 0)
            .then(|| cost(manner))
    })
}

fn cost(manner: Manner) -> u8 {
    u8::from(!matches!(manner, Manner::CastlesRook(_)))
}

/// Finds out where a man may go and capture.
fn look(
    cast: &Cast,
    graph: &Graph,
    starter: &Starter,
    destiny: Option<Node>,
    spare: u16,
    sight: &mut Sight,
) {
    let side = starter.side;
    let open = |manner| cast.is_open(side, manner, sight.most > 0);
    sight.from = spread(&graph.after, std::iter::once(starter.state), |manner| {
        open(manner).then(|| cost(manner))
    });
    let made = spread(&graph.after, std::iter::once(starter.state), |manner| {
        open(manner).then(|| u8::from(manner == Manner::Capture))
    });
    let castling = cast.may_castle(side);
    let budget = u16::from(sight.needs[usize::from(starter.state)]) + spare;
    sight.allowed = (0..graph.after.len())
        .map(|state| {
            let (from, needs) = (sight.from[state], sight.needs[state]);
            if from == NEVER || needs == NEVER || u16::from(from) + u16::from(needs) > budget {
                return false;
            }
            // As many captures as are left after those that have brought it here.
            let Some(left) = sight.most.checked_sub(usize::from(made[state])) else {
                return false;
            };
            left == sight.most
                || destiny
                    .is_none_or(|goal| cast.distances(graph, goal, left, castling)[state] != NEVER)
        })
        .collect();
    sight.takes = SquareSet::EMPTY;
    sight.takes_as_pawn = SquareSet::EMPTY;
    let free = sight.most > sight.least;
    for (state, steps) in graph.after.iter().enumerate() {
        if !sight.allowed[state] {
            continue;
        }
        for (to, manner) in steps {
            let to_index = usize::from(*to);
            let total = u16::from(sight.from[state]) + 1 + u16::from(sight.needs[to_index]);
            if !sight.allowed[to_index] || total > budget || !open(*manner) {
                continue;
            }
            match manner {
                Manner::Capture => {
                    sight.takes.insert(man(*to).square);
                    sight.takes_as_pawn.insert(man(*to).square);
                }
                Manner::Move if free => sight.takes.insert(man(*to).square),
                _ => {}
            }
        }
    }
}

/// Numbers the states of a man.
fn prospect(
    cast: &Cast,
    graph: &Graph,
    starter: &Starter,
    destiny: Option<Node>,
    sight: &Sight,
) -> Prospect {
    let mut states: Vec<Node> = (0..graph.after.len() as Node)
        .filter(|state| sight.allowed[usize::from(*state)])
        .collect();
    // States that are nearer to the end come first, which settles pairs in fewer rounds.
    states.sort_by_key(|state| sight.needs[usize::from(*state)]);
    let mut local = vec![NOWHERE; graph.after.len() / 2];
    for (number, state) in states.iter().enumerate() {
        local[folded(*state)] = number as u16;
    }
    let mut needs: Vec<u8> = states
        .iter()
        .map(|state| sight.needs[usize::from(*state)])
        .collect();
    let steps = states
        .iter()
        .map(|state| {
            let from = usize::from(*state);
            graph.after[from]
                .iter()
                .filter(|(to, manner)| {
                    sight.allowed[usize::from(*to)]
                        && cast.is_open(starter.side, *manner, sight.most > 0)
                })
                .map(|(to, manner)| Step {
                    to: local[folded(*to)],
                    manner: *manner,
                    wasted: (cost(*manner) + sight.needs[usize::from(*to)]) as i8
                        - sight.needs[from] as i8,
                    blockers: (cast.blockers.get(&(*state, *to, *manner)).copied())
                        .unwrap_or(SquareSet::EMPTY),
                })
                .collect()
        })
        .collect();
    let gone = destiny.is_none().then(|| states.len() as u16);
    if gone.is_some() {
        needs.push(0);
    }
    Prospect {
        side: starter.side,
        royal: starter.royal,
        start: local[folded(starter.state)],
        end: gone.unwrap_or_else(|| destiny.map_or(NOWHERE, |goal| local[folded(goal)])),
        local,
        needs,
        gone,
        steps,
        states,
        takes: sight.takes,
        takes_as_pawn: sight.takes_as_pawn,
    }
}
