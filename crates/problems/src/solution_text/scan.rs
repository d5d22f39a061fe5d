//! The words of a solution: headings of twins, moves with their half-moves, marks.

use super::error::{SolutionError, SolutionFault};
use crate::printed::{PrintedMove, is_mark, strip_marks};

/// What stands in a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    /// What it is.
    pub(super) kind: ItemKind,
    /// The line of the text, from 1.
    pub(super) line: u32,
}

/// What an item is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ItemKind {
    /// The heading of a twin.
    Twin(String),
    /// What follows are refutations.
    But,
    /// A move.
    Move {
        /// The half-move, counted from 0; `None` where no number stands before it.
        half_move: Option<usize>,
        /// The move without marks.
        text: String,
        /// `!`, `?` or what else is printed about its quality.
        quality: String,
        /// Whether it is the first of its line of text.
        first: bool,
    },
}

/// Takes a text apart. Where no nightrider can be meant, `N` may stand for the knight.
pub(super) fn scan(text: &str, nightriders: bool) -> Result<Vec<Item>, SolutionError> {
    let text = without_comments(text)?;
    let mut items: Vec<Item> = Vec::new();
    // After the heading of a twin come lines that tell what is changed.
    let mut in_heading = false;
    for (index, line) in text.lines().enumerate() {
        let number = index as u32 + 1;
        let mut rest = line.trim();
        if rest.is_empty() || rest.eq_ignore_ascii_case("zeroposition") {
            continue;
        }
        if let Some((label, after)) = twin(rest) {
            items.push(Item {
                kind: ItemKind::Twin(label),
                line: number,
            });
            in_heading = true;
            rest = after.trim();
        }
        if in_heading && !begins_with_number(rest) {
            continue;
        }
        in_heading = false;
        Line {
            number,
            half_move: None,
            first: true,
            nightriders,
        }
        .words(rest, &mut items)?;
    }
    Ok(items)
}

/// The text with blanks in place of comments.
fn without_comments(text: &str) -> Result<String, SolutionError> {
    let mut bare = String::new();
    let mut opened = None;
    let mut line = 1;
    for character in text.chars() {
        match character {
            '\n' => line += 1,
            '{' => opened = opened.or(Some(line)),
            _ => {}
        }
        if opened.is_none() || character == '\n' {
            bare.push(character);
        }
        if character == '}' {
            opened = None;
        }
    }
    match opened {
        None => Ok(bare),
        Some(line) => Err(SolutionError {
            fault: SolutionFault::OpenComment,
            line,
        }),
    }
}

/// Label of a twin, and what stands behind it.
fn twin(line: &str) -> Option<(String, &str)> {
    let (label, rest) = line.strip_prefix('+').unwrap_or(line).split_once(')')?;
    let digits = label.get(1..)?;
    let sound = label.starts_with(|letter: char| letter.is_ascii_lowercase())
        && (digits.is_empty() || label.starts_with('z') && digits.parse::<u32>().is_ok());
    sound.then(|| (label.to_owned(), rest))
}

fn begins_with_number(text: &str) -> bool {
    let rest = text.trim_start_matches(|character: char| character.is_ascii_digit());
    rest.len() < text.len() && rest.starts_with(['.', '\u{2026}'])
}

/// One line of text.
struct Line {
    number: u32,
    /// The half-move that the last number stands for, if no move has followed yet.
    half_move: Option<usize>,
    first: bool,
    nightriders: bool,
}

impl Line {
    fn words(&mut self, text: &str, items: &mut Vec<Item>) -> Result<(), SolutionError> {
        for word in text.split_whitespace() {
            let mut word = without_letters(word);
            // Threats in brackets: `(2.Qe5+ Kd3 3.Rd1#)`.
            if let Some(inner) = word.strip_prefix('(')
                && begins_with_number(inner)
            {
                word = inner.to_owned();
            }
            if word.ends_with(')') && !word.contains('(') {
                word.truncate(word.len() - 1);
            }
            self.word(&word, items)?;
        }
        Ok(())
    }

