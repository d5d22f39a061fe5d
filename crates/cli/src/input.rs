//! Reading problems from files.

use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};

use dawson_problems::model::{Problem, Span};
use dawson_problems::popeye;
use dawson_problems::vocabulary::Vocabulary;

/// A problem of a file, or what is wrong with it.
pub struct Entry {
    /// The name of the file, for messages.
    pub file: String,
    /// Its number in the file, from 1.
    pub index: usize,
    /// The problem, or messages that name the place.
    pub problem: Result<Problem, Vec<String>>,
}

impl Entry {
    /// File and number, for progress and reports.
    pub fn name(&self) -> String {
        if self.index == 1 {
            self.file.clone()
        } else {
            format!("{}#{}", self.file, self.index)
        }
    }
}

/// Reads a file; the name `-` stands for standard input.
///
/// # Errors
/// If the file cannot be read.
pub fn read(path: &Path) -> io::Result<Vec<Entry>> {
    let file = path.display().to_string();
    let mut bytes = Vec::new();
    if file == "-" {
        io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(path)?;
    }
    let is_json = path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
    let problems = if is_json {
        read_json(&file, &bytes)
    } else {
        read_popeye(&file, &bytes)
    };
    Ok(problems
        .into_iter()
        .enumerate()
        .map(|(index, problem)| Entry {
            file: file.clone(),
            index: index + 1,
            problem,
        })
        .collect())
}

fn read_popeye(file: &str, bytes: &[u8]) -> Vec<Result<Problem, Vec<String>>> {
    popeye::read(bytes, &Vocabulary::with_rules())
        .into_iter()
        .map(|problem| {
            problem.map_err(|errors| {
                errors
                    .iter()
                    .map(|error| located(file, error.span(), error))
                    .collect()
            })
        })
        .collect()
}

fn read_json(file: &str, bytes: &[u8]) -> Vec<Result<Problem, Vec<String>>> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let line = good.split('\n').count();
            return vec![Err(vec![format!(
                "{file}:{line}: the file is not text in UTF-8"
            )])];
        }
    };
    dawson_problems::json::read(text, &Vocabulary::with_rules())
        .into_iter()
        .map(|problem| {
            problem.map_err(|errors| {
                errors
                    .iter()
                    .map(|error| located(file, Some(error.span), error))
                    .collect()
            })
        })
        .collect()
}

/// Problems in Popeye's language from a pipe, each as soon as it is complete.
pub fn from_pipe<R: BufRead>(
    source: R,
    vocabulary: &Vocabulary,
) -> impl Iterator<Item = io::Result<Entry>> {
    let file = "-";
    popeye::Pipe::new(source, vocabulary)
        .enumerate()
        .map(move |(index, problem)| {
            let problem = problem?.map_err(|errors| {
                errors
                    .iter()
                    .map(|error| located(file, error.span(), error))
                    .collect()
            });
            Ok(Entry {
                file: file.to_owned(),
                index: index + 1,
                problem,
            })
        })
}

/// A message with the place that it is about.
pub fn located(file: &str, span: Option<Span>, message: &dyn std::fmt::Display) -> String {
    match span {
        Some(span) => format!("{file}:{span}: {message}"),
        None => format!("{file}: {message}"),
    }
}

/// All files with problems among these files and below these folders, sorted in each folder.
///
/// # Errors
/// If a folder cannot be read.
pub fn find(paths: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            walk(path, &mut found)?;
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            walk(&entry, found)?;
        } else if entry
            .extension()
            .is_some_and(|extension| extension == "json" || extension == "inp")
        {
            found.push(entry);
        }
    }
    Ok(())
}
