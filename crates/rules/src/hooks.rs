//! The points at which a condition can take part in the rules.
//!
//! Each hook is a trait with one method. A condition implements the one or two
//! it needs and registers them when the plan is built; the engine calls the
//! lists of the plan and knows no condition.
//!
//! Hooks that look at the position must not play moves themselves unless their
//! documentation says so: observation is *geometric* first and *judged* on
//! top, and a judgement never asks for a judged observation.

use crate::effect::{Effect, Reason};
use crate::engine::{General, Outcome};
use crate::journal::Journal;
use crate::moves::Move;
use crate::piece::{KindId, Piece, Side};
use crate::plan::Plan;
use crate::position::Position;
use crate::square::{Square, SquareSet};
use crate::walk::Step;

/// The order of effects inside one move; ties go by the order of the condition table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Before anything is removed.
    Before,
    /// What moves along with the mover (imitators).
    Along,
    /// After the captured piece has left and the mover has arrived.
    Arrival,
    /// The mover's kind changes by a rule (Frankfurt, Norsk …).
    KindChange,
    /// Pawns promote. The engine's own stage; conditions come before or after it.
    Promotion,
    /// The mover's kind changes by a rule that asks what it promoted to (Einstein, Kobul …).
    LateKindChange,
    /// Half-neutral pieces change their phase.
    PhaseChange,
    /// The capturing piece is reborn (Anticirce).
    MoverRebirth,
    /// The mover's side changes by a rule, first group (Tibet).
    SideChange,
    /// The mover's side changes by a rule, second group (Andernach).
    LateSideChange,
    /// Captured pieces are reborn.
    Rebirth,
    /// Third pieces are changed (Masand, Magic Squares …).
    Others,
    /// The whole board is changed.
    Board,
}

/// A move being played: what it has done so far, and the means to do more.
pub struct Play<'a> {
    /// The plan of the problem.
    pub plan: &'a Plan,
    /// The position after the effects so far.
    pub position: &'a mut Position,
    /// Where effects are recorded.
    pub journal: &'a mut Journal,
    /// The move; of a move in several steps, the step.
    pub mv: &'a Move,
    /// The whole move, which has the picks.
    pub whole: &'a Move,
    /// The side that moves.
    pub side: Side,
    /// The mover as it left its square.
    pub mover: Piece,
    /// What the move captures; [`Piece::NONE`] if nothing.
    pub captured: Piece,
    /// Where the mover stands now, as far as it is still on the board.
    pub now_at: Option<Square>,
    /// What the move has shown so far.
    pub outcome: &'a mut Outcome,
}

impl Play<'_> {
    /// Does an effect as part of the move.
    #[inline]
    pub fn record(&mut self, effect: Effect) {
        self.journal.record(self.position, effect);
    }

    /// Decides between `alternatives`, as the move picks. The engine makes one move
    /// of each combination of picks; what the alternatives are must depend on the position and on
    /// earlier picks alone, and the hook cannot vouch for [`Fact::OnlyArrivalFilled`](crate::facts::Fact::OnlyArrivalFilled).
    pub fn pick(&mut self, alternatives: usize) -> usize {
        self.outcome.pick(self.whole, alternatives)
    }

    /// Forbids the move after all; hooks that come later are not asked any more. The hook cannot
    /// vouch for [`Fact::OnlyArrivalFilled`](crate::facts::Fact::OnlyArrivalFilled).
    pub fn forbid(&mut self) {
        self.outcome.forbidden = true;
    }

    /// Where a unit has been promoted by this move, as the last of its effects so far say.
    pub fn promoted_on(&self) -> Option<Square> {
        self.journal
            .last()
            .iter()
            .rev()
            .find_map(|effect| match effect {
                Effect::Change {
                    square,
                    reason: Reason::Promotion,
                    ..
                } => Some(*square),
                _ => None,
            })
    }

    /// Whether the move captures.
    pub fn is_capture(&self) -> bool {
        !self.captured.is_none()
    }
}

