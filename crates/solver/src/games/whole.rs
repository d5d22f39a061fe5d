//! Which way to search a game in.

use std::sync::atomic::Ordering;

use dawson_rules::engine::sort_canonically;
use dawson_rules::{Engine, Move, Position};

use super::destinies::{Cast, Deal, Explorer};
use super::{Game, Player};
use crate::control::GameSearch;
use crate::search::{Answer, Stopped};

/// So many moves are played before destinies are dealt.
const TRIAL: i64 = 8_000;

/// More ways to deal out destinies are not looked into one by one.
const MOST_WAYS: usize = 50_000;

impl Game<'_> {
    /// The games of `length` half-moves, as many as there is room for, if destinies tell; `None` if
    /// the games have to be searched move by move. Adds to the number of games found.
    pub(crate) fn by_destinies<E: Engine>(
        &self,
        engine: &E,
        length: u16,
        room: usize,
    ) -> Answer<Option<Vec<Vec<Move>>>> {
        match self.means {
            GameSearch::Plain | GameSearch::Bounded => return Ok(None),
            GameSearch::Best
                if self.is_easy(engine, length)? || self.is_massacre(engine.position(), length) =>
            {
                return Ok(None);
            }
            GameSearch::Best | GameSearch::Destinies => {}
        }
        let plan = engine.plan();
        let moves = self.moves(engine.side_to_move(), length);
        let longest = moves[0].max(moves[1]);
        let Some(cast) = Cast::new(plan, engine.position(), self.target, longest) else {
            return Ok(None);
        };
        let Some(deal) = Deal::new(&cast, moves, MOST_WAYS) else {
            return Ok(None);
        };
        self.deals.store(true, Ordering::Relaxed);
        // What was found stands, even if the search was stopped.
        let listed = Explorer::new(engine, self, &cast, (length, room)).all(&deal);
        let mut sorted = Vec::new();
        in_order(
            &mut engine.clone(),
            self.series,
            listed,
            &mut Vec::new(),
            &mut sorted,
        );
        sorted.truncate(room);
        Ok(Some(sorted))
    }

    /// Whether so much is captured that there are too many ways to deal out who captures whom.
    fn is_massacre(&self, start: &Position, length: u16) -> bool {
        let captures = (start.occupied().len()).saturating_sub(self.target.pieces());
        captures * 3 > u32::from(length)
    }

    /// Whether a short trial counts all games; the counts are then in the table.
    fn is_easy<E: Engine>(&self, engine: &E, length: u16) -> Answer<bool> {
        self.trial.store(TRIAL, Ordering::Relaxed);
        let mut player = Player::new(engine.clone(), self);
        let counted = player
            .count(length, length % 2)
            .and_then(|_| player.report());
        let given_up = self.trial.swap(i64::MAX, Ordering::Relaxed) < 0;
        match counted {
            Ok(()) => Ok(true),
            Err(_) if given_up => Ok(false),
            Err(stopped) => Err(stopped),
        }
    }

    /// Ends a trial that has taken too long.
    pub(super) fn go_on_trying(&self, nodes: u64) -> Answer<()> {
        if self.trial.load(Ordering::Relaxed) == i64::MAX {
            return Ok(());
        }
        let left = self.trial.fetch_sub(nodes as i64, Ordering::Relaxed) - nodes as i64;
        if left < 0 { Err(Stopped) } else { Ok(()) }
    }
}

/// Sorts games by the order in which the engine generates their moves.
fn in_order<E: Engine>(
    engine: &mut E,
    series: bool,
    games: Vec<Vec<Move>>,
    way: &mut Vec<Move>,
    sorted: &mut Vec<Vec<Move>>,
) {
    let depth = way.len();
    if games.len() < 2 || games.iter().any(|game| game.len() == depth) {
        sorted.extend(games);
        return;
    }
    let mut moves = Vec::new();
    engine.legal_moves(&mut moves);
    sort_canonically(engine.plan(), &mut moves);
    let mut games = games;
    for mv in moves {
        let (with, without) = games.into_iter().partition(|game| game[depth] == mv);
        games = without;
        let with: Vec<Vec<Move>> = with;
        if with.is_empty() {
            continue;
        }
        engine.play(&mv);
        if series {
            engine.pass();
        }
        way.push(mv);
        in_order(engine, series, with, way, sorted);
        way.pop();
        if series {
            engine.undo();
        }
        engine.undo();
    }
}
