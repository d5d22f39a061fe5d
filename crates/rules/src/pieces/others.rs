//! Combined pieces, and the one that does not move.

use super::{KindRow, Role};
use crate::ray::{BISHOP, CAMEL, GIRAFFE, KNIGHT, QUEEN, ROOK, ZEBRA};
use crate::walk::Walk::{Leaper, Rider};

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece(
        "AM",
        "amazon",
        "Queen and knight in one.",
        &[Rider(QUEEN), Leaper(KNIGHT)],
    ),
    KindRow::piece(
        "EM",
        "empress",
        "Rook and knight in one.",
        &[Rider(ROOK), Leaper(KNIGHT)],
    ),
    KindRow::piece(
        "PR",
        "princess",
        "Bishop and knight in one.",
        &[Rider(BISHOP), Leaper(KNIGHT)],
    ),
    KindRow::piece(
        "GN",
        "gnu",
        "Knight and camel in one.",
        &[Leaper(KNIGHT), Leaper(CAMEL)],
    ),
    KindRow::piece(
        "OK",
        "okapi",
        "Knight and zebra in one.",
        &[Leaper(KNIGHT), Leaper(ZEBRA)],
    ),
    KindRow::piece(
        "BI",
        "bison",
        "Camel and zebra in one.",
        &[Leaper(CAMEL), Leaper(ZEBRA)],
    ),
    KindRow::piece(
        "ZE",
        "zebu",
        "Camel and giraffe in one.",
        &[Leaper(CAMEL), Leaper(GIRAFFE)],
    ),
    KindRow {
        code: "DU",
        name: "dummy",
        summary: "Never moves and observes nothing.",
        walks: &[],
        role: Role::Dummy,
    },
];
