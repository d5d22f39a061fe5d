//! The places of a target: how far each man is from each of them.

use dawson_rules::relaxed::Man;
use dawson_rules::{Attribute, Side, Square};

use super::graph::{Graph, NEVER, node};
use super::walks::Walks;
use crate::target::Target;

/// The places of one side.
pub(super) struct Places {
    pub goals: usize,
    /// In how many moves exactly each man can come to each of them.
    pub walks: Walks,
    /// How many states there are, those on the second board after those on the first.
    states: usize,
    /// For each setting and state of a man: the moves to each place.
    moves: Vec<u8>,
    /// For each state of a man: the captures by pawns on the way to each place.
    captures: Vec<u8>,
    /// The same for moves and rebirths together; empty if men cannot be reborn.
    both: Vec<u8>,
}

impl Places {
    pub(super) fn new(
        graph: &Graph,
        side: Side,
        target: &Target,
        (most, own, boards): (usize, u16, bool),
    ) -> Self {
        let of_side = || Square::all().filter(|square| target.at(*square).side() == Some(side));
        let goals: Vec<Man> = of_side()
            .map(|square| (square, target.at(square)))
            .map(|(square, piece)| Man {
                side,
                kind: piece.kind(),
                square,
            })
            .collect();
        let is_second = |square| target.at(square).has(Attribute::SecondBoard);
        let second: Vec<bool> = of_side().map(is_second).collect();
        let second = boards.then_some(&second[..]);
        let of_board = graph.after.len();
        let states = of_board * (1 + usize::from(boards));
        let width = goals.len();
        let mut places = Self {
            goals: width,
            walks: Walks::new(graph, side, (&goals, second), own),
            states,
            moves: vec![NEVER; 2 * (most + 2) * states * width],
            captures: vec![NEVER; states * width],
            both: vec![NEVER; if graph.has_rebirth { states * width } else { 0 }],
        };
        for (place, goal) in goals.iter().enumerate() {
            let mut layers = graph.distances(node(*goal), most, false);
            for castling in [false, true] {
                if castling && graph.castling_shortens(&layers) {
                    layers = graph.distances(node(*goal), most, true);
                }
                for (captures, layer) in layers.iter().enumerate() {
                    let setting = captures * 2 + usize::from(castling);
                    for (state, cost) in (layer.iter().cycle().take(states)).enumerate() {
                        if *cost == NEVER {
                            continue;
                        }
                        let moves = if boards {
                            let lengths = places.walks.lengths(captures > 0, state)[place];
                            let told_apart = u32::from(places.walks.most);
                            // Longer walks end on either board.
                            let least = lengths.trailing_zeros().min(told_apart + 1);
                            least.max(u32::from(*cost)) as u8
                        } else {
                            *cost
                        };
                        places.moves[(setting * states + state) * width + place] = moves;
                        let least = &mut places.captures[state * width + place];
                        *least = (*least).min(captures as u8);
                        if let Some(least) = places.both.get_mut(state * width + place) {
                            *least = (*least).min(cost.saturating_add(captures as u8));
                        }
                    }
                }
            }
        }
        places
    }

    /// The moves of a man to each place.
    pub(super) fn moves(&self, setting: usize, state: usize) -> &[u8] {
        &self.moves[(setting * self.states + state) * self.goals..][..self.goals]
    }

    /// The captures by pawns, or the rebirths, on the way of a man to each place.
    pub(super) fn captures(&self, state: usize) -> &[u8] {
        &self.captures[state * self.goals..][..self.goals]
    }

    /// Moves and rebirths on the way of a man to each place, if men can be reborn.
    pub(super) fn both(&self, state: usize) -> &[u8] {
        &self.both[state * self.goals..][..self.goals]
    }
}

/// The places of both sides, for rules by which men change sides.
pub(super) struct CommonPlaces {
    pub goals: usize,
    /// For each number of captures, way of counting and state of a man: the moves to each place.
    pub moves: Vec<u8>,
}

/// Ways of counting: all moves, White's, Black's.
pub(super) const COUNTED: [[u8; 2]; 3] = [[1, 1], [1, 0], [0, 1]];

impl CommonPlaces {
    pub(super) fn new(graph: &Graph, target: &Target, most: usize) -> Self {
        let goals: Vec<Man> = Square::all()
            .filter_map(|square| {
                let piece = target.at(square);
                Some(Man {
                    side: piece.side()?,
                    kind: piece.kind(),
                    square,
                })
            })
            .collect();
        let (states, width) = (graph.after.len(), goals.len());
        let mut moves = vec![NEVER; COUNTED.len() * (most + 2) * states * width];
        for (place, goal) in goals.iter().enumerate() {
            for (number, counted) in COUNTED.iter().enumerate() {
                let layers = graph.distances_for(node(*goal), most, true, *counted);
                for (captures, layer) in layers.iter().enumerate() {
                    let setting = captures * COUNTED.len() + number;
                    for (state, cost) in layer.iter().enumerate() {
                        moves[(setting * states + state) * width + place] = *cost;
                    }
                }
            }
        }
        Self {
            goals: width,
            moves,
        }
    }
}
