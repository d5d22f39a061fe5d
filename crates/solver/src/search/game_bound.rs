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

use super::searcher::{At, Searcher};
use crate::target::Target;

/// A journey that no number of moves makes.
const NEVER: u8 = u8::MAX;

/// The moves of a unit to each of the homes of its side, [`NEVER`] behind the last one.
type Journeys = [u8; 64];

/// As many journeys are compared at a time.
const AT_ONCE: usize = 16;

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
    /// Those of each side, nothing being neutral.
    homes_by_side: [Vec<Square>; 2],
    /// For each kind, side and square: the moves it needs to each of the homes.
    journeys: Option<Vec<Journeys>>,
}

impl GameBound {
    /// The bound that the facts of the plan allow; `None` if they allow none.
    pub(crate) fn new(plan: &Plan, target: &Target) -> Option<Self> {
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
        let homes_by_side = Side::BOTH.map(|side| {
            let of_side = homes.iter().filter(|(_, piece)| piece.side() == Some(side));
            of_side.map(|(square, _)| *square).collect()
        });
        Some(Self {
            journeys: travels.then(|| journeys(plan, &homes)).flatten(),
            units: target.pieces(),
            counts,
            homes,
            homes_by_side,
        })
    }

    /// Whether the target can still be reached in this many moves of White and Black; `false` is
    /// certain, `true` is not.
    pub(crate) fn allows(&self, position: &Position, moves: [u16; 2]) -> bool {
        let left = u32::from(moves[0]) + u32::from(moves[1]);
        if self.counts.units {
            let units = position.occupied().len();
            if units < self.units || units - self.units > left {
                return false;
            }
        }
        let castles = Side::BOTH.map(|side| u32::from(may_castle(position, side)));
        let mut fills = [0; 2];
        let mut differing = SquareSet::EMPTY;
        for (square, piece) in &self.homes {
            if position.at(*square).with_identity(0) != *piece {
                differing.insert(*square);
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
            Some(journeys) => self.travels(journeys, position, moves, differing),
            None => true,
        }
    }

    /// Whether the moves suffice to bring to each home the unit that has it nearest.
    fn travels(
        &self,
        journeys: &[Journeys],
        position: &Position,
        moves: [u16; 2],
        differing: SquareSet,
    ) -> bool {
        for side in Side::BOTH {
            let homes = &self.homes_by_side[side.index()];
            if !homes.iter().any(|square| differing.contains(*square)) {
                continue;
            }
            let parts = homes.len().div_ceil(AT_ONCE);
            let castles = may_castle(position, side);
            let mut least = [NEVER; 64];
            let mut nearer = |kind, from, step: u8| {
                let journeys = journeys[row(kind, side, from)].as_chunks::<AT_ONCE>().0;
                let least = least.as_chunks_mut::<AT_ONCE>().0;
                for (least, journeys) in least.iter_mut().zip(journeys).take(parts) {
                    for (least, moves) in least.iter_mut().zip(journeys) {
                        *least = (*least).min(moves.saturating_add(step));
                    }
                }
            };
            for from in position.of_side(side) {
                let kind = position.at(from).kind();
                nearer(kind, from, 0);
                if castles {
                    let step = u8::from(kind == Plan::KING);
                    castled(from, kind, side).for_each(|to| nearer(kind, to, step));
                }
            }
            let mut needed = 0;
            for (least, square) in least.iter().zip(homes) {
                if !differing.contains(*square) {
                    continue;
                }
                if *least == NEVER {
                    return false;
                }
                needed += u32::from(*least);
            }
            if needed > u32::from(moves[side.index()]) {
                return false;
            }
        }
        true
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

/// The moves from everywhere to each home on an open board; `None` if some walk depends on other
/// pieces.
fn journeys(plan: &Plan, homes: &[(Square, Piece)]) -> Option<Vec<Journeys>> {
    let mut rows = Vec::new();
    for index in 0..plan.kinds().len() {
        let kind = KindId(index as u8);
        for side in Side::BOTH {
            for from in Square::all() {
                let costs = costs(plan, kind, side, from)?;
                let mut row = [NEVER; 64];
                let of_side = homes.iter().filter(|(_, piece)| piece.side() == Some(side));
                for (moves, (square, piece)) in row.iter_mut().zip(of_side) {
                    *moves = costs[piece.kind().index() * 64 + square.index()];
                }
                rows.push(row);
            }
        }
    }
    Some(rows)
}

/// The moves that a unit needs to be each kind on each square.
fn costs(plan: &Plan, kind: KindId, side: Side, from: Square) -> Option<Vec<u8>> {
    let kinds = plan.kinds().len();
    let mut costs = vec![NEVER; kinds * 64];
    let mut queue = VecDeque::from([(kind, from)]);
    costs[kind.index() * 64 + from.index()] = 0;
    while let Some((kind, at)) = queue.pop_front() {
        let cost = costs[kind.index() * 64 + at.index()] + 1;
        let promotes = plan.kind(kind).is_pawn();
        for to in plan.open_moves(kind, side, at)? {
            let mut reach = |kind: KindId| {
                let entry = &mut costs[kind.index() * 64 + to.index()];
                if *entry == NEVER {
                    *entry = cost;
                    queue.push_back((kind, to));
                }
            };
            reach(kind);
            if promotes && to.rank() == side.rank(7) {
                plan.promotions().iter().for_each(|kind| reach(*kind));
            }
        }
    }
    Some(costs)
}

impl<E: Engine> Searcher<'_, E> {
    /// Whether a game with these many moves left cannot lead to its target.
    pub(crate) fn misses_target(&self, at: At) -> bool {
        let Some(bound) = self.shared.game_bound else {
            return false;
        };
        let Some(aim) = self.branch(at.branch).game else {
            return false;
        };
        let (mover, other) = aim.moves(at.left);
        let moves = match self.engine.side_to_move() {
            Side::White => [mover, other],
            Side::Black => [other, mover],
        };
        !bound.allows(self.engine.position(), moves)
    }
}
