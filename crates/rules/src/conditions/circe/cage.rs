//! Cages: squares where a reborn piece has no move but captures.

use super::memory::Event;
use super::rebirth::{Candidate, Rebirth, Reborn, lift};
use super::starts::quiet_starts;
use crate::effect::{Effect, Reason};
use crate::engine::{are_observed_at_all, closing, is_in_check, steps_of, view};
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
        let mut squares = self.room(play.position, candidate);
        if let Some(from) = candidate.from.filter(|_| !self.options.calvet) {
            squares.remove(from);
        }
        let promotes = |square| !self.promotions(play.plan, candidate, square).is_empty();
        let promoting: SquareSet = if play.plan.kind(candidate.piece.kind()).is_pawn() {
            squares.filter(|square| promotes(*square)).collect()
        } else {
            SquareSet::EMPTY
        };
        let plain = (squares & !promoting, self.reborn_as(candidate, None));
        let plain = self.cages(play, candidate, plain);
        let kinds = (promoting.first()).map_or(&[][..], |square| {
            self.promotions(play.plan, candidate, square)
        });
        let mut promoted = Vec::new();
        for kind in kinds {
            let piece = self.reborn_as(candidate, Some(*kind));
            promoted.push((*kind, self.cages(play, candidate, (promoting, piece))));
        }
        // The cages on one square come together, by what is reborn there.
        let mut cages = Vec::new();
        for square in plain | promoting {
            if plain.contains(square) {
                cages.push((square, None));
            }
            let here = promoted.iter().filter(|(_, set)| set.contains(square));
            cages.extend(here.map(|(kind, _)| (square, Some(*kind))));
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

    /// Which of these squares are cages for the reborn piece.
    fn cages(
        &self,
        play: &Play<'_>,
        candidate: &Candidate,
        (squares, piece): (SquareSet, Piece),
    ) -> SquareSet {
        if squares.is_empty() {
            return SquareSet::EMPTY;
        }
        let shelters = self.shelters(play, candidate, piece);
        let mut empty = !view(play.plan, play.position, candidate.side).occupied;
        if let Some(from) = candidate.from {
            empty.insert(from);
        }
        let told = if play.plan.facts().hold(Fact::StepsAreOwn) {
            let side = candidate.side;
            quiet_starts(play.plan, (side, piece.kind()), empty, shelters & empty)
        } else {
            None
        };
        let Some(starts) = told else {
            let is_cage =
                |square: &Square| self.is_cage(play, candidate, (*square, piece), shelters);
            return squares.filter(is_cage).collect();
        };
        let displacing = squares & !empty;
        let is_cage = |square: &Square| self.is_cage(play, candidate, (*square, piece), shelters);
        squares & empty & !starts | displacing.filter(is_cage).collect()
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
            let certain = [Fact::CheckIsObservation, Fact::JudgementsAreStatic];
            if let Some(king) = king.first()
                && facts.hold_all(&certain)
                && let Some(closing) = closing(plan, &position, king, side.other())
            {
                return empty & closing;
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
