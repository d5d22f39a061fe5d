//! Output of problems that are solved at the same time, in the order of the problems.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use super::Parts;
use crate::progress::Progress;
use crate::sink::{Output, Sink};

/// Something written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Item {
    /// Data on standard output.
    #[serde(rename = "out")]
    Out(String),
    /// A message on standard error.
    #[serde(rename = "err")]
    Err(String),
}

/// Where something is written.
#[derive(Clone, Copy)]
enum Kind {
    Out,
    Err,
}

impl Kind {
    fn item(self, text: &str) -> Item {
        match self {
            Self::Out => Item::Out(text.to_owned()),
            Self::Err => Item::Err(text.to_owned()),
        }
    }
}

impl Item {
    fn kind(&self) -> Kind {
        match self {
            Self::Out(_) => Kind::Out,
            Self::Err(_) => Kind::Err,
        }
    }

    fn text(&self) -> &str {
        match self {
            Self::Out(text) | Self::Err(text) => text,
        }
    }
}

/// Gives each problem its turn to write. What comes before its turn is held back.
pub struct Turns {
    state: Mutex<State>,
    moved: Condvar,
    progress: Progress,
    most: usize,
}

struct State {
    sink: Sink,
    /// Whose turn it is.
    next: usize,
    held: BTreeMap<usize, Held>,
    /// Bytes held back.
    bytes: usize,
}

#[derive(Default)]
struct Held {
    items: Vec<Item>,
    ended: bool,
}

impl Turns {
    /// Turns at standard output. While more than `most` bytes are held back, no further problem is
    /// begun.
    pub fn new(sink: Sink, progress: Progress, most: usize) -> Self {
        Self {
            state: Mutex::new(State {
                sink,
                next: 0,
                held: BTreeMap::new(),
                bytes: 0,
            }),
            moved: Condvar::new(),
            progress,
            most,
        }
    }

    /// The turn of a problem, counted from 0; with `parts` what is written is kept for the journal.
    pub fn turn<'a>(&'a self, number: usize, parts: Option<&'a Parts<'a>>) -> Turn<'a> {
        Turn {
            turns: self,
            number,
            kept: parts.is_some().then(Vec::new),
            parts,
        }
    }

    /// Waits until there is room for the output of another problem.
    pub fn wait_for_room(&self) {
        let mut state = self.state();
        while state.bytes > self.most && !state.sink.is_closed() {
            state = self
                .moved
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Whether the reader has left.
    pub fn is_closed(&self) -> bool {
        self.state().sink.is_closed()
    }

    /// Writes something after all problems, or before.
    ///
    /// # Errors
    /// As [`Sink::write`].
    pub fn write(&self, text: &str) -> io::Result<()> {
        let mut state = self.state();
        state.sink.write(text)?;
        state.sink.flush()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, number: usize, kind: Kind, text: &str) -> io::Result<()> {
        let mut state = self.state();
        if state.next == number {
            return self.show(&mut state, kind, text);
        }
        state.bytes += text.len();
        let items = &mut state.held.entry(number).or_default().items;
        items.push(kind.item(text));
        Ok(())
    }

    fn show(&self, state: &mut State, kind: Kind, text: &str) -> io::Result<()> {
        self.progress.suspend(|| match kind {
            Kind::Out => {
                state.sink.write(text)?;
                state.sink.flush()
            }
            Kind::Err => {
                eprintln!("{text}");
                Ok(())
            }
        })
    }

    fn end(&self, number: usize) -> io::Result<()> {
        let mut state = self.state();
        state.held.entry(number).or_default().ended = true;
        let mut result = Ok(());
        loop {
            let next = state.next;
            let Some(held) = state.held.get_mut(&next) else {
                break;
            };
            let (items, ended) = (std::mem::take(&mut held.items), held.ended);
            for item in &items {
                state.bytes -= item.text().len();
                result = result.and(self.show(&mut state, item.kind(), item.text()));
            }
            if !ended {
                break;
            }
            state.held.remove(&next);
            state.next += 1;
        }
        self.moved.notify_all();
        result
    }
}

/// What one problem writes. Its turn ends when this is dropped.
pub struct Turn<'a> {
    turns: &'a Turns,
    number: usize,
    kept: Option<Vec<Item>>,
    parts: Option<&'a Parts<'a>>,
}

impl<'a> Turn<'a> {
    /// Where finished parts of the problem are kept.
    pub const fn parts(&self) -> Option<&'a Parts<'a>> {
        self.parts
    }

    /// What was written, for the journal.
    pub fn kept(&self) -> &[Item] {
        self.kept.as_deref().unwrap_or(&[])
    }

    /// Writes what an earlier run has written.
    ///
    /// # Errors
    /// As [`Sink::write`].
    pub fn replay(&mut self, item: &Item) -> io::Result<()> {
        self.turns.put(self.number, item.kind(), item.text())
    }

    fn put(&mut self, kind: Kind, text: &str) -> io::Result<()> {
        if let Some(kept) = &mut self.kept {
            match (kept.last_mut(), kind) {
                (Some(Item::Out(before)), Kind::Out) => before.push_str(text),
                _ => kept.push(kind.item(text)),
            }
        }
        self.turns.put(self.number, kind, text)
    }
}

impl Output for Turn<'_> {
    fn write(&mut self, text: &str) -> io::Result<()> {
        self.put(Kind::Out, text)
    }

    fn message(&mut self, text: &str) -> io::Result<()> {
        self.put(Kind::Err, text)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Once it is the problem's turn, it is that to the end.
    fn is_live(&self) -> bool {
        self.kept.is_none() && self.turns.state().next == self.number
    }

    fn is_closed(&self) -> bool {
        self.turns.is_closed()
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        if let Err(error) = self.turns.end(self.number) {
            eprintln!("error: {error}");
        }
    }
}
