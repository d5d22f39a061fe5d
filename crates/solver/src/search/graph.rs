//! The graph of the moves that solve: what follows a position is noted once and gone through again
//! wherever the position comes back.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// How lines that go on from a position begin. The same position can be reached after more moves or fewer
/// with as many half-moves left, where a side passes unless it has to parry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Beginning {
    /// How many moves stand before.
    pub moves: usize,
    /// The number of the next move that has one.
    pub number: u16,
}

/// Makes hashes of what is one already.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    #[inline]
    fn write_u16(&mut self, value: u16) {
        self.write_u64(value.into());
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0 ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 32;
    }
}

/// The place of a node: its edges.
#[derive(Clone, Copy)]
pub(super) struct Node {
    first: u32,
    end: u32,
}

/// What follows a position, in the order of lines: moves that end a line, or lead to another position.
#[derive(Clone, Copy)]
struct Edge {
    /// How many moves are the same as on the edge before, from the diagram on.
    shared: u16,
    /// The number of moves after those.
    fresh: u16,
    /// Where they stand.
    start: u32,
    /// Where they lead to; `None` at the end of a line.
    into: Option<Node>,
}

/// A position that is being listed.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    /// How many lines were found before.
    pub(super) count: u64,
    /// How many edges were open, and of which generation they are.
    open: usize,
    generation: u32,
}

/// The graph, whose nodes are positions with as many half-moves left.
#[derive(Default)]
pub(super) struct Graph {
    /// Places of moves, as edges need them.
    moves: Vec<u32>,
    /// Edges of nodes that are finished.
    edges: Vec<Edge>,
    /// Edges of the nodes on the way, which are not finished.
    open: Vec<Edge>,
    /// How many nodes on the way have all their edges among those.
    whole: usize,
    /// Grows when open edges are given up.
    generation: u32,
    nodes: HashMap<(u64, u16), (Beginning, Node), BuildHasherDefault<Mixed>>,
}

impl Graph {
    /// About how much memory it takes, in bytes.
    pub(super) fn bytes(&self) -> usize {
        // A hash map has room to spare.
        let node = size_of::<((u64, u16), (Beginning, Node))>() * 3 / 2;
        size_of::<u32>() * self.moves.len()
            + size_of::<Edge>() * (self.edges.len() + self.open.len())
            + node * self.nodes.len()
    }

    /// The node of a position with this key and so much left, and how its lines begin.
    #[inline]
    pub(super) fn node(&self, key: u64, left: u16) -> Option<(Beginning, Node)> {
        self.nodes.get(&(key, left)).copied()
    }

    /// Begins with what follows a position.
    pub(super) fn enter(&mut self, count: u64) -> Mark {
        self.whole += 1;
        Mark {
            count,
            open: self.open.len(),
            generation: self.generation,
        }
    }

    /// Notes that these moves, of which the first ones are on the edge before, end a line or lead to
    /// a node.
    #[inline]
    pub(super) fn lead(&mut self, shared: usize, moves: &[u32], into: Option<Node>) {
        if self.whole == 0 {
            return;
        }
        let start = self.moves.len() as u32;
        self.moves.extend_from_slice(&moves[shared..]);
        self.open.push(Edge {
            shared: shared as u16,
            fresh: (moves.len() - shared) as u16,
            start,
            into,
        });
    }

    /// Leaves a position that nothing follows, or of which nothing is to be remembered.
    pub(super) fn leave(&mut self, mark: Mark) {
        if mark.generation == self.generation {
            self.whole -= 1;
        }
    }

    /// Leaves a position and remembers what follows it.
    pub(super) fn finish(&mut self, mark: Mark, key: (u64, u16), beginning: Beginning) {
        self.leave(mark);
        if mark.generation != self.generation || mark.open == self.open.len() {
            return;
        }
        let depth = beginning.moves as u16;
        // The first edge comes from before the node: it is cut in two.
        let first = &mut self.open[mark.open];
        let above = depth - first.shared;
        let mut way = *first;
        way.fresh = above;
        first.shared = depth;
        first.start += u32::from(above);
        first.fresh -= above;
        let node = Node {
            first: self.edges.len() as u32,
            end: (self.edges.len() + self.open.len() - mark.open) as u32,
        };
        self.edges.extend(self.open.drain(mark.open..));
        if self.whole > 0 {
            way.into = Some(node);
            self.open.push(way);
        }
        self.nodes.insert(key, (beginning, node));
    }

    /// Gives up the nodes on the way, whose lines are not all known here.
    pub(super) fn give_up(&mut self) {
        self.open.clear();
        self.whole = 0;
        self.generation += 1;
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.give_up();
        self.moves.clear();
        self.edges.clear();
        self.nodes.clear();
    }

    /// A walk through all lines that go on from a node.
    pub(super) fn walk(node: Node) -> Walk {
        Walk { to_do: vec![node] }
    }
}

/// A walk through the lines that go on from a node.
pub(super) struct Walk {
    /// What is left of the nodes on the way.
    to_do: Vec<Node>,
}

impl Walk {
    /// Changes a line into the next one; tells how many moves both have in common, or `None` if there
    /// is no line any more.
    #[inline]
    pub(super) fn next(&mut self, graph: &Graph, line: &mut Vec<u32>) -> Option<usize> {
        let mut common = line.len();
        while let Some(node) = self.to_do.last_mut() {
            if node.first == node.end {
                self.to_do.pop();
                continue;
            }
            let edge = graph.edges[node.first as usize];
            node.first += 1;
            let shared = usize::from(edge.shared);
            common = common.min(shared);
            line.truncate(shared);
            let start = edge.start as usize;
            line.extend_from_slice(&graph.moves[start..start + usize::from(edge.fresh)]);
            match edge.into {
                Some(node) => self.to_do.push(node),
                None => return Some(common),
            }
        }
        None
    }
}
