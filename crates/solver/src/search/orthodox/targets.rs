//! Targets: what the position at the end may look like, man by man.
//!
//! A target says of some men where they stand at the end and as what, and of some that they have been
//! captured by then. Play that reaches the end reaches one of the targets; a target is given up as
//! soon as the moves left do not suffice for it, every obstacle thought away.

use super::board::Kind;
use super::castlings::Castlings;
use super::distance::{DISTANCES, FAR, LIMITS, pawn_moves, sideways};
use super::ends::End;
use super::geometry::{Bits, between};
use super::live::AWAY_AND_BACK;
use super::reach::{Corridors, REACH, captures_needed};
use super::roster::{Piece, Roster};

/// What becomes of a man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Goal {
    pub man: u8,
    pub fate: Fated,
}

/// The end of a man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Fated {
    /// It is captured.
    Taken,
    /// It stands on a square.
    Stands(Kind, u8),
}

/// A list of targets.
#[derive(Default, Debug)]
pub(super) struct Targets {
    goals: Vec<Goal>,
    ends: Vec<u32>,
}

impl Targets {
    /// Adds a target.
    pub(super) fn add(&mut self, goals: &[Goal]) {
        self.goals.extend_from_slice(goals);
        self.ends.push(self.goals.len() as u32);
    }

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// What one of them asks for.
    #[inline]
    pub(super) fn goals(&self, target: u32) -> &[Goal] {
        let start = match target {
            0 => 0,
            target => self.ends[target as usize - 1],
        };
        &self.goals[start as usize..self.ends[target as usize] as usize]
    }
}

/// Where the man that gives check is among the goals of a mate, the king being the first.
pub(super) const CHECKER: usize = 1;

/// A man where it starts from when these castlings are to come, and whether castling brings it there;
/// `ANY`: whether somebody castles.
#[inline]
fn seat<const ANY: bool>(piece: Piece, castlings: Castlings) -> (Piece, bool) {
    if !ANY || !piece.is_alive() {
        return (piece, false);
    }
    let (at, castles) = castlings.seat(piece.side.into(), piece.kind, piece.at.into());
    let at = at as u8;
    (Piece { at, ..piece }, castles)
}

/// The moves of a man to its place when it makes so many captures at most.
#[inline]
pub(super) fn cost(piece: Piece, kind: Kind, square: u8, captures: usize) -> u8 {
    let (side, from, to) = (
        usize::from(piece.side),
        usize::from(piece.at),
        usize::from(square),
    );
    match (piece.kind, kind) {
        (Kind::Pawn, Kind::Pawn) if sideways(from, to) > captures => FAR,
        (Kind::Pawn, Kind::Pawn) => pawn_moves(side, from, to).unwrap_or(FAR),
        (Kind::Pawn, kind) => DISTANCES.promoted(kind, side, from, captures)[to],
        (before, kind) if before != kind => FAR,
        _ => DISTANCES.officer(kind, from)[to],
    }
}

/// What goals leave to both sides.
struct Balance {
    /// The men that have a place.
    bound: u32,
    /// The men that are still to be captured.
    taken: u32,
    /// Moves that are left, by side.
    left: [u8; 2],
    /// Men that could be captured, by side.
    prey: [usize; 2],
    /// Men that are still to be captured, by side.
    due: [u8; 2],
}

/// The men, and what both sides have left.
#[derive(Clone, Copy)]
pub(super) struct Standing<'a> {
    pub roster: &'a Roster,
    /// The men that can be captured, by side.
    pub prey: [u32; 2],
    pub end: End,
    /// The side that brings the end about: 0 White, 1 Black.
    pub mating: usize,
    /// Moves of the mating side.
    pub attack: u8,
    /// Moves of the other side.
    pub defence: u8,
    /// The castling rights, as bits.
    pub rights: u8,
    /// Whether a pawn can be captured en passant at once.
    pub passing: bool,
}

