//! Republican chess: no kings, until one can be put on the board in mate.
//!
//! The kings are not on the board. With its move a side may put the opponent's
//! king on any empty square where it is mated at once. In type 2, the usual one,
//! a side whose king has so appeared can parry by doing the same to the opponent;
//! in type 1 that is no defence to mate.

use super::{Argument, ConditionEntry, Example};
use crate::effect::{Effect, Reason};
use crate::engine::{Engine, General, is_observed};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, ReviseMoves, Stage};
use crate::moves::Move;
use crate::piece::{Attribute, Piece, Side};
use crate::plan::{Plan, PlanError};
use crate::position::Position;
use crate::square::{Square, SquareSet};

const TYPE_1: Argument = Argument {
    word: "Type1",
    option: "no_defence",
    meaning: "A mate cannot be parried by putting the opponent's king in mate.",
};

const TYPE_2: Argument = Argument {
    word: "Type2",
    option: "defence",
    meaning: "A mate can be parried by putting the opponent's king in mate; this is so without the \
              word, too.",
};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "RepublicanChess",
    aliases: &["RepublikanischesSchach", "EchecsRepublicains"],
    summary: "There are no kings; a side wins by a move after which the enemy king, put anywhere, is mated.",
    rule: "The kings are not on the board. Whenever after a move there is an empty square on which the \
           opponent's king would be mated, the side that moved may put it there. A mated side may \
           answer with a move that mates in the same way, unless Type1 is given.",
    arguments: &[TYPE_1, TYPE_2],
    observation: "As in orthodox chess, of kings that are on the board; before that there is no check.",
    origin: "In print by 1989 (Johan Christoffel van Gool and Gerard Smits, Probleemblad)",
    example: Example {
        fen: "b2N4/8/8/PPPp4/p2p4/P2B4/8/8 w - -",
        stipulation: "#2",
        arguments: &[],
        solution: &["a5-a6", "b5-b6"],
        source: "Christian Poisson, 409 Pat a Mat 25 - Juli 1999",
    },
    excludes: &[
        ("RoyalDynasty", KINGS),
        ("Masand", CHECKS),
        ("ExclusiveChess", CHECKS),
        ("ChecklessChess", CHECKS),
        ("Imitator", CHOICES),
        ("AntiMarsCirce", CHOICES),
        ("PhantomChess", CHOICES),
        ("WhiteSuperTransmutingKing", CHOICES),
        ("BlackSuperTransmutingKing", CHOICES),
    ],
    attach: |plan, arguments| {
        let rule = PutInMate {
            parries: !arguments.has(TYPE_1.word),
        };
        for attribute in [Attribute::Dob, Attribute::HurdleColourChanging] {
            if plan.has_attribute(attribute) {
                return Err(PlanError::UnsupportedAttribute { attribute });
            }
        }
        plan.withdraw(Fact::OrthodoxPieces);
        plan.settings.kingless = true;
        plan.revise_moves(rule);
        plan.effects(Stage::Board, rule, &[Fact::SidesAreConstant]);
        Ok(())
    },
};

const KINGS: &str = "both rules say which kings there are";
const CHOICES: &str = "both leave a choice with the same move";
const CHECKS: &str = "the kings come to the board only when mate is decided";

#[derive(Clone, Copy)]
struct PutInMate {
    /// Whether putting the opponent's king in mate is a defence to mate.
    parries: bool,
}

impl ReviseMoves for PutInMate {
    fn revise(&self, engine: &mut General, side: Side, moves: &mut Vec<Move>) {
        // Whether a king would be mated on a square does not depend on these variants.
        if engine.judging() > 1 || engine.is_deciding_mate() && !self.parries {
            return;
        }
        let opponent = side.other();
        if !engine.position().royals(opponent).is_empty() {
            return;
        }
        // The king that is put on the board can parry a check, so that illegal moves become legal.
        let mut candidates = Vec::new();
        if engine.position().royals(side).is_empty() {
            candidates.clone_from(moves);
        } else {
            engine.pseudo_moves(&mut candidates);
            candidates.retain(|mv| engine.is_allowed(mv));
        }
        let mut variants = Vec::new();
        for mv in &candidates {
            engine.play(mv);
            let squares = places(engine, side);
            engine.undo();
            for square in squares {
                let mut variant = *mv;
                variant.choice = square.index() as u16 + 1;
                engine.play(&variant);
                if !engine.is_forbidden() && !engine.is_in_check(side) && engine.is_mate() {
                    variants.push(variant);
                }
                engine.undo();
            }
        }
        moves.append(&mut variants);
    }

    fn only_adds(&self) -> bool {
        true
    }
}

/// The empty squares where the opponent's king may be mated by `side`: where only observation is check,
/// those that it observes and, if nothing else forbids or changes the king's moves, beside which it
/// observes all empty ones.
fn places(engine: &General, side: Side) -> SquareSet {
    let (plan, position) = (engine.plan(), engine.position());
    let occupied = position.occupied();
    let empty = !occupied;
    if !plan.facts().hold(Fact::CheckIsObservation) {
        return empty;
    }
    let Some(observed) = observed_by_walks(plan, position, side) else {
        return empty
            .filter(|square| is_observed(plan, position, occupied, *square, side))
            .collect();
    };
    let observed = observed & empty;
    // Nothing but the king's coming may be an effect.
    if !plan.facts().hold(Fact::SafeStepsCount) || plan.hooks.effects.len() > 1 {
        return observed;
    }
    let flights = empty & !observed;
    observed
        .filter(|square| !plan.leaps(Plan::KING, *square).meets(flights))
        .collect()
}

/// The squares that `side` observes where nothing but walks decides.
fn observed_by_walks(plan: &Plan, position: &Position, side: Side) -> Option<SquareSet> {
    let settings = plan.settings();
    let is_plain = plan.facts().hold(Fact::ObservationIsGeometric)
        && settings.holes.is_none()
        && !settings.observes_passed
        && !settings.second_board;
    let occupied = position.occupied();
    let mut men = position.of_side(side).into_iter();
    men.try_fold(SquareSet::EMPTY, |set, from| {
        let kind = position.at(from).kind();
        Some(set | plan.captures_over(kind, side, from, occupied)?)
    })
    .filter(|_| is_plain)
}

impl AddEffects for PutInMate {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(index) = play.mv.choice.checked_sub(1).filter(|index| *index < 64) else {
            return;
        };
        let square = Square::new(index as u8);
        if play.position.at(square).is_none() {
            play.record(Effect::Put {
                square,
                piece: Piece::new(play.side.other(), Plan::KING).with(Attribute::Royal),
                reason: Reason::Condition,
            });
        }
    }
}
