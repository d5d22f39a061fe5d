//! Reading problems from files.

use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};

use dawson_problems::formats::{self, Format};
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
    let format = format_of(path, &bytes);
    Ok(entries(&file, &bytes, format))
}

/// The problems of a file whose format is known. What a file says that is not taken over is
/// reported.
pub fn entries(file: &str, bytes: &[u8], format: Format) -> Vec<Entry> {
    let readings = formats::read(bytes, format, Vocabulary::shared());
    let numbered = readings.into_iter().enumerate();
    numbered
        .map(|(index, reading)| Entry {
            file: file.to_owned(),
            index: index + 1,
            problem: match reading {
                Ok(reading) => {
                    for note in &reading.notes {
                        eprintln!("{}", located(file, note.span, note));
                    }
                    Ok(reading.problem)
                }
                Err(faults) => Err(faults
                    .iter()
                    .map(|fault| located(file, fault.span, fault))
                    .collect()),
            },
        })
        .collect()
}

/// The format of a file: by its extension, or if that tells nothing by what is in it. What looks
/// like nothing else is taken for Popeye's input, whose reader says best what is wrong.
pub fn format_of(path: &Path, bytes: &[u8]) -> Format {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension
        .and_then(Format::of_extension)
        .or_else(|| formats::detect(&String::from_utf8_lossy(bytes)))
        .unwrap_or(Format::Popeye)
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

/// The extensions that tell of problems; others, such as `yaml`, are used for many things.
const EXTENSIONS: &[&str] = &["json", "inp", "olv", "fen", "ffen", "epd", "pdb"];

/// All files with problems among these files, below these folders, and that match these patterns,
/// sorted in each folder. Of what cannot be read, the message instead.
pub fn find(paths: &[PathBuf]) -> Vec<Result<PathBuf, String>> {
    let mut found = Vec::new();
    for path in paths {
        let pattern = path.to_str().filter(|text| text.contains(['*', '?', '[']));
        match pattern {
            Some(pattern) if !path.exists() => matching(pattern, &mut found),
            _ => found_at(path, &mut found),
        }
    }
    found
}

fn matching(pattern: &str, found: &mut Vec<Result<PathBuf, String>>) {
    let before = found.len();
    match glob::glob(pattern) {
        Ok(paths) => {
            for path in paths {
                match path {
                    Ok(path) => found_at(&path, found),
                    Err(error) => found.push(Err(error.to_string())),
                }
            }
        }
        Err(error) => found.push(Err(format!("{pattern} is no pattern: {error}"))),
    }
    if found.len() == before {
        found.push(Err(format!("no file matches {pattern}")));
    }
}

fn found_at(path: &Path, found: &mut Vec<Result<PathBuf, String>>) {
    if path.is_dir() {
        walk(path, found);
    } else {
        found.push(Ok(path.to_owned()));
    }
}

fn walk(folder: &Path, found: &mut Vec<Result<PathBuf, String>>) {
    let entries = std::fs::read_dir(folder).and_then(|entries| {
        entries
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<io::Result<Vec<PathBuf>>>()
    });
    match entries {
        Ok(mut entries) => {
            entries.sort();
            for entry in entries {
                let is_problem = entry
                    .extension()
                    .and_then(|extension| extension.to_str())
                    .is_some_and(|extension| EXTENSIONS.contains(&extension));
                if entry.is_dir() {
                    walk(&entry, found);
                } else if is_problem {
                    found.push(Ok(entry));
                }
            }
        }
        Err(error) => found.push(Err(format!("failed to read {}: {error}", folder.display()))),
    }
}