impl Standing<'_> {
    /// Moves of a side.
    pub(super) fn allowance(&self, side: usize) -> u8 {
        if side == self.mating {
            self.attack
        } else {
            self.defence
        }
    }

    /// Moves of both sides: White's, Black's.
    pub(super) fn allowances(&self) -> [u8; 2] {
        [0, 1].map(|side| self.allowance(side))
    }

    /// Whether a man may move by castling.
    pub(super) fn may_castle(&self, piece: Piece) -> bool {
        Castlings::all(self.rights).any(|castlings| seat::<true>(piece, castlings).1)
    }

    /// The least moves of a man to its place, castlings to come not counted.
    pub(super) fn least(&self, piece: Piece, kind: Kind, square: u8) -> u8 {
        if self.rights == 0 || !matches!(piece.kind, Kind::King | Kind::Rook) {
            return cost(piece, kind, square, LIMITS);
        }
        Castlings::all(self.rights)
            .map(|castlings| cost(seat::<true>(piece, castlings).0, kind, square, LIMITS))
            .min()
            .unwrap_or(FAR)
    }

    /// What is left of the moves of both sides when the men with a place have come there; `None` if
    /// they cannot.
    #[inline]
    fn balance<const ANY: bool>(&self, goals: &[Goal], castlings: Castlings) -> Option<Balance> {
        let pieces = self.roster.pieces();
        let mut bound = 0u32;
        let mut taken = 0u32;
        for goal in goals {
            let bit = 1 << goal.man;
            let alive = pieces[usize::from(goal.man)].is_alive();
            match goal.fate {
                Fated::Taken => taken |= if alive { bit } else { 0 },
                Fated::Stands(..) if !alive => return None,
                Fated::Stands(..) => bound |= bit,
            }
        }
        // Only men that are not bound to a square at the end can be captured.
        let prey = self.prey.map(|men| (men & !bound).count_ones() as usize);
        let due = self
            .prey
            .map(|men| (men & !bound & taken).count_ones() as u8);
        let mating = self.mating;
        if due[mating ^ 1] > self.attack || due[mating] > self.defence {
            return None;
        }
        let mut left = [0; 2];
        for (side, left) in left.iter_mut().enumerate() {
            *left = castlings.moves(side, self.allowance(side))?;
        }
        let mut captures = [prey[1], prey[0]];
        for (index, goal) in goals.iter().enumerate() {
            let Fated::Stands(kind, square) = goal.fate else {
                continue;
            };
            let piece = pieces[usize::from(goal.man)];
            let side = usize::from(piece.side);
            let (piece, castles) = seat::<ANY>(piece, castlings);
            let mut cost = cost(piece, kind, square, prey[side ^ 1]);
            if cost == 0 && !castles && index == CHECKER && self.gives_check_by_moving(goals) {
                // It is there already, but the last move must bring it there.
                cost = if kind == Kind::Pawn {
                    FAR
                } else {
                    AWAY_AND_BACK
                };
            }
            if cost > left[side] {
                return None;
            }
            left[side] -= cost;
            let needed = captures_needed(piece, kind, usize::from(square));
            if needed > captures[side] {
                return None;
            }
            captures[side] -= needed;
        }
        Some(Balance {
            bound,
            taken,
            left,
            prey,
            due,
        })
    }

    /// Whether the man that gives check stands where its line cannot be opened by another.
    fn gives_check_by_moving(&self, goals: &[Goal]) -> bool {
        let Fated::Stands(_, king) = goals[0].fate else {
            return false;
        };
        let Fated::Stands(_, checker) = goals[CHECKER].fate else {
            return false;
        };
        self.end == End::Mate && between(usize::from(king), usize::from(checker)) == 0
    }

    /// What is left of the moves of both sides at most if they may suffice for these goals, and that is
    /// known to be no more than `most`.
    #[inline]
    pub(super) fn left_beside(
        &self,
        goals: &[Goal],
        most: [u8; 2],
        corridors: &mut Corridors,
    ) -> Option<[u8; 2]> {
        if self.rights == 0 {
            return self.left_without(goals, corridors);
        }
        Castlings::all(self.rights)
            .any(|castlings| self.left::<true>(goals, corridors, castlings).is_some())
            .then_some(most)
    }

    /// What is left of the moves of both sides at most if they may suffice for these goals.
    pub(super) fn most_left(&self, goals: &[Goal], corridors: &mut Corridors) -> Option<[u8; 2]> {
        if self.rights == 0 {
            return self.left_without(goals, corridors);
        }
        Castlings::all(self.rights)
            .filter_map(|castlings| self.left::<true>(goals, corridors, castlings))
            .reduce(|one, other| [one[0].max(other[0]), one[1].max(other[1])])
    }

    /// The same if nobody castles.
    fn left_without(&self, goals: &[Goal], corridors: &mut Corridors) -> Option<[u8; 2]> {
        self.left::<false>(goals, corridors, Castlings::NONE)
    }

    /// The same for given castlings.
    #[inline]
    fn left<const ANY: bool>(
        &self,
        goals: &[Goal],
        corridors: &mut Corridors,
        castlings: Castlings,
    ) -> Option<[u8; 2]> {
        let balance = self.balance::<ANY>(goals, castlings)?;
        (0..2)
            .all(|side| {
                balance.due[side] == 0
                    || self.can_take::<ANY>(goals, (&balance, castlings), side, corridors)
            })
            .then_some(balance.left)
    }

    /// Whether the men of a side that are to be captured can come where they can be captured.
    #[inline]
    fn can_take<const ANY: bool>(
        &self,
        goals: &[Goal],
        (balance, castlings): (&Balance, Castlings),
        side: usize,
        corridors: &mut Corridors,
    ) -> bool {
        let Balance {
            bound, taken, prey, ..
        } = balance;
        let pieces = self.roster.pieces();
        let hunters = side ^ 1;
        let spare = balance.left[hunters];
        let mut open: Bits = 0;
        for goal in goals {
            let piece = pieces[usize::from(goal.man)];
            let Fated::Stands(kind, square) = goal.fate else {
                continue;
            };
            if usize::from(piece.side) != hunters {
                continue;
            }
            let (piece, _) = seat::<ANY>(piece, castlings);
            let cost = cost(piece, kind, square, prey[side]);
            open |= corridors.of(piece, kind, usize::from(square), cost + spare);
        }
        for (man, piece) in pieces.iter().enumerate() {
            if piece.is_alive() && usize::from(piece.side) == hunters && bound & 1 << man == 0 {
                open |= REACH.prey(seat::<ANY>(*piece, castlings).0, spare);
            }
        }
        let mut purse = balance.left[side];
        for (man, piece) in pieces.iter().enumerate() {
            let due = taken & 1 << man != 0 && usize::from(piece.side) == side;
            if !due || self.passing && piece.kind == Kind::Pawn {
                continue;
            }
            let (piece, _) = seat::<ANY>(*piece, castlings);
            let cost = REACH.least(piece, prey[hunters], open, purse);
            if cost > purse {
                return false;
            }
            purse -= cost;
        }
        true
    }
}