/// Adds effects to a move at a stage.
pub trait AddEffects: Send + Sync {
    /// Whether the hook certainly adds nothing to an ordinary move without promotion in this position, and
    /// does not forbid it.
    fn spares(&self, _position: &Position, _mv: &Move) -> bool {
        false
    }

    /// Whether the hook does nothing but forbid moves, and [`forbids`](Self::forbids) tells which.
    fn only_forbids(&self) -> bool {
        false
    }

    /// Whether it forbids an ordinary move without promotion, to which no other hook adds anything, in the
    /// position before the move.
    fn forbids(&self, _plan: &Plan, _position: &Position, _mv: &Move) -> bool {
        false
    }

    /// The men that a capture of this piece by `side` may take off the board beside, mover and captured piece
    /// apart: all that the hook does, if it vouches for [`Fact::OnlyMenRemoved`].
    ///
    /// [`Fact::OnlyMenRemoved`]: crate::facts::Fact::OnlyMenRemoved
    fn removed(&self, _position: &Position, _side: Side, _captured: Piece) -> SquareSet {
        SquareSet::EMPTY
    }

    /// Adds what the condition asks for; called once a move, at the stage it was registered for.
    fn add_effects(&self, play: &mut Play<'_>);

    /// Whether moves that capture nothing can have effects, too; `false` is vouched for by the hook.
    fn acts_without_capture(&self) -> bool {
        true
    }

    /// Whether of the moves that capture nothing only promotions can have effects; `true` is vouched for by
    /// the hook.
    fn acts_quietly_by_promotion_only(&self) -> bool {
        false
    }

    /// Whether only castlings can have effects; `true` is vouched for by the hook.
    fn acts_in_castling_only(&self) -> bool {
        false
    }

    /// Where a step has to arrive, to which no other hook adds anything, for this one to add to it; that it
    /// adds to no other is vouched for by the hook.
    fn acts_on_arrivals(&self) -> SquareSet {
        SquareSet::ALL
    }
}

/// Tells which kind a mover turns into before promotion is decided.
///
/// Must say what the effect added at [`Stage::KindChange`] will do, because
/// promotion is a choice made when moves are generated.
pub trait KindOnArrival: Send + Sync {
    /// The kind of `mover` after it has captured `captured` (possibly nothing).
    fn kind_on_arrival(&self, plan: &Plan, mover: Piece, kind: KindId, captured: Piece) -> KindId;
}

/// A step of a piece from one square to another: an observation that was found geometrically, or a
/// move before it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stride {
    /// The side that observes or moves.
    pub side: Side,
    /// Where the piece stands.
    pub departure: Square,
    /// Where it would land.
    pub arrival: Square,
    /// What it would capture, or the square that it observes; `None` for a quiet move.
    pub target: Option<Square>,
    /// The kind whose walk it uses.
    pub as_kind: KindId,
}

/// Says whether a geometric observation counts.
pub trait JudgeObservation: Send + Sync {
    /// Whether the observation counts; its target is always given.
    fn counts(&self, plan: &Plan, position: &Position, seen: &Stride) -> bool;

    /// Of an observation that does not count: squares such that it goes on not to count as long as what
    /// stands on them stays, and nothing comes to them. `None` if there are none, or if that is not known.
    fn refused_by(&self, _: &Plan, _: &Position, _seen: &Stride) -> Option<SquareSet> {
        None
    }
}

/// Says whether a move may be played at all, before it is.
pub trait JudgeMove: Send + Sync {
    /// Whether `side` may play the move as far as this condition goes.
    fn allows(&self, plan: &Plan, position: &Position, side: Side, mv: &Move) -> bool;
}

/// Judges moves and observations by the same rule.
pub trait JudgeStride: Send + Sync {
    /// Whether the step is possible.
    fn is_possible(&self, plan: &Plan, position: &Position, stride: &Stride) -> bool;

    /// As [`JudgeObservation::refused_by`].
    fn refused_by(&self, _: &Plan, _: &Position, _seen: &Stride) -> Option<SquareSet> {
        None
    }

    /// Whether of two moves of one piece that both capture, or both do not, either both are possible or
    /// none is; `true` is vouched for by the hook.
    fn asks_who_moves_only(&self) -> bool {
        false
    }

