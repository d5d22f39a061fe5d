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
        let mut known: Vec<(Piece, SquareSet)> = Vec::new();
        for square in Square::all() {
            if !self.can_stand(play.position, candidate, square)
                || !self.options.calvet && candidate.from == Some(square)
            {
                continue;
            }
            let promotions = self.promotions(play.plan, candidate, square);
            let kinds = promotions.iter().map(|kind| Some(*kind));
            let unpromoted = promotions.is_empty().then_some(None);
            for promotion in kinds.chain(unpromoted) {
                let piece = self.reborn_as(candidate, promotion);
                let same = known.iter().find(|(other, _)| *other == piece);
                let shelters = if let Some((_, shelters)) = same {
                    *shelters
                } else {
                    let shelters = self.shelters(play, candidate, piece);
                    known.push((piece, shelters));
                    shelters
                };
                if self.is_cage(play, candidate, (square, piece), shelters) {
                    cages.push((square, promotion));
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

    /// What the piece is after its rebirth.
    fn reborn_as(&self, candidate: &Candidate, promotion: Option<KindId>) -> Piece {
        let mut piece = candidate.piece;
        if let Some(kind) = promotion {
            piece = piece.of_kind(kind);
        }
        match piece.side().filter(|_| self.options.turncoats) {
            Some(side) => piece.of_side(side.other()),
            None => piece,
        }
    }

    /// The squares to which the reborn piece may go from an empty one without capture, as far as its
    /// king is concerned. One that has captured is not asked about its king.
    fn shelters(&self, play: &Play<'_>, candidate: &Candidate, piece: Piece) -> SquareSet {
        if self.reborn != Reborn::Captured {
            return SquareSet::ALL;
        }
        let (plan, side) = (play.plan, candidate.side);
        let mut position = play.position.clone();
        if let Some(from) = candidate.from {
            lift(&mut position, from);
        }
        let empty = !position.occupied();
        let facts = plan.facts();
        let blocks = [
            Fact::OrthodoxPieces,
            Fact::ChecksAreObserved,
            Fact::StepsAreOwn,
        ];
        if facts.hold_all(&blocks) && !piece.is_royal() {
            // The piece can close lines to its king and open none.
            let king = position.royals(side);
            if !are_observed_at_all(plan, &position, king, side.other()) {
                return SquareSet::ALL;
            }
            let plain = [Fact::CheckIsObservation, Fact::ObservationIsGeometric];
            if let Some(king) = king.first()
                && facts.hold_all(&plain)
            {
                let occupied = position.occupied();
                let closes = |square: &Square| {
                    let occupied = occupied | square.set();
                    !is_observed(plan, &position, occupied, king, side.other())
                };
                return empty.filter(closes).collect();
            }
        }
        empty
            .filter(|square| {
                position.place(*square, piece);
                let is_safe = !is_in_check(plan, &position, side);
                lift(&mut position, *square);
                is_safe
            })
            .collect()
    }

    /// Whether the piece, reborn on the square, has no legal move but captures; `shelters` as told
    /// above.
    fn is_cage(
        &self,
        play: &Play<'_>,
        candidate: &Candidate,
        (square, piece): (Square, Piece),
        shelters: SquareSet,
    ) -> bool {
        let displaces = candidate.from != Some(square) && !play.position.at(square).is_none();
        if play.plan.facts().hold(Fact::StepsAreOwn) && !displaces {
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
