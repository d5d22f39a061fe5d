//! Laws that hold in every position, whatever the rules.

use std::collections::BTreeSet;

use dawson_rules::engine::sort_canonically;
use dawson_rules::{Engine, General, Move, Piece, Square};

use crate::game::legal;

/// Every move changes the key, keys are what a fresh count makes them, and undoing brings back
/// everything; so it is with a pass.
///
/// # Panics
/// If the law does not hold; the message begins with `story`.
pub fn undoing_restores_everything(engine: &mut General, story: &str) {
    let before = engine.position().clone();
    assert_eq!(before.key(), before.computed_key(), "{story}");
    for mv in legal(engine) {
        engine.play(&mv);
        let after = engine.position();
        assert_eq!(after.key(), after.computed_key(), "{story}: {mv:?}");
        assert_ne!(after.key(), before.key(), "{story}: {mv:?}");
        engine.undo();
        assert!(*engine.position() == before, "{story}: {mv:?}");
        assert_eq!(engine.key(), before.key(), "{story}: {mv:?}");
    }
    engine.pass();
    assert_eq!(engine.key(), engine.position().computed_key(), "{story}");
    engine.undo();
    assert!(*engine.position() == before, "{story}: pass");
}

/// Keys that engines tell without playing a move are those after it. Returns how many were told.
///
/// # Panics
/// If they are not; the message begins with `story`.
pub fn keys_told_in_advance_are_right(engine: &mut General, story: &str) -> usize {
    let mut moves = Vec::new();
    engine.pseudo_moves(&mut moves);
    let mut told = 0;
    for mv in moves {
        let (after, after_pass) = (engine.key_after(&mv), engine.key_after_pass(&mv));
        engine.play(&mv);
        if let Some(key) = after {
            assert_eq!(engine.key(), key, "{story}: {mv:?}");
            told += 1;
        }
        engine.pass();
        if let Some(key) = after_pass {
            assert_eq!(engine.key(), key, "{story}: {mv:?}");
        }
        engine.undo();
        engine.undo();
    }
    told
}

/// No legal move is listed twice, none leaves its side in check, none captures the last royal unit
/// for good; and the question whether there is a legal move is answered rightly.
///
/// # Panics
/// If the law does not hold; the message begins with `story`.
pub fn legal_moves_are_different_and_safe(engine: &mut General, story: &str) {
    let side = engine.side_to_move();
    let moves = legal(engine);
    let different: BTreeSet<_> = moves.iter().collect();
    assert_eq!(different.len(), moves.len(), "{story}");
    assert_eq!(engine.has_legal_move(), !moves.is_empty(), "{story}");
    assert_eq!(moves, legal(engine), "{story}");
    for mv in moves {
        let captured = mv.capture.map(|at| engine.position().at(at));
        engine.play(&mv);
        // A royal piece is captured only where it is reborn.
        let gone = engine.position().royals(side.other()).is_empty();
        let taken = captured.is_some_and(Piece::is_royal);
        assert!(!taken || !gone, "{story}: {mv:?}");
        assert!(!engine.is_in_check(side), "{story}: {mv:?}");
        engine.undo();
    }
}

/// Candidates, hints and questions about mates agree with what playing the moves shows.
///
/// # Panics
/// If they do not; the message begins with `story`.
pub fn what_engines_tell_in_advance_is_true(engine: &mut General, story: &str) {
    let moves = legal(engine);
    let mut candidates = Vec::new();
    let tested = engine.candidates(&mut candidates);
    let mut legal = Vec::new();
    for mv in candidates {
        let mut next = Some(mv).filter(|_| !tested);
        while let Some(mv) = next {
            let is_legal = engine.try_play(&mv);
            next = engine.next_choice(&mv);
            if is_legal {
                engine.undo();
                legal.push(mv);
            }
        }
        if tested {
            legal.push(mv);
        }
    }
    assert_eq!(legal, moves, "{story}");
    steps_told_are_the_only_ones(engine, &moves, story);
    let hint = engine.check_hint();
    for mv in &moves {
        engine.play(mv);
        let checks = engine.is_in_check(engine.side_to_move());
        engine.undo();
        assert!(!checks || hint.may_check(mv), "{story}: {mv:?}");
    }
    moves_dropped_stalemate_nobody(engine, &moves, story);
    moves_told_force_no_mate(engine, &moves, story);
    mates_are_told_as_they_are_played(engine, &moves, story);
}

/// A move that is said not to stalemate does not.
///
/// # Panics
/// If it does; the message begins with `story`.
pub fn moves_dropped_stalemate_nobody(engine: &mut impl Engine, moves: &[Move], story: &str) {
    let mut kept = moves.to_vec();
    engine.drop_no_stalemates(&mut kept);
    for mv in moves.iter().filter(|mv| !kept.contains(mv)) {
        engine.play(mv);
        assert!(!engine.is_stalemate(), "{story}: {mv:?}");
        engine.undo();
    }
}

/// A move that is said to leave the opponent another answer than mates does.
///
/// # Panics
/// If it does not; the message begins with `story`.
pub fn moves_told_force_no_mate(engine: &mut impl Engine, moves: &[Move], story: &str) {
    let Some(hint) = engine.forcing_hint() else {
        return;
    };
    for mv in moves.iter().filter(|mv| !hint.may_force(mv)) {
        engine.play(mv);
        let mut answers = Vec::new();
        engine.legal_moves(&mut answers);
        let mates = answers.iter().all(|answer| engine.is_mating(answer));
        assert!(!answers.is_empty() && !mates, "{story}: {mv:?}");
        engine.undo();
    }
}

/// What is told about mates in one is what comes of playing all the legal moves.
///
/// # Panics
/// If it is not; the message begins with `story`.
pub fn mates_are_told_as_they_are_played(engine: &mut impl Engine, moves: &[Move], story: &str) {
    let mut mates = moves.to_vec();
    sort_canonically(engine.plan(), &mut mates);
    mates.retain(|mv| {
        engine.play(mv);
        let mates = engine.is_mate();
        engine.undo();
        mates
    });
    let mut told = Vec::new();
    engine.mating_moves(&mut told);
    assert_eq!(told, mates, "{story}");
    assert_eq!(engine.has_mating_move(), !mates.is_empty(), "{story}");
    let must_mate = !mates.is_empty() && mates.len() == moves.len();
    assert_eq!(engine.must_mate(), must_mate, "{story}");
}

/// A move told by its step alone is the one legal move with this step.
///
/// # Panics
/// If it is not; the message begins with `story`.
pub fn steps_told_are_the_only_ones(engine: &mut impl Engine, moves: &[Move], story: &str) {
    for departure in Square::all() {
        for arrival in Square::all() {
            let Some(told) = engine.legal_step(departure, arrival) else {
                continue;
            };
            let same = |mv: &&Move| mv.departure == departure && mv.arrival == arrival;
            let found: Vec<_> = moves.iter().filter(same).collect();
            assert_eq!(found, [&told], "{story}");
        }
    }
}

/// An engine that plays every move to learn about it gives the same answers.
///
/// # Panics
/// If it does not; the message begins with `story`.
pub fn foresight_changes_no_answer(engine: &mut General, story: &str) {
    let mut blind = engine.clone().without_foresight();
    assert_eq!(legal(engine), legal(&mut blind), "{story}");
    let answers = |engine: &mut General| {
        [
            engine.has_legal_move(),
            engine.is_mate(),
            engine.is_stalemate(),
            engine.has_mating_move(),
            engine.must_mate(),
        ]
    };
    assert_eq!(answers(engine), answers(&mut blind), "{story}");
}
