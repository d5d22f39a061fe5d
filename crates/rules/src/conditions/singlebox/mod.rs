//! Single Box: all pieces come from one box of a game.
//!
//! A side can have no more pieces of a kind than at the start of a game, so
//! pawns promote only to pieces that have been captured. What happens to a
//! pawn that reaches its last rank while the box is empty is what the types
//! differ in. In type 1 it cannot get there. In types 2 and 3 it stays there as
//! a latent pawn and promotes when a piece gets into the box: in type 2 as part
//! of the opponent's move that puts it there, by the opponent's choice, in
//! type 3 at the start of a move of its own side. In type 1, a king is in check
//! only if its capture leads to a possible promotion; in type 3 a latent pawn
//! observes like all the pieces it could promote to.

mod latent;

use super::{Argument, ConditionEntry, Example};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::moves::Move;
use crate::piece::{KindId, Side};
use crate::plan::{Plan, PlanError};
use crate::position::Position;

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "SingleBox",
    aliases: &["SingleBoxChess"],
    summary: "No side has more pieces of a kind than in a game; pawns promote to captured pieces.",
    rule: "After each move each side has at most one king, one queen, two rooks, two bishops, two \
           knights and eight pawns. A pawn on its last rank promotes to a piece of its side that is \
           in the box. Type 1: if there is none, it cannot move there. Type 2: it stays a pawn and \
           is promoted as soon as the opponent captures a piece; the opponent chooses. Type 3: it \
           stays a pawn and is promoted at the start of the next move of its side, by any piece; it \
           has to be if possible, and gives check like what it could become.",
    arguments: &[
        Argument {
            word: "Type1",
            option: "type",
            meaning: "Pawns promote at once or not at all. This holds without a word, too.",
        },
        Argument {
            word: "Type2",
            option: "type",
            meaning: "Latent pawns are promoted by the move that captures a piece of their side.",
        },
        Argument {
            word: "Type3",
            option: "type",
            meaning: "Latent pawns are promoted at the start of a move of their side.",
        },
    ],
    observation: "In type 1 a king is in check only if its capture would leave a possible \
                  promotion; in type 3 a pawn on its last rank observes like all the pieces that \
                  it could become. Otherwise as in orthodox chess.",
    origin: "Proof games in which promoted pieces had to come from the box",
    example: Example {
        fen: "8/3P4/2Bn1N2/4pp2/R1p3p1/4k1p1/KQ3qP1/4NRBn w",
        stipulation: "#2",
        arguments: &["Type2"],
        solution: &["d7-d8"],
        source: "B. G. Laws, Jamaica Gleaner, 24 Dec. 1887 (v TM 18.8.01)",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let (two, three) = (arguments.has("Type2"), arguments.has("Type3"));
        if two && three || arguments.has("Type1") && (two || three) {
            return Err(PlanError::BadArgument {
                condition: "SingleBox",
                words: arguments.words().collect::<Vec<_>>().join(" "),
                reason: "the types exclude each other",
            });
        }
        let vouched = [
            Fact::MaterialNeverGrows,
            Fact::SidesAreConstant,
            Fact::KindsAreConstant,
        ];
        if two || three {
            plan.promotions().push(Plan::PAWN);
        } else {
            plan.check_by_capture();
        }
        if two {
            plan.effects(Stage::LateKindChange, latent::PromoteTheirs, &vouched);
        }
        if three {
            plan.effects(Stage::Before, latent::PromoteOwn, &vouched);
            plan.change_walk(latent::MoveAsPromoted);
            // What the pawn becomes is what it moves as.
            plan.settings.walks_differ = true;
        }
        let waiting = match (two, three) {
            (true, _) => Waiting::Neither,
            (_, true) => Waiting::Own,
            _ => Waiting::NotPossible,
        };
        // It forbids moves, and does nothing else.
        let judged = [
            &vouched[..],
            &[Fact::QuietMovesMoveOne, Fact::OnlyOpponentsAdded],
        ];
        plan.effects(Stage::Board, OneBox { waiting }, &judged.concat());
        Ok(())
    },
};

/// How many pieces of each kind a side has at the start of a game.
const BOX: [(KindId, u32); 6] = [
    (Plan::QUEEN, 1),
    (Plan::KNIGHT, 2),
    (Plan::ROOK, 2),
    (Plan::BISHOP, 2),
    (Plan::KING, 1),
    (Plan::PAWN, 8),
];

/// How many of these pieces a side has.
fn count(position: &Position, side: Side, kind: KindId) -> u32 {
    (position.of_side(side) & position.of_kind(kind)).len()
}

/// The kinds of `side` that are in the box for promotion.
fn in_box(position: &Position, side: Side) -> impl Iterator<Item = KindId> {
    BOX[..4]
        .iter()
        .filter(move |(kind, limit)| count(position, side, *kind) < *limit)
        .map(|(kind, _)| *kind)
}

/// Which latent pawns must not be left waiting although the box could serve them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Waiting {
    /// There are none.
    NotPossible,
    /// Those of the side that moves.
    Own,
    /// Those of both sides.
    Neither,
}

/// Forbids moves that take more from the box than is in it, or leave a pawn waiting.
struct OneBox {
    waiting: Waiting,
}

/// Whether a side has more pieces of a kind than come from its box.
fn is_overfull(position: &Position) -> bool {
    Side::BOTH.iter().any(|side| {
        let men = position.of_side(*side);
        // What is left of them after so many would have to be none.
        BOX.iter().any(|(kind, limit)| {
            let mut men = men & position.of_kind(*kind);
            (0..*limit).for_each(|_| {
                men.next();
            });
            !men.is_empty()
        })
    })
}

impl AddEffects for OneBox {
    fn spares(&self, position: &Position, _: &Move) -> bool {
        self.waiting == Waiting::NotPossible && !is_overfull(position)
    }

    fn add_effects(&self, play: &mut Play<'_>) {
        let position = &*play.position;
        let overfull = is_overfull(position);
        let waits = |side: Side| {
            latent::orthodox_pawns(position, side).next().is_some()
                && in_box(position, side).next().is_some()
        };
        let waiting = match self.waiting {
            Waiting::NotPossible => false,
            Waiting::Own => waits(play.side),
            Waiting::Neither => Side::BOTH.into_iter().any(waits),
        };
        if overfull || waiting {
            play.forbid();
        }
    }
}
