//! The relaxed step relation: what one move may do to a man if no other piece is in its way.
//!
//! It is made from the plan, so that a bound computed from it is sound whatever the conditions:
//! whatever a move of the game does to a man is in the relation. The relation may hold more.

use crate::castling::CastlingRights;
use crate::moves::Wing;
use crate::piece::{KindId, Side};
use crate::pieces::Role;
use crate::plan::Plan;
use crate::position::Position;
use crate::ray::Direction;
use crate::square::{Square, SquareSet};

/// A man: whose, of what kind, and where.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Man {
    /// Whose it is.
    pub side: Side,
    /// Its kind.
    pub kind: KindId,
    /// Where it stands.
    pub square: Square,
}

/// How a man gets from one state to the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// By a move of its own that may capture or not.
    Move,
    /// By a move of its own that captures.
    Capture,
    /// By a move of its own that does not capture.
    Quiet,
    /// As the king that castles, a move of its own.
    CastlesKing(Wing),
    /// As the rook of a castling, which is the king's move.
    CastlesRook(Wing),
}

/// What a condition makes of men, for the relation.
///
/// Whoever says so also vouches that a move takes one man off the board at most, kamikaze units apart,
/// if the condition does not say that it takes two; and that it puts none on the board but as said here.
pub trait Relax: Send + Sync {
    /// Reports what the condition can make of a man that has arrived by a move of its own, castling
    /// apart; returns whether it can also leave it as it is.
    fn arrived(
        &self,
        _plan: &Plan,
        _man: Man,
        _captures: bool,
        _report: &mut dyn FnMut(Man),
    ) -> bool {
        true
    }

    /// Reports what the condition can make of a man that has castled; returns whether it can also
    /// leave it as it is.
    fn castled(&self, _plan: &Plan, _man: Man, _report: &mut dyn FnMut(Man)) -> bool {
        true
    }

    /// Reports what another man's move can make of a man: as what and where it comes back when it is
    /// captured, if sides are constant; anything that changes it on its square, if they are not.
    fn undergoes(&self, _plan: &Plan, _man: Man, _report: &mut dyn FnMut(Man)) {}

    /// Whether a move can take two men off the board.
    fn takes_two(&self) -> bool {
        false
    }

    /// How many men of each side that are neither on the board nor under others may still come back.
    fn in_hand(&self, _position: &Position) -> [u32; 2] {
        [0; 2]
    }

    /// Whether no captured man comes back before the move after its capture.
    fn delays(&self) -> bool {
        false
    }

    /// What it can change of men.
    fn changes(&self) -> Changes {
        Changes::Anything
    }
}

/// What a condition can change of men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Changes {
    /// Nothing that the relation tells apart.
    Nothing,
    /// Nothing but their sides.
    Sides,
    /// Anything.
    Anything,
}

impl Changes {
    /// Whether it does not matter which of several conditions comes first.
    pub(crate) fn commute(all: &[Self]) -> bool {
        let some = all.iter().filter(|changes| **changes != Self::Nothing);
        some.clone().count() < 2 || !some.clone().any(|changes| *changes == Self::Anything)
    }
}

/// Squares that a man can go to without and with capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenSteps {
    /// Without capture.
    pub quiet: SquareSet,
    /// By capture.
    pub captures: SquareSet,
}

impl OpenSteps {
    /// No squares.
    pub const NONE: Self = Self::both(SquareSet::EMPTY);

    /// The same squares without and with capture.
    pub const fn both(squares: SquareSet) -> Self {
        Self {
            quiet: squares,
            captures: squares,
        }
    }

    /// These squares and others.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            quiet: self.quiet | other.quiet,
            captures: self.captures | other.captures,
        }
    }
}

/// Where a condition lets men go, for the relation.
pub trait BoundSteps: Send + Sync {
    /// The squares that a man can go to, or capture on, beside those of its own walk, with nothing in
    /// the way but the men on `still`, which never move and are never captured.
    fn lends(&self, _plan: &Plan, _man: Man, _still: SquareSet) -> OpenSteps {
        OpenSteps::NONE
    }

