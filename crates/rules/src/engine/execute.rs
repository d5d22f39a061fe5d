//! Playing one move: its effects in order, and what it leaves open.

use std::sync::Arc;

use super::castle::{gives_rights, partner, rights_after};
use super::further::FurtherSteps;
use super::plain_move::{is_plain, play_plainly, right_over};
use crate::effect::{Effect, Reason};
use crate::hooks::{AddEffects, Play, Stage};
use crate::journal::Journal;
use crate::moves::{Form, Move, Picks};
use crate::piece::{KindId, Piece, Side};
use crate::plan::Plan;
use crate::position::{EnPassant, Position};
use crate::square::Square;

/// What playing a move has shown beside its effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Whether a condition forbids the move after all.
    pub forbidden: bool,
    /// What one step at the next decision adds to the number of the picks.
    weight: u64,
    /// The number of the picks so far.
    picked: u64,
    /// The number of the next combination of picks: the last decision with alternatives left takes
    /// the next one, and those behind it begin again.
    next: Option<u64>,
}

impl Default for Outcome {
    fn default() -> Self {
        Self {
            forbidden: false,
            weight: 1,
            picked: 0,
            next: None,
        }
    }
}

impl Outcome {
    /// Decides between `alternatives` (1 or more) as the move's picks say; 0 is the first one.
    ///
    /// # Panics
    /// If the move has more combinations of picks than 64 bits can number, which are more than
    /// could ever be tried.
    pub fn pick(&mut self, mv: &Move, alternatives: usize) -> usize {
        if alternatives <= 1 {
            return 0;
        }
        let base = alternatives as u64;
        let pick = mv.picks.0 / self.weight % base;
        self.picked += pick * self.weight;
        if pick + 1 < base {
            self.next = Some(self.picked + self.weight);
        }
        let weight = self.weight.checked_mul(base);
        self.weight = weight.expect("the combinations of picks can be numbered");
        pick as usize
    }

    /// The move with the next combination of picks, if there is another one.
    #[inline]
    pub fn next(&self, mv: &Move) -> Option<Move> {
        self.next.map(|picks| Move {
            picks: Picks(picks),
            ..*mv
        })
    }
}

/// Plays `mv` in `position`, records its effects in `journal` and hands the move over.
///
/// A move that turns out to be forbidden may stop half-way; it has to be undone.
#[inline]
pub(super) fn execute(
    plan: &Plan,
    (position, journal, further): (&mut Position, &mut Journal, &mut FurtherSteps),
    mv: &Move,
) -> Outcome {
    journal.begin(position);
    let forbidden = if is_plain(plan, mv) {
        Some(false)
    } else {
        forbids(plan, position, mv)
    };
    if forbidden == Some(false) {
        play_plainly(plan, position, journal, mv);
    }
    if let Some(forbidden) = forbidden {
        return Outcome {
            forbidden,
            ..Outcome::default()
        };
    }
    let mut execution = Execution {
        plan,
        whole: *mv,
        mv: *mv,
        side: position.side_to_move(),
        mover: position.at(mv.departure),
        captured: mv.capture.map_or(Piece::NONE, |at| position.at(at)),
        position,
        journal,
        further,
        steps: 0,
        outcome: Outcome::default(),
        reason: Reason::Move,
    };
    execution.run();
    execution.outcome
}

/// Whether a move is forbidden, to which nothing is added if it is not; `None` if it has to be played to tell.
#[inline]
pub(super) fn forbids(plan: &Plan, position: &Position, mv: &Move) -> Option<bool> {
    let hook = plan.hooks.effects.forbidding()?;
    let told = mv.form == Form::Ordinary
        && mv.promotion.is_none()
        && mv.departure != mv.arrival
        && !plan.settings().steps_after_captures;
    told.then(|| hook.forbids(plan, position, mv))
}

