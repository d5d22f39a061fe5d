//! Several pieces in one.

use super::{KindRow, Role};
use crate::ray::{ALFIL, BISHOP, KNIGHT, QUEEN, ROOK};
use crate::walk::Walk::{Heading, Hopper, Leaper, Pawn, Rider};
use crate::walk::hopper::Landing::Behind;
use crate::walk::parts::Heading::{Down, Up};
use crate::walk::pawn::{CAPTURES, MOVES, PART};

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
        "DR",
        "dragon",
        "Knight and pawn in one; does not promote.",
        &[Leaper(KNIGHT), Pawn(&PART)],
    ),
    KindRow::piece(
        "GY",
        "gryphon",
        "A bishop that also has a pawn's moves, but not its captures; does not promote.",
        &[Rider(BISHOP), Pawn(&MOVES)],
    ),
    KindRow::piece(
        "SH",
        "ship",
        "A rook that also has a pawn's captures, but not its moves; does not promote.",
        &[Rider(ROOK), Pawn(&CAPTURES)],
    ),
    KindRow::piece(
        "GL",
        "gral",
        "Alfil and rookhopper in one.",
        &[Leaper(ALFIL), Hopper(ROOK, 1, Behind)],
    ),
    KindRow::piece(
        "SO",
        "scorpion",
        "Erlking and grasshopper in one.",
        &[Leaper(QUEEN), Hopper(QUEEN, 1, Behind)],
    ),
    KindRow::with_role(
        Role::Royal,
        "ST",
        "sting",
        "King and grasshopper in one; royal.",
        &[Leaper(QUEEN), Hopper(QUEEN, 1, Behind)],
    ),
    KindRow::piece(
        "DO",
        "dolphin",
        "Grasshopper and kangaroo in one.",
        &[Hopper(QUEEN, 1, Behind), Hopper(QUEEN, 2, Behind)],
    ),
    KindRow::piece(
        "RR",
        "absolute rook/bishop hunter",
        "Goes up the board like a rook and down like a bishop, whatever its side.",
        &[Heading(Up, &[Rider(ROOK)]), Heading(Down, &[Rider(BISHOP)])],
    ),
    KindRow::piece(
        "BR",
        "absolute bishop/rook hunter",
        "Goes up the board like a bishop and down like a rook, whatever its side.",
        &[Heading(Up, &[Rider(BISHOP)]), Heading(Down, &[Rider(ROOK)])],
    ),
];
