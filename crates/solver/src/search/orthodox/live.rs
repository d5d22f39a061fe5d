//! What one move changes about the targets in reach: mostly that is told by its own man alone, without
//! summing up the moves of all the others.

use super::board::{Board, Kind, Mv};
use super::geometry::Bits;
use super::reach::REACH;
use super::roster::{Piece, Roster};
use super::targets::{Standing, Targets, cost};

/// A target that is in reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Live {
    /// Its number.
    pub target: u32,
    /// What it leaves of the moves of both sides at most: White's, Black's.
    pub left: [u8; 2],
    /// Whether men are still to be captured for it.
    pub due: bool,
}

/// What a target asks of the man that moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The target's place in the list of those in reach.
    live: u32,
    /// Where the man may go.
    arrivals: Bits,
    /// Where it has to stand, as what, and how many moves it needs for that.
    place: Option<(Kind, u8, u8)>,
    /// Whether it gives check by coming to its place.
    comes_last: bool,
    /// How many captures its side may make.
    captures: usize,
    /// Whether nothing is known about what it needs, since it may castle.
    open: bool,
    /// Whether all that its move changes is what it needs itself: if the move captures nothing, and if it
    /// does.
    alone: [bool; 2],
}

impl Way {
    /// The moves to its place of a man with a place on this kind of square.
    fn cost(&self, piece: Piece, kind: Kind, square: u8) -> u8 {
        match cost(piece, kind, square, self.captures) {
            0 if self.comes_last => Standing::back_again(kind),
            moves => moves,
        }
    }
}

/// A man that moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mover {
    man: usize,
    piece: Piece,
    /// The men of the other side that can be captured.
    prey: u32,
    /// The pawns of its side.
    pawns: u32,
    /// The men that may castle, and those with which they may.
    castlers: u32,
}

impl Mover {
    /// The man on a square.
    pub(super) fn new(standing: &Standing<'_>, man: usize) -> Self {
        let piece = standing.roster.piece(man);
        let side = usize::from(piece.side);
        Self {
            man,
            piece,
            prey: standing.prey[side ^ 1],
            pawns: standing.roster.pawns(side),
            castlers: standing.castlers,
        }
    }

    /// What a target asks of the man; `None` if no move of it leaves that in reach.
    #[inline]
    pub(super) fn way(
        &self,
        standing: &Standing<'_>,
        targets: &Targets,
        (index, live): (usize, Live),
    ) -> Option<Way> {
        let side = usize::from(self.piece.side);
        let (goals, fates) = (targets.goals(live.target), targets.fates(live.target));
        let mut way = Way {
            live: index as u32,
            arrivals: !0,
            place: None,
            comes_last: false,
            open: false,
            captures: (self.prey & !fates.bound).count_ones() as usize,
            alone: [true, fates.bound & self.pawns == 0],
        };
        let castles = self.castlers & 1 << self.man != 0;
        if castles && (live.due || fates.bound & self.castlers != 0) {
            way.open = true;
            way.alone = [false; 2];
            return Some(way);
        }
        if fates.bound & 1 << self.man == 0 {
            return (live.left[side] > 0).then_some(way);
        }
        let (kind, square, comes_last) = standing.place(goals, self.man)?;
        way.comes_last = comes_last;
        let needed = way.cost(self.piece, kind, square);
        way.place = Some((kind, square, needed));
        let most = (needed + live.left[side]).checked_sub(1)?;
        if self.piece.kind != Kind::Pawn {
            way.arrivals = REACH.officer(kind, square.into(), most.into());
        }
        Some(way)
    }

    /// What a move leaves of a target at most, and whether that is all that it changes, captures to come
    /// apart; `None` if the target is out of reach then.
    #[inline]
    pub(super) fn left(
        &self,
        way: &Way,
        before: Live,
        (mv, captured, bound): (Mv, u32, u32),
    ) -> Option<(Live, bool)> {
        if way.arrivals & 1 << mv.to == 0 || bound & captured != 0 {
            return None;
        }
        let side = usize::from(self.piece.side);
        let mut left = if way.open {
            i16::from(u8::MAX)
        } else {
            i16::from(before.left[side]) - 1
        };
        if let Some((kind, square, needed)) = way.place {
            let after = Piece {
                kind: mv.becomes,
                at: mv.to,
                ..self.piece
            };
            left += i16::from(needed) - i16::from(way.cost(after, kind, square));
        }
        let mut live = before;
        live.left[side] = u8::try_from(left).ok()?;
        Some((live, way.alone[usize::from(captured != 0)]))
    }
}

impl Way {
    /// The target's place in the list of those in reach.
    #[inline]
    pub(super) const fn live(&self) -> usize {
        self.live as usize
    }

    /// Where the man may go.
    #[inline]
    pub(super) const fn arrivals(&self) -> Bits {
        self.arrivals
    }
}

/// The man that a move captures, as a bit.
#[inline]
pub(super) fn captured(board: &Board, roster: &Roster, mv: Mv) -> u32 {
    let taken = mv.takes_on();
    if board.occupied() & 1 << taken == 0 {
        return 0;
    }
    roster.on(taken).map_or(0, |man| 1 << man)
}
