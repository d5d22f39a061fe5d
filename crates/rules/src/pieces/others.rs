//! Pieces that change their walk, and the one that does not move.

use super::{KindRow, Role};
use crate::ray::{BISHOP, KNIGHT, QUEEN, ROOK};
use crate::walk::Walk::{ByFile, Leaper, Rider, Supported};
use crate::walk::supported::Supporter::{Enemy, Own};

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece(
        "O",
        "orphan",
        "Moves like the enemy pieces that attack it at present.",
        &[Supported(Enemy)],
    ),
    KindRow::piece(
        "F",
        "friend",
        "Moves like the pieces of its own side that guard it at present.",
        &[Supported(Own)],
    ),
    KindRow::piece(
        "QQ",
        "querquisite",
        "Moves like the officer that has its home square on the same file.",
        &[ByFile(&[
            Rider(ROOK),
            Leaper(KNIGHT),
            Rider(BISHOP),
            Rider(QUEEN),
            Leaper(QUEEN),
            Rider(BISHOP),
            Leaper(KNIGHT),
            Rider(ROOK),
        ])],
    ),
    KindRow::with_role(
        Role::Dummy,
        "DU",
        "dummy",
        "Never moves and observes nothing.",
        &[],
    ),
];
