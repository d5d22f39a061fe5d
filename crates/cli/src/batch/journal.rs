//! The journal of a run: finished work, written down as it comes.
//!
//! The first line names the settings of the run, each further line holds what one problem has
//! brought, or a part of a long one. A line that a crash has cut off is dropped when the run is resumed.

use std::collections::HashMap;
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::parts::PartLine;
use super::{Ended, Item, lock};
use crate::exit::Outcome;

/// The version of the format.
const VERSION: u32 = 2;

#[derive(Serialize, Deserialize)]
struct Head {
    journal: u32,
    settings: Value,
}

/// What a finished problem has brought.
#[derive(Deserialize)]
pub struct Done {
    key: String,
    outcome: u8,
    /// The word it is counted under.
    pub tally: String,
    /// Everything it wrote.
    pub items: Vec<Item>,
}

impl Done {
    /// What it means for the run.
    pub fn outcome(&self) -> Outcome {
        Outcome::from_code(self.outcome)
    }
}

/// The same, as it is written.
#[derive(Serialize)]
struct DoneRef<'a> {
    key: &'a str,
    outcome: u8,
    tally: &'a str,
    items: &'a [Item],
}

/// A journal that is open for writing. No other process can use it meanwhile.
pub struct Journal {
    path: PathBuf,
    done: HashMap<String, Done>,
    /// Of problems that are not finished.
    parts: HashMap<String, Vec<PartLine>>,
    file: Mutex<File>,
}

impl Journal {
    /// Begins a journal, or goes on with one that was begun with the same settings.
    ///
    /// # Errors
    /// If the file cannot be used, or is not what is expected.
    pub fn open(path: &Path, resume: bool, settings: &Value) -> Result<Self, JournalError> {
        let wrong = |what| JournalError {
            path: path.to_owned(),
            what,
        };
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path);
        let mut file = file.map_err(|error| wrong(What::Io(error)))?;
        // A device or a pipe keeps nothing that could be read again.
        let is_file = file.metadata().map(|metadata| metadata.is_file());
        if !is_file.map_err(|error| wrong(What::Io(error)))? {
            return Err(wrong(What::NoFile));
        }
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(wrong(What::InUse)),
            Err(TryLockError::Error(error)) => return Err(wrong(What::Io(error))),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)
            .map_err(|error| wrong(What::Io(error)))?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n');
        let whole = whole.map_or(0, |end| end + 1);
        let text = std::str::from_utf8(&bytes[..whole]).map_err(|_| wrong(What::Foreign(1)))?;
        let mut lines = text.lines().enumerate();
        let mut done = HashMap::new();
        let mut parts: HashMap<String, Vec<PartLine>> = HashMap::new();
        if let Some((_, head)) = lines.next() {
            if !resume {
                return Err(wrong(What::Exists));
            }
            let head: Head = serde_json::from_str(head).map_err(|_| wrong(What::Foreign(1)))?;
            if head.journal != VERSION {
                return Err(wrong(What::Version(head.journal)));
            }
            if let Some(name) = difference(&head.settings, settings) {
                return Err(wrong(What::Settings(name)));
            }
            for (number, line) in lines {
                if let Ok(part) = serde_json::from_str::<PartLine>(line) {
                    parts.entry(part.key.clone()).or_default().push(part);
                    continue;
                }
                let entry: Done =
                    serde_json::from_str(line).map_err(|_| wrong(What::Foreign(number + 1)))?;
                parts.remove(&entry.key);
                done.insert(entry.key.clone(), entry);
            }
        } else if bytes.first().is_some_and(|byte| *byte != b'{') {
            return Err(wrong(What::Foreign(1)));
        }
        let cut = file
            .set_len(whole as u64)
            .and_then(|()| file.seek(SeekFrom::End(0)));
        cut.map_err(|error| wrong(What::Io(error)))?;
        let journal = Self {
            path: path.to_owned(),
            done,
            parts,
            file: Mutex::new(file),
        };
        if whole == 0 {
            let head = Head {
                journal: VERSION,
                settings: settings.clone(),
            };
            journal
                .line(&head)
                .map_err(|error| wrong(What::Io(error)))?;
        }
        Ok(journal)
    }

    /// What the problem with this key has brought in an earlier run.
    pub fn done(&self, key: &str) -> Option<&Done> {
        self.done.get(key)
    }

    /// The finished parts of the problem with this key, if it is not finished itself.
    pub fn parts(&self, key: &str) -> &[PartLine] {
        self.parts.get(key).map_or(&[], Vec::as_slice)
    }

    /// Writes down a part of a problem.
    ///
    /// # Errors
    /// If the file cannot be written; the message names it.
    pub fn append_part(&self, part: &PartLine) -> io::Result<()> {
        self.line(part).map_err(|error| self.failed(&error))
    }

    fn failed(&self, error: &io::Error) -> io::Error {
        let path = self.path.display();
        io::Error::new(
            error.kind(),
            format!("failed to write journal {path}: {error}"),
        )
    }

    /// Writes down what a problem has brought.
    ///
    /// # Errors
    /// If the file cannot be written; the message names it.
    pub fn append(&self, key: &str, ended: &Ended, items: &[Item]) -> io::Result<()> {
        let done = DoneRef {
            key,
            outcome: ended.outcome.code(),
            tally: &ended.tally,
            items,
        };
        self.line(&done).map_err(|error| self.failed(&error))
    }

    /// A line reaches the system whole, or is cut off again: here, or when the run is resumed.
    fn line(&self, content: &impl Serialize) -> io::Result<()> {
        let mut file = lock(&self.file);
        let before = file.stream_position()?;
        let mut line = BufWriter::with_capacity(64 << 10, &mut *file);
        let written = serde_json::to_writer(&mut line, content)
            .map_err(io::Error::from)
            .and_then(|()| line.write_all(b"\n"))
            .and_then(|()| line.flush());
        // After a failure the rest is of no use.
        drop(line.into_parts());
        if written.is_err() {
            file.set_len(before)?;
            file.seek(SeekFrom::Start(before))?;
        }
        written
    }
}

