//! Games taken apart by destinies: which man comes to which place, and which men are captured.
//!
//! Every game settles the destiny of every man, so that the ways to deal out destinies are disjoint
//! and their games add up. Within one of them much more can be told in advance: which states each
//! man may pass through, and how two men get past each other.

mod deal;
mod explore;
mod outlook;
mod pair;
mod pairs;
mod play;
mod prospect;
mod schedule;
mod sight;
mod spare;
mod strain;
mod turns;
mod walk;
mod wastes;
mod way;

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

use dawson_rules::facts::Fact;
use dawson_rules::relaxed::{Man, Manner};
use dawson_rules::{CastlingRights, Plan, Position, Side, Square, SquareSet, Wing};

pub(crate) use deal::Deal;
pub(crate) use explore::Explorer;

use super::graph::{Graph, Node, node};
use crate::target::Target;
use outlook::Traced;
use schedule::Clock;
use turns::Turns;

/// What must hold of men, whether they change sides or not.
const UNITS: [Fact; 4] = [
    Fact::MaterialNeverGrows,
    Fact::KindsAreConstant,
    Fact::OnlyArrivalFilled,
    Fact::OrthodoxPieces,
];

/// The squares that stand in the way of steps.
type Blockers = HashMap<(Node, Node, Manner), SquareSet>;

/// A relation, and which squares stand in the way of each of its steps.
pub(crate) struct Net {
    pub graph: Arc<Graph>,
    between: Vec<Vec<SquareSet>>,
}

impl Net {
    fn new(graph: Arc<Graph>, blockers: &Blockers) -> Self {
        let between = (0..)
            .zip(&graph.after)
            .map(|(from, steps): (Node, _)| {
                let between = |(to, manner): &(Node, Manner)| {
                    let key = (from, *to, *manner);
                    blockers.get(&key).copied().unwrap_or(SquareSet::EMPTY)
                };
                steps.iter().map(between).collect()
            })
            .collect();
        Self { graph, between }
    }

    /// The steps from a state, and which squares stand in the way of each.
    fn steps(&self, from: Node) -> impl Iterator<Item = ((Node, Manner), SquareSet)> {
        let from = usize::from(from);
        (self.graph.after[from].iter().copied()).zip(self.between[from].iter().copied())
    }
}

/// The least number of moves from each state to one state.
type Distances = Arc<[u8]>;

/// A walk of each man to each state that it may end in; `None` where it is captured.
type FirstWalks = HashMap<(usize, Option<Node>), Arc<Traced>>;

/// The men of the start, and what is known about the way to the target before destinies are dealt.
pub(crate) struct Cast {
    /// The relation with the units in the way that no game moves.
    pub plan: Arc<Graph>,
    pub men: Vec<Starter>,
    /// What moves make of their men; `None` if men do not change sides. If they do, all men are of one
    /// party: the first.
    pub turns: Option<Turns>,
    /// The places of the target for each party, as states.
    pub goals: [Vec<Node>; 2],
    /// Whether the king of each side may still castle, to each wing.
    pub castling: [[bool; 2]; 2],
    /// Which squares stand in the way of each step.
    pub blockers: Blockers,
    /// The squares that a man in each state observes, whatever else stands on the board; none if kings
    /// do not shun them.
    pub sees: Vec<SquareSet>,
    limit: u16,
    nets: Mutex<HashMap<SquareSet, Arc<Net>>>,
    distances: Mutex<HashMap<Node, Distances>>,
    /// Of each man and each end, the walk that was found last before anything was known about others.
    first_walks: Mutex<FirstWalks>,
}

/// A man at the start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Starter {
    /// Whose moves its own are counted with, as long as it does not change sides those of its side.
    pub party: Side,
    pub state: Node,
    pub square: Square,
    pub royal: bool,
}

