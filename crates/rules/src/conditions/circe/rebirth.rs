//! The rebirth itself: which piece, where, and what stands in its way.

use super::marks::{AnyCapture, MarkPromoted, identities};
use super::memory::{Event, recall, remember};
use super::options::{Capture, Occupied, Options, Place};
use super::square::{Relevant, rebirth_square};
use super::uncover::Uncover;
use crate::conditions::same_colour;
use crate::effect::{Effect, Reason};
use crate::engine::{arrivals_of, view};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::{Attribute, KindId, Piece, Side};
use crate::plan::{Plan, PlanBuilder, PlanError};
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// Which piece of a capture is reborn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reborn {
    /// The captured one.
    Captured,
    /// The capturing one.
    Capturer,
    /// The capturing one, if it is a kamikaze unit; it disappears if it cannot be reborn.
    Kamikaze,
}

/// Reborn pieces by the options.
pub(super) struct Rebirth {
    pub(super) reborn: Reborn,
    pub(super) options: Options,
    /// The first of the two registers that keep an earlier capture.
    pub(super) register: Option<u8>,
}

/// A piece about to be reborn.
pub(super) struct Candidate {
    /// The piece as it will be put back.
    pub piece: Piece,
    /// Where it stands, if it is on the board.
    pub from: Option<Square>,
    /// The side for which it is reborn.
    pub side: Side,
}

impl Rebirth {
    /// Adds the rule to a plan.
    pub fn attach(
        reborn: Reborn,
        options: Options,
        stage: Stage,
        plan: &mut PlanBuilder,
    ) -> Result<(), PlanError> {
        if reborn == Reborn::Captured && plan.has_attribute(Attribute::Kamikaze) {
            plan.settings.kamikaze_reborn = true;
            let options = options.clone().for_kamikaze();
            Self::attach(Reborn::Kamikaze, options, Stage::MoverRebirth, plan)?;
        }
        let mut vouched = vec![Fact::MaterialNeverGrows];
        if !options.clone && options.kinds.is_empty() {
            vouched.push(Fact::KindsAreConstant);
        }
        if !options.turncoats {
            vouched.push(Fact::SidesAreConstant);
        }
        let stays_out = matches!(options.occupied, Occupied::Relaxed | Occupied::Strict);
        if reborn == Reborn::Captured && options.capture == Capture::Now && stays_out {
            vouched.push(Fact::OnlyOpponentsAdded);
        }
        if reborn == Reborn::Captured && options.capture == Capture::Now && !options.turncoats {
            // Whatever the captured one becomes, it does not belong to the side that moves.
            vouched.push(Fact::OwnMenAreConstant);
        }
        if options.place == Place::Diagram {
            identities(plan);
        }
        if options.adapt == super::options::Adapt::Frischauf {
            plan.effects(
                Stage::LateKindChange,
                MarkPromoted,
                &[
                    Fact::MaterialNeverGrows,
                    Fact::SidesAreConstant,
                    Fact::KindsAreConstant,
                    Fact::OnlyArrivalFilled,
                ],
            );
        }
        if matches!(options.occupied, Occupied::Volcanic | Occupied::Parachute) {
            vouched.retain(|fact| *fact != Fact::MaterialNeverGrows);
            plan.relaxed_effects(
                Stage::Others,
                Uncover,
                &[Fact::KindsAreConstant, Fact::SidesAreConstant],
            );
        }
        if options.capture == Capture::Now {
            // Without a capture nothing is reborn.
            vouched.push(Fact::QuietMovesArePlain);
        }
        let parrain = options.place == Place::Equipollents && options.capture == Capture::LastMove;
        if reborn == Reborn::Captured && (parrain || options.place == Place::Cage) {
            plan.settings.first_rank_steps = 1;
        }
        let mut register = None;
        if options.capture != Capture::Now {
            vouched.retain(|fact| *fact != Fact::MaterialNeverGrows);
            register = Some(plan.register(None)?);
            plan.register(None)?;
        }
        if options.occupied == Occupied::Assassin {
            plan.royal_captures();
            plan.replace_check(AnyCapture)?;
        } else {
            match reborn {
                Reborn::Captured if options.rex_inclusive => plan.royal_captures(),
                Reborn::Capturer if options.place != Place::Any => plan.check_by_capture(),
                _ => {}
            }
        }
        let buries = matches!(options.occupied, Occupied::Volcanic | Occupied::Parachute);
        let plain = options.capture == Capture::Now && !buries;
        let rule = Self {
            reborn,
            options,
            register,
        };
        if reborn == Reborn::Captured || reborn == Reborn::Capturer && plain {
            plan.relaxed_effects(stage, rule, &vouched);
        } else {
            plan.effects(stage, rule, &vouched);
        }
        Ok(())
    }

