//! A bound for games that must lead to a given board: is the target still in reach?
//!
//! It counts what is left to do: squares to be filled, units to be captured, and the moves that the
//! units need to get home on an open board. Each count asks for the facts that make it sound, and is
//! left out where they do not hold.

use std::collections::VecDeque;

use dawson_rules::facts::Fact;
use dawson_rules::{
    CastlingRights, Engine, KindId, Piece, Plan, Position, Side, Square, SquareSet, Wing,
};

use super::assignment::{IMPOSSIBLE, cheapest};
use super::fixed::{between, fixed};
use super::program::EndAim;
use super::searcher::{At, Searcher};
use crate::target::Target;

/// A journey that no number of moves makes.
const NEVER: u8 = u8::MAX;

/// What is counted.
#[derive(Clone, Copy)]
struct Counts {
    /// Units: none can appear, and each half-move captures one at most.
    units: bool,
    /// Squares to be filled: each half-move fills one, castling two.
    fills: bool,
    /// Fills apart for each side.
    fills_by_side: bool,
}

/// The bound for one target under one plan.
pub(crate) struct GameBound {
    units: u32,
    counts: Counts,
    /// The squares to be filled.
    homes: Vec<(Square, Piece)>,
    /// Which of the homes are White's, and which Black's.
    homes_of: [Vec<usize>; 2],
    /// For each number of captures allowed, and in it for each kind, side and square: the moves
    /// that the unit needs to each of the homes.
    journeys: Option<Vec<Journeys>>,
}

type Journeys = Vec<Box<[u8]>>;

/// Pawns that capture more often than this are not told apart.
const CAPTURES: usize = 3;

impl GameBound {
    /// The bound that the facts of the plan allow; `None` if they allow none.
    pub(crate) fn new(plan: &Plan, start: &Position, target: &Target) -> Option<Self> {
        let facts = plan.facts();
        let counts = Counts {
            units: facts.hold_all(&[Fact::MaterialNeverGrows, Fact::OnlyArrivalFilled]),
            fills: facts.hold(Fact::OnlyArrivalFilled),
            fills_by_side: facts.hold_all(&[Fact::OnlyArrivalFilled, Fact::SidesAreConstant]),
        };
        if !counts.fills {
            return None;
        }
        let homes: Vec<_> = Square::all()
            .map(|square| (square, target.at(square)))
            .filter(|(_, piece)| !piece.is_none())
            .collect();
        let travels = facts.hold_all(&[
            Fact::MaterialNeverGrows,
            Fact::OnlyArrivalFilled,
            Fact::SidesAreConstant,
            Fact::KindsAreConstant,
            Fact::WalksAreOwn,
        ]) && homes.iter().all(|(_, piece)| !piece.is_neutral());
        Some(Self {
            journeys: travels
                .then(|| {
                    let fixed = fixed(plan, start, target);
                    (0..=CAPTURES)
                        .map(|captures| journeys(plan, &homes, fixed, captures))
                        .collect()
                })
                .flatten(),
            homes_of: Side::BOTH.map(|side| {
                (0..homes.len())
                    .filter(|home| homes[*home].1.side() == Some(side))
                    .collect()
            }),
            units: target.pieces(),
            counts,
            homes,
        })
    }

    /// Whether the target can still be reached in this many moves of White and Black; `false` is
    /// certain, `true` is not.
    pub(crate) fn allows(
        &self,
        position: &Position,
        moves: [u16; 2],
        known: &mut KnownJourneys,
    ) -> bool {
        let left = u32::from(moves[0]) + u32::from(moves[1]);
        if self.counts.units {
            let units = position.occupied().len();
            if units < self.units || units - self.units > left {
                return false;
            }
        }
        let castles = Side::BOTH.map(|side| u32::from(may_castle(position, side)));
        let mut fills = [0; 2];
        for (square, piece) in &self.homes {
            if position.at(*square).with_identity(0) != *piece {
                fills[usize::from(piece.side() == Some(Side::Black))] += 1;
            }
        }
        if fills[0] + fills[1] > left + castles[0] + castles[1] {
            return false;
        }
        if self.counts.fills_by_side
            && Side::BOTH.iter().any(|side| {
                let index = side.index();
                fills[index] > u32::from(moves[index]) + castles[index]
            })
            && self.homes.iter().all(|(_, piece)| !piece.is_neutral())
        {
            return false;
        }
        match &self.journeys {
            Some(journeys) => Side::BOTH.iter().all(|&side| {
                let needed = self.needed(journeys, position, side, known);
                needed <= u32::from(moves[side.index()])
            }),
            None => true,
        }
    }

    /// The moves that `side` needs to bring a unit of its own to each of its homes, at least.
    fn needed(
        &self,
        journeys: &[Journeys],
        position: &Position,
        side: Side,
        known: &mut KnownJourneys,
    ) -> u32 {
        let units = position.of_side(side);
        let homes = &self.homes_of[side.index()];
        let victims = position.of_side(side.other()).len() as usize;
        let others = self.homes.len() - homes.len();
        if (units.len() as usize) < homes.len() || victims < others {
            return IMPOSSIBLE;
        }
        let captures = (victims - others).min(CAPTURES);
        let castles = may_castle(position, side);
        let setting = (side.index() * (CAPTURES + 1) + captures) * 2 + usize::from(castles);
        let key = units.fold(setting as u64 + 1, |key, square| {
            let unit = (position.at(square).kind().index() * 64 + square.index()) as u64;
            (key ^ unit)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .rotate_left(29)
        });
        let entry = &mut known.entries[(key >> 40) as usize % KNOWN];
        if entry.0 == key {
            return entry.1;
        }
        let journeys = &journeys[captures];
        let units: Vec<_> = units.collect();
        let costs: Vec<u32> = homes
            .iter()
            .flat_map(|home| units.iter().map(move |from| (*home, *from)))
            .map(|(home, from)| {
                let kind = position.at(from).kind();
                let mut least = journeys[row(kind, side, from)][home];
                if castles {
                    for to in castled(from, kind, side) {
                        let step = u8::from(kind == Plan::KING);
                        let on = journeys[row(kind, side, to)][home];
                        least = least.min(on.saturating_add(step));
                    }
                }
                match least {
                    NEVER => IMPOSSIBLE,
                    moves => u32::from(moves),
                }
            })
            .collect();
        let needed = cheapest(homes.len(), units.len(), |home, unit| {
            costs[home * units.len() + unit]
        });
        *entry = (key, needed);
        needed
    }
}

