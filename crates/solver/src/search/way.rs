//! The way from the diagram to the present position, written down as a line where it is a solution.

use std::sync::Arc;

use dawson_rules::{Engine, Move, Side};

use super::found::{Beginning, FoundLines, Outlet};
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

/// How the next move is numbered.
#[derive(Clone, Copy)]
struct Numbering {
    /// The side whose moves have numbers.
    side: Side,
    next: u16,
}

/// The way from the diagram to the present position, and the lines found.
#[derive(Clone)]
pub(crate) struct Lines<E> {
    /// An engine at the diagram, to replay the way when a line is written; it stands after the steps
    /// that are recorded.
    base: E,
    leading: Leading,
    steps: Vec<Step>,
    /// For the steps that are recorded, how moves were numbered before each.
    recorded: Vec<Numbering>,
    numbering: Numbering,
    /// The moves among these steps, as lines that go the same way share them.
    moves: Vec<LineMove>,
    /// The numbers of the moves on the way among those of their positions.
    pub(super) numbers: Vec<u32>,
    /// Whether what is written are moves that break a constraint.
    pub(super) violation: bool,
    /// The branch that begins with the root move.
    pub(super) branch: Option<usize>,
    /// What [`Line::length`] of the lines is.
    length: u16,
    /// Whether lines wait for those that other threads find at the same time.
    waits: bool,
    pub found: FoundLines,
}

impl<E: Engine> Lines<E> {
    /// Lines from the position of `base`; moves of `numbered` are numbered.
    pub(crate) fn new(base: E, leading: Leading, numbered: Side) -> Self {
        let next = if leading == Leading::Nothing { 1 } else { 2 };
        Self {
            base,
            leading,
            steps: Vec::new(),
            recorded: Vec::new(),
            numbering: Numbering {
                side: numbered,
                next,
            },
            moves: Vec::new(),
            numbers: Vec::new(),
            violation: false,
            branch: None,
            length: 0,
            waits: false,
            found: FoundLines::default(),
        }
    }

    /// The same, for play of this length.
    pub(crate) fn of_length(&self, length: u16) -> Self {
        Self {
            length,
            ..self.clone()
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
            recorded: self.recorded.clone(),
            moves: self.moves.clone(),
            numbers: self.numbers.clone(),
            waits: true,
            found: FoundLines::default(),
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
        if self.recorded.len() > self.steps.len()
            && let Some(numbering) = self.recorded.pop()
        {
            self.numbering = numbering;
            match step {
                Step::Move(_) => {
                    self.moves.pop();
                    self.base.undo();
                }
                Step::Pass => self.base.undo(),
                Step::Renumber => {}
            }
        }
    }

    /// Records what the steps do that have come since a line was written; tells how many bytes
    /// that takes.
    fn record(&mut self) -> usize {
        let mut bytes = 0;
        for step in &self.steps[self.recorded.len()..] {
            let Numbering { side, next } = self.numbering;
            self.recorded.push(self.numbering);
            match step {
                Step::Move(mv) => {
                    let played = self.base.play_recorded(mv);
                    bytes += played.bytes();
                    let is_numbered = played.side == side;
                    self.moves.push(LineMove {
                        check: self.base.is_in_check(self.base.side_to_move()),
                        number: if is_numbered {
                            Number::Numbered(next)
                        } else {
                            Number::Answer
                        },
                        goal: None,
                        played: Arc::new(played),
                    });
                    self.numbering.next += u16::from(is_numbered);
                }
                Step::Pass => self.base.pass(),
                Step::Renumber => {
                    self.numbering = Numbering {
                        side: side.other(),
                        next: 1,
                    };
                }
            }
        }
        bytes
    }

    /// Writes the way as a line; its last move reaches the goal.
    pub(super) fn write(&mut self, goal: Option<Goal>, watch: &Watch<'_>) {
        let recorded = self.record();
        let mut moves = self.found.no_moves(self.moves.len());
        moves.extend_from_slice(&self.moves);
        if let Some(last) = moves.last_mut() {
            last.goal = goal;
        }
        self.add(moves, recorded, watch);
    }

    fn add(&mut self, moves: Vec<LineMove>, recorded: usize, watch: &Watch<'_>) {
        let line = Line {
            leading: self.leading,
            moves,
            violation: self.violation,
            length: self.length,
        };
        self.found.push(line, recorded, watch);
    }

    /// How lines begin that go on from here, once the way is recorded.
    fn beginning(&self) -> Beginning {
        Beginning {
            moves: self.moves.len(),
            number: self.numbering.next,
        }
    }

    /// Writes the lines that go on from here if they are known, since the position with this key has
    /// been listed before with as many moves left: with this way in place of the one that led there.
    pub(super) fn repeat(&mut self, key: u64, left: u16, watch: &Watch<'_>) -> bool {
        let Some((places, beginning)) = self.found.from(key, left) else {
            return false;
        };
        let mut recorded = self.record();
        if self.beginning() != beginning {
            self.found.hold(recorded, watch);
            return false;
        }
        for place in places {
            if watch.reason().is_some() {
                break;
            }
            let mut moves = self.found.no_moves(self.found.line(place).moves.len());
            moves.extend_from_slice(&self.moves);
            moves.extend_from_slice(&self.found.line(place).moves[beginning.moves..]);
            self.add(moves, std::mem::take(&mut recorded), watch);
        }
        true
    }

    /// Notes that the lines from number `first` on go on from here, a position with this key.
    pub(super) fn remember(&mut self, key: u64, left: u16, first: u64, watch: &Watch<'_>) {
        let recorded = self.record();
        self.found.hold(recorded, watch);
        self.found.remember(key, left, self.beginning(), first);
    }

    /// Hands lines over if there are enough of them.
    #[inline]
    pub(super) fn hand_over(&mut self, outlet: &dyn Outlet, patient: bool, watch: &Watch<'_>) {
        if !self.waits
            && self.found.is_due(watch)
            && let Some(number) = self.numbers.first()
        {
            let number = *number as usize;
            self.found.hand_over(outlet, number, patient, watch);
        }
    }
}
