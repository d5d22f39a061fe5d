//! Hoppers: pieces that need a hurdle.

use super::KindRow;
use crate::ray::{BISHOP, KNIGHT, QUEEN, ROOK};
use crate::walk::Walk::{Hopper, Locust, LongHopper, TurningHopper, TwoHurdleHopper};

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece(
        "G",
        "grasshopper",
        "Hops on queen's lines over a hurdle to the square right behind it.",
        &[Hopper(QUEEN)],
    ),
    KindRow::piece(
        "RH",
        "rookhopper",
        "Hops on rook's lines over a hurdle to the square right behind it.",
        &[Hopper(ROOK)],
    ),
    KindRow::piece(
        "BH",
        "bishophopper",
        "Hops on bishop's lines over a hurdle to the square right behind it.",
        &[Hopper(BISHOP)],
    ),
    KindRow::piece(
        "NH",
        "nightriderhopper",
        "Hops on nightrider's lines over a hurdle to the square right behind it.",
        &[Hopper(KNIGHT)],
    ),
    KindRow::piece(
        "KA",
        "kangaroo",
        "Hops on queen's lines over two hurdles to the square right behind the second.",
        &[TwoHurdleHopper(QUEEN)],
    ),
    KindRow::piece(
        "LI",
        "lion",
        "Hops on queen's lines over a hurdle to any square behind it.",
        &[LongHopper(QUEEN)],
    ),
    KindRow::piece(
        "RL",
        "rooklion",
        "Hops on rook's lines over a hurdle to any square behind it.",
        &[LongHopper(ROOK)],
    ),
    KindRow::piece(
        "BL",
        "bishoplion",
        "Hops on bishop's lines over a hurdle to any square behind it.",
        &[LongHopper(BISHOP)],
    ),
    KindRow::piece(
        "NL",
        "nightriderlion",
        "Hops on nightrider's lines over a hurdle to any square behind it.",
        &[LongHopper(KNIGHT)],
    ),
    KindRow::piece(
        "M",
        "moose",
        "Hops on queen's lines and lands beside the hurdle after a turn by 45 degrees.",
        &[TurningHopper(1)],
    ),
    KindRow::piece(
        "EA",
        "eagle",
        "Hops on queen's lines and lands beside the hurdle after a turn by 90 degrees.",
        &[TurningHopper(2)],
    ),
    KindRow::piece(
        "SW",
        "sparrow",
        "Hops on queen's lines and lands beside the hurdle after a turn by 135 degrees.",
        &[TurningHopper(3)],
    ),
    KindRow::piece(
        "L",
        "locust",
        "Captures on queen's lines by jumping over a piece to the empty square right behind it.",
        &[Locust(QUEEN)],
    ),
];
