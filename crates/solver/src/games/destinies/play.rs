//! Plays the games of one way to deal out destinies.

use dawson_rules::relaxed::Man;
use dawson_rules::{Engine, Form, Move, Side};

use super::outlook::Outlook;
use super::prospect::NOWHERE;
use super::schedule::Due;
use super::spare::with_spare;
use super::strain::{Losses, Strains};
use super::turns::Turns;
use super::walk::NOBODY;
use super::wastes;
use super::{Cast, by_square, castle, mark};
use crate::games::graph::node;
use crate::games::{Game, Total};
use crate::search::{Answer, INTERVAL, Stopped, Table, salted};

/// One thread that plays the games of one way to deal out destinies.
pub(crate) struct Actor<'a, E> {
    engine: E,
    game: &'a Game<'a>,
    outlook: &'a Outlook,
    turns: Option<&'a Turns>,
    salt: u64,
    at: [u8; 64],
    states: Vec<u16>,
    spare: [u16; 2],
    /// A hash over which man is in which state.
    identity: u64,
    pool: Vec<Vec<Move>>,
    unreported: u64,
    /// How many more moves may be played.
    budget: i64,
    /// How many moves it might play at first.
    full: i64,
    /// The pairs that have to waste moves, and the party of each man.
    strains: Strains,
    parties: Vec<u8>,
    /// How many half-moves have been played.
    time: u16,
    /// The events that are still to come, for each party.
    due: [Due; 2],
    /// What is known about the way, if it is not to be played for long.
    known: Option<Table>,
    /// Which part of all play the present node stands for, if all moves weigh the same, and which part
    /// is done.
    share: f64,
    done: f64,
    /// What was done when progress was looked at first.
    done_before: f64,
    /// The moves played.
    trail: Vec<Move>,
    /// The first games that the search came upon.
    met: Vec<Vec<Move>>,
}

/// So many games that the search comes upon are remembered, in case it is stopped.
const MET: usize = 100;

/// So many moves are played before progress is looked at first, and so many before it is judged.
const FIRST_LOOK: i64 = 1_000;
const LAST_LOOK: i64 = 5_000;

/// A way is given up early if it would take so many times its budget.
const HOPELESS: f64 = 20.0;

/// A way that is played no longer than this has a table of its own, which stays in the caches.
const SHORT: i64 = 1 << 20;

/// What a move changes beside the engine's position.
#[derive(Clone, Copy)]
struct Change {
    /// Man, state before and state after; up to two of them.
    men: [(u8, u16, u16); 2],
    count: usize,
    /// Squares, and who stands there before and after, in the order of the changes.
    squares: [(u8, u8, u8); 4],
    spare_before: [u16; 2],
    spare: [u16; 2],
}

impl<'a, E: Engine> Actor<'a, E> {
    pub(crate) fn new(
        engine: E,
        game: &'a Game<'a>,
        cast: &'a Cast,
        outlook: &'a Outlook,
        way: u64,
    ) -> Self {
        let states: Vec<u16> = outlook.men.iter().map(|man| man.start).collect();
        let identity = (outlook.men.iter().enumerate()).fold(0, |identity, (number, man)| {
            identity ^ mark(number, man.start)
        });
        let mut strains = Strains::default();
        for (number, man) in outlook.men.iter().enumerate() {
            for partner in (outlook.pairs.of[number].iter())
                .filter(|partner| usize::from(partner.man) < number)
            {
                let other = outlook.men[usize::from(partner.man)].start;
                strains.add([number as u8, partner.man], partner.works(man.start, other));
            }
        }
        strains.play();
        Self {
            strains,
            parties: (outlook.men.iter())
                .map(|man| man.party.index() as u8)
                .collect(),
            engine,
            game,
            outlook,
            turns: cast.turns.as_ref(),
            salt: salted(way, 1 << 51),
            at: by_square(cast),
            states,
            spare: outlook.spare,
            identity,
            pool: Vec::new(),
            unreported: 0,
            budget: i64::MAX,
            full: i64::MAX,
            time: 0,
            due: Side::BOTH.map(|party| outlook.schedule.due(&outlook.men, party)),
            known: None,
            share: 1.0,
            done: 0.0,
            done_before: 0.0,
            trail: Vec::new(),
            met: Vec::new(),
        }
    }

    /// Games that a search has come upon, in no order and maybe more than once.
    pub(crate) fn met(&self) -> &[Vec<Move>] {
        &self.met
    }

    /// The first moves that games of this way can have, if they have so many half-moves.
    pub(crate) fn first_moves(mut self, length: u16) -> Vec<Move> {
        let mut moves = self.moves();
        moves.retain(|mv| self.foresee(mv, length).is_some());
        moves
    }

