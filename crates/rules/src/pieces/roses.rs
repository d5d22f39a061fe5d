//! Roses: riders and hoppers on octagonal circles of knight's leaps.

use super::KindRow;
use crate::walk::Walk::Rose;
use crate::walk::rose::OnCircle::{Chinese, Hop, Lion, Locust, Ride};

pub(super) static ROWS: &[KindRow] = &[
    KindRow::piece(
        "RO",
        "rose",
        "Rides in knight's leaps on a circle, turning by an eighth after each.",
        &[Rose(Ride)],
    ),
    KindRow::piece(
        "RA",
        "rao",
        "Moves like a rose, captures on its circles over a hurdle.",
        &[Rose(Chinese)],
    ),
    KindRow::piece(
        "RN",
        "rose-lion",
        "Hops on rose's circles over a hurdle to any square behind it.",
        &[Rose(Lion)],
    ),
    KindRow::piece(
        "RP",
        "rose-hopper",
        "Hops on rose's circles over a hurdle to the square right behind it.",
        &[Rose(Hop)],
    ),
    KindRow::piece(
        "LS",
        "rose locust",
        "Captures on rose's circles by jumping over a piece to the empty square right behind it.",
        &[Rose(Locust)],
    ),
];
