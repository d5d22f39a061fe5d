//! Some first moves of a problem instead of all.

use std::fmt;
use std::str::FromStr;

use dawson_problems::compile::Compiled;
use dawson_rules::Chosen;
use serde::{Deserialize, Serialize};

/// Some first moves, by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Range {
    /// The first one, from 1.
    pub first: u32,
    /// The last one; to the end without.
    pub last: Option<u32>,
}

impl FromStr for Range {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parsed = match text.split_once('-') {
            None => text.parse().ok().map(|only| (only, Some(only))),
            Some((first, "")) => first.parse().ok().map(|first| (first, None)),
            Some((first, last)) => match (first.parse(), last.parse()) {
                (Ok(first), Ok(last)) => Some((first, Some(last))),
                _ => None,
            },
        };
        match parsed {
            Some((first, last)) if first > 0 && last.is_none_or(|last| last >= first) => {
                Ok(Self { first, last })
            }
            _ => Err(format!(
                "\"{text}\" is not a range of first moves such as 3, 1-8 or 9-"
            )),
        }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.last {
            Some(last) => write!(f, "{}-{last}", self.first),
            None => write!(f, "{}-", self.first),
        }
    }
}

impl Range {
    /// Lets a position be examined only behind these first moves. Shorter solutions are looked for as
    /// well, so that ranges which together have all first moves together have all solutions.
    pub fn put_into(self, compiled: &mut Compiled) {
        compiled.options.start_move = vec![self.first];
        compiled.options.last_move = self.last.into_iter().collect();
    }
}

/// How many first moves a position has at most in any phase.
///
/// # Errors
/// What looks at all of them together: an option or the stipulation.
pub fn first_moves(compiled: &Compiled) -> Result<u32, &'static str> {
    let (stipulation, options) = (&compiled.stipulation, &compiled.options);
    match compiled.engine(false) {
        Chosen::Orthodox(engine) => dawson_solver::first_moves(&engine, stipulation, options),
        Chosen::General(engine) => dawson_solver::first_moves(&engine, stipulation, options),
    }
}

/// Into how many shares the search for games can be cut if one is as much as so many first moves;
/// `None` if a position asks for something else, or for something that is looked at together.
pub fn game_shares(compiled: &Compiled, first_moves: u32) -> Option<u32> {
    let (stipulation, options) = (&compiled.stipulation, &compiled.options);
    match compiled.engine(false) {
        Chosen::Orthodox(engine) => {
            dawson_solver::game_shares(&engine, stipulation, options, first_moves)
        }
        Chosen::General(engine) => {
            dawson_solver::game_shares(&engine, stipulation, options, first_moves)
        }
    }
}