/// The first setting in which two runs differ.
fn difference(before: &Value, now: &Value) -> Option<String> {
    let (Value::Object(before), Value::Object(now)) = (before, now) else {
        return Some("all".to_owned());
    };
    let names = before.keys().chain(now.keys());
    let mut differing = names.filter(|name| before.get(*name) != now.get(*name));
    let name = differing.next()?;
    let word = |value: Option<&Value>| value.map_or("none".to_owned(), Value::to_string);
    Some(format!(
        "{name}: {} there, {} now",
        word(before.get(name)),
        word(now.get(name))
    ))
}

/// Why a journal cannot be used.
#[derive(Debug)]
pub struct JournalError {
    path: PathBuf,
    what: What,
}

#[derive(Debug)]
enum What {
    Io(io::Error),
    NoFile,
    InUse,
    Exists,
    Foreign(usize),
    Version(u32),
    Settings(String),
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.what {
            What::Io(error) => write!(f, "failed to open journal {path}: {error}"),
            What::NoFile => write!(f, "journal {path} is not a file that keeps what is written"),
            What::InUse => write!(f, "journal {path} is in use by another run"),
            What::Exists => write!(
                f,
                "journal {path} exists; --resume goes on with it, or choose another name"
            ),
            What::Foreign(line) => write!(f, "{path}:{line}: not a line of a journal"),
            What::Version(version) => write!(
                f,
                "journal {path} has version {version} of the format, this program writes {VERSION}"
            ),
            What::Settings(name) => write!(
                f,
                "journal {path} belongs to a run with other settings ({name})"
            ),
        }
    }
}

impl std::error::Error for JournalError {}
