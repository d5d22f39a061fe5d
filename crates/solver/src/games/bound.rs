//! How many moves a game still needs at least.
//!
//! All distances come from the relaxed step relation of the plan, so that no condition has to be
//! known here. Each place of the target gets a man of its own, at the least cost.

use dawson_rules::facts::Fact;
use dawson_rules::relaxed::Man;
use dawson_rules::{Attribute, CastlingRights, Plan, Position, Side, Square, Wing};

use serde::{Deserialize, Serialize};

use super::graph::{Graph, NEVER, node};
use super::matching::{IMPOSSIBLE, cheapest};
use super::places::{COUNTED, CommonPlaces, Places};
use super::walks::{Lengths, sums};
use crate::search::{Table, salted};
use crate::target::Target;

/// More captures by pawns, or rebirths, than this are not told apart.
const CAPTURES: usize = 3;

/// Where, behind the marks of the states, those of the numbers of captures begin where men can change
/// sides. Before them each side has one for each number of captures, with and without castling.
const COMMON_MARKS: usize = 4 * (CAPTURES + 2);
/// The place of the mark of men in hand.
const HAND_MARK: usize = COMMON_MARKS + CAPTURES + 2;

/// What is counted, by name: the part of a certificate that says what the search relied on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Reckoning {
    /// Units: each half-move captures one at most, and none can appear.
    Units,
    /// Units of each side: only the opponent's moves capture them.
    UnitsBySide,
    /// Squares to be filled: each half-move fills one, castling two.
    Fills,
    /// Moves that bring each man to a place of its own, for each side.
    Journeys,
    /// How many moves each side can make exactly if each man comes to a place of its own.
    ExactMoves,
    /// Captures that pawns need to come to their files.
    PawnCaptures,
    /// Changes that men need by other men's moves, such as rebirths.
    Rebirths,
    /// Units that can never move stand in the way.
    StillUnits,
    /// What becomes of each man is settled first, and each way is played apart.
    Destinies,
}

impl Reckoning {
    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Units => "units",
            Self::UnitsBySide => "units of each side",
            Self::Fills => "squares to be filled",
            Self::Journeys => "journeys",
            Self::ExactMoves => "exact numbers of moves",
            Self::PawnCaptures => "captures by pawns",
            Self::Rebirths => "changes by other men",
            Self::StillUnits => "units that never move",
            Self::Destinies => "destinies",
        }
    }
}

/// Which places there are.
enum AllPlaces {
    /// Nothing is known about what men can become.
    Unknown,
    /// Men stay with their sides.
    Apart(Box<[Places; 2]>),
    /// Men can change sides.
    Common(CommonPlaces),
}

/// The bound for one target under one plan.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says of one count whether the rules let it be made"
)]
pub(crate) struct Bound {
    target: Target,
    units: [u32; 2],
    pieces: u32,
    /// Each half-move takes one unit off the board at most, and the opponent's.
    single: bool,
    counts_units: bool,
    counts_fills: bool,
    /// Captured men can come back.
    has_rebirth: bool,
    /// Castling rights can come back.
    regains_rights: bool,
    /// Each move ends on the other of two boards.
    boards: bool,
    states: usize,
    /// So many captures, or rebirths, are told apart.
    most: usize,
    places: AllPlaces,
    still: bool,
    marks: Vec<u64>,
    known: Table,
}

/// What a side still needs.
#[derive(Clone, Copy)]
struct Need {
    moves: u32,
    captures: u32,
    /// The numbers of moves that are possible, as far as they are told apart.
    exact: Lengths,
}

impl Need {
    /// Whether so many moves, and so many captures by pawns, are enough and not too many.
    fn fits(&self, moves: u16, captures: u32, told_apart: u16) -> bool {
        self.moves <= u32::from(moves)
            && self.captures <= captures
            && (moves > told_apart || self.exact >> moves & 1 != 0)
    }

    /// As one number other than 0.
    fn pack(&self) -> u64 {
        u64::from(self.moves + 1)
            | u64::from(self.captures.min(0xffff)) << 32
            | u64::from(self.exact) << 48
    }

    fn unpack(known: u64) -> Self {
        Self {
            moves: known as u32 - 1,
            captures: u32::from((known >> 32) as u16),
            exact: (known >> 48) as Lengths,
        }
    }
}

