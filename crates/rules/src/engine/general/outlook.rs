//! What is known about moves before they are played.

use super::{General, flights, free_steps};
use crate::engine::Engine;
use crate::engine::generate::{Targets, plain_moves_from, sifted_moves};
use crate::engine::hint::{self, CheckHint};
use crate::engine::observe::{is_in_check, is_observed_after};
use crate::engine::plain_move::is_plain;
use crate::engine::safety::Safety;
use crate::facts::Fact;
use crate::moves::{Form, Move};
use crate::plan::Plan;
use crate::square::{Square, SquareSet};

/// What the rules of a plan let the engine tell in advance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foresight {
    /// Which moves give check, and which end one.
    pub hints: bool,
    /// Which moves are safe by the squares that they touch.
    safety: bool,
    /// After which moves a king has a flight.
    pub flights: flights::Told,
    /// After which moves a piece of the other side has a step left.
    pub steps: bool,
    /// Of which moves it tells by the board as it will be whether they are safe.
    boards: Boards,
}

/// After which moves the board is foreseen.
#[derive(Clone, Copy, Debug)]
enum Boards {
    AfterAnyMove,
    /// After those to which no condition adds.
    AfterPlainMoves,
    Unforeseen,
}

/// What is known about the legality of moves in one position.
pub(super) struct Outlook {
    pub safety: Safety,
    /// Where to look for a way out of check.
    pub evasions: Option<CheckHint>,
}

impl Foresight {
    /// Every move has to be played.
    pub(super) const NONE: Self = Self {
        hints: false,
        safety: false,
        flights: flights::Told::Never,
        steps: false,
        boards: Boards::Unforeseen,
    };

    pub(super) fn of(plan: &Plan) -> Self {
        let facts = plan.facts();
        let safety = Safety::tells(plan);
        let seen = [Fact::CheckIsObservation, Fact::JudgementsAreStatic];
        let settings = plan.settings();
        let plain_boards = safety
            && facts.hold_all(&seen)
            && !settings.observes_passed
            && !settings.royal_captures
            && settings.holes.is_none()
            && plan
                .kinds()
                .iter()
                .all(|kind| !kind.row.depends_on_others());
        Self {
            hints: facts.hold_all(&hint::NEEDED),
            safety,
            flights: flights::told(plan),
            steps: free_steps::are_told(plan),
            boards: match plain_boards {
                true if facts.hold_all(&[Fact::SidesAreConstant, Fact::OthersAreConstant]) => {
                    Boards::AfterAnyMove
                }
                true => Boards::AfterPlainMoves,
                false => Boards::Unforeseen,
            },
        }
    }
}

impl General {
    /// What is known in advance about the moves of the side to move.
    pub(super) fn outlook(&self) -> Outlook {
        let side = self.position.side_to_move();
        let tells = self.foresight.safety;
        self.outlook_if(tells && is_in_check(&self.plan, &self.position, side))
    }

    /// The same if it is known whether the side to move is in check.
    pub(super) fn outlook_if(&self, in_check: bool) -> Outlook {
        let side = self.position.side_to_move();
        let tells = self.foresight.safety;
        if in_check {
            return self.outlook_in_check();
        }
        Outlook {
            safety: if tells {
                Safety::new(&self.plan, &self.position, side)
            } else {
                Safety::UNKNOWN
            },
            evasions: None,
        }
    }

    /// The same for a side that is in check.
    fn outlook_in_check(&self) -> Outlook {
        let side = self.position.side_to_move();
        Outlook {
            safety: if self.foresight.safety {
                Safety::unknown(&self.plan, &self.position, side)
            } else {
                Safety::UNKNOWN
            },
            evasions: if self.foresight.hints {
                CheckHint::evasions(&self.plan, &self.position, side)
            } else {
                None
            },
        }
    }

    /// As [`pseudo_moves`](Self::pseudo_moves), without some that certainly leave the side in check.
    pub(super) fn moves_to_try(&mut self, outlook: &Outlook, moves: &mut Vec<Move>) {
        self.sifted(outlook.evasions.as_ref(), moves);
    }

    /// As [`pseudo_moves`](Self::pseudo_moves), without some of those that the hint does not keep.
    pub(super) fn sifted_moves(&mut self, hint: &CheckHint, moves: &mut Vec<Move>) {
        self.sifted(Some(hint), moves);
    }

    fn sifted(&mut self, hint: Option<&CheckHint>, moves: &mut Vec<Move>) {
        let units = (self.position.side_to_move(), self.movable(SquareSet::ALL));
        let targets = self.targets();
        sifted_moves(&self.plan, &self.position, units, targets, hint, moves);
    }

    pub(super) fn targets(&self) -> Targets {
        if self.plan.settings().royal_captures {
            Targets::Any
        } else {
            Targets::NotRoyal
        }
    }

    /// Whether there is a legal move; it may be known whether the side to move is in check.
    pub(super) fn finds_legal_move(&mut self, in_check: Option<bool>) -> bool {
        let mut moves = self.take_list();
        let found = if self.some_are_left() {
            self.finds_by_itself(in_check, &mut moves)
        } else {
            self.checks_stand_alone() && self.finds_quiet_move(in_check, &mut moves)
        };
        moves.clear();
        let found = found
            || !self.is_each_judged_alone() && {
                self.legal_moves(&mut moves);
                !moves.is_empty()
            };
        self.give_back(moves);
        found
    }

