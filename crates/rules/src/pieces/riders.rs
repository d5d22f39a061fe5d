//! Riders: the same step again and again over empty squares.

use super::KindRow;
use crate::ray::{BISHOP, CAMEL, KNIGHT, QUEEN, ROOK, ZEBRA};
use crate::walk::Walk::{Mao, Rider, Trojan};
use crate::walk::mao::Passage::Ride;

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
        "GR",
        "gnurider",
        "Nightrider and camelrider in one.",
        &[Rider(KNIGHT), Rider(CAMEL)],
    ),
    KindRow::piece(
        "WA",
        "waran",
        "Rook and nightrider in one.",
        &[Rider(ROOK), Rider(KNIGHT)],
    ),
    KindRow::piece(
        "ET",
        "elephant",
        "Queen and nightrider in one.",
        &[Rider(QUEEN), Rider(KNIGHT)],
    ),
    KindRow::piece(
        "WR",
        "wazirrider",
        "Moves like a rook, but is none where rules ask for its home square.",
        &[Rider(ROOK)],
    ),
    KindRow::piece(
        "FR",
        "fersrider",
        "Moves like a bishop, but is none where rules ask for its home square.",
        &[Rider(BISHOP)],
    ),
    KindRow::piece(
        "AO",
        "maorider",
        "Rides in mao's leaps on a straight line.",
        &[Mao(ROOK, Ride)],
    ),
    KindRow::piece(
        "OA",
        "moarider",
        "Rides in moa's leaps on a straight line.",
        &[Mao(BISHOP, Ride)],
    ),
    KindRow::piece(
        "CT",
        "cat",
        "Leaps like a knight and rides on by two squares at a time in the longer direction of the leap.",
        &[Trojan],
    ),
];