/// The kind of pawn that the mover is on its last rank, once the rules have changed its kind.
#[inline]
pub fn promoting(plan: &Plan, position: &Position, side: Side, mv: &Move) -> Option<KindId> {
    if !matches!(mv.arrival.rank(), 0 | 7) {
        return None;
    }
    let mover = position.at(mv.departure);
    // A pawn that waits on its last rank moves as what it promotes to.
    if plan.kind(mover.kind()).promotes_on(side, mv.departure) {
        return None;
    }
    let captured = mv.capture.map_or(Piece::NONE, |at| position.at(at));
    let kind = plan
        .hooks
        .kind_on_arrival
        .iter()
        .fold(mover.kind(), |kind, hook| {
            hook.kind_on_arrival(plan, mover, kind, captured)
        });
    (plan.kind(kind).promotes_on(side, mv.arrival) && !plan.promotions_of(kind).is_empty())
        .then_some(kind)
}

struct Execution<'a> {
    plan: &'a Plan,
    position: &'a mut Position,
    journal: &'a mut Journal,
    /// The whole move.
    whole: Move,
    /// The step of it that is being made.
    mv: Move,
    side: Side,
    mover: Piece,
    captured: Piece,
    outcome: Outcome,
    further: &'a mut FurtherSteps,
    /// The number of further steps.
    steps: usize,
    /// Why the mover steps: for its move, or for a further step of it.
    reason: Reason,
}

impl Execution<'_> {
    #[inline]
    fn run(&mut self) {
        self.step();
        if self.plan.settings().steps_after_captures {
            while let Some(next) = self.next_step() {
                self.mv = next;
                self.mover = self.position.at(next.departure);
                self.captured = next.capture.map_or(Piece::NONE, |at| self.position.at(at));
                self.reason = Reason::Step;
                self.journal.begin_step();
                self.step();
            }
        }
        // A condition may have sent the pawn on, or taken it off the board.
        let mover_at = match self.mv.form {
            Form::DoubleStep { .. } => follow(self.mv.departure, self.journal.last()),
            _ => None,
        };
        self.journal.end_steps();
        self.settle_rights(mover_at);
        self.journal.hand_over(self.position);
    }

    /// The step that the mover makes on top of the last one, as the move picks.
    fn next_step(&mut self) -> Option<Move> {
        if self.outcome.forbidden || self.captured.is_none() || self.captured.is_royal() {
            return None;
        }
        let at = follow(self.mv.departure, self.journal.last())?;
        let steps = (self.further).of(self.steps, self.plan, self.position, (self.side, at));
        let pick = self.outcome.pick(&self.whole, 1 + steps.len());
        self.steps += 1;
        (pick.checked_sub(1)).and_then(|pick| steps.get(pick).copied())
    }

    #[inline]
    fn step(&mut self) {
        let plan = self.plan;
        self.add(plan.hooks.effects.before_removal());
        if let Some(square) = self.mv.capture {
            let reason = if self.mv.form == Form::EnPassant {
                Reason::EnPassant
            } else {
                self.reason
            };
            self.journal
                .take(self.position, square, self.captured, reason);
        }
        self.go();
        self.castle();
        self.add(plan.hooks.effects.before_promotion());
        self.promote();
        self.add(plan.hooks.effects.after_promotion());
    }

    #[inline]
    fn record(&mut self, effect: Effect) {
        self.journal.record(self.position, effect);
    }

    /// The step of the mover itself.
    #[inline]
    fn go(&mut self) {
        let mv = &self.mv;
        let from = match mv.form {
            Form::Exchange => {
                let effect = Effect::Exchange {
                    first: mv.departure,
                    on_first: self.position.at(mv.departure),
                    second: mv.arrival,
                    on_second: self.position.at(mv.arrival),
                    reason: Reason::Move,
                };
                self.record(effect);
                return;
            }
            // Castling from elsewhere may have had to make room on the rook's corner.
            Form::Castling(_) => follow(mv.departure, self.journal.last()).unwrap_or(mv.departure),
            _ => mv.departure,
        };
        let (path, piece) = ((from, mv.arrival), self.position.at(from));
        self.journal.shift(self.position, path, piece, self.reason);
    }

    #[inline]
    fn promote(&mut self) {
        let Some(kind) = self.mv.promotion else {
            return;
        };
        let before = self.position.at(self.mv.arrival);
        self.record(Effect::Change {
            square: self.mv.arrival,
            before,
            after: before.of_kind(kind),
            reason: Reason::Promotion,
        });
    }

    #[inline]
    fn castle(&mut self) {
        let Form::Castling(wing) = self.mv.form else {
            return;
        };
        let (from, to) = partner(self.side, wing);
        self.record(Effect::Shift {
            from,
            to,
            piece: self.position.at(from),
            reason: Reason::Castling,
        });
    }

    /// What these conditions add.
    #[inline]
    fn add(&mut self, hooks: &[(Stage, Arc<dyn AddEffects>)]) {
        if !hooks.is_empty() && !self.outcome.forbidden {
            self.add_some(hooks);
        }
    }

    fn add_some(&mut self, hooks: &[(Stage, Arc<dyn AddEffects>)]) {
        let mut play = Play {
            plan: self.plan,
            position: self.position,
            journal: self.journal,
            mv: &self.mv,
            whole: &self.whole,
            side: self.side,
            mover: self.mover,
            captured: self.captured,
            now_at: None,
            outcome: &mut self.outcome,
        };
        for (_, hook) in hooks {
            play.now_at = follow(play.mv.departure, play.journal.last());
            hook.add_effects(&mut play);
            if play.outcome.forbidden {
                return;
            }
        }
    }

    #[inline]
    fn settle_rights(&mut self, mover_at: Option<Square>) {
        let before = self.position.rights();
        if !before.is_empty() || self.journal.last().iter().any(gives_rights) {
            let mut after = rights_after(self.plan, before, self.journal.last());
            if let Form::Castling(wing) = self.mv.form {
                let exclusive = self.plan.settings().exclusive_castlings;
                after = after.minus(exclusive.lost_to(self.side, wing));
            }
            if after != before {
                self.record(Effect::Rights { before, after });
            }
        }
        let after = match (self.mv.form, mover_at) {
            (Form::DoubleStep { .. }, Some(pawn)) => right_over(self.plan, &self.mv, pawn),
            _ => EnPassant::NONE,
        };
        let before = self.position.en_passant();
        if after != before {
            self.record(Effect::EnPassant { before, after });
        }
    }
}

