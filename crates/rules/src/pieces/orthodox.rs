//! The kinds of orthodox chess.

use super::{KindRow, Role};
use crate::ray::{BISHOP, KNIGHT, QUEEN, ROOK};
use crate::walk::Walk::{Leaper, Pawn, Rider};
use crate::walk::pawn::PAWN;

pub(super) static ROWS: &[KindRow] = &[
    KindRow {
        code: "K",
        name: "king",
        summary: "Steps one square in any direction; royal, and castles.",
        walks: &[Leaper(QUEEN)],
        role: Role::King,
    },
    KindRow {
        code: "Q",
        name: "queen",
        summary: "Rides along ranks, files and diagonals.",
        walks: &[Rider(QUEEN)],
        role: Role::Piece,
    },
    KindRow {
        code: "R",
        name: "rook",
        summary: "Rides along ranks and files.",
        walks: &[Rider(ROOK)],
        role: Role::Rook,
    },
    KindRow {
        code: "B",
        name: "bishop",
        summary: "Rides along diagonals.",
        walks: &[Rider(BISHOP)],
        role: Role::Piece,
    },
    KindRow {
        code: "S",
        name: "knight",
        summary: "The (1,2) leaper.",
        walks: &[Leaper(KNIGHT)],
        role: Role::Knight,
    },
    KindRow {
        code: "P",
        name: "pawn",
        summary: "Steps ahead, two squares from its second rank; captures slanting ahead; promotes.",
        walks: &[Pawn(&PAWN)],
        role: Role::Pawn,
    },
];
