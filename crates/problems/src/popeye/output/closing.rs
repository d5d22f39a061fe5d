//! The line that ends a problem.

use std::time::Duration;

use super::words::Words;

/// How much of a problem was solved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Completeness {
    /// All of it.
    Complete,
    /// What the options of the problem asked for, but perhaps not all.
    Partial,
    /// What was found before the time was up or the user stopped the search.
    Interrupted,
}

/// The closing line with the empty lines behind it; `time` is left out in regression tests.
pub fn closing(completeness: Completeness, time: Option<Duration>, words: &Words) -> String {
    let message = match completeness {
        Completeness::Complete => format!("\n{}", words.finished),
        Completeness::Partial => words.partial.to_owned(),
        Completeness::Interrupted => words.interrupted.to_owned(),
    };
    let time = time.map_or(String::new(), |time| {
        format!(" {} = {}", words.time, duration(time))
    });
    format!("{message}{time}\n\n\n")
}

/// Seconds, minutes and hours as Popeye writes them: `0.044 s`, `2:05.100 m:s`.
pub fn duration(time: Duration) -> String {
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02} h:m:s")
    } else if minutes > 0 {
        format!("{minutes}:{rest:02}.{millis:03} m:s")
    } else {
        format!("{rest}.{millis:03} s")
    }
}
