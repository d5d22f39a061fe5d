//! Orthodox help and series play to mates and stalemates, on a board of its own.
//!
//! The search over the stipulation tree asks here whether a position can still be solved before it
//! goes on; the answer is exact for the play alone, constraints of the stipulation apart.

mod board;
mod budget;
mod castlings;
mod distance;
mod drafts;
mod ends;
mod fates;
mod field;
mod generate;
mod geometry;
mod guards;
mod hunters;
mod last_help;
mod last_moves;
#[cfg(test)]
mod laws;
mod live;
mod mate;
mod mating;
mod mending;
mod near;
mod pursuit;
mod quest;
mod reach;
mod roster;
mod stalemate;
mod targets;

use dawson_rules::facts::Facts;
use dawson_rules::plan::Settings;
use dawson_rules::{Engine, Move, Plan};

use super::program::{BranchCode, EndAim, Prospect};
use super::searcher::{At, Searcher};
use super::watch::Answer;
use crate::stipulation::{Goal, Play};
use board::Board;
pub(crate) use ends::End;
pub(crate) use quest::{Charts, Course, Errand, Quest};

/// Whether the rules of a plan are those of the small board.
pub(crate) fn is_orthodox(plan: &Plan) -> bool {
    let promotions = [Plan::QUEEN, Plan::ROOK, Plan::BISHOP, Plan::KNIGHT];
    plan.facts() == Facts::ALL
        && plan.settings() == Settings::default()
        && plan.promotions() == promotions
        && plan.kinds().len() == 6
}

const fn goal_end(goal: Goal) -> End {
    match goal {
        Goal::Stalemate => End::Stalemate,
        _ => End::Mate,
    }
}

/// What series play of a branch is directed at.
fn series_errand(branch: &BranchCode) -> Option<Errand> {
    let (aim, end) = match (branch.mate, branch.stalemate) {
        (Some(aim), _) => (aim, End::Mate),
        (None, Some(aim)) => (aim, End::Stalemate),
        (None, None) => return None,
    };
    let course = match aim {
        EndAim::Series => Course::Series,
        EndAim::SeriesAnswer => Course::SeriesAnswer,
        EndAim::Help | EndAim::Parry | EndAim::ParryAnswer => return None,
    };
    Some(Errand { course, end })
}

impl<E: Engine> Searcher<'_, E> {
    /// Finds the targets of the play that begins here, if they are worth it; what is asked after its
    /// first moves profits from them.
    pub(super) fn prepare_targets(&mut self, at: At) -> Answer<()> {
        let branch = self.branch(at.branch);
        let Some(quest) = &mut self.quest else {
            return Ok(());
        };
        let Some(board) = Board::new(self.engine.position()) else {
            return Ok(());
        };
        if at.left == 0 {
            return Ok(());
        }
        quest.forget_targets();
        if branch.play == Play::Help {
            // All play to the targets is looked for, which is too much if it is not all that is asked.
            let last = (usize::from(at.phase) + usize::from(at.left) + 1) % 2;
            if let Some([all]) = branch.prospects[last].as_deref()
                && let [
                    Prospect {
                        half_moves: 0,
                        goal,
                    },
                ] = all[..]
            {
                let errand = Errand {
                    course: Course::Help,
                    end: goal_end(goal),
                };
                quest.prepare(errand, &board, at.left)?;
            }
        } else if let Some(errand) = series_errand(branch) {
            quest.prepare(errand, &board, at.left)?;
        }
        Ok(())
    }

    /// Drops moves of help or series play after which the small board is known to tell that it fails, as
    /// [`Self::orthodox_answer`] tells; `false` if it cannot tell.
    pub(super) fn drop_hopeless(&mut self, at: At, moves: &mut Vec<Move>) -> bool {
        let branch = self.branch(at.branch);
        // Shorter play is not stored.
        if at.left <= 2 || branch.parry {
            return false;
        }
        let (errand, after) = if branch.play == Play::Help {
            let last = (usize::from(at.phase) + usize::from(at.left) + 1) % 2;
            let Some([all]) = branch.prospects[last].as_deref() else {
                return false;
            };
            let [prospect] = all[..] else {
                return false;
            };
            let errand = Errand {
                course: Course::Help,
                end: goal_end(prospect.goal),
            };
            (errand, at.left - 1 + prospect.half_moves)
        } else {
            let Some(errand) = series_errand(branch) else {
                return false;
            };
            (errand, at.left - 1)
        };
        let Some(quest) = &mut self.quest else {
            return false;
        };
        let Some(board) = Board::new(self.engine.position()) else {
            return false;
        };
        if (0..2).any(|side| board.king(side).is_none()) {
            return false;
        }
        quest.drop_failing(errand, &board, after, moves);
        true
    }

    /// Whether play from here can end in the mate or stalemate it aims at; `None` if that cannot be
    /// told on the small board.
    pub(super) fn orthodox_answer(&mut self, at: At) -> Answer<Option<bool>> {
        let branch = self.branch(at.branch);
        let Some(quest) = &mut self.quest else {
            return Ok(None);
        };
        if at.left == 0 {
            return Ok(None);
        }
        let last = (usize::from(at.phase) + usize::from(at.left) + 1) % 2;
        let prospects = branch.prospects[last].as_deref();
        let errand = series_errand(branch);
        let is_help = branch.play == Play::Help;
        if is_help && prospects.is_none() || !is_help && errand.is_none() {
            return Ok(None);
        }
        let Some(board) = Board::new(self.engine.position()) else {
            return Ok(None);
        };
        let mover = usize::from(board.side);
        let has_king = |side: usize| board.king(side).is_some();
        if is_help && let Some(prospects) = prospects {
            let mated = |one: &Prospect| {
                let moves = usize::from(at.left) + usize::from(one.half_moves);
                (mover + moves) % 2
            };
            if !prospects.iter().flatten().all(|one| has_king(mated(one))) {
                return Ok(None);
            }
            return quest.any(prospects, &board, at.left).map(Some);
        }
        let Some(errand) = errand else {
            return Ok(None);
        };
        let mated = if errand.course == Course::Series {
            1 - mover
        } else {
            mover
        };
        if !has_king(mated) {
            return Ok(None);
        }
        quest.can(errand, &board, at.left).map(Some)
    }
}

impl Quest<'_> {
    /// Whether one of the alternatives is open at the end of `left` half-moves of help play.
    fn any(&mut self, prospects: &[Vec<Prospect>], board: &Board, left: u16) -> Answer<bool> {
        for all in prospects {
            let mut open = true;
            for prospect in all {
                let end = goal_end(prospect.goal);
                let course = Course::Help;
                open =
                    open && self.can(Errand { course, end }, board, left + prospect.half_moves)?;
            }
            if open {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
