//! What is said about games that lead to a position.

use dawson_rules::{Plan, PlayedMove, Side, notation};
use dawson_solver::Solution;
use dawson_solver::result::{Body, Certificate, Reading, Remaining, Total};
use serde_json::{Value, json};

/// If there are more beginnings of games that are left, first moves alone are told.
const MOST_BEGINNINGS: usize = 12;

/// What a reader of the solutions must know about games: how many there are if not all are shown,
/// whether there may be more, and what is proven about those.
pub fn texts(plan: &Plan, solution: &Solution) -> Vec<String> {
    let mut texts = Vec::new();
    for phase in &solution.phases {
        let (Some(games), Body::Lines(lines)) = (&phase.games, &phase.body) else {
            continue;
        };
        let all: Total = games.counts.iter().map(|count| count.games.clone()).sum();
        let counted_are_shown = all == lines.len() as u64;
        let all_shown = games.counts.iter().all(|count| count.exact) && counted_are_shown;
        // The listing says it all, unless the length was to be found.
        if !all_shown || games.reading == Reading::Shortest || !games.remaining.is_empty() {
            for count in &games.counts {
                let at_least = if count.exact { "" } else { "at least " };
                let number = &count.games;
                let length = count.length;
                texts.push(format!("{at_least}{number} games of length {length}"));
            }
        }
        if !all_shown {
            texts.push(format!("{} of them are shown", lines.len()));
        }
        let is_begun =
            |left: &&Remaining| games.counts.iter().any(|count| count.length == left.length);
        texts.extend(
            games
                .remaining
                .iter()
                .filter(is_begun)
                .map(|left| proven(plan, left, counted_are_shown)),
        );
        let not_begun = games.remaining.iter().filter(|left| !is_begun(left));
        let lengths: Vec<String> = not_begun.map(|left| left.length.to_string()).collect();
        if !lengths.is_empty() {
            let lengths = lengths.join(", ");
            texts.push(format!(
                "games of these lengths were not looked for: {lengths}"
            ));
        }
    }
    texts
}

/// What is proven about the games that were not found; how they begin is told only where all that were
/// found are shown.
fn proven(plan: &Plan, left: &Remaining, all_found_are_shown: bool) -> String {
    let length = left.length;
    let done = f64::from(left.millionths) / 1e4;
    let list = |ways: &[&[PlayedMove]]| {
        let texts: Vec<String> = ways.iter().map(|way| beginning(plan, way)).collect();
        texts.join(", ")
    };
    let mut firsts: Vec<&[PlayedMove]> = Vec::new();
    for way in &left.beginnings {
        let first = &way[..1.min(way.len())];
        if !firsts.contains(&first) {
            firsts.push(first);
        }
    }
    let excluded: Vec<&[PlayedMove]> = left.excluded.iter().map(std::slice::from_ref).collect();
    let known = if left.beginnings.is_empty() {
        "there are no others".to_owned()
    } else if left.beginnings.len() <= MOST_BEGINNINGS {
        let ways: Vec<&[PlayedMove]> = left.beginnings.iter().map(Vec::as_slice).collect();
        format!("any other game begins with one of these: {}", list(&ways))
    } else if excluded.is_empty() {
        "others may begin with any move".to_owned()
    } else if excluded.len() <= firsts.len() {
        format!(
            "no other game begins with one of these: {}",
            list(&excluded)
        )
    } else {
        format!("any other game begins with one of these: {}", list(&firsts))
    };
    let agreeing = match left.agreeing {
        0 => String::new(),
        _ if !all_found_are_shown => String::new(),
        half_moves => {
            let place = place_after(left, half_moves);
            format!("; no other game reaches {place} unless it has begun like one that is shown")
        }
    };
    format!("length {length}: {done:.1} % of the search is done; {known}{agreeing}")
}

/// The place in a game after so many half-moves: the move that is next.
fn place_after(left: &Remaining, half_moves: u16) -> String {
    if left.in_series {
        return format!("move {}", half_moves + 1);
    }
    let number = half_moves / 2 + 1;
    if half_moves.is_multiple_of(2) {
        format!("move {number}")
    } else {
        format!("the reply in move {number}")
    }
}

/// The first moves of a game, with their numbers.
fn beginning(plan: &Plan, way: &[PlayedMove]) -> String {
    let mut text = String::new();
    let mut number = 0;
    let starter = way.first().map_or(Side::White, |played| played.side);
    for played in way {
        if !text.is_empty() {
            text.push(' ');
        }
        if played.side == starter {
            number += 1;
            text.push_str(&format!("{number}."));
        }
        text.push_str(&notation::long(plan, played));
    }
    text
}

/// How many games there are, how that is known, and after how many half-moves those listed part.
pub fn record(plan: &Plan, games: &Certificate, body: &Body) -> Value {
    let counts: Vec<Value> = games
        .counts
        .iter()
        .map(|count| json!({ "length": count.length, "games": count.games, "exact": count.exact }))
        .collect();
    let mut parts_after: Vec<usize> = match body {
        Body::Lines(lines) => lines
            .windows(2)
            .map(|pair| {
                let moves = pair[0].moves.iter().zip(&pair[1].moves);
                moves
                    .take_while(|(left, right)| left.played.mv == right.played.mv)
                    .count()
            })
            .collect(),
        _ => Vec::new(),
    };
    parts_after.sort_unstable();
    parts_after.dedup();
    let text = |played: &PlayedMove| notation::long(plan, played);
    let texts = |moves: &Vec<PlayedMove>| moves.iter().map(text).collect::<Vec<_>>();
    let remaining: Vec<Value> = (games.remaining.iter())
        .map(|left| {
            json!({
                "length": left.length,
                "done": f64::from(left.millionths) / 1e6,
                "others_begin_with": left.beginnings.iter().map(texts).collect::<Vec<_>>(),
                "none_begins_with": texts(&left.excluded),
                "others_agree_for": left.agreeing,
            })
        })
        .collect();
    json!({
        "reading": match games.reading {
            Reading::Exactly => "exactly this length",
            Reading::UpTo => "this length and shorter",
            Reading::Shortest => "shortest",
        },
        "counts": counts,
        "relies_on": games.reckonings.iter().map(|reckoning| reckoning.name()).collect::<Vec<_>>(),
        "parts_after": parts_after,
        "remaining": remaining,
    })
}
