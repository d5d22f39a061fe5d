//! The places of a target: how far each man is from each of them.

use dawson_rules::relaxed::Man;
use dawson_rules::{Attribute, Side, Square};

use super::graph::{Graph, NEVER, node};
use super::walks::Walks;
use crate::target::Target;

/// The places of one side.
pub(super) struct Places {
    pub goals: usize,
    /// Which of them are on the second board.
    pub second: Vec<bool>,
    /// In how many moves exactly each man can come to each of them.
    pub walks: Walks,
    /// For each setting and state of a man: the moves to each place.
    pub moves: Vec<u8>,
    /// For each state of a man: the captures by pawns on the way to each place.
    pub captures: Vec<u8>,
    /// The same for moves and rebirths together, if men can be reborn.
    pub both: Option<Vec<u8>>,
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
        let states = graph.after.len();
        let width = goals.len();
        let mut places = Self {
            goals: width,
            second: of_side()
                .map(|square| target.at(square).has(Attribute::SecondBoard))
                .collect(),
            walks: Walks::new(graph, side, &goals, (own, boards)),
            moves: vec![NEVER; 2 * (most + 2) * states * width],
            captures: vec![NEVER; states * width],
            both: graph.has_rebirth.then(|| vec![NEVER; states * width]),
        };
        for (place, goal) in goals.iter().enumerate() {
            for castling in [false, true] {
                let layers = graph.distances(node(*goal), most, castling);
                for (captures, layer) in layers.iter().enumerate() {
                    let setting = captures * 2 + usize::from(castling);
                    for (state, cost) in layer.iter().enumerate() {
                        places.moves[(setting * states + state) * width + place] = *cost;
                        let least = &mut places.captures[state * width + place];
                        if *cost != NEVER {
                            *least = (*least).min(captures as u8);
                            if let Some(both) = &mut places.both {
                                let least = &mut both[state * width + place];
                                *least = (*least).min(cost.saturating_add(captures as u8));
                            }
                        }
                    }
                }
            }
        }
        places
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
