//! Any two conditions make rules that keep the laws, or are refused.
//!
//! There are too many pairs to try them all each time: a run takes a sample, the same for the same
//! seed, and few positions of each. With `DAWSON_PAIRS=all` it takes all pairs and 200 positions of
//! each, which is for runs by hand; `DAWSON_PAIRS=17..19` takes some of these.

use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use dawson_rules::conditions::{ConditionEntry, TABLE};
use dawson_rules::{Engine, Setup};
use dawson_tests::draw::{Draw, describe, engine, plain};
use dawson_tests::game::legal;
use dawson_tests::law::undoing_restores_everything;

/// Pairs of a sample.
const SAMPLE: usize = 300;
/// Positions of each pair in a sample.
const FEW: usize = 16;
/// Positions of each pair when all are tried.
const MANY: usize = 200;
/// Half-moves of a walk from one random position to others.
const LENGTH: usize = 8;

/// Two places in the table.
type Pair = (usize, usize);

/// The pairs to try and the number of positions of each.
fn plan() -> (Vec<Pair>, usize) {
    let mut pairs: Vec<Pair> = (0..TABLE.len())
        .flat_map(|second| (0..second).map(move |first| (first, second)))
        .collect();
    fastrand::Rng::with_seed(1).shuffle(&mut pairs);
    let wanted = env::var("DAWSON_PAIRS").unwrap_or_default();
    if wanted.is_empty() {
        pairs.truncate(SAMPLE);
        return (pairs, FEW);
    }
    if let Some((from, to)) = wanted.split_once("..") {
        let place = |text: &str| text.parse::<usize>().expect("DAWSON_PAIRS is a range");
        pairs.truncate(place(to));
        pairs.drain(..place(from).min(pairs.len()));
    }
    (pairs, MANY)
}

/// Walks through random positions under two conditions; `false` if they are refused.
fn keeps_the_laws(
    first: &ConditionEntry,
    second: &ConditionEntry,
    seed: u64,
    positions: usize,
) -> bool {
    let rules = [plain(first), plain(second)];
    if Setup::new().plan(&rules).is_err() {
        return false;
    }
    let mut draw = Draw::new(seed);
    let mut seen = 0;
    while seen < positions {
        let setup = draw.legal_setup(&rules);
        let mut engine = engine(&setup, &rules);
        let mut story = describe(&setup, &rules);
        for _ in 0..LENGTH {
            undoing_restores_everything(&mut engine, &story);
            seen += 1;
            let moves = legal(&mut engine);
            let Some(mv) = draw.random.choice(&moves) else {
                break;
            };
            engine.play(mv);
            story = format!("{story} {}{}", mv.departure, mv.arrival);
        }
    }
    true
}

#[test]
fn any_two_conditions_keep_the_laws_or_are_refused() {
    let (pairs, positions) = plan();
    let (next, kept) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let broken = Mutex::new(Vec::new());
    let work = || {
        while let Some(&(first, second)) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let seed = (first * TABLE.len() + second) as u64;
            let (first, second) = (TABLE[first], TABLE[second]);
            let result = catch_unwind(AssertUnwindSafe(|| {
                keeps_the_laws(first, second, seed, positions)
            }));
            match result {
                Ok(true) => drop(kept.fetch_add(1, Ordering::Relaxed)),
                Ok(false) => {}
                Err(_) => broken
                    .lock()
                    .expect("no thread ends while it writes")
                    .push(format!("{} with {}", first.name, second.name)),
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let (kept, broken) = (kept.into_inner(), broken.into_inner().unwrap_or_default());
    eprintln!(
        "{} pairs: {kept} keep the laws, {} break them",
        pairs.len(),
        broken.len()
    );
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(
        kept * 2 > pairs.len(),
        "only {kept} of {} pairs are possible",
        pairs.len()
    );
}