    /// Whether every step is possible that captures a royal piece; `true` is vouched for by the hook.
    fn spares_royal_captures(&self) -> bool {
        false
    }

    /// Whether kings can make all their moves; `true` is vouched for by the hook.
    fn spares_kings(&self) -> bool {
        false
    }

    /// Whether kings can make all their moves that do not capture; `true` is vouched for by the hook.
    fn lets_kings_step(&self) -> bool {
        self.spares_kings()
    }
}

/// A [`JudgeStride`] in its two roles.
pub(crate) struct BothRoles<J>(pub std::sync::Arc<J>);

impl<J: JudgeStride> JudgeObservation for BothRoles<J> {
    fn counts(&self, plan: &Plan, position: &Position, seen: &Stride) -> bool {
        self.0.is_possible(plan, position, seen)
    }

    fn refused_by(&self, plan: &Plan, position: &Position, seen: &Stride) -> Option<SquareSet> {
        self.0.refused_by(plan, position, seen)
    }
}

impl<J: JudgeStride> JudgeMove for BothRoles<J> {
    fn allows(&self, plan: &Plan, position: &Position, side: Side, mv: &Move) -> bool {
        let stride = Stride {
            side,
            departure: mv.departure,
            arrival: mv.arrival,
            target: mv.capture,
            as_kind: mv.as_kind,
        };
        self.0.is_possible(plan, position, &stride)
    }
}

/// Ranks moves, so that only those of the highest rank may be played.
pub trait RankMoves: Send + Sync {
    /// The rank of a move; `None` if it may not be played whatever else there is.
    fn rank(&self, plan: &Plan, position: &Position, side: Side, mv: &Move) -> Option<i32>;

    /// Where an orthodox man other than a pawn has to arrive from a square so that its step may have at
    /// least this rank.
    fn arrivals(&self, _from: Square, _least: i32) -> SquareSet {
        SquareSet::ALL
    }

    /// Whether every move has a rank: a side that has legal moves by all other rules keeps one.
    fn ranks_all(&self) -> bool {
        false
    }
}

/// Among which moves the highest rank is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RankedAmong {
    /// The legal ones.
    Legal,
    /// All, also those that leave the side in check; those are then illegal all the same.
    Any,
}

/// Adds moves that no walk generates.
pub trait AddMoves: Send + Sync {
    /// Appends moves of `side`.
    fn add_moves(&self, plan: &Plan, position: &Position, side: Side, moves: &mut Vec<Move>);
}

/// Looks at the whole list of legal moves and removes some.
pub trait FilterMoves: Send + Sync {
    /// Keeps the moves that the condition lets `side` play.
    fn filter(&self, plan: &Plan, position: &Position, side: Side, moves: &mut Vec<Move>);
}

/// Says whether the position after a move is legal, beside the ordinary test for self-check.
pub trait JudgePosition: Send + Sync {
    /// Whether `side` may leave this position behind.
    fn is_legal(&self, plan: &Plan, position: &Position, side: Side, effects: &[Effect]) -> bool;
}

/// Replaces the question whether a side is in check. Only one condition can hold this hook.
pub trait ReplaceCheck: Send + Sync {
    /// Whether `side` is in check.
    fn is_in_check(&self, plan: &Plan, position: &Position, side: Side) -> bool;
}

/// One way in which a piece can move and observe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement {
    /// The kind whose walk it is.
    pub kind: KindId,
    /// Where the walk starts; the piece stands there in thought, and its own square is empty.
    pub origin: Square,
    /// The squares where it may land.
    pub arrivals: SquareSet,
    /// Whether it can be used without capturing.
    pub quiet: bool,
    /// Whether it can be used to capture, and so to observe.
    pub captures: bool,
    /// The squares where it may capture.
    pub targets: SquareSet,
    /// Whether moves name the origin, if it is another square than that of the piece.
    pub names_origin: bool,
}

