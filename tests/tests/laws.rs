//! Laws that hold whatever the rules: checked on random walks through random positions.

use std::collections::BTreeSet;
use std::sync::Arc;

use dawson_rules::engine::Orthodox;
use dawson_rules::facts::Fact;
use dawson_rules::plan::{ConditionUse, PlanError};
use dawson_rules::walk::View;
use dawson_rules::walk::supported::Lending;
use dawson_rules::{
    CastlingRights, EnPassant, Engine, Form, General, Move, Position, Setup, Side, Square,
    SquareSet, conditions, fen,
};
use dawson_tests::draw::{Draw, Symmetry, describe, engine, plain, rule_sets};
use dawson_tests::game::{conditions as uses, legal, long_names};
use dawson_tests::law;

/// Half-moves of a walk.
const LENGTH: usize = 8;
/// Walks for each set of rules.
const WALKS: u64 = 4;
/// Walks under rules by which the board says what observes.
const JUDGED_WALKS: u64 = 20;
/// Walks without conditions, over all kinds.
const PLAIN_WALKS: u64 = 200;

/// How many times as many walks as usual; `DAWSON_ROUNDS` makes a long run.
fn rounds() -> u64 {
    let rounds = std::env::var("DAWSON_ROUNDS").ok();
    rounds.and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// Visits the positions of random walks under all sets of rules, with a text that names each.
fn walk(visit: impl FnMut(&mut General, &str)) {
    let walks = |rules: &[ConditionUse]| if rules.is_empty() { PLAIN_WALKS } else { WALKS };
    walk_under(rule_sets(), walks, visit);
}

/// The same under some sets of rules, for so many walks each.
fn walk_under(
    sets: Vec<Vec<ConditionUse>>,
    walks: impl Fn(&[ConditionUse]) -> u64,
    mut visit: impl FnMut(&mut General, &str),
) {
    for (number, rules) in sets.into_iter().enumerate() {
        let mut draw = Draw::new(number as u64);
        let walks = rounds() * walks(&rules);
        for _ in 0..walks {
            let setup = draw.legal_setup(&rules);
            let mut engine = engine(&setup, &rules);
            let mut story = describe(&setup, &rules);
            for _ in 0..LENGTH {
                visit(&mut engine, &story);
                let moves = legal(&mut engine);
                let Some(mv) = draw.random.choice(&moves) else {
                    break;
                };
                engine.play(mv);
                story = format!("{story} {}{}", mv.departure, mv.arrival);
            }
        }
    }
}

#[test]
fn undoing_restores_everything_and_keys_are_right() {
    walk(law::undoing_restores_everything);
}

#[test]
fn sets_of_squares_agree_with_the_board() {
    walk(|engine, story| {
        let position = engine.position();
        let with = |holds: &dyn Fn(Square) -> bool| {
            Square::all().filter(|at| holds(*at)).collect::<SquareSet>()
        };
        let occupied = with(&|at| !position.at(at).is_none());
        assert_eq!(position.occupied(), occupied, "{story}");
        for side in Side::BOTH {
            let owned = with(&|at| position.at(at).belongs_to(side));
            assert_eq!(position.of_side(side), owned, "{story}");
            let royal = with(&|at| position.at(at).belongs_to(side) && position.at(at).is_royal());
            assert_eq!(position.royals(side), royal, "{story}");
        }
        for kind in 0..engine.plan().kinds().len() {
            let kind = dawson_rules::KindId(kind as u8);
            let standing = with(&|at| !position.at(at).is_none() && position.at(at).kind() == kind);
            assert_eq!(position.of_kind(kind), standing, "{story}");
        }
    });
}

#[test]
fn legal_moves_are_different_and_safe() {
    walk(law::legal_moves_are_different_and_safe);
}

#[test]
fn what_engines_tell_in_advance_is_true() {
    walk(law::what_engines_tell_in_advance_is_true);
}

#[test]
fn foresight_changes_no_answer() {
    walk(law::foresight_changes_no_answer);
}

/// A judge that asks for squares alone can keep an observation from counting for good, and with it what
/// is told in advance about the piece that observes.
#[test]
fn foresight_is_right_under_judges_of_squares() {
    let is_judged = |rules: &Vec<ConditionUse>| {
        let plan = Setup::new().plan(rules).expect("sets of rules have plans");
        let facts = plan.facts();
        rules.len() == 1
            && facts.hold(Fact::JudgementsAreStatic)
            && !facts.hold(Fact::ObservationIsGeometric)
    };
    let sets: Vec<_> = rule_sets().into_iter().filter(is_judged).collect();
    assert!(sets.len() >= 5, "{sets:?}");
    walk_under(
        sets,
        |_| PLAIN_WALKS,
        |engine, story| {
            law::what_engines_tell_in_advance_is_true(engine, story);
            law::foresight_changes_no_answer(engine, story);
        },
    );
}

/// What keeps an observation from counting can be known to last as long as some squares stay as they are.
#[test]
fn foresight_is_right_under_judges_of_the_board() {
    let is_judged = |rules: &Vec<ConditionUse>| {
        let plan = Setup::new().plan(rules).expect("sets of rules have plans");
        let facts = plan.facts();
        rules.len() == 1
            && facts.hold(Fact::QuietMovesMoveOne)
            && !(facts.hold(Fact::JudgementsAreStatic) && facts.hold(Fact::CheckIsObservation))
    };
    let sets: Vec<_> = rule_sets().into_iter().filter(is_judged).collect();
    assert!(sets.len() >= 5, "{sets:?}");
    walk_under(
        sets,
        |_| JUDGED_WALKS,
        |engine, story| {
            law::what_engines_tell_in_advance_is_true(engine, story);
            law::foresight_changes_no_answer(engine, story);
        },
    );
}

#[test]
fn keys_told_in_advance_are_right() {
    let mut told = 0;
    walk(|engine, story| told += law::keys_told_in_advance_are_right(engine, story));
    assert!(told > 10_000, "only {told} keys");
}

/// What `side` sees, worked out from the rules that the plan states.
fn seen(engine: &General, side: Side) -> View<'_> {
    let (plan, position) = (engine.plan(), engine.position());
    let right = position.en_passant();
    let may = plan.settings().en_passant
        && position.side_to_move() == side
        && right.pawn.is_some_and(|pawn| {
            let piece = position.at(pawn);
            plan.kind(piece.kind()).is_pawn()
                && (piece.belongs_to(side.other()) || plan.settings().own_en_passant)
        });
    View {
        side,
        first_rank_steps: plan.settings().first_rank_steps,
        occupied: position.occupied(),
        holes: SquareSet::EMPTY,
        capturable: position.of_side(side.other()),
        en_passant: if may { right } else { EnPassant::NONE },
        position,
        kinds: plan.kinds(),
        observing: true,
        lending: Lending::Geometrically(plan),
    }
}

