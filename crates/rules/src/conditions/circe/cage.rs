//! Cages: squares where a reborn piece has no move but captures.

use super::memory::Event;
use super::rebirth::{Candidate, Rebirth, Reborn, lift};
use crate::effect::{Effect, Reason};
use crate::engine::{are_observed_at_all, is_in_check, is_observed, steps_of, view};
use crate::facts::Fact;
use crate::hooks::Play;
use crate::piece::{KindId, Piece};
use crate::square::{Square, SquareSet};

impl Rebirth {
    /// Puts the piece into a cage of the mover's choice; without one there is no rebirth.
    pub(super) fn put_into_cage(
        &self,
        play: &mut Play<'_>,
        candidate: &Candidate,
        event: &Event,
        strict: bool,
    ) {
        let mut cages = Vec::new();
        let shelters = self.shelters(play, candidate);
        for square in Square::all() {
            if !self.can_stand(play.position, candidate, square)
                || !self.options.calvet && candidate.from == Some(square)
            {
                continue;
            }
            let promotions = self.promotions(play.plan, candidate, square);
            if promotions.is_empty() {
                if self.is_cage(play, candidate, (square, None), shelters) {
                    cages.push((square, None));
                }
                continue;
            }
            for kind in promotions {
                if self.is_cage(play, candidate, (square, Some(*kind)), shelters) {
                    cages.push((square, Some(*kind)));
                }
            }
        }
        if cages.is_empty() {
            if strict {
                play.forbid();
            }
            return;
        }
        let (square, promotion) = cages[play.pick(cages.len())];
        self.put(play, candidate, event, (square, promotion));
    }

    /// The squares to which the reborn piece may go without capture, as far as its king is concerned;
    /// `None` if the rules do not let that be told without moving it. One that has captured is not
    /// asked about its king.
    fn shelters(&self, play: &Play<'_>, candidate: &Candidate) -> Option<SquareSet> {
        if self.reborn != Reborn::Captured {
            return Some(SquareSet::ALL);
        }
        let plan = play.plan;
        let tells = [
            Fact::OrthodoxPieces,
            Fact::ChecksAreObserved,
            Fact::StepsAreOwn,
        ];
        if !plan.facts().hold_all(&tells) || candidate.piece.is_royal() {
            return None;
        }
        let lifted;
        let without = match candidate.from {
            None => play.position,
            Some(from) => {
                let mut position = play.position.clone();
                lift(&mut position, from);
                lifted = position;
                &lifted
            }
        };
        let other = candidate.side.other();
        let king = without.royals(candidate.side);
        // Lines can be closed by the piece and not opened.
        if !are_observed_at_all(plan, without, king, other) {
            return Some(SquareSet::ALL);
        }
        let plain = [Fact::CheckIsObservation, Fact::ObservationIsGeometric];
        let king = king.first()?;
        let occupied = without.occupied();
        plan.facts().hold_all(&plain).then(|| {
            (!occupied)
                .filter(|square| !is_observed(plan, without, occupied | square.set(), king, other))
                .collect()
        })
    }

    /// Whether the piece, reborn on the square, perhaps promoted, has no legal move but captures;
    /// `shelters` as told above.
    fn is_cage(
        &self,
        play: &Play<'_>,
        candidate: &Candidate,
        (square, promotion): (Square, Option<KindId>),
        shelters: Option<SquareSet>,
    ) -> bool {
        let mut piece = candidate.piece;
        if let Some(kind) = promotion {
            piece = piece.of_kind(kind);
        }
        if let Some(side) = piece.side().filter(|_| self.options.turncoats) {
            piece = piece.of_side(side.other());
        }
        if let Some(shelters) = shelters
            && play.plan.facts().hold(Fact::StepsAreOwn)
        {
            return !has_quiet_step(play, candidate, (square, piece), shelters);
        }
        let mut there = play.position.clone();
        if let Some(from) = candidate.from {
            lift(&mut there, from);
        }
        lift(&mut there, square);
        there.place(square, piece);
        steps_of(play.plan, &there, candidate.side, square)
            .iter()
            .filter(|step| step.capture.is_none())
            .all(|step| {
                let mut moved = there.clone();
                moved.apply(&Effect::Shift {
                    from: square,
                    to: step.arrival,
                    piece,
                    reason: Reason::Move,
                });
                match self.reborn {
                    Reborn::Captured => is_in_check(play.plan, &moved, candidate.side),
                    Reborn::Capturer | Reborn::Kamikaze => false,
                }
            })
    }
}

/// Whether a piece that moves by its own walk could move from the square of its rebirth to one of these
/// squares without capture.
fn has_quiet_step(
    play: &Play<'_>,
    candidate: &Candidate,
    (square, piece): (Square, Piece),
    squares: SquareSet,
) -> bool {
    let mut seen = view(play.plan, play.position, candidate.side);
    if let Some(from) = candidate.from {
        seen.occupied.remove(from);
    }
    seen.occupied.insert(square);
    let mut found = false;
    let kind = play.plan.kind(piece.kind());
    kind.steps(&seen, square, &mut |step| {
        found |= step.capture.is_none() && squares.contains(step.arrival);
    });
    found
}