impl Bound {
    /// The bound that the plan allows, for games of at most `longest` half-moves of which a side
    /// makes `own` at most.
    pub(crate) fn new(
        plan: &Plan,
        start: &Position,
        target: &Target,
        (longest, own): (u16, u16),
    ) -> Self {
        let facts = plan.facts();
        let neutral = |square: Square| target.at(square).is_neutral();
        let mixed = (start.of_side(Side::White) & start.of_side(Side::Black)).is_empty();
        let journeys = plan.is_relaxed() && mixed && !Square::all().any(neutral);
        let apart = facts.hold(Fact::SidesAreConstant);
        let limit = if apart { own } else { longest };
        let graph = journeys.then(|| Graph::between(plan, start, target, limit));
        let has_rebirth = graph.as_ref().is_some_and(|graph| graph.has_rebirth);
        let surplus = (start.occupied().len()).saturating_sub(target.pieces());
        let told_apart = if has_rebirth { longest } else { surplus as u16 };
        let most = CAPTURES.min(usize::from(told_apart));
        let states = plan.kinds().len() * 128;
        let units = Side::BOTH.map(|side| {
            let own = |square: &Square| target.at(*square).side() == Some(side);
            Square::all().filter(own).count() as u32
        });
        let boards = plan.settings().second_board && !has_rebirth;
        let mut mark = 0_u64;
        Self {
            boards,
            units,
            pieces: target.pieces(),
            single: facts.hold(Fact::OrthodoxPieces) && !plan.takes_two(),
            counts_units: facts.hold(Fact::MaterialNeverGrows)
                && (journeys || facts.hold(Fact::OnlyArrivalFilled)),
            has_rebirth,
            regains_rights: !facts.hold_all(&Fact::BOARD),
            most,
            counts_fills: facts.hold(Fact::OnlyArrivalFilled),
            states,
            still: graph.as_ref().is_some_and(|graph| !graph.still.is_empty()),
            places: match graph {
                None => AllPlaces::Unknown,
                Some(graph) if apart => AllPlaces::Apart(Box::new(
                    Side::BOTH.map(|side| Places::new(&graph, side, target, (most, own, boards))),
                )),
                Some(graph) => AllPlaces::Common(CommonPlaces::new(&graph, target, most)),
            },
            marks: (0..=states + HAND_MARK)
                .map(|_| {
                    mark = mark.wrapping_add(0x9e37_79b9_7f4a_7c15);
                    salted(mark, 0x6a)
                })
                .collect(),
            known: Table::new(if journeys { 1 << 24 } else { 0 }),
            target: target.clone(),
        }
    }

    /// What the bound counts.
    pub(crate) fn reckonings(&self) -> Vec<Reckoning> {
        let journeys = !matches!(self.places, AllPlaces::Unknown);
        let apart = matches!(self.places, AllPlaces::Apart(_));
        [
            (self.counts_units, Reckoning::Units),
            (apart && self.single, Reckoning::UnitsBySide),
            (self.counts_fills && !journeys, Reckoning::Fills),
            (journeys, Reckoning::Journeys),
            (apart, Reckoning::ExactMoves),
            (apart && !self.has_rebirth, Reckoning::PawnCaptures),
            (journeys && self.has_rebirth, Reckoning::Rebirths),
            (self.still, Reckoning::StillUnits),
        ]
        .into_iter()
        .filter_map(|(counted, reckoning)| counted.then_some(reckoning))
        .collect()
    }

    /// Whether the target can still be reached in this many moves of White and Black; `false` is
    /// certain, `true` is not.
    pub(crate) fn allows(&self, plan: &Plan, position: &Position, moves: [u16; 2]) -> bool {
        let left = u32::from(moves[0]) + u32::from(moves[1]);
        let in_hand = if self.has_rebirth {
            plan.in_hand(position)
        } else {
            0
        };
        if self.counts_units {
            let units = position.occupied().len();
            let at_once = if self.single { 1 } else { 2 };
            let surplus = units.saturating_sub(self.pieces);
            if units + in_hand < self.pieces || surplus > left * at_once {
                return false;
            }
        }
        let places = match &self.places {
            AllPlaces::Unknown => return !self.counts_fills || self.fills(position) <= left,
            AllPlaces::Common(places) => {
                let needs = self.common_needs(places, position, (left, in_hand));
                let limits = [left, u32::from(moves[0]), u32::from(moves[1])];
                return needs.iter().zip(limits).all(|(need, limit)| *need <= limit);
            }
            AllPlaces::Apart(places) => places,
        };
        let mut spare = [0; 2];
        for side in Side::BOTH {
            let units = position.of_side(side).len();
            let wanted = self.units[side.index()];
            if units + in_hand < wanted {
                return false;
            }
            let surplus = units.saturating_sub(wanted);
            spare[side.index()] = surplus;
            if self.single && surplus > u32::from(moves[side.other().index()]) {
                return false;
            }
        }
        Side::BOTH.iter().all(|side| {
            let victims = if self.has_rebirth {
                u32::from(moves[side.other().index()])
            } else {
                spare[side.other().index()]
            };
            let places = &places[side.index()];
            let need = self.need(places, position, *side, (victims, in_hand));
            need.fits(moves[side.index()], victims, places.walks.most)
        })
    }

