//! Games to a target: which lengths are searched, and what is said about each.

use dawson_rules::{Engine, Move};

use super::{Run, Stage};
use crate::games::{
    Around, Certificate, Game, GameCount, LISTED, Player, Reading, Remaining, SearchName, Tally,
    Total, WHOLE, agreement, canonical, open_beginnings,
};
use crate::result::{Line, PartialReason};
use crate::search::{At, BranchCode, Held, Lines};

/// The last `length` moves of lines that have so many.
fn moves_of(lines: &[Line], length: u16) -> Vec<Vec<Move>> {
    let ends = lines.iter().filter_map(|line| {
        let before = line.moves.len().checked_sub(usize::from(length))?;
        Some(&line.moves[before..])
    });
    ends.map(|steps| steps.iter().map(|step| step.played.mv).collect())
        .collect()
}

impl Run<'_> {
    /// The games of one length: those that are listed, how many there are, and what is left if a
    /// limit has ended the search.
    pub(super) fn games<E: Engine>(
        &self,
        engine: &E,
        game: &Game<'_>,
        at: At,
        stage: Stage,
        lines: &Lines<E>,
    ) -> (Vec<Line>, GameCount, Option<Remaining>) {
        let (length, room) = (at.left, self.room());
        let around: Around<'_> = (
            self.control.ledger,
            self.options.game_part,
            self.control.sink,
        );
        let name = SearchName {
            phase: stage.kind,
            exchanged: stage.exchanged,
            branch: game.branch(),
            length,
            destinies: false,
        };
        let written = |games: Vec<Vec<Move>>| {
            let mut lines = lines.afresh();
            for played in games {
                lines.write_game(&played, game.is_series(), game.goal(), self.watch);
            }
            lines.found.end(self.watch)
        };
        let dealt = if self.options.start_move.is_empty() && self.options.last_move.is_empty() {
            (game.by_destinies(engine, name, room, around)).unwrap_or_default()
        } else {
            None
        };
        let (mut listed, tally, open) = if let Some(dealt) = dealt {
            (written(dealt.listed).into_lines(), dealt.tally, dealt.open)
        } else {
            let tally = Tally::new(engine, game, name, around);
            let moves = canonical(&mut engine.clone()).len();
            let share = WHOLE / moves.max(1) as u64;
            let found = self.each_root_move(engine, at, stage, |search, number, mv| {
                let mut player = Player::new(search.engine.clone(), game);
                let games = player.begin_with((number, mv), (room, share), &tally);
                Ok((!games.is_empty()).then(|| written(games)))
            });
            let open =
                (self.is_cut_short()).then(|| open_beginnings(engine, game, length, Some(&tally)));
            (
                found.into_iter().flat_map(Held::into_lines).collect(),
                tally,
                open,
            )
        };
        listed.truncate(room);
        let remaining = self.is_cut_short().then(|| {
            let open = open.unwrap_or_else(|| open_beginnings(engine, game, length, None));
            let known = (length, tally.millionths());
            // Of games that are counted and not listed nothing would be said.
            let agreeing = if tally.games() == listed.len() as u64 {
                agreement(engine, game, length, (&moves_of(&listed, length), &open))
            } else {
                0
            };
            Remaining::new(engine, game.is_series(), known, &open, agreeing)
        });
        let count = self.count(&tally, listed.len(), length);
        (listed, count, remaining)
    }

    /// Which games are asked for, and the lengths to examine.
    pub(super) fn readings(
        &self,
        branch: &BranchCode,
        is_game: bool,
        lengths: Vec<u16>,
    ) -> (Reading, Vec<u16>) {
        if self.options.shortest && is_game {
            (Reading::Shortest, (1..=branch.max).collect())
        } else if branch.min == Some(branch.max) {
            (Reading::Exactly, lengths)
        } else {
            (Reading::UpTo, lengths)
        }
    }

    fn count(&self, tally: &Tally<'_>, listed: usize, length: u16) -> GameCount {
        // How many there are besides depends on who was faster.
        let games = match self.watch.reason() {
            Some(PartialReason::MaxSolutions) => Total::from(listed as u64),
            _ => tally.games(),
        };
        let is_whole = self.options.start_move.is_empty() && self.options.last_move.is_empty();
        GameCount {
            length,
            games,
            exact: self.watch.reason().is_none() && is_whole,
        }
    }

    /// Whether a limit, or a signal, has ended the search.
    pub(super) fn is_cut_short(&self) -> bool {
        use PartialReason::{Memory, Nodes, Stopped, Time};
        matches!(self.watch.reason(), Some(Stopped | Time | Nodes | Memory))
    }

    /// The most games to list.
    pub(super) fn room(&self) -> usize {
        let most = self.options.max_solutions;
        most.map_or(LISTED, |most| usize::try_from(most).unwrap_or(LISTED))
    }

    /// What is known about the games of all lengths, if so much is about those that were begun.
    pub(super) fn certificate<E: Engine>(
        &self,
        engine: &E,
        game: &Game<'_>,
        (reading, lengths): (Reading, &[u16]),
        (counts, mut remaining): (Vec<GameCount>, Vec<Remaining>),
    ) -> Certificate {
        if self.is_cut_short() {
            for &length in lengths {
                if counts.iter().all(|count| count.length != length) {
                    let open = open_beginnings(engine, game, length, None);
                    remaining.push(Remaining::new(
                        engine,
                        game.is_series(),
                        (length, 0),
                        &open,
                        0,
                    ));
                }
            }
        }
        Certificate {
            reading,
            counts,
            reckonings: game.reckonings(),
            remaining,
        }
    }
}
