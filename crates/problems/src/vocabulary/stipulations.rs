//! What can be asked, in words: the plays and the goals of stipulations.

use dawson_solver::stipulation::{Aim, Classic, Series};
use dawson_solver::{Goal, Stipulation};

/// One notation and what it means.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// How it is written; `n` is the number of moves, `#` stands for any goal.
    pub notation: &'static str,
    /// What it asks.
    pub meaning: &'static str,
    /// A complete stipulation with it.
    pub example: &'static str,
}

/// A row of a table of words: how it is written, what it means, and an example.
pub const fn row(notation: &'static str, meaning: &'static str, example: &'static str) -> Row {
    Row {
        notation,
        meaning,
        example,
    }
}

/// The ways of playing.
pub const PLAYS: &[Row] = &[
    row(
        "#n",
        "White moves first and forces the goal in n moves against any defence.",
        "#3",
    ),
    row(
        "s#n",
        "White moves first and forces Black to reach the goal.",
        "s#2",
    ),
    row(
        "r#n",
        "As s#n, but whoever can reach the goal with a move must play such a move.",
        "r#2",
    ),
    row(
        "semi-r#n",
        "As r#n, but only Black must reach the goal when he can.",
        "semi-r#2",
    ),
    row(
        "h#n",
        "Black moves first and both sides help White to reach the goal; with n.5 White moves first.",
        "h#2.5",
    ),
    row(
        "hs#n",
        "White moves first; both help to reach a position from which White forces Black to reach the goal with the last half-move.",
        "hs#3",
    ),
    row(
        "hr#n",
        "As hs#n, with the last half-move as in reflex play.",
        "hr#2",
    ),
    row(
        "reci-h#n",
        "Help play in which either side can reach the goal: Black with his last move, or after another last move of Black White.",
        "reci-h#3",
    ),
    row(
        "ser-#n",
        "White plays n moves in a row, the last one reaches the goal.",
        "ser-#5",
    ),
    row(
        "ser-h#n",
        "Black plays n moves in a row, then White reaches the goal with one.",
        "ser-h#7",
    ),
    row(
        "ser-s#n",
        "White plays n moves in a row, then Black must reach the goal.",
        "ser-s#6",
    ),
    row(
        "ser-r#n",
        "As ser-s#n, but whoever can reach the goal must do so.",
        "ser-r#4",
    ),
    row(
        "ser-hs#n",
        "Black plays n moves in a row, White one, then Black must reach the goal.",
        "ser-hs#3",
    ),
    row(
        "ser-reci-h#n",
        "As reci-h#n, with a series of Black's moves before.",
        "ser-reci-h#4",
    ),
    row(
        "pser-#n",
        "As ser-#n, but the other side must answer checks, against the series side.",
        "pser-#6",
    ),
    row(
        "phser-#n",
        "As ser-#n, but the other side must answer checks, and helps.",
        "phser-#6",
    ),
    row(
        "m->…",
        "First m moves of one side in a row, then what follows.",
        "2->ser-h#4",
    ),
    row("exact-…", "No shorter solutions.", "exact-h#3"),
    row(
        "dian",
        "A game of n moves from the game array leads to the diagram.",
        "dia6.5",
    ),
    row(
        "a=>bn",
        "A game of n moves leads from the first to the second position.",
        "a=>b3",
    ),
];

/// The goals.
pub const GOALS: &[Row] = &[
    row("#", "Mate.", "#2"),
    row("=", "Stalemate.", "h=3"),
    row(
        "==",
        "Double stalemate: neither side is in check or can move.",
        "h==3",
    ),
    row("!=", "The side that moves stalemates itself.", "ser-!=7"),
    row("!#", "The side that moves mates itself.", "h!#2"),
    row("#=", "Mate or stalemate.", "#=2"),
    row("##", "Double mate: both sides are mated.", "h##2"),
    row(
        "##!",
        "Counter-mate: a side that has just been mated mates in turn.",
        "h##!4",
    ),
    row("+", "Check.", "ser-+7"),
    row("x", "A capture.", "x3"),
    row(
        "%",
        "A piece is won: the capture cannot be answered by a recapture.",
        "ser-%4",
    ),
    row("ep", "A capture en passant.", "hep2"),
    row("00", "Castling.", "h003"),
    row("~", "Any move.", "~1"),
    row("zxy", "A piece arrives on the square xy.", "hzg74"),
    row(
        "kxy",
        "Kiss: the moved piece is next to the piece that stood on xy in the diagram, which has no other neighbour.",
        "ska74",
    ),
    row(
        "ct",
        "Circuit: the moved piece is back on its square of the diagram.",
        "ser-ct10",
    ),
    row("ctr", "Circuit by rebirth.", "ser-sctr2"),
    row(
        "<>",
        "Two pieces have exchanged their squares of the diagram.",
        "h<>3",
    ),
    row(
        "<>r",
        "Two pieces have exchanged their squares by rebirth.",
        "ser-h<>r5",
    ),
    row("c81", "The goal of Chess 8/1.", "hc813"),
];

/// The rows that explain a notation as listed, or the play and the goal of a complete stipulation.
pub fn explain_stipulation(text: &str) -> Vec<&'static Row> {
    let all = || PLAYS.iter().chain(GOALS);
    if let Some(row) = all().find(|row| row.notation.eq_ignore_ascii_case(text)) {
        return vec![row];
    }
    // A notation may come without its number of moves.
    let read = Stipulation::parse(text).or_else(|_| Stipulation::parse(&format!("{text}3")));
    let Ok(Some(classic)) = read.map(|stipulation| stipulation.classic().cloned()) else {
        return Vec::new();
    };
    let goal = match classic.goal {
        Goal::Target(_) => "zxy".to_owned(),
        Goal::Kiss(_) => "kxy".to_owned(),
        goal => goal.to_string(),
    };
    let play = play(&classic);
    all()
        .filter(|row| row.notation == play || row.notation == goal)
        .collect()
}

/// The notation of the play alone.
fn play(classic: &Classic) -> String {
    let aim = match classic.aim {
        Aim::Direct => "",
        Aim::SelfPlay => "s",
        Aim::Reflex => "r",
        Aim::SemiReflex => "semi-r",
        Aim::Help => "h",
        Aim::HelpSelf => "hs",
        Aim::HelpReflex => "hr",
        Aim::Reciprocal { .. } => "reci-h",
        Aim::Game => return format!("{}n", classic.goal),
    };
    let series = match classic.series {
        None => "",
        Some(Series::Plain) => "ser-",
        Some(Series::Parry) => return "pser-#n".to_owned(),
        Some(Series::HelpParry) => return "phser-#n".to_owned(),
    };
    format!("{series}{aim}#n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_a_stipulation() {
        for row in PLAYS.iter().chain(GOALS) {
            let read = Stipulation::parse(row.example);
            assert!(read.is_ok(), "{}: {read:?}", row.example);
            assert!(
                !explain_stipulation(row.example).is_empty(),
                "{}",
                row.example
            );
        }
    }

    #[test]
    fn a_stipulation_is_explained_by_its_play_and_its_goal() {
        let notations = |text: &str| -> Vec<_> {
            explain_stipulation(text)
                .iter()
                .map(|row| row.notation)
                .collect()
        };
        assert_eq!(notations("ser-h=7"), ["ser-h#n", "="]);
        assert_eq!(notations("hzg74"), ["h#n", "zxy"]);
        assert_eq!(notations("s#"), ["s#n", "#"]);
        assert_eq!(notations("dia6.5"), ["dian"]);
        assert!(notations("mate").is_empty());
    }
}
