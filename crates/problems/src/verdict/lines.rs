//! Help play, series play and games: solutions are lines.

use dawson_rules::{Engine, Square, notation};
use dawson_solver::Goal;
use dawson_solver::options::Halves;
use dawson_solver::result::{Body, Line};

use super::fault::{Fault, Part};
use super::numbering::{Numbering, moves};
use super::replay::{Illegal, Played, replay, side_name};
use super::{Case, printed};
use crate::compile::Compiled;
use crate::popeye::output;
use crate::printed::{PrintedLine, PrintedMove, Token};

/// Compares set play and actual play.
pub(super) fn compare(case: &Case<'_>, faults: &mut Vec<Fault>) {
    let intended = case.intended;
    let lines = |phase: &dawson_solver::result::Phase| match &phase.body {
        Body::Lines(lines) => lines.clone(),
        _ => Vec::new(),
    };
    let found: Vec<Line> = case.actual().flat_map(lines).collect();
    if found.is_empty() {
        faults.push(Fault::Unsolved);
    }
    let extra = |line: &Line| {
        short_solution(case, line).unwrap_or_else(|| Fault::Cook {
            line: written(case, line),
        })
    };
    phase(case, Part::Line, &intended.lines, &found, &extra, faults);
    let found: Vec<Line> = case.set_play().flat_map(lines).collect();
    let extra = |line: &Line| Fault::ExtraSetPlay {
        line: written(case, line),
    };
    phase(
        case,
        Part::SetPlay,
        &intended.set_play,
        &found,
        &extra,
        faults,
    );
    // Keys of a problem that has none cannot be compared with anything.
    for (part, given) in [(Part::Key, &intended.keys), (Part::Try, &intended.tries)] {
        for line in given {
            faults.push(Fault::Fails {
                part,
                line: line.clone(),
                why: "solutions of this stipulation are whole lines".to_owned(),
            });
        }
    }
}

/// Compares the lines of one phase.
fn phase(
    case: &Case<'_>,
    part: Part,
    intended: &[String],
    found: &[Line],
    extra: &dyn Fn(&Line) -> Fault,
    faults: &mut Vec<Fault>,
) {
    let texts: Vec<Vec<Option<PrintedMove>>> = found
        .iter()
        .map(|line| {
            line.moves
                .iter()
                .map(|step| case.printed(&step.played))
                .collect()
        })
        .collect();
    let mut matched = vec![false; found.len()];
    for text in intended {
        let fails = |why: String| Fault::Fails {
            part,
            line: text.clone(),
            why,
        };
        let line = match PrintedLine::parse(text) {
            Ok(line) => line,
            Err(error) => {
                faults.push(fails(error.to_string()));
                continue;
            }
        };
        let Some(wanted) = half_moves(&line) else {
            faults.push(fails("a threat has no place in it".to_owned()));
            continue;
        };
        let equal = |test: &dyn Fn(&PrintedMove, &PrintedMove) -> bool| -> Vec<usize> {
            let fits = |full: &Vec<Option<PrintedMove>>| {
                full.len() == wanted.len()
                    && wanted
                        .iter()
                        .zip(full)
                        .all(|(wanted, full)| full.as_ref().is_some_and(|full| test(wanted, full)))
            };
            (0..found.len())
                .filter(|index| fits(&texts[*index]))
                .collect()
        };
        let mut meant = equal(&PrintedMove::is_same);
        if meant.is_empty() {
            meant = equal(&PrintedMove::abbreviates);
        }
        match meant.as_slice() {
            [] => faults.push(explain(case, part, text, &line.tokens)),
            [only] => matched[*only] = true,
            several => {
                let lines: Vec<_> = several
                    .iter()
                    .map(|index| written(case, &found[*index]))
                    .collect();
                faults.push(fails(format!("it can be meant for {}", lines.join(" or "))));
                for index in several {
                    matched[*index] = true;
                }
            }
        }
    }
    let unmatched = found.iter().zip(&matched).filter(|(_, matched)| !**matched);
    faults.extend(unmatched.map(|(line, _)| extra(line)));
}

/// The moves of a line without threats.
fn half_moves(line: &PrintedLine) -> Option<Vec<PrintedMove>> {
    let moves = line.tokens.iter().map(|token| match token {
        Token::Move(printed) => Some(printed.clone()),
        Token::Threat => None,
    });
    moves.collect()
}

/// A line as Popeye writes it, in one piece.
pub(super) fn written(case: &Case<'_>, line: &Line) -> String {
    let text = output::lines(std::slice::from_ref(line), &|played| case.text(played));
    let words: Vec<_> = text.split_whitespace().collect();
    words.join(" ").replace(" +", "+").replace(" #", "#")
}

/// A line that is shorter than asked for, as a fault.
pub(super) fn short_solution(case: &Case<'_>, line: &Line) -> Option<Fault> {
    short(case, line).map(|length| Fault::ShortSolution {
        line: written(case, line),
        length,
    })
}