    /// Whether a man can ever go to a square, castling apart.
    fn allows(&self, _plan: &Plan, _man: Man, _to: Square, _captures: bool) -> bool {
        true
    }

    /// Whether men capture and observe by their own walk, too, beside the steps that are lent.
    fn captures_by_own_walk(&self) -> bool {
        true
    }

    /// Whether castling to this wing is possible.
    fn castles(&self, _wing: Wing) -> bool {
        true
    }

    /// Whether the steps lent begin where the man stands and end where it arrives, so that other
    /// conditions judge them like all steps.
    fn is_direct(&self) -> bool {
        true
    }
}

impl Plan {
    /// Whether the relation holds all that can happen to men: nothing comes to the board but what was
    /// on it, and every condition whose effects change or move men has said what it makes of them.
    pub fn is_relaxed(&self) -> bool {
        self.is_relaxed
    }

    /// Whether the relation says where men can go: every condition that lends steps has said which.
    pub fn are_steps_bounded(&self) -> bool {
        self.steps_are_bounded
    }

    /// Whether it also says what keeps them from going there: steps that are lent begin where the man
    /// stands and end where it arrives.
    pub fn are_steps_direct(&self) -> bool {
        self.steps_are_bounded && self.hooks.bounds.iter().all(|hook| hook.is_direct())
    }

    /// Whether a man that has arrived by a move of its own, castling apart, certainly stays what and
    /// where it is.
    pub fn stays(&self, man: Man, captures: bool) -> bool {
        self.made_of(man, captures, false) == [man]
    }

    /// The squares where a man can arrive by its next move, castling apart, with everything in its way as
    /// it stands.
    pub fn may_arrive(&self, position: &Position, man: Man) -> SquareSet {
        if !self.hooks.bounds.is_empty() {
            return SquareSet::ALL;
        }
        let steps = self.steps_among(man, position.occupied());
        let passes = position.en_passant().crossed;
        let victims = position.of_side(man.side.other()) | passes;
        steps.quiet & !position.occupied() | steps.captures & victims
    }

    /// The steps of a man's next move, castling apart, with men on `occupied` in its way; any steps if
    /// conditions lend some.
    pub fn steps_among(&self, man: Man, occupied: SquareSet) -> OpenSteps {
        if self.hooks.bounds.is_empty() {
            self.open_steps(man.kind, man.side, man.square, occupied)
        } else {
            OpenSteps::both(SquareSet::ALL)
        }
    }

    /// Reports what may become of a man by capturing, each with the square where it arrives first and that
    /// of its victim.
    pub fn may_capture(&self, man: Man, report: &mut impl FnMut(Man, Square, Square)) {
        let Man { side, kind, .. } = man;
        let is_pawn = self.kind(kind).is_pawn();
        for to in self.may_observe(man) {
            let mut arrive = |kind: KindId| {
                let arrived = Man {
                    kind,
                    square: to,
                    ..man
                };
                for made in self.made_of(arrived, true, false) {
                    report(made, to, to);
                    // A pawn captured in passing stands behind.
                    if let Some(behind) = to.step(0, -side.forward()).filter(|_| is_pawn) {
                        report(made, to, behind);
                    }
                }
            };
            arrive(kind);
            if is_pawn && self.kind(kind).promotes_on(side, to) {
                self.promotions_of(kind)
                    .iter()
                    .for_each(|kind| arrive(*kind));
            }
        }
    }

    /// The squares where a man may capture with nothing in its way.
    pub fn may_observe(&self, man: Man) -> SquareSet {
        self.possible_steps(man, SquareSet::EMPTY).captures
    }

    /// The steps of a man by its own walk and by those that are lent, if only the men on `still` stand in
    /// its way.
    fn possible_steps(&self, man: Man, still: SquareSet) -> OpenSteps {
        let Man { side, kind, square } = man;
        let bounds = &self.hooks.bounds;
        let mut steps = self.open_steps(kind, side, square, still);
        if self.steps_are_bounded && !bounds.iter().all(|hook| hook.captures_by_own_walk()) {
            steps.captures = SquareSet::EMPTY;
        }
        let lent = bounds.iter().map(|hook| hook.lends(self, man, still));
        lent.fold(steps, OpenSteps::with)
    }