#[test]
fn check_is_the_threat_to_capture_a_royal_piece() {
    let mut checks = 0;
    walk(|engine, story| {
        let (plan, position) = (engine.plan(), engine.position());
        let facts = [
            Fact::ObservationIsGeometric,
            Fact::CheckIsObservation,
            Fact::WalksAreOwn,
        ];
        if !plan.facts().hold_all(&facts) {
            return;
        }
        for side in Side::BOTH {
            let view = seen(engine, side.other());
            let royals = position.royals(side);
            let mut threatened = false;
            for from in position.of_side(side.other()) {
                plan.kind(position.at(from).kind())
                    .steps(&view, from, &mut |step| {
                        threatened |= step.capture.is_some_and(|at| royals.contains(at));
                    });
            }
            assert_eq!(engine.is_in_check(side), threatened, "{side:?} {story}");
            checks += usize::from(threatened);
        }
    });
    assert!(checks > 200, "only {checks} checks");
}

#[test]
fn observers_found_from_the_target_are_those_that_capture() {
    walk(|engine, story| {
        let (plan, position) = (engine.plan(), engine.position());
        for side in Side::BOTH {
            let ours = position.of_side(side);
            for target in Square::all() {
                let mut view = seen(engine, side);
                view.occupied.insert(target);
                view.capturable.insert(target);
                let mut found = SquareSet::EMPTY;
                let any = plan.check().any_observer(
                    plan.kinds(),
                    position,
                    &view,
                    ours,
                    target,
                    |from, kind, _| {
                        assert_eq!(position.at(from).kind(), kind, "{story}");
                        found.insert(from);
                        false
                    },
                );
                assert!(!any, "{story}");
                let asked: SquareSet = ours
                    .into_iter()
                    .filter(|from| {
                        plan.kind(position.at(*from).kind())
                            .captures(&view, *from, target)
                    })
                    .collect();
                assert_eq!(found, asked, "{side:?} observing {target}: {story}");
            }
        }
    });
}

