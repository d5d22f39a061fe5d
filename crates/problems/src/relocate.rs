//! Places of words that were read from a text inside of a file.

use crate::model::{Problem, Span, TwinOperation};

/// Gives everything in a problem another place.
pub(crate) fn relocate(problem: &mut Problem, place: &impl Fn(Span) -> Span) {
    let move_to = |span: &mut Option<Span>| *span = span.map(place);
    let pieces = problem.pieces.iter_mut().chain(&mut problem.covered);
    for piece in pieces.chain(problem.start.iter_mut().flatten()) {
        move_to(&mut piece.span);
    }
    for condition in &mut problem.conditions {
        move_to(&mut condition.span);
    }
    for option in &mut problem.options {
        move_to(&mut option.span);
    }
    if let Some(stipulation) = &mut problem.stipulation {
        move_to(&mut stipulation.span);
    }
    for twin in &mut problem.twins {
        move_to(&mut twin.span);
        for operation in &mut twin.operations {
            relocate_operation(operation, place);
        }
    }
}

fn relocate_operation(operation: &mut TwinOperation, place: &impl Fn(Span) -> Span) {
    let move_to = |span: &mut Option<Span>| *span = span.map(place);
    match operation {
        TwinOperation::Add { pieces, .. } => {
            for piece in pieces {
                move_to(&mut piece.span);
            }
        }
        TwinOperation::Condition { conditions, .. } => {
            for condition in conditions {
                move_to(&mut condition.span);
            }
        }
        TwinOperation::Stipulation { stipulation, .. } => move_to(&mut stipulation.span),
        _ => {}
    }
    match operation {
        TwinOperation::Move { span, .. }
        | TwinOperation::Exchange { span, .. }
        | TwinOperation::Remove { span, .. }
        | TwinOperation::Add { span, .. }
        | TwinOperation::Substitute { span, .. }
        | TwinOperation::Condition { span, .. }
        | TwinOperation::Stipulation { span, .. }
        | TwinOperation::Rotate { span, .. }
        | TwinOperation::Mirror { span, .. }
        | TwinOperation::Shift { span, .. }
        | TwinOperation::PolishType { span } => move_to(span),
    }
}
