//! Chinese pieces, and the argentinian ones that turn their rule round.

use super::KindRow;
use crate::ray::{BISHOP, KNIGHT, QUEEN, ROOK};
use crate::walk::Walk::{Capturing, ChineseRider, Hopper, Leaper, Mao, NearHopper, Quiet, Rider};
use crate::walk::hopper::Landing::{Anywhere, Behind};
use crate::walk::mao::Passage::{Hop, Leap};

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
        &[Mao(ROOK, Leap)],
    ),
    KindRow::piece(
        "MO",
        "moa",
        "A knight's leap by way of the bishop's square between, which must be empty.",
        &[Mao(BISHOP, Leap)],
    ),
    KindRow::piece(
        "KO",
        "kao",
        "Moves like a knight, captures like a knighthopper.",
        &[
            Quiet(&[Leaper(KNIGHT)]),
            Capturing(&[NearHopper(KNIGHT, Behind)]),
        ],
    ),
    KindRow::piece(
        "SE",
        "senora",
        "Captures like a queen, moves on queen's lines over a hurdle.",
        &[
            Capturing(&[Rider(QUEEN)]),
            Quiet(&[Hopper(QUEEN, 1, Anywhere)]),
        ],
    ),
    KindRow::piece(
        "FA",
        "faro",
        "Captures like a rook, moves on rook's lines over a hurdle.",
        &[
            Capturing(&[Rider(ROOK)]),
            Quiet(&[Hopper(ROOK, 1, Anywhere)]),
        ],
    ),
    KindRow::piece(
        "LO",
        "loco",
        "Captures like a bishop, moves on bishop's lines over a hurdle.",
        &[
            Capturing(&[Rider(BISHOP)]),
            Quiet(&[Hopper(BISHOP, 1, Anywhere)]),
        ],
    ),
    KindRow::piece(
        "SA",
        "saltador",
        "Captures like a mao or moa, moves like a maohopper or moahopper.",
        &[
            Capturing(&[Mao(ROOK, Leap), Mao(BISHOP, Leap)]),
            Quiet(&[Mao(ROOK, Hop), Mao(BISHOP, Hop)]),
        ],
    ),
];
