//! What the small board tells about the last moves, held against playing them.

use std::sync::Arc;

use dawson_rules::plan::ConditionUse;
use dawson_rules::{Engine, Orthodox, fen};

use super::board::{Board, Mv};
use super::ends::End;
use super::generate::Generator;
use super::last_help::LastHelp;

/// Random numbers that are the same in every run.
struct Draw(u64);

impl Draw {
    fn below(&mut self, limit: u64) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % limit) as usize
    }

    /// A position with a king near others, and so many men beside.
    fn board(&mut self, men: usize) -> Option<Board> {
        let mut squares = [b'1'; 64];
        let mut place = |draw: &mut Self, man: u8, square: usize| {
            let is_pawn = man.eq_ignore_ascii_case(&b'p');
            if squares[square] == b'1' && (!is_pawn || (8..56).contains(&square)) {
                squares[square] = man;
            }
            draw.below(2)
        };
        let near = self.below(64);
        place(self, b'k', near);
        let other = self.below(64);
        place(self, b'K', other);
        for _ in 0..men {
            let man = b"QRBNPPqrbnpppp"[self.below(14)];
            let square = if self.below(3) == 0 {
                self.below(64)
            } else {
                let file = (near % 8 + self.below(5)).saturating_sub(2).min(7);
                let rank = (near / 8 + self.below(5)).saturating_sub(2).min(7);
                rank * 8 + file
            };
            place(self, man, square);
        }
        let ranks: Vec<&str> = (squares.chunks(8))
            .map(|rank| std::str::from_utf8(rank).expect("letters"))
            .collect();
        let side = if self.below(2) == 0 { 'w' } else { 'b' };
        let text = format!("{} {side} - -", ranks.join("/"));
        let setup = fen::parse(&text).ok()?;
        let plan = Arc::new(setup.plan(&[] as &[ConditionUse]).ok()?);
        let board = Board::new(&setup.position(&plan).ok()?)?;
        let waiting = board.side as usize ^ 1;
        let king = board.king(waiting)?;
        (board.attackers(king, waiting ^ 1, board.occupied()) == 0).then_some(board)
    }
}

fn mates_by_playing(board: &Board) -> bool {
    let mut moves = Vec::new();
    Generator::new(board).append_to(&mut moves);
    let mut moves = moves.iter();
    moves.any(|mv| Generator::is_mated(&board.after(*mv)))
}

#[test]
fn last_moves_are_as_when_played() {
    let mut draw = Draw(3);
    let (mut mates, mut helps, mut dropped) = (0, 0, 0);
    for round in 0..30_000 {
        let Some(board) = draw.board(3 + round % 15) else {
            continue;
        };
        let can = mates_by_playing(&board);
        assert_eq!(can, End::Mate.is_reachable(&board), "{board:?}");
        mates += u32::from(can);
        let Some(mut help) = LastHelp::new(&board) else {
            continue;
        };
        let mut moves = Vec::new();
        Generator::new(&board).append_to(&mut moves);
        for mv in moves {
            let may = help.may_help(mv);
            let does = mates_by_playing(&board.after(mv));
            assert!(may || !does, "{mv:?} in {board:?}");
            helps += u32::from(does);
            dropped += u32::from(!may);
        }
    }
    assert!(mates > 100 && helps > 1000 && dropped > 1000);
}

#[test]
fn moves_are_those_of_the_engines() {
    for text in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
        "8/P1P5/1n1k4/4pP2/8/8/8/K7 w - e6",
        "r3k2r/8/8/8/1pP5/8/p6p/4K1N1 b kq c3",
    ] {
        let setup = fen::parse(text).expect("a diagram");
        let plan = Arc::new(setup.plan(&[] as &[ConditionUse]).expect("a plan"));
        let position = setup.position(&plan).expect("a position");
        let board = Board::new(&position).expect("an orthodox position");
        let mut engine = Orthodox::new(&plan, &position).expect("an orthodox position");
        let mut expected = Vec::new();
        engine.legal_moves(&mut expected);
        let mut moves = Vec::new();
        Generator::new(&board).append_to(&mut moves);
        let mut told: Vec<_> = moves.iter().map(|mv| mv.as_move(&board)).collect();
        let known: Vec<_> = (told.iter())
            .map(|mv| Mv::of(mv, &board).expect("a move of this board"))
            .collect();
        assert_eq!(moves, known, "{text}");
        expected.sort_unstable();
        told.sort_unstable();
        assert_eq!(expected, told, "{text}");
    }
}
