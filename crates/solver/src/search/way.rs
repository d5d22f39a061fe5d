//! The way from the diagram to the present position, written down as a line where it is a solution.

use std::sync::Arc;

use dawson_rules::{Engine, Move, PlayedMove, Side};

use super::watch::Watch;
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

    /// Writes the way as a line; its last move reaches the goal.
    pub(super) fn write(&mut self, goal: Option<Goal>, watch: &Watch<'_>) {
        let recorded = self.record();
        let mut moves: Vec<LineMove> = Vec::with_capacity(self.steps.len());
        let mut numbered = self.numbered;
        let mut number = if self.leading == Leading::Nothing {
            1
        } else {
            2
        };
        for (step, record) in self.steps.iter().zip(&self.records) {
            if let Some(Record { played, check }) = record {
                let numbered_move = played.side == numbered;
                moves.push(LineMove {
                    played: Arc::clone(played),
                    check: *check,
                    number: if numbered_move {
                        Number::Numbered(number)
                    } else {
                        Number::Answer
                    },
                    goal: None,
                });
                number += u16::from(numbered_move);
            } else if matches!(step, Step::Renumber) {
                numbered = numbered.other();
                number = 1;
            }
        }
        if let Some(last) = moves.last_mut() {
            last.goal = goal;
        }
        let line = Line {
            leading: self.leading,
            moves,
            violation: self.violation,
            length: 0,
        };
        watch.store(line.bytes() + recorded);
        self.found.push(line);
    }
}