    /// The moves of both sides, of White and of Black that are needed at least where men can change
    /// sides.
    fn common_needs(
        &self,
        places: &CommonPlaces,
        position: &Position,
        (left, in_hand): (u32, u32),
    ) -> [u32; 3] {
        let surplus = position.occupied().len().saturating_sub(self.pieces) as usize;
        // Without kamikaze units each capture takes one unit away, and none comes back unless it is
        // reborn.
        let captures = if self.has_rebirth {
            (left as usize).min(self.most + 1)
        } else if self.single {
            surplus.min(self.most + 1)
        } else {
            self.most + 1
        };
        let mut key = self.marks[self.states + COMMON_MARKS + captures]
            .wrapping_add(self.marks[self.states + HAND_MARK].wrapping_mul(u64::from(in_hand)));
        let mut states = [0_usize; 64];
        let mut men = 0;
        for square in position.occupied() {
            let piece = position.at(square);
            let state = usize::from(node(Man {
                side: piece.side().unwrap_or(Side::White),
                kind: piece.kind(),
                square,
            }));
            key = key.wrapping_add(self.marks[state]);
            states[men] = state;
            men += 1;
        }
        let known = self.known.get(key);
        if known != 0 {
            return [0, 20, 40].map(|shift| ((known >> shift) as u32 & 0xf_ffff) - 1);
        }
        let width = places.goals;
        let needs = [0, 1, 2].map(|counted| {
            let setting = captures * COUNTED.len() + counted;
            let rows = &places.moves[setting * self.states * width..];
            cheapest(width, men + in_hand as usize, |place, man| {
                if man >= men {
                    return 0;
                }
                match rows[states[man] * width + place] {
                    NEVER => IMPOSSIBLE,
                    cost => u32::from(cost),
                }
            })
            .min(IMPOSSIBLE)
        });
        let data = (needs.iter().rev()).fold(0, |data, need| data << 20 | u64::from(need + 1));
        self.known.put(key, data, |_| 0);
        needs
    }

    /// The least number of half-moves that fill the squares on which something else must stand.
    fn fills(&self, position: &Position) -> u32 {
        let wrong = Square::all().filter(|square| {
            let piece = self.target.at(*square);
            !piece.is_none() && position.at(*square).with_identity(0) != piece
        });
        let castlings = Side::BOTH
            .iter()
            .filter(|side| position.rights().contains(CastlingRights::king(**side)))
            .count();
        (wrong.count() as u32).saturating_sub(castlings as u32)
    }

    /// The moves and the captures by pawns that `side` needs at least if it has so many `victims`.
    fn need(
        &self,
        places: &Places,
        position: &Position,
        side: Side,
        (victims, in_hand): (u32, u32),
    ) -> Need {
        let rights = position.rights();
        let castling = self.regains_rights
            || rights.contains(CastlingRights::king(side))
                && Wing::BOTH
                    .iter()
                    .any(|wing| rights.contains(CastlingRights::rook(side, *wing)));
        let captures = (victims as usize).min(self.most + 1);
        let setting = captures * 2 + usize::from(castling);
        let mut key = self.marks[self.states + setting * 2 + side.index()]
            .wrapping_add(self.marks[self.states + HAND_MARK].wrapping_mul(u64::from(in_hand)));
        let mut states = [0_usize; 64];
        let mut second = [false; 64];
        let mut men = 0;
        for square in position.of_side(side) {
            let piece = position.at(square);
            let kind = piece.kind();
            let state = usize::from(node(Man { side, kind, square }));
            let mut mark = self.marks[state];
            if self.boards && piece.has(Attribute::SecondBoard) {
                mark = mark.rotate_left(21);
                second[men] = true;
            }
            key = key.wrapping_add(mark);
            states[men] = state;
            men += 1;
        }
        let known = self.known.get(key);
        if known != 0 {
            return Need::unpack(known);
        }
        let lengths = |place: usize, man: usize| {
            let other = self.boards && places.second[place] != second[man];
            (places.walks).lengths(victims > 0, states[man], place, other)
        };
        let width = places.goals;
        let as_cost = |cost: u8| match cost {
            NEVER => IMPOSSIBLE,
            cost => u32::from(cost),
        };
        let rows = &places.moves[setting * self.states * width..];
        let columns = men + in_hand as usize;
        let moves = cheapest(width, columns, |place, man| {
            if man >= men {
                return 0;
            }
            let cost = as_cost(rows[states[man] * width + place]);
            if !self.boards || cost == IMPOSSIBLE {
                return cost;
            }
            match lengths(place, man) {
                0 => cost.max(u32::from(places.walks.most) + 1),
                lengths => cost.max(lengths.trailing_zeros()),
            }
        });
        let captures = cheapest(width, columns, |place, man| {
            if man < men {
                as_cost(places.captures[states[man] * width + place])
            } else {
                0
            }
        });
        // Men that are captured or come back can waste any number of moves.
        let exact = if men == width && in_hand == 0 {
            sums(width, men, lengths)
        } else {
            Lengths::MAX
        };
        let need = Need {
            moves,
            captures,
            exact,
        };
        self.known.put(key, need.pack(), |_| 0);
        need
    }
}
