//! A bound for play that both sides direct at a mate: is there still such a picture in
//! reach?
//!
//! A mate needs a square for the king to be mated, a man of the mating side that observes it, and
//! for each square around it a guard of the mating side or a block. Every man can be used once. The
//! bound asks whether all this can be paid for with the moves left, with every obstacle on the way
//! thought away. It never calls a position hopeless that is not, as long as the facts it needs hold.
//! There are two: one for men of all kinds that stay what they are, one for orthodox men under
//! conditions with effects. Problems that are orthodox altogether have a finer bound of their own.

mod constant;
mod relaxed;

use dawson_rules::facts::Fact;
use dawson_rules::{Engine, Plan, Position, Side};

use super::program::Program;
use super::searcher::{At, Searcher};
use super::watch::Answer;
use crate::control::Prunings;

/// The bound that the facts of a plan allow.
pub(crate) struct MateBound(Bound);

enum Bound {
    /// For men that stay what they are.
    Constant(constant::Bound),
    /// For men that moves of others can change and move.
    Relaxed(relaxed::Bound),
}

impl MateBound {
    /// A bound for a plan whose facts allow one, if play is directed at a mate.
    pub(crate) fn new(plan: &Plan, program: &Program, prunings: Prunings) -> Option<Self> {
        if program.branches.iter().all(|branch| branch.mate.is_none()) {
            return None;
        }
        constant::Bound::new(plan)
            .map(Bound::Constant)
            .or_else(|| {
                relaxed::Bound::new(plan, program, prunings == Prunings::Eager).map(Bound::Relaxed)
            })
            .map(Self)
    }

    /// As many questions are about as much work as one hopeless position saves with so many half-moves
    /// left; 0 where it saves nothing.
    const fn worth(&self, left: u16) -> u32 {
        match (&self.0, left) {
            (Bound::Relaxed(_), ..=1) => 0,
            (Bound::Relaxed(_), 2) => 2,
            (Bound::Constant(_), ..=1) => 4,
            (Bound::Constant(_), 2) => 8,
            (_, 3) => 64,
            _ => 1024,
        }
    }

    /// So many questions are asked before it is judged whether they pay, if none has a use.
    const fn trial(&self) -> u32 {
        match self.0 {
            Bound::Constant(_) => TRIAL,
            Bound::Relaxed(_) => TRIAL / 4,
        }
    }

    /// Whether `mated` can still be mated when its opponent has the first number of moves left and it
    /// has the second itself, and how much work it was to tell. `false` is certain, `true` is not.
    fn allows(
        &self,
        plan: &Plan,
        position: &Position,
        mated: Side,
        moves: (u16, u16),
        notes: &mut Notes,
    ) -> (bool, u32) {
        match &self.0 {
            Bound::Constant(bound) => {
                let work = constant::Work::default();
                let allows = bound.allows(plan, position, mated, moves, &mut notes.constant, &work);
                (allows, work.questions())
            }
            Bound::Relaxed(bound) => {
                let allows = bound.allows(plan, position, mated, moves, &mut notes.relaxed);
                (allows, 1)
            }
        }
    }
}

/// In play of fewer half-moves than this by fairy men, single mating moves apart, the tables of the bound
/// take longer than the play.
const LONG: u16 = 5;

/// Questions of one kind after which it is judged whether they pay.
const TRIAL: u32 = 1024;

/// What one thread keeps between questions.
#[derive(Default)]
struct Notes {
    constant: constant::Notes,
    relaxed: relaxed::Notes,
}

/// How often the bound was asked, and how often it found a position hopeless, by moves left.
#[derive(Default)]
pub(crate) struct Record {
    tallies: [Tally; 16],
    notes: Notes,
}

#[derive(Clone, Copy, Default)]
struct Tally {
    /// The work that it was, in units that are about as much as one question.
    asked: u32,
    hopeless: u32,
}

impl Record {
    fn tally(&mut self, left: u16) -> &mut Tally {
        let most = self.tallies.len() - 1;
        &mut self.tallies[usize::from(left).min(most)]
    }

    /// Whether asking has paid so far, with this many half-moves left. The more there are, the more
    /// work one hopeless position saves.
    fn pays(&mut self, bound: &MateBound, left: u16) -> bool {
        let worth = bound.worth(left);
        let Tally { asked, hopeless } = *self.tally(left);
        worth > 0
            && (asked < bound.trial()
                || hopeless > 0 && asked < TRIAL
                || hopeless.saturating_mul(worth) >= asked)
    }
}

impl<E: Engine> Searcher<'_, E> {
    /// Whether help or series play with these many moves left cannot end in the mate it aims at.
    pub(crate) fn is_hopeless(&mut self, at: At) -> Answer<bool> {
        if let Some(answer) = self.orthodox_answer(at)? {
            return Ok(!answer);
        }
        let Some(bound) = self.shared.mate_bound else {
            return Ok(false);
        };
        let branch = self.branch(at.branch);
        let Some(aim) = branch.mate else {
            return Ok(false);
        };
        let is_short = (2..LONG).contains(&branch.max)
            && self.shared.prunings != Prunings::Eager
            && !self.engine.plan().facts().hold(Fact::OrthodoxPieces);
        if is_short || !self.mate_record.pays(bound, at.left) {
            return Ok(false);
        }
        let mover = self.engine.side_to_move();
        let (own, others) = aim.moves(at.left);
        let (mated, moves) = if aim.is_of_mover(at.left) {
            (mover.other(), (own, others))
        } else {
            (mover, (others, own))
        };
        let (plan, position) = (self.engine.plan(), self.engine.position());
        let (allows, work) =
            bound.allows(plan, position, mated, moves, &mut self.mate_record.notes);
        let tally = self.mate_record.tally(at.left);
        tally.asked += work;
        tally.hopeless += u32::from(!allows);
        Ok(!allows)
    }
}