    fn event(&self, play: &Play<'_>) -> Option<Event> {
        match self.options.capture {
            Capture::LastCapture if !play.is_capture() => None,
            Capture::Now => play.mv.capture.map(|square| Event {
                captured: play.captured,
                square,
                by: play.side,
                capturer_at: play.now_at,
            }),
            Capture::LastMove | Capture::LastCapture => recall(play.position, self.register?),
        }
    }

    fn candidate(&self, play: &Play<'_>, event: &Event) -> Option<Candidate> {
        let options = &self.options;
        let (piece, from, side, other) = match self.reborn {
            Reborn::Captured => (event.captured, None, event.by.other(), play.mover),
            Reborn::Capturer | Reborn::Kamikaze => {
                let from = event
                    .capturer_at
                    .filter(|at| !play.position.at(*at).is_none())?;
                let piece = play.position.at(from);
                // Whoever has changed sides is reborn for the side that it belongs to now.
                let side = if piece.belongs_to(event.by) {
                    event.by
                } else {
                    event.by.other()
                };
                (piece, Some(from), side, event.captured)
            }
        };
        if self.reborn == Reborn::Kamikaze && !piece.has(Attribute::Kamikaze) {
            return None;
        }
        if piece.is_royal() && !options.rex_inclusive {
            return None;
        }
        let kind = if options.clone && !other.is_royal() {
            other.kind()
        } else {
            options.kind_after(piece.kind())
        };
        Some(Candidate {
            piece: piece.of_kind(kind),
            from,
            side,
        })
    }

    fn relevant(&self, play: &Play<'_>, event: &Event, candidate: &Candidate) -> Option<Relevant> {
        let (piece, turned) = match (self.options.other_decides, self.reborn) {
            (false, _) => (candidate.piece, false),
            (true, Reborn::Captured) => (play.position.at(play.now_at?), true),
            (true, _) => (event.captured, true),
        };
        let owner_lost_it = candidate.side.other();
        Some(Relevant {
            kind: piece.kind(),
            piece,
            square: event.square,
            side: if turned {
                owner_lost_it.other()
            } else {
                owner_lost_it
            },
            departure: play.mv.departure,
        })
    }

    fn rebirth(&self, play: &mut Play<'_>) {
        let Some(event) = self.event(play) else {
            return;
        };
        let Some(candidate) = self.candidate(play, &event) else {
            return;
        };
        let Some(relevant) = self.relevant(play, &event, &candidate) else {
            return;
        };
        if let Some(only) = &self.options.only
            && !only.contains(&relevant.kind)
        {
            return;
        }
        let strict = self.options.occupied == Occupied::Strict;
        match self.options.place {
            Place::Any => {
                let mut squares = self.room(play.position, &candidate);
                if let Some(from) = candidate.from.filter(|_| !self.options.calvet) {
                    squares.remove(from);
                }
                let alternatives = squares.len() as usize + usize::from(!strict);
                if alternatives == 0 {
                    play.forbid();
                    return;
                }
                let pick = play.pick(alternatives);
                if let Some(square) = squares.nth(pick) {
                    self.put_back(play, &candidate, &event, square);
                }
            }
            Place::TakeMake => {
                let mut squares = self.makes(play, &event, &candidate, &relevant)
                    & self.room(play.position, &candidate);
                let pick = play.pick(squares.len() as usize);
                match squares.nth(pick) {
                    Some(square) => self.put_back(play, &candidate, &event, square),
                    None => play.forbid(),
                }
            }
            Place::Cage => self.put_into_cage(play, &candidate, &event, strict),
            _ => {
                let effects = play.journal.last();
                let square = rebirth_square(play.plan, &self.options, relevant, effects);
                let own = square.is_some() && square == candidate.from;
                if own && !self.options.calvet {
                    play.forbid();
                    return;
                }
                match square.filter(|square| self.can_stand(play.position, &candidate, *square)) {
                    Some(square) => self.put_back(play, &candidate, &event, square),
                    None if strict || self.options.chosen => play.forbid(),
                    None => self.disappear(play, &candidate),
                }
            }
        }
    }

