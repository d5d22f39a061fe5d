//! Cages: squares where a reborn piece has no move but captures.

use super::memory::Event;
use super::rebirth::{Candidate, Rebirth, Reborn, lift};
use crate::effect::{Effect, Reason};
use crate::engine::{are_observed_at_all, is_in_check, steps_of, view};
use crate::facts::Fact;
use crate::hooks::Play;
use crate::piece::{KindId, Piece};
use crate::square::Square;

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
        let safe = self.is_safe(play, candidate);
        for square in Square::all() {
            if !self.can_stand(play.position, candidate, square)
                || !self.options.calvet && candidate.from == Some(square)
            {
                continue;
            }
            let promotions = self.promotions(play.plan, candidate, square);
            if promotions.is_empty() {
                if self.is_cage(play, candidate, (square, None), safe) {
                    cages.push((square, None));
                }
                continue;
            }
            for kind in promotions {
                if self.is_cage(play, candidate, (square, Some(*kind)), safe) {
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

    /// Whether no move of the reborn piece without capture can be illegal: such a piece that has
    /// captured is not asked about its king, and the king of one that was captured is safe from all
    /// that stands on the board without it.
    fn is_safe(&self, play: &Play<'_>, candidate: &Candidate) -> bool {
        if self.reborn != Reborn::Captured {
            return true;
        }
        let tells = [
            Fact::OrthodoxPieces,
            Fact::ChecksAreObserved,
            Fact::StepsAreOwn,
        ];
        if !play.plan.facts().hold_all(&tells) || candidate.piece.is_royal() {
            return false;
        }
        let mut without = play.position.clone();
        if let Some(from) = candidate.from {
            lift(&mut without, from);
        }
        let side = candidate.side;
        !are_observed_at_all(play.plan, &without, without.royals(side), side.other())
    }

    /// Whether the piece, reborn on the square, perhaps promoted, has no legal move but captures;
    /// `safe`: whether all its moves are legal.
    fn is_cage(
        &self,
        play: &Play<'_>,
        candidate: &Candidate,
        (square, promotion): (Square, Option<KindId>),
        safe: bool,
    ) -> bool {
        let mut piece = candidate.piece;
        if let Some(kind) = promotion {
            piece = piece.of_kind(kind);
        }
        if let Some(side) = piece.side().filter(|_| self.options.turncoats) {
            piece = piece.of_side(side.other());
        }
        if safe && play.plan.facts().hold(Fact::StepsAreOwn) {
            return !has_quiet_step(play, candidate, square, piece);
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
                if safe {
                    return false;
                }
                let mut moved = there.clone();
                moved.apply(&Effect::Shift {
                    from: square,
                    to: step.arrival,
                    piece,
                    reason: Reason::Move,
                });
                is_in_check(play.plan, &moved, candidate.side)
            })
    }
}

/// Whether a piece that moves by its own walk could move from the square of its rebirth without
/// capture.
fn has_quiet_step(play: &Play<'_>, candidate: &Candidate, square: Square, piece: Piece) -> bool {
    let mut seen = view(play.plan, play.position, candidate.side);
    if let Some(from) = candidate.from {
        seen.occupied.remove(from);
    }
    seen.occupied.insert(square);
    let mut found = false;
    play.plan
        .kind(piece.kind())
        .steps(&seen, square, &mut |step| found |= step.capture.is_none());
    found
}
