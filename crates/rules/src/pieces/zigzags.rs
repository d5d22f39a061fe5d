//! Zigzag riders.

use super::KindRow;
use crate::ray::{BISHOP, KNIGHT, ROOK};
use crate::walk::Walk::Zigzag;
use crate::walk::zigzag::Turn::{Left, Long, Right, Short, Swap, SwapBack};

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece(
        "BT",
        "boyscout",
        "Rides in single bishop's steps, turning by a right angle after each, to and fro.",
        &[Zigzag(BISHOP, &[Left, Right])],
    ),
    KindRow::piece(
        "GT",
        "girlscout",
        "Rides in single rook's steps, turning by a right angle after each, to and fro.",
        &[Zigzag(ROOK, &[Left, Right])],
    ),
    KindRow::piece(
        "SS",
        "spiralspringer",
        "Rides in knight's leaps that zigzag along a rank or file.",
        &[Zigzag(KNIGHT, &[Long, Short])],
    ),
    KindRow::piece(
        "DS",
        "diagonal spiralspringer",
        "Rides in knight's leaps that zigzag along a diagonal.",
        &[Zigzag(KNIGHT, &[Swap, SwapBack])],
    ),
    KindRow::piece(
        "S1",
        "(1,1)-zigzag nightrider",
        "Rides in knight's leaps of which two go on by (1,1): b1, a3, c2, b4.",
        &[Zigzag(KNIGHT, &[SwapBack])],
    ),
    KindRow::piece(
        "S2",
        "(2,0)-zigzag nightrider",
        "Rides in knight's leaps of which two go on by (2,0): a1, b3, c1, d3.",
        &[Zigzag(KNIGHT, &[Long])],
    ),
    KindRow::piece(
        "S3",
        "(3,3)-zigzag nightrider",
        "Rides in knight's leaps of which two go on by (3,3): a1, b3, d4, e6.",
        &[Zigzag(KNIGHT, &[Swap])],
    ),
    KindRow::piece(
        "S4",
        "(4,0)-zigzag nightrider",
        "Rides in knight's leaps of which two go on by (4,0): a1, c2, e1, g2.",
        &[Zigzag(KNIGHT, &[Short])],
    ),
    KindRow::piece(
        "QN",
        "quintessence",
        "Rides in knight's leaps that turn by a right angle, to and fro: a1, b3, d2, e4.",
        &[Zigzag(KNIGHT, &[Left, Right])],
    ),
];
