//! Ends of play that the last move itself tells, so that it need not be played.

use dawson_rules::{Engine, Move, SquareSet};

use super::candidates::Candidates;
use super::program::{Code, Letter};
use super::searcher::{At, Searcher};
use crate::stipulation::{Goal, Play};

/// The goals that play can end with at a letter, if it can end with nothing but goals that are told by
/// moves.
fn told_goals(letter: &Letter) -> Option<impl Iterator<Item = Goal>> {
    let goals = letter.forks.iter().map_while(|fork| match fork.into {
        Code::Goal(goal) if goal.is_told_by_moves() => Some(goal),
        _ => None,
    });
    let are_all = goals.clone().count() == letter.forks.len();
    (are_all && !letter.forks.is_empty()).then_some(goals)
}

impl<E: Engine> Searcher<'_, E> {
    /// Whether the last move of play ends it with one of these goals, if the move itself tells.
    fn is_told_to_end(&self, mut goals: impl Iterator<Item = Goal>, mv: &Move) -> Option<bool> {
        let side = self.engine.side_to_move();
        let told = |goal: Goal| goal.is_reached_by_plain(mv, side) == Some(true);
        self.engine.is_plain(mv).then(|| goals.any(told))
    }

    /// The moves for the attacker's last move, if the moves themselves may tell whether it ends play, without
    /// those that certainly do not; and whether one of them certainly does.
    pub(super) fn told_attacks(&mut self, at: At) -> Option<(Candidates, bool)> {
        if at.left != 1 || at.need > 1 || !self.keys_tell_all() {
            return None;
        }
        let letter = self.branch(at.branch).letter(at.after().phase);
        let arrivals = told_goals(letter)?.fold(SquareSet::EMPTY, |set, goal| {
            set | goal.arrivals(self.engine.side_to_move())
        });
        let mut moves = self.empty_list();
        let tested = self.engine.candidates_to(arrivals, &mut moves);
        let mut ends = false;
        moves.retain(|mv| {
            let told = told_goals(letter).and_then(|goals| self.is_told_to_end(goals, mv));
            ends |= told == Some(true);
            told != Some(false)
        });
        Some((Candidates { moves, tested }, ends && tested))
    }

    /// Drops last moves of help or series play that certainly do not end it.
    pub(super) fn drop_idle(&self, at: At, moves: &mut Vec<Move>) {
        if at.left != 1 || !self.keys_tell_all() {
            return;
        }
        let branch = self.branch(at.branch);
        let letter = match branch.play {
            Play::Series => &branch.letters[0],
            _ => branch.letter(at.after().phase),
        };
        if told_goals(letter).is_none() {
            return;
        }
        moves.retain(|mv| {
            let told = told_goals(letter).and_then(|goals| self.is_told_to_end(goals, mv));
            told != Some(false)
        });
    }
}