impl Cast {
    /// The men of a start, if the plan lets destinies be told apart: all that changes men is in the
    /// relaxed relation, each half-move takes one man off the board at most, and if it changes sides, then
    /// of its own man alone and always in the same way.
    /// White and Black make so many `moves`.
    pub(crate) fn new(
        plan: &Plan,
        start: &Position,
        target: &Target,
        moves: [u16; 2],
    ) -> Option<Self> {
        let facts = plan.facts();
        let [white, black] = moves;
        let sides_change = !facts.hold(Fact::SidesAreConstant);
        let limit = if sides_change {
            white + black
        } else {
            white.max(black)
        };
        let neutral = Square::all().any(|square| target.at(square).is_neutral())
            || start.of_side(Side::White).meets(start.of_side(Side::Black));
        if !plan.is_relaxed()
            || !facts.hold_all(&UNITS)
            || sides_change && !facts.hold(Fact::OthersAreConstant)
            || !are_steps_told(plan)
            || plan.settings().second_board
            || plan.settings().buries
            || neutral
        {
            return None;
        }
        let open = Graph::new(plan, SquareSet::EMPTY, limit);
        let turns = if sides_change {
            Some(Turns::new(plan, &open)?)
        } else {
            None
        };
        let party = |side: Side| if turns.is_some() { Side::White } else { side };
        let men = start
            .occupied()
            .map(|square| {
                let piece = start.at(square);
                let side = piece.side()?;
                Some(Starter {
                    party: party(side),
                    state: node(Man {
                        side,
                        kind: piece.kind(),
                        square,
                    }),
                    square,
                    royal: piece.is_royal(),
                })
            })
            .collect::<Option<Vec<_>>>()?;
        let mut goals = [Vec::new(), Vec::new()];
        for side in Side::BOTH {
            let places = Square::all().filter(|square| target.at(*square).side() == Some(side));
            goals[party(side).index()].extend(places.map(|square| {
                node(Man {
                    side,
                    kind: target.at(square).kind(),
                    square,
                })
            }));
        }
        let rights = start.rights();
        let castling = Side::BOTH.map(|side| {
            Wing::BOTH.map(|wing| {
                // Where men change sides, a rook can come to have the right.
                rights.contains(CastlingRights::king(side))
                    && (turns.is_some() || rights.contains(CastlingRights::rook(side, wing)))
            })
        });
        let graph = Arc::new(Graph::between(plan, start, target, limit));
        let blockers = blockers(plan, &open);
        let kings_shun = turns.is_none()
            && facts.hold_all(&[Fact::CheckIsObservation, Fact::ObservationIsGeometric]);
        Some(Self {
            men,
            turns,
            goals,
            castling,
            sees: sees(&open, &blockers, kings_shun),
            blockers,
            limit,
            nets: Mutex::default(),
            distances: Mutex::default(),
            first_walks: Mutex::default(),
            plan: graph,
        })
    }

    /// The relation with men standing still on these squares.
    fn net(&self, rules: &Plan, still: SquareSet) -> Arc<Net> {
        kept(&self.nets, still, || {
            let graph = if still == self.plan.still {
                Arc::clone(&self.plan)
            } else {
                Arc::new(Graph::new(rules, still, self.limit))
            };
            Arc::new(Net::new(graph, &self.blockers))
        })
    }

    /// The least number of moves from each state to a goal.
    fn distances(&self, goal: Node) -> Distances {
        kept(&self.distances, goal, || {
            let layers = self.plan.distances(goal, 0, true);
            (layers.into_iter().last().unwrap_or_default()).into()
        })
    }

    /// A walk of a man to an end that may be the same again.
    fn first_walk(&self, number: usize, end: Option<Node>) -> Option<Arc<Traced>> {
        let known = self.first_walks.lock().ok()?;
        known.get(&(number, end)).cloned()
    }

    fn keep_first_walk(&self, number: usize, end: Option<Node>, found: &Arc<Traced>) {
        if let Ok(mut known) = self.first_walks.lock() {
            known.insert((number, end), Arc::clone(found));
        }
    }

    /// Whether a man of a party may castle.
    fn may_castle(&self, party: Side) -> bool {
        let castles = |side: Side| self.castling[side.index()].contains(&true);
        castles(party) || self.turns.is_some() && castles(party.other())
    }

    /// The party whose men capture those of a party, and are captured by them.
    fn foe(&self, party: Side) -> Side {
        if self.turns.is_some() {
            party
        } else {
            party.other()
        }
    }

    /// How many moves each party makes, if White and Black make so many.
    fn moves(&self, [white, black]: [u16; 2]) -> [u16; 2] {
        if self.turns.is_some() {
            [white + black, 0]
        } else {
            [white, black]
        }
    }

