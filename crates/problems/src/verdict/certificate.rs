//! One line that says what was tested, by what, and how far.

use std::time::Duration;

use super::Verdict;
use crate::compile::Compiled;
use crate::model::{ConditionUse, Problem};
use crate::popeye::condition_text;

/// The certificate of a position: `C+ Dawson 0.1.0, h#3, AndernachChess (reborn castling), complete,
/// 0:00.4`. `C+` is for sound problems, `C-` for those that are not, `C?` where it could not be
/// told.
pub fn certificate(
    version: &str,
    problem: &Problem,
    compiled: &Compiled,
    verdict: &Verdict,
    time: Duration,
) -> String {
    let (sign, extent) = match verdict {
        Verdict::Sound => ("C+", "complete".to_owned()),
        Verdict::Unchecked(tally) => {
            let sign = if tally.fits == Some(false) {
                "C-"
            } else {
                "C+"
            };
            (sign, format!("complete, {tally}"))
        }
        Verdict::Faulty(_) => ("C-", verdict.word().to_owned()),
        Verdict::Undecided(reason) => ("C?", super::told(*reason).to_owned()),
        Verdict::Refused(_) => ("C?", "refused".to_owned()),
    };
    let mut parts = vec![
        format!("{sign} Dawson {version}"),
        compiled.stipulation.to_string(),
    ];
    parts.extend(problem.conditions.iter().map(with_readings));
    if compiled.options.set_play {
        parts.push("with set play".to_owned());
    }
    parts.push(extent);
    parts.push(clock(time));
    parts.join(", ")
}

/// A condition, with those of its readings in brackets that hold unless they are turned off.
fn with_readings(condition: &ConditionUse) -> String {
    let text = condition_text(condition);
    let Some((_, entry)) = dawson_rules::conditions::find(&condition.name) else {
        return text;
    };
    let said = |word: &str| {
        condition
            .args
            .iter()
            .any(|arg| arg.eq_ignore_ascii_case(word))
    };
    let readings: Vec<String> = entry
        .arguments
        .iter()
        .filter(|argument| argument.word.starts_with("No") && !said(argument.word))
        .map(|argument| argument.option.replace('_', " "))
        .filter(|reading| !reading.starts_with("no "))
        .collect();
    if readings.is_empty() {
        text
    } else {
        format!("{text} ({})", readings.join(", "))
    }
}

/// Minutes, seconds and tenths: `0:00.4`; hours before them if there are any.
fn clock(time: Duration) -> String {
    let tenths = time.as_millis() / 100;
    let (seconds, minutes, hours) = (tenths / 10 % 60, tenths / 600 % 60, tenths / 36_000);
    let tenths = tenths % 10;
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}.{tenths}")
    } else {
        format!("{minutes}:{seconds:02}.{tenths}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        for (millis, text) in [
            (0, "0:00.0"),
            (449, "0:00.4"),
            (61_050, "1:01.0"),
            (3_723_400, "1:02:03.4"),
        ] {
            assert_eq!(clock(Duration::from_millis(millis)), text);
        }
    }

    #[test]
    fn readings_that_hold_are_named() {
        let condition = |name: &str, args: &[&str]| ConditionUse {
            name: name.to_owned(),
            args: args.iter().map(|arg| (*arg).to_owned()).collect(),
            span: None,
        };
        let text = with_readings(&condition("AndernachChess", &[]));
        assert_eq!(text, "AndernachChess (reborn castling)");
        let text = with_readings(&condition("AndernachChess", &["NoRebornCastling"]));
        assert_eq!(text, "AndernachChess NoRebornCastling");
        assert_eq!(with_readings(&condition("Madrasi", &[])), "Madrasi");
    }
}
