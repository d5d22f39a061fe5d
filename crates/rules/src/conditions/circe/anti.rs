//! Anticirce: a capturing piece is reborn, and can capture only if it can be.
//!
//! The captured piece is gone. The capturing piece, promoted if it was a pawn
//! on its last rank, moves on to its rebirth square as part of the capture; if
//! that is occupied, the capture is impossible. Kings are included. In the form
//! of Calvet, the usual one, a piece may capture on its own rebirth square; in
//! that of Cheylan it may not. A king is in check only if the capture of it
//! could be completed.

use super::options::{self, Options};
use super::rebirth::{Rebirth, Reborn};
use crate::conditions::{ConditionEntry, Example};
use crate::hooks::Stage;

pub(in crate::conditions) static ENTRY: ConditionEntry = ConditionEntry {
    name: "AntiCirce",
    aliases: &[
        "AntiCirceChess",
        "MirrorAntiCirce",
        "DiagramAntiCirce",
        "FileAntiCirce",
        "SymmetryAntiCirce",
        "VerticalSymmetryAntiCirce",
        "HorizontalSymmetryAntiCirce",
        "MirrorFileAntiCirce",
        "AntipodeanAntiCirce",
        "EquipollentsAntiCirce",
        "AntiCloneCirce",
        "AntiSuperCirce",
    ],
    summary: "Capturing pieces are reborn on the squares of the initial array, and capture only if \
              they can be.",
    rule: "A piece that captures goes on to its rebirth square at once: that of the initial array, \
           found as in Circe from the square of capture. If that square is occupied, the capture is \
           illegal. Kings are reborn, too. A capturing pawn promotes before it is reborn. The piece \
           may capture on its own rebirth square, unless Cheylan is given. A king is in check if its \
           capture could be completed. A rook reborn on a corner of its side may castle, so may a \
           king.",
    arguments: options::WORDS,
    observation: "A unit observes as in orthodox chess, but a king is in check only if its \
                  capture could be completed by the rebirth of the captor.",
    origin: "After Circe; forms named after A. Calvet and Yves Cheylan",
    example: Example {
        fen: "4n3/4PP2/k1K5/8/8/8/6pp/8 b",
        stipulation: "h=2",
        arguments: &[],
        solution: &["h2-h1=S f7*e8=B[wBe8->f1] g2*f1=Q[bQf1->d8] e7*d8=R[wRd8->a1]"],
        source: "Romeo Bedoni, 3. Preis, 11. diagrammes-TT 1993, Abt. C",
    },
    excludes: &[],
    attach: |plan, arguments| {
        let options = Options::anticirce().read(plan, "AntiCirce", arguments, true)?;
        Rebirth::attach(Reborn::Capturer, options, Stage::MoverRebirth, plan)
    },
};
