//! The conditions.

use dawson_rules::conditions;
use dawson_rules::plan::ConditionUse;
use dawson_solver::Stipulation;

use super::error::CompileError;
use super::stipulation::restricted_side;
use crate::model::{self, Problem};

/// Conditions on the moves of one side that can be given without it, and what they are then if that
/// is White, and if it is Black.
const WITHOUT_SIDE: [(&str, [&str; 2]); 2] = [
    ("Maximummer", ["WhiteMaximummer", "BlackMaximummer"]),
    (
        "UltraSchachZwang",
        ["WhiteUltraSchachZwang", "BlackUltraSchachZwang"],
    ),
];

/// The conditions of a problem, or of a half of a duplex. Those without a side hold for the side that the
/// stipulation, if it is known, restricts in the half with exchanged sides or in the other one.
pub fn of_half(
    problem: &Problem,
    stipulation: Option<&Stipulation>,
    exchanged: bool,
    errors: &mut Vec<CompileError>,
) -> Vec<model::ConditionUse> {
    let mut given = problem.conditions.clone();
    for condition in &mut given {
        let mut refuse = |what: &'static str| {
            errors.push(CompileError::unsupported(what, &condition.name).at(condition.span));
        };
        let without_side = (WITHOUT_SIDE.iter()).find(|(name, _)| *name == condition.name);
        let Some((_, of_side)) = without_side else {
            if conditions::find(&condition.name).is_none() {
                refuse("condition");
            }
            continue;
        };
        let Some(stipulation) = stipulation else {
            continue;
        };
        match restricted_side(stipulation, exchanged) {
            Some(side) => of_side[side as usize].clone_into(&mut condition.name),
            None => refuse("with this stipulation, condition"),
        }
    }
    given
}

/// The conditions as the rules take them, and those that say what stands on the board beside the pieces
/// in a position to be reached, if there is one.
pub fn in_use(
    given: &[model::ConditionUse],
    is_reached: bool,
) -> (Vec<ConditionUse>, Vec<ConditionUse>) {
    let mut in_use: Vec<ConditionUse> = Vec::new();
    let mut of_target: Vec<ConditionUse> = Vec::new();
    for condition in given {
        let condition = ConditionUse {
            name: condition.name.clone(),
            arguments: condition.args.clone(),
        };
        // To say the same twice changes nothing; lists of squares can be given in parts.
        if in_use.contains(&condition) {
            continue;
        }
        let lists_squares = conditions::find(&condition.name).is_some_and(
            |(_, entry)| matches!(entry.arguments, [only] if only.word == "<squares>"),
        );
        match in_use.iter_mut().find(|known| known.name == condition.name) {
            Some(_) if lists_squares && is_reached => of_target.push(condition),
            Some(known) if lists_squares => known.arguments.extend(condition.arguments),
            _ => in_use.push(condition),
        }
    }
    (in_use, of_target)
}
