//! What a search for games that was ended early leaves open, and so what it has proven.

use std::collections::BTreeSet;

use dawson_rules::{Engine, Move, PlayedMove};
use serde::{Deserialize, Serialize};

use super::count::{decides, is_unit};
use super::{Game, Tally, canonical};

/// Beginnings are told in no more half-moves than this.
const DEEPEST: usize = 3;

/// If there are more beginnings, shorter ones are told.
const MOST_TOLD: usize = 40;

/// What is left of a search for games of one length.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Remaining {
    /// The length in half-moves, in series in moves.
    pub length: u16,
    /// Whether one side moves in series.
    pub in_series: bool,
    /// How much of the search is done, in millionths, by the parts it was divided into.
    pub millionths: u32,
    /// Every game that was not counted begins with one of these.
    pub beginnings: Vec<Vec<PlayedMove>>,
    /// First moves with which none of them begins.
    pub excluded: Vec<PlayedMove>,
    /// In so many half-moves, in series moves, each of them agrees with a game that is listed: all other
    /// beginnings of that length are refuted. 0 if there are games that are counted and not listed.
    pub agreeing: u16,
}

impl Remaining {
    /// What is left if every game not counted begins as one of these.
    pub(crate) fn new<E: Engine>(
        start: &E,
        series: bool,
        (length, millionths): (u16, u32),
        open: &[Vec<Move>],
        agreeing: u16,
    ) -> Self {
        let shortened = |depth: usize| -> BTreeSet<&[Move]> {
            open.iter()
                .map(|way| &way[..way.len().min(depth)])
                .collect()
        };
        let depth = (1..=DEEPEST)
            .rev()
            .find(|depth| shortened(*depth).len() <= MOST_TOLD)
            .unwrap_or(1);
        let mut beginnings = Vec::new();
        let told = shortened(depth);
        tell(
            &mut start.clone(),
            series,
            &told,
            &mut Told::default(),
            &mut beginnings,
        );
        let firsts = shortened(1);
        let mut engine = start.clone();
        let excluded = canonical(&mut engine)
            .iter()
            .filter(|mv| !firsts.contains(&[**mv][..]))
            .map(|mv| {
                let played = engine.play_recorded(mv);
                engine.undo();
                played
            })
            .collect();
        Self {
            length,
            in_series: series,
            millionths,
            beginnings,
            excluded,
            agreeing,
        }
    }

    /// Together with what another share of the same work leaves open.
    pub(crate) fn join(&mut self, other: Self) {
        self.millionths = self.millionths.min(other.millionths);
        self.agreeing = self.agreeing.min(other.agreeing);
        self.excluded.retain(|mv| other.excluded.contains(mv));
        let is_in = |way: &[PlayedMove], all: &[Vec<PlayedMove>]| {
            all.iter().any(|begin| way.starts_with(begin))
        };
        for way in other.beginnings {
            if !is_in(&way, &self.beginnings) {
                self.beginnings.retain(|known| !known.starts_with(&way));
                self.beginnings.push(way);
            }
        }
    }
}

/// The moves on the way to a beginning.
#[derive(Default)]
struct Told {
    moves: Vec<Move>,
    played: Vec<PlayedMove>,
}

/// Beginnings in canonical order, with what their moves do.
fn tell<E: Engine>(
    engine: &mut E,
    series: bool,
    told: &BTreeSet<&[Move]>,
    way: &mut Told,
    beginnings: &mut Vec<Vec<PlayedMove>>,
) {
    if told.contains(&way.moves[..]) {
        beginnings.push(way.played.clone());
        return;
    }
    if !told.iter().any(|begin| begin.starts_with(&way.moves)) {
        return;
    }
    let passes = series && !way.moves.is_empty();
    if passes {
        engine.pass();
    }
    for mv in canonical(engine) {
        let played = engine.play_recorded(&mv);
        way.moves.push(mv);
        way.played.push(played);
        tell(engine, series, told, way, beginnings);
        way.moves.pop();
        way.played.pop();
        engine.undo();
    }
    if passes {
        engine.undo();
    }
}

/// The beginnings of games that a search move by move leaves open; with no tally those that the
/// bound allows.
pub(crate) fn open_beginnings<E: Engine>(
    start: &E,
    game: &Game<'_>,
    length: u16,
    tally: Option<&Tally<'_>>,
) -> Vec<Vec<Move>> {
    let mut open = Vec::new();
    let looked = Looked {
        game,
        length,
        tally,
    };
    looked.walk(
        &mut start.clone(),
        &mut Vec::new(),
        &mut Vec::new(),
        &mut open,
    );
    open
}

struct Looked<'a> {
    game: &'a Game<'a>,
    length: u16,
    tally: Option<&'a Tally<'a>>,
}

impl Looked<'_> {
    fn walk<E: Engine>(
        &self,
        engine: &mut E,
        path: &mut Vec<u32>,
        way: &mut Vec<Move>,
        open: &mut Vec<Vec<Move>>,
    ) {
        let left = self.length - way.len() as u16;
        let mut deeper = way.is_empty();
        let passes = self.game.series && !way.is_empty();
        if !way.is_empty() {
            if let Some(tally) = self.tally {
                let plies = DEEPEST.saturating_sub(way.len()) as u16;
                let foreign = decides(path.len(), is_unit(left, plies)) && !tally.is_mine(path);
                if foreign || tally.is_closed(path) {
                    return;
                }
                deeper = way.len() < DEEPEST && tally.has_closed_inside(path);
            }
            if left > 0 && !self.game.goes_on(engine, left, self.length % 2) {
                return;
            }
        }
        if left > 0 && passes {
            engine.pass();
        }
        if left > 0 && !self.game.may_succeed(engine, left) {
            // No game is left here.
        } else if deeper && left > 0 {
            for (index, mv) in canonical(engine).iter().enumerate() {
                engine.play(mv);
                path.push(index as u32 + 1);
                way.push(*mv);
                self.walk(engine, path, way, open);
                way.pop();
                path.pop();
                engine.undo();
            }
        } else {
            open.push(way.clone());
        }
        if left > 0 && passes {
            engine.undo();
        }
    }
}
