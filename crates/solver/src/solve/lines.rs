//! Solutions that are lines: help play, series play and games.

use dawson_rules::Engine;

use super::{Run, Stage};
use crate::games::{Certificate, Game, Reading};
use crate::result::{Line, PartialReason, PhaseKind};
use crate::search::{At, Code, Held, Lines, Searcher};
use crate::stipulation::Play;

impl Run<'_> {
    pub(super) fn lines<E: Engine>(
        &self,
        engine: &E,
        code: &Code,
        at: Option<At>,
        stage: Stage,
        lines: &Lines<E>,
    ) -> (Vec<Line>, Option<Certificate>) {
        let shared = self.shared(stage.kind);
        let mut found = Vec::new();
        let Some(at) = at else {
            let mut search = Searcher::new(engine.clone(), &shared);
            let mut lines = lines.afresh();
            let _ = search.list(code, &mut lines);
            return (
                self.of_whole(lines.found.end(self.watch).into_lines()),
                None,
            );
        };
        let branch = &self.program.branches[at.branch];
        let played = branch.max - at.left;
        let lengths: Vec<u16> = match branch.play {
            Play::Help | Play::Series => branch
                .lengths()
                .filter(|length| *length > played)
                .map(|length| length - played)
                .collect(),
            Play::Attack | Play::Defence => vec![at.left],
        };
        let game = Game::new(
            engine,
            self.program,
            at.branch,
            self.target,
            (self.table, self.watch),
            (self.control.games, self.control.prunings),
        )
        .filter(|_| !self.options.null_moves && self.options.numbered_levels() < 2);
        let (reading, lengths) = self.readings(branch, game.is_some(), lengths);
        let last = lengths.last().copied();
        // What is no search for games is not shared: all of it belongs to the first share.
        if game.is_none() && self.options.game_part.is_some_and(|part| part.number > 1) {
            return (Vec::new(), None);
        }
        let mut counts = Vec::new();
        let mut remaining = Vec::new();
        for &length in &lengths {
            // Numbers of moves belong to play of the full length.
            if self.options.full_length_only && Some(length) != last {
                continue;
            }
            let stage = Stage {
                full: Some(length) == last,
                hands_over: game.is_none(),
                ..stage
            };
            let at = at.within(length);
            let lines = &lines.of_length(length);
            let taken = self.taken();
            let mut search = Searcher::new(engine.clone(), &shared);
            if !search.may_begin(at).unwrap_or(false) {
                let mut lines = lines.afresh();
                let _ = search.list_violations(at, &mut lines);
                return (
                    self.of_whole(lines.found.end(self.watch).into_lines()),
                    None,
                );
            }
            // Where the other side must reach the goal, each of its moves has to.
            let is_forced = branch.play == Play::Defence && at.phase == 0;
            if is_forced && !search.defend(at).unwrap_or(false) {
                continue;
            }
            let listed = match &game {
                Some(game) => {
                    let (listed, count, left) = self.games(engine, game, at, stage, lines);
                    counts.push(count);
                    remaining.extend(left);
                    listed
                }
                None => self
                    .each_root_move(engine, at, stage, |search, number, mv| {
                        let mut lines = lines.afresh();
                        lines.found = std::mem::take(&mut search.found);
                        search.list_first(at, number, mv, &mut lines)?;
                        let held = lines.found.end(self.watch);
                        search.found = lines.found;
                        Ok((held.count() > 0).then_some(held))
                    })
                    .into_iter()
                    .flat_map(Held::into_lines)
                    .collect(),
            };
            let any = !listed.is_empty() || self.taken() > taken;
            found.extend(listed);
            if let Some(most) = self.options.max_solutions
                && found.len() as u64 >= most
            {
                found.truncate(usize::try_from(most).unwrap_or(usize::MAX));
                self.watch.halt(PartialReason::MaxSolutions);
            }
            if self.watch.reason().is_some() {
                break;
            }
            if reading == Reading::Shortest && any {
                break;
            }
            if Some(length) != last && self.options.stop_on_short_solutions && any {
                if stage.kind == PhaseKind::Actual {
                    self.watch.halt(PartialReason::ShortSolution);
                }
                break;
            }
        }
        let games = game
            .map(|game| self.certificate(engine, &game, (reading, &lengths), (counts, remaining)));
        (found, games)
    }
}
