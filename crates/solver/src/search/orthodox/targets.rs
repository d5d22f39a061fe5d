//! Targets: what the position at the end may look like, man by man.
//!
//! A target says of some men where they stand at the end and as what, and of some that they have been
//! captured by then. Play that reaches the end reaches one of the targets; a target is given up as
//! soon as the moves left do not suffice for it, every obstacle thought away.

use super::board::Kind;
use super::castlings::Castlings;
use super::distance::{DISTANCES, FAR, LIMITS, pawn_moves, sideways};
use super::ends::End;
use super::geometry::{Bits, between, squares};
use super::live::Live;
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

/// Whom goals ask for, as sets of men.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Fates {
    /// The men that have a place.
    pub bound: u32,
    /// The men that are to be captured.
    pub taken: u32,
}

/// A list of targets.
#[derive(Default, Debug)]
pub(super) struct Targets {
    goals: Vec<Goal>,
    ends: Vec<u32>,
    fates: Vec<Fates>,
}

impl Targets {
    /// Adds a target.
    pub(super) fn add(&mut self, goals: &[Goal], fates: Fates) {
        self.fates.push(fates);
        self.goals.extend_from_slice(goals);
        self.ends.push(self.goals.len() as u32);
    }

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whom one of them asks for.
    #[inline]
    pub(super) fn fates(&self, target: u32) -> Fates {
        self.fates[target as usize]
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

/// The least moves that a man counts for which gives check from its square already, but not by its last
/// move.
const AWAY_AND_BACK: u8 = 2;

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
#[expect(clippy::inline_always, reason = "a call takes longer than the look-up")]
#[inline(always)]
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
    /// The men that may castle, and those with which they may.
    pub castlers: u32,
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
    fn balance<const ANY: bool>(
        &self,
        goals: &[Goal],
        fates: Fates,
        castlings: Castlings,
    ) -> Option<Balance> {
        if fates.bound & !(self.roster.men(0) | self.roster.men(1)) != 0 {
            return None;
        }
        let pieces = self.roster.pieces();
        let (prey, due) = self.game(fates)?;
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
            let (piece, cost) =
                self.way::<ANY>(goals, index, (kind, square), (castlings, prey[side ^ 1]));
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
        Some(Balance { left, prey, due })
    }

    /// How many men could be captured and how many still have to be, by side; `None` if there are no moves
    /// for that.
    #[inline]
    fn game(&self, fates: Fates) -> Option<([usize; 2], [u8; 2])> {
        // Only men that are not bound to a square at the end can be captured.
        let loose = self.prey.map(|men| men & !fates.bound);
        let due = loose.map(|men| (men & fates.taken).count_ones() as u8);
        let mating = self.mating;
        let enough = due[mating ^ 1] <= self.attack && due[mating] <= self.defence;
        enough.then_some((loose.map(|men| men.count_ones() as usize), due))
    }

    /// The moves of a man that stands in its place already, but has to come there last.
    pub(super) const fn back_again(kind: Kind) -> u8 {
        match kind {
            Kind::Pawn => FAR,
            _ => AWAY_AND_BACK,
        }
    }

    /// As what and where a man has to stand, and whether it must come there last; `None` if goals do not
    /// tell.
    #[inline]
    pub(super) fn place(&self, goals: &[Goal], man: usize) -> Option<(Kind, u8, bool)> {
        let index = goals.iter().position(|goal| usize::from(goal.man) == man)?;
        let Fated::Stands(kind, square) = goals[index].fate else {
            return None;
        };
        Some((kind, square, self.comes_last(goals, index)))
    }

    /// Whether goals leave the same whoever castles, but for the move that this takes.
    #[inline]
    const fn is_plain(&self, fates: Fates) -> bool {
        self.rights == 0 || self.due(fates) | fates.bound & self.castlers == 0
    }

    /// The man of this goal where it starts from, and its moves to the square on which it has to stand as
    /// this kind; at most so many captures are to be had.
    #[inline]
    fn way<const ANY: bool>(
        &self,
        goals: &[Goal],
        index: usize,
        (kind, square): (Kind, u8),
        (castlings, captures): (Castlings, usize),
    ) -> (Piece, u8) {
        let piece = self.roster.piece(usize::from(goals[index].man));
        let (piece, castles) = seat::<ANY>(piece, castlings);
        match cost(piece, kind, square, captures) {
            0 if !castles && self.comes_last(goals, index) => (piece, Self::back_again(kind)),
            moves => (piece, moves),
        }
    }

    /// Whether the last move must bring the man of this goal to its place, even if it is there already.
    #[inline]
    fn comes_last(&self, goals: &[Goal], index: usize) -> bool {
        index == CHECKER && self.gives_check_by_moving(goals)
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

    /// What a target leaves of the moves of both sides at most if they may suffice for it.
    #[inline]
    pub(super) fn live(
        &self,
        targets: &Targets,
        target: u32,
        corridors: &mut Corridors,
    ) -> Option<Live> {
        let (goals, fates) = (targets.goals(target), targets.fates(target));
        Some(Live {
            target,
            left: self.most_left(goals, fates, corridors)?,
            due: self.due(fates) != 0,
        })
    }

    /// The men that are still to be captured.
    #[inline]
    const fn due(&self, fates: Fates) -> u32 {
        (self.prey[0] | self.prey[1]) & fates.taken
    }

    /// What is left of the moves of both sides at most if they may suffice for these goals.
    pub(super) fn most_left(
        &self,
        goals: &[Goal],
        fates: Fates,
        corridors: &mut Corridors,
    ) -> Option<[u8; 2]> {
        if self.is_plain(fates) {
            return self.left_without(goals, fates, corridors);
        }
        Castlings::all(self.rights)
            .filter_map(|castlings| self.left::<true>(goals, fates, corridors, castlings))
            .reduce(|one, other| [one[0].max(other[0]), one[1].max(other[1])])
    }

    /// The same if nobody castles.
    fn left_without(
        &self,
        goals: &[Goal],
        fates: Fates,
        corridors: &mut Corridors,
    ) -> Option<[u8; 2]> {
        self.left::<false>(goals, fates, corridors, Castlings::NONE)
    }

    /// The same for given castlings.
    #[inline]
    fn left<const ANY: bool>(
        &self,
        goals: &[Goal],
        fates: Fates,
        corridors: &mut Corridors,
        castlings: Castlings,
    ) -> Option<[u8; 2]> {
        let balance = self.balance::<ANY>(goals, fates, castlings)?;
        self.can_take_all::<ANY>((goals, fates), (&balance, castlings), corridors)
            .then_some(balance.left)
    }

    /// Whether all men can be captured that have to be, if this is left of the moves of both sides and nobody
    /// castles.
    pub(super) fn may_take(
        &self,
        (goals, fates): (&[Goal], Fates),
        left: [u8; 2],
        corridors: &mut Corridors,
    ) -> bool {
        self.game(fates).is_some_and(|(prey, due)| {
            let balance = Balance { left, prey, due };
            self.can_take_all::<false>((goals, fates), (&balance, Castlings::NONE), corridors)
        })
    }

    /// The target after a move that changes nothing but what is left, nobody castling from now on; `None` if
    /// not all men can be captured that have to be.
    pub(super) fn still_live(
        &self,
        targets: &Targets,
        most: Live,
        corridors: &mut Corridors,
    ) -> Option<Live> {
        let (goals, fates) = (targets.goals(most.target), targets.fates(most.target));
        let due = self.due(fates) != 0;
        self.may_take((goals, fates), most.left, corridors)
            .then_some(Live { due, ..most })
    }

    #[inline]
    fn can_take_all<const ANY: bool>(
        &self,
        goals: (&[Goal], Fates),
        balance: (&Balance, Castlings),
        corridors: &mut Corridors,
    ) -> bool {
        (0..2).all(|side| {
            balance.0.due[side] == 0 || self.can_take::<ANY>(goals, balance, side, corridors)
        })
    }

    /// Whether the men of a side that are to be captured can come where they can be captured.
    #[inline]
    fn can_take<const ANY: bool>(
        &self,
        (goals, fates): (&[Goal], Fates),
        (balance, castlings): (&Balance, Castlings),
        side: usize,
        corridors: &mut Corridors,
    ) -> bool {
        let prey = balance.prey;
        let pieces = self.roster.pieces();
        let hunters = side ^ 1;
        let (spare, mut purse) = (balance.left[hunters], balance.left[side]);
        let mut due = self.prey[side] & !fates.bound & fates.taken;
        if self.passing {
            due &= !self.roster.pawns(side);
        }
        // Where they are now, to be captured without a move.
        let seats = squares(u64::from(due)).fold(0, |set, man| {
            set | 1 << seat::<ANY>(pieces[man], castlings).0.at
        });
        let mut open: Bits = 0;
        if spare > 0 {
            for man in squares(u64::from(self.roster.men(hunters) & !fates.bound)) {
                open |= REACH.prey(seat::<ANY>(pieces[man], castlings).0, spare);
            }
        }
        for (index, goal) in goals.iter().enumerate() {
            if seats & !open == 0 {
                return true;
            }
            let piece = pieces[usize::from(goal.man)];
            let Fated::Stands(kind, square) = goal.fate else {
                continue;
            };
            if usize::from(piece.side) != hunters {
                continue;
            }
            let (piece, cost) =
                self.way::<ANY>(goals, index, (kind, square), (castlings, prey[side]));
            if cost + spare > 0 {
                open |= corridors.of(piece, kind, usize::from(square), cost + spare);
            }
        }
        for man in squares(u64::from(due)) {
            let (piece, _) = seat::<ANY>(pieces[man], castlings);
            let cost = REACH.least(piece, prey[hunters], open, purse);
            if cost > purse {
                return false;
            }
            purse -= cost;
        }
        true
    }
}
