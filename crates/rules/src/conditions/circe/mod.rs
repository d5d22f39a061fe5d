//! Circe: a captured piece comes back on a rebirth square.
//!
//! In the basic form every captured non-royal piece returns to its square of
//! the initial array: queens to theirs, pawns to the second rank of the file
//! of capture, rooks, bishops and knights to the one whose colour is that of
//! the square of capture, fairy pieces to the promotion square of the file. If
//! that square is occupied, nothing happens. Check is orthodox, because royal
//! pieces are not reborn.
//!
//! The family is large, and it is data: who is reborn, where to, as what, and
//! what happens on an occupied square are [`options`]; traditional names are
//! [`names`] for some of them. Anticirce ([`anti`]) has the same options for
//! the capturing piece.

pub(super) mod anti;
mod cage;
pub(super) mod geneva;
mod homes;
pub(super) mod immune;
mod marks;
pub(super) mod mars;
mod memory;
mod names;
mod options;
mod rebirth;
mod relaxed;
mod square;
mod starts;
mod uncover;

pub(super) use names::NAMES;
pub(super) use square::{home_of, home_of_piece};

use super::{AS_USUAL, ConditionEntry, Example};
use crate::hooks::Stage;
use options::Options;
use rebirth::{Rebirth, Reborn};

pub(super) static ENTRY: ConditionEntry = ConditionEntry {
    name: "Circe",
    aliases: &[
        "CirceChess",
        "MirrorCirce",
        "PWC",
        "CouscousCirce",
        "ChameleonCirce",
        "EquipollentsCirce",
        "FileCirce",
        "DiagramCirce",
        "ParrainCirce",
        "ContraParrain",
        "SymmetryCirce",
        "VerticalSymmetryCirce",
        "HorizontalSymmetryCirce",
        "MirrorFileCirce",
        "AntipodeanCirce",
        "MirrorCirceClone",
        "SuperCirce",
        "CirceClone",
        "FrischAufCirce",
        "DiametralCirce",
        "MirrorCouscousCirce",
        "CirceAssassin",
        "CirceTurncoats",
        "CirceDoubleAgents",
        "CageCirce",
        "RankCirce",
        "CirceTake&Make",
        "VerticalMirrorCirce",
        "AprilChess",
    ],
    summary: "Captured pieces are reborn on the squares of the initial array.",
    rule: "A captured piece that is not royal is put back on its square of the initial array, as \
           part of the capturing move. Pawns return to the second rank of the file of capture; \
           rooks, bishops and knights to the square that has the colour of the square of capture; \
           fairy pieces to the promotion square of that file. Without a free rebirth square the \
           piece is gone. A reborn pawn may double-step, a reborn rook may castle. Options say that \
           other pieces are reborn, elsewhere, as others, or in spite of what stands there.",
    arguments: options::WORDS,
    observation: AS_USUAL,
    origin: "Pierre Monréal and Jean-Pierre Boyer, Problème 1968",
    example: Example {
        fen: "8/7p/8/R7/8/k7/8/4K3 b",
        stipulation: "ser-h009",
        arguments: &[],
        solution: &["Ka3-b4 h7-h5 h5-h4 h4-h3 h3-h2 h2-h1=B Bh1-d5 Bd5-a2 Kb4*a5[+wRa1] 0-0-0"],
        source: "Manfred Rittirsch, 2481, Problemkiste 70, 8/1990",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let options = Options::circe().read(plan, "Circe", arguments, false)?;
        Rebirth::attach(Reborn::Captured, options, Stage::Rebirth, plan)
    },
};
