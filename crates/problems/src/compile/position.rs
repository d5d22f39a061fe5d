//! Where play begins, and where a game has to lead.

use std::sync::Arc;

use dawson_rules::plan::ConditionUse;
use dawson_rules::{
    CastlingRights, EnPassant, Piece, Plan, Position, Setup, SetupPiece, Side, Square, SquareSet,
    fen,
};
use dawson_solver::{Goal, Stipulation, Target};

use super::Conventions;
use super::error::{Cause, CompileError};
use super::options::Wishes;
use super::pieces::square;
use crate::model::{self, PlacedPiece, Problem};

/// The game array.
const GAME_ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// Plan, position and target.
pub struct SetUp {
    pub plan: Arc<Plan>,
    pub position: Position,
    pub target: Option<Target>,
}

/// The pieces that a problem gives.
#[derive(Clone)]
pub struct Given {
    /// Those of the diagram.
    pub diagram: Vec<SetupPiece>,
    /// Those that play begins with where that is not the diagram.
    pub start: Vec<SetupPiece>,
    /// How they are read.
    pub conventions: Conventions,
}

/// Sets up the pieces of a problem under its conditions; some conditions can have other arguments
/// for the target.
pub fn set_up(
    problem: &Problem,
    given: Given,
    (conditions, of_target): (&[ConditionUse], &[ConditionUse]),
    stipulation: &Stipulation,
    wishes: &Wishes,
) -> Result<SetUp, CompileError> {
    let starter = stipulation.starter();
    check_side_to_move(problem, starter)?;
    let first_pieces = problem.start.as_ref().unwrap_or(&problem.pieces);
    let setup = |pieces: Vec<SetupPiece>, en_passant: EnPassant| {
        // The side that may capture en passant is to move; the solver hands over where it must.
        let stepped = pieces
            .iter()
            .find(|piece| Some(piece.square) == en_passant.pawn)
            .and_then(|piece| piece.side);
        rights(problem, wishes, given.conventions).map(|rights| Setup {
            pieces,
            side_to_move: stepped.map_or(starter, Side::other),
            rights,
            exclusive_castlings: wishes.position.exclusive_castlings,
            en_passant,
        })
    };
    let en_passant = en_passant(problem, first_pieces, wishes, starter)?;
    let start = match game(stipulation) {
        Game::None => None,
        Game::FromArray => {
            let mut array = fen::parse(GAME_ARRAY).expect("the game array is a FEN");
            array.side_to_move = starter;
            Some(array)
        }
        Game::FromGiven => Some(setup(given.start, en_passant)?),
    };
    let Some(start) = start else {
        let diagram = setup(given.diagram, en_passant)?;
        let plan = diagram.plan(conditions).map_err(plan_error)?;
        let mut position = diagram.position(&plan).map_err(setup_error)?;
        if stipulation.needs_identities() {
            position = with_identities(&position);
        }
        return Ok(SetUp {
            plan: Arc::new(plan),
            position,
            target: None,
        });
    };
    let diagram = setup(given.diagram, EnPassant::NONE)?;
    // The kinds of both positions are in play.
    let mut both = start.clone();
    both.pieces.extend(diagram.pieces.iter().cloned());
    let plan = both.plan(conditions).map_err(plan_error)?;
    if let Some(condition) = of_target
        .first()
        .filter(|_| plan.registers_on_board().is_empty())
    {
        let what = "condition of the target position";
        return Err(CompileError::unsupported(what, &condition.name));
    }
    let mut target = Target::of(&diagram.position(&plan).map_err(setup_error)?);
    if matches!(game(stipulation), Game::FromGiven) {
        // What stands on the board beside the pieces has to be given for the target, too.
        let changed: Vec<_> = conditions
            .iter()
            .map(|one| of_target.iter().find(|other| other.name == one.name))
            .zip(conditions)
            .map(|(other, one)| other.unwrap_or(one).clone())
            .collect();
        let its_plan = both.plan(&changed).map_err(plan_error)?;
        let reached = diagram.position(&its_plan).map_err(setup_error)?;
        for &index in plan.registers_on_board() {
            let value = if of_target.is_empty() {
                0
            } else {
                reached.register(index)
            };
            target = target.with_register(index, value);
        }
    }
    let position = start.position(&plan).map_err(setup_error)?;
    Ok(SetUp {
        plan: Arc::new(plan),
        position,
        target: Some(target),
    })
}

