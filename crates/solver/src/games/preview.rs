//! What moves leave to do, told before they are played.
//!
//! The relation of the plan tells what the mover can be after a move; if only the captured man goes
//! besides, the bound of the position after the move follows. It is never stricter than the bound is
//! there once the move has been played.

use dawson_rules::relaxed::Man;
use dawson_rules::{Attribute, CastlingRights, Form, Move, Plan, Position};

use super::bound::{AllPlaces, Bound, Outlook, may_castle};
use super::fill::Filling;
use super::graph::{man, node};
use super::need::{Arrived, Standing};

/// What men can be that a move has brought to a square, by the numbers of their states.
pub(super) struct Arrivals {
    /// For each state, without and with capture.
    made: Vec<[Box<[Man]>; 2]>,
}

impl Arrivals {
    /// `None` if whatever arrives stays what it is.
    pub(super) fn new(plan: &Plan) -> Option<Self> {
        let states = plan.kinds().len() * 128;
        let made: Vec<[Box<[Man]>; 2]> = (0..states as u16)
            .map(|state| {
                [false, true].map(|captures| plan.may_arrive_as(man(state), captures).into())
            })
            .collect();
        let changes = made
            .iter()
            .enumerate()
            .any(|(state, made)| made.iter().any(|men| men[..] != [man(state as u16)]));
        changes.then_some(Self { made })
    }
}

/// What is known of a position whose moves are to be judged before they are played.
pub(crate) struct Preview {
    outlook: Outlook,
    /// Whether the other side, and the number of units, allow a move that captures nothing.
    pub allows_quiet: bool,
    /// Whether the bound, when a move has been played, tells hardly more than before.
    pub is_exact: bool,
    /// What decides about moves that capture nothing, if it is what the mover's side needs.
    quiet: Option<Quiet>,
}

/// What decides about moves that capture nothing, castling apart.
struct Quiet {
    /// The moves that the mover's side has afterwards.
    moves: u16,
    /// The captures that matter for what it needs.
    victims: u32,
    /// The keys of what it needs but for what the move changes, if it cannot castle any more and if it
    /// can.
    keys: [u64; 2],
    /// Longer walks are not told apart.
    told_apart: u16,
}

impl Bound {
    /// What tells about moves from a position that the bound allows before they are played; `None` if
    /// nothing does.
    pub(crate) fn preview(
        &self,
        plan: &Plan,
        position: &Position,
        moves: [u16; 2],
    ) -> Option<Preview> {
        let mover = position.side_to_move();
        let is_sure = match &self.places {
            AllPlaces::Unknown => false,
            AllPlaces::Apart(_) => true,
            AllPlaces::Common(_) => !self.has_rebirth,
        };
        if !is_sure || moves[mover.index()] == 0 {
            return None;
        }
        let outlook = self.outlook(plan, position, moves);
        let mut after = outlook;
        after.moves[mover.index()] -= 1;
        after.mover = mover.other();
        let allows_quiet = self.counts_men(&after)
            && match &self.places {
                // What the other side needs depends on how many moves there are that may capture.
                AllPlaces::Apart(places) => {
                    let other = mover.other();
                    let standing = Standing::of(position);
                    self.has_units(&after)
                        && (!self.has_rebirth
                            || self.fits(&places[other.index()], &after, &standing, other))
                }
                _ => true,
            };
        Some(Preview {
            outlook,
            allows_quiet,
            is_exact: !self.has_rebirth,
            quiet: self.quiet(&after),
        })
    }

    /// What decides about moves that capture nothing when `after` holds but for the men that they change;
    /// `None` if more decides about them.
    fn quiet(&self, after: &Outlook) -> Option<Quiet> {
        let AllPlaces::Apart(places) = &self.places else {
            return None;
        };
        if self.arrivals.is_some() || self.fill.is_some() {
            return None;
        }
        let side = after.mover.other();
        let victims = self.victims(after, side);
        let keys = [false, true].map(|castling| {
            let in_hand = after.in_hand[side.index()];
            let key = self.need_key(side, (victims, in_hand, castling));
            key.wrapping_add(after.men[side.index()].key)
        });
        Some(Quiet {
            moves: after.moves[side.index()],
            victims,
            keys,
            told_apart: places[side.index()].walks.most,
        })
    }

