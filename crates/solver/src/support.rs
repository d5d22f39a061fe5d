//! What can be solved, and how options change a stipulation.

use crate::error::SolveError;
use crate::goal_end::goal_is_end;
use crate::options::SolveOptions;
use crate::stipulation::{Attachment, Branch, Expr, Fork, Goal, Play, Stipulation};
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
    let tree = stipulation.tree();
    let root = root_branch(tree);
    let play = root.map(|branch| branch.play);
    let battle = matches!(play, Some(Play::Attack | Play::Defence));
    if options.post_key_play && play != Some(Play::Attack) {
        return not_applicable("PostKeyPlay");
    }
    if options.set_play && (options.post_key_play || !has_set_play(tree)) {
        return not_applicable("SetPlay");
    }
    if options.tries.is_some() && (!battle || options.post_key_play) {
        return not_applicable("Try");
    }
    if options.quodlibet && quodlibet(tree).is_none() {
        return not_applicable("Quodlibet");
    }
    if options.shortest && !asks_for_game(stipulation.tree()) {
        return not_applicable("Shortest");
    }
    if options.goal_is_end {
        let quodlibet = options.quodlibet.then(|| quodlibet(tree)).flatten();
        if goal_is_end(quodlibet.as_ref().unwrap_or(tree)).is_none() {
            return not_applicable("GoalIsEnd");
        }
    }
    if let Some(threat) = options.max_threat {
        // Play too short for any threat has nothing to do with the option.
        let fits = root.is_some_and(|root| battle && (root.max <= 2 || root.max > 2 * threat));
        if !fits {
            return not_applicable("Threat");
        }
    }
    if options.null_moves && options.set_play {
        return unsupported("SetPlay together with NullMoves");
    }
    if battle && options.numbered_levels() > 1 {
        return unsupported("in battle play a move number of more than one level");
    }
    Ok(())
}

/// The tree, changed as the options ask for.
pub(crate) fn with_options(stipulation: &Stipulation, options: &SolveOptions) -> Expr {
    let mut tree = stipulation.tree().clone();
    if options.quodlibet
        && let Some(changed) = quodlibet(&tree)
    {
        tree = changed;
    }
    if options.goal_is_end
        && let Some(changed) = goal_is_end(&tree)
    {
        tree = changed;
    }
    tree
}

/// The tree with the goal of self-play or reflex play open to the side that begins, too.
/// `None` if that side's own goal it is already.
fn quodlibet(tree: &Expr) -> Option<Expr> {
    let Expr::Branch(branch) = tree else {
        return None;
    };
    if branch.play != Play::Attack {
        return None;
    }
    let mut goal = None;
    for attachment in branch.second.iter().chain(&branch.first) {
        if let Attachment::Fork(fork) = attachment {
            if matches!(fork.into, Expr::Goal(_)) && branch.first.contains(attachment) {
                return None;
            }
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
pub(crate) fn asks_for_game(tree: &Expr) -> bool {
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

/// The branch that play begins with, move inversions apart.
fn root_branch(tree: &Expr) -> Option<&Branch> {
    match tree {
        Expr::Branch(branch) => Some(branch),
        Expr::Invert(inner) => root_branch(inner),
        _ => None,
    }
}

/// Whether something is left to play when the first move, or the whole series, is left out.
fn has_set_play(tree: &Expr) -> bool {
    match tree {
        Expr::Goal(_) => false,
        Expr::Branch(branch) => match branch.play {
            Play::Attack | Play::Defence if !branch.parry => true,
            _ if branch.play == Play::Series || branch.parry => {
                branch.first.iter().any(|attachment| {
                    matches!(
                        attachment,
                        Attachment::Fork(Fork {
                            into: Expr::Branch(_),
                            ..
                        })
                    )
                })
            }
            _ => branch.max > 1,
        },
        Expr::Invert(inner) | Expr::Not(inner) => has_set_play(inner),
        Expr::And(left, right) | Expr::Or(left, right) => has_set_play(left) || has_set_play(right),
    }
}