    fn word(&mut self, word: &str, items: &mut Vec<Item>) -> Result<(), SolutionError> {
        let (half_move, rest) = number(word);
        self.half_move = half_move.or(self.half_move);
        // Marks may stand right before a word: `!threat:`.
        let bare = rest.trim_start_matches(['!', '?']);
        let (marks, rest) = rest.split_at(rest.len() - bare.len());
        if let Some(Item {
            kind: ItemKind::Move { quality, .. },
            ..
        }) = items.last_mut()
        {
            quality.push_str(marks);
        }
        if rest.is_empty() {
            return Ok(());
        }
        if let Some(effects) = ["ep.", "e.p.", "ep", "e.p"]
            .iter()
            .find_map(|mark| rest.strip_prefix(mark))
            .or(rest.starts_with(['(', '[']).then_some(rest))
            && let Some(Item {
                kind: ItemKind::Move { text, quality, .. },
                ..
            }) = items.last_mut()
        {
            text.push_str(strip_marks(effects));
            quality.push_str(&quality_of(effects));
            return Ok(());
        }
        if rest.trim_end_matches(',').eq_ignore_ascii_case("but") {
            items.push(Item {
                kind: ItemKind::But,
                line: self.number,
            });
            return Ok(());
        }
        if rest.trim_end_matches(':').eq_ignore_ascii_case("threat") {
            return Ok(());
        }
        if is_mark(rest) {
            if let Some(Item {
                kind: ItemKind::Move { quality, .. },
                ..
            }) = items.last_mut()
            {
                quality.push_str(&quality_of(rest));
            }
            return Ok(());
        }
        let mut bare = strip_marks(rest.trim_end_matches([',', ';'])).to_owned();
        // Long notation is Popeye's, which has no other N than the nightrider.
        if !self.nightriders && PrintedMove::parse(&bare).is_err() {
            bare = with_s_for_knights(&bare);
        }
        if PrintedMove::parse_short(&bare).is_err() {
            return Err(SolutionError {
                fault: SolutionFault::Word(rest.to_owned()),
                line: self.number,
            });
        }
        items.push(Item {
            kind: ItemKind::Move {
                half_move: self.half_move.take(),
                text: bare.replace('\u{d7}', "*"),
                quality: quality_of(rest),
                first: std::mem::take(&mut self.first),
            },
            line: self.number,
        });
        Ok(())
    }
}

/// The half-move of a number before a move, and what stands behind it.
fn number(word: &str) -> (Option<usize>, &str) {
    if !begins_with_number(word) {
        // Dots alone leave half-moves out; the number that follows says how many.
        return (None, word.trim_start_matches(['.', '\u{2026}']));
    }
    let dots = word.trim_start_matches(|character: char| character.is_ascii_digit());
    let digits = &word[..word.len() - dots.len()];
    let rest = dots.trim_start_matches(['.', '\u{2026}']);
    let second = dots.starts_with("..") || dots.starts_with('\u{2026}');
    let number = digits.parse::<usize>().ok().filter(|number| *number > 0);
    let half_move = number.map(|number| 2 * (number - 1) + usize::from(second));
    (half_move, rest)
}

/// A move with `S` in place of `N`.
fn with_s_for_knights(text: &str) -> String {
    let text = match text.strip_suffix("=N") {
        Some(begin) => format!("{begin}=S"),
        None => text.to_owned(),
    };
    match text.strip_prefix('N') {
        Some(rest) if !rest.starts_with(|sign: char| sign.is_ascii_uppercase()) => {
            format!("S{rest}")
        }
        _ => text,
    }
}

/// A word without the letters that mark themes: `Qf4#[B]`.
fn without_letters(word: &str) -> String {
    let mut bare = word.to_owned();
    while let Some(start) = bare.find('[')
        && let Some(letter) = bare.get(start + 1..start + 3)
        && letter.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && letter.ends_with(']')
    {
        bare.replace_range(start..start + 3, "");
    }
    bare
}

fn quality_of(word: &str) -> String {
    word.chars()
        .filter(|sign| matches!(sign, '!' | '?'))
        .collect()
}
