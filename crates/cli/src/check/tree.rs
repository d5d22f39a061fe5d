//! Solutions as trees of moves with the board after each, to be played through.

use std::cell::RefCell;

use dawson_problems::compile::Compiled;
use dawson_problems::fen::{Dialect, write_board};
use dawson_problems::model::{PlacedPiece, Side, Square};
use dawson_problems::popeye::output::signs;
use dawson_rules::{Engine, General, PlayedMove, Position, notation};
use dawson_solver::result::{Attack, Body, Defence, Line, Mark, Phase, PhaseKind, Replies, Threat};
use dawson_solver::{Goal, Solution};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::chunks::Sequence;

/// The phases of a solution, each with its first moves. A move has `number`, `text` with all that
/// happens, `sign` of check or goal, `mark`, `board`, and `next` moves. First move by first move is
/// replayed when it is written.
pub struct Play<'a> {
    /// What was solved.
    pub compiled: &'a Compiled,
    /// What solving has brought.
    pub solution: &'a Solution,
}

impl Serialize for Play<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let walk = RefCell::new(Walk {
            engine: General::new(self.compiled.plan.clone(), self.compiled.position.clone()),
        });
        let phases = self.solution.phases.iter();
        serializer.collect_seq(phases.map(|phase| PlayPhase { phase, walk: &walk }))
    }
}

struct PlayPhase<'a> {
    phase: &'a Phase,
    walk: &'a RefCell<Walk>,
}

impl Serialize for PlayPhase<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { phase, walk } = *self;
        let set_play = phase.kind != PhaseKind::Actual;
        let kind = match phase.kind {
            PhaseKind::SetPlay => "set play",
            PhaseKind::Actual => "solution",
            PhaseKind::PostKey => "play after the key",
        };
        let mut record = serializer.serialize_map(None)?;
        record.serialize_entry("kind", kind)?;
        record.serialize_entry("exchanged", &phase.exchanged)?;
        match &phase.body {
            Body::Lines(lines) => {
                let next = || lines.iter().map(|line| walk.borrow_mut().line(line));
                record.serialize_entry("next", &Sequence(next))?;
            }
            Body::Attacks(attacks) => {
                let next = || attacks.iter().map(|it| walk.borrow_mut().attack(it, 0, ""));
                record.serialize_entry("next", &Sequence(next))?;
            }
            Body::Replies(replies) => {
                let next = walk.borrow_mut().replies(replies, usize::from(set_play));
                record.serialize_entry("next", &next)?;
            }
            Body::KingCapturable => record.serialize_entry("next", &[(); 0])?,
        }
        record.end()
    }
}

struct Walk {
    engine: General,
}

/// What is told of a move besides itself.
struct Told<'a> {
    number: String,
    check: bool,
    goal: Option<Goal>,
    mark: &'a str,
}

impl Walk {
    /// A move, and what comes after it on the board that it leaves.
    fn step(
        &mut self,
        played: &PlayedMove,
        told: &Told<'_>,
        after: impl FnOnce(&mut Self) -> Vec<Value>,
    ) -> Value {
        // Threats, series and set play leave the other side out.
        let passed = self.engine.side_to_move() != played.side;
        if passed {
            self.engine.pass();
        }
        self.engine.play(&played.mv);
        let mut node = json!({
            "number": told.number,
            "text": notation::long(self.engine.plan(), played),
            "board": board(&self.engine),
        });
        let sign = signs(told.check, told.goal);
        if !sign.trim().is_empty() {
            node["sign"] = json!(sign.trim());
        }
        if !told.mark.is_empty() {
            node["mark"] = json!(told.mark);
        }
        let next = after(self);
        if !next.is_empty() {
            node["next"] = json!(next);
        }
        self.engine.undo();
        if passed {
            self.engine.undo();
        }
        node
    }

    fn line(&mut self, line: &Line) -> Value {
        self.line_from(line, 0)
    }

    fn line_from(&mut self, line: &Line, index: usize) -> Value {
        use dawson_solver::result::{Leading, Number};
        let step = &line.moves[index];
        let number = match step.number {
            Number::Numbered(_) if index == 0 && line.leading == Leading::OneSkipped => {
                "1...".to_owned()
            }
            Number::Numbered(number) => format!("{number}."),
            Number::Answer => String::new(),
        };
        let told = Told {
            number,
            check: step.check,
            goal: step.goal,
            mark: "",
        };
        self.step(&step.played, &told, |walk| {
            if index + 1 < line.moves.len() {
                vec![walk.line_from(line, index + 1)]
            } else {
                Vec::new()
            }
        })
    }

    fn attack(&mut self, attack: &Attack, half_move: usize, threat: &str) -> Value {
        let told = Told {
            number: number(half_move),
            check: attack.check,
            goal: attack.goal,
            mark: match attack.mark {
                Mark::Key => "!",
                Mark::Try => "?",
                Mark::Violation => "?!?",
                Mark::Continuation => threat,
            },
        };
        self.step(&attack.played, &told, |walk| match &attack.replies {
            Some(replies) => walk.replies(replies, half_move + 1),
            None => Vec::new(),
        })
    }

    fn replies(&mut self, replies: &Replies, half_move: usize) -> Vec<Value> {
        let mut next = Vec::new();
        if let Threat::Moves(threats) = &replies.threat {
            for threat in threats {
                next.push(self.attack(threat, half_move + 1, "threat"));
            }
        }
        for defence in &replies.defences {
            next.push(self.defence(defence, half_move, ""));
        }
        for refutation in &replies.refutations {
            next.push(self.defence(refutation, half_move, "!"));
        }
        next
    }

    fn defence(&mut self, defence: &Defence, half_move: usize, mark: &str) -> Value {
        let told = Told {
            number: number(half_move),
            check: defence.check,
            goal: defence.goal,
            mark: if defence.refutes { "refutes" } else { mark },
        };
        self.step(&defence.played, &told, |walk| {
            let answers = defence.answers.iter();
            answers
                .map(|answer| walk.attack(answer, half_move + 1, ""))
                .collect()
        })
    }
}

fn number(half_move: usize) -> String {
    let dots = if half_move.is_multiple_of(2) {
        "."
    } else {
        "..."
    };
    format!("{}{dots}", half_move / 2 + 1)
}

/// The board as FEN with codes.
fn board(engine: &General) -> String {
    let position: &Position = engine.position();
    let pieces = dawson_rules::Square::all().filter_map(|square| {
        let piece = position.at(square);
        if piece.is_none() {
            return None;
        }
        let royal = piece.is_royal() && piece.kind() != dawson_rules::Plan::KING;
        Some(PlacedPiece {
            side: match piece.side() {
                Some(dawson_rules::Side::White) => Side::White,
                Some(dawson_rules::Side::Black) => Side::Black,
                None => Side::Neutral,
            },
            attributes: if royal {
                vec!["Royal".to_owned()]
            } else {
                Vec::new()
            },
            kind: engine.plan().kind(piece.kind()).row.code.to_owned(),
            square: square.to_string().parse::<Square>().ok()?,
            span: None,
        })
    });
    write_board(&pieces.collect::<Vec<_>>(), Dialect::Codes)
}