    /// The squares to which a piece can step by its own walk as long as they are empty, whatever stands
    /// elsewhere; pawns left out.
    pub fn sure_steps(&self, kind: KindId, from: Square) -> SquareSet {
        let walks = self.kind(kind);
        let nearest = |line: &Direction| line.first(from, SquareSet::ALL);
        (walks.lines.iter().filter_map(nearest))
            .fold(walks.leaps[from.index()], |set, square| set | square.set())
    }

    /// What the conditions can make of a man that has arrived or castled, itself included if it can
    /// stay so.
    fn made_of(&self, man: Man, captures: bool, castles: bool) -> Vec<Man> {
        let mut men = vec![man];
        for hook in &self.hooks.relaxations {
            let mut next = Vec::new();
            for man in men {
                let stays = if castles {
                    hook.castled(self, man, &mut |man| next.push(man))
                } else {
                    hook.arrived(self, man, captures, &mut |man| next.push(man))
                };
                if stays {
                    next.push(man);
                }
            }
            men = next;
        }
        men
    }

    /// What the mover can be once a move of its own, castling apart, has brought it here as this man.
    pub fn may_arrive_as(&self, man: Man, captures: bool) -> Vec<Man> {
        self.made_of(man, captures, false)
    }

    /// Reports what another man's move can make of a man: as what and where it comes back when it is
    /// captured, if sides are constant; anything that changes it on its square, if they are not.
    pub fn may_undergo(&self, man: Man, report: &mut impl FnMut(Man)) {
        for hook in &self.hooks.relaxations {
            hook.undergoes(self, man, &mut *report);
        }
    }

    /// Whether conditions let a move take two men off the board.
    pub fn takes_two(&self) -> bool {
        self.hooks.relaxations.iter().any(|hook| hook.takes_two())
    }

    /// Whether no captured man comes back before the move after its capture.
    pub fn delays_rebirth(&self) -> bool {
        matches!(&self.hooks.relaxations[..], [hook] if hook.delays())
    }

    /// How many men of White and of Black that are not on the board may still come back.
    pub fn in_hand(&self, position: &Position) -> [u32; 2] {
        let mut in_hand = [0; 2];
        for (_, piece) in position.buried_pieces() {
            for side in Side::BOTH {
                in_hand[side.index()] += u32::from(piece.belongs_to(side));
            }
        }
        for hook in &self.hooks.relaxations {
            let more = hook.in_hand(position);
            in_hand = [in_hand[0] + more[0], in_hand[1] + more[1]];
        }
        in_hand
    }

    /// The squares that a man of some kind of the plan could go to, or capture on, by its own walk, if
    /// only the men on `still` stand in its way.
    pub(crate) fn steps_of_any_kind(
        &self,
        side: Side,
        from: Square,
        still: SquareSet,
    ) -> OpenSteps {
        let kinds = (0..self.kinds().len()).map(|kind| KindId(kind as u8));
        kinds.fold(OpenSteps::NONE, |all, kind| {
            all.with(self.own_steps(kind, side, from, still))
        })
    }

