//! Searches for games that are ended, resumed, and cut into shares: what is proven is true, and
//! together they bring what one whole search brings.

use std::collections::HashMap;
use std::sync::Mutex;

use dawson_rules::{Engine, General, Move, PlayedMove};
use dawson_solver::control::GameSearch;
use dawson_solver::games::{Ledger, PartDone, SearchName};
use dawson_solver::options::GamePart;
use dawson_solver::result::{Body, Certificate, Status, Total};
use dawson_solver::{Control, Solution, SolveOptions, Stipulation, Target};
use dawson_tests::game::{conditions as uses, start};

/// A target with many games to it.
struct Case {
    rules: &'static [&'static str],
    target: &'static str,
    stipulation: &'static str,
    ways: &'static [GameSearch],
}

const BOTH: &[GameSearch] = &[GameSearch::Bounded, GameSearch::Destinies];
const MOVE_BY_MOVE: &[GameSearch] = &[GameSearch::Bounded];

const CASES: [Case; 5] = [
    Case {
        rules: &[],
        target: "rnbqkb1r/p1pp1ppp/1p2pn2/8/8/1P2PN2/P1PP1PPP/RNBQKB1R w KQkq - 0 1",
        stipulation: "exact-dia3",
        ways: BOTH,
    },
    Case {
        rules: &[],
        target: "rnbqkb1r/p1p2ppp/1p1ppn2/8/8/1P1PPN2/P1P2PPP/RNBQKB1R w KQkq - 0 1",
        stipulation: "exact-dia4",
        ways: BOTH,
    },
    Case {
        rules: &[],
        target: "rnbqkb1r/ppp1pppp/5n2/8/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1",
        stipulation: "dia4.5",
        ways: BOTH,
    },
    Case {
        rules: &["AndernachChess"],
        target: "rnbqkb1r/p1pp1ppp/1p2pn2/8/8/1P2PN2/P1PP1PPP/RNBQKB1R w KQkq - 0 1",
        stipulation: "exact-dia3",
        ways: MOVE_BY_MOVE,
    },
    Case {
        rules: &[],
        target: "rnbqkbnr/pppppppp/8/8/3P4/1PN1PN2/P1P2PPP/R1BQKB1R w KQkq - 0 1",
        stipulation: "ser-dia5",
        ways: BOTH,
    },
];

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

impl Case {
    fn array(&self) -> General {
        start(ARRAY, &uses(self.rules))
    }

    fn solve(
        &self,
        games: GameSearch,
        part: Option<GamePart>,
        node_limit: Option<u64>,
        ledger: Option<&dyn Ledger>,
    ) -> Solution {
        let array = self.array();
        let target = start(self.target, &uses(self.rules));
        let target = Target::of(target.position());
        let stipulation = Stipulation::parse(self.stipulation).expect("a stipulation");
        let options = SolveOptions {
            game_part: part,
            ..SolveOptions::default()
        };
        let control = Control {
            games,
            node_limit,
            ledger,
            table_bytes: 4 << 20,
            ..Control::default()
        };
        dawson_solver::solve(array, &stipulation, Some(&target), &options, &control)
            .expect("a solution")
    }
}

fn certificate(solution: &Solution) -> &Certificate {
    solution.phases[0].games.as_ref().expect("a certificate")
}

/// How many games were counted.
fn counted(solution: &Solution) -> u64 {
    let counts = certificate(solution).counts.iter();
    let total: Total = counts.map(|count| count.games.clone()).sum();
    total.to_u64().expect("not so many")
}

/// Each game with its length.
fn listed(solution: &Solution) -> Vec<(u16, Vec<Move>)> {
    let Body::Lines(lines) = &solution.phases[0].body else {
        panic!("games are lines");
    };
    (lines.iter())
        .map(|line| {
            let moves = line.moves.iter().map(|step| step.played.mv);
            (line.length, moves.collect())
        })
        .collect()
}

/// Whether two searches have brought the same, all counts and games.
fn is_same(one: &Solution, other: &Solution) -> bool {
    let (left, right) = (certificate(one), certificate(other));
    assert_eq!(left, right);
    assert_eq!(listed(one).len(), listed(other).len());
    one.phases == other.phases
}

