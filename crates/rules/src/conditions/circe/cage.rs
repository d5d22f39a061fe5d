//! Cages: squares where a reborn piece has no move but captures.

use super::memory::Event;
use super::rebirth::{Candidate, Rebirth, Reborn, lift};
use crate::effect::{Effect, Reason};
use crate::engine::{is_in_check, steps_of};
use crate::hooks::Play;
use crate::piece::KindId;
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
        for square in Square::all() {
            if !self.can_stand(play.position, candidate, square)
                || !self.options.calvet && candidate.from == Some(square)
            {
                continue;
            }
            let promotions = self.promotions(play.plan, candidate, square);
            if promotions.is_empty() {
                if self.is_cage(play, candidate, square, None) {
                    cages.push((square, None));
                }
                continue;
            }
            for kind in promotions {
                if self.is_cage(play, candidate, square, Some(*kind)) {
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

    /// Whether the piece, reborn on the square, has no legal move but captures.
    fn is_cage(
        &self,
        play: &Play<'_>,
        candidate: &Candidate,
        square: Square,
        promotion: Option<KindId>,
    ) -> bool {
        let mut there = play.position.clone();
        if let Some(from) = candidate.from {
            lift(&mut there, from);
        }
        lift(&mut there, square);
        let mut piece = candidate.piece;
        if let Some(kind) = promotion {
            piece = piece.of_kind(kind);
        }
        if let Some(side) = piece.side().filter(|_| self.options.turncoats) {
            piece = piece.of_side(side.other());
        }
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
