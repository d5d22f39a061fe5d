//! The engines that generate and play moves.

mod canonical;
mod capture;
mod castle;
mod execute;
mod forcing;
mod further;
mod general;
mod generate;
mod hint;
mod movements;
mod observe;
mod orthodox;
mod plain_move;
mod refusal;
mod safety;
mod view;

pub use canonical::sort_canonically;
pub use castle::{castlings, right_of_new};
pub use execute::{Outcome, follow};
pub use forcing::ForcingHint;
pub use general::General;
pub use generate::{Targets, hurdles_of, pseudo_moves};
pub use hint::CheckHint;
pub use movements::{arrivals_of, plain_captures, steps_by, steps_of, view_of};
pub use observe::{
    Judged, after_capture, are_observed_at_all, are_royals_observed, closing, is_in_check,
    is_observed, is_observed_by_kind, is_observed_so, is_royal_threatened,
};
pub use orthodox::Orthodox;
pub use refusal::{held_by, held_by_any};
pub use view::{holes, view};

use std::sync::Arc;

use crate::effect::Effect;
use crate::moves::{Form, Move, PlayedMove};
use crate::piece::{Piece, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};

/// The fastest engine for a problem. The choice never changes an answer.
#[derive(Clone, Debug)]
pub enum Chosen {
    /// The problem is orthodox, or its conditions only forbid some orthodox moves.
    Orthodox(Orthodox),
    /// Anything else.
    General(General),
}

impl Chosen {
    /// Chooses by the facts of the plan and the royal pieces in the position.
    pub fn new(plan: Arc<Plan>, position: Position) -> Self {
        match Orthodox::new(&plan, &position) {
            Some(engine) => Self::Orthodox(engine),
            None => Self::General(General::new(plan, position)),
        }
    }

    /// `orthodox` or `general`, for logs and run headers.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Orthodox(_) => "orthodox",
            Self::General(_) => "general",
        }
    }
}

/// What a search needs from the rules. All engines stand behind it, so that each search is
/// written once.
pub trait Engine: Clone + Send + Sync {
    /// The plan of the problem.
    fn plan(&self) -> &Plan;

    /// The present position.
    fn position(&self) -> &Position;

    /// Whose move it is.
    fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    /// Appends all legal moves of the side to move, in an order that depends on the position alone.
    fn legal_moves(&mut self, moves: &mut Vec<Move>);

    /// Whether the side to move has a legal move.
    fn has_legal_move(&mut self) -> bool;

    /// Whether this engine or a clone of it has come upon a move that is legal if and only if it is
    /// not, or if it is: no rule decides that.
    fn has_undecided(&self) -> bool {
        false
    }

    /// What can be told in advance about which moves of the side to move give check.
    fn check_hint(&self) -> CheckHint {
        CheckHint::UNKNOWN
    }

    /// What can be told in advance about which moves of the side to move leave the opponent with nothing
    /// but mates; `None` if that is nothing.
    fn forcing_hint(&self) -> Option<ForcingHint> {
        None
    }

    /// Appends moves of the side to move among which all legal ones are. `true`: these are the legal
    /// moves, ready to be played. `false`: each has to be tried with [`try_play`](Self::try_play), and
    /// after it each [`next_choice`](Self::next_choice).
    fn candidates(&mut self, moves: &mut Vec<Move>) -> bool {
        self.legal_moves(moves);
        true
    }

    /// As [`candidates`](Self::candidates), with as little work as possible, for a caller who drops most
    /// of them unplayed. With `captures`, moves that capture nothing may be left out.
    fn candidates_to_sift(&mut self, _captures: bool, moves: &mut Vec<Move>) -> bool {
        self.candidates(moves)
    }

    /// As [`candidates`](Self::candidates), but moves that do what they would in orthodox chess may be left
    /// out if they arrive elsewhere than on these squares.
    fn candidates_to(&mut self, _arrivals: SquareSet, moves: &mut Vec<Move>) -> bool {
        self.candidates(moves)
    }

    /// Plays a candidate if it is legal, and tells whether it is.
    fn try_play(&mut self, mv: &Move) -> bool {
        self.play(mv);
        true
    }

    /// The candidate that differs from `mv`, tried just now, by what is picked while it is played.
    fn next_choice(&self, _mv: &Move) -> Option<Move> {
        None
    }

    /// The number of legal moves of the side to move, or what is close to it and found more easily:
    /// good for ordering only.
    fn mobility(&mut self) -> usize {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.len()
    }