/// The moves of a walk without conditions that change walks are the steps of the pieces.
#[test]
fn moves_are_the_steps_that_leave_no_check() {
    walk(|engine, story| {
        if !engine.plan().facts().hold(Fact::WalksAreOwn) {
            return;
        }
        let side = engine.side_to_move();
        let view = seen(engine, side);
        let mut steps = BTreeSet::new();
        for from in engine.position().of_side(side) {
            let kind = engine.position().at(from).kind();
            engine.plan().kind(kind).steps(&view, from, &mut |step| {
                let new = steps.insert((from, step.arrival, step.capture, step.form));
                assert!(new, "{from}{} twice: {story}", step.arrival);
            });
        }
        let step_of = |mv: &Move| (mv.departure, mv.arrival, mv.capture, mv.form);
        for mv in legal(engine) {
            if !matches!(mv.form, Form::Castling(_)) {
                assert!(steps.contains(&step_of(&mv)), "{mv:?}: {story}");
            }
        }
    });
}

/// The board after the symmetry, and the squares on which a capture en passant may arrive.
fn image(symmetry: Option<Symmetry>, position: &Position) -> Vec<u64> {
    let at = |square| symmetry.map_or(square, |symmetry| symmetry.square(square));
    let mut board: Vec<_> = Square::all()
        .map(|square| {
            let piece = position.at(at(square)).with_identity(0);
            match (piece.side(), symmetry) {
                (Some(side), Some(symmetry)) => piece.of_side(symmetry.side(side)).bits(),
                _ => piece.bits(),
            }
        })
        .collect();
    let crossed: SquareSet = position.en_passant().crossed.map(at).collect();
    board.push(crossed.0);
    board
}

/// The images of the positions after all legal moves, each with the number of the move, sorted.
fn successors(symmetry: Option<Symmetry>, engine: &mut General) -> Vec<(Vec<u64>, usize)> {
    let mut found: Vec<_> = legal(engine)
        .iter()
        .enumerate()
        .map(|(number, mv)| {
            engine.play(mv);
            let image = image(symmetry, engine.position());
            engine.undo();
            (image, number)
        })
        .collect();
    found.sort();
    found
}

fn check_symmetry(symmetry: Symmetry, rights: Option<CastlingRights>) {
    for (number, rules) in rule_sets().into_iter().enumerate() {
        if !rules.iter().all(|rule| symmetry.is_kept_by(rule)) {
            continue;
        }
        let other_rules: Vec<_> = rules.iter().map(|rule| symmetry.condition(rule)).collect();
        let mut draw = Draw::new(1000 + number as u64);
        let walks = if rules.is_empty() { PLAIN_WALKS } else { WALKS };
        for _ in 0..walks {
            let mut setup = draw.legal_setup(&rules);
            if !setup.pieces.iter().all(|piece| symmetry.keeps(piece.kind)) {
                continue;
            }
            setup.rights = rights;
            let mut story = describe(&setup, &rules);
            let mut one = engine(&setup, &rules);
            let mut other = engine(&symmetry.setup(&setup), &other_rules);
            for _ in 0..LENGTH {
                let expected = successors(Some(symmetry), &mut one);
                let found = successors(None, &mut other);
                let boards = |list: &[(Vec<u64>, usize)]| -> Vec<Vec<u64>> {
                    list.iter().map(|(board, _)| board.clone()).collect()
                };
                assert!(boards(&found) == boards(&expected), "{symmetry:?} {story}");
                if expected.is_empty() {
                    break;
                }
                let choice = draw.random.usize(0..expected.len());
                for (engine, successors) in [(&mut one, &expected), (&mut other, &found)] {
                    let mv = legal(engine)[successors[choice].1];
                    engine.play(&mv);
                    story = format!("{story} {}{}", mv.departure, mv.arrival);
                }
            }
        }
    }
}

#[test]
fn swapping_colours_changes_nothing() {
    check_symmetry(Symmetry::Colours, None);
}