impl Movement {
    /// The whole walk of a kind from a square.
    pub const fn of(kind: KindId, origin: Square) -> Self {
        Self {
            kind,
            origin,
            arrivals: SquareSet::ALL,
            quiet: true,
            captures: true,
            targets: SquareSet::ALL,
            names_origin: true,
        }
    }

    /// Whether the movement may be used for this step.
    #[inline]
    pub fn allows(&self, step: &Step) -> bool {
        let usable = match step.capture {
            Some(target) => self.captures && self.targets.contains(target),
            None => self.quiet,
        };
        usable && self.arrivals.contains(step.arrival)
    }
}

/// Changes how pieces move and observe: by another kind's walk, from another square, or in part.
pub trait ChangeWalk: Send + Sync {
    /// The squares of `side` whose pieces may be affected; a superset is fine.
    fn affected(&self, plan: &Plan, position: &Position, side: Side) -> SquareSet;

    /// Rewrites the movements of the affected piece on `square` when `side` moves it. The list
    /// starts as the piece's own walk; earlier conditions have had their turn.
    fn rewrite(
        &self,
        plan: &Plan,
        position: &Position,
        side: Side,
        square: Square,
        movements: &mut Vec<Movement>,
    );

    /// The same where only captures on `target` matter: other movements may be left out.
    fn rewrite_towards(
        &self,
        plan: &Plan,
        position: &Position,
        side: Side,
        (square, _target): (Square, Square),
        movements: &mut Vec<Movement>,
    ) {
        self.rewrite(plan, position, side, square, movements);
    }
}

/// Makes several steps out of one that captures, before it becomes moves; others stay as they are.
pub trait ExtendSteps: Send + Sync {
    /// Reports the steps that the unit on `from` can make instead of `step`; none if it cannot.
    fn extend(
        &self,
        plan: &Plan,
        position: &Position,
        side: Side,
        from: Square,
        step: Step,
        report: &mut dyn FnMut(Step),
    );
}

/// Makes several moves out of one where the condition leaves a choice.
pub trait OfferChoices: Send + Sync {
    /// Replaces `mv` by its variants in `moves`; pushes nothing if there is no legal choice.
    fn offer(&self, plan: &Plan, position: &Position, side: Side, mv: Move, moves: &mut Vec<Move>);
}

/// Says whether the position after a move is legal by playing on from it, as rules do that forbid
/// checks other than mates.
pub trait JudgeByPlaying: Send + Sync {
    /// Whether `side`, which has just moved, may leave this position behind. Must leave the engine
    /// as it found it. Moves that the engine generates meanwhile are judged the same way, so the
    /// hook has to bound its own depth ([`General::judging`]).
    fn is_legal(&self, engine: &mut General, side: Side) -> bool;

    /// Whether a move that gives no check is always legal.
    fn judges_checks_only(&self) -> bool {
        false
    }
}

/// Looks at the whole list of legal moves and changes it, playing moves to find out more.
pub trait ReviseMoves: Send + Sync {
    /// Removes moves, or puts several variants of a move in its place. Must leave the engine as it
    /// found it, and bound its own depth ([`General::judging`]).
    fn revise(&self, engine: &mut General, side: Side, moves: &mut Vec<Move>);

    /// Whether moves are added only, so that a side with a move keeps one.
    fn only_adds(&self) -> bool {
        false
    }

    /// Whether moves that give no check stay as they are and do not matter for the others.
    fn asks_checks_only(&self) -> bool {
        false
    }
}

/// Says when a side without a legal move counts as stalemated whether it is in check or not.
pub trait JudgeImmobility: Send + Sync {
    /// Whether `side`, which has no legal move, is immobile for a reason that excludes mate.
    fn excludes_mate(&self, plan: &Plan, position: &Position, side: Side) -> bool;
}

/// Prepares the state of a condition when a position is set up.
pub trait Prepare: Send + Sync {
    /// Sets registers, identities or attributes.
    fn prepare(&self, plan: &Plan, position: &mut Position);
}

/// Prints the state of a condition behind a move.
pub trait PrintRegister: Send + Sync {
    /// The text for a change of the register; empty for none.
    fn text(&self, plan: &Plan, before: u64, after: u64) -> String;
}
