//! The option that play ends when the wrong side reaches the goal.

use crate::stipulation::{Attachment, Branch, Expr, Goal, Play};

/// Which side, as seen from the one that begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mover {
    Starter,
    Other,
}

impl Mover {
    const fn other(self) -> Self {
        match self {
            Self::Starter => Self::Other,
            Self::Other => Self::Starter,
        }
    }
}

/// The tree with a constraint on all moves of the side that is not to reach the goal: they must not
/// reach it. `None` if there is more than one goal, or if both sides can reach it.
pub fn goal_is_end(tree: &Expr) -> Option<Expr> {
    let mut found = Vec::new();
    collect(tree, Mover::Starter, &mut found);
    found.dedup();
    let [(goal, reaches)] = found[..] else {
        return None;
    };
    Some(constrained(tree, Mover::Starter, goal, reaches.other()))
}

/// Lists the goals with the sides that reach them; `next` is to move.
fn collect(expr: &Expr, next: Mover, found: &mut Vec<(Goal, Mover)>) {
    match expr {
        Expr::Goal(goal) => found.push((*goal, next.other())),
        Expr::Branch(branch) => {
            let letters = [(&branch.first, next.other()), (&branch.second, next)];
            for (attachments, after) in letters {
                for attachment in attachments {
                    match attachment {
                        Attachment::Fork(fork) => collect(&fork.into, after, found),
                        Attachment::Constraint(expr) => {
                            collect(expr, constrained_side(branch, next, after), found);
                        }
                    }
                }
            }
        }
        Expr::Invert(inner) => collect(inner, next.other(), found),
        Expr::Not(inner) => collect(inner, next, found),
        Expr::And(left, right) | Expr::Or(left, right) => {
            collect(left, next, found);
            collect(right, next, found);
        }
    }
}

/// Who is to move where a constraint has to hold: in series play the side that plays the series.
fn constrained_side(branch: &Branch, starter: Mover, after: Mover) -> Mover {
    if branch.play == Play::Series && !branch.parry {
        starter
    } else {
        after
    }
}

fn constrained(expr: &Expr, next: Mover, goal: Goal, wrong: Mover) -> Expr {
    let both = |left: &Expr, right: &Expr| {
        let part = |part: &Expr| Box::new(constrained(part, next, goal, wrong));
        (part(left), part(right))
    };
    match expr {
        Expr::Goal(goal) => Expr::Goal(*goal),
        Expr::Branch(branch) => {
            let mut changed = branch.clone();
            let inside = |attachments: &mut Vec<Attachment>, after: Mover| {
                for attachment in attachments {
                    match attachment {
                        Attachment::Fork(fork) => {
                            fork.into = constrained(&fork.into, after, goal, wrong);
                        }
                        Attachment::Constraint(expr) => {
                            let side = constrained_side(branch, next, after);
                            *expr = constrained(expr, side, goal, wrong);
                        }
                    }
                }
            };
            inside(&mut changed.first, next.other());
            inside(&mut changed.second, next);
            let must_not = Attachment::Constraint(Expr::Goal(goal).negated());
            if wrong == next {
                changed.first.push(must_not);
            } else if branch.play != Play::Series || branch.parry {
                changed.second.push(must_not);
            }
            changed.expr()
        }
        Expr::Invert(inner) => {
            Expr::Invert(Box::new(constrained(inner, next.other(), goal, wrong)))
        }
        Expr::Not(inner) => constrained(inner, next, goal, wrong).negated(),
        Expr::And(left, right) => {
            let (left, right) = both(left, right);
            Expr::And(left, right)
        }
        Expr::Or(left, right) => {
            let (left, right) = both(left, right);
            Expr::Or(left, right)
        }
    }
}
