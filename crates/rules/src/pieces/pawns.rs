//! Fairy pawns.

use super::{KindRow, Role};
use crate::walk::Walk::{ChinesePawn, Pawn, SuperPawn};
use crate::walk::pawn::{BEROLINA, PAWN, REVERSED};

pub(super) static ROWS: &[KindRow] = &[
    KindRow::with_role(
        Role::Pawn,
        "BP",
        "berolina pawn",
        "Steps slanting ahead, two squares from its second rank; captures straight ahead; promotes.",
        &[Pawn(&BEROLINA)],
    ),
    KindRow::with_role(
        Role::Pawn,
        "SP",
        "superpawn",
        "Rides straight ahead, captures as far as it sees slanting ahead; promotes.",
        &[SuperPawn(&PAWN)],
    ),
    KindRow::with_role(
        Role::Pawn,
        "BS",
        "berolina superpawn",
        "Rides slanting ahead, captures as far as it sees straight ahead; promotes.",
        &[SuperPawn(&BEROLINA)],
    ),
    KindRow::with_role(
        Role::Pawn,
        "PP",
        "reversed pawn",
        "Moves and promotes like a pawn of the other side.",
        &[Pawn(&REVERSED)],
    ),
    KindRow::piece(
        "CP",
        "chinese pawn",
        "Steps straight ahead, beyond the middle of the board also sideways; captures the same way; does not promote.",
        &[ChinesePawn],
    ),
];