/// Number of entries of [`KnownJourneys`].
const KNOWN: usize = 1 << 16;

/// What one thread has found out about the journeys that are still needed.
pub(crate) struct KnownJourneys {
    entries: Vec<(u64, u32)>,
}

impl KnownJourneys {
    /// Nothing known; without a bound to be asked nothing ever will be.
    pub(crate) fn new(asked: bool) -> Self {
        Self {
            entries: vec![(0, 0); if asked { KNOWN } else { 0 }],
        }
    }
}

fn may_castle(position: &Position, side: Side) -> bool {
    position.rights().contains(CastlingRights::king(side))
}

/// Where castling could put the king or a rook that stands at home.
fn castled(from: Square, kind: KindId, side: Side) -> impl Iterator<Item = Square> {
    let at = |file| Square::at(file, side.rank(0));
    let king = kind == Plan::KING && from == CastlingRights::king_home(side);
    let rook = |wing| kind == Plan::ROOK && from == CastlingRights::rook_home(side, wing);
    [
        (king, at(6)),
        (king, at(2)),
        (rook(Wing::King), at(5)),
        (rook(Wing::Queen), at(3)),
    ]
    .into_iter()
    .filter(|(applies, _)| *applies)
    .filter_map(|(_, square)| square)
}

fn row(kind: KindId, side: Side, from: Square) -> usize {
    (kind.index() * 2 + side.index()) * 64 + from.index()
}

/// The moves from everywhere to each home on an open board where pawns capture at most this often;
/// `None` if some walk depends on other pieces.
fn journeys(
    plan: &Plan,
    homes: &[(Square, Piece)],
    fixed: SquareSet,
    captures: usize,
) -> Option<Journeys> {
    let mut rows = Vec::new();
    for index in 0..plan.kinds().len() {
        let kind = KindId(index as u8);
        for side in Side::BOTH {
            for from in Square::all() {
                let costs = costs(plan, (kind, side, from), fixed, captures)?;
                rows.push(
                    homes
                        .iter()
                        .map(|(square, piece)| {
                            if piece.side() == Some(side) {
                                costs[piece.kind().index() * 64 + square.index()]
                            } else {
                                NEVER
                            }
                        })
                        .collect(),
                );
            }
        }
    }
    Some(rows)
}

/// The moves that a unit needs to be each kind on each square.
fn costs(
    plan: &Plan,
    (kind, side, from): (KindId, Side, Square),
    fixed: SquareSet,
    captures: usize,
) -> Option<Vec<u8>> {
    let kinds = plan.kinds().len();
    let place = |kind: KindId, square: Square| kind.index() * 64 + square.index();
    // For each number of captures made; beyond the last that is told apart they cost nothing.
    let mut costs = vec![vec![NEVER; kinds * 64]; captures + 1];
    let mut queue = VecDeque::from([(kind, from, 0)]);
    costs[0][place(kind, from)] = 0;
    while let Some((kind, at, made)) = queue.pop_front() {
        let cost = costs[made][place(kind, at)] + 1;
        let is_pawn = plan.kind(kind).is_pawn();
        let takes = plan.open_captures(kind, side, at)?;
        for to in plan.open_moves(kind, side, at)? & !fixed {
            if between(at, to).meets(fixed) {
                continue;
            }
            let made = match is_pawn && takes.contains(to) {
                true if made < captures => made + 1,
                true if captures < CAPTURES => continue,
                _ => made,
            };
            let mut reach = |kind: KindId| {
                let entry = &mut costs[made][place(kind, to)];
                if *entry == NEVER {
                    *entry = cost;
                    queue.push_back((kind, to, made));
                }
            };
            reach(kind);
            if is_pawn && to.rank() == side.rank(7) {
                plan.promotions().iter().for_each(|kind| reach(*kind));
            }
        }
    }
    let least = (0..kinds * 64).map(|place| costs.iter().map(|made| made[place]).min());
    least.collect()
}

impl<E: Engine> Searcher<'_, E> {
    /// Whether a game with these many moves left cannot lead to its target.
    pub(crate) fn misses_target(&mut self, at: At) -> bool {
        let Some(bound) = self.shared.game_bound else {
            return false;
        };
        let Some(aim) = self.branch(at.branch).game else {
            return false;
        };
        let (mover, other) = match aim {
            EndAim::Help => (at.left.div_ceil(2), at.left / 2),
            EndAim::Series => (at.left, 0),
            EndAim::SeriesAnswer => (at.left, 1),
            EndAim::Parry => (at.left.div_ceil(2) + 1, at.left / 2 + 1),
        };
        let moves = match self.engine.side_to_move() {
            Side::White => [mover, other],
            Side::Black => [other, mover],
        };
        !bound.allows(self.engine.position(), moves, &mut self.known_journeys)
    }
}
