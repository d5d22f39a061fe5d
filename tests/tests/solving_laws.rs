//! Laws that solutions keep, on the compositions of the collection.

use std::fs;
use std::path::{Path, PathBuf};

use dawson_problems::compile::{Compiled, compile};
use dawson_problems::json;
use dawson_problems::model::{OptionUse, PlacedPiece, Problem, Side, Square};
use dawson_problems::vocabulary::Vocabulary;
use dawson_rules::plan::ConditionUse;
use dawson_rules::{Effect, PlayedMove, Square as RulesSquare};
use dawson_solver::control::Control;
use dawson_solver::result::{Attack, Body, Defence, Replies, Status, Threat};
use dawson_solver::{Goal, Solution};
use dawson_tests::draw::Symmetry;
use dawson_tests::solved;

/// Positions that take more moves than this are left out.
const MOST_NODES: u64 = 60_000;

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|end| end == "json") {
            found.push(path);
        }
    }
    found.sort();
}

/// The positions of the collection, each as a problem without twins.
fn collection() -> Vec<Problem> {
    let mut paths = Vec::new();
    files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("../problems"),
        &mut paths,
    );
    let vocabulary = Vocabulary::with_rules();
    let mut found = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        for problem in json::read(&text, &vocabulary) {
            let problem = problem.unwrap_or_else(|errors| panic!("{errors:?}"));
            let twins = problem.expand().unwrap_or_else(|error| panic!("{error}"));
            found.extend(twins.into_iter().map(|twin| twin.problem));
        }
    }
    found
}

fn solve(compiled: &Compiled) -> Option<Solution> {
    let control = Control {
        node_limit: Some(MOST_NODES),
        table_bytes: 1 << 20,
        ..Control::default()
    };
    let solution = solved::solution(compiled, &control);
    (solution.status == Status::Complete).then_some(solution)
}

/// The counterpart of a problem; `None` if it speaks of squares or of its history.
fn counterpart(problem: &Problem, symmetry: Symmetry) -> Option<Problem> {
    let mut other = problem.clone();
    let silent = problem.castling.is_none()
        && problem.en_passant.is_none()
        && problem.side_to_move.is_none()
        && problem.covered.is_empty();
    if !silent {
        return None;
    }
    let place = |piece: &PlacedPiece| PlacedPiece {
        square: square(symmetry, piece.square),
        side: side(symmetry, piece.side),
        ..piece.clone()
    };
    other.pieces = problem.pieces.iter().map(place).collect();
    other.start = problem
        .start
        .as_ref()
        .map(|pieces| pieces.iter().map(place).collect());
    for condition in &mut other.conditions {
        let before = ConditionUse {
            name: condition.name.clone(),
            arguments: condition.args.clone(),
        };
        // The cells of an irregular grid have no names that a symmetry could change.
        let irregular = condition.name == "GridChess" && !condition.args.is_empty();
        if irregular || !symmetry.is_kept_by(&before) {
            return None;
        }
        let after = symmetry.condition(&before);
        condition.name = after.name;
        condition.args = after.arguments;
    }
    let mut options = Vec::new();
    for option in &problem.options {
        let name = match (symmetry, option.name.as_str()) {
            (
                _,
                "NoCastling" | "EnPassant" | "CastlingMutuallyExclusive" | "Duplex" | "HalfDuplex",
            ) => {
                return None;
            }
            (Symmetry::Colours, "NoWk") => "NoBk",
            (Symmetry::Colours, "NoBk") => "NoWk",
            (_, name) => name,
        };
        options.push(OptionUse {
            name: name.to_owned(),
            ..option.clone()
        });
    }
    if symmetry == Symmetry::Colours {
        options.push(OptionUse {
            name: "HalfDuplex".to_owned(),
            args: Vec::new(),
            span: None,
        });
    }
    other.options = options;
    Some(other)
}

fn square(symmetry: Symmetry, square: Square) -> Square {
    let before = RulesSquare::parse(&square.to_string()).expect("both name squares alike");
    let after = symmetry.square(before).to_string();
    after.parse().expect("both name squares alike")
}

fn side(symmetry: Symmetry, side: Side) -> Side {
    match (symmetry, side) {
        (Symmetry::Colours, Side::White) => Side::Black,
        (Symmetry::Colours, Side::Black) => Side::White,
        (_, side) => side,
    }
}

/// Solutions as texts that do not depend on their order, under a symmetry or as they are.
struct Texts<'a> {
    compiled: &'a Compiled,
    symmetry: Option<Symmetry>,
}

