//! Limits of a solving run, and where it reports.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use dawson_rules::PlayedMove;

use crate::games::Ledger;
use crate::result::{Attack, Defence, Leading, Line, LineMove, PhaseKind};
use crate::text::Text;

/// Stack that a thread of the search may need, in bytes. Only what is used counts as memory.
pub const STACK_BYTES: usize = 64 << 20;

/// Whether the search leaves out what cannot lead to the goal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Prunings {
    /// Everything that the rules in play allow.
    #[default]
    All,
    /// The same, and what pays in long play only is used in short play too; for tests.
    Eager,
    /// Nothing: far slower, with the same results; for tests.
    None,
}

/// Limits and reporting. The default has one thread, a table of 64 MiB and no limits.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// Set from elsewhere, ends the run with what is known so far.
    pub stop: Option<&'a AtomicBool>,
    /// Ends the run at this time.
    pub deadline: Option<Instant>,
    /// Ends the run after about this many moves played.
    pub node_limit: Option<u64>,
    /// Number of threads, at least 1; results do not depend on it.
    pub threads: usize,
    /// Threads shared with other runs, instead of `threads` of its own. They should have stacks of
    /// [`STACK_BYTES`].
    pub pool: Option<&'a rayon::ThreadPool>,
    /// Ends the run when the solutions held take about this many bytes.
    pub solution_bytes: Option<usize>,
    /// Size of the hash table in bytes; results do not depend on it.
    pub table_bytes: usize,
    /// How games to a target are searched; results do not depend on it.
    pub games: GameSearch,
    /// Where finished parts of searches for games are kept and found again; results do not depend
    /// on it.
    pub ledger: Option<&'a dyn Ledger>,
    /// What is left out; results do not depend on it.
    pub prunings: Prunings,
    /// Where progress goes.
    pub sink: Option<&'a dyn Sink>,
}

impl Default for Control<'_> {
    fn default() -> Self {
        Self {
            stop: None,
            deadline: None,
            node_limit: None,
            threads: 1,
            pool: None,
            solution_bytes: None,
            table_bytes: 64 << 20,
            games: GameSearch::Best,
            ledger: None,
            prunings: Prunings::All,
            sink: None,
        }
    }
}

/// How games to a target are searched. All ways find the same games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameSearch {
    /// As the problem asks for.
    #[default]
    Best,
    /// Move by move, and nothing is left out.
    Plain,
    /// Move by move, leaving out what a bound rules out.
    Bounded,
    /// One way to deal out destinies after the other, where the rules allow that.
    Destinies,
}

/// A root move that is being examined.
#[derive(Clone, Copy, Debug)]
pub struct RootMove<'a> {
    /// Which phase it belongs to.
    pub phase: PhaseKind,
    /// Whether the sides are exchanged.
    pub exchanged: bool,
    /// Its number, 1 being the first.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// The move.
    pub played: &'a PlayedMove,
    /// Whether it checks.
    pub check: bool,
    /// Whether play of the full length is looked for, not shorter one.
    pub full: bool,
}

/// What a finished root move has brought.
#[derive(Clone, Copy, Debug)]
pub enum Found<'a> {
    /// Solutions in line mode that begin with it.
    Lines(&'a [Line]),
    /// It as a key or try; `None` if it is neither.
    Attack(Option<&'a Attack>),
    /// It as a defence of set play; `None` if it is not answered.
    Defence(Option<&'a Defence>),
}

/// A line as a [`Scribe`] is told it.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// What stands before the first move.
    pub leading: Leading,
    /// How many moves it has in common with the line before, at the beginning.
    pub shared: usize,
    /// Its moves, by their places in `moves`.
    pub line: &'a [u32],
    /// Moves of many lines. They keep their places until they are [forgotten](Scribe::forget).
    pub moves: &'a [LineMove],
    /// Whether it is no solution, as [`Line::violation`] says.
    pub violation: bool,
}

/// Makes text of the lines that one thread finds.
pub trait Scribe: Send + Sync {
    /// Makes text of a line.
    fn line(&mut self, told: &Told<'_>);

    /// The text of the lines since the last time. The next line is told as if there were none before.
    fn take(&mut self) -> Text;

    /// Whether text is wanted in its short form from now on, since it is held for a while. Called where
    /// none has been made since it was taken.
    fn shorten(&mut self, wanted: bool) {
        let _ = wanted;
    }

    /// From now on the places of moves mean other moves.
    fn forget(&mut self);
}

/// Receives progress. Calls may come from any thread.
pub trait Sink: Sync {
    /// So many moves have been played in all. Called every now and then.
    fn nodes(&self, total: u64) {
        let _ = total;
    }

    /// So many millionths of a search for games are done. Calls may come in any order.
    fn share(&self, millionths: u32) {
        let _ = millionths;
    }

    /// A root move is about to be examined; with several threads in any order.
    fn started(&self, root: &RootMove<'_>) {
        let _ = root;
    }

    /// A move behind a root move, one to begin or end with at its level, is about to be examined.
    /// `numbers` leads to it from the root.
    fn numbered(&self, numbers: &[u32], played: &PlayedMove, check: bool) {
        let _ = (numbers, played, check);
    }

    /// Whether the sink takes lines of help and series play over, by [`lines`](Self::lines), as they are
    /// found. The solution has none of them then. Not asked where the number of solutions is limited.
    fn takes_lines(&self) -> bool {
        false
    }

    /// Who makes text of the lines that are to be taken over, for one thread; without it they come as
    /// they are. Asked every now and then by threads that have none, which have found so many lines behind
    /// a root move.
    fn scribe(&self, found: u64) -> Option<Box<dyn Scribe>> {
        let _ = found;
        None
    }

    /// Takes over text of so many lines that begin with a root move, as a scribe has made it; called as
    /// [`lines`](Self::lines).
    fn text(&self, root: &RootMove<'_>, text: &str, lines: u64) {
        let _ = (root, text, lines);
    }

    /// Takes over lines that begin with a root move; always in canonical order, before the root move
    /// has been examined or when it has.
    fn lines(&self, root: &RootMove<'_>, lines: &[Line]) {
        let _ = (root, lines);
    }

    /// A root move has been examined; always called in canonical order.
    fn finished(&self, root: &RootMove<'_>, found: Found<'_>) {
        let _ = (root, found);
    }
}
