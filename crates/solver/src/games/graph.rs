//! What men can become, move by move, when only the units that never move stand in the way.

use std::collections::HashMap;

use dawson_rules::relaxed::{Man, Manner};
use dawson_rules::{KindId, Plan, Position, Side, Square, SquareSet};

use crate::target::Target;

/// A distance that no number of moves covers.
pub(crate) const NEVER: u8 = u8::MAX;

/// Number of a man's state: its kind, side and square.
pub(crate) type Node = u16;

/// The number of a state.
pub(crate) fn node(man: Man) -> Node {
    (man.kind.index() * 128 + man.side.index() * 64 + man.square.index()) as Node
}

/// The state with this number.
pub(crate) fn man(node: Node) -> Man {
    Man {
        kind: KindId((node / 128) as u8),
        side: Side::BOTH[usize::from(node / 64 % 2)],
        square: Square::new((node % 64) as u8),
    }
}

/// States that the same states can turn into by another man's move.
#[derive(Clone)]
pub(crate) struct Rebirths {
    pub from: Vec<Node>,
    pub to: Vec<Node>,
}

/// The relaxed step relation, with the units that never move in the way.
#[derive(Clone)]
pub(crate) struct Graph {
    /// What each state can become in one move.
    pub after: Vec<Vec<(Node, Manner)>>,
    /// What can become each state in one move.
    pub before: Vec<Vec<(Node, Manner)>>,
    /// What another man's move can turn into each state, as when captured men come back.
    pub reborn: Vec<Vec<Node>>,
    /// Whether anything can.
    pub has_rebirth: bool,
    /// The same as sets: what can turn into each of several states.
    pub rebirths: Vec<Rebirths>,
    /// Steps that only captures make.
    captures: Vec<(Node, Node)>,
    /// What castling makes of kings and rooks, with the moves that it costs them.
    castlings: Vec<(Node, Node, u8)>,
    /// The squares of the units that never move and are never captured.
    pub still: SquareSet,
    /// More moves than this are as good as too many.
    limit: u8,
}

impl Graph {
    /// The relation of a plan with units standing still on `still`, for games in which no man makes
    /// more than `limit` moves.
    pub(crate) fn new(plan: &Plan, still: SquareSet, limit: u16) -> Self {
        let nodes = plan.kinds().len() * 128;
        let mut graph = Self {
            after: vec![Vec::new(); nodes],
            before: vec![Vec::new(); nodes],
            reborn: vec![Vec::new(); nodes],
            has_rebirth: false,
            rebirths: Vec::new(),
            captures: Vec::new(),
            castlings: Vec::new(),
            still,
            limit: limit.min(u16::from(NEVER) - 1) as u8,
        };
        for from in 0..nodes as Node {
            plan.may_undergo(man(from), &mut |reborn| {
                graph.reborn[usize::from(node(reborn))].push(from);
                graph.has_rebirth = true;
            });
            plan.may_become(man(from), still, &mut |next, manner| {
                let to = node(next);
                graph.after[usize::from(from)].push((to, manner));
                graph.before[usize::from(to)].push((from, manner));
                match manner {
                    Manner::Capture => graph.captures.push((from, to)),
                    Manner::CastlesKing(_) => graph.castlings.push((from, to, 1)),
                    Manner::CastlesRook(_) => graph.castlings.push((from, to, 0)),
                    Manner::Move | Manner::Quiet => {}
                }
            });
        }
        let mut groups: HashMap<&[Node], Vec<Node>> = HashMap::new();
        for (to, from) in graph.reborn.iter().enumerate() {
            if !from.is_empty() {
                groups.entry(from).or_default().push(to as Node);
            }
        }
        graph.rebirths = groups
            .into_iter()
            .map(|(from, to)| Rebirths {
                from: from.to_vec(),
                to,
            })
            .collect();
        graph
    }

    /// The relation for games from `start` to `target`: a unit that stands in both never moves if no
    /// man that the game can bring about could come to stand there in its place.
    pub(crate) fn between(plan: &Plan, start: &Position, target: &Target, limit: u16) -> Self {
        let mut graph = Self::new(plan, SquareSet::EMPTY, limit);
        if plan.settings().second_board || start.buried_pieces().iter().next().is_some() {
            return graph;
        }
        loop {
            let reached = graph.reached(start);
            let more: SquareSet = (start.occupied() & !graph.still)
                .filter(|square| {
                    let piece = start.at(*square).with_identity(0);
                    piece == target.at(*square)
                        && piece.side().is_some_and(|side| {
                            let here = node(Man {
                                side,
                                kind: piece.kind(),
                                square: *square,
                            });
                            let here = usize::from(here);
                            (graph.before[here].iter().map(|(from, _)| from))
                                .chain(&graph.reborn[here])
                                .all(|from| !reached[usize::from(*from)])
                        })
                })
                .collect();
            if more.is_empty() {
                return graph;
            }
            graph = Self::new(plan, graph.still | more, limit);
        }
    }

