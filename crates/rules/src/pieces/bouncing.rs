//! Pieces that the edge of the board turns back or sends on.

use super::KindRow;
use crate::ray::{BISHOP, QUEEN, ROOK};
use crate::walk::Walk::{
    Bouncer, BouncyKnight, BouncyNightrider, Cardinal, Edgehog, ReflectingBishop, UbiUbi,
};

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece(
        "AR",
        "archbishop",
        "A bishop that may go on at a right angle once on reaching the edge.",
        &[ReflectingBishop(1)],
    ),
    KindRow::piece(
        "RB",
        "reflecting bishop",
        "A bishop that may go on at a right angle up to four times on reaching the edge.",
        &[ReflectingBishop(4)],
    ),
    KindRow::piece(
        "C",
        "cardinal",
        "A bishop that the border reflects once, on to squares of the other colour.",
        &[Cardinal],
    ),
    KindRow::piece(
        "BK",
        "bouncy knight",
        "Leaps like a knight up to three times in one move, on from empty edge squares.",
        &[BouncyKnight(3)],
    ),
    KindRow::piece(
        "BN",
        "bouncy nightrider",
        "A nightrider that rides on in any direction from edge squares.",
        &[BouncyNightrider],
    ),
    KindRow::piece(
        "UU",
        "ubi-ubi",
        "Makes any number of knight's leaps over empty squares in one move.",
        &[UbiUbi],
    ),
    KindRow::piece(
        "EH",
        "edgehog",
        "Rides like a queen from the edge to the inside of the board or the other way.",
        &[Edgehog],
    ),
    KindRow::piece(
        "B1",
        "bouncer",
        "Moves on queen's lines as far as the next piece or the border is on the opposite side.",
        &[Bouncer(QUEEN)],
    ),
    KindRow::piece(
        "B2",
        "rook bouncer",
        "Moves on rook's lines as far as the next piece or the border is on the opposite side.",
        &[Bouncer(ROOK)],
    ),
    KindRow::piece(
        "B3",
        "bishop bouncer",
        "Moves on bishop's lines as far as the next piece or the border is on the opposite side.",
        &[Bouncer(BISHOP)],
    ),
];
