//! What can be solved, and how options change a stipulation.

use crate::error::SolveError;
use crate::options::SolveOptions;
use crate::stipulation::{Attachment, Expr, Fork, Goal, Play, Stipulation};
use crate::target::Target;

/// Tells what [`crate::solve`] would refuse, without solving.
///
/// # Errors
/// If something asked for is not supported or makes no sense here; the error names it.
pub fn check(
    stipulation: &Stipulation,
    target: Option<&Target>,
    options: &SolveOptions,
) -> Result<(), SolveError> {
    let unsupported = |what: &str| Err(SolveError::Unsupported(what.to_owned()));
    let not_applicable = |what: &str| Err(SolveError::NotApplicable(what.to_owned()));
    if stipulation.needs_target() && target.is_none() {
        return Err(SolveError::TargetMissing);
    }
    let root = root_play(stipulation.tree());
    let battle = matches!(root, Some(Play::Attack | Play::Defence));
    if options.post_key_play && root != Some(Play::Attack) {
        return not_applicable("PostKeyPlay");
    }
    if options.tries.is_some() && (!battle || options.post_key_play) {
        return not_applicable("Try");
    }
    if options.quodlibet && quodlibet(stipulation).is_none() {
        return not_applicable("Quodlibet");
    }
    if options.shortest && !asks_for_game(stipulation.tree()) {
        return not_applicable("Shortest");
    }
    if options.null_moves {
        return unsupported("option NullMoves");
    }
    if options.goal_is_end && goal_is_end(stipulation.tree()).is_none() {
        return not_applicable("GoalIsEnd");
    }
    if options.start_move.len() > 1 || options.last_move.len() > 1 {
        return unsupported("a move number of more than one level");
    }
    Ok(())
}

/// The tree, changed as the options ask for.
pub(crate) fn with_options(stipulation: &Stipulation, options: &SolveOptions) -> Expr {
    let mut tree = stipulation.tree().clone();
    if options.goal_is_end
        && let Some(changed) = goal_is_end(&tree)
    {
        tree = changed;
    }
    if options.quodlibet
        && let Some(changed) = quodlibet(stipulation)
    {
        tree = changed;
    }
    tree
}

/// The tree with a constraint for the side that is not to reach the goal: its moves must not.
fn goal_is_end(tree: &Expr) -> Option<Expr> {
    match tree {
        Expr::Invert(inner) => Some(Expr::Invert(Box::new(goal_is_end(inner)?))),
        Expr::Branch(branch) if branch.play != Play::Series => {
            let goal_behind = |letter: &[Attachment]| {
                letter.iter().find_map(|attachment| match attachment {
                    Attachment::Fork(Fork {
                        into: Expr::Goal(goal),
                        ..
                    }) => Some(*goal),
                    _ => None,
                })
            };
            let mut branch = branch.clone();
            let must_not = |goal: Goal| Attachment::Constraint(Expr::Goal(goal).negated());
            match (goal_behind(&branch.first), goal_behind(&branch.second)) {
                (Some(goal), None) => branch.second.push(must_not(goal)),
                (None, Some(goal)) => branch.first.push(must_not(goal)),
                _ => return None,
            }
            Some(branch.expr())
        }
        // A series that ends in one move of the other side.
        Expr::Branch(branch) => {
            let last_move = branch
                .first
                .iter()
                .find_map(|attachment| match attachment {
                    Attachment::Fork(Fork {
                        into: Expr::Branch(inner),
                        ..
                    }) if inner.play == Play::Help && inner.max == 1 => Some(inner),
                    _ => None,
                })?;
            let goal = last_move
                .first
                .iter()
                .find_map(|attachment| match attachment {
                    Attachment::Fork(Fork {
                        into: Expr::Goal(goal),
                        ..
                    }) => Some(*goal),
                    _ => None,
                })?;
            let mut branch = branch.clone();
            let must_not = Attachment::Constraint(Expr::Goal(goal).negated());
            branch.first.push(must_not);
            Some(branch.expr())
        }
        _ => None,
    }
}

/// The tree with the goal of self-play or reflex play open to the side that begins, too.
fn quodlibet(stipulation: &Stipulation) -> Option<Expr> {
    let Expr::Branch(branch) = stipulation.tree() else {
        return None;
    };
    if branch.play != Play::Attack {
        return None;
    }
    let mut goal = None;
    for attachment in branch.second.iter().chain(&branch.first) {
        if let Attachment::Fork(fork) = attachment {
            goal = goal.or_else(|| inner_goal(&fork.into));
        }
    }
    let mut branch = branch.clone();
    let fork = Fork::plain(Expr::Goal(goal?));
    branch.first.insert(0, Attachment::Fork(fork));
    Some(branch.expr())
}

fn inner_goal(expr: &Expr) -> Option<Goal> {
    let mut found = None;
    expr.for_each_goal(&mut |goal| found = found.or(Some(goal)));
    found
}

/// Whether a game to a target is asked for, and nothing else.
fn asks_for_game(tree: &Expr) -> bool {
    let Expr::Branch(branch) = tree else {
        return false;
    };
    let is_end = |attachment: &Attachment| match attachment {
        Attachment::Fork(fork) => {
            matches!(fork.into, Expr::Goal(goal) if goal.needs_target())
        }
        Attachment::Constraint(_) => false,
    };
    matches!(branch.play, Play::Help | Play::Series)
        && !branch.parry
        && branch.first.iter().chain(&branch.second).all(is_end)
}

/// How play begins, move inversions apart.
fn root_play(tree: &Expr) -> Option<Play> {
    match tree {
        Expr::Branch(branch) => Some(branch.play),
        Expr::Invert(inner) => root_play(inner),
        _ => None,
    }
}
