//! Which way to search a game in.

use std::sync::atomic::Ordering;

use dawson_rules::engine::sort_canonically;
use dawson_rules::{Engine, Move, Position};

use super::destinies::{Cast, Deal, Explorer};
use super::{Around, Game, Player, SearchName, Tally};
use crate::control::GameSearch;
use crate::search::{Answer, Stopped, Table};

/// So many moves are played before destinies are dealt.
const TRIAL: i64 = 8_000;

/// More ways to deal out destinies are not looked into one by one.
const MOST_WAYS: usize = 50_000;

/// What destinies have brought.
pub(crate) struct Dealt<'a> {
    pub listed: Vec<Vec<Move>>,
    pub tally: Tally<'a>,
    /// If the search was stopped, first moves of games that it has not found; `None` if those of all
    /// ways that are left are too much to look at.
    pub open: Option<Vec<Vec<Move>>>,
}

impl Game<'_> {
    /// The games of `length` half-moves, as many as there is room for, if destinies tell; `None` if
    /// the games have to be searched move by move.
    pub(crate) fn by_destinies<'t, E: Engine>(
        &self,
        engine: &E,
        name: SearchName,
        room: usize,
        around: Around<'t>,
    ) -> Answer<Option<Dealt<'t>>> {
        let length = name.length;
        match self.means {
            GameSearch::Plain | GameSearch::Bounded => return Ok(None),
            GameSearch::Best
                if self.is_easy(engine, length, around)?
                    || self.is_massacre(engine.position(), length) =>
            {
                return Ok(None);
            }
            GameSearch::Best | GameSearch::Destinies => {}
        }
        let plan = engine.plan();
        let moves = self.moves(engine.side_to_move(), length);
        let Some(cast) = Cast::new(plan, engine.position(), self.target, moves) else {
            return Ok(None);
        };
        let Some(deal) = Deal::new(&cast, moves, MOST_WAYS) else {
            return Ok(None);
        };
        self.deals.store(true, Ordering::Relaxed);
        let name = SearchName {
            destinies: true,
            ..name
        };
        let tally = Tally::new(engine, self, name, around);
        // What was found stands, even if the search was stopped.
        let open = Explorer::new(engine, self, &cast, &tally, room).all(&deal);
        let listed = tally.found(&[]).into_iter();
        let listed = listed.flat_map(|(_, found)| found.listed).collect();
        let mut sorted = Vec::new();
        in_order(
            &mut engine.clone(),
            self.series,
            listed,
            &mut Vec::new(),
            &mut sorted,
        );
        sorted.truncate(room);
        Ok(Some(Dealt {
            listed: sorted,
            tally,
            open,
        }))
    }

    /// Whether so much is captured that there are too many ways to deal out who captures whom.
    fn is_massacre(&self, start: &Position, length: u16) -> bool {
        let captures = (start.occupied().len()).saturating_sub(self.target.pieces());
        captures * 5 > u32::from(length) * 2
    }

    /// Whether a short trial counts all games; the counts are then in the table. Where the work is
    /// shared or kept, it must not matter what was searched before.
    fn is_easy<E: Engine>(
        &self,
        engine: &E,
        length: u16,
        (ledger, share, _): Around<'_>,
    ) -> Answer<bool> {
        self.trial.store(TRIAL, Ordering::Relaxed);
        let own = (ledger.is_some() || share.is_some()).then(|| Table::new(TRIAL as usize * 64));
        let table = own.as_ref().unwrap_or(self.table);
        let mut player = Player::with_table(engine.clone(), self, table);
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

/// Sorts games by the canonical order of their moves.
pub(super) fn in_order<E: Engine>(
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
