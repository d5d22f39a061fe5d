//! The lines found behind a root move.
//!
//! A line is told by what it does not share with the line before. Where somebody makes text of lines,
//! that is all that is done; otherwise they are held as they are. What follows a position is kept as a
//! graph and gone through again where the position comes back.

use std::collections::HashMap;

use super::graph::Graph;
use super::watch::Watch;
use crate::control::{Scribe, Told};
use crate::result::{Leading, Line, LineMove, Size};
use crate::text::Text;

/// At most so many lines are handed over at a time.
const PART: u64 = 1 << 9;

/// The same where those behind an earlier root move were still missing the last time.
const LATER_PART: u64 = 1 << 13;

/// For each line of a part a thread has at least so many bytes of memory: their text counts only when it is
/// handed over.
const ROOM_FOR_LINE: usize = 1 << 12;

/// About how many bytes the graph and its moves may take.
const MOST_BYTES: usize = 64 << 20;

/// Takes lines over while the search behind their root move goes on.
pub(crate) trait Outlet: Sync {
    /// Who makes text of lines, if they are taken over as text where so many are found behind one root
    /// move.
    fn scribe(&self, found: u64) -> Option<Box<dyn Scribe>>;

    /// Takes over lines behind the root move with this number; `false` if those behind earlier ones
    /// have to come first. Where `patient` it waits for that, unless the search is ended.
    fn take(&self, number: usize, held: &Held, patient: bool) -> bool;
}

/// Lines, as they are or as text.
pub(crate) enum Piece {
    Lines(Vec<Line>),
    /// Text of so many lines.
    Text(Text, u64),
}

/// Lines that are held, in the order in which they were found.
#[derive(Default)]
pub(crate) struct Held {
    /// No two that are lines stand one after the other.
    pub pieces: Vec<Piece>,
    /// About how much memory they take.
    pub bytes: usize,
}

impl Held {
    /// How many lines there are.
    pub(crate) fn count(&self) -> u64 {
        let counts = self.pieces.iter().map(|piece| match piece {
            Piece::Lines(lines) => lines.len() as u64,
            Piece::Text(_, lines) => *lines,
        });
        counts.sum()
    }

    /// The lines that are not text: all of them where nobody makes text.
    pub(crate) fn lines(&self) -> &[Line] {
        match self.pieces.first() {
            Some(Piece::Lines(lines)) => lines,
            _ => &[],
        }
    }

    /// As [`lines`](Self::lines).
    pub(crate) fn into_lines(self) -> Vec<Line> {
        match self.pieces.into_iter().next() {
            Some(Piece::Lines(lines)) => lines,
            _ => Vec::new(),
        }
    }

    /// Keeps the first lines alone, if nobody makes text.
    pub(crate) fn truncate(&mut self, most: usize) {
        if let Some(Piece::Lines(lines)) = self.pieces.first_mut() {
            lines.truncate(most);
        }
    }

    fn push(&mut self, line: Line) {
        match self.pieces.last_mut() {
            Some(Piece::Lines(lines)) => lines.push(line),
            _ => self.pieces.push(Piece::Lines(vec![line])),
        }
    }

    fn append(&mut self, others: Self) {
        self.bytes += others.bytes;
        for piece in others.pieces {
            match (self.pieces.last_mut(), piece) {
                (Some(Piece::Lines(lines)), Piece::Lines(more)) => lines.extend(more),
                (_, piece) => self.pieces.push(piece),
            }
        }
    }
}

/// What all lines of a list have in common.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    pub leading: Leading,
    pub length: u16,
    pub violation: bool,
}

/// Where text is made of lines.
struct Desk {
    scribe: Box<dyn Scribe>,
    /// Of how many lines there is text.
    told: u64,
    /// Whether there is text of the last line that has not been taken.
    follows: bool,
}

impl Desk {
    /// A desk for lines whose turn has come, or which are held.
    fn of(mut scribe: Box<dyn Scribe>, has_turn: bool) -> Self {
        scribe.shorten(!has_turn);
        Self {
            scribe,
            told: 0,
            follows: false,
        }
    }
}

/// The lines behind one root move after the other, as one thread finds them.
#[derive(Default)]
pub(crate) struct FoundLines {
    /// How many have been found behind this root move.
    count: u64,
    /// Those that have not been handed over.
    held: Held,
    /// Whether somebody takes them over.
    goes: bool,
    /// Whether they are a part of those behind a root move, whose graph and moves are not worth counting.
    aside: bool,
    desk: Option<Desk>,
    /// Whether it is the turn of this root move, which stays so.
    has_turn: bool,
    /// How many had been found when they were to be handed over.
    tried: u64,
    /// Moves of lines; a place among them stands for a move.
    moves: Vec<LineMove>,
    places: HashMap<LineMove, u32>,
    /// About how much memory the moves take.
    move_bytes: usize,
    pub(super) graph: Graph,
    /// How much memory the watch has been told that the graph takes.
    graph_bytes: usize,
}

impl FoundLines {
    /// For lines that go to this outlet, if there is one.
    pub(crate) fn going_to(outlet: Option<&dyn Outlet>) -> Self {
        Self {
            goes: outlet.is_some(),
            desk: outlet
                .and_then(|outlet| outlet.scribe(0))
                .map(|scribe| Desk::of(scribe, false)),
            ..Self::default()
        }
    }