fn plan_error(error: dawson_rules::PlanError) -> CompileError {
    CompileError::new(Cause::Plan(error))
}

fn setup_error(error: dawson_rules::SetupError) -> CompileError {
    CompileError::new(Cause::Setup(error))
}

/// Whether play has to lead from one position to another.
enum Game {
    /// Play begins from the diagram.
    None,
    /// From the game array to the diagram.
    FromArray,
    /// From a given position to the diagram.
    FromGiven,
}

fn game(stipulation: &Stipulation) -> Game {
    let mut game = Game::None;
    stipulation.tree().for_each_goal(&mut |goal| match goal {
        Goal::ProofGame => game = Game::FromArray,
        Goal::AToB => game = Game::FromGiven,
        _ => {}
    });
    game
}

fn check_side_to_move(problem: &Problem, starter: Side) -> Result<(), CompileError> {
    let given = match problem.side_to_move {
        Some(model::Side::White) => Side::White,
        Some(model::Side::Black) => Side::Black,
        Some(model::Side::Neutral) | None => return Ok(()),
    };
    if given == starter {
        return Ok(());
    }
    let begins = match starter {
        Side::White => "White",
        Side::Black => "Black",
    };
    Err(CompileError::new(Cause::SideToMove { begins }))
}

/// Castling rights from the file, or by convention all that the position allows, without those
/// that the option `NoCastling` takes.
fn rights(
    problem: &Problem,
    wishes: &Wishes,
    conventions: Conventions,
) -> Result<Option<CastlingRights>, CompileError> {
    let all = CastlingRights::from_bits(u8::MAX);
    let given = match &problem.castling {
        Some(word) => Some(fen_rights(word)?),
        None if conventions.castling => None,
        None => Some(CastlingRights::NONE),
    };
    if given.is_none() && wishes.position.no_castling.is_empty() {
        return Ok(None);
    }
    let mut rights = given.unwrap_or(all);
    for lost in &wishes.position.no_castling {
        rights = rights.minus(CastlingRights::of_square(square(*lost)));
    }
    Ok(Some(rights))
}

fn fen_rights(word: &str) -> Result<CastlingRights, CompileError> {
    CastlingRights::from_letters(word).ok_or_else(|| {
        CompileError::new(Cause::Castling {
            word: word.to_owned(),
        })
    })
}

/// The right to capture en passant, from the option or the file. Without either there is none.
fn en_passant(
    problem: &Problem,
    pieces: &[PlacedPiece],
    wishes: &Wishes,
    starter: Side,
) -> Result<EnPassant, CompileError> {
    let error = || CompileError::new(Cause::EnPassant);
    if let [_, crossed @ .., arrival] = wishes.position.en_passant.as_slice() {
        let pawn = pieces.iter().find(|piece| piece.square == *arrival);
        if crossed.is_empty() || pawn.is_none() {
            return Err(error());
        }
        let crossed: SquareSet = crossed
            .iter()
            .fold(SquareSet::EMPTY, |set, one| set | square(*one).set());
        return Ok(EnPassant {
            crossed,
            pawn: Some(square(*arrival)),
            passed: false,
        });
    }
    let Some(crossed) = problem.en_passant else {
        return Ok(EnPassant::NONE);
    };
    let crossed = square(crossed);
    let pawn = crossed.step(0, -starter.forward()).ok_or_else(error)?;
    Ok(EnPassant::over(crossed, pawn))
}

/// The same position with a number on every piece, for goals that ask where a piece stood.
fn with_identities(position: &Position) -> Position {
    let mut numbered = Position::empty(position.side_to_move());
    for square in Square::all() {
        let piece: Piece = position.at(square);
        if !piece.is_none() {
            numbered.place(square, piece.with_identity(square.index() as u16 + 1));
        }
    }
    numbered.set_rights(position.rights());
    numbered.set_en_passant(position.en_passant());
    for index in 0..dawson_rules::position::REGISTERS as u8 {
        numbered.set_register(index, position.register(index));
    }
    numbered
}
