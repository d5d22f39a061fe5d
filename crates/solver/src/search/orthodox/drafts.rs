//! Finds the targets of a position.
//!
//! A draft is a target in the making: some men have been given their places, the others are not on
//! the board of the draft. While something is wrong with it, one of the men that are left must put
//! that right; all ways of doing so are tried. So every position at the end is found that can be
//! reached with the moves there are, as far as its men matter. A place that has been tried for a man is
//! barred to it while the other ways are: the positions with that man there have been found by then.

use super::board::{Board, Kind, NOWHERE};
use super::generate::attacks;
use super::geometry::{Bits, KING, PAWN, between, beyond, slanting, squares, straight};
use super::near::{Near, kinds_of};
use super::reach::{Corridors, captures_needed};
use super::targets::{CHECKER, Fated, Fates, Goal, Standing, Targets, cost};
use crate::search::watch::{Answer, Stopped, Watch};

/// How many targets are worth following at most.
const MOST_TARGETS: u64 = 60_000;
/// Steps to be saved for each target that is followed.
const STEPS_OF_TARGET: u64 = 16;

/// A target in the making.
pub(super) struct Draft<'a> {
    pub standing: Standing<'a>,
    corridors: &'a mut Corridors,
    watch: &'a Watch<'a>,
    /// The men that have been placed.
    pub board: Board,
    pub goals: Vec<Goal>,
    /// Whom they ask for.
    fates: Fates,
    /// The pawns with a place for which they may have to capture.
    hungry: u32,
    /// Men without a goal, by side.
    pub free: [u32; 2],
    /// Moves without a purpose, by side.
    pub left: [u8; 2],
    pub reach: Near,
    /// The squares that are barred to each man, by man and kind.
    barred: Vec<[Bits; 6]>,
    /// What was barred before, to be restored.
    bars: Vec<(u8, Kind, Bits)>,
    /// Where the king is to be mated or stalemated.
    pub king: usize,
    found: Targets,
    steps: u64,
    most: u64,
}

/// Why the making ended early.
pub(super) enum Broken {
    /// It is too much work.
    TooMany,
    Stopped(Stopped),
}

/// Whether all has been tried.
pub(super) type Making = Result<(), Broken>;

/// All targets; `None` if finding them takes more than `most` steps.
pub(super) fn targets(
    standing: Standing<'_>,
    corridors: &mut Corridors,
    watch: &Watch<'_>,
    most: u64,
) -> Answer<Option<Targets>> {
    let mated = 1 - standing.mating;
    let mut free = [0u32; 2];
    let mut king = None;
    for (man, piece) in standing.roster.pieces().iter().enumerate() {
        if usize::from(piece.side) == mated && piece.kind == Kind::King {
            king = Some(man);
        } else {
            free[usize::from(piece.side)] |= 1 << man;
        }
    }
    let Some(king) = king else {
        return Ok(None);
    };
    let mut draft = Draft {
        standing,
        corridors,
        watch,
        board: Board {
            sides: [0; 2],
            kinds: [0; 6],
            key: 0,
            side: mated as u8,
            rights: 0,
            crossed: NOWHERE,
        },
        goals: Vec::new(),
        fates: Fates::default(),
        hungry: 0,
        free,
        left: [0, 1].map(|side| standing.allowance(side)),
        reach: Near::new(&standing),
        barred: vec![[0; 6]; standing.roster.pieces().len()],
        bars: Vec::new(),
        king: 0,
        found: Targets::default(),
        steps: 0,
        most,
    };
    for square in 0..64 {
        draft.king = square;
        match draft.place(king, Kind::King, square) {
            Ok(()) => {}
            Err(Broken::TooMany) => return Ok(None),
            Err(Broken::Stopped(stopped)) => return Err(stopped),
        }
    }
    Ok(Some(draft.found))
}

