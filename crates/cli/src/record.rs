//! Solutions as JSON values, as `docs/result.schema.json` describes them.
//!
//! The schema has a version: fields are added without notice, a change of meaning makes a new one.

use std::cell::RefCell;

use dawson_problems::compile::Compiled;
use dawson_rules::{Engine, General, PlayedMove};
use dawson_solver::result::{
    Attack, Body, Defence, Leading, Line, Mark, Number, Phase, PhaseKind, Replies, Threat,
};
use dawson_solver::{Goal, Solution};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use crate::chunks::Sequence;
use crate::games;
use crate::record_move;

/// All phases of a solution; with `fens`, each move with the position after it. They are replayed while
/// they are written, first move by first move, so that their records are never in memory all at once.
pub struct Phases<'a> {
    /// What was solved.
    pub compiled: &'a Compiled,
    /// What solving has brought.
    pub solution: &'a Solution,
    /// Whether to write positions.
    pub fens: bool,
}

impl Serialize for Phases<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let plan = std::sync::Arc::clone(&self.compiled.plan);
        let writer = RefCell::new(Writer {
            engine: General::new(plan, self.compiled.position.clone()),
            fens: self.fens,
        });
        serializer.collect_seq(self.solution.phases.iter().map(|phase| PhaseRecord {
            phase,
            writer: &writer,
        }))
    }
}

struct PhaseRecord<'a> {
    phase: &'a Phase,
    writer: &'a RefCell<Writer>,
}

impl Serialize for PhaseRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { phase, writer } = *self;
        let mut record = serializer.serialize_map(None)?;
        let kind = match phase.kind {
            PhaseKind::SetPlay => "set play",
            PhaseKind::Actual => "actual play",
            PhaseKind::PostKey => "post-key play",
        };
        record.serialize_entry("kind", kind)?;
        record.serialize_entry("exchanged", &phase.exchanged)?;
        record.serialize_entry("part", &phase.part)?;
        match &phase.body {
            Body::Lines(lines) => {
                let records = || lines.iter().map(|line| writer.borrow_mut().line(line));
                record.serialize_entry("lines", &Sequence(records))?;
            }
            Body::Attacks(attacks) => {
                let records = || attacks.iter().map(|it| writer.borrow_mut().attack(it));
                record.serialize_entry("attacks", &Sequence(records))?;
            }
            Body::Replies(replies) => {
                record.serialize_entry("replies", &writer.borrow_mut().replies(replies))?;
            }
            Body::KingCapturable => record.serialize_entry("king_capturable", &true)?,
        }
        if let Some(games) = &phase.games {
            let games = games::record(writer.borrow().engine.plan(), games, &phase.body);
            record.serialize_entry("games", &games)?;
        }
        record.end()
    }
}

/// Writes moves while it replays them.
struct Writer {
    engine: General,
    fens: bool,
}

impl Writer {
    fn line(&mut self, line: &Line) -> Value {
        let skipped = match line.leading {
            Leading::Nothing => 0,
            Leading::OneSkipped => 1,
            Leading::TwoSkipped => 2,
        };
        let mut moves = Vec::new();
        let mut half_moves = 0;
        for step in &line.moves {
            let (mut record, played) = self.play(&step.played, step.check, step.goal);
            half_moves += played;
            if let Number::Numbered(number) = step.number {
                record.insert("number".to_owned(), number.into());
            }
            moves.push(Value::Object(record));
        }
        self.take_back(half_moves);
        let mut record = json!({ "half_moves_skipped": skipped, "moves": moves });
        if line.violation {
            record["violation"] = true.into();
        }
        record
    }

    fn attacks(&mut self, attacks: &[Attack]) -> Value {
        attacks.iter().map(|attack| self.attack(attack)).collect()
    }

    fn attack(&mut self, attack: &Attack) -> Value {
        let (mut record, played) = self.play(&attack.played, attack.check, attack.goal);
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
        self.take_back(played);
        Value::Object(record)
    }

    fn replies(&mut self, replies: &Replies) -> Value {
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

    fn defences(&mut self, defences: &[Defence]) -> Value {
        let mut records = Vec::new();
        for defence in defences {
            let (mut record, played) = self.play(&defence.played, defence.check, defence.goal);
            if defence.refutes {
                record.insert("refutes".to_owned(), true.into());
            }
            if !defence.answers.is_empty() {
                record.insert("answers".to_owned(), self.attacks(&defence.answers));
            }
            self.take_back(played);
            records.push(Value::Object(record));
        }
        records.into()
    }

    /// Replays a move, after a pass if it is the other side's, and records it; gives the record and
    /// the number of half-moves to take back.
    fn play(
        &mut self,
        played: &PlayedMove,
        check: bool,
        goal: Option<Goal>,
    ) -> (Map<String, Value>, usize) {
        let mut half_moves = 1;
        if self.engine.side_to_move() != played.side {
            self.engine.pass();
            half_moves += 1;
        }
        let mut record = record_move::record(&mut self.engine, played, check, goal);
        self.engine.play(&played.mv);
        if self.fens {
            let fen = dawson_rules::fen::write(self.engine.plan(), self.engine.position());
            record.insert("fen".to_owned(), fen.into());
        }
        (record, half_moves)
    }

    fn take_back(&mut self, half_moves: usize) {
        for _ in 0..half_moves {
            self.engine.undo();
        }
    }
}