/// Where a piece that stood on `square` is after these effects; `None` if it left the board.
pub fn follow(square: Square, effects: &[Effect]) -> Option<Square> {
    effects.iter().try_fold(square, |at, effect| match *effect {
        Effect::Shift { from, to, .. } if from == at => Some(to),
        Effect::Exchange { first, second, .. } if first == at => Some(second),
        Effect::Exchange { first, second, .. } if second == at => Some(first),
        Effect::Take { square, .. } if square == at => None,
        _ => Some(at),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decisions whose alternatives depend on earlier picks are gone through in order, each
    /// combination once.
    #[test]
    fn picks_run_through_a_tree_of_decisions() {
        let square = Square::new(0);
        let mut next = Some(Move {
            departure: square,
            origin: square,
            arrival: square,
            capture: None,
            form: Form::Ordinary,
            promotion: None,
            as_kind: KindId(0),
            choice: 0,
            picks: Picks::NONE,
        });
        let mut found = Vec::new();
        while let Some(mv) = next {
            let mut outcome = Outcome::default();
            let first = outcome.pick(&mv, 3);
            let rest: Vec<_> = (0..first * 3).map(|_| outcome.pick(&mv, 2)).collect();
            found.push((first, rest));
            next = outcome.next(&mv);
        }
        assert_eq!(found.len(), 1 + 8 + 64);
        assert!(found.windows(2).all(|pair| pair[0] < pair[1]), "{found:?}");
    }
}
