//! What stands behind a move.

use dawson_solver::Goal;

/// Check sign and goal marker, each after a blank.
pub fn signs(check: bool, goal: Option<Goal>) -> String {
    let mut text = String::new();
    push_signs(&mut text, check, goal);
    text
}

/// Appends what [`signs`] gives.
pub(super) fn push_signs(text: &mut String, check: bool, goal: Option<Goal>) {
    if check && !goal.is_some_and(Goal::replaces_check_sign) {
        text.push_str(" +");
    }
    if let Some(goal) = goal
        && !goal.marker().is_empty()
    {
        text.push(' ');
        text.push_str(goal.marker());
    }
}
