//! How many moves a game still needs at least.
//!
//! All distances come from the relaxed step relation of the plan, so that no condition has to be
//! known here. Each place of the target gets a man of its own, at the least cost.

use dawson_rules::facts::Fact;
use dawson_rules::{CastlingRights, Plan, Position, Side, Square, Wing};

use serde::{Deserialize, Serialize};

use super::fill::{Fill, Filling};
use super::graph::Graph;
use super::last::{LastCaptures, Left};
use super::need::{HAND_MARK, Standing};
use super::places::{CommonPlaces, Places};
use super::preview::Arrivals;
use crate::search::{Table, salted};
use crate::target::Target;

/// More captures by pawns, or rebirths, than this are not told apart.
pub(super) const CAPTURES: usize = 3;

/// While every move has to capture, journeys are asked about only when no more half-moves than this are
/// left: before, they cost more than they tell.
const JOURNEYS: u16 = 6;

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
    /// Captures fill no empty square.
    QuietFills,
    /// Last moves capture who has to come back.
    LastCaptures,
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
            Self::QuietFills => "squares filled without capture",
            Self::LastCaptures => "captures by last moves",
            Self::StillUnits => "units that never move",
            Self::Destinies => "destinies",
        }
    }
}

/// Which places there are.
pub(super) enum AllPlaces {
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
    pub(super) pieces: u32,
    /// Each half-move takes one unit off the board at most, and the opponent's.
    pub(super) single: bool,
    counts_units: bool,
    counts_fills: bool,
    /// A move can take two units off the board, kamikaze units apart.
    pub(super) takes_two: bool,
    /// Captured men can come back.
    pub(super) has_rebirth: bool,
    /// They do so in a later move.
    delays_rebirth: bool,
    /// Castling rights can come back.
    pub(super) regains_rights: bool,
    /// Each move ends on the other of two boards.
    pub(super) boards: bool,
    pub(super) states: usize,
    /// So many captures, or rebirths, are told apart.
    pub(super) most: usize,
    pub(super) places: AllPlaces,
    still: bool,
    pub(super) marks: Vec<u64>,
    /// What is known about sets of men.
    pub(super) known: Table,
    /// What arriving men can be, if it is not simply what arrives.
    pub(super) arrivals: Option<Arrivals>,
    /// What captures leave empty.
    pub(super) fill: Option<Fill>,
    /// What the last moves of the sides have to capture.
    pub(super) last: Option<LastCaptures>,
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
        let fill = (graph.as_ref()).and_then(|graph| Fill::new(plan, graph, target));
        let arrivals = Arrivals::new(plan);
        let last = graph.as_ref().filter(|_| arrivals.is_none());
        let last = last.and_then(|graph| LastCaptures::new(plan, graph, target));
        let mut mark = 0_u64;
        Self {
            boards,
            units,
            pieces: target.pieces(),
            takes_two: plan.takes_two(),
            single: facts.hold(Fact::OrthodoxPieces) && !plan.takes_two(),
            counts_units: facts.hold(Fact::MaterialNeverGrows)
                && (journeys || facts.hold(Fact::OnlyArrivalFilled)),
            has_rebirth,
            delays_rebirth: plan.delays_rebirth(),
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
            arrivals,
            fill,
            last,
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
            (self.fill.is_some(), Reckoning::QuietFills),
            (self.last.is_some(), Reckoning::LastCaptures),
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
        if matches!(self.places, AllPlaces::Unknown) {
            let units = position.occupied().len();
            return self.counts(units, left)
                && (!self.counts_fills || self.fills(position) <= left);
        }
        let (outlook, standing) = (self.outlook(plan, position, moves), Standing::of(position));
        self.suffices(plan, &outlook, &standing) && self.lets_take(position, left)
    }

    /// Whether all men that have to be taken can be, with so many half-moves to go of which every one has to
    /// capture; if not every one has to, nothing is said.
    pub(crate) fn lets_take(&self, position: &Position, left: u32) -> bool {
        let Some(fill) = &self.fill else {
            return true;
        };
        let passes = !position.en_passant().crossed.is_empty();
        passes || position.occupied().len() != self.pieces + left || fill.can_all_be_taken(position)
    }

