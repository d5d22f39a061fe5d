//! Chinese pieces.

use super::KindRow;
use crate::ray::{BISHOP, KNIGHT, QUEEN, ROOK};
use crate::walk::Walk::{ChineseLeaper, ChineseRider};

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece(
        "LE",
        "leo",
        "Moves like a queen, captures on queen's lines over a hurdle.",
        &[ChineseRider(QUEEN)],
    ),
    KindRow::piece(
        "PA",
        "pao",
        "Moves like a rook, captures on rook's lines over a hurdle.",
        &[ChineseRider(ROOK)],
    ),
    KindRow::piece(
        "VA",
        "vao",
        "Moves like a bishop, captures on bishop's lines over a hurdle.",
        &[ChineseRider(BISHOP)],
    ),
    KindRow::piece(
        "NA",
        "nao",
        "Moves like a nightrider, captures on nightrider's lines over a hurdle.",
        &[ChineseRider(KNIGHT)],
    ),
    KindRow::piece(
        "MA",
        "mao",
        "A knight's leap by way of the rook's square between, which must be empty.",
        &[ChineseLeaper(ROOK)],
    ),
    KindRow::piece(
        "MO",
        "moa",
        "A knight's leap by way of the bishop's square between, which must be empty.",
        &[ChineseLeaper(BISHOP)],
    ),
];