    /// Which states the men of a position can come to.
    fn reached(&self, start: &Position) -> Vec<bool> {
        let mut reached = vec![false; self.after.len()];
        let mut open: Vec<Node> = men(start).map(node).collect();
        for node in &open {
            reached[usize::from(*node)] = true;
        }
        let mut rebirths: Vec<&Rebirths> = self.rebirths.iter().collect();
        while !open.is_empty() {
            while let Some(from) = open.pop() {
                for (to, _) in &self.after[usize::from(from)] {
                    if !std::mem::replace(&mut reached[usize::from(*to)], true) {
                        open.push(*to);
                    }
                }
            }
            rebirths.retain(|all| {
                let happens = all.from.iter().any(|from| reached[usize::from(*from)]);
                for to in all.to.iter().filter(|_| happens) {
                    if !std::mem::replace(&mut reached[usize::from(*to)], true) {
                        open.push(*to);
                    }
                }
                !happens
            });
        }
        reached
    }

    /// The least number of moves from every state to `goal` with at most so many captures by pawns,
    /// for 0, 1, 2 … `captures` of them, and at last without a limit. `castling` tells whether
    /// castling is possible; a castling is a move of the king. Where captured men come back,
    /// rebirths are counted instead of captures; they take no move of their own.
    pub(crate) fn distances(&self, goal: Node, captures: usize, castling: bool) -> Vec<Vec<u8>> {
        self.distances_for(goal, captures, castling, [1, 1])
    }

    /// As [`distances`](Self::distances), with moves of White and Black counted so often.
    pub(crate) fn distances_for(
        &self,
        goal: Node,
        captures: usize,
        castling: bool,
        counted: [u8; 2],
    ) -> Vec<Vec<u8>> {
        let mut layers: Vec<Vec<u8>> = Vec::with_capacity(captures + 2);
        let mut costs = vec![NEVER; self.before.len()];
        let mut buckets: Vec<Vec<Node>> = vec![Vec::new(); usize::from(self.limit) + 1];
        costs[usize::from(goal)] = 0;
        buckets[0].push(goal);
        for layer in 0..=captures + 1 {
            loop {
                self.spread(&mut costs, &mut buckets, castling, counted);
                if layer > captures && self.allow_more(&mut costs, &mut buckets, counted) {
                    continue;
                }
                break;
            }
            layers.push(costs.clone());
            if !self.allow_more(&mut costs, &mut buckets, counted) {
                break;
            }
        }
        layers.resize(captures + 2, costs);
        layers
    }

    /// Lowers costs by steps that are not counted as captures or rebirths, from the states in the
    /// buckets of their costs.
    fn spread(
        &self,
        costs: &mut [u8],
        buckets: &mut [Vec<Node>],
        castling: bool,
        counted: [u8; 2],
    ) {
        let mut cost = 0;
        while cost <= self.limit {
            let Some(to) = buckets[usize::from(cost)].pop() else {
                cost += 1;
                continue;
            };
            if costs[usize::from(to)] < cost {
                continue;
            }
            for (from, manner) in &self.before[usize::from(to)] {
                let step = match manner {
                    Manner::Capture if !self.has_rebirth => continue,
                    Manner::CastlesKing(_) | Manner::CastlesRook(_) if !castling => continue,
                    Manner::CastlesRook(_) => 0,
                    _ => counted[side(*from)],
                };
                let entry = &mut costs[usize::from(*from)];
                if cost + step < *entry && cost + step <= self.limit {
                    *entry = cost + step;
                    buckets[usize::from(cost + step)].push(*from);
                }
            }
        }
    }

    /// Lowers costs by one capture or rebirth more, and puts the states where it does into the buckets of
    /// their costs; tells whether there are any.
    fn allow_more(&self, costs: &mut [u8], buckets: &mut [Vec<Node>], counted: [u8; 2]) -> bool {
        let mut lower: Vec<(Node, u8)> = Vec::new();
        if self.has_rebirth {
            for rebirths in &self.rebirths {
                let to = rebirths.to.iter().map(|to| costs[usize::from(*to)]);
                let least = to.min().unwrap_or(NEVER);
                let from = rebirths.from.iter().copied();
                let above = from.filter(|from| least < costs[usize::from(*from)]);
                lower.extend(above.map(|from| (from, least)));
            }
        } else {
            for (from, to) in &self.captures {
                let cost = costs[usize::from(*to)].saturating_add(counted[side(*from)]);
                lower.push((*from, cost));
            }
        }
        let mut changes = false;
        for (from, cost) in lower {
            let entry = &mut costs[usize::from(from)];
            if cost < *entry && cost <= self.limit {
                *entry = cost;
                buckets[usize::from(cost)].push(from);
                changes = true;
            }
        }
        changes
    }

    /// Whether castling shortens a way that is known without it.
    pub(crate) fn castling_shortens(&self, layers: &[Vec<u8>]) -> bool {
        layers.iter().any(|costs| {
            self.castlings.iter().any(|(from, to, step)| {
                costs[usize::from(*to)].saturating_add(*step) < costs[usize::from(*from)]
            })
        })
    }
}

fn side(state: Node) -> usize {
    usize::from(state / 64 % 2)
}

/// The men of a position that belong to one side.
pub(crate) fn men(position: &Position) -> impl Iterator<Item = Man> {
    position.occupied().filter_map(|square| {
        let piece = position.at(square);
        Some(Man {
            side: piece.side()?,
            kind: piece.kind(),
            square,
        })
    })
}