    /// The same for a part of the lines behind a root move, which go on from these moves; gives their
    /// places.
    pub(super) fn aside<'a>(
        outlet: Option<&dyn Outlet>,
        way: impl Iterator<Item = &'a LineMove>,
    ) -> (Self, Vec<u32>) {
        let mut found = Self {
            aside: true,
            ..Self::going_to(outlet)
        };
        let places = way.map(|step| found.insert(step.clone())).collect();
        (found, places)
    }

    /// How many lines have been found.
    #[inline]
    pub(super) const fn count(&self) -> u64 {
        self.count
    }

    /// The place of a move.
    pub(super) fn place(&mut self, step: LineMove, watch: &Watch<'_>) -> u32 {
        if let Some(place) = self.places.get(&step) {
            return *place;
        }
        let bytes = step.played.bytes() + 2 * size_of::<LineMove>() + size_of::<u32>();
        self.move_bytes += bytes;
        if !(self.goes && self.aside) {
            watch.store(bytes);
        }
        self.insert(step)
    }

    fn insert(&mut self, step: LineMove) -> u32 {
        let place = self.moves.len() as u32;
        self.moves.push(step.clone());
        *self.places.entry(step).or_insert(place)
    }

    /// The move with this place.
    #[inline]
    pub(super) fn step(&self, place: u32) -> &LineMove {
        &self.moves[place as usize]
    }

    /// Adds a line, which has the first `shared` moves in common with the last one.
    pub(super) fn add(&mut self, shared: usize, line: &[u32], kind: Kind, watch: &Watch<'_>) {
        self.count += 1;
        let Kind {
            leading,
            length,
            violation,
        } = kind;
        if let Some(desk) = &mut self.desk {
            desk.told += 1;
            let follows = std::mem::replace(&mut desk.follows, true);
            desk.scribe.line(&Told {
                leading,
                shared: if follows { shared } else { 0 },
                line,
                moves: &self.moves,
                violation,
            });
            return;
        }
        let steps = line.iter().map(|place| self.moves[*place as usize].clone());
        let line = Line {
            leading,
            moves: steps.collect(),
            violation,
            length,
        };
        let bytes = line.bytes();
        self.held.bytes += bytes;
        watch.store(bytes);
        self.held.push(line);
    }

    /// Adds lines that another thread has found, whose memory has been counted.
    pub(super) fn append(&mut self, held: Held, watch: &Watch<'_>) {
        self.collect(watch);
        self.count += held.count();
        self.held.append(held);
        self.graph.give_up();
    }

    /// Whether graph and moves take so much memory that they must be forgotten.
    #[inline]
    pub(super) fn is_full(&self, watch: &Watch<'_>) -> bool {
        self.move_bytes + self.graph.bytes() > MOST_BYTES.min(watch.share() / 16)
    }

    /// Forgets graph and moves, so that places of moves do not count any more.
    pub(crate) fn forget(&mut self, watch: &Watch<'_>) {
        self.graph.clear();
        self.moves.clear();
        self.places.clear();
        let bytes = std::mem::take(&mut self.move_bytes);
        // Lines that are held to the end hold their moves.
        if self.goes && !self.aside {
            watch.release(bytes);
        }
        self.account(watch);
        if let Some(desk) = &mut self.desk {
            desk.scribe.forget();
        }
    }

    /// Tells the watch how much memory the graph takes now.
    fn account(&mut self, watch: &Watch<'_>) {
        if self.aside {
            return;
        }
        let bytes = self.graph.bytes();
        if bytes > self.graph_bytes {
            watch.store(bytes - self.graph_bytes);
        } else {
            watch.release(self.graph_bytes - bytes);
        }
        self.graph_bytes = bytes;
    }

    /// Puts the text that has been made to what is held.
    fn collect(&mut self, watch: &Watch<'_>) {
        self.account(watch);
        if let Some(desk) = &mut self.desk
            && desk.told > 0
        {
            let text = desk.scribe.take();
            desk.follows = false;
            self.held.bytes += text.bytes();
            watch.store(text.bytes());
            let lines = std::mem::take(&mut desk.told);
            self.held.pieces.push(Piece::Text(text, lines));
        }
    }

    /// Ends with a root move: all lines that are held and have not been handed over.
    pub(crate) fn end(&mut self, watch: &Watch<'_>) -> Held {
        self.collect(watch);
        self.graph.give_up();
        (self.count, self.tried) = (0, 0);
        self.set_turn(false);
        std::mem::take(&mut self.held)
    }

    /// Notes whether it is the turn of a root move, now that what it has brought has been collected.
    fn set_turn(&mut self, has_turn: bool) {
        self.has_turn = has_turn;
        if let Some(desk) = &mut self.desk {
            desk.scribe.shorten(!has_turn);
        }
    }

    /// Whether lines should be handed over.
    #[inline]
    pub(super) fn is_due(&self, watch: &Watch<'_>) -> bool {
        let most = if self.has_turn || self.tried == 0 {
            PART
        } else {
            LATER_PART
        };
        let part = most.min((watch.share() / ROOM_FOR_LINE) as u64);
        self.count >= self.tried + part || self.is_much(watch)
    }

    /// Whether they take so much memory that they must be handed over, or wait for that.
    #[inline]
    fn is_much(&self, watch: &Watch<'_>) -> bool {
        if self.has_turn {
            self.held.bytes > watch.share() / 4
        } else {
            self.held.bytes > watch.share() / 4 * 3 || watch.is_well_filled()
        }
    }

    /// Hands over the lines behind the root move with this number, if it is their turn.
    #[cold]
    pub(super) fn hand_over(
        &mut self,
        outlet: &dyn Outlet,
        number: usize,
        patient: bool,
        watch: &Watch<'_>,
    ) {
        let much = self.is_much(watch);
        self.collect(watch);
        self.tried = self.count;
        if outlet.take(number, &self.held, patient && much) {
            self.set_turn(true);
            watch.release(self.held.bytes);
            self.held = Held::default();
        }
        if self.desk.is_none() {
            let has_turn = self.has_turn;
            self.desk = outlet
                .scribe(self.count)
                .map(|scribe| Desk::of(scribe, has_turn));
        }
    }
}
