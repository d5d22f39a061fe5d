//! Ghost chess and haunted chess: captured units come back when their square is empty.
//!
//! A captured unit remains as a ghost on the square of its capture and appears
//! there again, on the side it had, as soon as that square is empty after a
//! move. In ghost chess it is then uncapturable for ever, and several ghosts
//! can lie on one square; in haunted chess it comes back as an ordinary unit,
//! and a new capture on a square drives away the ghost that lay there.

use super::{AS_USUAL, ConditionEntry, Example};
use crate::effect::{Effect, Reason};
use crate::hooks::{AddEffects, Play, Stage};
use crate::piece::Attribute;
use crate::plan::{PlanBuilder, PlanError};

pub(super) static GHOST: ConditionEntry = ConditionEntry {
    name: "GhostChess",
    aliases: &["Geisterschach", "EchecsGhost"],
    summary: "A captured unit comes back uncapturable when its square becomes empty.",
    rule: "A captured unit leaves its ghost on the square of the capture. When that square is empty at \
           the end of a move, the unit appears there again; from then on it cannot be captured.",
    arguments: &[],
    observation: AS_USUAL,
    origin: "In print by 1983 (Oswaldo Faria, Chessics)",
    example: Example {
        fen: "7K/6r1/8/8/8/8/6R1/7k b - -",
        stipulation: "h#2",
        arguments: &[],
        solution: &["Rg7*g2 Kh8-h7 Rg2-g1[+wuRg2] uRg2-h2"],
        source: "Oswaldo Faria, Chessics 1983",
    },
    excludes: &[("HauntedChess", "both bring captured units back")],
    attach: |plan, _| attach(plan, true),
};

pub(super) static HAUNTED: ConditionEntry = ConditionEntry {
    name: "HauntedChess",
    aliases: &["Spukschach", "EchecsHantes"],
    summary: "A captured unit comes back when its square becomes empty.",
    rule: "A captured unit leaves its ghost on the square of the capture. When that square is empty at \
           the end of a move, the unit appears there again as it was. If another unit is captured \
           on that square first, the earlier ghost is lost.",
    arguments: &[],
    observation: AS_USUAL,
    origin: "A form of ghost chess; in print by 2002 (Sake tourney, Portorož)",
    example: Example {
        fen: "qNB4K/5NQ1/4P3/1r1k1r1p/pB2p3/1P2P3/2nn4/1b6 w - -",
        stipulation: "#3",
        arguments: &[],
        solution: &["Qg7-c3"],
        source: "Mikhail MARANDYUK, Sake, Portoroz 2002, 1er Mention d'Honneur",
    },
    excludes: &[],
    attach: |plan, _| attach(plan, false),
};

fn attach(plan: &mut PlanBuilder, uncapturable: bool) -> Result<(), PlanError> {
    if uncapturable {
        plan.bring_attribute(Attribute::Uncapturable)?;
    }
    plan.settings.buries = true;
    plan.effects(Stage::Arrival, Remember { uncapturable }, &[]);
    plan.effects(Stage::SideChange, Return, &[]);
    Ok(())
}

struct Remember {
    uncapturable: bool,
}

impl AddEffects for Remember {
    fn add_effects(&self, play: &mut Play<'_>) {
        let Some(square) = play.mv.capture else {
            return;
        };
        let mut piece = play.captured;
        if self.uncapturable {
            piece = piece.with(Attribute::Uncapturable);
        } else if let Some((place, earlier)) = play.position.buried(square) {
            play.record(Effect::Unearth {
                square,
                piece: earlier,
                place,
            });
        }
        play.record(Effect::Bury {
            square,
            piece,
            place: play.position.buried_pieces().len() as u8,
        });
    }
}

struct Return;

impl AddEffects for Return {
    fn add_effects(&self, play: &mut Play<'_>) {
        let ghosts = play.position.buried_pieces().to_vec();
        for (place, (square, piece)) in ghosts.into_iter().enumerate().rev() {
            if play.position.at(square).is_none() {
                play.record(Effect::Unearth {
                    square,
                    piece,
                    place: place as u8,
                });
                play.record(Effect::Put {
                    square,
                    piece,
                    reason: Reason::Rebirth,
                });
            }
        }
    }
}
