//! The bound for mates never calls play hopeless that is not, whatever the kinds of the men: positions
//! are solved with and without it.

use std::sync::Arc;

use dawson_rules::pieces::{self, KindRow, Role};
use dawson_rules::plan::ConditionUse;
use dawson_rules::{
    Attribute, CastlingRights, General, Setup, SetupPiece, Side, Square, attributes,
};
use dawson_solver::control::Prunings;
use dawson_solver::{Control, SolveOptions, Stipulation, solve};
use dawson_tests::draw::describe;

/// `DAWSON_ROUNDS` multiplies the number of positions, for long runs by hand.
fn rounds() -> u64 {
    let rounds = std::env::var("DAWSON_ROUNDS").ok();
    rounds.and_then(|rounds| rounds.parse().ok()).unwrap_or(1)
}

/// The men that a test is about.
#[derive(Clone, Copy)]
struct Men {
    kind: &'static KindRow,
    attribute: Option<Attribute>,
    neutral: bool,
}

impl Men {
    /// Men of a kind that are nothing special.
    fn of(kind: &'static KindRow) -> Self {
        Self {
            kind,
            attribute: None,
            neutral: false,
        }
    }
}

/// A king on the edge of the board with men around it, some of them those of the test.
fn setup(random: &mut fastrand::Rng, men: Men) -> Setup {
    let mut setup = Setup::new();
    setup.rights = Some(CastlingRights::NONE);
    let near = Square::new(random.u8(0..8) * if random.bool() { 1 } else { 8 });
    let find = |code| pieces::find(code).expect("an orthodox kind");
    let mut put = |men: Men, side: Side, random: &mut fastrand::Rng| {
        let kind = men.kind;
        for _ in 0..40 {
            let square = if random.u8(0..4) > 0 {
                near.step(random.i8(-3..4), random.i8(-3..4))
            } else {
                Some(Square::new(random.u8(0..64)))
            };
            let Some(square) = square else {
                continue;
            };
            let taken = setup.pieces.iter().any(|piece| piece.square == square);
            if taken || kind.role == Role::Pawn && [0, 7].contains(&square.rank()) {
                continue;
            }
            setup.pieces.push(SetupPiece {
                square,
                side: Some(side).filter(|_| !men.neutral),
                kind,
                attributes: men.attribute.into_iter().collect(),
            });
            return;
        }
    };
    let side = |random: &mut fastrand::Rng| Side::BOTH[usize::from(random.u8(0..5) > 2)];
    put(Men::of(find("K")), Side::Black, random);
    put(Men::of(find("K")), Side::White, random);
    for _ in 0..random.usize(1..4) {
        let side = side(random);
        put(men, side, random);
    }
    for _ in 0..random.usize(0..4) {
        let other = *random.choice(&["Q", "R", "B", "S", "P"]).expect("some");
        let side = side(random);
        put(Men::of(find(other)), side, random);
    }
    setup
}

/// The solutions, and whether there are any; `None` if the rules refuse the setup.
fn found(
    setup: &Setup,
    conditions: &[ConditionUse],
    notation: &str,
    prunings: Prunings,
) -> Option<(String, bool)> {
    let stipulation = Stipulation::parse(notation).expect("a stipulation");
    let mut setup = setup.clone();
    setup.side_to_move = stipulation.starter();
    let plan = Arc::new(setup.plan(conditions).ok()?);
    let position = setup.position(&plan).ok()?;
    let control = Control {
        prunings,
        table_bytes: 4 << 20,
        ..Control::default()
    };
    let engine = General::new(plan, position);
    let options = SolveOptions::default();
    let solution = solve(engine, &stipulation, None, &options, &control).ok()?;
    let text = format!("{:?}", solution.phases);
    let solved = text.contains("PlayedMove");
    Some((text, solved))
}

/// Solves random positions both ways; how many had solutions.
fn compare(men: Men, conditions: &[ConditionUse], number: u64, seed: u64) -> u64 {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut solved = 0;
    for notation in ["h#2", "ser-h#2", "ser-#3", "pser-h#2"] {
        for _ in 0..number * rounds() {
            let setup = setup(&mut random, men);
            let Some((plain, any)) = found(&setup, conditions, notation, Prunings::None) else {
                continue;
            };
            let pruned = found(&setup, conditions, notation, Prunings::Eager);
            assert!(
                pruned.as_ref().is_some_and(|(pruned, _)| *pruned == plain),
                "{notation}: {}\n{plain}\n{pruned:?}",
                describe(&setup, conditions)
            );
            solved += u64::from(any);
        }
    }
    solved
}

#[test]
fn mates_by_fairy_men_are_in_reach() {
    let mut solved = 0;
    for (index, kind) in pieces::all().enumerate() {
        solved += compare(Men::of(kind), &[], 2, index as u64);
    }
    assert!(solved > 40, "only {solved} positions with solutions");
}

#[test]
fn mates_by_men_with_attributes_are_in_reach() {
    let mut solved = 0;
    let attributes = (attributes::TABLE.iter()).map(|entry| Some(entry.attribute));
    for (index, attribute) in attributes.chain([None]).enumerate() {
        for (number, code) in ["Q", "R", "S", "P", "G", "N"].into_iter().enumerate() {
            let men = Men {
                kind: pieces::find(code).expect("a kind"),
                attribute,
                neutral: attribute.is_none(),
            };
            let seed = 2000 + 10 * index as u64 + number as u64;
            solved += compare(men, &[], 2, seed);
        }
    }
    assert!(solved > 40, "only {solved} positions with solutions");
}

/// Where rules forbid some steps of kings, fewer squares need a guard.
#[test]
fn mates_among_forbidden_steps_are_in_reach() {
    let mut solved = 0;
    for (index, words) in [
        "GridChess",
        "MonochromChess",
        "BichromChess",
        "BlackEdgeMover",
        "WhiteEdgeMover",
        "NoCapture",
        "NoWhiteCapture",
        "NoBlackCapture",
        "ContactGridChess",
        "KoeKo",
        "Madrasi",
        "Lortap",
        "Disparate",
        "HaanerChess",
    ]
    .into_iter()
    .enumerate()
    {
        let rules = [ConditionUse::new(words, &[])];
        for (number, code) in ["Q", "S", "G", "LI"].into_iter().enumerate() {
            let kind = pieces::find(code).expect("a kind");
            let seed = 1000 + 10 * index as u64 + number as u64;
            solved += compare(Men::of(kind), &rules, 3, seed);
        }
    }
    assert!(solved > 40, "only {solved} positions with solutions");
}