#[test]
fn swapping_wings_changes_nothing_without_castling() {
    check_symmetry(Symmetry::Wings, Some(CastlingRights::NONE));
}

#[test]
fn the_order_of_pieces_and_conditions_does_not_matter() {
    for (number, rules) in rule_sets().into_iter().enumerate() {
        let mut draw = Draw::new(2000 + number as u64);
        for _ in 0..WALKS {
            let setup = draw.legal_setup(&rules);
            let names = long_names(&mut engine(&setup, &rules));
            let mut other_rules = rules.clone();
            other_rules.reverse();
            let mut other_setup = setup.clone();
            draw.random.shuffle(&mut other_setup.pieces);
            let other_names = long_names(&mut engine(&other_setup, &other_rules));
            assert_eq!(names, other_names, "{}", describe(&setup, &rules));
        }
    }
}

/// The walks of these laws begin with each condition alone, with the arguments of its example.
#[test]
fn every_condition_is_walked() {
    let sets = rule_sets();
    for entry in conditions::TABLE {
        let alone = vec![plain(entry)];
        assert!(
            sets.contains(&alone),
            "step 7 of CONTRIBUTING.md, the laws: {} cannot stand alone",
            entry.name
        );
    }
}

#[test]
fn refused_pairs_name_both_conditions() {
    for first in conditions::TABLE {
        for second in conditions::TABLE {
            let pair = [plain(first), plain(second)];
            let Err(error) = Setup::new().plan(&pair) else {
                continue;
            };
            let text = error.to_string();
            assert!(text.contains(first.name), "{text}");
            assert!(text.contains(second.name), "{text}");
            assert_eq!(
                matches!(error, PlanError::GivenTwice { .. }),
                first.name == second.name,
                "{text}"
            );
        }
    }
}

#[test]
fn unknown_conditions_and_arguments_are_refused_by_name() {
    for (line, word) in [
        ("Andernachchest", "Andernachchest"),
        ("AndernachChess TypeChange", "TypeChange"),
        ("Tibet NonPassant", "NonPassant"),
    ] {
        let error = Setup::new().plan(&uses(&[line])).expect_err(line);
        assert!(error.to_string().contains(word), "{error}");
    }
}

#[test]
fn the_orthodox_engine_equals_the_general_one() {
    compare_engines(&[], 2000, 3000);
}

/// So it does under conditions that only forbid moves, alone and together.
#[test]
fn the_orthodox_engine_serves_conditions_that_only_forbid() {
    let is_served = |rules: &[ConditionUse]| {
        let setup = fen::parse("4k3/8/8/8/8/8/8/4K3 w - -").expect("a position");
        setup.plan(rules).is_ok_and(|plan| {
            let position = setup.position(&plan);
            position.is_ok_and(|position| Orthodox::new(&Arc::new(plan), &position).is_some())
        })
    };
    let alone = |rules: &Vec<ConditionUse>| rules.len() == 1 && is_served(rules);
    let served: Vec<_> = rule_sets().into_iter().filter(alone).collect();
    let names: BTreeSet<_> = served.iter().map(|rules| &*rules[0].name).collect();
    for name in [
        "GridChess",
        "MonochromChess",
        "NoCapture",
        "BlackMaximummer",
    ] {
        assert!(names.contains(name), "{name} among {names:?}");
    }
    // There pawns stay what they are on the last rank.
    assert!(!is_served(&[ConditionUse::new("PromOnly", &[])]));
    let mut found = 0;
    for (index, rules) in served.iter().enumerate() {
        found += compare_engines(rules, 100 * rounds(), 3100 + index as u64);
        for (other, others) in served[..index].iter().enumerate() {
            let both = [&rules[..], others].concat();
            if is_served(&both) {
                compare_engines(&both, 4 * rounds(), 64 * index as u64 + other as u64);
            }
        }
    }
    assert!(found > 50, "only {found} mates");
}