    /// Reports what one move may make of a man on a board where nothing but the men on `still`
    /// stands, which neither move nor leave.
    pub fn may_become(&self, man: Man, still: SquareSet, report: &mut impl FnMut(Man, Manner)) {
        let Man { side, kind, square } = man;
        let mut steps = self.possible_steps(man, still);
        for hook in &self.hooks.bounds {
            let keep = |set: &mut SquareSet, captures: bool| {
                *set = (*set)
                    .filter(|to| hook.allows(self, man, *to, captures))
                    .collect();
            };
            keep(&mut steps.quiet, false);
            keep(&mut steps.captures, true);
        }
        let is_pawn = self.kind(kind).is_pawn();
        let mut arrive = |to: Square, manner: Manner| {
            let mut become_kind = |kind: KindId| {
                let arrived = Man {
                    kind,
                    square: to,
                    ..man
                };
                if self.hooks.relaxations.is_empty() {
                    report(arrived, manner);
                    return;
                }
                if matches!(manner, Manner::CastlesKing(_) | Manner::CastlesRook(_)) {
                    for man in self.made_of(arrived, false, true) {
                        report(man, manner);
                    }
                    return;
                }
                let captures = matches!(manner, Manner::Move | Manner::Capture);
                let quiet = !matches!(manner, Manner::Capture);
                let made = |captures, possible| {
                    if possible {
                        self.made_of(arrived, captures, false)
                    } else {
                        Vec::new()
                    }
                };
                let (quiet, taking) = (made(false, quiet), made(true, captures));
                for man in &quiet {
                    let manner = match manner {
                        Manner::Move if !taking.contains(man) => Manner::Quiet,
                        manner => manner,
                    };
                    report(*man, manner);
                }
                for man in taking.iter().filter(|man| !quiet.contains(man)) {
                    report(*man, Manner::Capture);
                }
            };
            become_kind(kind);
            if is_pawn && self.kind(kind).promotes_on(side, to) {
                self.promotions_of(kind)
                    .iter()
                    .for_each(|kind| become_kind(*kind));
            }
        };
        for to in (steps.quiet | steps.captures) & !still {
            let manner = match (steps.quiet.contains(to), steps.captures.contains(to)) {
                (true, true) => Manner::Move,
                (true, false) => Manner::Quiet,
                _ => Manner::Capture,
            };
            arrive(to, manner);
        }
        let role = self.kind(kind).row.role;
        let at = |file| Square::at(file, side.rank(0)).filter(|square| !still.contains(*square));
        for wing in Wing::BOTH {
            if !self.hooks.bounds.iter().all(|hook| hook.castles(wing)) {
                continue;
            }
            let (king_to, rook_to) = match wing {
                Wing::King => (at(6), at(5)),
                Wing::Queen => (at(2), at(3)),
            };
            let (Some(king_to), Some(rook_to)) = (king_to, rook_to) else {
                continue;
            };
            if role == Role::King && square == CastlingRights::king_home(side) {
                arrive(king_to, Manner::CastlesKing(wing));
            }
            if role == Role::Rook && square == CastlingRights::rook_home(side, wing) {
                arrive(rook_to, Manner::CastlesRook(wing));
            }
        }
    }

    fn open_steps(&self, kind: KindId, side: Side, from: Square, still: SquareSet) -> OpenSteps {
        if !self.steps_are_bounded {
            // The walk may be lent.
            return OpenSteps::both(SquareSet::ALL);
        }
        self.own_steps(kind, side, from, still)
    }

    /// The squares that a man's own walk leads to, if it depends on nothing but what stands in the way.
    pub(crate) fn own_steps(
        &self,
        kind: KindId,
        side: Side,
        from: Square,
        still: SquareSet,
    ) -> OpenSteps {
        if !self.kind(kind).others.is_empty() {
            return OpenSteps::both(SquareSet::ALL);
        }
        self.own_steps_but_others(kind, side, from, still)
    }

    /// The same for leaps, lines and the steps of pawns alone.
    pub(crate) fn own_steps_but_others(
        &self,
        kind: KindId,
        side: Side,
        from: Square,
        still: SquareSet,
    ) -> OpenSteps {
        let walks = self.kind(kind);
        let reach = (walks.lines.iter()).fold(walks.leaps[from.index()], |set, line| {
            set | line.reach(from, still)
        });
        let mut steps = OpenSteps::both(reach);
        if let Some(walk) = walks.pawn {
            let longest = if walk.is_stuck(side, from) {
                self.settings().first_rank_steps
            } else if from.rank() == walk.like(side).rank(1) {
                2
            } else {
                1
            };
            for &vector in walk.moves {
                let mut last = from;
                for _ in 0..longest {
                    let next = walk.ahead(side, last, vector);
                    let Some(next) = next.filter(|next| !still.contains(*next)) else {
                        break;
                    };
                    steps.quiet.insert(next);
                    last = next;
                }
            }
            if longest > 0 {
                for &vector in walk.captures {
                    if let Some(target) = walk.ahead(side, from, vector) {
                        steps.captures.insert(target);
                    }
                }
            }
        }
        steps
    }
}
