//! Stipulations in classic notation, such as `#3` or `ser-h#7`.

use std::fmt;

use dawson_rules::Side;

use super::goal::Goal;

/// A stipulation in classic notation, taken apart.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Classic {
    /// Moves of each introduction (`2->`), outermost first.
    pub intro: Vec<u16>,
    /// `exact-`: no shorter solutions.
    pub exact: bool,
    /// Whether one side moves in series.
    pub series: Option<Series>,
    /// Who wants what.
    pub aim: Aim,
    /// The goal; in reciprocal play that of the side which does not begin.
    pub goal: Goal,
    /// The length in half-moves as written: 2n for `n`, 2n+1 for `n.5`.
    pub half_moves: u16,
}

/// The ways of playing in series.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Series {
    /// `ser-`: the other side is silent and must not be checked.
    Plain,
    /// `pser-`: the other side answers checks, against the series side.
    Parry,
    /// `phser-`: the other side answers checks, helping.
    HelpParry,
}

/// Who wants the goal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// The side that begins reaches the goal by force.
    Direct,
    /// `s`: the side that begins forces the other to reach it.
    SelfPlay,
    /// `r`: as self-play, but who can reach the goal must do so.
    Reflex,
    /// `semi-r`: only the side that does not begin must.
    SemiReflex,
    /// `h`: both sides help.
    Help,
    /// `hs`: help play up to the last move, which is forced as in self-play.
    HelpSelf,
    /// `hr`: help play up to the last move, which is forced as in reflex play.
    HelpReflex,
    /// `reci-h`: help play that either side could end by the goal.
    Reciprocal {
        /// The goal of the side that begins, where written as `(…)`.
        own: Option<Goal>,
    },
    /// `dia`, `a=>b`: both sides help to reach the target position.
    Game,
}

impl Classic {
    /// The side that begins unless the problem says otherwise.
    pub const fn starter(&self) -> Side {
        let side = match (self.series, self.aim) {
            (_, Aim::Game) => match self.goal {
                Goal::AToB if self.series.is_none() => Side::Black,
                _ => Side::White,
            },
            (_, Aim::Help) => match (self.series, self.goal) {
                (Some(_), Goal::ProofGame) => Side::White,
                _ => Side::Black,
            },
            (_, Aim::Reciprocal { .. }) | (Some(_), Aim::HelpSelf) => Side::Black,
            _ => Side::White,
        };
        if self.intro.len() % 2 == 1 {
            side.other()
        } else {
            side
        }
    }

    /// Whether the length is written with `.5`.
    pub const fn has_half_move(&self) -> bool {
        self.half_moves % 2 == 1
    }
}

impl fmt::Display for Classic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.exact {
            f.write_str("exact-")?;
        }
        for moves in &self.intro {
            write!(f, "{moves}->")?;
        }
        match self.series {
            Some(Series::Plain) => f.write_str("ser-")?,
            Some(Series::Parry) => f.write_str("pser-")?,
            Some(Series::HelpParry) => f.write_str("phser-")?,
            None => {}
        }
        match self.aim {
            Aim::Direct | Aim::Game => {}
            Aim::SelfPlay => f.write_str("s")?,
            Aim::Reflex => f.write_str("r")?,
            Aim::SemiReflex => f.write_str("semi-r")?,
            Aim::Help => f.write_str("h")?,
            Aim::HelpSelf => f.write_str("hs")?,
            Aim::HelpReflex => f.write_str("hr")?,
            Aim::Reciprocal { own: None } => f.write_str("reci-h")?,
            Aim::Reciprocal { own: Some(goal) } => write!(f, "reci-h({goal})")?,
        }
        write!(f, "{}{}", self.goal, self.half_moves / 2)?;
        if self.has_half_move() {
            f.write_str(".5")?;
        }
        Ok(())
    }
}