    /// Whether the number of units is right for so many half-moves.
    fn counts(&self, units: u32, left: u32) -> bool {
        let at_once = if self.single { 1 } else { 2 };
        let surplus = units.saturating_sub(self.pieces);
        !self.counts_units || units >= self.pieces && surplus <= left * at_once
    }

    /// The same where men can come back.
    pub(super) fn counts_men(&self, outlook: &Outlook) -> bool {
        let units = outlook.men[0].number + outlook.men[1].number;
        let in_hand = outlook.in_hand[0] + outlook.in_hand[1];
        let back = in_hand.min(self.pieces.saturating_sub(units));
        self.counts(
            units + back,
            outlook.moves.iter().copied().map(u32::from).sum(),
        )
    }

    /// What is left to do, in short.
    pub(super) fn outlook(&self, plan: &Plan, position: &Position, moves: [u16; 2]) -> Outlook {
        let in_hand = if self.has_rebirth {
            plan.in_hand(position)
        } else {
            [0; 2]
        };
        Outlook {
            moves,
            mover: position.side_to_move(),
            in_hand,
            rights: position.rights(),
            passes: !position.en_passant().crossed.is_empty(),
            men: self.men(&Standing::of(position)),
        }
    }

    /// Whether the moves are enough for what is left to do; the men stand as `standing` tells.
    pub(super) fn suffices(&self, plan: &Plan, outlook: &Outlook, standing: &Standing<'_>) -> bool {
        let Outlook {
            moves,
            in_hand,
            men,
            ..
        } = *outlook;
        let filling = self.filling(outlook, standing);
        if filling == Filling::Impossible || !self.counts_men(outlook) {
            return false;
        }
        let left = u32::from(moves[0]) + u32::from(moves[1]);
        let waives = Self::waives_journeys(filling, outlook);
        let places = match &self.places {
            AllPlaces::Unknown => return true,
            AllPlaces::Common(_) if waives => return true,
            AllPlaces::Apart(_) if waives => return self.has_units(outlook),
            AllPlaces::Common(places) => {
                let needs =
                    self.common_needs(places, (men, standing), (left, in_hand[0] + in_hand[1]));
                let limits = [left, u32::from(moves[0]), u32::from(moves[1])];
                return needs.iter().zip(limits).all(|(need, limit)| *need <= limit);
            }
            AllPlaces::Apart(places) => places,
        };
        self.has_units(outlook)
            && Side::BOTH
                .iter()
                .all(|side| self.fits(&places[side.index()], outlook, standing, *side))
            && self.lets_come_back(plan, places, outlook, standing)
    }

    /// Whether the last moves of each side may capture a man of the other one that has to come back.
    pub(super) fn lets_come_back(
        &self,
        plan: &Plan,
        places: &[Places; 2],
        outlook: &Outlook,
        standing: &Standing<'_>,
    ) -> bool {
        let Some(last) = &self.last else {
            return true;
        };
        outlook.in_hand != [0; 2]
            || Side::BOTH.iter().all(|side| {
                let (other, moves) = (side.other(), outlook.moves);
                let is_next = outlook.mover == other;
                let left = match (moves[other.index()], moves[side.index()]) {
                    (1, 0..=2) if is_next => Left::Move,
                    (1, 0..=2) => Left::AnswerAndMove,
                    (2, 2) if is_next && !outlook.passes => Left::TwoMoves,
                    _ => return true,
                };
                self.surplus(outlook, other) > 0
                    || self.fits_uncaptured(places, outlook, standing, *side)
                    || last.may_capture(plan, standing, (*side, left))
            })
    }

    /// Whether journeys are not asked about.
    pub(super) fn waives_journeys(filling: Filling, outlook: &Outlook) -> bool {
        filling == Filling::Captures && outlook.moves[0] + outlook.moves[1] > JOURNEYS
    }

