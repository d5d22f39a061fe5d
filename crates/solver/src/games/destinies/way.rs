//! A way in which a game can go: what becomes of each man, and what it must do on the way.

use dawson_rules::{Square, SquareSet};

use super::Cast;
use super::deal::Destinies;
use crate::games::graph::Node;

/// The most tasks of one man.
pub(super) const MOST_TASKS: usize = 4;

/// A class of games; those of different ways have no game in common.
#[derive(Clone)]
pub(crate) struct Way {
    pub roles: Vec<Role>,
    /// Men that never move.
    pub resting: SquareSet,
}

/// What becomes of a man.
#[derive(Clone, PartialEq)]
pub(super) struct Role {
    /// The state it ends in; `None` if it is captured.
    pub end: Option<Node>,
    /// What it has to do, in any order.
    pub tasks: Vec<Task>,
    /// How it is captured, if that is settled.
    pub fate: Option<Fate>,
}

/// Something that a man has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Move at least once.
    Leave,
    /// Capture a man by a move to a square.
    Take { victim: u8, arrival: Square },
}

/// How a man is captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fate {
    pub captor: u8,
    /// Where the captor arrives.
    pub arrival: Square,
    /// Where it stands then.
    pub square: Square,
}

impl Way {
    /// The way in which nothing but destinies is settled.
    pub(crate) fn new(cast: &Cast, destinies: &Destinies) -> Self {
        let role = |end: &Option<Node>| Role {
            end: *end,
            tasks: Vec::new(),
            fate: None,
        };
        Self {
            roles: destinies.iter().map(role).collect(),
            resting: cast.plan.still,
        }
    }

    /// With a victim captured in this way; `None` if that gives a man too much to do.
    pub(super) fn taking(&self, victim: usize, fate: Fate) -> Option<Self> {
        let mut way = self.clone();
        way.roles[victim].fate = Some(fate);
        let tasks = &mut way.roles[usize::from(fate.captor)].tasks;
        tasks.push(Task::Take {
            victim: victim as u8,
            arrival: fate.arrival,
        });
        (tasks.len() <= MOST_TASKS).then_some(way)
    }

    /// With a man that never moves.
    pub(super) fn resting(&self, square: Square) -> Self {
        let mut way = self.clone();
        way.resting.insert(square);
        way
    }

    /// With a man that moves at least once; `None` if that gives it too much to do.
    pub(super) fn leaving(&self, number: usize) -> Option<Self> {
        let mut way = self.clone();
        let tasks = &mut way.roles[number].tasks;
        tasks.push(Task::Leave);
        (tasks.len() <= MOST_TASKS).then_some(way)
    }
}

impl Role {
    /// The layer of one who has done everything.
    pub(super) fn all_done(&self) -> u8 {
        (1 << self.tasks.len()) - 1
    }

    /// The layer after a move of one that was in `layer`, captures apart.
    pub(super) fn moved(&self, layer: u8) -> u8 {
        let leaves = (self.tasks.iter().enumerate()).filter(|(_, task)| **task == Task::Leave);
        leaves.fold(layer, |layer, (number, _)| layer | 1 << number)
    }

    /// The number of the task to capture this man by a move to this square.
    pub(super) fn taking(&self, victim: u8, arrival: Square) -> Option<usize> {
        let wanted = Task::Take { victim, arrival };
        self.tasks.iter().position(|task| *task == wanted)
    }

    /// Whether it is captured in a way that is not settled.
    pub(super) fn is_loose(&self) -> bool {
        self.end.is_none() && self.fate.is_none()
    }
}