    /// Whether the side to move has a legal move that mates.
    fn has_mating_move(&mut self) -> bool {
        let hint = self.check_hint();
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
            .iter()
            .any(|mv| hint.may_check(mv) && self.is_mating(mv))
    }

    /// Appends the legal moves that mate, in the order in which they stand among all legal moves when those
    /// are sorted canonically.
    fn mating_moves(&mut self, moves: &mut Vec<Move>) {
        if !self.has_mating_move() {
            return;
        }
        let hint = self.check_hint();
        let mut legal = Vec::new();
        self.legal_moves(&mut legal);
        // Only after that: the order of moves depends on what others there are.
        sort_canonically(self.plan(), &mut legal);
        legal.retain(|mv| hint.may_check(mv) && self.is_mating(mv));
        moves.append(&mut legal);
    }

    /// Whether the side to move has a legal move, and every one of them mates.
    fn must_mate(&mut self) -> bool {
        must_mate_by_playing(self)
    }

    /// Drops moves, legal or not, that certainly do not stalemate.
    fn drop_no_stalemates(&self, _moves: &mut Vec<Move>) {}

    /// Whether a legal move mates.
    fn is_mating(&mut self, mv: &Move) -> bool {
        self.play(mv);
        let mates = self.is_mate();
        self.undo();
        mates
    }

    /// Plays a legal move, or [`Move::PASS`], and hands the move over.
    fn play(&mut self, mv: &Move);

    /// Hands the move over without as in series play; a right to capture en passant lapses.
    fn pass(&mut self);

    /// Takes the last [`play`](Self::play) or [`pass`](Self::pass) back.
    fn undo(&mut self);

    /// Whether `side` is in check.
    fn is_in_check(&self, side: Side) -> bool;

    /// What the last move or pass did.
    fn last_effects(&self) -> &[Effect];

    /// The last move, if it has done to the men what it would in orthodox chess and the engine can tell so
    /// sooner than by its effects.
    fn last_plain(&self) -> Option<&Move> {
        None
    }

    /// Whether a move of the side to move certainly does to the men what it would in orthodox chess, and
    /// nothing else.
    #[inline]
    fn is_plain(&self, mv: &Move) -> bool {
        plain_move::is_plain(self.plan(), mv)
    }

    /// The hash key of the present position, side to move and all rights included.
    fn key(&self) -> u64 {
        self.position().key()
    }

    /// The key of the position after a move of the side to move, legal or not, if it can be told without
    /// playing the move.
    #[inline]
    fn key_after(&self, mv: &Move) -> Option<u64> {
        plain_move::key_after(self.plan(), self.position(), mv)
    }

    /// The same after the move and a pass of the other side.
    #[inline]
    fn key_after_pass(&self, mv: &Move) -> Option<u64> {
        plain_move::key_after_pass(self.plan(), self.position(), mv)
    }

    /// The legal move of this step if it can be told without looking at other moves. `None` says
    /// nothing: an engine need not tell, and does not where several moves have the same step.
    fn legal_step(&mut self, _departure: Square, _arrival: Square) -> Option<Move> {
        None
    }

    /// Plays a move and returns the record of it; take it back with [`undo`](Self::undo).
    fn play_recorded(&mut self, mv: &Move) -> PlayedMove {
        let side = self.side_to_move();
        let mover = match mv.form {
            Form::Pass => Piece::NONE,
            _ => self.position().at(mv.departure),
        };
        self.play(mv);
        PlayedMove {
            mv: *mv,
            side,
            mover,
            effects: self.last_effects().to_vec(),
        }
    }

    /// Whether the side to move is mated: in check without a legal move.
    fn is_mate(&mut self) -> bool {
        self.is_in_check(self.side_to_move()) && !self.has_legal_move()
    }

    /// Whether the side to move is stalemated: not in check and without a legal move.
    fn is_stalemate(&mut self) -> bool {
        !self.is_in_check(self.side_to_move()) && !self.has_legal_move()
    }
}

/// As [`Engine::must_mate`], told by playing all legal moves if each of them may check.
fn must_mate_by_playing(engine: &mut impl Engine) -> bool {
    let hint = engine.check_hint();
    let mut moves = Vec::new();
    engine.legal_moves(&mut moves);
    !moves.is_empty()
        && moves.iter().all(|mv| hint.may_check(mv))
        && moves.iter().all(|mv| engine.is_mating(mv))
}
