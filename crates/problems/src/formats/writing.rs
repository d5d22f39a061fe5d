//! Writing problems in any format.

use super::{Format, differences, read};
use crate::model::Problem;
use crate::vocabulary::Vocabulary;
use crate::{epd, fen, json, latex, pdb, pgn, popeye, yacpdb};

/// A file, and what it does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What the problems say that the text does not.
    pub losses: Vec<Loss>,
}

/// Something that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The number of the problem, from 1.
    pub problem: usize,
    /// What was lost: `option SetPlay`, `twin b)`.
    pub what: String,
}

/// Writes problems in a format.
pub fn write(problems: &[Problem], format: Format, vocabulary: &Vocabulary) -> Written {
    let lines = |line: &dyn Fn(&Problem) -> String| -> String {
        let lines = problems.iter().map(|problem| line(problem) + "\n");
        lines.collect()
    };
    let text = match format {
        Format::Popeye => popeye::write(problems),
        Format::Dawson => match problems {
            [only] => json::write_problem(only),
            _ => json::write_collection(None, problems),
        },
        Format::Olive => yacpdb::write_yaml(problems),
        Format::YacpdbJson => yacpdb::write_json(problems),
        Format::Fen => lines(&|problem| fen::write(problem, fen::Dialect::Codes)),
        Format::Ffen => lines(&|problem| fen::write(problem, fen::Dialect::Rotated)),
        Format::Epd => lines(&epd::write),
        Format::Pdb => lines(&pdb::write),
        Format::Latex | Format::Pgn => return written_only(problems, format),
    };
    let again = read(text.as_bytes(), format, vocabulary);
    let mut losses = Vec::new();
    for (index, problem) in problems.iter().enumerate() {
        let mut lost = |what: String| {
            losses.push(Loss {
                problem: index + 1,
                what,
            });
        };
        match again.get(index) {
            Some(Ok(reading)) => differences(problem, &reading.problem)
                .into_iter()
                .for_each(lost),
            Some(Err(faults)) => {
                // What cannot be read back is of no use to anybody.
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                lost(format!("the whole problem ({})", faults.join("; ")));
            }
            None => lost("the whole problem".to_owned()),
        }
    }
    Written { text, losses }
}

/// Formats that are not read back: they say themselves what they hold.
fn written_only(problems: &[Problem], format: Format) -> Written {
    let mut texts = Vec::new();
    let mut losses = Vec::new();
    for (index, problem) in problems.iter().enumerate() {
        let (text, lost) = match format {
            Format::Latex => latex::write(problem),
            _ => pgn::write(problem),
        };
        texts.push(text);
        losses.extend(lost.into_iter().map(|what| Loss {
            problem: index + 1,
            what,
        }));
    }
    let mut text = texts.join("\n");
    if format == Format::Latex {
        text = latex::document(&text);
    }
    Written { text, losses }
}