    /// What the moves that are left can do to the empty squares of the target.
    pub(super) fn filling(&self, outlook: &Outlook, standing: &Standing<'_>) -> Filling {
        let units = outlook.men[0].number + outlook.men[1].number;
        let surplus = units.saturating_sub(self.pieces);
        let filling = |fill: &Fill| fill.filling(outlook, standing, surplus);
        self.fill.as_ref().map_or(Filling::Possible, filling)
    }

    /// How many units a side has that the target does not need.
    fn surplus(&self, outlook: &Outlook, side: Side) -> u32 {
        (outlook.men[side.index()].number).saturating_sub(self.units[side.index()])
    }

    /// Whether each side has the units that it needs, and those that are too many can be captured.
    pub(super) fn has_units(&self, outlook: &Outlook) -> bool {
        Side::BOTH.iter().all(|side| {
            let units = outlook.men[side.index()].number;
            let takers = u32::from(outlook.moves[side.other().index()]);
            units + outlook.in_hand[side.index()] >= self.units[side.index()]
                && (!self.single || self.surplus(outlook, *side) <= takers)
        })
    }

    /// How many men of a side the other one can capture and have come back.
    fn rebirths(&self, outlook: &Outlook, side: Side) -> u32 {
        let moves = outlook.moves;
        let (own, others) = (moves[side.index()], moves[side.other().index()]);
        let others_end = others > own || others == own && outlook.mover == side;
        // Who is captured in the last move does not come back in a later one.
        let is_late = self.delays_rebirth && own.abs_diff(others) < 2 && others_end;
        u32::from(others).saturating_sub(u32::from(is_late))
    }

    /// How many captures matter for what a side needs: those by it, or those of its men if they come back.
    pub(super) fn victims(&self, outlook: &Outlook, side: Side) -> u32 {
        if self.has_rebirth {
            self.rebirths(outlook, side)
        } else {
            self.surplus(outlook, side.other())
        }
    }

    /// Whether the men of a side that keeps its men can come to its places if none of them is captured.
    fn fits_uncaptured(
        &self,
        places: &[Places; 2],
        outlook: &Outlook,
        standing: &Standing<'_>,
        side: Side,
    ) -> bool {
        let castling = self.regains_rights || may_castle(outlook.rights, side);
        let men = (outlook.men[side.index()], standing);
        let places = &places[side.index()];
        let setting = (0, outlook.in_hand[side.index()], castling);
        let need = self.need(places, men, side, setting);
        need.fits(outlook.moves[side.index()], 0, places.walks.most)
    }

    /// Whether the men of a side that keeps its men can come to its places.
    pub(super) fn fits(
        &self,
        places: &Places,
        outlook: &Outlook,
        standing: &Standing<'_>,
        side: Side,
    ) -> bool {
        let victims = self.victims(outlook, side);
        let castling = self.regains_rights || may_castle(outlook.rights, side);
        let men = (outlook.men[side.index()], standing);
        let need = self.need(
            places,
            men,
            side,
            (victims, outlook.in_hand[side.index()], castling),
        );
        need.fits(outlook.moves[side.index()], victims, places.walks.most)
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
}

/// What is left to do in a position, in short.
#[derive(Clone, Copy)]
pub(crate) struct Outlook {
    /// The moves that White and Black have.
    pub moves: [u16; 2],
    /// Whose move it is.
    pub mover: Side,
    /// How many men of White and of Black may come back that are not on the board.
    pub in_hand: [u32; 2],
    pub rights: CastlingRights,
    /// Whether a pawn can be captured in passing.
    pub passes: bool,
    /// The men of White and Black.
    pub men: [Men; 2],
}

/// A set of men of one side, in short.
#[derive(Clone, Copy, Default)]
pub(crate) struct Men {
    /// The sum of their marks.
    pub key: u64,
    pub number: u32,
}

pub(super) fn may_castle(rights: CastlingRights, side: Side) -> bool {
    rights.contains(CastlingRights::king(side))
        && (Wing::BOTH.iter()).any(|wing| rights.contains(CastlingRights::rook(side, *wing)))
}
