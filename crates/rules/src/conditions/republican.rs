//! Republican chess: no kings, until one can be put on the board in mate.
//!
//! The kings are not on the board. With its move a side may put the opponent's
//! king on any empty square where it is mated at once. A side whose king has so
//! appeared may parry by doing the same to the opponent. This is type 2, the
//! usual one.

use super::{Argument, ConditionEntry, NO_EXAMPLE, UNRECORDED};
use crate::effect::{Effect, Reason};
use crate::engine::{Engine, General};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, ReviseMoves, Stage};
use crate::moves::Move;
use crate::piece::{Attribute, Piece, Side};
use crate::plan::Plan;
use crate::square::Square;

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
           answer with a move that mates in the same way.",
    arguments: &[TYPE_2],
    origin: UNRECORDED,
    example: NO_EXAMPLE,
    excludes: &[],
    attach: |plan, _| {
        plan.withdraw(Fact::OrthodoxPieces);
        plan.revise_moves(PutInMate);
        plan.effects(Stage::Board, PutInMate, &[Fact::SidesAreConstant]);
        Ok(())
    },
};

struct PutInMate;

impl ReviseMoves for PutInMate {
    fn revise(&self, engine: &mut General, side: Side, moves: &mut Vec<Move>) {
        // Whether there is a move at all does not depend on these variants.
        if engine.judging() > 1 {
            return;
        }
        let opponent = side.other();
        let mut variants = Vec::new();
        for mv in moves.iter() {
            engine.play(mv);
            let has_king = !engine.position().royals(opponent).is_empty();
            let empty = !engine.position().occupied();
            engine.undo();
            if has_king {
                continue;
            }
            for square in empty {
                let mut variant = *mv;
                variant.choice = square.index() as u16 + 1;
                engine.play(&variant);
                if engine.is_mate() {
                    variants.push(variant);
                }
                engine.undo();
            }
        }
        moves.append(&mut variants);
    }
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