    /// The number of games of `length` half-moves; `None` if that takes more moves than `budget`.
    pub(crate) fn try_count(&mut self, length: u16, budget: i64) -> Answer<Option<Total>> {
        self.budget = budget;
        self.full = budget;
        if budget <= SHORT {
            self.known = Some(Table::new(64 * budget as usize));
        }
        let counted = self.count(length, length % 2);
        if self.budget <= 0 {
            // Only the limit of this way is reached.
            self.report()?;
            return Ok(None);
        }
        self.report()?;
        counted.map(Some)
    }

    /// The games of `length` half-moves, as many as there is room for.
    pub(crate) fn listed(&mut self, length: u16, room: usize) -> Answer<Vec<Vec<Move>>> {
        self.budget = i64::MAX;
        self.full = i64::MAX;
        let mut listed = Vec::new();
        self.list(length, length % 2, &mut Vec::new(), room, &mut listed)?;
        Ok(listed)
    }

    /// The number of games with `left` half-moves to go; `last` is its parity at the beginning.
    fn count(&mut self, left: u16, last: u16) -> Answer<Total> {
        let key = self.key(self.engine.key() ^ self.identity, left);
        let known = self.table().get(key);
        if known != 0 {
            self.done += self.share;
            return Ok(self.game.entries.games_of(known));
        }
        let mut games = Total::ZERO;
        let share = self.share;
        let moves = self.moves();
        self.share = share / f64::from(moves.len().max(1) as u32);
        let mut left_out = moves.len();
        for mv in &moves {
            let Some(change) = self.foresee(mv, left) else {
                continue;
            };
            left_out -= 1;
            self.play(mv, &change)?;
            games += self.follow(left - 1, last)?;
            self.undo(&change);
        }
        self.done += self.share * f64::from(left_out as u32);
        self.share = share;
        self.pool.push(moves);
        if let Some(data) = self.game.entries.entry(&games, left) {
            self.table().put(key, data, |data| (data >> 56) as u32);
        }
        Ok(games)
    }

    /// The number of games after the move just played.
    fn follow(&mut self, left: u16, last: u16) -> Answer<Total> {
        if left == 0 {
            self.done += self.share;
            let reached = self.game.is_reached(self.engine.position());
            if reached && self.met.len() < MET {
                self.met.push(self.trail.clone());
            }
            return Ok(Total::from(u64::from(reached)));
        }
        if !self.goes_on(left, last) {
            self.done += self.share;
            return Ok(Total::ZERO);
        }
        let games = self.count(left, last);
        if self.game.series {
            self.engine.undo();
        }
        games
    }

    /// Whether play goes on after the move just played; in series the pass is then played.
    fn goes_on(&mut self, left: u16, last: u16) -> bool {
        let game = self.game;
        if game.series && self.engine.is_in_check(self.engine.side_to_move())
            || game.ends[usize::from((last + left) % 2)] && game.is_reached(self.engine.position())
        {
            return false;
        }
        if game.series {
            self.engine.pass();
        }
        true
    }

    /// Lists games with `left` half-moves to go.
    fn list(
        &mut self,
        left: u16,
        last: u16,
        way: &mut Vec<Move>,
        room: usize,
        listed: &mut Vec<Vec<Move>>,
    ) -> Answer<()> {
        let moves = self.moves();
        for mv in &moves {
            if listed.len() >= room {
                break;
            }
            let Some(change) = self.foresee(mv, left) else {
                continue;
            };
            self.play(mv, &change)?;
            way.push(*mv);
            if left == 1 {
                if self.game.is_reached(self.engine.position()) {
                    listed.push(way.clone());
                }
            } else if self.follow(left - 1, last)? > 0 && self.goes_on(left - 1, last) {
                self.list(left - 1, last, way, room, listed)?;
                if self.game.series {
                    self.engine.undo();
                }
            }
            way.pop();
            self.undo(&change);
        }
        self.pool.push(moves);
        Ok(())
    }

