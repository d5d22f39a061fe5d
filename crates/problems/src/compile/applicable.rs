//! Options that make no sense with a stipulation are dropped, and it is said which.

use dawson_solver::options::{Halves, SolveOptions};
use dawson_solver::stipulation::Expr;
use dawson_solver::{SolveError, Stipulation, Target};

use super::Note;

/// Resets the options that make no sense with the stipulation, with a note about each.
///
/// # Errors
/// What the solver does not support.
pub fn drop_inapplicable(
    stipulation: &Stipulation,
    target: Option<&Target>,
    options: &mut SolveOptions,
    notes: &mut Vec<Note>,
) -> Result<(), SolveError> {
    loop {
        match dawson_solver::check(stipulation, target, options) {
            Ok(()) => return Ok(()),
            Err(SolveError::NotApplicable(name)) => {
                let silent = is_passed_over(&name, stipulation, options);
                if !reset(options, &name) {
                    return Err(SolveError::NotApplicable(name));
                }
                notes.push(Note::OptionDropped { name, silent });
            }
            Err(error) => return Err(error),
        }
    }
}

/// Whether Popeye drops the option without a word: tries outside of battle play.
fn is_passed_over(name: &str, stipulation: &Stipulation, options: &SolveOptions) -> bool {
    name == "Try"
        && !options.post_key_play
        && !matches!(stipulation.tree(), Expr::And(..) | Expr::Or(..))
}

/// Resets the option with this name; tells whether it had been set.
fn reset(options: &mut SolveOptions, name: &str) -> bool {
    let before = options.clone();
    match name {
        "SetPlay" => options.set_play = false,
        "Try" => options.tries = None,
        "PostKeyPlay" => options.post_key_play = false,
        "Quodlibet" => options.quodlibet = false,
        "GoalIsEnd" => options.goal_is_end = false,
        "Threat" => options.max_threat = None,
        "Duplex" => options.halves = Halves::Normal,
        _ => {}
    }
    *options != before
}