#[test]
fn what_a_search_that_was_ended_has_proven_is_true() {
    let mut told = 0;
    let mut agreeing = 0;
    for case in CASES {
        let whole = case.solve(GameSearch::Bounded, None, None, None);
        let all = listed(&whole);
        assert!(all.len() > 20, "{}: {} games", case.target, all.len());
        assert_eq!(counted(&whole), all.len() as u64, "all games are listed");
        for games in case.ways {
            let full = case.solve(*games, None, None, None);
            assert_eq!(listed(&full), all, "{} {games:?}", case.target);
            let most = full.statistics.nodes;
            for limit in (0..8).map(|step| 1 + most * step / 8) {
                let ended = case.solve(*games, None, Some(limit), None);
                let known = listed(&ended);
                let certificate = certificate(&ended);
                assert_eq!(
                    ended.status == Status::Complete,
                    certificate.remaining.is_empty()
                );
                let counted = counted(&ended);
                assert!(counted >= known.len() as u64);
                assert!(known.iter().all(|game| all.contains(game)));
                let mut counted_only = counted - known.len() as u64;
                for (length, game) in all.iter().filter(|game| !known.contains(game)) {
                    let mut left = certificate.remaining.iter();
                    let is_open = left.any(|left| {
                        let begins = |way: &Vec<PlayedMove>| {
                            let moves = way.iter().map(|played| &played.mv);
                            moves.zip(game).all(|(left, right)| left == right)
                        };
                        let is_excluded = left.excluded.iter().any(|played| played.mv == game[0]);
                        left.length == *length && left.beginnings.iter().any(begins) && !is_excluded
                    });
                    let agrees = |agreeing: u16| {
                        let agreeing = usize::from(agreeing);
                        (known.iter()).any(|(other_length, other)| {
                            other_length == length && other[..agreeing] == game[..agreeing]
                        })
                    };
                    let is_open = is_open
                        && (certificate.remaining.iter())
                            .filter(|left| left.length == *length)
                            .all(|left| left.agreeing == 0 || agrees(left.agreeing));
                    // Not all that are counted are listed.
                    if !is_open {
                        assert!(counted_only > 0, "{} {game:?}", case.target);
                        counted_only -= 1;
                    }
                }
                agreeing += certificate
                    .remaining
                    .iter()
                    .filter(|left| left.agreeing > 0)
                    .count();
                told += certificate
                    .remaining
                    .iter()
                    .map(|left| left.excluded.len())
                    .sum::<usize>();
            }
        }
    }
    assert!(told > 100, "much is proven: {told}");
    assert!(agreeing > 0, "some games must agree");
}

#[test]
fn shares_together_are_the_whole() {
    let mut shared = 0;
    for case in CASES {
        for games in case.ways {
            let whole = case.solve(*games, None, None, None);
            for of in [2, 3, 11] {
                let parts: Vec<Solution> = GamePart::all(of)
                    .map(|part| case.solve(*games, Some(part), None, None))
                    .collect();
                let busy = parts.iter().filter(|part| !listed(part).is_empty()).count();
                shared += usize::from(busy > 1);
                let joined = dawson_solver::join(&case.array(), parts).expect("parts of one whole");
                assert_eq!(joined.status, Status::Complete);
                assert_eq!(
                    joined.phases, whole.phases,
                    "{} {games:?} {of}",
                    case.target
                );
            }
        }
    }
    // What is found in no time stays in one piece.
    assert!(shared >= 6, "most work is shared: {shared}");
}

#[derive(Default)]
struct Memory(Mutex<HashMap<SearchName, Vec<PartDone>>>);

impl Ledger for Memory {
    fn known(&self, search: &SearchName) -> Vec<PartDone> {
        let all = self.0.lock().expect("no thread has failed");
        all.get(search).cloned().unwrap_or_default()
    }

    fn keep(&self, search: &SearchName, part: &PartDone) {
        let mut all = self.0.lock().expect("no thread has failed");
        all.entry(*search).or_default().push(part.clone());
    }
}

#[test]
fn a_search_goes_on_with_what_was_kept() {
    for case in CASES {
        for games in case.ways {
            let whole = case.solve(*games, None, None, None);
            let ledger = Memory::default();
            let mut runs = 0;
            let limit = whole.statistics.nodes / 3;
            let last = loop {
                runs += 1;
                assert!(runs < 20, "{} {games:?}: it gets on", case.target);
                // As long as nothing is kept yet, a search that is ended brings nothing.
                let run = case.solve(*games, None, Some(limit * runs), Some(&ledger));
                if run.status == Status::Complete {
                    break run;
                }
            };
            assert!(is_same(&last, &whole), "{} {games:?}", case.target);
            let again = case.solve(*games, None, None, Some(&ledger));
            assert!(is_same(&again, &whole), "{} {games:?}", case.target);
            let (nodes, before) = (again.statistics.nodes, whole.statistics.nodes);
            assert!(
                nodes * 4 < before,
                "{} {games:?}: {nodes} of {before}",
                case.target
            );
        }
    }
}
