//! The options in words.

use dawson_problems::vocabulary::{Row, row};

/// All options that have a meaning here; `n` is a number, `squares` are squares.
pub const OPTIONS: &[Row] = &[
    row(
        "SetPlay",
        "Shows set play: what would follow if the other side were to move.",
        "SetPlay",
    ),
    row(
        "Try",
        "Shows tries: first moves that only one defence refutes.",
        "Try",
    ),
    row(
        "Defence n",
        "Shows tries that have at most n refutations.",
        "Defence 2",
    ),
    row(
        "TrivialTriesAvoid",
        "Leaves out tries that give check.",
        "TrivialTriesAvoid",
    ),
    row(
        "Variations",
        "Shows threats and variations beside the keys.",
        "Variations",
    ),
    row("NoThreat", "Shows no threats but all defences.", "NoThreat"),
    row(
        "Threat n",
        "In long problems a defence has succeeded when there is no threat of at most n moves.",
        "Threat 2",
    ),
    row(
        "NoShortVariations",
        "Leaves out variations that are shorter than the stipulation.",
        "NoShortVariations",
    ),
    row(
        "PostKeyPlay",
        "The position is that after the key; the play that follows is shown.",
        "PostKeyPlay",
    ),
    row("NullMoves", "The side to move may pass.", "NullMoves"),
    row(
        "NonTrivial n m",
        "In long self-play a defence that cannot be met in m moves is not trivial; at most n more than one are granted.",
        "NonTrivial 1 2",
    ),
    row(
        "MaxFlightsquares n",
        "In long problems a defence has succeeded when the king has more than n flights.",
        "MaxFlightsquares 3",
    ),
    row(
        "MaxSolutions n",
        "Ends the search after n solutions and says that they are partial.",
        "MaxSolutions 5",
    ),
    row(
        "MaxTime n",
        "Ends the search after n seconds and says that the solution is partial.",
        "MaxTime 60",
    ),
    row(
        "StartMoveNumber n",
        "Examines only the first moves from the nth on; `n:m` refines it for the second moves.",
        "StartMoveNumber 12",
    ),
    row(
        "UpToMoveNumber n",
        "Examines only the first moves up to the nth; `n:m` refines it for the second moves.",
        "UpToMoveNumber 25",
    ),
    row(
        "Duplex",
        "Solves a second time with the sides exchanged.",
        "Duplex",
    ),
    row(
        "HalfDuplex",
        "Solves with the sides exchanged only.",
        "HalfDuplex",
    ),
    row(
        "Quodlibet",
        "In self-play and reflex play the side that begins may reach the goal itself.",
        "Quodlibet",
    ),
    row(
        "StopOnShortSolutions",
        "Ends the search at a solution that is shorter than the stipulation.",
        "StopOnShortSolutions",
    ),
    row(
        "GoalIsEnd",
        "Play ends when the wrong side reaches the goal.",
        "GoalIsEnd",
    ),
    row(
        "KeepMatingPiece",
        "Leaves out play in which no piece is left that could reach the goal.",
        "KeepMatingPiece",
    ),
    row(
        "MatesIn1",
        "In long self-play goals in one move are looked at too where longer play is possible.",
        "MatesIn1",
    ),
    row("WhiteToPlay", "White begins in help play.", "WhiteToPlay"),
    row(
        "NoCastling squares",
        "The kings and rooks on these squares cannot castle.",
        "NoCastling e1a8",
    ),
    row(
        "EnPassant squares",
        "A pawn has just moved over these squares and can be captured en passant.",
        "EnPassant e3",
    ),
    row("NoWk", "White has no king, on purpose.", "NoWk"),
    row("NoBk", "Black has no king, on purpose.", "NoBk"),
    row(
        "NoBoard",
        "Nothing is written above the solution.",
        "NoBoard",
    ),
    row(
        "MoveNumbers",
        "Writes a line for each first move before it is examined.",
        "MoveNumbers",
    ),
    row(
        "Beep n",
        "Rings the bell n times, once without a number, for each solution.",
        "Beep",
    ),
    row(
        "Intelligent",
        "Promises that the goal is looked for by its pictures; the result is the same without.",
        "Intelligent",
    ),
    row(
        "SuppressGrid",
        "Draws no lines in the diagram of grid chess.",
        "SuppressGrid",
    ),
    row(
        "WriteGrid",
        "Draws a second diagram with the numbers of the cells of the grid.",
        "WriteGrid",
    ),
    row(
        "Search",
        "Understood, but without effect here: all that can be found is always searched.",
        "Search",
    ),
    row(
        "MultiSolutions",
        "Understood, but without effect here: all solutions are always shown.",
        "MultiSolutions",
    ),
    row(
        "NoSymmetry",
        "Understood, but without effect here: symmetry is never used.",
        "NoSymmetry",
    ),
    row(
        "unpublishedoption",
        "Understood, but without effect here: it is left to its author.",
        "unpublishedoption",
    ),
];

/// The rows of the option with this name, in any case.
pub fn explain(name: &str) -> impl Iterator<Item = &'static Row> {
    OPTIONS
        .iter()
        .filter(move |row| self::name(row).eq_ignore_ascii_case(name))
}

/// The name of the option without what follows it.
pub fn name(row: &Row) -> &'static str {
    row.notation.split(' ').next().unwrap_or(row.notation)
}

#[cfg(test)]
mod tests {
    use dawson_problems::compile::Wishes;
    use dawson_problems::model::OptionUse;
    use dawson_problems::vocabulary::option_names;

    use super::*;

    /// The option with arguments that make sense for it.
    fn written(text: &str) -> OptionUse {
        let mut words = text.split(' ').map(str::to_owned);
        OptionUse {
            name: words.next().expect("an option has a name"),
            args: words.collect(),
            span: None,
        }
    }

    #[test]
    fn every_example_is_understood() {
        for row in OPTIONS {
            let mut option = written(row.example);
            if option.args.iter().any(|word| word.len() == 4) {
                option.args = vec!["e1".to_owned(), "a8".to_owned()];
            }
            let wishes = Wishes::of(&[option]);
            assert!(wishes.is_ok(), "{}: {wishes:?}", row.example);
        }
    }

    #[test]
    fn every_option_that_is_understood_is_explained() {
        for known in option_names() {
            let understood = ["", "1", "1 1", "e1"]
                .iter()
                .any(|words| Wishes::of(&[written(format!("{known} {words}").trim())]).is_ok());
            assert_eq!(understood, explain(known).next().is_some(), "{known}");
        }
    }
}