    /// What a move changes, if the destinies allow it with `left` half-moves to go before it.
    fn foresee(&mut self, mv: &Move, left: u16) -> Option<Change> {
        let outlook = self.outlook;
        let number = self.at[mv.departure.index()];
        let man = &outlook.men[usize::from(number)];
        let party = man.party.index();
        let side = self.engine.side_to_move();
        let before = self.states[usize::from(number)];
        let kind = mv
            .promotion
            .unwrap_or_else(|| self.engine.position().at(mv.departure).kind());
        let mut layer = man.role.moved(man.standings[usize::from(before)].0);
        let victim = mv.capture.map(|square| self.at[square.index()]);
        if let Some(victim) = victim
            && outlook.men[usize::from(victim)].role.fate.is_some()
        {
            layer |= 1 << man.role.taking(victim, mv.arrival)?;
        }
        let mut state = node(Man {
            side,
            kind,
            square: mv.arrival,
        });
        if let Some(turns) = self.turns
            && !matches!(mv.form, Form::Castling(_))
        {
            state = turns.after(state, mv.capture.is_some());
        }
        let after = man.local(layer, state);
        if after == NOWHERE || !man.may_come(before, after) {
            return None;
        }
        let mut spare = self.spare.map(i32::from);
        let needs = |number: u8, state: u16| {
            i32::from(outlook.men[usize::from(number)].needs[usize::from(state)])
        };
        spare[party] -= 1 + needs(number, after) - needs(number, before);
        let index = |square: dawson_rules::Square| square.index() as u8;
        let nothing = (index(mv.arrival), number, number);
        let mut change = Change {
            men: [(number, before, after); 2],
            count: 1,
            squares: [
                (index(mv.departure), number, NOBODY),
                nothing,
                nothing,
                nothing,
            ],
            spare_before: self.spare,
            spare: [0; 2],
        };
        if let (Some(square), Some(victim)) = (mv.capture, victim) {
            let man = &outlook.men[usize::from(victim)];
            let state = self.states[usize::from(victim)];
            if !man.is_takeable(state) {
                return None;
            }
            change.men[1] = (victim, state, man.end);
            change.count = 2;
            change.squares[1] = (index(square), victim, NOBODY);
        } else {
            change.squares[1] = (index(mv.arrival), NOBODY, NOBODY);
        }
        change.squares[2] = (index(mv.arrival), NOBODY, number);
        if let Form::Castling(wing) = mv.form {
            let castle = castle(side, wing);
            let rook = self.at[castle.rook_from.index()];
            let man = &outlook.men[usize::from(rook)];
            let state = self.states[usize::from(rook)];
            let kind = self.engine.position().at(castle.rook_from).kind();
            let crossed = node(Man {
                side,
                kind,
                square: castle.crossed,
            });
            let layer = man.role.moved(man.standings[usize::from(state)].0);
            let after = man.local(layer, crossed);
            if after == NOWHERE || !man.may_come(state, after) {
                return None;
            }
            spare[party] -= needs(rook, after) - needs(rook, state);
            change.men[1] = (rook, state, after);
            change.squares[1] = (index(castle.rook_from), rook, NOBODY);
            change.squares[3] = (index(castle.crossed), NOBODY, rook);
            change.count = 2;
        }
        if spare[0] < 0 || spare[1] < 0 {
            return None;
        }
        change.spare = spare.map(|spare| spare as u16);
        if !self.is_in_time(&change) || !self.pairs_work(&change) {
            return None;
        }
        if let Some(key) = self.engine.key_after(mv) {
            let key = key ^ self.identity_after(&change);
            self.table().prepare(self.key(key, left - 1));
        }
        self.adds_up(&change).then_some(change)
    }

    /// The key of what is known with `left` half-moves to go; `state` stands for the position and what
    /// the men have done.
    fn key(&self, state: u64, left: u16) -> u64 {
        salted(state, self.salt ^ u64::from(left))
    }

    /// What is known about the way.
    fn table(&self) -> &Table {
        self.known.as_ref().unwrap_or(self.game.table)
    }

    fn identity_after(&self, change: &Change) -> u64 {
        (change.men[..change.count].iter()).fold(self.identity, |identity, (man, before, after)| {
            identity ^ mark(usize::from(*man), *before) ^ mark(usize::from(*man), *after)
        })
    }

    /// Whether each pair of men can still do with the moves there are to spare after a change.
    fn pairs_work(&mut self, change: &Change) -> bool {
        let changed = &change.men[..change.count];
        let needed = with_spare(change.spare);
        self.strains
            .begin(|man| changed.iter().any(|(number, _, _)| *number == man));
        for (number, _, after) in changed {
            for partner in &self.outlook.pairs.of[usize::from(*number)] {
                let state = (changed.iter())
                    .find(|(other, _, _)| *other == partner.man)
                    .map_or(self.states[usize::from(partner.man)], |(_, _, after)| {
                        *after
                    });
                let works = partner.works(*after, state);
                if works & needed == 0 {
                    return false;
                }
                self.strains.add([*number, partner.man], works);
            }
        }
        true
    }