    /// Whether a move is legal when it is judged alone.
    fn finds_by_itself(&mut self, in_check: Option<bool>, moves: &mut Vec<Move>) -> bool {
        // Kings first: a check that is no mate mostly leaves them a flight.
        let royals = self.position.royals(self.position.side_to_move());
        if self.any_legal_from(royals, &Safety::UNKNOWN, moves, |_| true) {
            return true;
        }
        let outlook = match in_check {
            Some(in_check) => self.outlook_if(in_check),
            None => self.outlook(),
        };
        if outlook.evasions.is_none()
            && self.some_piece_has_legal_move(&outlook.safety, moves, |_| true)
        {
            return true;
        }
        moves.clear();
        self.moves_to_try(&outlook, moves);
        self.any_legal_of(moves, royals, &outlook.safety)
    }

    /// Whether a move is legal that gives no check, as far as that is easily found.
    fn finds_quiet_move(&mut self, in_check: Option<bool>, moves: &mut Vec<Move>) -> bool {
        let hint = self.check_hint();
        let is_quiet = |mv: &Move| !hint.may_check(mv);
        let royals = self.position.royals(self.position.side_to_move());
        self.any_legal_from(royals, &Safety::UNKNOWN, moves, is_quiet)
            || in_check == Some(false)
                && self.some_piece_has_legal_move(&Safety::UNKNOWN, moves, is_quiet)
    }

    /// Whether one of these moves is legal, likely ones first: the last one that was found, and those of
    /// royal pieces.
    fn any_legal_of(&mut self, moves: &[Move], royals: SquareSet, safety: &Safety) -> bool {
        let side = self.position.side_to_move().index();
        let last = self.last_found[side].filter(|last| moves.contains(last));
        let is_last = |mv: &Move| last.as_ref() == Some(mv);
        let is_royal = |mv: &Move| royals.contains(mv.departure);
        let of_royals = moves.iter().filter(|mv| is_royal(mv) && !is_last(mv));
        let others = moves.iter().filter(|mv| !is_royal(mv) && !is_last(mv));
        for mv in last.iter().chain(of_royals).chain(others) {
            if self.with_picks(safety, *mv, |_| true) {
                self.last_found[side] = Some(*mv);
                return true;
            }
        }
        false
    }

    /// Whether a piece that is not royal has a legal move of those that are wanted, as far as that is easily
    /// found: one after the other is looked at, since mostly the first has one.
    pub(super) fn some_piece_has_legal_move(
        &mut self,
        safety: &Safety,
        moves: &mut Vec<Move>,
        wanted: impl Fn(&Move) -> bool + Copy,
    ) -> bool {
        let side = self.position.side_to_move();
        let pieces = self.position.of_side(side) & !self.position.royals(side);
        pieces.into_iter().any(|from| {
            moves.clear();
            self.any_legal_from(from.set(), safety, moves, wanted)
        })
    }

    /// Whether a piece on one of these squares has a legal move of those that are wanted, as far as it is
    /// easily found.
    pub(super) fn any_legal_from(
        &mut self,
        squares: SquareSet,
        safety: &Safety,
        moves: &mut Vec<Move>,
        wanted: impl Fn(&Move) -> bool,
    ) -> bool {
        let side = self.position.side_to_move();
        let squares = self.movable(squares);
        plain_moves_from(&self.plan, &self.position, side, squares, moves)
            && moves
                .iter()
                .any(|mv| wanted(mv) && self.with_picks(safety, *mv, |_| true))
    }

    /// The legal move by this step, if it is easily found and the only one; castling has a step that other
    /// moves may have, too.
    pub(super) fn only_move_by(&mut self, departure: Square, arrival: Square) -> Option<Move> {
        let position = &self.position;
        let side = position.side_to_move();
        let may_castle = position.royals(side).contains(departure) && !position.rights().is_empty();
        if !position.of_side(side).contains(departure) || may_castle || !self.is_each_judged_alone()
        {
            return None;
        }
        let mut moves = self.take_list();
        let told = plain_moves_from(
            &self.plan,
            &self.position,
            side,
            departure.set(),
            &mut moves,
        );
        let mut same = moves.iter().filter(|mv| mv.arrival == arrival).copied();
        let only = same.next().filter(|_| told && same.next().is_none());
        self.give_back(moves);
        let mv = only?;
        let is_only = self.is_legal(&Safety::UNKNOWN, &mv) && self.outcome.next(&mv).is_none();
        is_only.then_some(mv)
    }

    /// Whether the move leaves no check to its side, by a look at the board as it will be; `None` if
    /// the move has to be played to tell.
    pub(super) fn leaves_no_check(&self, mv: &Move) -> Option<bool> {
        let (plan, position) = (&*self.plan, &self.position);
        let side = position.side_to_move();
        let mover = position.at(mv.departure);
        let plain = mv
            .capture
            .is_none_or(|at| at == mv.arrival && plan.facts().hold(Fact::OnlyArrivalFilled));
        let foreseen = match self.foresight.boards {
            Boards::AfterAnyMove => true,
            Boards::AfterPlainMoves => is_plain(plan, mv),
            Boards::Unforeseen => false,
        };
        if !foreseen
            || !matches!(mv.form, Form::Ordinary | Form::DoubleStep { .. })
            || !plain
            || mv.promotion.is_some() && plan.hooks.promotion_effects
            || mover.is_neutral()
            // It can be captured en passant.
            || mover.is_royal() && mv.form != Form::Ordinary
        {
            return None;
        }
        let mut royals = position.royals(side);
        if royals.contains(mv.departure) {
            royals.remove(mv.departure);
            royals.insert(mv.arrival);
        }
        let path = (mv.departure, mv.arrival);
        let observed = royals
            .into_iter()
            .any(|royal: Square| is_observed_after(plan, position, side, path, royal));
        Some(!observed)
    }
}
