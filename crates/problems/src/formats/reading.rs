//! Reading a file of any format.

use super::{Fault, Format, detect};
use crate::model::{Problem, Span};
use crate::vocabulary::Vocabulary;
use crate::{epd, fen, json, pdb, popeye, yacpdb};

/// A problem of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The problem.
    pub problem: Problem,
    /// What the file says beside it that could not be understood, or that a problem has no place
    /// for. The problem is the same without it.
    pub notes: Vec<Fault>,
}

/// Reads all problems of a file.
///
/// # Errors
/// Each problem has its own list of errors; a file that is none of this format is one problem with
/// errors.
pub fn read(
    bytes: &[u8],
    format: Format,
    vocabulary: &Vocabulary,
) -> Vec<Result<Reading, Vec<Fault>>> {
    if format == Format::Popeye {
        let problems = popeye::read(bytes, vocabulary).into_iter();
        return problems
            .map(|problem| {
                problem.map(plain).map_err(|errors| {
                    let faults = errors.iter();
                    faults.map(|error| Fault::of(error, error.span())).collect()
                })
            })
            .collect();
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.trim_start_matches('\u{feff}'),
        Err(error) => {
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let line = good.split('\n').count() as u32;
            let span = Span {
                line,
                column: good.rsplit('\n').next().unwrap_or_default().chars().count() as u32 + 1,
                length: 1,
            };
            let message = "the file is not text in UTF-8".to_owned();
            return vec![Err(vec![Fault {
                message,
                span: Some(span),
            }])];
        }
    };
    let format = if format == Format::Dawson {
        detect::json(text)
    } else {
        format
    };
    match format {
        Format::Popeye | Format::Dawson => json::read(text, vocabulary)
            .into_iter()
            .map(|problem| {
                problem.map(plain).map_err(|errors| {
                    let faults = errors.iter();
                    faults
                        .map(|error| Fault::of(error, Some(error.span)))
                        .collect()
                })
            })
            .collect(),
        Format::Olive => entries(yacpdb::read_yaml(text, vocabulary)),
        Format::YacpdbJson => entries(yacpdb::read_json(text, vocabulary)),
        Format::Fen => lines(text, |line| fen_line(line, fen::Dialect::of(line))),
        Format::Ffen => lines(text, |line| fen_line(line, fen::Dialect::Rotated)),
        Format::Epd => lines(text, epd_line),
        Format::Pdb => pdb::read(text, vocabulary)
            .into_iter()
            .map(|record| {
                let record = record.map(|record| (record.problem, record.notes));
                reading(record, |error| error.span)
            })
            .collect(),
        Format::Latex | Format::Pgn => vec![Err(vec![Fault {
            message: format!("files of the format {} are not read", format.name()),
            span: None,
        }])],
    }
}

/// Whether a line looks like a query of the PDB server.
pub(super) fn is_pdb(line: &str) -> bool {
    pdb::is_query(line)
}

fn plain(problem: Problem) -> Reading {
    Reading {
        problem,
        notes: Vec::new(),
    }
}

/// A problem with what was left out, or what was wrong; `span` tells the place of each.
fn reading<N: std::fmt::Display>(
    read: Result<(Problem, Vec<N>), Vec<N>>,
    span: impl Fn(&N) -> Span,
) -> Result<Reading, Vec<Fault>> {
    let faults = |errors: &[N]| -> Vec<Fault> {
        (errors.iter())
            .map(|error| Fault::of(error, Some(span(error))))
            .collect()
    };
    match read {
        Ok((problem, notes)) => Ok(Reading {
            notes: faults(&notes),
            problem,
        }),
        Err(errors) => Err(faults(&errors)),
    }
}

fn entries(
    entries: Vec<Result<yacpdb::Entry, Vec<yacpdb::YacpdbError>>>,
) -> Vec<Result<Reading, Vec<Fault>>> {
    entries
        .into_iter()
        .map(|entry| {
            let entry = entry.map(|entry| (entry.problem, entry.notes));
            reading(entry, |error| error.span)
        })
        .collect()
}

/// One problem a line; empty lines and those that begin with `#` are skipped.
fn lines(
    text: &str,
    read: impl Fn(&str) -> Result<Reading, Vec<Fault>>,
) -> Vec<Result<Reading, Vec<Fault>>> {
    let numbered = (1..).zip(text.lines());
    let lines = numbered.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|(number, line)| {
            let in_line = |fault: &mut Fault| {
                if let Some(span) = &mut fault.span {
                    span.line = number;
                }
            };
            match read(line) {
                Ok(mut reading) => {
                    reading.notes.iter_mut().for_each(in_line);
                    for piece in &mut reading.problem.pieces {
                        if let Some(span) = &mut piece.span {
                            span.line = number;
                        }
                    }
                    Ok(reading)
                }
                Err(mut faults) => {
                    faults.iter_mut().for_each(in_line);
                    Err(faults)
                }
            }
        })
        .collect()
}

fn fen_line(line: &str, dialect: fen::Dialect) -> Result<Reading, Vec<Fault>> {
    let fen = fen::Fen::parse_as(line, dialect)
        .map_err(|error| vec![Fault::of(&error, Some(error.span))])?;
    let mut problem = Problem::default();
    fen.put_into(&mut problem);
    Ok(plain(problem))
}

fn epd_line(line: &str) -> Result<Reading, Vec<Fault>> {
    let record = epd::read(line).map(|record| (record.problem, record.notes));
    reading(record, |error| error.span)
}