    /// Whether the target may be reached after a move from a position with this preview; `false` is
    /// certain.
    pub(crate) fn admits(
        &self,
        plan: &Plan,
        position: &Position,
        preview: &Preview,
        mv: &Move,
    ) -> bool {
        let mover = position.at(mv.departure);
        let side = preview.outlook.mover;
        let is_step = matches!(
            mv.form,
            Form::Ordinary | Form::DoubleStep { .. } | Form::EnPassant
        );
        let castles = matches!(mv.form, Form::Castling(_));
        if (is_step || castles) && mv.capture.is_none() && !preview.allows_quiet {
            return false;
        }
        if !is_step
            || mover.side() != Some(side)
            || mover.has(Attribute::Kamikaze)
            || mv.capture.is_some() && self.takes_two
            || mv.promotion.is_some() && !plan.kind(mover.kind()).is_pawn()
        {
            return true;
        }
        let gone = Man {
            side,
            kind: mover.kind(),
            square: mv.departure,
        };
        let gone = Arrived::of(mover, gone);
        let come = Man {
            side,
            kind: mv.promotion.unwrap_or(mover.kind()),
            square: mv.arrival,
        };
        let second = gone.second != self.boards;
        let arrived = |man: Man| Arrived {
            side: man.side,
            state: usize::from(node(man)),
            second,
        };
        let mut rights = preview.outlook.rights;
        // Who comes back to where it was keeps its right.
        if !rights.is_empty() && mv.arrival != mv.departure {
            rights = rights.minus(CastlingRights::of_square(mv.departure));
        }
        if let Some(quiet) = preview.quiet.as_ref().filter(|_| mv.capture.is_none()) {
            let castling = self.regains_rights || may_castle(rights, side);
            let key = quiet.keys[usize::from(castling)]
                .wrapping_sub(self.mark(gone))
                .wrapping_add(self.mark(arrived(come)));
            match self.known_need(key) {
                Some(need) if !need.fits(quiet.moves, quiet.victims, quiet.told_apart) => {
                    return false;
                }
                Some(_) if self.last.is_none() => return true,
                _ => {}
            }
        }
        let mut after = preview.outlook;
        after.rights = rights;
        self.leave(&mut after, gone);
        let mut squares = mv.departure.set();
        if let Some(square) = mv.capture {
            let victim = position.at(square);
            let Some(owner) = victim.side().filter(|owner| *owner != side) else {
                return true;
            };
            let man = Man {
                side: owner,
                kind: victim.kind(),
                square,
            };
            self.leave(&mut after, Arrived::of(victim, man));
            after.in_hand[owner.index()] += u32::from(self.has_rebirth);
            after.rights = after.rights.minus(CastlingRights::of_square(square));
            squares |= square.set();
        }
        after.moves[side.index()] -= 1;
        after.mover = side.other();
        after.passes = matches!(mv.form, Form::DoubleStep { .. });
        let may_be = |man: Man| {
            let come = arrived(man);
            let standing = Standing {
                position,
                gone: squares,
                come: Some(come),
            };
            let mut after = after;
            let men = &mut after.men[man.side.index()];
            men.key = men.key.wrapping_add(self.mark(come));
            men.number += 1;
            match &self.places {
                AllPlaces::Apart(places) if mv.capture.is_none() => {
                    let filling = self.filling(&after, &standing);
                    filling != Filling::Impossible
                        && (Self::waives_journeys(filling, &after)
                            || self.fits(&places[side.index()], &after, &standing, side))
                        && self.lets_come_back(plan, places, &after, &standing)
                }
                _ => self.suffices(plan, &after, &standing),
            }
        };
        match &self.arrivals {
            None => may_be(come),
            Some(arrivals) => {
                let made = &arrivals.made[usize::from(node(come))];
                (made[usize::from(mv.capture.is_some())].iter()).any(|man| may_be(*man))
            }
        }
    }

    /// Takes a man away.
    fn leave(&self, outlook: &mut Outlook, man: Arrived) {
        let men = &mut outlook.men[man.side.index()];
        men.key = men.key.wrapping_sub(self.mark(man));
        men.number -= 1;
    }
}
