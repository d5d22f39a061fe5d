//! How far games that a search has not found must agree with those that it has.

use std::collections::BTreeSet;

use dawson_rules::{Engine, Move};

use super::{Game, canonical};

/// More beginnings of one length than this are not looked at.
const MOST_BEGINNINGS: usize = 2_000;

/// In how many of their first half-moves all games of a length that were not counted agree with one
/// that is listed: every other beginning of so many half-moves is refuted. `open` are beginnings with
/// one of which each such game begins.
pub(crate) fn agreement<E: Engine>(
    start: &E,
    game: &Game<'_>,
    length: u16,
    (listed, open): (&[Vec<Move>], &[Vec<Move>]),
) -> u16 {
    if listed.is_empty() {
        return 0;
    }
    let asked = Asked {
        game,
        length,
        open,
        listed,
    };
    (0..length)
        .find(|depth| asked.may_part_after(start, usize::from(*depth)))
        .unwrap_or(length)
}

struct Asked<'a> {
    game: &'a Game<'a>,
    length: u16,
    open: &'a [Vec<Move>],
    listed: &'a [Vec<Move>],
}

impl Asked<'_> {
    /// Whether a game that was not counted may agree with a listed one in so many half-moves and no
    /// longer.
    fn may_part_after<E: Engine>(&self, start: &E, depth: usize) -> bool {
        let beginnings: BTreeSet<&[Move]> = self.listed.iter().map(|way| &way[..depth]).collect();
        beginnings.len() > MOST_BEGINNINGS
            || beginnings
                .iter()
                .any(|begin| self.has_open_branch(&mut start.clone(), begin))
    }

    /// Whether a move that no listed game makes after this beginning may lead to the target.
    fn has_open_branch<E: Engine>(&self, engine: &mut E, begin: &[Move]) -> bool {
        for mv in begin {
            engine.play(mv);
            if self.game.series {
                engine.pass();
            }
        }
        let mut way = begin.to_vec();
        canonical(engine).iter().any(|mv| {
            way.push(*mv);
            let is_open = !self.listed.iter().any(|game| game.starts_with(&way))
                && self
                    .open
                    .iter()
                    .any(|open| open.iter().zip(&way).all(|(left, right)| left == right))
                && self.may_succeed(engine, mv, way.len());
            way.pop();
            is_open
        })
    }

    /// Whether it is not known that no game goes on with this move, which makes `played` half-moves.
    fn may_succeed<E: Engine>(&self, engine: &mut E, mv: &Move, played: usize) -> bool {
        let left = self.length - played as u16;
        engine.play(mv);
        let may = if left == 0 {
            self.game.is_reached(engine.position())
        } else if self.game.goes_on(engine, left, self.length % 2) {
            if self.game.series {
                engine.pass();
            }
            let may = self.game.may_succeed(engine, left) && !self.game.is_refuted(engine, left);
            if self.game.series {
                engine.undo();
            }
            may
        } else {
            false
        };
        engine.undo();
        may
    }
}