/// Walks through random positions under some rules with both engines, which have to agree in all that
/// they tell, and each with itself. Returns how many of the moves mated.
fn compare_engines(rules: &[ConditionUse], number: u64, seed: u64) -> u64 {
    let mut draw = Draw::new(seed);
    draw.orthodox = true;
    let mut mates = 0;
    for _ in 0..number {
        let setup = draw.legal_setup(rules);
        let mut story = describe(&setup, rules);
        let mut general = engine(&setup, rules);
        let plan = Arc::new(setup.plan(rules).expect("the rules have a plan"));
        let mut orthodox = Orthodox::new(&plan, general.position()).expect("the plan is served");
        for _ in 0..LENGTH {
            let mut found = Vec::new();
            orthodox.legal_moves(&mut found);
            assert_eq!(found, legal(&mut general), "{story}");
            assert_engines_agree(&mut orthodox, &mut general, &story);
            assert_eq!(orthodox.mobility(), found.len(), "{story}");
            law::steps_told_are_the_only_ones(&mut orthodox, &found, &story);
            let mut captures = Vec::new();
            assert!(orthodox.candidates_to_sift(true, &mut captures));
            for mv in &found {
                let plain = matches!(mv.form, Form::Ordinary | Form::DoubleStep { .. });
                let told = orthodox.legal_step(mv.departure, mv.arrival);
                let expected = (plain && mv.promotion.is_none()).then_some(*mv);
                assert!(
                    told == expected || told.is_none() && !rules.is_empty(),
                    "{story}: {mv:?}"
                );
                let sifted = mv.capture.is_none() || captures.contains(mv);
                assert!(sifted, "{story}: {mv:?}");
            }
            law::mates_are_told_as_they_are_played(&mut orthodox, &found, &story);
            let hint = orthodox.check_hint();
            let forcing = orthodox.forcing_hint();
            for mv in &found {
                let before = orthodox.position().clone();
                let key = orthodox.key_after(mv);
                orthodox.play(mv);
                general.play(mv);
                assert!(
                    key.is_none_or(|key| key == orthodox.key()),
                    "{story}: {mv:?}"
                );
                assert_engines_agree(&mut orthodox, &mut general, &story);
                let checks = orthodox.is_in_check(orthodox.side_to_move());
                assert!(!checks || hint.may_check(mv), "{story}: {mv:?}");
                let forced = forcing.is_none_or(|hint| hint.may_force(mv));
                assert!(forced || !orthodox.must_mate(), "{story}: {mv:?}");
                mates += u64::from(orthodox.is_mate());
                orthodox.undo();
                general.undo();
                assert_eq!(*orthodox.position(), before, "{story}: {mv:?}");
            }
            orthodox.pass();
            general.pass();
            assert_engines_agree(&mut orthodox, &mut general, &story);
            orthodox.undo();
            general.undo();
            let Some(mv) = draw.random.choice(&found) else {
                break;
            };
            orthodox.play(mv);
            general.play(mv);
            story = format!("{story} {}{}", mv.departure, mv.arrival);
        }
    }
    mates
}

/// Two engines have the same position, reached in the same way, and say the same about it.
fn assert_engines_agree(orthodox: &mut Orthodox, general: &mut General, story: &str) {
    assert_eq!(orthodox.position(), general.position(), "{story}");
    assert_eq!(orthodox.key(), general.key(), "{story}");
    assert_eq!(orthodox.last_effects(), general.last_effects(), "{story}");
    assert_eq!(
        orthodox.has_legal_move(),
        general.has_legal_move(),
        "{story}"
    );
    assert_eq!(orthodox.is_mate(), general.is_mate(), "{story}");
    for side in Side::BOTH {
        let checks = [orthodox.is_in_check(side), general.is_in_check(side)];
        assert_eq!(checks[0], checks[1], "{story}: {side:?}");
    }
}

#[test]
fn fen_is_read_as_it_is_written() {
    let mut draw = Draw::new(4000);
    draw.orthodox = true;
    for _ in 0..500 {
        let setup = draw.legal_setup(&[]);
        let mut engine = engine(&setup, &[]);
        for _ in 0..LENGTH {
            let text = fen::write(engine.plan(), engine.position());
            let read = fen::parse(&text).expect("what was written can be read");
            let position = read.position(engine.plan()).expect("it makes a position");
            assert_eq!(fen::write(engine.plan(), &position), text);
            // A FEN does not tell of an unmoved rook whose king has moved.
            let moves = legal(&mut engine);
            let plan = Arc::new(setup.plan(&[]).expect("orthodox chess has a plan"));
            assert_eq!(legal(&mut General::new(plan, position)), moves, "{text}");
            let Some(mv) = draw.random.choice(&moves) else {
                break;
            };
            engine.play(mv);
        }
    }
}
