//! Reads classic notations.

use super::classic::{Aim, Classic, Series};
use super::error::{StipulationError, StipulationReason};
use super::goal::Goal;
use super::reader::Reader;

impl Classic {
    /// Reads a classic notation such as `h#2.5`, `2->ser-h#4` or `exact-#3`.
    ///
    /// # Errors
    /// If the text is none; the error names the place and the word.
    pub fn parse(text: &str) -> Result<Self, StipulationError> {
        let mut reader = Reader::new(text);
        reader.skip_blanks();
        let mut exact = false;
        let mut intro = Vec::new();
        loop {
            if reader.take("exact-") {
                exact = true;
            } else if let Some(moves) = introduction(&mut reader)? {
                intro.push(moves);
            } else {
                break;
            }
        }
        let (series, aim) = play(&mut reader)?;
        let goal = reader.goal()?;
        let aim = match (series, aim, goal) {
            (None, Aim::Direct, Goal::ProofGame | Goal::AToB) => Aim::Game,
            _ => aim,
        };
        reader.skip_blanks();
        let before = reader;
        let moves = reader.number()?;
        let half = reader.take(".5");
        if !half && reader.take(".0") {
            // `dia4.0` is `dia4`.
        }
        let helping = series.is_none()
            && matches!(
                aim,
                Aim::Help | Aim::HelpSelf | Aim::HelpReflex | Aim::Reciprocal { .. } | Aim::Game
            );
        if half && !helping {
            return Err(before.error(StipulationReason::NoHalfMoves));
        }
        if moves == 0 && !half {
            return Err(before.error(StipulationReason::LengthIsZero));
        }
        let half_moves = 2 * moves + u16::from(half);
        if half_moves < 2 && !matches!(aim, Aim::Help | Aim::Game) {
            return Err(before.error(StipulationReason::TooShort));
        }
        reader.end()?;
        Ok(Self {
            intro,
            exact,
            series,
            aim,
            goal,
            half_moves,
        })
    }
}

/// Reads `n->`; a number without an arrow is left alone, for `00` is a goal.
fn introduction(reader: &mut Reader<'_>) -> Result<Option<u16>, StipulationError> {
    let before = *reader;
    if reader.rest().starts_with(|c: char| c.is_ascii_digit()) {
        if let Ok(moves) = reader.number()
            && reader.take("->")
        {
            return if moves == 0 {
                Err(before.error(StipulationReason::LengthIsZero))
            } else {
                Ok(Some(moves))
            };
        }
        *reader = before;
    }
    Ok(None)
}

fn play(reader: &mut Reader<'_>) -> Result<(Option<Series>, Aim), StipulationError> {
    let series = if reader.take("ser-") {
        Some(Series::Plain)
    } else if reader.take("pser-") {
        Some(Series::Parry)
    } else if reader.take("phser-") {
        Some(Series::HelpParry)
    } else {
        None
    };
    if series != Some(Series::Parry) && series != Some(Series::HelpParry) && reader.take("reci-h") {
        let own = if reader.take("(") {
            let goal = reader.goal()?;
            reader.expect(')')?;
            Some(goal)
        } else {
            None
        };
        return Ok((series, Aim::Reciprocal { own }));
    }
    if series.is_none() && reader.take("semi-r") {
        return Ok((series, Aim::SemiReflex));
    }
    let aims = [
        ("hs", Aim::HelpSelf),
        ("hr", Aim::HelpReflex),
        ("h", Aim::Help),
        ("s", Aim::SelfPlay),
        ("r", Aim::Reflex),
    ];
    for (word, aim) in aims {
        let fits = match series {
            None => true,
            Some(Series::Plain | Series::Parry) => aim != Aim::HelpReflex,
            Some(Series::HelpParry) => matches!(aim, Aim::SelfPlay | Aim::Reflex),
        };
        if fits && reader.take(word) {
            return Ok((series, aim));
        }
    }
    Ok((series, Aim::Direct))
}