    /// When each party moves, if the sides move by this clock.
    fn clock(&self, of_sides: Clock) -> Clock {
        if self.turns.is_some() {
            Clock {
                first: Side::White,
                series: true,
                ..of_sides
            }
        } else {
            of_sides
        }
    }
}

/// Whether the relation tells what keeps each step from being made, and which of them can capture in
/// passing: those of pawns that can do nothing but capture, which is not so where steps are lent.
fn are_steps_told(plan: &Plan) -> bool {
    plan.facts().hold(Fact::StepsAreOwn) || plan.are_steps_direct() && !plan.settings().en_passant
}

/// What is kept under a key, or found out and kept now.
fn kept<K: Eq + Hash, V: Clone>(all: &Mutex<HashMap<K, V>>, key: K, find: impl Fn() -> V) -> V {
    let known = all.lock().ok().and_then(|all| all.get(&key).cloned());
    known.unwrap_or_else(|| {
        let found = find();
        if let Ok(mut all) = all.lock() {
            all.insert(key, found.clone());
        }
        found
    })
}

/// Which squares, if anything stands on them, keep each step from being made.
fn blockers(plan: &Plan, graph: &Graph) -> Blockers {
    let mut found = HashMap::new();
    for from in 0..graph.after.len() as Node {
        let man = super::graph::man(from);
        for square in Square::all().filter(|square| *square != man.square) {
            let mut steps = Vec::new();
            plan.may_become(man, square.set(), &mut |next, manner| {
                steps.push((node(next), manner));
            });
            for (to, manner) in &graph.after[usize::from(from)] {
                if super::graph::man(*to).square != square && !steps.contains(&(*to, *manner)) {
                    found
                        .entry((from, *to, *manner))
                        .or_insert(SquareSet::EMPTY)
                        .insert(square);
                }
            }
        }
    }
    found
}

/// The squares that a man in each state observes, whatever else stands on the board, if kings shun
/// them.
fn sees(graph: &Graph, blockers: &Blockers, kings_shun: bool) -> Vec<SquareSet> {
    let mut sees = vec![SquareSet::EMPTY; graph.after.len()];
    for (from, steps) in (0..).zip(&graph.after).filter(|_| kings_shun) {
        let here = super::graph::man(from).square;
        sees[usize::from(from)] = (steps.iter())
            .filter(|(to, manner)| {
                matches!(manner, Manner::Move | Manner::Capture)
                    && !blockers.contains_key(&(from, *to, *manner))
            })
            .map(|(to, _)| super::graph::man(*to).square)
            .filter(|there| *there != here)
            .collect();
    }
    sees
}

/// Where the castling rook stands, what must be empty, and what the king crosses.
pub(crate) struct Castle {
    pub rook_from: Square,
    pub between: SquareSet,
    pub crossed: Square,
}

/// The squares of a castling.
pub(crate) fn castle(side: Side, wing: Wing) -> Castle {
    let rank = side.rank(0);
    let files = match wing {
        Wing::King => 5..=6,
        Wing::Queen => 1..=3,
    };
    let crossed = match wing {
        Wing::King => 5,
        Wing::Queen => 3,
    };
    Castle {
        rook_from: CastlingRights::rook_home(side, wing),
        between: files.filter_map(|file| Square::at(file, rank)).collect(),
        crossed: Square::at(crossed, rank).unwrap_or(CastlingRights::king_home(side)),
    }
}

/// As which sides a man of this side may have made its last move, if men `turn` or do not.
fn moved_as(turn: bool, side: Side) -> &'static [Side] {
    let both: &'static [Side; 2] = &Side::BOTH;
    if turn {
        both
    } else {
        &both[side.index()..=side.index()]
    }
}

/// A mark to hash a man and its state with.
fn mark(man: usize, state: Node) -> u64 {
    crate::search::salted(0x5eed ^ state as u64, man as u64 + 77)
}

/// The men by the squares of the start, as numbers of the cast.
fn by_square(cast: &Cast) -> [u8; 64] {
    let mut at = [u8::MAX; 64];
    for (number, man) in cast.men.iter().enumerate() {
        at[man.square.index()] = number as u8;
    }
    at
}
