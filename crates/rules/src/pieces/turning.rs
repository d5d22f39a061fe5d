//! Hoppers that turn at the hurdle. The numbers are sixteenths of a circle.

use super::KindRow;
use crate::ray::{BISHOP, QUEEN, ROOK};
use crate::walk::Walk::TurningHopper;

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece(
        "M",
        "moose",
        "Hops on queen's lines and lands beside the hurdle after a turn by 45 degrees.",
        &[TurningHopper(QUEEN, &[2])],
    ),
    KindRow::piece(
        "EA",
        "eagle",
        "Hops on queen's lines and lands beside the hurdle after a turn by 90 degrees.",
        &[TurningHopper(QUEEN, &[4])],
    ),
    KindRow::piece(
        "SW",
        "sparrow",
        "Hops on queen's lines and lands beside the hurdle after a turn by 135 degrees.",
        &[TurningHopper(QUEEN, &[6])],
    ),
    KindRow::piece(
        "HA",
        "hamster",
        "Rides on queen's lines up to the square right before a piece; captures nothing.",
        &[TurningHopper(QUEEN, &[8])],
    ),
    KindRow::piece(
        "MG",
        "marguerite",
        "Grasshopper, moose, eagle, sparrow and hamster in one.",
        &[TurningHopper(QUEEN, &[0, 2, 4, 6, 8])],
    ),
    KindRow::piece(
        "SC",
        "scarabeus",
        "Hops on queen's lines and lands a knight's leap behind the hurdle, half a turn aside.",
        &[TurningHopper(QUEEN, &[1])],
    ),
    KindRow::piece(
        "RM",
        "rook moose",
        "Hops on rook's lines and lands beside the hurdle after a turn by 45 degrees.",
        &[TurningHopper(ROOK, &[2])],
    ),
    KindRow::piece(
        "RE",
        "rook eagle",
        "Hops on rook's lines and lands beside the hurdle after a turn by 90 degrees.",
        &[TurningHopper(ROOK, &[4])],
    ),
    KindRow::piece(
        "RW",
        "rook sparrow",
        "Hops on rook's lines and lands beside the hurdle after a turn by 135 degrees.",
        &[TurningHopper(ROOK, &[6])],
    ),
    KindRow::piece(
        "BM",
        "bishop moose",
        "Hops on bishop's lines and lands beside the hurdle after a turn by 45 degrees.",
        &[TurningHopper(BISHOP, &[2])],
    ),
    KindRow::piece(
        "BE",
        "bishop eagle",
        "Hops on bishop's lines and lands beside the hurdle after a turn by 90 degrees.",
        &[TurningHopper(BISHOP, &[4])],
    ),
    KindRow::piece(
        "BW",
        "bishop sparrow",
        "Hops on bishop's lines and lands beside the hurdle after a turn by 135 degrees.",
        &[TurningHopper(BISHOP, &[6])],
    ),
];
