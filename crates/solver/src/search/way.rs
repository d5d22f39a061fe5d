//! The way from the diagram to the present position, written down as a line where it is a solution.

use std::sync::Arc;

use dawson_rules::{Engine, Move, Side};

use super::found::{FoundLines, Kind, Outlet};
use super::graph::{Beginning, Graph, Mark};
use super::watch::Watch;
use crate::result::{Leading, LineMove, Number};
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
pub(crate) struct Lines<E> {
    /// An engine at the diagram, to replay the way when a line is written; it stands after the steps
    /// that are recorded.
    base: E,
    leading: Leading,
    steps: Vec<Step>,
    /// For the steps that are recorded, how moves were numbered before each.
    recorded: Vec<Numbering>,
    numbering: Numbering,
    /// The places of the moves among these steps.
    moves: Vec<u32>,
    /// How many of them the last line has as well.
    shared: usize,
    /// The last line.
    line: Vec<u32>,
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
            shared: 0,
            line: Vec::new(),
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
            ..self.afresh()
        }
    }

    /// The same, without lines.
    ///
    /// # Panics
    /// If a line has been written.
    pub(crate) fn afresh(&self) -> Self {
        assert!(
            self.moves.is_empty(),
            "the places of moves do not count elsewhere"
        );
        Self {
            base: self.base.clone(),
            steps: self.steps.clone(),
            recorded: self.recorded.clone(),
            moves: Vec::new(),
            line: Vec::new(),
            numbers: self.numbers.clone(),
            found: FoundLines::default(),
            ..*self
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
    pub(super) fn branch(&self, outlet: Option<&dyn Outlet>) -> Self {
        let way = self.moves.iter().map(|place| self.found.step(*place));
        let (found, moves) = FoundLines::aside(outlet, way);
        Self {
            base: self.base.clone(),
            steps: self.steps.clone(),
            recorded: self.recorded.clone(),
            moves,
            shared: 0,
            line: Vec::new(),
            numbers: self.numbers.clone(),
            waits: true,
            found,
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
                    self.shared = self.shared.min(self.moves.len());
                    self.base.undo();
                }
                Step::Pass => self.base.undo(),
                Step::Renumber => {}
            }
        }
    }

    /// Records what the steps do that have come since a line was written.
    fn record(&mut self, watch: &Watch<'_>) {
        for step in &self.steps[self.recorded.len()..] {
            let Numbering { side, next } = self.numbering;
            self.recorded.push(self.numbering);
            match step {
                Step::Move(mv) => {
                    let played = self.base.play_recorded(mv);
                    let is_numbered = played.side == side;
                    let step = LineMove {
                        check: self.base.is_in_check(self.base.side_to_move()),
                        number: if is_numbered {
                            Number::Numbered(next)
                        } else {
                            Number::Answer
                        },
                        goal: None,
                        played: Arc::new(played),
                    };
                    self.moves.push(self.found.place(step, watch));
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
    }

    /// Writes the way as a line; its last move reaches the goal.
    pub(super) fn write(&mut self, goal: Option<Goal>, watch: &Watch<'_>) {
        self.make_room(watch);
        self.record(watch);
        let mut line = std::mem::take(&mut self.line);
        line.clone_from(&self.moves);
        if let Some(last) = line.last_mut() {
            let step = LineMove {
                goal,
                ..self.found.step(*last).clone()
            };
            *last = self.found.place(step, watch);
        }
        self.found.graph.lead(self.shared, &line, None);
        self.found.add(self.shared, &line, self.kind(), watch);
        self.line = line;
        // The goal belongs to the last move.
        self.shared = self.moves.len().saturating_sub(1);
    }

    fn kind(&self) -> Kind {
        Kind {
            leading: self.leading,
            length: self.length,
            violation: self.violation,
        }
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
    pub(super) fn repeat(
        &mut self,
        key: u64,
        left: u16,
        outlet: Option<(&dyn Outlet, bool)>,
        watch: &Watch<'_>,
    ) -> bool {
        let Some((beginning, node)) = self.found.graph.node(key, left) else {
            return false;
        };
        self.record(watch);
        if self.beginning() != beginning {
            return false;
        }
        self.found.graph.lead(self.shared, &self.moves, Some(node));
        let mut line = std::mem::take(&mut self.line);
        line.clone_from(&self.moves);
        let mut walk = Graph::walk(node);
        while let Some(shared) = walk.next(&self.found.graph, &mut line) {
            self.found
                .add(shared.min(self.shared), &line, self.kind(), watch);
            self.shared = line.len();
            if let Some((outlet, patient)) = outlet
                && self.found.is_due(watch)
            {
                self.hand_over(outlet, patient, watch);
                let _ = watch.add(0);
            }
            if watch.reason().is_some() {
                break;
            }
        }
        self.line = line;
        self.shared = self.moves.len();
        true
    }

    /// Begins with what follows the position here.
    pub(super) fn enter(&mut self) -> Mark {
        self.found.graph.enter(self.found.count())
    }

    /// Notes that the lines since then go on from here, a position with this key.
    pub(super) fn remember(&mut self, key: u64, left: u16, mark: Mark, watch: &Watch<'_>) {
        if self.found.count() == mark.count {
            return self.found.graph.leave(mark);
        }
        self.record(watch);
        let beginning = self.beginning();
        self.found.graph.finish(mark, (key, left), beginning);
    }

    /// Forgets what is known of other ways if that takes too much memory.
    fn make_room(&mut self, watch: &Watch<'_>) {
        if !self.found.is_full(watch) {
            return;
        }
        let steps = self
            .moves
            .iter()
            .map(|place| self.found.step(*place).clone());
        let steps: Vec<LineMove> = steps.collect();
        self.found.forget(watch);
        let places = steps.into_iter().map(|step| self.found.place(step, watch));
        self.moves = places.collect();
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