impl Texts<'_> {
    fn all(&self, solution: &Solution) -> Vec<String> {
        let phases = solution.phases.iter();
        phases
            .map(|phase| format!("{:?} {}", phase.kind, self.body(&phase.body)))
            .collect()
    }

    fn body(&self, body: &Body) -> String {
        match body {
            Body::Lines(lines) => sorted(lines.iter().map(|line| {
                let moves = line.moves.iter();
                let moves = moves.map(|step| self.step(&step.played, step.check, step.goal));
                moves.collect::<Vec<_>>().join(" ")
            })),
            Body::Attacks(attacks) => self.attacks(attacks),
            Body::Replies(replies) => self.replies(replies),
            Body::KingCapturable => "king".to_owned(),
        }
    }

    fn attacks(&self, attacks: &[Attack]) -> String {
        sorted(attacks.iter().map(|attack| {
            let step = self.step(&attack.played, attack.check, attack.goal);
            let replies = attack.replies.as_ref().map(|replies| self.replies(replies));
            format!("{step}{:?}{replies:?}", attack.mark)
        }))
    }

    fn replies(&self, replies: &Replies) -> String {
        let threat = match &replies.threat {
            Threat::Moves(moves) => self.attacks(moves),
            other => format!("{other:?}"),
        };
        let defences = self.defences(&replies.defences);
        format!(
            "{threat};{defences};{}",
            self.defences(&replies.refutations)
        )
    }

    fn defences(&self, defences: &[Defence]) -> String {
        sorted(defences.iter().map(|defence| {
            let step = self.step(&defence.played, defence.check, defence.goal);
            format!("{step}{}", self.attacks(&defence.answers))
        }))
    }

    fn step(&self, played: &PlayedMove, check: bool, goal: Option<Goal>) -> String {
        let at = |square: RulesSquare| {
            self.symmetry
                .map_or(square, |symmetry| symmetry.square(square))
                .to_string()
        };
        let mv = &played.mv;
        let plan = &self.compiled.plan;
        let code = |kind| plan.kind(kind).row.code;
        // Rights to castle come and go with the squares of kings and rooks in the game array.
        let on_board = |effect: &&Effect| !matches!(effect, Effect::Rights { .. });
        format!(
            "{}{}{}{:?}{:?}{}{check}{goal:?}",
            code(played.mover.kind()),
            at(mv.departure),
            at(mv.arrival),
            mv.capture.map(at),
            mv.promotion.map(code),
            played.effects.iter().filter(on_board).count(),
        )
    }
}

fn sorted(texts: impl Iterator<Item = String>) -> String {
    let mut texts: Vec<_> = texts.collect();
    texts.sort();
    format!("[{}]", texts.join(","))
}

/// Solves problems and their counterparts; gives the number of those that were compared.
fn check_symmetry(symmetry: Symmetry) -> usize {
    let mut compared = 0;
    let mut wrong = Vec::new();
    for problem in collection() {
        let Some(other) = counterpart(&problem, symmetry) else {
            continue;
        };
        let Ok(compiled) = compile(&problem) else {
            panic!("{:?} is refused", problem.id);
        };
        let speaks_of_squares = {
            let mut found = false;
            compiled.stipulation.tree().for_each_goal(&mut |goal| {
                found |= matches!(goal, Goal::Target(_) | Goal::Kiss(_) | Goal::ProofGame);
            });
            found
        };
        let kinds = compiled.plan.kinds().iter();
        let castles = symmetry == Symmetry::Wings && !compiled.position.rights().is_empty();
        if speaks_of_squares || castles || !kinds.clone().all(|kind| symmetry.keeps(kind.row)) {
            continue;
        }
        let other = compile(&other).unwrap_or_else(|errors| panic!("{:?}: {errors:?}", other.id));
        let (Some(solution), Some(found)) = (solve(&compiled), solve(&other)) else {
            continue;
        };
        let expected = Texts {
            compiled: &compiled,
            symmetry: Some(symmetry),
        };
        let found_as_is = Texts {
            compiled: &other,
            symmetry: None,
        };
        if found_as_is.all(&found) != expected.all(&solution) {
            wrong.push(format!("{:?}", problem.id));
        }
        compared += 1;
    }
    assert!(wrong.is_empty(), "{symmetry:?}: {}", wrong.join(", "));
    compared
}

#[test]
fn swapping_colours_changes_no_solution() {
    let compared = check_symmetry(Symmetry::Colours);
    assert!(compared > 80, "{compared} compared");
}

#[test]
fn swapping_wings_changes_no_solution_without_castling() {
    let compared = check_symmetry(Symmetry::Wings);
    assert!(compared > 40, "{compared} compared");
}