    /// Whether a change comes at its time, and leaves its party the time for all that is to come.
    fn is_in_time(&self, change: &Change) -> bool {
        let schedule = &self.outlook.schedule;
        let time = self.time + 1;
        let (man, from, to) = self.progress(change);
        let party = self.outlook.men[man].party;
        if to > from && !schedule.allows(man, to, time) {
            return false;
        }
        let mut due = self.due[party.index()];
        schedule.progress(&mut due, man, from, to);
        schedule.fits(&due, party, time)
    }

    /// The man that moves, and its progress before and after.
    fn progress(&self, change: &Change) -> (usize, usize, usize) {
        let (number, before, after) = change.men[0];
        let man = &self.outlook.men[usize::from(number)];
        let made = |state: u16| man.progress(usize::from(state));
        (usize::from(number), made(before), made(after))
    }

    /// Whether the men of each party can waste exactly what it has to spare after a change.
    fn adds_up(&self, change: &Change) -> bool {
        let changed = &change.men[..change.count];
        let is_changed = |party: usize| {
            let mut men = changed.iter();
            men.any(|(man, _, _)| usize::from(self.parties[usize::from(*man)]) == party)
        };
        [0, 1].into_iter().all(|party| {
            let spare = change.spare[party];
            let losses = self.strains.losses(&self.parties, party, change.spare);
            if losses.as_ref().is_some_and(|losses| losses.total > spare) {
                return false;
            }
            if spare > 31 || losses.is_none() && !is_changed(party) {
                return true;
            }
            let least = |number: u8| {
                losses
                    .as_ref()
                    .map_or(0, |losses: &Losses| losses.single[usize::from(number)])
            };
            let mut sum = wastes::NONE;
            for number in &self.outlook.wasters[party] {
                let state = (changed.iter())
                    .find(|(man, _, _)| man == number)
                    .map_or(self.states[usize::from(*number)], |(_, _, after)| *after);
                let own = self.outlook.men[usize::from(*number)].wastes[usize::from(state)];
                sum = wastes::sums(sum, wastes::from(own, least(*number)));
            }
            sum >> spare & 1 != 0
        })
    }

    fn play(&mut self, mv: &Move, change: &Change) -> Answer<()> {
        self.unreported += 1;
        self.budget -= 1;
        let played = self.full - self.budget;
        if played == FIRST_LOOK {
            self.done_before = self.done;
        } else if played == LAST_LOOK && self.is_hopeless() {
            self.budget = 0;
        }
        if self.budget <= 0 {
            return Err(Stopped);
        }
        if self.unreported >= INTERVAL {
            self.report()?;
        }
        self.engine.play(mv);
        self.trail.push(*mv);
        self.apply(change);
        Ok(())
    }

    /// Whether the budget is by far too small, as a rough guess.
    fn is_hopeless(&self) -> bool {
        let looked = f64::from((LAST_LOOK - FIRST_LOOK) as u32);
        let rate = (self.done - self.done_before) / looked;
        self.full <= SHORT && rate * f64::from(self.full as u32) * HOPELESS < 1.0 - self.done
    }

    fn undo(&mut self, change: &Change) {
        self.engine.undo();
        self.trail.pop();
        self.take_back(change);
    }

    fn apply(&mut self, change: &Change) {
        self.strains.play();
        self.spare = change.spare;
        self.time += 1;
        let (man, from, to) = self.progress(change);
        let party = self.outlook.men[man].party.index();
        (self.outlook.schedule).progress(&mut self.due[party], man, from, to);
        for (square, _, after) in change.squares {
            self.at[usize::from(square)] = after;
        }
        self.identity = self.identity_after(change);
        for (number, _, after) in &change.men[..change.count] {
            self.states[usize::from(*number)] = *after;
        }
    }

    fn take_back(&mut self, change: &Change) {
        self.strains.undo();
        self.spare = change.spare_before;
        self.time -= 1;
        let (man, from, to) = self.progress(change);
        let party = self.outlook.men[man].party.index();
        (self.outlook.schedule).progress(&mut self.due[party], man, to, from);
        for (square, before, _) in change.squares.iter().rev() {
            self.at[usize::from(*square)] = *before;
        }
        self.identity = self.identity_after(change);
        for (number, before, _) in &change.men[..change.count] {
            self.states[usize::from(*number)] = *before;
        }
    }

    /// Tells the watch how many moves were played.
    fn report(&mut self) -> Answer<()> {
        self.game.watch.add(std::mem::take(&mut self.unreported))
    }

    fn moves(&mut self) -> Vec<Move> {
        let mut moves = self.pool.pop().unwrap_or_default();
        moves.clear();
        self.engine.legal_moves(&mut moves);
        moves
    }
}
