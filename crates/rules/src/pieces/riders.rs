//! Riders: the same step again and again over empty squares.

use super::KindRow;
use crate::ray::{CAMEL, KNIGHT, ZEBRA};
use crate::walk::Walk::{Rider, Rose};

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece(
        "N",
        "nightrider",
        "Rides in knight's leaps on a straight line.",
        &[Rider(KNIGHT)],
    ),
    KindRow::piece(
        "CR",
        "camelrider",
        "Rides in (1,3) leaps on a straight line.",
        &[Rider(CAMEL)],
    ),
    KindRow::piece(
        "ZR",
        "zebrarider",
        "Rides in (2,3) leaps on a straight line.",
        &[Rider(ZEBRA)],
    ),
    KindRow::piece(
        "RO",
        "rose",
        "Rides in knight's leaps on a circle, turning by an eighth after each.",
        &[Rose],
    ),
];
