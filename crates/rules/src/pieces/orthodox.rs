//! The kinds of orthodox chess.

use super::{KindRow, Role};
use crate::ray::{BISHOP, KNIGHT, QUEEN, ROOK};
use crate::walk::Walk::{Leaper, Pawn, Rider};
use crate::walk::pawn::PAWN;

pub(super) static ROWS: &[KindRow] = &[
    KindRow::with_role(
        Role::King,
        "K",
        "king",
        "Steps one square in any direction; royal, and castles.",
        &[Leaper(QUEEN)],
    ),
    KindRow::piece(
        "Q",
        "queen",
        "Rides along ranks, files and diagonals.",
        &[Rider(QUEEN)],
    ),
    KindRow::with_role(
        Role::Rook,
        "R",
        "rook",
        "Rides along ranks and files.",
        &[Rider(ROOK)],
    ),
    KindRow::piece("B", "bishop", "Rides along diagonals.", &[Rider(BISHOP)]),
    KindRow::with_role(
        Role::Knight,
        "S",
        "knight",
        "The (1,2) leaper.",
        &[Leaper(KNIGHT)],
    ),
    KindRow::with_role(
        Role::Pawn,
        "P",
        "pawn",
        "Steps ahead, two squares from its second rank; captures slanting ahead; promotes.",
        &[Pawn(&PAWN)],
    ),
];