    /// What becomes of a piece that cannot be reborn.
    fn disappear(&self, play: &mut Play<'_>, candidate: &Candidate) {
        if let Some(square) = candidate.from.filter(|_| self.reborn == Reborn::Kamikaze) {
            play.record(Effect::Take {
                square,
                piece: play.position.at(square),
                reason: Reason::Displaced,
            });
        }
    }

    /// The squares on which the options let the piece be reborn, as far as what stands there matters.
    pub(super) fn room(&self, position: &Position, candidate: &Candidate) -> SquareSet {
        let mut squares = match self.options.occupied {
            Occupied::Relaxed | Occupied::Strict => !position.occupied(),
            Occupied::Assassin | Occupied::Volcanic | Occupied::Parachute => SquareSet::ALL,
        };
        if let Some(from) = candidate.from {
            squares.insert(from);
        }
        squares
    }

    /// Whether the options let the piece be reborn there.
    pub(super) fn can_stand(
        &self,
        position: &Position,
        candidate: &Candidate,
        square: Square,
    ) -> bool {
        self.room(position, candidate).contains(square)
    }

    /// The kinds that the piece can have once it has been reborn on the square, if it promotes.
    pub(super) fn promotions<'a>(
        &self,
        plan: &'a Plan,
        candidate: &Candidate,
        square: Square,
    ) -> &'a [KindId] {
        if self.options.promotes
            && plan
                .kind(candidate.piece.kind())
                .promotes_on(candidate.side, square)
            && candidate.piece.belongs_to(candidate.side)
        {
            plan.promotions_of(candidate.piece.kind())
        } else {
            &[]
        }
    }

    fn put_back(&self, play: &mut Play<'_>, candidate: &Candidate, event: &Event, square: Square) {
        let promotions = self.promotions(play.plan, candidate, square);
        let pick = play.pick(promotions.len());
        let promotion = promotions.get(pick).copied();
        self.put(play, candidate, event, (square, promotion));
    }

    pub(super) fn put(
        &self,
        play: &mut Play<'_>,
        candidate: &Candidate,
        event: &Event,
        (square, promotion): (Square, Option<KindId>),
    ) {
        let occupant = if candidate.from == Some(square) {
            Piece::NONE
        } else {
            play.position.at(square)
        };
        if !occupant.is_none() {
            let own_royal = occupant.is_royal() && occupant.belongs_to(play.side);
            if self.options.occupied == Occupied::Assassin && own_royal {
                play.forbid();
                return;
            }
            self.make_room(play, square, occupant);
        }
        Self::come(play, candidate, square);
        let mut reborn = candidate.piece;
        if let Some(kind) = promotion {
            let after = reborn.of_kind(kind);
            play.record(Effect::Change {
                square,
                before: reborn,
                after,
                reason: Reason::Promotion,
            });
            reborn = after;
        }
        if let Some(side) = reborn.side().filter(|_| self.options.turncoats) {
            let after = reborn.of_side(side.other());
            play.record(Effect::Change {
                square,
                before: reborn,
                after,
                reason: Reason::Condition,
            });
            reborn = after;
        }
        if reborn.has(Attribute::Volage) && !same_colour(square, event.square) {
            let mut after = reborn.without(Attribute::Volage);
            if !reborn.belongs_to(candidate.side.other()) {
                after = after.of_side(candidate.side.other());
            }
            play.record(Effect::Change {
                square,
                before: reborn,
                after,
                reason: Reason::Condition,
            });
            reborn = after;
        }
        if self.options.occupied == Occupied::Volcanic && !occupant.is_none() {
            go_under(play, square, reborn, occupant);
        }
    }

    fn make_room(&self, play: &mut Play<'_>, square: Square, occupant: Piece) {
        let place = match self.options.occupied {
            Occupied::Parachute => Some(0),
            _ => None,
        };
        if let Some(place) = place {
            play.record(Effect::Bury {
                square,
                piece: occupant,
                place,
            });
        }
        play.record(Effect::Take {
            square,
            piece: occupant,
            reason: Reason::Displaced,
        });
    }

    /// The piece appears on its rebirth square, or goes there.
    fn come(play: &mut Play<'_>, candidate: &Candidate, square: Square) {
        let piece = candidate.piece;
        let Some(from) = candidate.from else {
            play.record(Effect::Put {
                square,
                piece,
                reason: Reason::Rebirth,
            });
            return;
        };
        let before = play.position.at(from);
        if before != piece {
            play.record(Effect::Change {
                square: from,
                before,
                after: piece,
                reason: Reason::Rebirth,
            });
        }
        play.record(Effect::Shift {
            from,
            to: square,
            piece,
            reason: Reason::Rebirth,
        });
    }

    /// Where the piece could have moved from the square of capture.
    fn makes(
        &self,
        play: &Play<'_>,
        event: &Event,
        candidate: &Candidate,
        relevant: &Relevant,
    ) -> SquareSet {
        let mover = match self.reborn {
            Reborn::Captured => candidate.side,
            Reborn::Capturer | Reborn::Kamikaze => candidate.side.other(),
        };
        let (plan, kind) = (play.plan, play.plan.kind(relevant.kind));
        let own_walk = plan.hooks.walks.is_empty() && kind.has_plain_walks();
        if own_walk && !plan.settings().second_board && play.position.en_passant().pawn.is_none() {
            let mut seen = view(plan, play.position, mover);
            seen.occupied.insert(event.square);
            seen.capturable.remove(event.square);
            let mut arrivals = SquareSet::EMPTY;
            kind.steps(&seen, event.square, &mut |step| {
                arrivals.insert(step.arrival);
            });
            return arrivals;
        }
        let mut there = play.position.clone();
        lift(&mut there, event.square);
        there.place(event.square, candidate.piece.of_kind(relevant.kind));
        arrivals_of(play.plan, &there, mover, event.square)
    }
}

impl AddEffects for Rebirth {
    fn add_effects(&self, play: &mut Play<'_>) {
        self.rebirth(play);
        if let Some(register) = self.register
            && (self.options.capture == Capture::LastMove || play.is_capture())
        {
            remember(play, register);
        }
    }

    fn acts_without_capture(&self) -> bool {
        self.options.capture != Capture::Now
    }
}

/// Takes whatever stands on a square off a position that is only looked at.
pub(super) fn lift(position: &mut Position, square: Square) {
    let piece = position.at(square);
    if !piece.is_none() {
        position.apply(&Effect::Take {
            square,
            piece,
            reason: Reason::Displaced,
        });
    }
}

/// A piece reborn on an occupied square changes places with what lay there, which comes back.
fn go_under(play: &mut Play<'_>, square: Square, reborn: Piece, occupant: Piece) {
    play.record(Effect::Take {
        square,
        piece: reborn,
        reason: Reason::Displaced,
    });
    play.record(Effect::Bury {
        square,
        piece: reborn,
        place: play.position.buried_pieces().len() as u8,
    });
    play.record(Effect::Put {
        square,
        piece: occupant,
        reason: Reason::Displaced,
    });
}
