//! In how many moves exactly a man can come to a place.
//!
//! A bound from below tells nothing about a side that has moves to spare. But often it cannot waste
//! them: a king, a knight or a bishop at home is never there again after one move.

use dawson_rules::relaxed::{Man, Manner};
use dawson_rules::{KindId, Side, Square, SquareSet};

use super::graph::{Graph, Node, man, node};
use super::matching::MOST;

/// Longer walks are not told apart.
pub(super) const LONGEST: u16 = 15;

/// A set of lengths, one bit each; 0 is the lowest.
pub(super) type Lengths = u16;

/// A set of states of one side: for each kind, squares.
type States = Vec<SquareSet>;

/// The lengths of all walks of the men of one side to its places.
pub(super) struct Walks {
    states: usize,
    goals: usize,
    /// The longest walk that is told.
    pub most: u16,
    /// For each setting, board where the man begins (if there are two), state and place: the walks.
    lengths: Vec<Lengths>,
}

/// What the men of one side can do in a move.
struct Steps {
    kinds: usize,
    /// For each state, by kind and square: what it becomes by a move of its own, without and with
    /// those that must capture.
    own: Vec<Vec<(KindId, SquareSet, SquareSet)>>,
    /// What becomes what in the move of another man of its side: rooks that castle.
    castled: Vec<(Man, Man)>,
    /// What becomes one of several states when it is captured.
    reborn: Vec<(States, States)>,
}

impl Steps {
    fn new(graph: &Graph, side: Side) -> Self {
        let kinds = graph.after.len() / 128;
        let mut steps = Self {
            kinds,
            own: vec![Vec::new(); kinds * 64],
            castled: Vec::new(),
            reborn: Vec::new(),
        };
        let of_side = |state: &Node| man(*state).side == side;
        for from in (0..graph.after.len() as Node).filter(of_side) {
            let start = man(from);
            let own = &mut steps.own[start.kind.index() * 64 + start.square.index()];
            for (to, manner) in &graph.after[usize::from(from)] {
                let end = man(*to);
                if let Manner::CastlesRook(_) = manner {
                    steps.castled.push((start, end));
                    continue;
                }
                if own.iter().all(|(kind, _, _)| *kind != end.kind) {
                    own.push((end.kind, SquareSet::EMPTY, SquareSet::EMPTY));
                }
                for (kind, quiet, all) in own.iter_mut() {
                    if *kind == end.kind {
                        all.insert(end.square);
                        if *manner != Manner::Capture {
                            quiet.insert(end.square);
                        }
                    }
                }
            }
        }
        let set = |nodes: &[Node]| {
            let mut states = vec![SquareSet::EMPTY; kinds];
            for state in nodes.iter().filter(|state| of_side(state)) {
                let man = man(*state);
                states[man.kind.index()].insert(man.square);
            }
            states
        };
        let rebirths = graph.rebirths.iter();
        steps.reborn = rebirths.map(|all| (set(&all.from), set(&all.to))).collect();
        steps
    }

    /// From where one move leads into a set.
    fn before(&self, set: &States, captures: bool) -> States {
        let mut before = vec![SquareSet::EMPTY; self.kinds];
        for (state, steps) in self.own.iter().enumerate() {
            let leads = steps.iter().any(|(kind, quiet, all)| {
                set[kind.index()].meets(if captures { *all } else { *quiet })
            });
            if leads {
                before[state / 64].insert(Square::new((state % 64) as u8));
            }
        }
        before
    }
}

/// Adds to the states of either board what other men's moves turn into one of them.
fn close(sets: &mut [States; 2], steps: &Steps, (rebirths, boards): (bool, bool)) {
    let mut grows = true;
    while grows {
        grows = false;
        for board in 0..2 {
            let mut add = |from: Man, to: Man, other: bool| {
                let from_board = if other { 1 - board } else { board };
                if sets[board][to.kind.index()].contains(to.square)
                    && !sets[from_board][from.kind.index()].contains(from.square)
                {
                    sets[from_board][from.kind.index()].insert(from.square);
                    grows = true;
                }
            };
            for (from, to) in &steps.castled {
                add(*from, *to, boards);
            }
            if rebirths {
                for (from, to) in &steps.reborn {
                    let set = &mut sets[board];
                    if to.iter().zip(set.iter()).any(|(to, set)| to.meets(*set)) {
                        for (from, set) in from.iter().zip(set.iter_mut()) {
                            grows |= !(*from & !*set).is_empty();
                            *set |= *from;
                        }
                    }
                }
            }
        }
    }
}

impl Walks {
    /// All walks of at most so many moves. If it is told which goals are on the second board, each move
    /// ends on the other board.
    pub(super) fn new(
        graph: &Graph,
        side: Side,
        (goals, second): (&[Man], Option<&[bool]>),
        most: u16,
    ) -> Self {
        let boards = second.is_some();
        let steps = Steps::new(graph, side);
        let (states, width) = (graph.after.len(), goals.len());
        let states = states * (1 + usize::from(boards));
        let most = most.min(LONGEST);
        let mut walks = Self {
            states,
            goals: width,
            most,
            lengths: vec![0; 2 * states * width],
        };
        for free in [false, true] {
            // Where captured men come back, it is their being captured that is free.
            let captures = free || graph.has_rebirth;
            let rebirths = free && graph.has_rebirth;
            for (place, goal) in goals.iter().enumerate() {
                let mut sets = [(); 2].map(|()| vec![SquareSet::EMPTY; steps.kinds]);
                let home = second.map_or(0, |second| usize::from(second[place]));
                sets[home][goal.kind.index()].insert(goal.square);
                for length in 0..=most {
                    if length > 0 {
                        let [same, other] = &sets;
                        let same = steps.before(same, captures);
                        let other = if boards {
                            steps.before(other, captures)
                        } else {
                            vec![SquareSet::EMPTY; steps.kinds]
                        };
                        sets = if boards { [other, same] } else { [same, other] };
                    }
                    close(&mut sets, &steps, (rebirths, boards));
                    for (board, set) in sets.iter().enumerate().take(1 + usize::from(boards)) {
                        for (kind, squares) in set.iter().enumerate() {
                            for square in *squares {
                                let kind = KindId(kind as u8);
                                let state = usize::from(node(Man { side, kind, square }));
                                let row = walks.row(free, board * graph.after.len() + state);
                                walks.lengths[row + place] |= 1 << length;
                            }
                        }
                    }
                }
            }
        }
        walks
    }

    fn row(&self, free: bool, state: usize) -> usize {
        (usize::from(free) * self.states + state) * self.goals
    }

    /// The lengths of the walks of a man to each place; `free` tells whether men can be captured, or can
    /// come back, on the way. States on the second board follow those on the first.
    pub(super) fn lengths(&self, free: bool, state: usize) -> &[Lengths] {
        let row = self.row(free, state);
        &self.lengths[row..row + self.goals]
    }
}

/// The sums of one length for each place, if it is known for each man how long the walks to each place
/// are. That no man can come to two places is left aside.
pub(super) fn sums<'a>(places: usize, men: impl Iterator<Item = &'a [Lengths]>) -> Lengths {
    let mut of_places: [Lengths; MOST] = [0; MOST];
    for lengths in men {
        for (all, lengths) in of_places.iter_mut().zip(lengths) {
            *all |= *lengths;
        }
    }
    of_places[..places].iter().fold(1, |sums, of_place| {
        let (mut rest, mut next) = (*of_place, 0);
        while rest != 0 {
            next |= sums << rest.trailing_zeros();
            rest &= rest - 1;
        }
        next
    })
}
