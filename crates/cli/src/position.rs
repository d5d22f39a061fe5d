//! Problems given on the command line.

use dawson_problems::fen::{Dialect, Fen};
use dawson_problems::model::{Problem, Side};
use dawson_problems::popeye;
use dawson_problems::vocabulary::Vocabulary;

use crate::args::PositionArgs;

/// The name that stands for the command line in messages.
pub const COMMAND_LINE: &str = "command line";

/// The game array.
const GAME_ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

/// The problem that a command line describes.
///
/// # Errors
/// Messages about words that are not known.
pub fn problem(
    args: &PositionArgs,
    stipulation: &str,
    options: &[String],
) -> Result<Problem, Vec<String>> {
    let fen = args.fen.as_deref().unwrap_or(GAME_ARRAY);
    let mut problem = words(&format!("stipulation {stipulation}"), args, options)?;
    match Fen::parse_as(fen, Dialect::of(fen)) {
        Ok(fen) => fen.put_into(&mut problem),
        Err(error) => {
            let column = error.span.column;
            return Err(vec![format!(
                "{COMMAND_LINE}: --fen, column {column}: {error}"
            )]);
        }
    }
    Ok(problem)
}

/// The position alone, with any move of the side to move as stipulation.
///
/// # Errors
/// Messages about words that are not known.
pub fn diagram(args: &PositionArgs) -> Result<Problem, Vec<String>> {
    let white = problem(args, "~1", &[])?;
    if white.side_to_move != Some(Side::Black) {
        return Ok(white);
    }
    let mut black = words("sstipulation black 1a[~]d", args, &[])?;
    black.pieces = white.pieces;
    black.side_to_move = white.side_to_move;
    black.castling = white.castling;
    black.en_passant = white.en_passant;
    Ok(black)
}

/// Reads what needs Popeye's vocabulary: stipulation, options and conditions. Their place in the
/// text made of them means nothing to the user.
fn words(
    stipulation: &str,
    args: &PositionArgs,
    options: &[String],
) -> Result<Problem, Vec<String>> {
    let mut text = format!("beginproblem\n{stipulation}\n");
    for option in options {
        text.push_str(&format!("option {option}\n"));
    }
    for condition in &args.conditions {
        text.push_str(&format!("condition {condition}\n"));
    }
    text.push_str("endproblem\n");
    let read = popeye::read(text.as_bytes(), Vocabulary::shared()).swap_remove(0);
    let mut problem = read.map_err(|errors| -> Vec<String> {
        errors
            .iter()
            .map(|error| format!("{COMMAND_LINE}: {error}"))
            .collect()
    })?;
    if let Some(stipulation) = &mut problem.stipulation {
        stipulation.span = None;
    }
    for condition in &mut problem.conditions {
        condition.span = None;
    }
    for option in &mut problem.options {
        option.span = None;
    }
    Ok(problem)
}
