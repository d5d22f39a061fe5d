//! Random positions, and their solutions with and without what prunes.

use std::sync::Arc;

use dawson_rules::plan::ConditionUse;
use dawson_rules::{Engine, Plan, Position, fen};
use dawson_solver::options::Halves;
use dawson_solver::{Control, SolveOptions, Stipulation, Target, solve};

/// Random numbers that are the same in every run.
pub struct Draw(pub u64);

impl Draw {
    /// A number below a limit.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    /// Whether something happens that has so many percent of chance.
    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// A diagram in which solutions are likely: few men, most of them near one king. With so many
    /// percent of chance one side may castle.
    pub fn fen(&mut self, men: u64, castling: u64) -> String {
        let mut board = [b'.'; 64];
        let castling = self.chance(castling);
        let edge = [0, 1, 2, 5, 6, 7, 8, 15, 48, 55, 56, 57, 58, 61, 62, 63];
        let near = if self.chance(70) {
            edge[self.below(16) as usize]
        } else {
            self.below(64)
        };
        let mut rights = String::new();
        if castling {
            let (king, rook, home) = if self.chance(50) {
                (b'K', b'R', 0)
            } else {
                (b'k', b'r', 56)
            };
            board[home + 4] = king;
            let wings = [&[(7, 'k')][..], &[(0, 'q')], &[(7, 'k'), (0, 'q')]];
            for (file, right) in wings[self.below(3) as usize] {
                board[home + file] = rook;
                rights.push(if home == 0 {
                    right.to_ascii_uppercase()
                } else {
                    *right
                });
            }
        }
        let mut place = |draw: &mut Self, man: u8, close: bool| {
            for _ in 0..50 {
                let mut square = draw.below(64) as usize;
                if close {
                    let file = (near % 8) as i64 + draw.below(5) as i64 - 2;
                    let rank = (near / 8) as i64 + draw.below(5) as i64 - 2;
                    if !(0..8).contains(&file) || !(0..8).contains(&rank) {
                        continue;
                    }
                    square = (rank * 8 + file) as usize;
                }
                let pawn = man.eq_ignore_ascii_case(&b'p');
                if board[square] == b'.' && (!pawn || (8..56).contains(&square)) {
                    board[square] = man;
                    return;
                }
            }
        };
        for king in [b'k', b'K'] {
            let there = match (castling, king) {
                (true, b'K') => rights.starts_with(|right: char| right.is_uppercase()),
                (true, _) => rights.starts_with(|right: char| right.is_lowercase()),
                _ => false,
            };
            if !there {
                place(self, king, true);
            }
        }
        for _ in 0..men {
            let kinds = b"PPPPPppppppSsQQqRRrBb";
            let man = kinds[self.below(kinds.len() as u64) as usize];
            let man = match man {
                b'S' => b'N',
                b's' => b'n',
                man => man,
            };
            let close = self.chance(75);
            place(self, man, close);
        }
        let ranks: Vec<String> = (0..8)
            .rev()
            .map(|rank| {
                let mut text = String::new();
                let mut empty = 0;
                for man in &board[rank * 8..rank * 8 + 8] {
                    if *man == b'.' {
                        empty += 1;
                        continue;
                    }
                    if empty > 0 {
                        text += &empty.to_string();
                        empty = 0;
                    }
                    text.push(*man as char);
                }
                if empty > 0 {
                    text += &empty.to_string();
                }
                text
            })
            .collect();
        let rights = if rights.is_empty() {
            "-".to_owned()
        } else {
            rights
        };
        format!("{} w {rights} -", ranks.join("/"))
    }
}

/// `DAWSON_ROUNDS` multiplies the number of positions, for long runs by hand.
pub fn rounds() -> u64 {
    let rounds = std::env::var("DAWSON_ROUNDS").ok();
    rounds.and_then(|rounds| rounds.parse().ok()).unwrap_or(1)
}

/// The plan and the diagram with the starter to move.
pub fn set_up(
    conditions: &[ConditionUse],
    fen: &str,
    notation: &str,
) -> Option<(Arc<Plan>, Position)> {
    let stipulation = Stipulation::parse(notation).expect("a stipulation");
    let mut setup = fen::parse(fen).expect("a diagram");
    setup.side_to_move = stipulation.starter();
    let plan = Arc::new(setup.plan(conditions).ok()?);
    let position = setup.position(&plan).ok()?;
    Some((plan, position))
}

/// The solutions that an engine finds, and how many moves it took.
pub fn found_by(
    engine: impl Engine,
    notation: &str,
    target: Option<&Target>,
    halves: Halves,
    control: &Control<'_>,
) -> (String, u64) {
    let stipulation = Stipulation::parse(notation).expect("a stipulation");
    let options = SolveOptions {
        // A series without an answer has none.
        set_play: notation.contains('h') && !notation.starts_with("phser-"),
        halves,
        ..SolveOptions::default()
    };
    let solution = solve(engine, &stipulation, target, &options, control).expect("solved");
    (format!("{:?}", solution.phases), solution.statistics.nodes)
}
