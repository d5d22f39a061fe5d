//! The way from the diagram to the present position, written down as a line where it is a solution.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use dawson_rules::{Engine, Move, PlayedMove, Side};

use super::watch::{Answer, Watch};
use crate::result::{Leading, Line, LineMove, Number, Size};
use crate::stipulation::Goal;

/// A step on the way to a solution.
#[derive(Clone, Copy)]
pub(super) enum Step {
    Move(Move),
    Pass,
    /// From here on the other side's moves are numbered, from 1.
    Renumber,
}

/// What a move on the way has done.
#[derive(Clone)]
struct Record {
    played: Arc<PlayedMove>,
    /// Whether it gave check.
    check: bool,
}

/// The number of the next move, the side whose moves are numbered, and how many moves come before.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Count {
    number: u16,
    numbered: Side,
    moves: usize,
}

/// What has been listed from one position on.
#[derive(Clone)]
struct Listed {
    /// Which of the lines found.
    lines: Range<usize>,
    /// How they were numbered up to there.
    count: Count,
}

/// The way from the diagram to the present position, and the lines found.
#[derive(Clone)]
pub(crate) struct Lines<E> {
    /// An engine at the diagram, to replay the way when a line is written; it stands after the steps
    /// that are recorded.
    base: E,
    leading: Leading,
    numbered: Side,
    steps: Vec<Step>,
    /// What the first steps have done, as far as lines written so far go the same way, which share
    /// it; `None` for a step that is no move.
    records: Vec<Option<Record>>,
    /// The numbers of the moves on the way among those of their positions.
    pub(super) numbers: Vec<u32>,
    /// Whether what is written are moves that break a constraint.
    pub(super) violation: bool,
    /// What has been listed already, by the key of the question.
    listed: HashMap<u64, Listed>,
    pub found: Vec<Line>,
}

impl<E: Engine> Lines<E> {
    /// Lines from the position of `base`; moves of `numbered` are numbered.
    pub(crate) fn new(base: E, leading: Leading, numbered: Side) -> Self {
        Self {
            base,
            leading,
            numbered,
            steps: Vec::new(),
            records: Vec::new(),
            numbers: Vec::new(),
            violation: false,
            listed: HashMap::new(),
            found: Vec::new(),
        }
    }

    /// Writes a game that is a solution; in series the other side passes between its moves.
    ///
    /// # Panics
    /// If the rules, asked move by move, do not let the game be played.
    pub(crate) fn write_game(
        &mut self,
        game: &[Move],
        series: bool,
        goal: Goal,
        watch: &Watch<'_>,
    ) {
        let mut replay = self.base.clone();
        let mut legal = Vec::new();
        for (index, mv) in game.iter().enumerate() {
            if series && index > 0 {
                replay.pass();
            }
            legal.clear();
            replay.legal_moves(&mut legal);
            assert!(legal.contains(mv), "a game that was found cannot be played");
            replay.play(mv);
        }
        for (index, mv) in game.iter().enumerate() {
            if series && index > 0 {
                self.forward(Step::Pass);
            }
            self.forward(Step::Move(*mv));
        }
        self.write(Some(goal), watch);
        while !self.steps.is_empty() {
            self.back();
        }
    }

    /// The same way, to be gone on with elsewhere.
    pub(super) fn branch(&self) -> Self {
        Self {
            base: self.base.clone(),
            steps: self.steps.clone(),
            records: self.records.clone(),
            numbers: self.numbers.clone(),
            listed: HashMap::new(),
            found: Vec::new(),
            ..*self
        }
    }

    /// Goes one step further on the way.
    pub(super) fn forward(&mut self, step: Step) {
        self.steps.push(step);
    }

    /// Takes the last step back.
    pub(super) fn back(&mut self) {
        let Some(step) = self.steps.pop() else {
            return;
        };
        if self.records.len() > self.steps.len() {
            self.records.pop();
            if !matches!(step, Step::Renumber) {
                self.base.undo();
            }
        }
    }

