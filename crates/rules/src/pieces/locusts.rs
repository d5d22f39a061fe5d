//! Locusts, and the marine pieces, which capture like them.

use super::{KindRow, Role};
use crate::ray::{BISHOP, KNIGHT, QUEEN, ROOK};
use crate::walk::Walk::{Leaper, Locust, Mao, NearLocust, Pawn, Quiet, Rider};
use crate::walk::mao::Passage;
use crate::walk::pawn::{MARINE, MARINE_CAPTURES};

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece(
        "L",
        "locust",
        "Captures on queen's lines by jumping over a piece to the empty square right behind it.",
        &[Locust(QUEEN)],
    ),
    KindRow::piece(
        "LR",
        "rook locust",
        "Captures on rook's lines by jumping over a piece to the empty square right behind it.",
        &[Locust(ROOK)],
    ),
    KindRow::piece(
        "LB",
        "bishop locust",
        "Captures on bishop's lines by jumping over a piece to the empty square right behind it.",
        &[Locust(BISHOP)],
    ),
    KindRow::piece(
        "LN",
        "nightrider locust",
        "Captures on nightrider's lines by jumping over a piece to the empty square right behind it.",
        &[Locust(KNIGHT)],
    ),
    KindRow::piece(
        "SI",
        "siren",
        "Moves like a queen, captures like a locust.",
        &[Quiet(&[Rider(QUEEN)]), Locust(QUEEN)],
    ),
    KindRow::piece(
        "TR",
        "triton",
        "Moves like a rook, captures like a rook locust.",
        &[Quiet(&[Rider(ROOK)]), Locust(ROOK)],
    ),
    KindRow::piece(
        "ND",
        "nereid",
        "Moves like a bishop, captures like a bishop locust.",
        &[Quiet(&[Rider(BISHOP)]), Locust(BISHOP)],
    ),
    KindRow::piece(
        "MS",
        "marine knight",
        "Moves like a knight, captures by jumping over a piece a knight's leap away to the empty square one more such leap behind it.",
        &[Quiet(&[Leaper(KNIGHT)]), NearLocust(KNIGHT)],
    ),
    KindRow::with_role(
        Role::Royal,
        "PO",
        "poseidon",
        "Moves like a king, captures a piece beside it by jumping to the empty square right behind it; royal.",
        &[Quiet(&[Leaper(QUEEN)]), NearLocust(QUEEN)],
    ),
    KindRow::piece(
        "MH",
        "marine ship",
        "A triton that also has a marine pawn's captures; does not promote.",
        &[Quiet(&[Rider(ROOK)]), Locust(ROOK), Pawn(&MARINE_CAPTURES)],
    ),
    KindRow::piece(
        "SK",
        "skylla",
        "Moves like a mao, captures what stands on the square passed.",
        &[Mao(ROOK, Passage::Locust)],
    ),
    KindRow::piece(
        "CY",
        "charybdis",
        "Moves like a moa, captures what stands on the square passed.",
        &[Mao(BISHOP, Passage::Locust)],
    ),
];

pub(super) static MARINE_PAWN: &[KindRow] = &[KindRow::with_role(
    Role::Pawn,
    "MP",
    "marine pawn",
    "Moves like a pawn, captures slanting ahead by jumping to the empty square right behind; promotes to marine pieces.",
    &[Pawn(&MARINE)],
)];
