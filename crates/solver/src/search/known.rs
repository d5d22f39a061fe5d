//! What the table knows about moves before they are played.
//!
//! Where the key after a move can be told from the move, the table is asked about it first. The entries
//! for all moves of a position are asked for one after the other, so that the machine waits for several
//! at once.

use dawson_rules::{Engine, Move};

use super::battle::{ATTACKER, DEFENDER, RANKED};
use super::candidates::Candidates;
use super::help::failure_slot;
use super::order::FEW;
use super::program::{Code, EndAim, ForkCode};
use super::searcher::{At, Searcher};
use crate::control::Prunings;
use crate::stipulation::Play;

/// Where nothing is stored: a move after which the key is not told.
const UNTOLD: (u64, u64) = (0, 0);

/// With so many half-moves left or fewer, help and series play is asked whether it can be solved before it
/// is listed: most cannot, and to ask takes no order of moves.
const ASKED_FIRST: u16 = 2;

impl<E: Engine> Searcher<'_, E> {
    /// Whether the key after a move tells all that is asked about the position then.
    pub(super) fn keys_tell_all(&self) -> bool {
        self.shared.prunings != Prunings::None && !self.adds_or_drops_moves()
    }

    /// Whether it pays to ask if help or series play can be solved before it is listed.
    pub(super) fn asks_first(&self, at: At) -> bool {
        let branch = self.branch(at.branch);
        // With the next move play has to mate, or the small board has answered: both have been asked.
        let mates = at.left == 1 && branch.mates_directly;
        let answered = self.quest.is_some()
            && !branch.parry
            && (branch.mate.is_some() || branch.stalemate.is_some());
        (1..=ASKED_FIRST).contains(&at.left) && !mates && !answered && self.keys_tell_all()
    }

    /// Whether the move to be played in help or series play must leave the opponent with nothing but
    /// mates.
    fn leads_to_forced_mate(&self, at: At) -> bool {
        let branch = self.branch(at.branch);
        let letter = match branch.play {
            Play::Help => branch.letter(at.after().phase),
            Play::Series => &branch.letters[0],
            Play::Attack | Play::Defence => return false,
        };
        let is_forced_mate = |fork: &ForkCode| {
            let Code::Branch(index) = fork.into else {
                return false;
            };
            let end = self.branch(index);
            let entering = At::entering(index, end.max, end.min.unwrap_or(0));
            end.play == Play::Defence && !end.parry && self.ends_in_mate(entering)
        };
        at.left == 1 && !letter.forks.is_empty() && letter.forks.iter().all(is_forced_mate)
    }

    /// Drops last moves of help or series play that certainly do not end it, or after which the opponent
    /// certainly has an answer that does not mate, if each must.
    pub(super) fn drop_answered(&self, at: At, moves: &mut Vec<Move>) {
        self.drop_idle(at, moves);
        if self.leads_to_forced_mate(at) {
            self.keep_forcing(moves);
        }
    }

    /// The same for the attacker's last move.
    pub(super) fn drop_answered_attacks(&self, at: At, moves: &mut Vec<Move>) {
        if at.left == 2
            && !self.branch(at.branch).parry
            && self
                .branch(at.branch)
                .letter(at.after().phase)
                .forks
                .is_empty()
            && self.ends_in_mate(at.after())
        {
            self.keep_forcing(moves);
        }
    }

    /// Drops last moves of help or series play that certainly do not stalemate, if each must.
    pub(super) fn drop_no_stalemates(&self, at: At, moves: &mut Vec<Move>) {
        let branch = self.branch(at.branch);
        let stalemates = at.left == 1
            && !branch.parry
            && matches!(branch.stalemate, Some(EndAim::Help | EndAim::Series));
        if stalemates && self.keys_tell_all() {
            self.engine.drop_no_stalemates(moves);
        }
    }

    fn keep_forcing(&self, moves: &mut Vec<Move>) {
        if self.keys_tell_all()
            && let Some(hint) = self.engine.forcing_hint()
        {
            moves.retain(|mv| hint.may_force(mv));
        }
    }

    /// Drops moves after which help play is known to fail, without playing them.
    pub(super) fn drop_failures(&mut self, at: At, moves: &mut Vec<Move>) {
        if self.drop_hopeless(at, moves) {
            return;
        }
        if at.left > 1 && self.keys_tell_all() {
            self.drop_known(at.after(), moves, E::key_after);
        }
    }

    /// The same in series play.
    pub(super) fn drop_series_failures(&mut self, at: At, moves: &mut Vec<Move>) {
        if self.drop_hopeless(at, moves) {
            return;
        }
        if at.left > 1 && self.keys_tell_all() {
            let after = at.within(at.left - 1);
            self.drop_known(after, moves, E::key_after_pass);
        }
    }

    /// Whether what moves lead to in battle play is looked up before they are played: it is remembered, and
    /// more work than to look it up.
    pub(super) fn looks_ahead(&self, at: At) -> bool {
        at.left > 3 && self.keys_tell_all()
    }

    /// What is known about the questions that this player will be asked after these moves.
    fn look_ahead(&mut self, at: At, moves: &[Move], role: u64) -> Vec<Option<bool>> {
        let after = at.after();
        let mut slots = std::mem::take(&mut self.slots);
        slots.clear();
        slots.extend(moves.iter().map(|mv| {
            let position = || self.engine.key_after(mv);
            let key = self.question_about(position, after, role);
            key.map_or(UNTOLD, |key| (key, 1))
        }));
        for (key, _) in &slots {
            self.shared.table.prepare(*key);
        }
        let mut answers = std::mem::take(&mut self.answers);
        answers.clear();
        answers.extend(slots.iter().map(|&slot| {
            let key = (slot != UNTOLD).then_some(slot.0);
            self.known(key, after)
        }));
        self.slots = slots;
        answers
    }

    /// Drops attacks after which the defender is known to hold; `true` if one is known to force it.
    pub(super) fn sort_out_attacks(&mut self, at: At, found: &mut Candidates) -> bool {
        if !at.follows_shorter() || !self.looks_ahead(at) {
            return false;
        }
        let letter = self.branch(at.branch).letter(at.after().phase);
        let answers = self.look_ahead(at, &found.moves, DEFENDER);
        let mut known = answers.iter();
        found.moves.retain(|_| known.next() != Some(&Some(false)));
        // What is asked about the last move is not remembered.
        let forces =
            found.tested && letter.move_constraints.is_empty() && answers.contains(&Some(true));
        self.answers = answers;
        forces
    }

    /// Moves defences to `answered` after which the attacker is known to force it, if they are legal; gives
    /// one after which it is known not to, unless play ends with it.
    pub(super) fn sort_out_defences(
        &mut self,
        at: At,
        moves: &mut Vec<Move>,
        answered: &mut Vec<Move>,
    ) -> Option<Move> {
        // Few are looked up even where that takes about as long as to ask again.
        let are_few = at.left >= RANKED && moves.len() <= FEW && self.keys_tell_all();
        if !are_few && !self.looks_ahead(at) {
            return None;
        }
        let answers = self.look_ahead(at, moves, ATTACKER);
        let refuting = answers.iter().position(|known| *known == Some(false));
        let refutation = refuting.map(|index| moves[index]);
        let letter = self.branch(at.branch).letter(at.after().phase);
        if refutation.is_none() && at.after().need == 0 && letter.move_constraints.is_empty() {
            let mut known = answers.iter();
            moves.retain(|mv| {
                let is_answered = known.next() == Some(&Some(true));
                if is_answered {
                    answered.push(*mv);
                }
                !is_answered
            });
        }
        self.answers = answers;
        refutation
    }

    #[inline]
    fn drop_known(
        &mut self,
        after: At,
        moves: &mut Vec<Move>,
        key_after: impl Fn(&E, &Move) -> Option<u64>,
    ) {
        let (engine, table) = (&self.engine, self.shared.table);
        let slots = &mut self.slots;
        slots.clear();
        slots.extend(
            moves
                .iter()
                .map(|mv| key_after(engine, mv).map_or(UNTOLD, |key| failure_slot(key, after))),
        );
        self.has_told_keys |= slots.iter().any(|slot| *slot != UNTOLD);
        for (key, _) in &*slots {
            table.prepare(*key);
        }
        let mut slots = slots.iter();
        moves.retain(|_| {
            let (key, bit) = *slots.next().unwrap_or(&UNTOLD);
            bit == 0 || table.get(key) & bit == 0
        });
    }
}