    /// Records what the steps do that have come since a line was written; tells how many bytes
    /// that takes.
    fn record(&mut self) -> usize {
        let mut bytes = 0;
        for step in &self.steps[self.records.len()..] {
            let record = match step {
                Step::Move(mv) => {
                    let played = self.base.play_recorded(mv);
                    bytes += played.bytes();
                    Some(Record {
                        played: Arc::new(played),
                        check: self.base.is_in_check(self.base.side_to_move()),
                    })
                }
                Step::Pass => {
                    self.base.pass();
                    None
                }
                Step::Renumber => None,
            };
            self.records.push(record);
        }
        bytes
    }

    /// Tells of each recorded move of the way with its number, and how the next one is numbered.
    fn each_move(&self, mut tell: impl FnMut(&Record, Number)) -> Count {
        let mut count = Count {
            number: if self.leading == Leading::Nothing {
                1
            } else {
                2
            },
            numbered: self.numbered,
            moves: 0,
        };
        for (step, record) in self.steps.iter().zip(&self.records) {
            if let Some(record) = record {
                let is_numbered = record.played.side == count.numbered;
                let number = if is_numbered {
                    Number::Numbered(count.number)
                } else {
                    Number::Answer
                };
                tell(record, number);
                count.number += u16::from(is_numbered);
                count.moves += 1;
            } else if matches!(step, Step::Renumber) {
                count.numbered = count.numbered.other();
                count.number = 1;
            }
        }
        count
    }

    /// The recorded moves of the way, and how the next one is numbered.
    fn moves(&self) -> (Vec<LineMove>, Count) {
        let mut moves = Vec::with_capacity(self.steps.len());
        let count = self.each_move(|Record { played, check }, number| {
            moves.push(LineMove {
                played: Arc::clone(played),
                check: *check,
                number,
                goal: None,
            });
        });
        (moves, count)
    }

    /// Writes the way as a line; its last move reaches the goal.
    pub(super) fn write(&mut self, goal: Option<Goal>, watch: &Watch<'_>) {
        let recorded = self.record();
        let (mut moves, _) = self.moves();
        if let Some(last) = moves.last_mut() {
            last.goal = goal;
        }
        self.store(moves, recorded, watch);
    }

    fn store(&mut self, moves: Vec<LineMove>, beside: usize, watch: &Watch<'_>) {
        let line = Line {
            leading: self.leading,
            moves,
            violation: self.violation,
            length: 0,
        };
        watch.store(line.bytes() + beside);
        self.found.push(line);
    }

    /// Notes that the lines from this one on are all that follow the way, by the key of what was asked
    /// about its end.
    pub(super) fn note(&mut self, key: u64, first: usize, watch: &Watch<'_>) {
        let lines = first..self.found.len();
        if lines.is_empty() {
            return;
        }
        let recorded = self.record();
        let count = self.each_move(|_, _| ());
        watch.store(size_of::<(u64, Listed)>() + recorded);
        self.listed.insert(key, Listed { lines, count });
    }

    /// Writes what is known to follow the way, with the same ends as lines that were found on another
    /// way to the same position; `false` if that is not known.
    pub(super) fn write_again(&mut self, key: u64, watch: &Watch<'_>) -> Answer<bool> {
        let Some(listed) = self.listed.get(&key) else {
            return Ok(false);
        };
        let Listed { lines, count } = listed.clone();
        let mut recorded = self.record();
        let (way, here) = self.moves();
        if here != count {
            watch.store(recorded);
            return Ok(false);
        }
        for index in lines {
            let end = &self.found[index].moves[way.len()..];
            let mut moves = Vec::with_capacity(way.len() + end.len());
            moves.extend_from_slice(&way);
            moves.extend_from_slice(end);
            self.store(moves, std::mem::take(&mut recorded), watch);
            if self.found.len().is_multiple_of(1024) {
                watch.add(0)?;
            }
        }
        Ok(true)
    }
}
