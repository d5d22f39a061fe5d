//! Snek: what is captured lives on in another unit of its side.
//!
//! When a queen is captured, a rook of its side becomes a queen; a captured rook
//! turns a bishop into a rook, a bishop a knight into a bishop, and a captured
//! knight turns the king into a royal knight. When a pawn is captured, a royal
//! unit of its side that is no king becomes one again. Of several units the
//! capturing side chooses. In the circle a captured knight turns a queen into a
//! knight, and kings and pawns have no part.

use super::{AS_USUAL, ConditionEntry, Example};
use crate::effect::{Effect, Reason};
use crate::facts::Fact;
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::{KindId, Piece};
use crate::plan::{Plan, PlanBuilder};
use crate::square::Square;

pub(super) static SNEK: ConditionEntry = ConditionEntry {
    name: "SnekChess",
    aliases: &["Snek"],
    summary: "A captured unit makes another unit of its side become what it was.",
    rule: "If a queen, rook, bishop or knight is captured, a rook, bishop, knight or king of its side \
           becomes what was captured; the capturing side chooses which, and a king stays royal. If a \
           pawn is captured, a royal unit of its side that is no king becomes a king.",
    arguments: &[],
    observation: AS_USUAL,
    origin: "In print by 2014 (Bulgarian Wine tourney, Bern)",
    example: Example {
        fen: "8/2r4b/3n2B1/8/4R1pk/K1N5/8/8 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &[
            "Sd6*e4[g6=R] Sc3-e2 Se4-g5 Rg6-h6",
            "Rc7*c3[a3=rS] rSa3-b1 Rc3-h3 Re4*g4",
            "Bh7*g6[c3=B] Re4-e3 Bg6-h5 Bc3-f6",
        ],
        source: "Pierre Tritten, 5th Bulgarian Wine Tourney, WCCC Bern 2014, 2nd prize",
    },
    excludes: &[],
    attach: |plan, _| {
        plan.settings.choices_look_alike = true;
        plan.withdraw(Fact::OrthodoxPieces);
        attach(plan, LINE);
        Ok(())
    },
};

pub(super) static CIRCLE: ConditionEntry = ConditionEntry {
    name: "SnekCircleChess",
    aliases: &["SnekCircle"],
    summary: "A captured officer makes the next one of its side in the circle become what it was.",
    rule: "If a queen, rook, bishop or knight is captured, a rook, bishop, knight or queen of its \
           side becomes what was captured; the capturing side chooses which.",
    arguments: &[],
    observation: AS_USUAL,
    origin: "In print by 2014 (KoBulChess tourney)",
    example: Example {
        fen: "4K3/5B2/6b1/8/5q2/1nbkp3/8/3r1R2 b",
        stipulation: "h#2",
        arguments: &[],
        solution: &[
            "Sb3-d2 Rf1*f4[d1=Q] Qd1-e2 Bf7*g6[d2=B]",
            "Bg6-e4 Bf7*b3[f4=S] Sf4-e2 Rf1*d1[c3=R]",
        ],
        source: "Pierre Tritten, 2nd KoBulChess TT – Christmas Tourney 2014, 4th prize",
    },
    excludes: &[("SnekChess", "both say what becomes of captured knights")],
    attach: |plan, _| {
        attach(plan, ROUND);
        Ok(())
    },
};

/// What is captured, and what becomes that.
type Chain = [(KindId, KindId); 4];

const LINE: Chain = [
    (Plan::QUEEN, Plan::ROOK),
    (Plan::ROOK, Plan::BISHOP),
    (Plan::BISHOP, Plan::KNIGHT),
    (Plan::KNIGHT, Plan::KING),
];

const ROUND: Chain = [
    (Plan::QUEEN, Plan::ROOK),
    (Plan::ROOK, Plan::BISHOP),
    (Plan::BISHOP, Plan::KNIGHT),
    (Plan::KNIGHT, Plan::QUEEN),
];

fn attach(plan: &mut PlanBuilder, chain: Chain) {
    let vouched = [
        Fact::MaterialNeverGrows,
        Fact::SidesAreConstant,
        // Heirs are of the captured side, and stay where they are.
        Fact::OnlyOpponentsAdded,
        Fact::OwnMenAreConstant,
    ];
    plan.effects(Stage::Others, Succession { chain }, &vouched);
}

struct Succession {
    chain: Chain,
}

impl AddEffects for Succession {
    fn add_effects(&self, play: &mut Play<'_>) {
        if !play.is_capture() {
            return;
        }
        let captured = play.captured.kind();
        let of_side = play.position.of_side(play.side.other());
        if captured == Plan::PAWN && self.chain == LINE {
            let royals = play.position.royals(play.side.other());
            for square in royals & !play.position.of_kind(Plan::KING) {
                become_kind(play, square, Plan::KING);
            }
            return;
        }
        let Some((_, heir)) = self.chain.iter().find(|(kind, _)| *kind == captured) else {
            return;
        };
        let heirs: Vec<_> = (of_side & play.position.of_kind(*heir))
            .into_iter()
            .collect();
        let pick = play.pick(heirs.len());
        if let Some(square) = heirs.get(pick) {
            become_kind(play, *square, captured);
        }
    }

    fn acts_without_capture(&self) -> bool {
        false
    }
}

fn become_kind(play: &mut Play<'_>, square: Square, kind: KindId) {
    let before: Piece = play.position.at(square);
    play.record(Effect::Change {
        square,
        before,
        after: before.of_kind(kind),
        reason: Reason::Named,
    });
}