/// How long a line takes that is shorter than asked for.
fn short(case: &Case<'_>, line: &Line) -> Option<String> {
    let exact = case.compiled.stipulation.classic()?.exact;
    let numbering = Numbering::of(&case.compiled.stipulation, false, false)?;
    let short = !exact && line.moves.len() < numbering.full?;
    short.then(|| moves(line.moves.len(), &numbering))
}

/// The halves of a duplex that may be meant.
pub(super) fn halves(compiled: &Compiled) -> &'static [bool] {
    match compiled.options.halves {
        Halves::Normal => &[false],
        Halves::Duplex => &[false, true],
        Halves::HalfDuplex => &[true],
    }
}

/// The line that gets farthest, over the halves that may be meant.
pub(super) fn play_through(
    case: &Case<'_>,
    set_play: bool,
    tokens: &[Token],
) -> Option<(Numbering, Result<Played, Illegal>)> {
    let played = halves(case.compiled).iter().filter_map(|exchanged| {
        let numbering = Numbering::of(&case.compiled.stipulation, set_play, *exchanged)?;
        Some((numbering, replay(case.compiled, &numbering, tokens)))
    });
    played.max_by_key(|(_, played)| match played {
        Ok(_) => usize::MAX,
        Err(illegal) => illegal.half_move,
    })
}

/// Why a line that the author gives is not among those found.
fn explain(case: &Case<'_>, part: Part, text: &str, tokens: &[Token]) -> Fault {
    let line = text.to_owned();
    let fails = |why: String| Fault::Fails {
        part,
        line: line.clone(),
        why,
    };
    let not_found = || fails("it is not among what was found".to_owned());
    let Some((numbering, played)) = play_through(case, part == Part::SetPlay, tokens) else {
        return not_found();
    };
    let played = match played {
        Ok(played) => played,
        Err(illegal) => {
            return Fault::Illegal {
                part,
                line: text.to_owned(),
                illegal,
            };
        }
    };
    if let Some(full) = numbering.full
        && full != tokens.len()
    {
        let (has, asked) = (moves(tokens.len(), &numbering), moves(full, &numbering));
        return fails(format!("it takes {has} where {asked} are asked for"));
    }
    match missed_goal(case, played) {
        Some(why) => fails(why),
        None => not_found(),
    }
}

/// Why the last move of a line does not reach the goal; `None` if it does, or nobody can tell.
fn missed_goal(case: &Case<'_>, played: Played) -> Option<String> {
    let mut goals = Vec::new();
    let stipulation = &case.compiled.stipulation;
    stipulation
        .tree()
        .for_each_goal(&mut |goal| goals.push(goal));
    let goal = *goals.first()?;
    let Played { mut engine, moves } = played;
    let last = moves.last()?.clone();
    let side = engine.side_to_move();
    let name = side_name(side);
    let mut legal = Vec::new();
    engine.legal_moves(&mut legal);
    let answer = legal.first().map(|mv| {
        let answer = engine.play_recorded(mv);
        engine.undo();
        notation::long(engine.plan(), &answer)
    });
    match goal {
        Goal::Mate if !engine.is_in_check(side) => {
            Some(format!("the last move, {last}, gives no check"))
        }
        Goal::Mate | Goal::Stalemate if answer.is_some() => {
            let what = if goal == Goal::Mate {
                "mate"
            } else {
                "stalemate"
            };
            let answer = answer.unwrap_or_default();
            Some(format!(
                "the last move, {last}, is no {what}: {name} can play {answer}"
            ))
        }
        Goal::Stalemate if engine.is_in_check(side) => Some(format!(
            "the last move, {last}, is no stalemate: {name} is in check"
        )),
        Goal::ProofGame | Goal::AToB => {
            let target = case.compiled.target.as_ref()?;
            let position = engine.position();
            let differs =
                |square: &Square| position.at(*square).with_identity(0) != target.at(*square);
            let squares: Vec<_> = Square::all()
                .filter(differs)
                .map(|square| square.to_string())
                .collect();
            (!squares.is_empty()).then(|| {
                format!(
                    "it leads to another position: {} differ",
                    squares.join(", ")
                )
            })
        }
        _ => None,
    }
}

/// Whether a found move is what a print stands for: exactly, or if nothing is, abbreviated.
pub(super) fn pick<'a, T>(
    wanted: &PrintedMove,
    found: &'a [T],
    text: &dyn Fn(&T) -> String,
) -> Option<&'a T> {
    let full = |item: &T| printed(&text(item));
    let exact = found
        .iter()
        .find(|item| full(item).is_some_and(|full| wanted.is_same(&full)));
    exact.or_else(|| {
        found
            .iter()
            .find(|item| full(item).is_some_and(|full| wanted.abbreviates(&full)))
    })
}
