//! Duals: choices that the attacker has after the key.
//!
//! A dual in a variation that the author gives is a full one, any other a minor one. Several
//! threats, carried out because a defence does not parry them, are no dual, and neither are
//! continuations that the author gives one by one.

use dawson_solver::result::{Attack, Body, Mark, Replies, Threat};

use super::Case;
use super::printed;
use crate::printed::{PrintedLine, PrintedMove, Token};

/// A dual.
pub(super) struct Dual {
    /// The variation up to the defence, numbered.
    pub(super) line: String,
    /// The continuations.
    pub(super) answers: Vec<String>,
    /// Whether the author gives the variation.
    pub(super) given: bool,
}

/// The duals of all keys, in the order of the solution.
pub(super) fn duals(case: &Case<'_>) -> Vec<Dual> {
    let lines = case.intended.lines.iter();
    let lines = lines.filter_map(|line| PrintedLine::parse(line).ok());
    let mut search = Search {
        case,
        given: lines.map(|line| line.tokens).collect(),
        path: Vec::new(),
        found: Vec::new(),
    };
    for phase in case.actual() {
        match &phase.body {
            Body::Attacks(attacks) => {
                for attack in attacks.iter().filter(|attack| attack.mark == Mark::Key) {
                    search.attack(attack);
                }
            }
            Body::Replies(replies) => search.replies(replies),
            Body::Lines(_) | Body::KingCapturable => {}
        }
    }
    search.found
}

struct Search<'a> {
    case: &'a Case<'a>,
    /// The author's variations.
    given: Vec<Vec<Token>>,
    /// The half-moves from the key on.
    path: Vec<String>,
    found: Vec<Dual>,
}

impl Search<'_> {
    fn attack(&mut self, attack: &Attack) {
        self.path.push(self.case.text(&attack.played));
        if let Some(replies) = &attack.replies {
            self.replies(replies);
        }
        self.path.pop();
    }

    fn replies(&mut self, replies: &Replies) {
        let threats: Vec<String> = match &replies.threat {
            Threat::Moves(threats) => {
                let texts = threats.iter();
                texts.map(|threat| self.case.text(&threat.played)).collect()
            }
            _ => Vec::new(),
        };
        for defence in &replies.defences {
            self.path.push(self.case.text(&defence.played));
            let answers = defence.answers.iter();
            let answers: Vec<String> = answers
                .map(|answer| self.case.text(&answer.played))
                .collect();
            let parried = answers.iter().any(|answer| !threats.contains(answer));
            if answers.len() > 1 && parried {
                self.dual(answers);
            }
            for answer in &defence.answers {
                self.attack(answer);
            }
            self.path.pop();
        }
    }

    fn dual(&mut self, answers: Vec<String>) {
        let missing = answers.iter().any(|answer| !self.is_given(Some(answer)));
        if !missing {
            return;
        }
        // A variation that ends with the defence leaves the continuation open.
        let given = answers.iter().any(|answer| self.is_given(Some(answer)));
        let mut line = String::new();
        for (index, text) in self.path.iter().enumerate() {
            if index > 0 {
                line.push(' ');
            }
            if index.is_multiple_of(2) {
                line.push_str(&format!("{}.", index / 2 + 1));
            }
            line.push_str(text);
        }
        self.found.push(Dual {
            line,
            answers,
            given,
        });
    }

    /// Whether one of the author's variations goes along the path, and on with this move.
    fn is_given(&self, next: Option<&String>) -> bool {
        let path: Option<Vec<PrintedMove>> = self
            .path
            .iter()
            .chain(next)
            .map(|text| printed(text))
            .collect();
        let Some(path) = path else {
            return false;
        };
        self.given.iter().any(|tokens| {
            tokens.len() >= path.len()
                && tokens.iter().zip(&path).all(|(token, full)| match token {
                    Token::Move(wanted) => wanted.abbreviates(full),
                    Token::Threat => false,
                })
        })
    }
}
