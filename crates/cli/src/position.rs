//! Positions given on the command line.

use dawson_rules::plan::ConditionUse;
use dawson_rules::{Plan, Position, fen};

use crate::args::PositionArgs;
use crate::exit::Outcome;

/// The game array.
const GAME_ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// Why there is no position.
pub struct Failure {
    message: String,
    outcome: Outcome,
}

impl Failure {
    /// Writes the message to standard error and gives the outcome of the run.
    pub fn report(self) -> Outcome {
        eprintln!("error: {}", self.message);
        self.outcome
    }
}

/// The position and the rules that a command line asks for; without a position the game array.
pub fn of(args: &PositionArgs) -> Result<(Plan, Position), Failure> {
    let bad = |message: String| Failure {
        message,
        outcome: Outcome::BadInput,
    };
    let refused = |message: String| Failure {
        message,
        outcome: Outcome::Refused,
    };
    let conditions: Vec<ConditionUse> = args
        .conditions
        .iter()
        .map(|text| {
            let mut words = text.split_whitespace();
            ConditionUse::new(words.next().unwrap_or(""), &words.collect::<Vec<_>>())
        })
        .collect();
    let setup = fen::parse(args.fen.as_deref().unwrap_or(GAME_ARRAY))
        .map_err(|error| bad(format!("--fen: {error}")))?;
    let plan = setup
        .plan(&conditions)
        .map_err(|error| refused(error.to_string()))?;
    let position = setup
        .position(&plan)
        .map_err(|error| bad(error.to_string()))?;
    Ok((plan, position))
}
