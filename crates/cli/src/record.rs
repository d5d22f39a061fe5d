//! Solutions as JSON values.
//!
//! The schema has a version: fields are added without notice, a change of meaning makes a new one.

use dawson_rules::{Piece, Plan, PlayedMove, Side, notation};
use dawson_solver::result::{
    Attack, Body, Certificate, Defence, Leading, Line, Mark, Number, Phase, PhaseKind, Reading,
    Replies, Threat,
};
use dawson_solver::{Goal, Solution};
use serde_json::{Map, Value, json};

/// Name and version of the schema of all records.
pub const SCHEMA: &str = "dawson-result/1";

/// The first record of a run.
pub fn begin(command: &str) -> Value {
    json!({
        "type": "begin",
        "schema": SCHEMA,
        "program": { "name": "dawson", "version": env!("CARGO_PKG_VERSION") },
        "command": command,
    })
}

/// All phases of a solution.
pub fn phases(plan: &Plan, solution: &Solution) -> Value {
    let writer = Writer { plan };
    solution
        .phases
        .iter()
        .map(|phase| writer.phase(phase))
        .collect()
}

struct Writer<'a> {
    plan: &'a Plan,
}

impl Writer<'_> {
    fn phase(&self, phase: &Phase) -> Value {
        let kind = match phase.kind {
            PhaseKind::SetPlay => "set play",
            PhaseKind::Actual => "actual play",
            PhaseKind::PostKey => "post-key play",
        };
        let mut record = json!({
            "kind": kind,
            "exchanged": phase.exchanged,
            "part": phase.part,
        });
        let (name, body): (&str, Value) = match &phase.body {
            Body::Lines(lines) => ("lines", lines.iter().map(|line| self.line(line)).collect()),
            Body::Attacks(attacks) => ("attacks", self.attacks(attacks)),
            Body::Replies(replies) => ("replies", self.replies(replies)),
            Body::KingCapturable => ("king_capturable", Value::Bool(true)),
        };
        record[name] = body;
        if let Some(games) = &phase.games {
            record["games"] = certificate(games, &phase.body);
        }
        record
    }

    fn line(&self, line: &Line) -> Value {
        let skipped = match line.leading {
            Leading::Nothing => 0,
            Leading::OneSkipped => 1,
            Leading::TwoSkipped => 2,
        };
        let moves: Vec<Value> = line
            .moves
            .iter()
            .map(|step| {
                let mut record = self.step(&step.played, step.check, step.goal);
                if let Number::Numbered(number) = step.number {
                    record.insert("number".to_owned(), number.into());
                }
                Value::Object(record)
            })
            .collect();
        json!({ "half_moves_skipped": skipped, "moves": moves })
    }

    fn attacks(&self, attacks: &[Attack]) -> Value {
        attacks.iter().map(|attack| self.attack(attack)).collect()
    }

    fn attack(&self, attack: &Attack) -> Value {
        let mut record = self.step(&attack.played, attack.check, attack.goal);
        let mark = match attack.mark {
            Mark::Key => Some("key"),
            Mark::Try => Some("try"),
            Mark::Continuation => None,
            Mark::Violation => Some("violation"),
        };
        if let Some(mark) = mark {
            record.insert("mark".to_owned(), mark.into());
        }
        if let Some(replies) = &attack.replies {
            record.insert("replies".to_owned(), self.replies(replies));
        }
        Value::Object(record)
    }

    fn replies(&self, replies: &Replies) -> Value {
        let threat = match &replies.threat {
            Threat::None => Value::Null,
            Threat::Check => "check".into(),
            Threat::Zugzwang => "zugzwang".into(),
            Threat::Moves(threats) => self.attacks(threats),
        };
        let mut record = json!({
            "threat": threat,
            "defences": self.defences(&replies.defences),
        });
        if !replies.refutations.is_empty() {
            record["refutations"] = self.defences(&replies.refutations);
        }
        record
    }

    fn defences(&self, defences: &[Defence]) -> Value {
        defences
            .iter()
            .map(|defence| {
                let mut record = self.step(&defence.played, defence.check, defence.goal);
                if defence.refutes {
                    record.insert("refutes".to_owned(), true.into());
                }
                if !defence.answers.is_empty() {
                    record.insert("answers".to_owned(), self.attacks(&defence.answers));
                }
                Value::Object(record)
            })
            .collect()
    }

    fn step(&self, played: &PlayedMove, check: bool, goal: Option<Goal>) -> Map<String, Value> {
        let mut record = Map::new();
        let mut add = |name: &str, value: Value| record.insert(name.to_owned(), value);
        add("text", notation::long(self.plan, played).into());
        add("side", side(played.side).into());
        add("piece", self.piece(played.mover).into());
        add("from", played.mv.departure.to_string().into());
        add("to", played.mv.arrival.to_string().into());
        if let Some(capture) = played.mv.capture {
            add("captures_on", capture.to_string().into());
        }
        if let Some(kind) = played.mv.promotion {
            add("promotes_to", self.plan.kind(kind).row.code.into());
        }
        if check {
            add("check", true.into());
        }
        if let Some(goal) = goal {
            add("goal", goal.to_string().into());
        }
        record
    }

    fn piece(&self, piece: Piece) -> String {
        let side = match piece.side() {
            Some(Side::White) => 'w',
            Some(Side::Black) => 'b',
            None => 'n',
        };
        format!("{side}{}", self.plan.kind(piece.kind()).row.code)
    }
}

/// How many games there are, how that is known, and after how many half-moves those listed part.
fn certificate(games: &Certificate, body: &Body) -> Value {
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
    json!({
        "reading": match games.reading {
            Reading::Exactly => "exactly this length",
            Reading::UpTo => "this length and shorter",
            Reading::Shortest => "shortest",
        },
        "counts": counts,
        "relies_on": games.reckonings.iter().map(|reckoning| reckoning.name()).collect::<Vec<_>>(),
        "parts_after": parts_after,
    })
}

fn side(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}
