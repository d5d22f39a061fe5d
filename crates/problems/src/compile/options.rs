//! Options: what each of them asks of the rules, of the solver, and of the text.

use std::time::Duration;

use dawson_rules::{ExclusiveCastlings, Wing};
use dawson_solver::SolveOptions;
use dawson_solver::options::{Halves, NonTrivial};

use super::error::CompileError;
use crate::model::{OptionUse, Square};

/// What the options of a problem ask for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// What the solver is asked.
    pub solve: SolveOptions,
    /// What the position is asked.
    pub position: PositionWishes,
    /// What the text is asked.
    pub text: TextWishes,
    /// White begins in help play.
    pub white_to_play: bool,
    /// Options of the input language that ask for nothing.
    pub without_effect: Vec<String>,
}

/// Options about the position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionWishes {
    /// Squares whose pieces cannot castle any more.
    pub no_castling: Vec<Square>,
    /// Castlings that exclude each other.
    pub exclusive_castlings: ExclusiveCastlings,
    /// The squares of the pawn move just played: departure, crossed ones, arrival.
    pub en_passant: Vec<Square>,
    /// White has no king, on purpose.
    pub no_white_king: bool,
    /// Black has no king, on purpose.
    pub no_black_king: bool,
}

/// Options about the text alone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextWishes {
    /// Nothing above the solution.
    pub no_board: bool,
    /// A line for each first move before it is examined.
    pub move_numbers: bool,
    /// So many BEL characters for each solution.
    pub beeps: u32,
    /// Lines are written in the order of Popeye's intelligent mode.
    pub by_final_king: bool,
}

impl Wishes {
    /// Understands the options of a problem.
    ///
    /// # Errors
    /// Options that are unknown, not supported, or lack their arguments, all by name.
    pub fn of(options: &[OptionUse]) -> Result<Self, Vec<CompileError>> {
        let mut wishes = Self::default();
        let mut errors = Vec::new();
        for option in options {
            if let Err(error) = wishes.understand(option) {
                errors.push(error);
            }
        }
        if errors.is_empty() {
            Ok(wishes)
        } else {
            Err(errors)
        }
    }

    fn understand(&mut self, option: &OptionUse) -> Result<(), CompileError> {
        let solve = &mut self.solve;
        match option.name.as_str() {
            "SetPlay" => solve.set_play = true,
            "Try" => solve.tries = Some(1),
            "Defence" => solve.tries = Some(number(option, 0)?),
            "TrivialTriesAvoid" => solve.no_trivial_tries = true,
            "Variations" => solve.variations = true,
            "NoThreat" => solve.no_threats = true,
            "Threat" => solve.max_threat = Some(number(option, 0)?),
            "NoShortVariations" => solve.no_short_variations = true,
            "PostKeyPlay" => {
                solve.post_key_play = true;
                solve.variations = true;
            }
            "NullMoves" => solve.null_moves = true,
            "NonTrivial" => {
                solve.non_trivial = Some(NonTrivial {
                    granted: number(option, 0)?,
                    trivial_length: number(option, 1)?,
                });
            }
            "MaxFlightsquares" => solve.max_flights = Some(number(option, 0)?),
            "MaxSolutions" => solve.max_solutions = Some(number(option, 0)?),
            "MaxTime" => solve.max_time = Some(Duration::from_secs(number(option, 0)?)),
            "StartMoveNumber" => {
                solve.start_move = move_numbers(option)?;
                // Numbers of moves belong to play of the full length.
                solve.full_length_only = true;
                self.text.move_numbers = true;
            }
            "UpToMoveNumber" => {
                solve.last_move = move_numbers(option)?;
                solve.full_length_only = true;
                self.text.move_numbers = true;
            }
            "Duplex" => set_halves(solve, Halves::Duplex, option)?,
            "HalfDuplex" => set_halves(solve, Halves::HalfDuplex, option)?,
            "Quodlibet" => solve.quodlibet = true,
            "StopOnShortSolutions" => solve.stop_on_short_solutions = true,
            "GoalIsEnd" => solve.goal_is_end = true,
            "KeepMatingPiece" => solve.keep_mating_piece = true,
            "MatesIn1" => solve.mates_in_one = true,
            "WhiteToPlay" => self.white_to_play = true,
            "NoCastling" => self.position.no_castling = squares(option)?,
            "CastlingMutuallyExclusive" => {
                let (white, black) = two_rooks(option)?;
                let exclusive = &mut self.position.exclusive_castlings;
                *exclusive = exclusive.with(white, black);
            }
            "EnPassant" => self.position.en_passant = squares(option)?,
            "NoWk" => self.position.no_white_king = true,
            "NoBk" => self.position.no_black_king = true,
            "NoBoard" => self.text.no_board = true,
            "MoveNumbers" => self.text.move_numbers = true,
            "Beep" => self.text.beeps = optional_number(option)?.unwrap_or(1),
            // A number limits the solutions of each final position; without one only the order of the
            // text depends on it.
            "Intelligent" if option.args.is_empty() => self.text.by_final_king = true,
            "Search" | "MultiSolutions" | "NoSymmetry" | "unpublishedoption" => {
                self.without_effect.push(option.name.clone());
            }
            // The header looks for these two itself.
            "SuppressGrid" | "WriteGrid" => {}
            _ => return Err(CompileError::unsupported_option(option)),
        }
        Ok(())
    }
}

fn set_halves(
    solve: &mut SolveOptions,
    halves: Halves,
    option: &OptionUse,
) -> Result<(), CompileError> {
    if solve.halves != Halves::Normal && solve.halves != halves {
        return Err(CompileError::bad_option(
            option,
            "Duplex and HalfDuplex exclude each other",
        ));
    }
    solve.halves = halves;
    Ok(())
}

fn number<T: std::str::FromStr>(option: &OptionUse, index: usize) -> Result<T, CompileError> {
    option
        .args
        .get(index)
        .and_then(|word| word.parse().ok())
        .ok_or_else(|| CompileError::bad_option(option, "expected a number"))
}

fn optional_number<T: std::str::FromStr>(option: &OptionUse) -> Result<Option<T>, CompileError> {
    if option.args.is_empty() {
        Ok(None)
    } else {
        number(option, 0).map(Some)
    }
}

/// `25:8:27`: the number of the first move, of the second one below it, and so on.
fn move_numbers(option: &OptionUse) -> Result<Vec<u32>, CompileError> {
    option
        .args
        .first()
        .and_then(|word| word.split(':').map(|part| part.parse().ok()).collect())
        .ok_or_else(|| CompileError::bad_option(option, "expected move numbers such as 3 or 3:12"))
}

fn squares(option: &OptionUse) -> Result<Vec<Square>, CompileError> {
    let squares: Option<Vec<Square>> = option.args.iter().map(|word| word.parse().ok()).collect();
    match squares {
        Some(squares) if !squares.is_empty() => Ok(squares),
        _ => Err(CompileError::bad_option(option, "expected squares")),
    }
}

/// The wings of the white and the black rook on whose squares castlings exclude each other.
fn two_rooks(option: &OptionUse) -> Result<(Wing, Wing), CompileError> {
    let wing = |word: &String, rank: &str| match word.strip_suffix(rank) {
        Some("a") => Some(Wing::Queen),
        Some("h") => Some(Wing::King),
        _ => None,
    };
    match option.args.as_slice() {
        [white, black] => wing(white, "1").zip(wing(black, "8")),
        _ => None,
    }
    .ok_or_else(|| CompileError::bad_option(option, "expected a1 or h1, then a8 or h8"))
}