impl Draft<'_> {
    /// The side whose king is to be mated or stalemated.
    pub(super) fn mated(&self) -> usize {
        1 - self.standing.mating
    }

    /// What a man can be at the end.
    pub(super) fn kinds(&self, man: usize) -> &'static [Kind] {
        kinds_of(self.standing.roster.piece(man).kind)
    }

    /// The squares to which a man can come as such a piece with the moves that its side has left.
    #[inline]
    pub(super) fn near(&self, man: usize, kind: Kind) -> Bits {
        let side = usize::from(self.standing.roster.piece(man).side);
        self.reach.of(man, kind, self.left[side]) & !self.barred[man][kind as usize]
    }

    /// Bars some squares to a man as such a piece until [`Self::unbar`] is called.
    fn bar(&mut self, man: usize, kind: Kind, squares: Bits) {
        let barred = &mut self.barred[man][kind as usize];
        self.bars.push((man as u8, kind, *barred));
        *barred |= squares;
    }

    /// How much has been barred.
    pub(super) const fn bars(&self) -> usize {
        self.bars.len()
    }

    /// Takes back what was barred since there were so many bars.
    pub(super) fn unbar(&mut self, bars: usize) {
        for (man, kind, before) in self.bars.drain(bars..).rev() {
            self.barred[usize::from(man)][kind as usize] = before;
        }
    }

    /// Gives a man its place and goes on; takes it back then.
    pub(super) fn place(&mut self, man: usize, kind: Kind, square: usize) -> Making {
        let piece = self.standing.roster.piece(man);
        let side = usize::from(piece.side);
        if self.near(man, kind) & 1 << square == 0 {
            return Ok(());
        }
        self.steps += 1;
        if self.steps.is_multiple_of(1024) {
            self.watch.add(0).map_err(Broken::Stopped)?;
        }
        if self.steps > self.most {
            return Err(Broken::TooMany);
        }
        self.goals.push(Goal {
            man: man as u8,
            fate: Fated::Stands(kind, square as u8),
        });
        self.fates.bound |= 1 << man;
        let mut made = Ok(());
        if let Some(left) = self.left_with(man, kind, square) {
            let bit = 1u64 << square;
            let before = std::mem::replace(&mut self.left, left);
            let captures = captures_needed(piece, kind, square) > 0;
            let promotes = piece.kind != kind;
            self.hungry |= u32::from(captures || promotes) << man;
            self.free[side] &= !(1 << man);
            self.board.sides[side] |= bit;
            self.board.kinds[kind as usize] |= bit;
            made = self.mend();
            self.board.sides[side] &= !bit;
            self.board.kinds[kind as usize] &= !bit;
            self.free[side] |= 1 << man;
            self.hungry &= !(1 << man);
            self.left = before;
        }
        self.fates.bound &= !(1 << man);
        self.goals.pop();
        made
    }

    /// What the draft leaves of the moves of both sides now that a man has been given its place.
    #[inline]
    fn left_with(&mut self, man: usize, kind: Kind, square: usize) -> Option<[u8; 2]> {
        let piece = self.standing.roster.piece(man);
        let side = usize::from(piece.side);
        let Standing { rights, prey, .. } = self.standing;
        let captures = captures_needed(piece, kind, square);
        // Castlings take the same from all ways to go on; that some may not be left is not looked at.
        let is_alone = self.standing.castlers & 1 << man == 0
            && (self.fates.taken == 0 || rights == 0)
            && self.goals.len() > CHECKER + 1
            && captures == 0
            && self.hungry & prey[side ^ 1] == 0;
        if !is_alone {
            return self
                .standing
                .most_left(&self.goals, self.fates, self.corridors);
        }
        // Nothing changes for the others but what is left for captures.
        let prey = (prey[side ^ 1] & !self.fates.bound).count_ones();
        let mut left = self.left;
        left[side] = left[side].checked_sub(cost(piece, kind, square as u8, prey as usize))?;
        let goals = (&self.goals[..], self.fates);
        (self.fates.taken == 0 || self.standing.may_take(goals, left, self.corridors))
            .then_some(left)
    }

    /// Tries all men of a side that are left on a square.
    pub(super) fn place_any(&mut self, side: usize, square: usize) -> Making {
        for man in squares(u64::from(self.free[side])) {
            if self.reach.stands(man, self.left[side]) & 1 << square == 0 {
                continue;
            }
            for kind in self.kinds(man) {
                if self.near(man, *kind) & 1 << square != 0 {
                    self.place(man, *kind, square)?;
                    self.bar(man, *kind, 1 << square);
                }
            }
        }
        Ok(())
    }

    /// Tries all men of the mating side that are left where they attack a square.
    pub(super) fn place_attacker(&mut self, square: usize) -> Making {
        let (mating, mated) = (self.standing.mating, self.mated());
        let occupied = self.board.occupied();
        // Lines go on behind the king that is to be mated.
        let lifted = occupied & !(1 << self.king);
        for man in squares(u64::from(self.free[mating])) {
            if self.reach.covers(man, self.left[mating]) & 1 << square == 0 {
                continue;
            }
            for kind in self.kinds(man) {
                let from = match kind {
                    Kind::Pawn => PAWN[mated][square],
                    Kind::King => KING[square] & !KING[self.king],
                    kind => attacks(*kind, mating, square, lifted),
                };
                let places = from & !occupied & self.near(man, *kind);
                for at in squares(places) {
                    self.place(man, *kind, at)?;
                }
                if places != 0 {
                    self.bar(man, *kind, places);
                }
            }
        }
        Ok(())
    }

    /// Tries all men of the mating side that pin the man on a square.
    pub(super) fn place_pinner(&mut self, square: usize) -> Making {
        let occupied = self.board.occupied();
        let king = self.king;
        if between(king, square) & occupied != 0 {
            return Ok(());
        }
        let other = if straight(king) & 1 << square != 0 {
            Kind::Rook
        } else if slanting(king) & 1 << square != 0 {
            Kind::Bishop
        } else {
            return Ok(());
        };
        let line = beyond(king, square) & !between(king, square) & !(1 << square);
        for man in squares(u64::from(self.free[self.standing.mating])) {
            for kind in self.kinds(man) {
                if *kind != Kind::Queen && *kind != other {
                    continue;
                }
                let mut places = line & !occupied & self.near(man, *kind);
                for at in squares(places) {
                    if between(square, at) & occupied == 0 {
                        self.place(man, *kind, at)?;
                    } else {
                        places &= !(1 << at);
                    }
                }
                if places != 0 {
                    self.bar(man, *kind, places);
                }
            }
        }
        Ok(())
    }

    /// A side that has no move left for anything else lets its other men stand where they are, if
    /// they are neither captured nor castle.
    pub(super) fn rest(&mut self) -> Making {
        for side in 0..2 {
            let stays = |man: &usize| !self.standing.may_castle(self.standing.roster.piece(*man));
            let mut free = squares(u64::from(self.free[side])).filter(stays);
            if self.left[side] == 0
                && let Some(man) = free.next()
            {
                let piece = self.standing.roster.piece(man);
                if piece.kind != Kind::King {
                    self.take(man)?;
                }
                if self.board.occupied() & 1 << piece.at == 0 {
                    self.place(man, piece.kind, usize::from(piece.at))?;
                }
                return Ok(());
            }
        }
        self.finish()
    }

    /// Lets a man be captured and goes on.
    pub(super) fn take(&mut self, man: usize) -> Making {
        let side = usize::from(self.standing.roster.piece(man).side);
        self.goals.push(Goal {
            man: man as u8,
            fate: Fated::Taken,
        });
        self.fates.taken |= 1 << man;
        let mut made = Ok(());
        let left = self
            .standing
            .most_left(&self.goals, self.fates, self.corridors);
        if let Some(left) = left {
            let before = std::mem::replace(&mut self.left, left);
            self.free[side] &= !(1 << man);
            made = self.mend();
            self.free[side] |= 1 << man;
            self.left = before;
        }
        self.fates.taken &= !(1 << man);
        self.goals.pop();
        made
    }

    fn finish(&mut self) -> Making {
        self.found.add(&self.goals, self.fates);
        if self.found.len() as u64 > MOST_TARGETS.min(self.most / STEPS_OF_TARGET) {
            return Err(Broken::TooMany);
        }
        Ok(())
    }
}
